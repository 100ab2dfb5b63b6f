"""Short ways to keep the sheet of Quests Over Coffee, so that tests read like an evening with it."""

import random
from typing import Any

import msgspec

from companion.engine.core import GM, Rejected
from scoring.quests_over_coffee.rules import actions
from scoring.quests_over_coffee.rules.engine import engine
from scoring.quests_over_coffee.rules.state import State
from tests.contract import fields_of, seated
from tests.scoring import solo

Cubes, Quest, Correct = actions.Cubes, actions.Quest, actions.Correct
FAIL, ABANDONED = Quest(result="fail"), Quest(result="abandoned")


def sheet(**options: Any) -> State:
    return seated(engine, 1, **options)


def enter(state: State, *entries: actions.Action, actor: int = solo.PLAYER) -> State:
    return solo.enter(engine, state, *entries, actor=actor)


def refused(state: State, entry: actions.Action, actor: int = solo.PLAYER) -> Rejected:
    return solo.refused(engine, state, entry, actor)


def told(state: State, entry: actions.Action) -> dict[str, Any]:
    return solo.told(engine, state, entry)


def success(stars: int, **cubes: int) -> actions.Quest:
    return Quest(result="success", stars=stars, **cubes)


def quests(*stars: int | None, **options: Any) -> State:
    """That many Quests: with stars a Success, without a Fail."""
    entries = [FAIL if one is None else success(one) for one in stars]
    return enter(sheet(**options), *entries)


def seen(state: State) -> Any:
    return engine.view(state, GM)


def held(state: State) -> tuple[int, int, int]:
    view = seen(state)
    return view.health, view.luck, view.money


def complete(engine_: Any, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer as a person would take it: small changes, some fields of a correction, and its reason."""
    fields = fields_of(offer, rng)
    cubes = [name for name in ("health", "luck", "money") if name in fields]
    dropped = rng.sample(cubes, rng.randint(0, max(len(cubes) - 1, 0)))
    fields = {name: value for name, value in fields.items() if name not in dropped}
    if offer["type"] == "correct":
        return msgspec.convert(fields | {"reason": "as on the table"}, engine_.Action)
    if fields.get("health", 0) < -1:
        fields["health"] = rng.choice([-1, 0, 1])
    return msgspec.convert(fields, engine_.Action)
