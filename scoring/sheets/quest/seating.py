"""Who sits where, and who leads first, until something is entered."""

from collections.abc import Sequence

from companion.engines.chance import Chance
from companion.engines.core import Rejected
from companion.engines.quest.rules import MAX_SEATS
from scoring.sheets.drawing import first
from scoring.sheets.quest import events
from scoring.sheets.quest.state import State


def seat(sheet: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Newcomers, leavers and changes of place. Raises Rejected `table_full`, `already_begun`."""
    if sheet.begun:
        raise Rejected("already_begun")
    if len(order) > MAX_SEATS:
        raise Rejected("table_full", most=MAX_SEATS)
    present = sheet.current.leader if sheet.rounds else 0
    leader = first(order, sheet.options.first_leader, present, chance)  # Rulebook, Setup
    return [events.Seated(order=tuple(order), leader=leader)]
