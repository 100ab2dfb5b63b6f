"""Games for one, the engine alone: chosen beforehand by the careful player, judged and folded here."""

from collections.abc import Callable
from functools import cache
from itertools import cycle
from typing import Any

import msgspec

from companion.engine.bots import Policy
from companion.engine.chance import Chance
from companion.engine.core import fold, play
from companion.games.eros_quest.rules.careful import careful as careful_eros
from companion.games.eros_quest.rules.engine import engine as eros_quest
from companion.games.quests_over_coffee.rules.careful import careful as careful_coffee
from companion.games.quests_over_coffee.rules.engine import engine as quests_over_coffee

GAMES = 20
Script = tuple[bytes, list[Any]]


def dealt(engine: Any, secret: bytes) -> Any:
    state = engine.new(engine.Options())
    return fold(engine, state, engine.seat(state, (None,), Chance(secret, 0)))


def written(engine: Any, policy: Policy, seed: int) -> Script:
    """The seed of a game, and what the careful player did in it."""
    secret, done = seed.to_bytes(32, "big"), list[Any]()
    state = dealt(engine, secret)
    while engine.outcome(state) is None:
        wish = policy(engine.view(state, 0), engine.legal(state, 0), 0, Chance(secret, len(done)))
        action = msgspec.convert(wish, engine.Action, str_keys=True)
        done.append(action)
        _, state = play(engine, state, 0, action, Chance(secret, len(done)))
    return secret, done


def game(engine: Any, policy: Policy) -> Callable[[], int]:
    """Plays the next of the games; how many moves it took."""

    @cache
    def scripts() -> Any:
        return cycle([written(engine, policy, seed) for seed in range(GAMES)])

    def played() -> int:
        secret, actions = next(scripts())
        state = dealt(engine, secret)
        for n, action in enumerate(actions, start=1):
            _, state = play(engine, state, 0, action, Chance(secret, n))
        return len(actions)

    return played


eros_game = game(eros_quest, careful_eros)
coffee_game = game(quests_over_coffee, careful_coffee)
