"""Who sits where, and who deals first, until something is entered."""

from collections.abc import Sequence

import msgspec

from companion.engines.chance import Chance
from companion.engines.core import Rejected
from companion.engines.questeros.rules import MAX_SEATS
from scoring.sheets.questeros import events
from scoring.sheets.questeros.state import State, blank


def seat(sheet: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Newcomers, leavers and changes of place. Raises Rejected `table_full`, `already_begun`."""
    if begun(sheet):
        raise Rejected("already_begun")
    if len(order) > MAX_SEATS:
        raise Rejected("table_full", most=MAX_SEATS)
    return [events.Seated(order=tuple(order), dealer=first_dealer(sheet, order, chance))]


def begun(sheet: State) -> bool:
    """Whether anything but the first dealer has been entered."""
    untouched = msgspec.structs.replace(blank(sheet.seats), deal=sheet.current.deal)
    return sheet.rounds != (untouched,)


def first_dealer(sheet: State, order: Sequence[int | None], chance: Chance) -> int:
    """The dealer by new seat, every seat as likely as any other however late it came. Ruling Q04."""
    if not order:
        return 0
    newcomers = [place for place, old in enumerate(order) if old is None]
    if sheet.first_dealer in newcomers:
        return sheet.first_dealer
    if sheet.dealer not in order:
        return chance.below(len(order))
    dealer = order.index(sheet.dealer)
    if sheet.first_dealer is not None:
        return dealer
    for newcomer in newcomers:
        dealer = newcomer if chance.below(newcomer + 1) == 0 else dealer
    return dealer


def seated(sheet: State, event: events.Seated) -> State:
    """The empty sheet for the new order; a deal that was given by hand stays with its player."""
    deal = sheet.current.deal
    kept = event.order.index(deal) if deal is not None and deal in event.order else None
    seats = len(event.order)
    first = msgspec.structs.replace(blank(seats), deal=kept)
    return msgspec.structs.replace(sheet, seats=seats, dealer=event.dealer, rounds=(first,))
