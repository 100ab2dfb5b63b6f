"""Viewers see what the events have shown them and no more; what they do not know may be anything else."""

from collections.abc import Iterator

import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, fold
from fate.deck.rules import events
from fate.deck.rules.engine import engine
from fate.deck.rules.state import Place, State
from tests.contract import Step, random_game
from tests.fate.evenings import complete, evening, given
from tests.fate.oracle import Card, Oracle, may_know, otherwise

SEEDS = range(12)
LATE = 3
VIEWERS = (GM, SPECTATOR, 0, 1, 2, LATE)
WORLDS = 100
FEW_LEFT: list[tuple[int, str, Place]] = [
    (n % 3, f"{class_}-{n}", "spent") for class_ in ("blades", "cups", "orbs", "staves") for n in range(1, 15)
]


def evenings(seed: int) -> list[Step]:
    """An evening that somebody joins when it is half over; of every third one the deck soon runs out."""
    start = evening(3) if seed % 3 else given(evening(3), *FEW_LEFT)
    first = list(random_game(engine, start, seed, 60, complete))
    half = first[-1].after
    return first + list(random_game(engine, joined(half), seed + 100, 60, complete))


def joined(state: State) -> State:
    return fold(engine, state, engine.seat(state, (0, 1, 2, None), Chance(b"j" * 32, 1)))


def followed(seed: int) -> Iterator[tuple[Step, Oracle]]:
    """Each step, and what may be known after it."""
    steps, oracle = evenings(seed), Oracle()
    oracle.given = {card: (seat, card, place) for seat, card, place in FEW_LEFT} if seed % 3 == 0 else {}
    for step in steps:
        oracle.follow(step.events)
        yield step, oracle


def cards(state: State, viewer: int) -> set[Card]:
    return {(card.seat, card.card, card.state) for card in engine.view(state, viewer).cards}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_viewer_sees_the_cards_that_the_events_have_shown_them(seed: int) -> None:
    for step, oracle in followed(seed):
        for viewer in VIEWERS:
            assert cards(step.after, viewer) == oracle.lying_open(viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_viewer_knows_is_so_in_every_world_and_the_rest_now_so_now_otherwise(seed: int) -> None:
    *_, (last, oracle) = followed(seed)
    for viewer in VIEWERS[1:]:
        known = oracle.lying_open(viewer)
        worlds = [engine.resample(last.after, viewer, Chance(b"w" * 32, n)) for n in range(WORLDS)]
        laid = [{(one.seat, one.card, one.place) for one in world.given} for world in worlds]
        assert all(known <= world for world in laid)
        sure = set.intersection(*laid) if last.after.deck else known
        assert sure == known


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_tells_a_secret_to_whom_it_belongs_alone(seed: int) -> None:
    """Whatever else it were, all others are told the same."""
    for step in evenings(seed):
        for event in step.events:
            for other in otherwise(event):
                for viewer in VIEWERS:
                    told = [engine.log_params(step.action, [one], viewer) for one in (event, other)]
                    assert (told[0] != told[1]) is may_know(event, viewer)


def test_those_evenings_have_every_secret_and_returns_to_the_deck() -> None:
    happened = [event for seed in SEEDS for step in evenings(seed) for event in step.events]
    kinds = {type(event) for event in happened}
    secrets = {type(event) for event in happened if list(otherwise(event))}
    assert len(secrets) == 5
    assert {events.Reshuffled, events.CardDiscarded, events.EventResolved} <= kinds
