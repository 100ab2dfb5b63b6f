"""The tableau of Quest as it is drawn: a space for each Quest, and the Amulets that lie between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Token:
    """An Amulet behind a Quest. `holder`: who was given it; `checked`: whom it checked, then it is faded."""

    holder: str
    checked: str


@dataclass(frozen=True)
class Space:
    """A Quest on the tableau. `won`: None until it is played; `fails` of the cards that were shown."""

    quest: int
    size: int
    needed: int
    won: bool | None
    fails: int
    leader: str
    team: list[str]
    magic: str
    now: bool
    amulet: Token | None


def spaces(view: Any, names: Sequence[str]) -> list[Space]:
    """From the view of the game, or of its score sheet."""
    return [space(view, names, quest) for quest in range(1, len(view.team_sizes) + 1)]


def space(view: Any, names: Sequence[str], quest: int) -> Space:
    played = next((result for result in view.results if result.quest == quest), None)
    team = played.team if played else ()
    return Space(
        quest=quest,
        size=view.team_sizes[quest - 1],
        needed=view.fails_needed[quest - 1],
        won=played.success if played else None,
        fails=played.fails if played else 0,
        leader=names[played.leader] if played else "",
        team=[names[seat] for seat in team or ()],
        magic=names[played.magic] if played and played.magic is not None else "",
        now=quest == view.quest and played is None and view.phase != "finished",
        amulet=token(view, names, quest),
    )


def token(view: Any, names: Sequence[str], quest: int) -> Token | None:
    if quest not in view.amulets_after:
        return None
    given = next((amulet for amulet in view.amulets if amulet.after_quest == quest), None)
    if given is None:
        return Token("", "")
    return Token(names[given.holder], "" if given.checked is None else names[given.checked])
