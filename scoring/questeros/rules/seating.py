"""Who sits where, and who deals first, until something is entered."""

from collections.abc import Sequence

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.questeros.rules.rules import MAX_SEATS
from scoring.questeros.rules import events
from scoring.questeros.rules.state import State, blank
from scoring.rules.drawing import first


def seat(sheet: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Newcomers, leavers and changes of place. Raises Rejected `table_full`, `already_begun`."""
    if begun(sheet):
        raise Rejected("already_begun")
    if len(order) > MAX_SEATS:
        raise Rejected("table_full", most=MAX_SEATS)
    dealer = first(order, sheet.first_dealer, sheet.dealer, chance)
    return [events.Seated(order=tuple(order), dealer=dealer)]


def begun(sheet: State) -> bool:
    """Whether anything but the first dealer has been entered."""
    untouched = msgspec.structs.replace(blank(sheet.seats), deal=sheet.current.deal)
    return sheet.rounds != (untouched,)


def seated(sheet: State, event: events.Seated) -> State:
    """The empty sheet for the new order; a deal that was given by hand stays with its player."""
    deal = sheet.current.deal
    kept = event.order.index(deal) if deal is not None and deal in event.order else None
    seats = len(event.order)
    first = msgspec.structs.replace(blank(seats), deal=kept)
    return msgspec.structs.replace(sheet, seats=seats, dealer=event.dealer, rounds=(first,))
