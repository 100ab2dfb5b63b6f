"""The algorithm as the documentation gives it is the one that deals."""

import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.engine.chance import Chance

PAGE = Path(__file__).parents[2] / "companion/tables/docs/fair-deals.md"
SEED = bytes(range(32))


@pytest.fixture
def documented() -> dict[str, Any]:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    return names


@pytest.mark.parametrize("version", [0, 1, 77, 10**9])
def test_draws_are_those_of_the_documentation(documented: dict[str, Any], version: int) -> None:
    stream = documented["words"](SEED, version)
    chance = Chance(SEED, version)
    for k in (2, 3, 6, 20, 80, 2**31 + 1):
        assert chance.below(k) == documented["below"](k, stream)
    assert chance.shuffled(range(80)) == documented["shuffled"](range(80), stream)


def test_words_are_eight_a_block(documented: dict[str, Any]) -> None:
    assert len(list(islice(documented["words"](SEED, 1), 20))) == 20
