"""The reveal of Quest as it is read aloud, in each language that there is."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language, get_language_info, override
from msgspec.structs import replace

from companion.games.quest.reading import spoken
from companion.games.quest.rules.script import Line


@dataclass(frozen=True)
class Script:
    """What is read aloud, in one language."""

    language: str
    name: str
    lines: Sequence[Line]


def scripts(lines: Sequence[Line]) -> list[Script]:
    """The reader's language first."""
    if not lines:
        return []
    codes = sorted((code for code, _ in settings.LANGUAGES), key=lambda code: code != get_language())
    return [Script(code, get_language_info(code)["name_local"], read_in(code, lines)) for code in codes]


def read_in(language: str, lines: Sequence[Line]) -> list[Line]:
    with override(language):
        return [replace(line, text=spoken(line)[0]) for line in lines]
