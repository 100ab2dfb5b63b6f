"""Who may do what at a Fate Deck evening, and what is offered to whom."""

from collections.abc import Sequence
from typing import Any, get_args

from companion.engine.core import GM, Offer, OneOf, Range, Rejected, Several
from fate.deck.rules import actions
from fate.deck.rules.playing import DIE, FACE_DOWN
from fate.deck.rules.readings import enough
from fate.deck.rules.state import State


def check_actor(actor: int, action: actions.Action) -> None:
    """A seat hands in and rolls; everything else is the GM's. Rulebook, Fate Deck."""
    match action:
        case actions.HandIn():
            if actor < 0:
                raise Rejected("not_your_seat")
        case actions.Roll():
            if actor < GM:
                raise Rejected("not_your_seat")
        case _:
            if actor != GM:
                raise Rejected("gm_only")


def legal(state: State, actor: int) -> Sequence[Offer]:
    """What this actor may do now: offers, their fields as values or as templates to choose from.

    The GM runs the evening; a player hands in held cards and rolls for an own event.
    """
    if state.closed or actor < GM:
        return []
    if actor != GM:
        return hand_ins(state, actor) + rolls(
            [event.n for event in open_events(state) if event.seat == actor]
        )
    return draws(state) + cards(state) + events(state) + readings(state) + [{"type": "close"}]


def open_events(state: State) -> list[Any]:
    """Those that may still be rolled for."""
    return [event for event in state.events if event.outcome is None and event.roll is None]


def hand_ins(state: State, seat: int) -> list[Offer]:
    """A seat hands in held cards: as many as it likes, as a template; nothing where it holds none."""
    held = state.held_by(seat)
    return [{"type": "hand_in", "cards": Several(held, (1, len(held)))}] if held else []


def rolls(numbers: list[int]) -> list[Offer]:
    """The app's die, or one on the table."""
    if not numbers:
        return []
    die = {"type": "roll", "event": OneOf(numbers)}
    return [die, die | {"value": Range(1, DIE)}]


def draws(state: State) -> list[Offer]:
    """While there are cards to draw and seats to draw for."""
    offers: list[Offer] = [{"type": "shuffle"}]
    cards = len(state.deck) + (len(state.spent) if state.reshuffle else 0)
    if not (state.seats and cards):
        return offers
    seats = OneOf(list(range(state.seats)))
    if 0 < len(state.without_secret()) <= cards:
        offers.append({"type": "deal"})
    return [*offers, {"type": "draw", "seat": seats}, {"type": "award", "seat": seats}]


def cards(state: State) -> list[Offer]:
    """What may be done with each player's cards."""
    offers: list[Offer] = []
    for seat in range(state.seats):
        own = [given for given in state.given if given.seat == seat]
        down = [given.card for given in own if given.place in FACE_DOWN]
        lying = [given.card for given in own if given.place in (*FACE_DOWN, "revealed")]
        for type_, codes in (("reveal", down), ("discard", lying), ("note", [given.card for given in own])):
            if codes:
                offers.append({"type": type_, "seat": seat, "card": OneOf(codes)})
    return offers


def events(state: State) -> list[Offer]:
    undecided = [event.n for event in state.events if event.outcome is None]
    offers = rolls([event.n for event in open_events(state)])
    if undecided:
        endings = OneOf(list(get_args(actions.Ending)))
        offers.append({"type": "resolve", "event": OneOf(undecided), "outcome": endings})
    return offers


def readings(state: State) -> list[Offer]:
    deck = state.deck + (state.spent if state.reshuffle else ())
    spreads = [spread for spread in get_args(actions.Spread) if enough(deck, spread)]
    return [{"type": "read", "spread": OneOf(spreads), "shown": OneOf([False, True])}] if spreads else []
