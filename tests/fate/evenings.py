"""Short ways to play an evening, so that tests read like one."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.cards import CARDS
from companion.engine.chance import Chance
from companion.engine.core import GM, Engine, Rejected, play
from fate.deck.rules import actions
from fate.deck.rules.engine import engine
from fate.deck.rules.state import Given, Place, State, boxed
from tests.contract import filled, seated

SEED = b"fate".ljust(32, b".")


def evening(seats: int = 3, **options: Any) -> State:
    """Everybody sits, nothing is dealt."""
    return seated(engine, seats, **options)


def given(state: State, *cards: tuple[int, str, Place]) -> State:
    """The evening with these cards given out already."""
    laid = tuple(Given(seat=seat, card=card, place=place) for seat, card, place in cards)
    codes = {one.card for one in (*state.given, *laid)}
    deck = boxed(tuple(code for code in CARDS if code not in codes))
    return msgspec.structs.replace(state, given=(*state.given, *laid), deck=deck, begun=True)


def do(state: State, *asked: actions.Action, actor: int = GM, n: int = 1, seed: bytes = SEED) -> State:
    """The evening after these actions."""
    for offset, action in enumerate(asked):
        _, state = play(engine, state, actor, action, Chance(seed, n + offset))
    return state


def happens(state: State, action: actions.Action, actor: int = GM, n: int = 1) -> list[Any]:
    return list(play(engine, state, actor, action, Chance(SEED, n))[0])


def refused(state: State, action: actions.Action, actor: int = GM) -> str:
    """The code of the refusal."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, actor, action, Chance(SEED, 1))
    return refusal.value.code


def seen(state: State, viewer: int = GM) -> Any:
    return engine.view(state, viewer)


def places(state: State, seat: int) -> list[tuple[str, str]]:
    return [(one.card, one.place) for one in state.given if one.seat == seat]


def check_conserved(state: State) -> None:
    """All 80 cards, each in one place."""
    cards = [*state.deck, *(one.card for one in state.given)]
    assert sorted(cards) == sorted(CARDS)
    at_events = sorted(card for event in state.events if event.outcome is None for card in event.cards)
    assert at_events == sorted(one.card for one in state.given if one.place == "handed_in")


def complete(engine_: Engine, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer as a person would take it up: with a word here and there."""
    fields = {name: filled(value, rng) for name, value in offer.items()}
    match offer["type"]:
        case "note" | "resolve":
            fields["text"] = rng.choice(["", "the bridge falls", "=A1"])
        case "award" | "hand_in":
            fields["reason"] = rng.choice(["", "well said"])
        case "read":
            fields["question"] = rng.choice(["", "What waits below?"])
        case "close":
            return actions.Award(seat=0) if rng.random() < 0.95 else actions.Close()
    return msgspec.convert(fields, engine_.Action)
