"""The script of the reveal stage in every language that it is read in."""

import re
from importlib import resources

import pytest
from django.utils.translation import override

from companion.games.quest import reading
from companion.games.quest import role_words as roles
from companion.games.quest.rules.roles import ROLES
from companion.games.quest.rules.script import Line, script

BLANK = re.compile(r"%\((\w+)\)s")
SETS = [("morgan_le_fey", "minion"), ROLES]


@pytest.mark.parametrize("cards", SETS)
@pytest.mark.parametrize("language", ["en", *reading.FILES])
def test_every_line_is_read_in_every_language(language: str, cards: tuple) -> None:
    with override(language):
        for line in script(cards):
            text, spoken = reading.spoken(line)
            assert spoken == language
            assert text
            assert "%" not in text


@pytest.mark.parametrize("language", reading.FILES)
def test_translations_leave_the_same_blanks(language: str) -> None:
    own = reading.reading(language)
    for key, english in reading.LINES.items():
        assert sorted(BLANK.findall(own.lines[key])) == sorted(BLANK.findall(english))


def test_every_character_has_a_name() -> None:
    assert set(roles.ROLES) == set(ROLES)


def test_an_unknown_language_is_read_in_english() -> None:
    with override("fr"):
        assert reading.spoken(Line(id="x", key="all_open", params={}, seconds=1))[1] == "en"


@pytest.mark.parametrize("key", ["all_open", "duke"])
def test_a_file_that_lacks_a_line_or_a_role_is_refused(key: str) -> None:
    text = resources.files(reading).joinpath("pt-br.toml").read_text("utf-8")
    assert reading.parse(text)
    with pytest.raises(ValueError, match=key):
        reading.parse(re.sub(f"^{key} = ", f"{key}_x = ", text, flags=re.M))
