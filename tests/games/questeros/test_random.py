"""Random games of 2–6: cards conserved, folds, codecs, offers, and what nobody may tell apart."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, fold, members
from companion.games.questeros.rules.actions import Action, OwnPack
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.events import Begun, Dealt, Event, Hidden
from companion.games.questeros.rules.pieces import CODES, NOTHING
from companion.games.questeros.rules.state import State
from tests.contract import Step, random_game, seated
from tests.games.questeros.oracle import Oracle
from tests.games.questeros.tables import check_conserved, complete

ABILITIES: list[dict[str, Any]] = [
    {"when": "play", "steps": [{"do": "swap", "with": "quests"}]},
    {"when": "play", "steps": [{"do": "look", "at": "hand", "of": "each"}]},
    {"when": "end", "steps": [{"do": "pass_hands", "to": "right"}]},
    {"when": "end", "steps": [{"do": "drop_quest"}, {"do": "move_xp", "who": "opponent", "delta": 2}]},
    {"when": "play", "steps": [{"do": "random_play", "may": True}]},
    {"when": "play", "steps": [{"do": "take", "from": "opponent"}, {"do": "give", "to": "opponent"}]},
    {"when": "won", "steps": [{"do": "move_quest"}]},
    {"when": "play", "steps": [{"do": "change_follow"}, {"do": "void_card"}]},
    {"when": "play", "steps": [{"do": "take", "from": "deck"}, {"do": "give", "to": "deck"}]},
]
OWN = msgspec.convert(
    {
        "pack": "own",
        "title": "Mine",
        "epics": {
            str(number): ability | {"text": "mine", "source": "own"}
            for number, ability in enumerate(ABILITIES * 2)
        },
    },
    OwnPack,
)
OPTIONS: list[dict[str, Any]] = [
    {"abilities": "none"},
    {"abilities": "companion"},
    {"abilities": "table", "gods_any_time": True},
    {"abilities": OWN, "gods_cancel_epics": True},
]
GAMES = [(seats, number) for seats in range(2, 7) for number in range(len(OPTIONS))]
MANY = 100_000


def steps(seats: int, number: int, count: int = MANY) -> list[Step]:
    state = seated(engine, seats, bytes([seats, number] * 16), **OPTIONS[number])
    return list(random_game(engine, state, seats * 100 + number, count, complete))


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_whole_games(seats: int, number: int) -> None:
    """They end; all 80 cards are there at every step; the log is the game."""
    played = steps(seats, number)
    for step in played:
        check_conserved(step.after)
        assert fold(engine, step.before, step.events) == step.after
    last = played[-1].after
    assert engine.outcome(last) is not None
    assert all(engine.legal(last, actor) == [] for actor in (GM, *range(seats)))
    events = [event for step in played for event in step.events]
    again = msgspec.json.decode(msgspec.json.encode(events), type=list[Event])
    assert again == events
    assert fold(engine, played[0].before, again) == last
    assert msgspec.json.decode(msgspec.json.encode(last), type=State) == last
    for step in played:
        assert msgspec.json.decode(msgspec.json.encode(step.action), type=Action) == step.action


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_another_table_looks_the_same(seats: int, number: int) -> None:
    """To every seat and to spectators: view, offers, who is waited for; the GM has no other world."""
    for step in random.Random(seats).sample(steps(seats, number), 40):
        for viewer in (SPECTATOR, *range(seats)):
            other = engine.resample(step.after, viewer, Chance(b"h" * 32, step.n))
            check_conserved(other)
            for look in (engine.view, engine.legal):
                assert msgspec.json.encode(look(other, viewer)) == msgspec.json.encode(
                    look(step.after, viewer)
                )
            assert engine.to_act(other) == engine.to_act(step.after)
            assert engine.outcome(other) == engine.outcome(step.after)
        assert engine.resample(step.after, GM, Chance(b"h" * 32, step.n)) == step.after


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_hiding_hides(number: int) -> None:
    """The other worlds do differ, in every hand that this seat does not hold."""
    state = steps(4, number, 60)[-1].after
    others = [engine.resample(state, 0, Chance(b"h" * 32, n)) for n in range(10)]
    for seat in (1, 2, 3):
        assert len({other.hands[seat] for other in others}) > 5
    assert len({other.deck for other in others}) == 10
    assert {other.hands[0] for other in others} == {state.hands[0]}


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_what_is_offered_can_be_done_and_nothing_to_others(number: int) -> None:
    rng = random.Random(number)
    for step in steps(4, number, 300):
        for actor in (GM, 0, 1, 2, 3):
            for offer in engine.legal(step.after, actor):
                action = complete(engine, offer, rng)
                if offer["type"] != "rule":  # a ruling at random may be refused
                    assert engine.decide(step.after, actor, action, Chance(b"o" * 32, step.n))
        for actor in (SPECTATOR, CLOCK):
            assert engine.legal(step.after, actor) == []


CARD_FIELDS = ("card", "given", "taken", "cards", "hands", "deck")


def renamed(value: Any, others: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        return tuple(renamed(part, others) for part in value)
    return others.get(value, value)


def elsewhere(event: Any, others: dict[int, int]) -> Any:
    """The event with other cards in it."""
    changes = {name: renamed(getattr(event, name), others) for name in CARD_FIELDS if hasattr(event, name)}
    return msgspec.structs.replace(event, **changes)


@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_the_log_tells_nobody_of_a_card_that_they_have_not_seen(seats: int, number: int) -> None:
    """To the byte, for every viewer: cards that they see nowhere in the step may be any others."""
    table = steps(seats, number)
    for viewer in (SPECTATOR, *range(seats)):
        for step, seen in seen_in(table, viewer):
            hidden = [card for card in range(len(CODES)) if card not in seen]
            others = dict(zip(hidden, Chance(b"l" * 32, step.n).shuffled(hidden), strict=True))
            world = [elsewhere(event, others) for event in step.events]
            truth = msgspec.json.encode(engine.log_params(step.action, step.events, viewer))
            assert msgspec.json.encode(engine.log_params(step.action, world, viewer)) == truth


def seen_in(table: list[Step], viewer: int) -> Iterator[tuple[Step, set[int]]]:
    """Each step in which cards moved or were seen in secret, and those that this viewer is shown by it."""
    oracle = Oracle(viewer, gods_any_time=False)
    oracle.follow(table[0].before.past)
    for step in table:
        public = {getattr(event, "card", NOTHING) for event in step.events if not isinstance(event, Hidden)}
        for event in step.events:
            oracle.seen.clear()
            oracle.follow([event])
            public |= oracle.seen.keys()
        if any(isinstance(event, Hidden | Dealt) for event in step.events):
            yield step, public


def test_random_games_see_everything_that_can_happen() -> None:
    games = [steps(seats, number) for seats in (3, 4) for number in range(len(OPTIONS))]
    seen = {type(event) for game in games for step in game for event in step.events}
    assert seen == set(members(Event)) - {Begun}
