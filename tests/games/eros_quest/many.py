"""`python -m tests.games.eros_quest.many [GAMES [HARDER]]`: random and careful games, checked."""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.bots import Policy, at_random
from companion.engine.chance import Chance
from companion.engine.core import Rejected, fold, play
from companion.games.eros_quest.rules.careful import careful
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.state import State
from tests.contract import Step, seated
from tests.games.eros_quest.tables import check_conserved

POLICIES: dict[str, Policy] = {"random": at_random, "careful": careful}
TRIES = 1_000
"""So often in a row chance may fill a template with what is refused."""


def game(policy: Policy, seed: int, **options: Any) -> Iterator[Step]:
    """One to its end, step by step."""
    secret = random.Random(seed).randbytes(32)
    state, n = seated(engine, 1, secret, **options), 0
    while engine.outcome(state) is None:
        n += 1
        action, events, after = step(policy, state, secret, n)
        yield Step(n, 0, action, events, state, after)
        state = after


def step(policy: Policy, state: State, secret: bytes, n: int) -> tuple[Any, Any, State]:
    """What the policy does; what is refused it tries again otherwise."""
    view, offers = engine.view(state, 0), engine.legal(state, 0)
    for attempt in range(TRIES):
        wish = policy(view, offers, 0, Chance(b"p" * 32, TRIES * n + attempt))
        action = msgspec.convert(wish, engine.Action)
        try:
            return action, *play(engine, state, 0, action, Chance(secret, n))
        except Rejected:
            assert policy is not careful
    raise AssertionError(offers)


def played(policy: Policy, seed: int, **options: Any) -> State:
    """The last state: every card there at each step, the log the game, nothing possible after it."""
    state = None
    for one in game(policy, seed, **options):
        assert fold(engine, one.before, one.events) == one.after
        check_conserved(one.after)
        state = one.after
    assert state is not None
    assert engine.legal(state, 0) == []
    return state


def main(count: int, harder: int) -> None:
    for name, policy in POLICIES.items():
        began = time.monotonic()
        ends = Counter(
            (state.outcome.reason, state.outcome.encounters)
            for state in (played(policy, seed, harder=harder) for seed in range(count))
        )
        won = ends["dragon", 21] / count
        print(f"{name}: {count} games, {time.monotonic() - began:.0f} s, {won:.1%} won")
        print(
            "; ".join(f"{reason} after {done}: {number}" for (reason, done), number in sorted(ends.items()))
        )


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(*numbers, *(10_000, 0)[len(numbers) :])
