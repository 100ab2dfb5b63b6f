"""Whether something lies before a seat is public at every game: a code that appears tells nothing of what."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR
from companion.tables import codes, registry
from tests.contract import ROOT_SEED, fields_of, random_game, seated

BLIND = [name for name, game in registry.GAMES.items() if not game.engine.gm_always_sees]
"""Games whose GM may be without vision."""


def spoken(engine: Any, offer: dict[str, Any], rng: random.Random) -> Any:
    """The action that was offered, with what is never listed: a word about it."""
    kind = next(one for one in core.members(engine.Action) if core.tag_of(one) == offer["type"])
    words = dict.fromkeys({"reason", "text"} & set(kind.__struct_fields__), "because")
    return msgspec.convert(words | fields_of(offer, rng), engine.Action)


def locked(game: registry.Game, state: Any) -> list[bool]:
    return [codes.holds_secret(game, state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("name", BLIND)
def test_which_seats_are_locked_is_the_same_in_worlds_that_nobody_can_tell_apart(name: str) -> None:
    game = registry.find(name)
    engine, worlds = game.engine, 0
    state = seated(engine, engine.min_seats)
    for step in random_game(engine, state, seed=7, steps=60, complete=spoken):
        for viewer in (SPECTATOR, 0):
            other = engine.resample(step.after, viewer, Chance(ROOT_SEED, step.n))
            assert locked(game, other) == locked(game, step.after)
            worlds += other != step.after
    assert worlds or not game.engine.lobby


@pytest.mark.parametrize("name", [name for name in registry.GAMES if name.endswith("-score")])
def test_no_seat_of_a_score_sheet_is_ever_locked(name: str) -> None:
    game = registry.find(name)
    state = seated(game.engine, game.engine.min_seats)
    for step in random_game(game.engine, state, seed=3, steps=40, complete=spoken):
        assert not any(locked(game, step.after))


def test_at_an_evening_a_card_locks_the_seat_that_holds_it_and_no_other() -> None:
    game = registry.find("fate")
    seen: set[bool] = set()
    for step in random_game(game.engine, seated(game.engine, 3), seed=11, steps=80, complete=spoken):
        for seat, secret in enumerate(locked(game, step.after)):
            holds = bool(step.after.held_by(seat))
            assert secret or not holds
            seen.add(secret)
    assert seen == {True, False}
