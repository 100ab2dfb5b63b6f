"""Random games of every size and set of characters: they end, fold, survive codecs, keep their invariants."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, play
from companion.games.quest.rules import actions, rules
from companion.games.quest.rules.actions import Action, EndDiscussion, Hunt
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.events import Event
from companion.games.quest.rules.roles import GOOD, POWERS, SHOWS, SIDE, cards_open
from companion.games.quest.rules.state import Outcome, State
from tests.contract import Step, random_game
from tests.games.quest.games import NOBODY, VIEWERS, complete, folded, random_start

COUNT = int(os.environ.get("QUEST_GAMES", "10"))
"""Games of each size."""
GAMES = [(seats, seed) for seats in range(4, 11) for seed in range(COUNT)]
HIDDEN = ("roles", "removed", "shows", "checks", "answers", "hands", "played", "ballots")
ENDS = {
    ("good", "three_quests"),
    ("good", "hunt"),
    ("evil", "hunt"),
    ("good", "last_chance"),
    ("evil", "last_chance"),
    ("good", "all_leaders_evil"),
}


def game(seats: int, seed: int) -> tuple[State, list[Step]]:
    start = random_start(seats, seed)
    return start, list(random_game(engine, start, seed, 4000, complete))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_random_game_keeps_every_promise(seats: int, seed: int) -> None:
    start, steps = game(seats, seed)
    end = steps[-1].after
    assert end.outcome is not None
    assert folded(start, [event for step in steps for event in step.events]) == end
    for step in steps:
        check_invariants(step.after)
        check_codec(step)
    check_end(end)


def check_codec(step: Step) -> None:
    assert msgspec.json.decode(msgspec.json.encode(step.events), type=list[Event]) == list(step.events)
    assert msgspec.json.decode(msgspec.json.encode(step.action), type=Action) == step.action
    assert msgspec.json.decode(msgspec.json.encode(step.after), type=State) == step.after


def check_invariants(state: State) -> None:
    seats = range(state.seats)
    assert sum(role in GOOD for role in state.roles) == rules.GOOD_PLAYERS[state.seats]
    assert state.roles.count("morgan_le_fey") == 1
    assert len(set(state.leaders)) == len(state.leaders)
    holders = [amulet.holder for amulet in state.amulets]
    checked = [amulet.checked for amulet in state.amulets if amulet.checked is not None]
    assert len(set(holders)) == len(holders)
    assert not set(holders) & set(state.leaders)
    for amulet in state.amulets:
        earlier = [other.holder for other in state.amulets if other.after_quest <= amulet.after_quest]
        assert amulet.checked not in earlier  # Rulings R21, R23: a checked player may hold a later one
    assert len(set(checked)) == len(checked)
    sizes = rules.team_sizes(state.seats, state.options.side)
    for number, result in enumerate(state.results, start=1):
        assert (result.quest, len(set(result.team))) == (number, sizes[number - 1])
        assert result.magic in result.team
        assert result.success == (result.fails < rules.fails_needed(state.seats, number))
    for seat, pair in enumerate(state.hands):
        raised = [target for target in pair if target is not None]
        assert len(set(raised)) == len(raised)
        assert not {seat, *state.revealed} & set(raised) or state.phase in ("hunt", "finished")
    assert set(engine.to_act(state)) <= set(seats)
    assert bool(engine.to_act(state)) == (state.outcome is None)


def check_end(state: State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) in ENDS
    mutineer = {seat for seat, role in enumerate(state.roles) if role == "mutineer"}
    side = {seat for seat, role in enumerate(state.roles) if SIDE[role] == outcome.winner}
    assert side - mutineer == set(outcome.winners) - mutineer
    for actor in (*NOBODY, *range(state.seats)):
        assert engine.legal(state, actor) == []
    assert engine.timer(state) is None
    with pytest.raises(Rejected, match="finished"):
        play(engine, state, 0, EndDiscussion(), Chance(b"x" * 32, 1))


def test_every_end_is_reached() -> None:
    """In games whose players often point, name and lead as if they knew who is who."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(300):
        outcome = directed(4 + seed % 7, seed)
        seen[outcome.winner, outcome.reason] += 1
    assert set(seen) == ENDS


