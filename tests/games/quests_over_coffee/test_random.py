"""Random games: cards conserved, folds, codecs, offers, and what nobody can tell apart."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, OneOf, Range, Rejected, Several, fold, members, play
from companion.games.quests_over_coffee.rules.actions import Action
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.events import Begun, Event
from companion.games.quests_over_coffee.rules.state import State
from tests.contract import Step, choose, random_game, seated
from tests.games.quests_over_coffee.printed import PRINTED
from tests.games.quests_over_coffee.tables import check_conserved, options, pack

STOVE: dict[str, Any] = {
    "name": "Stove",
    "rules": [
        {
            "do": "after",
            "result": result,
            "of": "luck",
            "by": 1,
            "while": {"of": "luck", "is": "<", "value": 2},
        }
        for result in ("fail", "success", "abandoned")
    ],
    "text": "Each Quest brings 1 Luck while Luck is below 2.",
    "source": "own",
}
CONDITIONS = pack(environments=dict.fromkeys(("fog", "omen", "stove"), STOVE))
OPTIONS: list[dict[str, Any]] = [
    {},
    {"real_dice": True, "luck_on_shop": True},
    {"environments": False, "player": "wanderer"},
    msgspec.structs.asdict(options(luck_on_shop=True)),
    msgspec.structs.asdict(options(CONDITIONS)),
    msgspec.structs.asdict(options(PRINTED)),
]
GAMES = [(number, seed) for number in range(len(OPTIONS)) for seed in range(6)]
VIEWERS = (0, GM, SPECTATOR)
MANY = 100_000


@cache
def steps(number: int, seed: int, count: int = MANY) -> list[Step]:
    state = seated(engine, 1, bytes([number, seed] * 16), **OPTIONS[number])
    return list(random_game(engine, state, 100 * number + seed, count))


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


@pytest.mark.parametrize(("number", "seed"), GAMES)
def test_whole_games(number: int, seed: int) -> None:
    """They end; every card is there at every step; the log is the game; all survives its codec."""
    played = steps(number, seed)
    for step in played:
        check_conserved(step.after)
        assert fold(engine, step.before, step.events) == step.after
        assert msgspec.json.decode(encoded(step.action), type=Action) == step.action
    last = played[-1].after
    assert engine.outcome(last) is not None
    assert not any(engine.legal(last, actor) for actor in (*VIEWERS, CLOCK))
    happened = [event for step in played for event in step.events]
    again = msgspec.json.decode(encoded(happened), type=list[Event])
    assert again == happened
    assert fold(engine, played[0].before, again) == last
    for step in played:
        assert msgspec.json.decode(encoded(step.after), type=State) == step.after


@pytest.mark.parametrize(("number", "seed"), GAMES)
def test_another_table_looks_the_same_to_everybody(number: int, seed: int) -> None:
    for step in steps(number, seed):
        for viewer in VIEWERS:
            other = engine.resample(step.after, viewer, Chance(b"h" * 32, step.n))
            check_conserved(other)
            for look in (engine.view, engine.legal):
                assert encoded(look(other, viewer)) == encoded(look(step.after, viewer))
            assert engine.to_act(other) == engine.to_act(step.after)
            assert engine.outcome(other) == engine.outcome(step.after)


@pytest.mark.parametrize(("number", "seed"), GAMES[::3])
def test_everybody_sees_the_same(number: int, seed: int) -> None:
    """A spectator, and a GM, what the player sees; and the log tells them the same."""
    for step in steps(number, seed):
        player, *others = [encoded(engine.view(step.after, viewer)) for viewer in VIEWERS]
        assert set(others) == {player}
        player, *others = [encoded(engine.log_params(step.action, step.events, viewer)) for viewer in VIEWERS]
        assert set(others) == {player}


def answer(state: State, action: Any) -> str:
    """The code of the refusal, or that there is none."""
    try:
        play(engine, state, 0, action, Chance(b"e" * 32, 1))
    except Rejected as refusal:
        return f"{refusal.code} {refusal.params}"
    return "accepted"


def attempts(state: State, rng: random.Random) -> Iterator[Any]:
    """Whatever might be asked, legal or not."""
    quests = (*state.open, *state.down, *state.box, *state.kept, *state.gone)
    items = (*state.items, *state.item_deck, *state.choice)
    for body in (
        {"type": "quest", "quest": rng.choice(quests), "help": rng.randint(0, 4)},
        {"type": "keep", "item": rng.choice(items)},
        {"type": "use", "item": rng.choice(items)},
        {"type": "use", "item": rng.choice(state.items or items), "dice": [rng.randint(0, 5)]},
        {"type": "use", "item": rng.choice(state.items or items), "dice": [0], "to": rng.randint(0, 7)},
        {"type": "use", "item": rng.choice(state.items or items), "dice": [0, 1], "values": [3, 4]},
        {"type": "reroll", "dice": [0, 1], "values": [rng.randint(0, 7), 6]},
        {"type": "roll", "values": [rng.randint(0, 7)] * rng.randint(2, 5)},
        {"type": "choose", "option": rng.randint(-1, 3)},
        {"type": "pass_up"},
        {"type": "suffer"},
        {"type": "drop", "item": rng.choice(items)},
        {"type": "trade", "spot": rng.randint(0, 3), "item": rng.choice(items)},
        {"type": "buy", "spot": rng.randint(0, 3)},
        {"type": "reroll", "dice": [rng.randint(0, 5), rng.randint(0, 5)]},
        {"type": "roll"},
        {"type": "accept"},
        {"type": "swap_environment"},
        {"type": "leave_shop"},
    ):
        yield msgspec.convert(body, Action)


@pytest.mark.parametrize(("number", "seed"), GAMES[::3])
def test_refusals_tell_nothing_of_what_lies_face_down(number: int, seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(number, seed):
        other = engine.resample(step.after, 0, Chance(b"h" * 32, step.n))
        for action in attempts(step.after, rng):
            assert answer(other, action) == answer(step.after, action)


def elsewhere(event: Any, quests: dict[str, str], items: dict[str, str]) -> Any:
    """The event with other cards in the decks that it holds."""
    changes: dict[str, Any] = {}
    for name in ("item_deck", "down", "box"):
        if hasattr(event, name):
            others = items if name == "item_deck" else quests
            changes[name] = tuple(others.get(key, key) for key in getattr(event, name))
    return replace(event, **changes)


@pytest.mark.parametrize(("number", "seed"), GAMES[::3])
def test_the_log_tells_nothing_of_what_lies_face_down(number: int, seed: int) -> None:
    for step in steps(number, seed):
        states = list(accumulate(step.events, engine.evolve, initial=step.before))
        unseen = sorted(set.intersection(*({*state.item_deck} for state in states)))
        items = dict(zip(unseen, Chance(b"l" * 32, step.n).shuffled(unseen), strict=True))
        for viewer in VIEWERS:
            world = [elsewhere(event, {}, items) for event in step.events]
            truth = encoded(engine.log_params(step.action, step.events, viewer))
            assert encoded(engine.log_params(step.action, world, viewer)) == truth


def test_hiding_hides() -> None:
    """Quests face down and in the box, items but those seen to go under, environments."""
    state = steps(0, 3, 30)[-1].after
    others = [engine.resample(state, 0, Chance(b"h" * 32, n)) for n in range(20)]
    for name in ("down", "item_deck", "environments"):
        assert len({getattr(other, name) for other in others}) > 15, name
    assert {other.open for other in others} == {state.open}


def test_what_was_seen_to_go_under_the_item_deck_stays_there() -> None:
    state = next(step.after for step in steps(0, 1) if step.after.buried > 1)
    for n in range(10):
        other = engine.resample(state, SPECTATOR, Chance(b"h" * 32, n))
        assert other.item_deck[-state.buried :] == state.item_deck[-state.buried :]


def admits(offer: dict[str, Any], action: Any) -> bool:
    """Whether the action is what the offer stands for: each field by its template, the others left out."""
    fields = msgspec.to_builtins(action)
    return all(fits(offer.get(name), value) for name, value in fields.items())


def fits(template: Any, value: Any) -> bool:
    match template:
        case Range():
            return value is not None and template.min <= value <= template.max
        case OneOf():
            return value in template.from_
        case Several():
            lowest, highest = template.count if isinstance(template.count, tuple) else (template.count,) * 2
            chosen = Counter(value or ())
            return lowest <= chosen.total() <= highest and chosen <= Counter(template.from_)
        case None:
            return value in (None, [], ())
        case _:
            return bool(template == value)


@pytest.mark.parametrize(("number", "seed"), GAMES[::2])
def test_what_is_offered_can_be_done_and_nothing_else_is_offered(number: int, seed: int) -> None:
    rng = random.Random(seed)
    for step in steps(number, seed, 200):
        for offer in engine.legal(step.after, 0):
            action = choose(engine, offer, rng)
            assert engine.decide(step.after, 0, action, Chance(b"o" * 32, step.n))
        for action in attempts(step.after, rng):
            offered = any(admits(offer, action) for offer in engine.legal(step.after, 0))
            assert offered == (answer(step.after, action) == "accepted"), action


@pytest.mark.parametrize("seed", range(6))
def test_defaults_play_to_the_end(seed: int) -> None:
    state, n = seated(engine, 1, bytes([seed] * 32)), 0
    while engine.outcome(state) is None:
        n += 1
        action = engine.default(state, 0, Chance(b"d" * 32, n))
        _, state = play(engine, state, 0, action, Chance(b"p" * 32, n))
    assert n < 100
    with pytest.raises(Rejected):
        engine.default(state, 0, Chance(b"d" * 32, 1))


def test_random_games_see_everything_that_can_happen() -> None:
    seen = {type(event) for game in GAMES for step in steps(*game) for event in step.events}
    assert seen == set(members(Event)) - {Begun}


def test_a_table_stays_small() -> None:
    last = steps(0, 0)[-1].after
    assert len(encoded(last)) < 2500
