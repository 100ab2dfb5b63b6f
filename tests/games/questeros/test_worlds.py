"""What a viewer knows holds in every other world; what the viewer does not know is not the same in all."""

import random
from collections import defaultdict
from functools import cache

import pytest

from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.pieces import CODES
from companion.games.questeros.rules.state import State
from tests.contract import Step
from tests.games.questeros.oracle import Oracle, places
from tests.games.questeros.tables import answer, cards, lay, with_abilities
from tests.games.questeros.test_random import GAMES, OPTIONS, steps

WORLDS = 120


@cache
def played(seats: int, number: int) -> list[Step]:
    return steps(seats, number)


def known(seats: int, number: int, viewer: int, until: int) -> Oracle:
    """What that viewer knows once so many steps are over."""
    oracle = Oracle(viewer, gods_any_time=OPTIONS[number].get("gods_any_time", False))
    table = played(seats, number)
    oracle.follow(table[0].before.past)
    for step in table[:until]:
        oracle.follow(step.events)
    return oracle


def worlds(state: State, viewer: int, count: int) -> list[State]:
    return [engine.resample(state, viewer, Chance(b"w" * 32, n)) for n in range(count)]


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_what_a_viewer_knows_holds_in_every_world(seats: int, number: int) -> None:
    table, rng = played(seats, number), random.Random(seats)
    for _ in range(25):
        until, viewer = rng.randint(1, len(table)), rng.choice([SPECTATOR, *range(seats)])
        oracle, state = known(seats, number, viewer, until), table[until - 1].after
        assert oracle.broken(state) == []
        for world in worlds(state, viewer, 4):
            assert oracle.broken(world) == []


@pytest.mark.parametrize(
    ("seats", "number"), [(seats, number) for seats in (3, 4) for number in range(len(OPTIONS))]
)
def test_what_a_viewer_does_not_know_is_now_so_now_otherwise(seats: int, number: int) -> None:
    table, rng = played(seats, number), random.Random(seats)
    for _ in range(3):
        until, viewer = rng.randint(1, len(table)), rng.choice([SPECTATOR, *range(seats)])
        oracle, found = known(seats, number, viewer, until), defaultdict(set)
        for world in worlds(table[until - 1].after, viewer, WORLDS):
            for card, place in places(world).items():
                found[card].add(place)
        assert [CODES[card] for card in oracle.open() if len(found[card]) == 1] == []


def under_the_deck(state: State, viewer: int) -> set[int]:
    """The cards that lie there in some world; the seat itself put one there."""
    return {world.deck[-1] for world in worlds(state, viewer, WORLDS)}


def test_a_card_that_was_looked_at_may_have_gone_under_the_deck_unseen() -> None:
    """Ann saw Ben's hand; then he drew a card and put one under the deck."""
    state = lay(with_abilities("e2 b3", "e17 b4 s5", "b6 o7", deck="c8"), "e2")
    state = lay(answer(state, seat=1), "e17")
    after = answer(state, card="blades-4")
    assert {*cards("b4 s5")} < under_the_deck(after, 0)
    assert under_the_deck(after, 1) == {*cards("b4")}
    assert len(under_the_deck(after, 2)) > 20


def test_what_went_to_another_hand_before_ones_own_eyes_is_still_there() -> None:
    """Ann takes Ben's only other card and gives hers in return: both know, Cat does not."""
    state = lay(with_abilities("e6 b3 b9", "c4 s4", "b6 o7"), "e6")
    after = answer(answer(state, seat=1), card="blades-3")
    for viewer in (0, 1):
        assert all({*cards("b3")} <= {*world.hands[1]} for world in worlds(after, viewer, WORLDS))
    assert len({world.hands[1] for world in worlds(after, 2, WORLDS)}) > 20


@pytest.mark.parametrize(("laid", "pay", "held"), [("o5", False, False), ("e5", True, True)])
def test_a_play_shows_whether_a_class_is_held(laid: str, pay: bool, held: bool) -> None:
    """Who does not follow has none of that Class; who pays 1 XP has."""
    hand = f"{laid} o6 b2 s7 s8" if held else f"{laid} o6 s7 s8"
    state = lay(lay(with_abilities("b9 b3", hand, "c6 c7", abilities="none"), "b9"), laid, pay=pay)
    blades = {*range(14)}
    for world in worlds(state, 2, WORLDS):
        assert bool(blades & {*world.hands[1]}) is held
