"""Two whole games side by side that differ in what is hidden from one viewer, who is sent the same."""

import itertools
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, SPECTATOR, play, tag
from companion.games.quest.rules import actions
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.roles import SHOWS
from companion.games.quest.rules.state import State
from tests.games.quest.games import complete, random_start

PAIRS = [(seats, seed) for seats in range(4, 11) for seed in range(12)]
NO_CHANCE: Any = None


class Apart(Exception):
    """The rules themselves let this viewer tell the two games apart from here on."""


class Pair:
    """Two games of which one viewer is sent the same."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.viewer = self.rng.choice([SPECTATOR, *range(seats)])
        one = random_start(seats, seed)
        self.states = [one, engine.resample(one, self.viewer, Chance(b"p" * 32, seed))]

    @property
    def one(self) -> State:
        return self.states[0]

    def sent(self, state: State) -> bytes:
        parts = [engine.view(state, self.viewer), engine.legal(state, self.viewer), engine.timer(state)]
        return msgspec.json.encode([*parts, engine.to_act(state), engine.outcome(state)])

    def act(self, actor: int, *asked: actions.Action) -> None:
        """Both games go on; a public action once, a secret one in each."""
        told = []
        for n, action in enumerate(asked * 2 if len(asked) == 1 else asked):
            events, self.states[n] = play(engine, self.states[n], actor, action, NO_CHANCE)
            said = engine.log_params(action, events, self.viewer)
            told.append((actor, tag(action), said, engine.reveals(events)))
        if any(state.outcome for state in self.states) or self.stood_up(0) != self.stood_up(1):
            raise Apart
        assert told[0] == told[1]
        assert self.sent(self.states[0]) == self.sent(self.states[1])

    def stood_up(self, n: int) -> list[tuple[int, str]]:
        """Whom the rules have made known: a Revealer, or the Hunter."""
        return [(seat, self.states[n].roles[seat]) for seat in self.states[n].revealed]

    def both(self, seat: int) -> list[list[Any]]:
        """What is offered to a seat in either game; the viewer's own offers are equal."""
        return [list(engine.legal(state, seat)) for state in self.states]

    def take(self, seat: int) -> actions.Action:
        offer = self.rng.choice(self.both(seat)[0])
        action: actions.Action = complete(engine, offer, self.rng)
        return action


def step(pair: Pair) -> None:
    """What is asked next, answered in both games."""
    seat = pair.rng.choice(engine.to_act(pair.one))
    match pair.one.phase:
        case "reveal" | "show":
            secret(pair, seat)
        case "quest" | "hunt_vote":
            cards(pair)
        case "hunt_call":
            pair.act(CLOCK, actions.Hunt(hunt=False))
        case "point":
            point(pair, seat)
        case "mutiny":
            mutiny(pair)
        case "hunt":
            raise Apart
        case "adjust":
            offers = pair.both(seat)
            common = [offer for offer in offers[0] if offer in offers[1]]
            pair.act(seat, complete(engine, pair.rng.choice(common), pair.rng))
        case _:
            pair.act(seat, pair.take(seat))


def secret(pair: Pair, seat: int) -> None:
    """Chosen in each game for itself; the same where the viewer chooses, or is shown it."""
    offers = pair.both(seat)
    if seat == pair.viewer:
        pair.act(seat, pair.take(seat))
        return
    chosen = [complete(engine, pair.rng.choice(offer), pair.rng) for offer in offers]
    if pair.one.phase == "reveal":
        chosen = [as_shown(pair, seat)] if watches_leader(pair, seat) else chosen
    elif pair.one.amulets[-1].holder == pair.viewer:
        common = [offer for offer in offers[0] if offer in offers[1]]
        if not common:
            raise Apart
        chosen = [complete(engine, pair.rng.choice(common), pair.rng)]
    pair.act(seat, *chosen)


def watches_leader(pair: Pair, seat: int) -> bool:
    """Whether the viewer is a Cleric, who sees the first Leader's choice."""
    return pair.viewer >= 0 and pair.one.roles[pair.viewer] == "cleric" and seat == pair.one.leader


def as_shown(pair: Pair, seat: int) -> actions.Action:
    """The same loyalty in both games, if both characters can show one."""
    common = [side for side in SHOWS[pair.states[0].roles[seat]] if side in SHOWS[pair.states[1].roles[seat]]]
    if not common:
        raise Apart
    return actions.Acknowledge(shows=pair.rng.choice(common))


def cards(pair: Pair) -> None:
    """All cards of a Quest or a vote: as many Fails in both games, and the viewer's own the same."""
    seats = list(engine.to_act(pair.one))
    plays = [list(itertools.product(*(choices(state, seat) for seat in seats))) for state in pair.states]
    mine = seats.index(pair.viewer) if pair.viewer in seats else None
    keys = [{key(play, mine) for play in options} for options in plays]
    common = sorted(keys[0] & keys[1])
    if not common:
        raise Apart
    wanted = pair.rng.choice(common)
    chosen = [pair.rng.choice([play for play in options if key(play, mine) == wanted]) for options in plays]
    order = pair.rng.sample(range(len(seats)), len(seats))
    for place in order:
        pair.act(seats[place], *(actions.QuestCard(card=play[place]) for play in chosen))


def choices(state: State, seat: int) -> list[Any]:
    return [offer["card"] for offer in engine.legal(state, seat)]


def key(play: tuple[Any, ...], mine: int | None) -> tuple[int, str]:
    return play.count("fail"), "" if mine is None else play[mine]


def point(pair: Pair, seat: int) -> None:
    """Hands are seen when all have pointed, so they point alike, if they can."""
    counts = [offers[0]["targets"].count for offers in pair.both(seat)]
    if counts[0] != counts[1]:
        raise Apart
    pair.act(seat, pair.take(seat))


def mutiny(pair: Pair) -> None:
    """Everybody answers as they like; but whose hands come down is seen."""
    up = {seat: pair.rng.random() < 0.5 for seat in engine.to_act(pair.one)}
    down = []
    for state in pair.states:
        mutineers = {seat for seat, role in enumerate(state.roles) if role == "mutineer" and up[seat]}
        evil = {seat for seat, role in enumerate(state.roles) if engine.view(state, seat).your_side == "evil"}
        down.append(evil - mutineers)
    if down[0] != down[1]:
        raise Apart
    for seat, keeps in up.items():
        pair.act(seat, actions.KeepHands(up=keeps))


def played(seats: int, seed: int) -> tuple[Pair, Counter[str]]:
    pair, phases = Pair(seats, seed), Counter[str]()
    try:
        while True:
            phases[pair.one.phase] += 1
            step(pair)
    except Apart:
        return pair, phases


@pytest.mark.parametrize(("seats", "seed"), PAIRS)
def test_one_viewer_is_sent_the_same_of_both_games(seats: int, seed: int) -> None:
    pair, phases = played(seats, seed)
    assert sum(phases.values()) > 1
    assert len(pair.states) == 2


def test_the_pairs_differ_and_go_far() -> None:
    reached: Counter[str] = Counter()
    differ = 0
    for seats, seed in PAIRS:
        pair, phases = played(seats, seed)
        differ += pair.states[0].roles != pair.states[1].roles
        reached.update(phases.keys())
    assert differ > len(PAIRS) * 0.7
    assert {"show", "discussion", "hunt_call", "hunt_vote", "point", "mutiny", "adjust"} <= set(reached)
