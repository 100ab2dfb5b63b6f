"""The log of a table as its page shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from companion import words
from companion.tables import registry, selectors
from companion.tables.seen import Seen

SHOWN = 40


@dataclass(frozen=True)
class Line:
    """One entry: when, who entered it, what it says, and whether it was taken back since."""

    n: int
    at: datetime
    who: str
    text: str
    undone: bool
    game: bool


def newest(seen: Seen, count: int = SHOWN) -> list[Line]:
    """The newest entries, newest first."""
    rows = selectors.latest(seen, count)
    game = registry.find(seen.table.game, seen.table.rules_version)
    undone = selectors.undone(rows)
    return [line(row, seen.people.at(row["n"]), game, row["n"] in undone) for row in rows]


def line(row: dict[str, Any], names: Sequence[str], game: registry.Game, undone: bool) -> Line:
    text = words.log_line(row["type"], row, names, game.words)
    own = row["type"] in game.words.lines
    return Line(row["n"], row["at"], who(row["actor"], names), text, undone, own)


def who(actor: int | str, names: Sequence[str]) -> str:
    if isinstance(actor, int):
        return words.player(actor, names)
    return {"gm": gettext("GM"), "clock": gettext("Clock")}[actor]


def last_step(lines: Sequence[Line]) -> Line | None:
    """What one undo would take back."""
    return next((line for line in lines if line.game and not line.undone), None)
