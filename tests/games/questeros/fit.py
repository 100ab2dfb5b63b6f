"""Fits and prints the careful player's bids: `python -m tests.games.questeros.fit [GAMES [SEATS…]]`."""

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from companion.engine.bots import Policy
from companion.engine.chance import Chance
from companion.engine.core import Offer, play
from companion.games.questeros.rules import rules
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.forecast import BIDS, HALF, KINDS, WINS
from companion.games.questeros.rules.pieces import CODES
from companion.games.questeros.rules.state import State
from companion.games.questeros.rules.views import View
from tests.contract import seated
from tests.games.questeros.duels import bidding, decided

Tally = defaultdict[tuple[int, int], float]
"""By strength of a hand and bid."""
HIGHEST = {2: 9, 3: 7, 4: 6, 5: 5, 6: 5}
"""By players: higher bids are not tried."""
PASSES, FEW = 3, 100
"""How often all is done again with what it found; too few hands to go by."""


class Fit:
    """The tables for so many players, and the machine that bids by them."""

    def __init__(self, seats: int) -> None:
        self.seats, self.wins, self.bids = seats, list(WINS[seats]), list(BIDS[seats])
        self.policy = bidding(lambda hand, _: self.bids[self.step(hand)])

    def step(self, hand: Sequence[str]) -> int:
        strength = sum(self.wins[KINDS[code]] for code in hand)
        return min(int(HALF * strength), len(self.bids) - 1)

    def improve(self, seeds: range) -> None:
        """First how often each kind of card wins, then what to bid on the hands that come of it."""
        played: Counter[int] = Counter()
        won: Counter[int] = Counter()
        for state, seat, secret in self.rounds(seeds):
            self.count_wins(state, seat, secret, played, won)
        self.wins = [won[kind] / played[kind] for kind in range(len(self.wins))]
        tried: Tally = defaultdict(float)
        lead: Tally = defaultdict(float)
        for state, seat, secret in self.rounds(seeds):
            self.try_bids(state, seat, secret, tried, lead)
        self.bids = self.best(tried, lead)

    def rounds(self, seeds: range) -> Iterator[tuple[State, int, bytes]]:
        """Where each round of these games begins, a seat to look at, and chance for what follows."""
        for seed in seeds:
            rng = random.Random(seed)
            state: State = seated(engine, self.seats, rng.randbytes(32))
            while engine.outcome(state) is None:
                secret = rng.randbytes(32)
                yield state, rng.randrange(self.seats), secret
                *_, state = course(state, self.policy, secret)

    def count_wins(
        self, state: State, seat: int, secret: bytes, played: Counter[int], won: Counter[int]
    ) -> None:
        """Of that seat's cards, were it to want every Quest."""
        last = state.last_turn
        for after in course(state, wanting(self.policy, seat, rules.HIGHEST_BID), secret):
            if after.last_turn is not None and after.last_turn is not last:
                last = after.last_turn
                kinds = [KINDS[CODES[card.card]] for card in last.cards if card.seat == seat]
                played.update(kinds)
                won.update(kinds if last.winner == seat else ())

    def try_bids(self, state: State, seat: int, secret: bytes, tried: Tally, lead: Tally) -> None:
        """How far ahead of the others' mean this round leaves that seat, by what it bids on the same hand."""
        step = self.step([CODES[card] for card in state.hands[seat]])
        for bid in range(rules.LOWEST_BID, HIGHEST[self.seats] + 1):
            *_, after = course(state, wanting(self.policy, seat, bid), secret)
            gains = [new - old for new, old in zip(after.xp, state.xp, strict=True)]
            tried[step, bid] += 1
            lead[step, bid] += gains[seat] - (sum(gains) - gains[seat]) / (self.seats - 1)

    def best(self, tried: Tally, lead: Tally) -> list[int]:
        """By step the bid with the greatest lead, hands beside it counted in; never below a weaker one's."""
        bids: list[int] = []
        for step, present in enumerate(self.bids):
            means = {bid: near(lead, step, bid) / near(tried, step, bid) for bid in open_at(tried, step)}
            found = max(means, key=lambda bid: means[bid]) if means else present
            bids.append(max([found, *bids[-1:]]))
        return bids


def near(tally: Tally, step: int, bid: int) -> float:
    return sum(tally[at, bid] for at in (step - 1, step, step + 1))


def open_at(tried: Tally, step: int) -> list[int]:
    """The bids that were tried often enough."""
    return [bid for bid in range(rules.LOWEST_BID, rules.HIGHEST_BID + 1) if near(tried, step, bid) >= FEW]


def wanting(policy: Policy, own: int, bid: int) -> Policy:
    """The same machine, but that one seat bids so."""

    def wants(view: View, offers: Sequence[Offer], seat: int, chance: Chance) -> Offer:
        if seat == own and offers[0]["type"] == "bid":
            return {"type": "bid", "value": bid}
        return policy(view, offers, seat, chance)

    return wants


def course(state: State, policy: Policy, secret: bytes) -> Iterator[State]:
    """Each state up to the round's end, all seats played so."""
    number, n = len(state.rounds), 0
    while len(state.rounds) == number:
        n += 1
        _, state = play(engine, state, state.actor, decided(policy, state, n), Chance(secret, n))
        yield state


def main(games: int, players: Sequence[int]) -> None:
    for seats in players:
        fit = Fit(seats)
        for turn in range(PASSES):
            fit.improve(range(turn * games, (turn + 1) * games))
        print(f"WINS[{seats}] = ({', '.join(f'{rate:.3f}' for rate in fit.wins)})")
        print(f"BIDS[{seats}] = ({', '.join(map(str, fit.bids))})", flush=True)


if __name__ == "__main__":
    games, *players = map(int, sys.argv[1:] or ["1000"])
    main(games, players or range(engine.min_seats, engine.max_seats + 1))
