"""`python -m tests.games.quests_over_coffee.many [GAMES]`: random and careful games, every step checked."""

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from companion.engine.bots import Policy, at_random
from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Offer, OneOf, fold, play
from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.careful import careful
from companion.games.quests_over_coffee.rules.engine import engine
from tests.contract import seated
from tests.games.quests_over_coffee.tables import check_conserved

POLICIES: dict[str, Policy] = {"random": at_random, "careful": careful}
SIDES = [(player, side) for player, card in companion().players.items() for side in card.sides]


class Game(NamedTuple):
    """One that was played: by whom, with what, and how it ended."""

    policy: str
    side: str
    environments: bool
    steps: int
    outcome: Any


def game(policy: str, seed: int, seen: Counter[str]) -> Game:
    """One to its end: every card in one place at each step, the log the game, nothing possible after it."""
    secret = random.Random(seed).randbytes(32)
    player, side = SIDES[seed % len(SIDES)]
    environments = seed // len(SIDES) % 2 == 0
    state, n = seated(engine, 1, secret, player=player, environments=environments), 0
    while engine.outcome(state) is None:
        action = decision(policy, state, side, Chance(b"player" * 5, seed * 1000 + n))
        events, after = play(engine, state, 0, action, Chance(secret, n + 1))
        assert fold(engine, state, events) == after
        check_conserved(after)
        seen.update(type(event).__name__ for event in events)
        state, n = after, n + 1
    assert not any(engine.legal(state, actor) for actor in (0, GM, CLOCK, SPECTATOR))
    return Game(policy, side, environments, n, engine.outcome(state))


def decision(policy: str, state: Any, side: str, chance: Chance) -> Any:
    """What the player does; the side is set, so that each is played equally often."""
    offers = [with_side(offer, side) for offer in engine.legal(state, 0)]
    return msgspec.convert(POLICIES[policy](engine.view(state, 0), offers, 0, chance), engine.Action)


def with_side(offer: Offer, side: str) -> Offer:
    return offer | {"side": OneOf([side])} if offer["type"] == "side" else offer


def line(title: str, games: Iterable[Game]) -> str:
    """Median score, and how many were defeated."""
    scores = [game.outcome.score for game in games]
    defeated = sum(score == 0 for score in scores) / len(scores)
    quarters = statistics.quantiles(scores, n=4)
    return (
        f"{title:>24}: median {statistics.median(scores):4.1f}, mean {statistics.mean(scores):4.1f}, "
        f"half of them {quarters[0]:.0f} to {quarters[2]:.0f}, defeated {defeated:5.1%}"
    )


def report(games: list[Game]) -> list[str]:
    lines = [line(policy, [game for game in games if game.policy == policy]) for policy in POLICIES]
    played = [game for game in games if game.policy == "careful"]
    for _, side in SIDES:
        lines.append(line(side, [game for game in played if game.side == side]))
    for with_them in (True, False):
        title = "environments" if with_them else "without environments"
        lines.append(line(title, [game for game in played if game.environments == with_them]))
    return lines


def main(count: int) -> None:
    seen: Counter[str] = Counter()
    began = time.monotonic()
    games = [game(policy, seed, seen) for policy in POLICIES for seed in range(count)]
    steps = sum(game.steps for game in games)
    print(f"{count} games of each, {steps} steps, {time.monotonic() - began:.0f} s, every card there at each")
    print("\n".join(report(games)))
    print(", ".join(f"{name} {number}" for name, number in sorted(seen.items())))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
