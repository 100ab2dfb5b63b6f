"""Short ways to lay a table of Questeros, so that tests read like the rulebook.

A hand is written as its cards, `"b11 c3 e2 adwanis"`: the first letter of the Class, or e for an Epic.
"""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.cards import CARDS
from companion.engine.chance import Chance
from companion.engine.core import Engine, Rejected, play
from companion.games.questeros.rules import actions
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.events import Dealt
from companion.games.questeros.rules.pieces import CODES, NUMBERS
from companion.games.questeros.rules.state import State
from tests.contract import choose, seated

SEED = b"questeros".ljust(32, b".")
SHORT = {"b": "blades", "s": "staves", "o": "orbs", "c": "cups", "e": "epic"}
GODS = {"adwanis": "god-adwanis", "nekradis": "god-nekradis"}


def code(short: str) -> str:
    """`b11` → `blades-11`."""
    return GODS.get(short) or f"{SHORT[short[0]]}-{short[1:]}"


def cards(shorts: str) -> tuple[int, ...]:
    return tuple(NUMBERS[code(short)] for short in shorts.split())


def dealt(seats: int = 3, **options: Any) -> State:
    """The first round is dealt; nobody has bid. Without abilities, unless they are asked for."""
    return seated(engine, seats, SEED, **({"abilities": "none"} | options))


def laid(*hands: str, deck: str = "", leader: int = 0, **options: Any) -> State:
    """A first round under way in which these are the hands: bids made, nothing played. `deck`: its top."""
    held = [cards(hand) for hand in hands]
    start = dealt(len(hands), **options)
    top = cards(deck)
    used = {*top, *(card for hand in held for card in hand)}
    aside = tuple(card for card in start.set_aside if card not in used)
    gone = {*used, *aside}
    rest = tuple(card for card in range(len(CARDS)) if card not in gone)
    in_order = tuple(tuple(sorted(hand)) for hand in held)
    deal = Dealt(round=1, dealer=leader, hands=in_order, deck=top + rest, set_aside=aside)
    return msgspec.structs.replace(
        engine.evolve(start, deal), phase="playing", actor=leader, bids=(3,) * len(hands)
    )


def do(state: State, seat: int, action: Any, n: int = 1) -> State:
    """The table after that."""
    return play(engine, state, seat, action, Chance(SEED, n))[1]


def happens(state: State, seat: int, action: Any, n: int = 1) -> list[Any]:
    return list(play(engine, state, seat, action, Chance(SEED, n))[0])


def lay(state: State, *shorts: str, pay: bool = False) -> State:
    """These cards, played one after the other by whoever's turn it is."""
    for short in shorts:
        state = do(state, state.actor, actions.Play(card=code(short), pay_xp=pay))
    return state


def bids(state: State, *values: int) -> State:
    for value in values:
        state = do(state, state.actor, actions.Bid(value=value))
    return state


def refused(state: State, seat: int, action: Any) -> str:
    """The code of the refusal."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, seat, action, Chance(SEED, 1))
    return refusal.value.code


def cannot_lay(state: State, short: str, pay: bool = False) -> str:
    return refused(state, state.actor, actions.Play(card=code(short), pay_xp=pay))


def offered(state: State, seat: int, pay: bool = False) -> set[str]:
    """The cards that this seat may play free, or for 1 XP."""
    return {
        card
        for offer in engine.legal(state, seat)
        if offer["type"] == "play" and ("pay_xp" in offer) == pay
        for card in offer["card"].from_
    }


def codes(shorts: str) -> set[str]:
    return {CODES[card] for card in cards(shorts)}


def where(state: State) -> list[int]:
    """Every card, wherever it lies."""
    piles = [card for pile in state.piles for quest in pile for card in quest]
    hands = [card for hand in state.hands for card in hand]
    void = [card for turn in state.void for card in turn]
    on_table = [played.card for played in state.turn.cards]
    return [*state.deck, *state.set_aside, *piles, *hands, *void, *on_table]


def check_conserved(state: State) -> None:
    """All 80 cards, each in one place."""
    assert sorted(where(state)) == list(range(len(CARDS)))


def without(state: State, seat: int, xp: int) -> State:
    """The table, but that this seat has that many XP."""
    return msgspec.structs.replace(state, xp=(*state.xp[:seat], xp, *state.xp[seat + 1 :]))


def complete(engine_: Engine, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer taken up; a ruling with something of everything that a GM may rule."""
    if offer["type"] != "rule":
        return choose(engine_, offer, rng)
    ruling: dict[str, Any] = {"type": "rule", "note": "as the card says"}
    seat, other = rng.sample(range(2), 2)
    more: list[dict[str, Any]] = [
        {},
        {"xp": {seat: rng.randint(-3, 3)}},
        {"winner": seat},
        {"initiative": seat},
        {"follow": "cups"},
        {"bids": {seat: rng.randint(1, 10)}},
        {"quest": {"from": seat, "to": rng.choice([other, None])}},
        {"show": {"seat": seat, "of": other}},
        {"move": [{"card": rng.choice(CODES), "from": rng.choice([seat, "deck"]), "to": other}]},
    ]
    return msgspec.convert(ruling | rng.choice(more), engine_.Action)


def with_abilities(*hands: str, deck: str = "", **options: Any) -> State:
    """A turn with the companion abilities."""
    return laid(*hands, deck=deck, **({"abilities": "companion"} | options))


def answer(state: State, **fields: Any) -> State:
    """The answer of whoever is asked."""
    if "class" in fields:
        fields["class_"] = fields.pop("class")
    return do(state, state.actor, actions.Choose(**fields))


def choices(state: State) -> dict[str, Any]:
    """What is offered to whoever is asked: by field its values, and whether it may be declined."""
    offers = engine.legal(state, state.actor)
    fields = {name: set(value.from_) for name, value in offers[0].items() if name != "type"}
    return fields | ({"decline": True} if {"type": "choose", "decline": True} in offers else {})


def hand(state: State, seat: int) -> set[str]:
    return {CODES[card] for card in state.hands[seat]}


def with_quests(state: State, *quests: tuple[int, str]) -> State:
    """Seats have won these already."""
    won = [(seat, cards(shorts)) for seat, shorts in quests]
    gone = {card for _, quest in won for card in quest}
    piles = tuple(tuple(quest for owner, quest in won if owner == seat) for seat in range(state.seats))
    deck = tuple(card for card in state.deck if card not in gone)
    return msgspec.structs.replace(state, piles=piles, deck=deck)
