"""Who may enter what on the tableau, and when."""

from collections.abc import Callable, Sequence

from companion.engine.core import CLOCK, GM, Offer, OneOf, Range, Rejected, Several
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Check, EndDiscussion
from scoring.quest.rules import actions
from scoring.quest.rules.endings import endings_open
from scoring.quest.rules.state import Phase, State, phase


def check_actor(sheet: State, actor: int, action: actions.Action) -> None:
    """The GM enters anything, a seat what its player does at the table; the clock closes the discussion."""
    if actor == GM or (actor == CLOCK and isinstance(action, EndDiscussion)):
        return
    if actor < 0 or isinstance(action, actions.Position | actions.Correct):
        raise Rejected("gm_only")
    if actor not in to_act(sheet):
        raise Rejected("not_your_turn" if isinstance(action, Check) else "not_leader")


def seats_own(sheet: State, seat: int, action: actions.Action) -> bool:
    """What the player on that seat does at the table."""
    by_hand = isinstance(action, actions.Position | actions.Correct)
    return not by_hand and seat in to_act(sheet)


def to_act(sheet: State) -> Sequence[int]:
    """Whose player does the next thing at the table; after the last Quest its Leader. Ruling R28."""
    if not sheet.complete:
        return ()
    match phase(sheet):
        case "finished":
            return ()
        case "amulet":
            return (sheet.amulets[-1].holder,)
        case _:
            return (sheet.current.leader,)


def legal(sheet: State, actor: int) -> Sequence[Offer]:
    """What this actor may enter now: offers, their fields as values or as templates.

    The GM everything; a seat what its player does at the table now.
    """
    if not sheet.complete or actor < GM:
        return []
    if actor != GM:
        return OFFERS[phase(sheet)](sheet) if actor in to_act(sheet) else []
    return [*OFFERS[phase(sheet)](sheet), *by_hand(sheet)]


def by_hand(sheet: State) -> list[Offer]:
    """What the GM alone sets: a position until the end, a correction at any time."""
    seats = OneOf(list(range(sheet.seats)))
    correct: Offer = {"type": "correct", "quest": OneOf(list(range(1, sheet.quest + 1)))}
    position: Offer = {"type": "position", "results": [], "amulets": [], "leader": seats}
    return [correct] if phase(sheet) == "finished" else [position, correct]


def team(sheet: State) -> list[Offer]:
    seats = list(range(sheet.seats))
    return [{"type": "team", "team": Several(seats, sheet.size), "magic": OneOf("team")}]


def result(sheet: State) -> list[Offer]:
    return [{"type": "result", "fails": Range(0, sheet.size)}]


def next_leader(sheet: State) -> list[Offer]:
    free = rules.unburdened(sheet.seats, sheet.leaders, sheet.amulets)
    offer: Offer = {"type": "next_leader", "leader": OneOf(free)}
    due = sheet.quest in rules.AMULETS_AFTER[sheet.seats]
    return [offer | {"amulet": OneOf(free)} if due else offer]


def check(sheet: State) -> list[Offer]:
    targets = rules.checkable(sheet.seats, sheet.amulets)
    return [{"type": "check", "target": OneOf(targets)}, {"type": "check", "target": None}]


def end_discussion(sheet: State) -> list[Offer]:
    return [{"type": "end_discussion"}]


def final(sheet: State) -> list[Offer]:
    return [
        {"type": "final", "winner": ending.winner, "reason": ending.reason} for ending in endings_open(sheet)
    ]


def nothing(sheet: State) -> list[Offer]:
    return []


OFFERS: dict[Phase, Callable[[State], list[Offer]]] = {
    "team": team,
    "quest": result,
    "transition": next_leader,
    "amulet": check,
    "discussion": end_discussion,
    "hunt_call": final,
    "hunt": final,
    "point": final,
    "finished": nothing,
}
