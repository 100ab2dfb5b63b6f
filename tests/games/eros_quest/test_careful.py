"""The careful player: sees the player's view alone, and wins as often as the pack was tuned for."""

from typing import Any

import msgspec
import pytest

from companion.engine.bots import at_random
from companion.engine.chance import Chance
from companion.engine.core import Several
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.careful import careful
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.state import State
from companion.games.eros_quest.rules.weighing import just_enough
from tests.games.eros_quest.many import game, played
from tests.games.eros_quest.tables import code, codes, do, laid, with_steps

GAMES = 200
LOWEST, HIGHEST = 0.15, 0.35
"""How often a careful player may win: the rulings, Companion encounters."""


def wish(state: State) -> Any:
    offer = careful(engine.view(state, 0), engine.legal(state, 0), 0, Chance(b"c" * 32, 1))
    return msgspec.convert(offer, engine.Action)


def test_it_wins_as_often_as_the_pack_was_tuned_for() -> None:
    won = sum(played(careful, seed).outcome.won for seed in range(GAMES))
    assert LOWEST <= won / GAMES <= HIGHEST


def test_it_comes_further_than_chance() -> None:
    done = [sum(played(policy, seed).encounters for seed in range(20)) for policy in (at_random, careful)]
    assert done[1] > 2 * done[0]


@pytest.mark.parametrize("options", [{"harder": 1}, {"harder": 2}, {"lose_on_empty": False}])
def test_both_play_any_kind_of_game_to_its_end(options: dict[str, Any]) -> None:
    for policy in (at_random, careful):
        for seed in range(5):
            assert played(policy, seed, **options).outcome is not None


def test_it_decides_alike_in_every_world_that_it_cannot_tell_apart() -> None:
    for step in game(careful, 3):
        other = engine.resample(step.before, 0, Chance(b"w" * 32, step.n))
        assert wish(other) == step.action


def test_it_does_what_the_game_offers() -> None:
    """It is never refused: `many.step` would not try again."""
    for seed in range(5):
        assert list(game(careful, seed))


def test_it_develops_first_and_meets_no_fight_that_it_would_lose() -> None:
    assert wish(laid("b2 o4")).card == code("b2")
    weak = laid("b9", next=13, blades=2, used="c10 c9 c8 c7", deck="c11")
    assert not isinstance(wish(weak), actions.Encounter)


def test_it_takes_a_strike_with_as_little_as_will_do() -> None:
    state = do(laid("b9", next=5, used="c5"), actions.Encounter())
    assert sorted(wish(state).cards) in (sorted(codes("c1 c4")), sorted(codes("c2 c3")))


def test_it_gives_the_least_useful_cards_and_one_of_a_class_where_they_must_differ() -> None:
    for different, given in ((False, "b9 b8"), (True, "b9 c12")):
        step = {"do": "demand", "least": 2, "most": 2, "different": different}
        state = do(laid("b9 b8 c12", next=7, options=with_steps(7, step)), actions.Encounter())
        assert sorted(wish(state).cards) == sorted(codes(given))
        assert do(state, wish(state)).next == 8


@pytest.mark.parametrize(
    ("cards", "needed", "enough"), [("c9 c4 c3", 7, "c4 c3"), ("c9 c4", 14, None), ("c9", 0, "")]
)
def test_just_enough(cards: str, needed: int, enough: str | None) -> None:
    found = just_enough(codes(cards), needed)
    assert found == (None if enough is None else list(codes(enough)))


def test_chance_fills_in_what_is_offered() -> None:
    offers = [{"type": "forget", "cards": Several(codes("b2 b3"), (0, 2))}]
    chance = Chance(b"f" * 32, 1)
    sizes = {len(at_random(None, offers, 0, chance)["cards"]) for _ in range(30)}
    assert sizes == {0, 1, 2}
