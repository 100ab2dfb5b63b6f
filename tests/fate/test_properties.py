"""Random evenings: no card in two places, folds, codecs, offers, and what nobody may tell apart."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, fold
from fate.deck.rules.actions import Action, HandIn
from fate.deck.rules.engine import engine
from fate.deck.rules.events import Event
from fate.deck.rules.state import Place, State
from tests.contract import Step, random_game
from tests.fate.evenings import check_conserved, complete, evening, given, refused

VIEWERS = (SPECTATOR, 0, 1, 2)
Lying = tuple[int, str, Place]


def steps(seed: int, count: int = 150, **options: Any) -> list[Step]:
    return list(random_game(engine, evening(3, **options), seed, count, complete))


@pytest.mark.parametrize("seed", range(30))
def test_no_card_is_ever_in_two_places(seed: int) -> None:
    for step in steps(seed, reshuffle=seed % 2 == 0):
        check_conserved(step.after)


@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_in_two_places_when_the_deck_runs_out_again_and_again(seed: int) -> None:
    held: list[Lying] = [
        (n % 3, f"{class_}-{n}", "held") for class_ in ("blades", "cups", "orbs") for n in range(1, 15)
    ]
    revealed: list[Lying] = [(0, f"staves-{n}", "revealed") for n in range(1, 15)]
    start = given(evening(3), *held, *revealed)
    for step in random_game(engine, start, seed, 250, complete):
        check_conserved(step.after)


@pytest.mark.parametrize("seed", range(10))
def test_folding_the_log_is_the_evening_and_everything_survives_its_codec(seed: int) -> None:
    played = steps(seed)
    events = [event for step in played for event in step.events]
    again = msgspec.json.decode(msgspec.json.encode(events), type=list[Event])
    assert again == events
    after = fold(engine, evening(3), again)
    assert after == played[-1].after
    assert msgspec.json.decode(msgspec.json.encode(after), type=State) == after
    for step in played:
        assert msgspec.json.decode(msgspec.json.encode(step.action), type=Action) == step.action


@pytest.mark.parametrize("seed", range(10))
def test_another_evening_looks_the_same(seed: int) -> None:
    """For every seat and spectators: view and offers; the GM has no other world."""
    for step in steps(seed, 80):
        for viewer in VIEWERS:
            other = engine.resample(step.after, viewer, Chance(b"h" * 32, step.n))
            check_conserved(other)
            assert msgspec.json.encode(engine.view(other, viewer)) == msgspec.json.encode(
                engine.view(step.after, viewer)
            )
            assert engine.legal(other, viewer) == engine.legal(step.after, viewer)
            assert engine.outcome(other) == engine.outcome(step.after)
        assert engine.resample(step.after, GM, Chance(b"h" * 32, step.n)) == step.after


def test_hiding_hides() -> None:
    """The other worlds do differ, in all that is hidden."""
    state = max((step.after for step in steps(1)), key=lambda state: len(state.given))
    others = [engine.resample(state, 0, Chance(b"h" * 32, n)) for n in range(20)]
    assert len({other.deck for other in others}) > 10
    assert len({other.given for other in others}) > 10


@pytest.mark.parametrize("seed", range(6))
def test_refusals_of_a_hand_in_are_the_same_in_both_worlds(seed: int) -> None:
    state = steps(seed, 60)[-1].after
    other = engine.resample(state, 0, Chance(b"h" * 32, seed))
    if state.closed:
        return
    for card in (*state.deck[:5], *(one.card for one in state.given)):
        if card not in state.held_by(0):
            assert refused(state, HandIn(cards=(card,)), 0) == refused(other, HandIn(cards=(card,)), 0)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_offered_can_be_done(seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(seed, 60):
        for actor in (GM, 0, 1, 2):
            for offer in engine.legal(step.after, actor):
                action = complete(engine, offer, rng)
                assert engine.decide(step.after, actor, action, Chance(b"o" * 32, step.n)) is not None
        for actor in (SPECTATOR, CLOCK):
            assert engine.legal(step.after, actor) == []
