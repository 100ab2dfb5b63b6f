"""Promises of the sheet over random games."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, fold
from companion.games.questeros.rules import rules
from scoring.questeros.rules.engine import engine
from scoring.questeros.rules.ledger import Ledger, adjust, entered, pay
from scoring.questeros.rules.state import State
from tests.contract import random_game, read_events, seated
from tests.scoring.questeros.sheets import complete, seen

GAMES = [(seats, seed) for seats in range(2, 7) for seed in range(8)]


def game(seats: int, seed: int) -> tuple[State, list]:
    start = seated(engine, seats)
    return start, list(random_game(engine, start, seed, 250, complete))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_random_games_keep_every_promise(seats: int, seed: int) -> None:
    start, steps = game(seats, seed)
    assert len(steps) > 50
    assert fold(engine, start, [event for step in steps for event in step.events]) == steps[-1].after
    for step in steps:
        check_codec(step.after, step.events)
        check_counting(step.after)
        check_views(step.after)


def check_codec(state: State, events: list) -> None:
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    assert read_events(engine, msgspec.json.encode(events)) == list(events)


def check_counting(state: State) -> None:
    """XP before + points − paid + adjusted is XP after, never below 0; Quests fit a round."""
    view, began = seen(state), (rules.START_XP,) * state.seats
    for line in view.rounds:
        sums = zip(began, line.points, line.paid, line.adjusted, strict=True)
        assert line.xp == tuple(xp + won - paid + adjusted for xp, won, paid, adjusted in sums)
        assert 0 <= sum(line.quests) + line.voided <= rules.TURNS
        began = line.xp
    assert min(view.xp) >= 0


def check_views(state: State) -> None:
    """A sheet has no secrets: everybody sees the same, in this world and in any other it could be."""
    for viewer in (SPECTATOR, *range(state.seats)):
        other = engine.resample(state, viewer, Chance(b"x" * 32, 1))
        assert msgspec.json.encode(engine.view(other, viewer)) == msgspec.json.encode(engine.view(state, GM))
        assert engine.legal(other, viewer) == engine.legal(state, viewer)


@given(st.lists(st.one_of(st.none(), st.integers(-6, 6)), max_size=12), st.integers(0, 8))
def test_a_ledger_is_its_entries_one_after_the_other(entries: list[int | None], xp: int) -> None:
    """None is a payment."""
    ledger, left, covered = Ledger(), xp, True
    for entry in entries:
        covered = covered and (entry is not None or left >= 1)
        left = max(0, left + (-1 if entry is None else entry))
        ledger = pay(ledger) if entry is None else adjust(ledger, entry)
    assert (ledger.needs <= xp) == covered
    if covered:
        assert ledger.after(xp) == left


@given(st.integers(0, 5), st.integers(-5, 5), st.integers(0, 20))
def test_a_corrected_ledger_has_the_sums_that_were_entered(paid: int, adjusted: int, xp: int) -> None:
    ledger = entered(paid, adjusted)
    assert ledger.paid == paid
    if ledger.needs <= xp and xp + max(adjusted, 0) - paid + min(adjusted, 0) >= 0:
        assert ledger.adjusted(xp) == adjusted


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_nothing_offered_is_of_the_wrong_shape(seed: int, seats: int) -> None:
    """Whatever is offered can at least be asked for."""
    _, steps = game(seats, seed % 50)
    state = random.Random(seed).choice(steps).after
    for actor in (GM, *range(seats)):
        for offer in engine.legal(state, actor):
            complete(engine, offer, random.Random(seed))
