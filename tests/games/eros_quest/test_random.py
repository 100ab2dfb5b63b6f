"""Random games: folds, codecs, offers, and what nobody may tell apart."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Any

import msgspec
import pytest

from companion.engine.bots import Policy, at_random
from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, fold, members, play
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.careful import careful
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.events import Dealt, Event
from companion.games.eros_quest.rules.hiding import unseen
from companion.games.eros_quest.rules.pieces import CODES
from companion.games.eros_quest.rules.state import State
from tests.contract import Step, fields_of
from tests.games.eros_quest import printed
from tests.games.eros_quest.many import game
from tests.games.eros_quest.printed import by_hand
from tests.games.eros_quest.tables import check_conserved, with_steps

OWN = with_steps(
    3,
    {"do": "demand", "least": 0, "most": 2, "different": True},
    {"do": "draw", "count": 2},
    {"do": "pick", "from": "discard", "least": 0, "most": 3},
    {"do": "pick", "from": "set_aside", "least": 0, "most": 2},
    {"do": "restock", "least": 0, "most": 9},
    {"do": "free_develop"},
)
DRAINED = with_steps(4, *[{"do": "draw", "count": 10}] * 5, {"do": "restock", "least": 56, "most": 56}) | {
    "lose_on_empty": False
}
GAMES: list[tuple[Policy, int, dict[str, Any]]] = [
    (at_random, 1, {}),
    (at_random, 2, {"lose_on_empty": False}),
    (at_random, 2, {"harder": 2} | OWN),
    (careful, 10, {}),
    (careful, 5, {"harder": 1, "lose_on_empty": False}),
    (careful, 6, OWN),
    (careful, 7, {}),
    (careful, 8, DRAINED),
    (at_random, 9, printed.options() | {"lose_on_empty": False}),
    (careful, 11, printed.options()),
    *((by_hand, seed, {"encounters": "table", "lose_on_empty": False}) for seed in range(20, 26)),
    (careful, 12, {"encounters": "table"}),
]
VIEWERS = (0, GM, SPECTATOR)
NUMBERS = range(len(GAMES))


@cache
def steps(number: int) -> list[Step]:
    policy, seed, options = GAMES[number]
    return list(game(policy, seed, **options))


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


@pytest.mark.parametrize("number", NUMBERS)
def test_whole_games(number: int) -> None:
    """They end; every card is there at each step; the log is the game."""
    played = steps(number)
    for step in played:
        check_conserved(step.after)
        assert fold(engine, step.before, step.events) == step.after
        assert msgspec.json.decode(encoded(step.action), type=engine.Action) == step.action
    last = played[-1].after
    assert engine.outcome(last) is not None
    assert engine.to_act(last) == []
    events = [event for step in played for event in step.events]
    again = msgspec.json.decode(encoded(events), type=list[Event])
    assert again == events
    assert fold(engine, played[0].before, again) == last
    assert msgspec.json.decode(encoded(last), type=State) == last


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_is_legal_after_the_end(number: int) -> None:
    last = steps(number)[-1].after
    for actor in (0, GM, CLOCK, SPECTATOR):
        assert engine.legal(last, actor) == []
    for step in steps(number):
        with pytest.raises(Rejected, match="finished"):
            play(engine, last, 0, step.action, Chance(b"e" * 32, 1))


@pytest.mark.parametrize("number", NUMBERS)
def test_another_table_looks_the_same(number: int) -> None:
    """To the player, whoever opened the table and spectators: view, offers, who is waited for, the end."""
    for step in steps(number):
        for viewer in VIEWERS:
            other = engine.resample(step.after, viewer, Chance(b"h" * 32, step.n))
            check_conserved(other)
            for look in (engine.view, engine.legal):
                assert encoded(look(other, viewer)) == encoded(look(step.after, viewer))
            assert engine.to_act(other) == engine.to_act(step.after)
            assert engine.outcome(other) == engine.outcome(step.after)


def code_of(state: State, actor: int, action: Any) -> tuple[Any, ...]:
    """How an action is refused; nothing if it is not."""
    try:
        play(engine, state, actor, action, Chance(b"r" * 32, 1))
    except Rejected as refusal:
        return refusal.code, refusal.params
    return ()


def anything(rng: random.Random) -> Any:
    """An action of any kind with any cards."""
    some = [rng.choice(CODES) for _ in range(rng.randint(0, 3))]
    kind = rng.choice(members(engine.Action))
    if kind is actions.Rule:
        return msgspec.convert(printed.ruling(rng), actions.Rule)
    given = {"card": rng.choice(CODES), "orb": rng.choice(CODES), "target": rng.choice(CODES), "cards": some}
    fields = {name: given[name] for name in kind.__struct_fields__ if name in given}
    return msgspec.convert({"type": kind.__struct_config__.tag, **fields}, engine.Action)


@pytest.mark.parametrize("number", NUMBERS)
def test_refusals_are_the_same_in_another_world_and_never_an_error(number: int) -> None:
    rng = random.Random(number)
    for step in steps(number)[:-1]:
        for viewer in VIEWERS:
            other = engine.resample(step.after, viewer, Chance(b"h" * 32, step.n))
            for action in (anything(rng) for _ in range(4)):
                assert code_of(other, viewer, action) == code_of(step.after, viewer, action)


@pytest.mark.parametrize("number", NUMBERS)
def test_hiding_hides(number: int) -> None:
    """The other worlds do differ: the deck for all, the hand for whoever does not hold it."""
    state = steps(number)[8].after
    worlds = {
        viewer: [engine.resample(state, viewer, Chance(b"h" * 32, n)) for n in range(10)]
        for viewer in VIEWERS
    }
    for viewer in VIEWERS:
        assert len({world.deck for world in worlds[viewer]}) == 10
    assert {world.hand for world in worlds[0]} == {state.hand}
    assert {world.bottom for world in worlds[0]} == {state.bottom}
    if state.hand:
        assert len({world.hand for world in worlds[SPECTATOR]}) > 5


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_offered_can_be_done(number: int) -> None:
    """But for what a template alone cannot say, which is refused by name."""
    named = {"classes_must_differ", "strike_not_taken", "one_of_each", "pays_too_little"}
    rng = random.Random(number)
    for step in steps(number)[:-1]:
        for offer in engine.legal(step.after, 0):
            noted = {"note": "as printed"} if offer["type"] == "rule" else {}
            action = msgspec.convert(fields_of(offer, rng) | noted, engine.Action)
            assert code_of(step.after, 0, action)[:1] in {(), *((code,) for code in named)}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_least_is_done_for_a_player_who_is_away(number: int) -> None:
    for step in steps(number)[:-1]:
        action = engine.default(step.after, 0, Chance(b"d" * 32, 1))
        assert code_of(step.after, 0, action) == ()
    with pytest.raises(Rejected, match="not_your_turn"):
        engine.default(steps(number)[-1].after, 0, Chance(b"d" * 32, 1))


CARD_FIELDS = ("card", "cards", "bottom", "hand", "deck")


def renamed(value: Any, others: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        return tuple(renamed(part, others) for part in value)
    return others.get(value, value)


def elsewhere(event: Any, others: dict[int, int]) -> Any:
    """The event with other cards in it."""
    changes = {name: renamed(getattr(event, name), others) for name in CARD_FIELDS if hasattr(event, name)}
    return msgspec.structs.replace(event, **changes)


def hidden_all_along(step: Step, viewer: int) -> list[int]:
    """The cards that this viewer sees at no moment of the step."""
    states: Sequence[State] = list(accumulate(step.events, engine.evolve, initial=step.before))
    kept = [
        {*unseen(state)} if viewer != 0 else {*state.deck[: len(state.deck) - state.known]}
        for state in states
    ]
    return sorted(set.intersection(*kept))


@pytest.mark.parametrize("number", NUMBERS)
def test_the_log_tells_nobody_of_a_card_that_they_have_not_seen(number: int) -> None:
    """To the byte, for every viewer: cards unseen all through the step may be any others."""
    for step in steps(number):
        for viewer in VIEWERS:
            hidden = hidden_all_along(step, viewer)
            others = dict(zip(hidden, Chance(b"l" * 32, step.n).shuffled(hidden), strict=True))
            world = [elsewhere(event, others) for event in step.events]
            truth = engine.log_params(step.action, step.events, viewer)
            assert encoded(engine.log_params(step.action, world, viewer)) == encoded(truth)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_viewer_hears_of_the_same_events(number: int) -> None:
    for step in steps(number):
        kinds = {
            viewer: [
                event["type"] for event in engine.log_params(step.action, step.events, viewer)["happened"]
            ]
            for viewer in VIEWERS
        }
        assert kinds[0] == kinds[GM] == kinds[SPECTATOR]


def test_others_see_neither_the_hand_nor_what_was_looked_at() -> None:
    looking = next(step.after for number in NUMBERS for step in steps(number) if step.after.phase == "take")
    for viewer in (GM, SPECTATOR):
        view = engine.view(looking, viewer)
        assert (view.hand, view.looked, view.gained, view.bottom) == (None,) * 4
        assert (view.hand_size, view.looked_size) == (len(looking.hand), len(looking.looked))
    own = engine.view(looking, 0)
    assert len(own.looked or ()) == len(looking.looked)


def test_what_shows_a_card_of_the_deck_reveals() -> None:
    for number in NUMBERS:
        for step in steps(number):
            drawn = set(step.before.deck) - set(step.after.deck)
            assert not drawn or engine.reveals(step.events)


def test_random_games_see_everything_that_can_happen() -> None:
    seen = {type(event) for number in NUMBERS for step in steps(number) for event in step.events}
    assert seen == set(members(Event)) - {Dealt}
    done = {type(step.action) for number in NUMBERS for step in steps(number)}
    assert done == set(members(actions.Action))
