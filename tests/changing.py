"""A registered game whose rules are changed for one test."""

from dataclasses import replace
from typing import Any

import pytest

from companion.tables import registry


def change_rules(monkeypatch: pytest.MonkeyPatch, name: str, **changes: Any) -> None:
    """The game of that name with other parts of its engine, until the test is over.

    The registered value itself is changed, whoever holds it, although values are not for changing.
    """
    game = registry.find(name)
    monkeypatch.setitem(vars(game), "engine", replace(game.engine, **changes))
