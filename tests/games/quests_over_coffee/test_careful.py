"""A careful player: sees the view and the offers alone, plays to the end, and plays better than chance."""

import statistics
from collections import Counter

import pytest
from msgspec.structs import asdict

from companion.engine.bots import Policy, at_random
from companion.engine.chance import Chance
from companion.engine.core import members, play, tag_of
from companion.games.quests_over_coffee.game import GAME
from companion.games.quests_over_coffee.rules import odds
from companion.games.quests_over_coffee.rules.careful import careful
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.state import State
from tests.contract import seated
from tests.games.quests_over_coffee.many import decision, game, report
from tests.games.quests_over_coffee.printed import PRINTED
from tests.games.quests_over_coffee.tables import SEED, do, in_shop, laid, options, resolved, rolled

FEW = 25


def decide(state: State, policy: Policy = careful) -> dict[str, object]:
    return policy(engine.view(state, 0), engine.legal(state, 0), 0, Chance(b"c" * 32, 1))


def test_both_play_whole_games_with_every_card_there_at_each_step() -> None:
    """Fewer games than by hand, every step checked; the careful one scores more and falls less."""
    seen: Counter[str] = Counter()
    random, careful_ = ([game(policy, seed, seen) for seed in range(FEW)] for policy in ("random", "careful"))
    assert len(report([*random, *careful_])) == 8
    scores = [[one.outcome.score for one in games] for games in (random, careful_)]
    assert statistics.median(scores[1]) > 2 * statistics.median(scores[0])
    assert scores[1].count(0) < scores[0].count(0)


@pytest.mark.parametrize("policy", ["random", "careful"])
def test_a_player_decides_alike_in_every_world_that_cannot_be_told_apart(policy: str) -> None:
    state, n = seated(engine, 1, SEED, player="barista"), 0
    while engine.outcome(state) is None:
        n += 1
        chosen = decision(policy, state, "early_shift", Chance(b"c" * 32, n))
        other = engine.resample(state, 0, Chance(b"w" * 32, n))
        assert decision(policy, other, "early_shift", Chance(b"c" * 32, n)) == chosen
        _, state = play(engine, state, 0, chosen, Chance(SEED, n))


def test_a_table_for_one_has_no_machines() -> None:
    assert GAME.bots == {}


def test_it_rerolls_what_fails_and_accepts_what_succeeds() -> None:
    assert decide(rolled(laid(), "bruise", 1, 1, 4))["type"] == "reroll"
    assert decide(rolled(laid(), "bruise", 5, 5, 4)) == {"type": "accept"}


def test_it_turns_the_lowest_die_where_that_wins_the_quest() -> None:
    state = rolled(laid("ladder", luck=0, items=("cube",)), "ladder", 6, 6, 1)
    assert decide(state) == {"type": "use", "item": "cube", "dice": [2], "to": 6}


def test_it_saves_its_life() -> None:
    state = resolved(laid("deadly", "plum", health=3, items=("bun", "coin")), "deadly", 1, 2, 4)
    assert decide(state) == {"type": "use", "item": "bun"}


def test_it_buys_what_is_cheap() -> None:
    assert decide(in_shop("coin", "cube", "six", dice=(5, 2, 6))) == {"type": "buy", "spot": 1}
    assert decide(in_shop("coin", "cube", "six", dice=(5, 4, 6))) == {"type": "leave_shop"}


def test_it_eats_when_it_is_frail() -> None:
    assert decide(laid(health=2, items=("bun",))) == {"type": "use", "item": "bun"}
    assert decide(laid(health=3, items=("bun",)))["type"] == "quest"


def test_it_takes_the_better_side_of_the_odds() -> None:
    assert decide(laid("nap", "deadly"))["quest"] == "nap"


@pytest.mark.parametrize(("dice", "total", "ways"), [(1, 6, 1), (2, 7, 6), (3, 10, 27), (3, 18, 1)])
def test_odds_of_a_sum(dice: int, total: int, ways: int) -> None:
    assert odds.sums(dice)[total] * 6**dice == pytest.approx(ways)


def test_odds_of_conditions() -> None:
    assert odds.of_pair(2) == pytest.approx(1 / 6)
    assert odds.of_pair(3) == pytest.approx(96 / 216)
    assert odds.of_straight(3) == pytest.approx(24 / 216)
    assert odds.of_values(3, (6, 6, 1)) == pytest.approx(3 / 216)


def test_every_action_is_played_by_somebody() -> None:
    """At random at least."""
    played = set()
    for seed in range(130):
        chosen = asdict(options(PRINTED, luck_on_shop=True)) if seed >= 120 else {"luck_on_shop": True}
        state, n = seated(engine, 1, bytes([seed] * 32), **chosen), 0
        while engine.outcome(state) is None and n < 200:
            n += 1
            wish = at_random(engine.view(state, 0), engine.legal(state, 0), 0, Chance(bytes([seed] * 32), n))
            played.add(wish["type"])
            state = do(state, str(wish.pop("type")), n=n, **wish)
    assert played == {tag_of(member) for member in members(engine.Action)}
