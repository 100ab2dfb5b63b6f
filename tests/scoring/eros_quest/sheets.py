"""Short ways to keep Ero's action tracker, so that tests read like the score pad."""

import random
from typing import Any

import msgspec

from companion.engine.core import GM, Rejected
from scoring.eros_quest.rules import actions
from scoring.eros_quest.rules.engine import engine
from scoring.eros_quest.rules.state import State
from tests.contract import fields_of, seated
from tests.scoring import solo

Mark, Unmark, Correct, End = actions.Mark, actions.Unmark, actions.Correct, actions.End
REST = Mark(action="rest")
FACED, COMPLETED = (Mark(action="encounter", completed=done) for done in (False, True))


def sheet() -> State:
    return seated(engine, 1)


def enter(state: State, *entries: actions.Action, actor: int = solo.PLAYER) -> State:
    return solo.enter(engine, state, *entries, actor=actor)


def refused(state: State, entry: actions.Action, actor: int = solo.PLAYER) -> Rejected:
    return solo.refused(engine, state, entry, actor)


def used(*names: Any) -> list[actions.Action]:
    """Marks for these actions; of an Encounter that it was completed."""
    return [COMPLETED if name == "encounter" else Mark(action=name) for name in names]


def completed(count: int) -> State:
    """So many Encounters completed, one each turn, and a fresh turn."""
    return enter(sheet(), *[COMPLETED, REST] * count)


def seen(state: State) -> Any:
    return engine.view(state, GM)


CORRECTED = ["turn", "encounter", "used", "completed"]


def corrected(fields: dict[str, Any]) -> dict[str, Any]:
    """What goes together: an Encounter completed was faced, and then another than the first comes next."""
    if fields.get("encounter") == 1:
        fields["completed"] = False
    if fields.get("completed"):
        fields["used"] = sorted({"encounter", *fields.get("used", ())})
    return {"type": "correct", "reason": "as on the table", **fields}


def complete(engine_: Any, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer as a person would take it: some fields of a correction, and its reason; losing is rare."""
    fields = fields_of(offer, rng)
    if offer["type"] == "end" and rng.random() < 0.9:
        fields = {"type": "mark", "action": "rest"}
    if offer["type"] == "correct":
        fields = corrected({name: fields[name] for name in rng.sample(CORRECTED, rng.randint(1, 4))})
    return msgspec.convert(fields, engine_.Action)
