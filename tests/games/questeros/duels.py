"""Careful players against their former bids: `python -m tests.games.questeros.duels [GAMES [SEATS…]]`."""

import math
import random
import sys
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.engine.bots import Policy
from companion.engine.chance import Chance
from companion.engine.core import Offer, play
from companion.games.questeros.rules.careful import careful
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.pieces import EPIC, GOD, GROUPS, NUMBERS, RANKS
from companion.games.questeros.rules.state import State
from companion.games.questeros.rules.views import View
from tests.contract import seated

BOT_SEED = b"machines".ljust(32, b".")
Z = 1.96
"""Standard errors of a 95 % interval."""
Bid = Callable[[Sequence[str], int], int]
"""Hand and number of players in, a bid out."""


def bidding(bid: Bid) -> Policy:
    """The careful player, but for its bids."""

    def policy(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
        if offers[0]["type"] == "bid":
            return {"type": "bid", "value": bid(view.hand or (), len(view.xp))}
        return careful(view, offers, seat, chance)

    return policy


def thought_up(hand: Sequence[str], seats: int) -> int:
    """How the careful player bid before its bids were fitted."""
    return min(10, max(1, round(sum(guess(NUMBERS[code], seats) for code in hand))))


def guess(number: int, seats: int) -> float:
    group, rank = GROUPS[number], RANKS[number]
    if group == GOD:
        return 0.95
    if group == EPIC:
        return 0.3 + 0.6 * rank / 21
    return 0.5 / (seats - 1) if rank >= 12 else 0.0


former = bidding(thought_up)


def decided(policy: Policy, state: State, n: int) -> Any:
    """What that machine does in step n."""
    seat = state.actor
    wish = policy(engine.view(state, seat), engine.legal(state, seat), seat, Chance(BOT_SEED, n))
    return msgspec.convert(wish, engine.Action)


def final(policies: Sequence[Policy], seed: int, **options: Any) -> State:
    """The end of a whole game between these, a policy for each seat."""
    secret, n = random.Random(seed).randbytes(32), 0
    state: State = seated(engine, len(policies), secret, **options)
    while engine.outcome(state) is None:
        n += 1
        action = decided(policies[state.actor], state, n)
        _, state = play(engine, state, state.actor, action, Chance(secret, n))
    return state


def share(seats: int, seed: int, others: Policy = former, **options: Any) -> float:
    """What today's player, alone among others, wins of a game: a shared victory counts in parts."""
    own = seed % seats
    policies = [careful if seat == own else others for seat in range(seats)]
    outcome = engine.outcome(final(policies, seed, **options))
    assert outcome is not None
    return (own in outcome.winners) / len(outcome.winners)


def interval(seats: int, games: int, others: Policy = former) -> tuple[float, float]:
    """Of its share of so many games, always the same ones."""
    return wilson(sum(share(seats, seed, others) for seed in range(games)), games)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of so many games. Wilson 1927."""
    rate, spread = won / games, Z * Z / games
    centre = rate + spread / 2
    off = Z * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return (centre - off) / (1 + spread), (centre + off) / (1 + spread)


def main(games: int, players: Sequence[int]) -> None:
    for seats in players:
        low, high = interval(seats, games)
        print(f"{seats} players, {games} games: {low:.3f} to {high:.3f}; even {1 / seats:.3f}", flush=True)


if __name__ == "__main__":
    count, *tables = map(int, sys.argv[1:] or ["2000"])
    main(count, tables or range(engine.min_seats, engine.max_seats + 1))