def directed(seats: int, seed: int) -> Outcome:
    """A game that goes on, mostly, to where those who know would take it."""
    current = [random_start(seats, seed)]

    def knowing(engine_: object, offer: dict[str, Any], rng: random.Random) -> Any:
        action = complete(engine_, offer, rng)
        return action if rng.random() < 0.2 else knowingly(current[0], action, offer, rng)

    for step in random_game(engine, current[0], seed, 4000, knowing):
        current[0] = step.after
    assert current[0].outcome is not None
    return current[0].outcome


def knowingly(state: State, action: Any, offer: dict[str, Any], rng: random.Random) -> Any:
    """The action, aimed: names are right, hands point at Evil, and Evil passes the lead on to Evil."""
    good = [seat for seat, role in enumerate(state.roles) if role in GOOD]
    match action:
        case actions.Name():
            named = [seat for seat in offer["target"].from_ if state.roles[seat] in offer["role"].from_]
            target = rng.choice(named or list(offer["target"].from_))
            role = state.roles[target] if target in named else action.role
            return msgspec.structs.replace(action, target=target, role=role)
        case actions.Point():
            evil = [seat for seat in offer["targets"].from_ if seat not in good]
            count = offer["targets"].count
            return actions.Point(targets=tuple(rng.sample(evil, count))) if len(evil) >= count else action
        case actions.NextLeader():
            evil = [seat for seat in offer["leader"].from_ if seat not in (*good, action.amulet)]
            return msgspec.structs.replace(action, leader=rng.choice(evil)) if evil else action
        case _:
            return action


# What is offered, and to whom


