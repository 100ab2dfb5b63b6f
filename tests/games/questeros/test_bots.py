"""Machines at a table: they see their seat's view and nothing else, and the careful one plays better."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.bots import Policy, at_random, filled
from companion.engine.chance import Chance
from companion.engine.core import GM, OneOf, Range, Several, play
from companion.games.questeros.rules.careful import careful
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.state import State
from tests.contract import seated
from tests.games.questeros.tables import laid, lay

POLICIES: dict[str, Policy] = {"random": at_random, "careful": careful}


def decision(policy: Policy, state: State, chance: Chance) -> Any:
    seat = state.actor
    wish = policy(engine.view(state, seat), engine.legal(state, seat), seat, chance)
    return msgspec.convert(wish, engine.Action)


def game(policies: list[Policy], seed: int, **options: Any) -> list[tuple[State, Any]]:
    """Every state in which a machine had to decide, with what it did; then the last state."""
    secret = random.Random(seed).randbytes(32)
    state = seated(engine, len(policies), secret, **options)
    passed: list[tuple[State, Any]] = []
    while engine.outcome(state) is None:
        chance = Chance(secret, len(passed) + 1)
        if state.awaits:
            actor, action = GM, msgspec.convert({"type": "rule", "note": "none"}, engine.Action)
        else:
            action, actor = (
                decision(policies[state.actor], state, Chance(b"bot" * 10, len(passed))),
                state.actor,
            )
        passed.append((state, action))
        _, state = play(engine, state, actor, action, chance)
    return [*passed, (state, None)]


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("abilities", ["companion", "none", "table"])
def test_machines_play_whole_games_of_any_kind(name: str, abilities: str) -> None:
    for seats in (2, 4, 6):
        assert len(game([POLICIES[name]] * seats, seats, abilities=abilities)) > 70 * seats


@pytest.mark.parametrize("name", POLICIES)
def test_a_machine_decides_alike_in_every_world_that_its_seat_cannot_tell_apart(name: str) -> None:
    policy = POLICIES[name]
    for n, (state, action) in enumerate(game([policy] * 4, 3)[:-1]):
        for version in range(2):
            other = engine.resample(state, state.actor, Chance(b"w" * 32, 10 * n + version))
            assert decision(policy, other, Chance(b"bot" * 10, n)) == action


def test_the_careful_one_wins_more() -> None:
    won = [0, 0, 0, 0]
    for seed in range(12):
        last, _ = game([careful, at_random, careful, at_random], seed)[-1]
        won = [xp + more for xp, more in zip(won, last.xp, strict=True)]
    assert won[0] + won[2] > 1.3 * (won[1] + won[3])


def test_the_careful_one_bids_what_it_holds() -> None:
    strong = laid("adwanis nekradis e21 e20 c14", "b1")
    weak = laid("b2 b3 s2 s3 o4", "b1")
    for state, value in ((strong, 6), (weak, 1)):
        bidding = msgspec.structs.replace(state, phase="bidding", bids=(None, 3))
        assert decision(careful, bidding, Chance(b"b" * 32, 1)).value == value


def test_the_careful_one_wins_cheaply_while_it_wants_quests_then_ducks() -> None:
    state = lay(laid("c9", "c3 c10 c14", leader=0), "c9")
    assert decision(careful, state, Chance(b"b" * 32, 1)).card == "cups-10"
    enough = msgspec.structs.replace(state, bids=(3, 1), piles=((), ((1,),)))
    assert decision(careful, enough, Chance(b"b" * 32, 1)).card == "cups-3"


def test_templates_are_filled_in() -> None:
    chance = Chance(b"f" * 32, 1)
    offer = {
        "a": Range(3, 5),
        "b": OneOf(["x"]),
        "c": Several([1, 2, 3], 2),
        "d": Several("c", (1, 2)),
        "e": 7,
    }
    for _ in range(20):
        values = filled(offer, chance)
        assert 3 <= values["a"] <= 5
        assert (values["b"], values["e"], len(set(values["c"]))) == ("x", 7, 2)
        assert set(values["d"]) <= set(values["c"])
