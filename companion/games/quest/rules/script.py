"""The reveal stage, read aloud: which lines, in which order, for the characters that may be in play."""

from collections.abc import Iterator
from typing import Any

from companion.engine.core import Value
from companion.games.quest.rules.roles import BLIND, KNOWERS, THUMBS, Role, Roles

SHORT_S, LOOK_S = 3, 6


class Line(Value, frozen=True):
    """`key`: which sentence of the catalogue, with `params`; `seconds`: how long it needs.

    `text` and its `language` are filled in by the catalogue, for the reader.
    """

    id: str
    key: str
    params: dict[str, Any]
    seconds: int
    text: str | None = None
    language: str | None = None


def script(cards: Roles) -> tuple[Line, ...]:
    """Evil, then Clerics, then Arthur; the order tells nothing. Rulebook, The Reveal Stage; Ruling R10."""
    blocks = (evil(cards), scion(cards), cleric(cards), arthur(cards))
    middle = [line for block in blocks for line in block]
    return (line("all_close"), *middle, line("all_open"))


def line(key: str, seconds: int = SHORT_S, **params: Any) -> Line:
    """One sentence; its id is the key, and the role that it calls."""
    role = params.get("role")
    return Line(id=f"{key}_{role}" if role else key, key=key, params=params, seconds=seconds)


def evil(cards: Roles) -> Iterator[Line]:
    """Those who know each other, and whom they know by a raised thumb. Rulings R04, R10."""
    thumbs = [role for role in THUMBS if role in cards]
    if len([role for role in cards if role in KNOWERS]) + len(thumbs) < 2:
        return
    yield from (line("thumb_up", role=role) for role in thumbs)
    yield evil_open(sorted(BLIND.intersection(cards)))
    yield line("evil_close")
    yield from (line("thumb_down", role=role) for role in thumbs)


def evil_open(blind: list[Role]) -> Line:
    """All of Evil, but for those who keep their eyes shut."""
    return line("evil_open_but", LOOK_S, but=blind) if blind else line("evil_open", LOOK_S)


def scion(cards: Roles) -> Iterator[Line]:
    """Known to Morgan alone. Rulebook, Special Roles; Ruling R05."""
    if "scion" in cards:
        yield line("thumb_up", role="scion")
        yield line("morgan_opens", LOOK_S)
        yield line("morgan_closes")
        yield line("thumb_down", role="scion")


def cleric(cards: Roles) -> Iterator[Line]:
    """Rulebook, Recommended Optional Characters; Ruling R06."""
    if "cleric" in cards:
        yield line("leader_thumb_up")
        yield line("opens", LOOK_S, role="cleric")
        yield line("closes", role="cleric")
        yield line("leader_thumb_down")


def arthur(cards: Roles) -> Iterator[Line]:
    """Rulebook, Other Optional Characters; Ruling R09."""
    if "arthur" in cards:
        yield line("thumb_up_for_arthur", role="morgan_le_fey")
        yield line("opens", LOOK_S, role="arthur")
        yield line("closes", role="arthur")
        yield line("thumb_down", role="morgan_le_fey")