@pytest.mark.parametrize(("seats", "seed"), GAMES[::4])
def test_what_is_offered_can_be_done_and_somebody_else_cannot_do_it(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for step in game(seats, seed)[1][::3]:
        state = step.after
        for seat in range(seats):
            for offer in engine.legal(state, seat):
                action = complete(engine, offer, rng)
                assert engine.decide(state, seat, action, Chance(b"o" * 32, step.n))
                check_others_refused(state, action)
        for actor in (CLOCK, SPECTATOR):
            assert engine.legal(state, actor) == []


def check_others_refused(state: State, action: Action) -> None:
    """Nobody acts who is not asked: the GM and the clock only where the rules let them."""
    for actor in (*NOBODY, *range(state.seats)):
        lets = isinstance(action, EndDiscussion) and actor in (GM, CLOCK)
        lets = lets or (actor == CLOCK and isinstance(action, Hunt))
        if actor not in engine.to_act(state) and not lets:
            with pytest.raises(Rejected):
                engine.decide(state, actor, action, Chance(b"o" * 32, 1))


@pytest.mark.parametrize(("seats", "seed"), GAMES[1::3])
def test_absent_seats_finish_every_game_by_their_defaults(seats: int, seed: int) -> None:
    state = random_start(seats, seed)
    for version in range(1, 400):
        if state.outcome is not None:
            break
        [seat, *_] = engine.to_act(state)
        chance = Chance(seed.to_bytes(32, "big"), version)
        action = engine.default(state, seat, chance)
        _, state = play(engine, state, seat, action, chance)
    assert state.outcome is not None


def test_there_is_no_default_where_nobody_waits() -> None:
    state = random_start(7, 1)
    first, *_ = engine.to_act(state)
    _, state = play(engine, state, first, engine.default(state, first, Chance(b"x" * 32, 1)), None)  # type: ignore[arg-type]
    with pytest.raises(Rejected, match="already_done"):
        engine.default(state, first, Chance(b"x" * 32, 1))
    for seat in engine.to_act(state):
        _, state = play(engine, state, seat, engine.default(state, seat, Chance(b"x" * 32, 1)), None)  # type: ignore[arg-type]
    with pytest.raises(Rejected, match="not_your_turn"):
        engine.default(state, (state.leader + 1) % 7, Chance(b"x" * 32, 1))


# Secrecy


def seen(state: State, viewer: int) -> bytes:
    """All that the engine lets this viewer see."""
    parts = [engine.view(state, viewer), engine.legal(state, viewer), engine.outcome(state)]
    return msgspec.json.encode([*parts, engine.timer(state), engine.to_act(state)])


def worlds(seats: int, seed: int, every: int) -> Iterator[tuple[State, State, int]]:
    for step in game(seats, seed)[1][::every]:
        for viewer in VIEWERS[seats]:
            yield step.after, engine.resample(step.after, viewer, Chance(b"h" * 32, step.n)), viewer


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_another_table_looks_the_same_to_the_byte(seats: int, seed: int) -> None:
    for state, other, viewer in worlds(seats, seed, every=5):
        assert seen(other, viewer) == seen(state, viewer)
        check_invariants(other)
        check_history(other)


def check_history(state: State) -> None:
    """What was played, shown and named could have been, by the characters that sit there."""
    for result, cards in zip(state.results, state.played, strict=True):
        assert cards.count("fail") == result.fails
        for seat in result.team:
            assert cards[seat] in cards_open(state.roles[seat], result.quest, seat == result.magic)
    assert all(check.loyalty in SHOWS[state.roles[check.target]] for check in state.checks)
    assert state.shows is None or state.shows in SHOWS[state.roles[state.leaders[0]]]
    assert all(state.roles[seat] in ("blind_hunter", "revealer") for seat in state.revealed)
    for seat, answer in enumerate(state.answers):
        power = state.phase == "adjust" and answer == "power"
        assert not power or state.roles[seat] in POWERS
        assert seat not in state.down or SIDE[state.roles[seat]] == "evil"


def test_hiding_hides() -> None:
    """The other tables do differ, in all that is hidden, and the GM's does not."""
    differing: Counter[str] = Counter()
    for seats, seed in GAMES[::2]:
        for state, other, viewer in worlds(seats, seed, every=9):
            fields = HIDDEN
            differing.update(name for name in fields if getattr(other, name) != getattr(state, name))
            assert engine.resample(state, GM, Chance(b"h" * 32, 1)) == state
            assert viewer < 0 or other.roles[viewer] == state.roles[viewer]
    assert set(differing) == set(HIDDEN)
    assert differing["roles"] > 500


@pytest.mark.parametrize(("seats", "seed"), GAMES[::5])
def test_refusals_are_the_same_in_both_tables(seats: int, seed: int) -> None:
    """A seat that tries what it may not learns nothing by how it is refused."""
    rng = random.Random(seed)
    tried = [offer for step in game(seats, seed)[1] for offer in engine.legal(step.before, step.actor)]
    for state, other, viewer in worlds(seats, seed, every=7):
        if viewer < 0:
            continue
        for offer in rng.sample(tried, min(12, len(tried))):
            action = complete(engine, offer, rng)
            assert answer(state, viewer, action) == answer(other, viewer, action)


def answer(state: State, seat: int, action: Action) -> object:
    """The refusal, or what this seat is told of what it did; not what a hidden fact then makes of it."""
    try:
        events = engine.decide(state, seat, action, Chance(b"a" * 32, 1))
    except Rejected as refusal:
        return refusal.code, refusal.params
    return engine.log_params(action, events[:1], seat) if engine.to_act(state) != [seat] else None


@pytest.mark.parametrize(("seats", "seed"), GAMES[::5])
def test_whether_an_undo_reveals_hangs_on_nothing_hidden(seats: int, seed: int) -> None:
    for step in game(seats, seed)[1]:
        for event in step.events:
            assert engine.reveals([event]) == engine.reveals([blanked(event)])


def blanked(event: Event) -> Event:
    """The same event with another hidden content."""
    others = {"card": "success", "loyalty": "good", "up": True, "targets": (0, 1)}
    given = {name: value for name, value in others.items() if name in event.__struct_fields__}
    if getattr(event, "shows", None) is not None:
        given["shows"] = "good"
    return msgspec.structs.replace(event, **given)
