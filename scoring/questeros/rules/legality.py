"""Who may enter what on the score sheet, and within which bounds."""

from collections.abc import Sequence

from companion.engine.core import CLOCK, GM, Offer, OneOf, Range, Rejected
from companion.games.questeros.rules import rules
from scoring.questeros.rules import actions
from scoring.questeros.rules.state import State, standing

MOST_XP = 99
"""No single adjustment, and no round's payments, may be larger."""


def check_actor(sheet: State, actor: int, action: actions.Action) -> None:
    """The GM enters anything; a seat its own bids and payments, or all where everyone scores."""
    if actor == GM or (actor >= 0 and sheet.scorers == "everyone"):
        return
    if actor == CLOCK or not isinstance(action, actions.Bid | actions.Pay):
        raise Rejected("gm_only")
    if action.seat != actor:
        raise Rejected("not_your_seat")


def seats_own(sheet: State, seat: int, action: actions.Action) -> bool:
    """Its own bids and payments."""
    return isinstance(action, actions.Bid | actions.Pay) and action.seat == seat


def check_per_seat(sheet: State, field: str, values: Sequence[int]) -> None:
    """Refuse a list that has not one value for each seat, in their order. Raises Rejected."""
    if len(values) != sheet.seats:
        raise Rejected("one_per_seat", field=field, seats=sheet.seats)


def check_quests(sheet: State, quests: Sequence[int], voided: int, note: str) -> None:
    """Ten turns, each won by somebody or void; fewer only with a note on the Epic. Rulings Q17, Q26."""
    check_per_seat(sheet, "quests", quests)
    total = sum(quests) + voided
    if min(*quests, voided) < 0 or total > rules.TURNS or (total < rules.TURNS and not note.strip()):
        raise Rejected("quests_do_not_add_up", total=total, turns=rules.TURNS)


def legal(sheet: State, actor: int) -> Sequence[Offer]:
    """What this actor may enter now: offers, their fields as values or as templates.

    The GM for every seat, a seat for itself where everyone keeps the sheet; after the end corrections.
    """
    if actor < GM or sheet.seats < rules.MIN_SEATS:
        return []
    if actor != GM and sheet.scorers == "gm":
        return own_entries(sheet, actor)
    return every_entry(sheet)


def own_entries(sheet: State, seat: int) -> list[Offer]:
    """A seat's own bid, and its payment while it has XP."""
    if sheet.finished:
        return []
    offers = [bid_of(seat)]
    if standing(sheet).xp[seat] >= rules.PAYMENT:
        offers.append({"type": "pay", "seat": seat})
    return offers


def bid_of(seat: object) -> Offer:
    return {"type": "bid", "seat": seat, "value": Range(rules.LOWEST_BID, rules.HIGHEST_BID)}


def every_entry(sheet: State) -> list[Offer]:
    """All that whoever keeps the sheet may enter."""
    offers = [] if sheet.finished else open_entries(sheet)
    scored = [number for number, entry in enumerate(sheet.rounds, start=1) if entry.quests is not None]
    if scored:
        offers.append({"type": "correct", "round": OneOf(scored)})
    return offers


def open_entries(sheet: State) -> list[Offer]:
    """Entries of the current round; scoring once every bid is in."""
    seats = OneOf(list(range(sheet.seats)))
    payers = [seat for seat, xp in enumerate(standing(sheet).xp) if xp >= rules.PAYMENT]
    offers = [
        bid_of(seats),
        {"type": "adjust", "seat": seats, "delta": Range(-MOST_XP, MOST_XP)},
        {"type": "initiative", "seat": seats},
    ]
    if payers:
        offers.append({"type": "pay", "seat": OneOf(payers)})
    if None not in sheet.current.bids:
        offers.append(
            {"type": "score_round", "quests": [Range(0, rules.TURNS)] * sheet.seats, "initiative": seats}
        )
    return offers
