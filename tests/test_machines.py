"""Every machine of every game, with every number of players: nothing that it wants is refused."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.engine.bots import Policy
from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, Offer, members, play, tag_of
from companion.games.eros_quest.rules.careful import careful as careful_eros
from companion.games.quests_over_coffee.rules.careful import careful as careful_coffee
from companion.tables import registry
from tests.contract import seated
from tests.games.quest.games import random_options

SOLO: dict[str, dict[str, Policy]] = {
    "eros-quest": {"careful": careful_eros},
    "quests-over-coffee": {"careful": careful_coffee},
}
"""Machines that play in tests alone."""
GAMES = {"quest": 25, "questeros": 2, "eros-quest": 3, "quests-over-coffee": 3}
"""How many of each are played, by each machine with each number of players."""
ABILITIES = ("companion", "table", "none")
LIMIT = 3_000
"""Of actions in a game; the longest take a third of it."""
Kind = tuple[str, frozenset[str]]


def machines(game: registry.Game) -> dict[str, Policy]:
    """A machine takes the seats of games that are dealt here alone."""
    return {**game.bots, **SOLO.get(game.name, {})} if game.engine.lobby else {}


def cases() -> Iterator[tuple[str, str, int]]:
    for game in registry.GAMES.values():
        for name in machines(game):
            for seats in range(game.engine.min_seats, game.engine.max_seats + 1):
                yield game.name, name, seats


def options(game: str, seats: int, rng: random.Random) -> dict[str, Any]:
    match game:
        case "quest":
            return random_options(seats, rng)
        case "questeros":
            return {"abilities": rng.choice(ABILITIES), "gods_any_time": rng.random() < 0.5}
        case _:
            return {}


def kind(offer: Offer) -> Kind:
    return offer["type"], frozenset(offer)


def played(game: registry.Game, policy: Policy, seats: int, seed: int, seen: set[Kind]) -> set[Kind]:
    """A whole game by that machine on every seat: what it did. `seen`: what it was offered.

    Everybody is told at every step who is waited for, as the engine has it, where a view tells that.
    """
    engine, rng = game.engine, random.Random(f"{game.name} {seats} {seed}")
    done: set[Kind] = set()
    state = seated(engine, seats, rng.randbytes(32), **options(game.name, seats, rng))
    for n in range(1, LIMIT):
        if "to_act" in engine.View.__struct_fields__:
            assert list(engine.view(state, SPECTATOR).to_act) == list(engine.to_act(state))
        if engine.outcome(state) is not None:
            return done
        actor, action = GM, None
        if engine.to_act(state):
            actor = rng.choice(list(engine.to_act(state)))
            offers = engine.legal(state, actor)
            seen |= set(map(kind, offers))
            wish = policy(engine.view(state, actor), offers, actor, Chance(b"m" * 32, n))
            done.add(kind(wish))
            action = msgspec.convert(wish, engine.Action, str_keys=True)
        else:
            action = msgspec.convert({"type": "rule", "note": "none"}, engine.Action)
        _, state = play(engine, state, actor, action, Chance(rng.randbytes(32), n))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("name", "machine", "seats"), list(cases()))
def test_no_choice_of_a_machine_is_refused(name: str, machine: str, seats: int) -> None:
    game, seen = registry.find(name), set[Kind]()
    for seed in range(GAMES[name]):
        played(game, machines(game)[machine], seats, seed, seen)
    assert seen


@pytest.mark.parametrize("name", ["questeros", "quest"])
def test_at_random_every_kind_of_offer_is_taken_up(name: str) -> None:
    """Of every action that a seat has in that game, in each of its forms."""
    game, seen, done = registry.find(name), set[Kind](), set[Kind]()
    for seats in range(game.engine.min_seats, game.engine.max_seats + 1):
        for seed in range(GAMES[name]):
            done |= played(game, game.bots["random"], seats, seed, seen)
    assert done == seen
    assert {type_ for type_, _ in done} == {tag_of(one) for one in members(game.engine.Action)} - {"rule"}


def test_every_game_that_is_dealt_here_is_played_here() -> None:
    """One that comes later has to say how often."""
    assert {game for game, *_ in cases()} == set(GAMES)
    assert set(GAMES) == {game.name for game in registry.GAMES.values() if game.engine.lobby}
