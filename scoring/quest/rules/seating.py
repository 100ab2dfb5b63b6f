"""Who sits where, and who leads first, until something is entered."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.quest.rules.rules import MAX_SEATS
from scoring.quest.rules import events
from scoring.quest.rules.state import State
from scoring.rules.drawing import first


def seat(sheet: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Newcomers, leavers and changes of place. Raises Rejected `table_full`, `already_begun`."""
    if sheet.begun:
        raise Rejected("already_begun")
    if len(order) > MAX_SEATS:
        raise Rejected("table_full", most=MAX_SEATS)
    present = sheet.current.leader if sheet.rounds else 0
    leader = first(order, sheet.options.first_leader, present, chance)  # Rulebook, Setup
    return [events.Seated(order=tuple(order), leader=leader)]
