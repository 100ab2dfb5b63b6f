"""`python -m tests.games.questeros.many [GAMES]`: random games of 2–6, checked at every step."""

import random
import sys
import time
from collections import Counter
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import GM, Rejected, fold, play
from companion.games.questeros.rules.engine import engine
from tests.contract import seated
from tests.games.questeros.tables import check_conserved, complete

ABILITIES = ("companion", "none", "table")


def options(rng: random.Random) -> dict[str, Any]:
    return {
        "abilities": rng.choice(ABILITIES),
        "gods_any_time": rng.random() < 0.3,
        "gods_cancel_epics": rng.random() < 0.3,
    }


def game(seed: int, seen: Counter[str]) -> int:
    """One to its end: 80 cards at every step, the log the game, nothing possible after it. How many steps."""
    rng, secret = random.Random(seed), random.Random(seed).randbytes(32)
    state, n = seated(engine, 2 + seed % 5, secret, **options(rng)), 0
    while engine.outcome(state) is None:
        actor = GM if state.awaits else state.actor
        action = complete(engine, rng.choice(list(engine.legal(state, actor))), rng)
        try:
            events, after = play(engine, state, actor, action, Chance(secret, n + 1))
        except Rejected:  # a ruling at random may ask for what is not there
            assert state.awaits
            continue
        assert fold(engine, state, events) == after
        check_conserved(after)
        seen.update(type(event).__name__ for event in events)
        state, n = after, n + 1
    assert len(state.rounds) == 7
    assert all(min(line.xp) >= 0 for line in state.rounds)
    assert not any(engine.legal(state, actor) for actor in (GM, *range(state.seats)))
    return n


def main(count: int) -> None:
    seen: Counter[str] = Counter()
    began = time.monotonic()
    steps = sum(game(seed, seen) for seed in range(count))
    print(f"{count} games, {steps} steps, {time.monotonic() - began:.0f} s, every card there at each")
    print(", ".join(f"{name} {number}" for name, number in sorted(seen.items())))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
