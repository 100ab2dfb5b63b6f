"""What is offered is what is accepted, of whatever is tried; the rest is refused by name."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import Offer, OneOf, Rejected, Several, members, play
from companion.games.eros_quest.rules.actions import Answers, Encounter, InTurn, Rule
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.pieces import CODES, codes
from companion.games.eros_quest.rules.state import State
from tests.contract import Step
from tests.games.eros_quest.test_random import NUMBERS, steps

TRIES = 40
BEYOND_TEMPLATES = {"classes_must_differ", "strike_not_taken", "one_of_each", "pays_too_little"}
"""The only refusals of something that a template admits."""


def admits(template: Any, value: Any) -> bool:
    match template:
        case OneOf():
            return value in template.from_
        case Several():
            low, high = (
                template.count if isinstance(template.count, tuple) else (template.count, template.count)
            )
            known = set(value) <= set(template.from_) and len(set(value)) == len(value)
            return known and low <= len(value) <= high
        case _:
            return bool(template == value)


def covered(offers: list[Offer], action: Any) -> bool:
    """Whether an offer admits this action; a field that it leaves out has its default."""
    sent = msgspec.to_builtins(action)
    if isinstance(action, Encounter):
        sent |= {"way": action.way}
    plain = {"develop": False, "bottom": [], "way": 0}
    if isinstance(action, Rule):  # anything that can be ruled
        return {"type": "rule"} in offers
    return any(
        offer["type"] == sent["type"]
        and all(admits(offer.get(name, plain.get(name)), value) for name, value in sent.items())
        for offer in offers
    )


def tried(state: State, rng: random.Random) -> Any:
    """An action of any kind, mostly with cards that lie where they might be meant."""
    near = [*codes((*state.hand, *state.looked, *state.in_play, *state.allies, *state.discard))]
    some = rng.sample(near, rng.randint(0, min(4, len(near))))
    [card, other] = rng.choices([*near, *near, rng.choice(CODES)], k=2)
    kind = rng.choice(members(InTurn | Answers))
    bottom = rng.sample(codes(state.looked), rng.randint(0, len(state.looked)))
    given = {
        "card": rng.choice([card, card, None]) if kind.__name__ in ("Recruit", "Bonus", "Ally") else card,
        "orb": card,
        "target": other,
        "cards": some,
        "bottom": [one for one in bottom if one != card],
        "develop": rng.random() < 0.5,
        "way": rng.choice([0, 0, 1]),
    }
    fields = {name: given[name] for name in kind.__struct_fields__}
    return msgspec.convert({"type": kind.__struct_config__.tag, **fields}, engine.Action)


def refusal(state: State, action: Any) -> str | None:
    try:
        play(engine, state, 0, action, Chance(b"t" * 32, 1))
    except Rejected as refused:
        return refused.code
    return None


def judged(step: Step, rng: random.Random) -> int:
    """Tries at one table, and how many were accepted."""
    state, offers, accepted = step.before, list(engine.legal(step.before, 0)), 0
    for _ in range(TRIES):
        action = tried(state, rng)
        code, offered = refusal(state, action), covered(offers, action)
        assert offered == (code is None) or (offered and code in BEYOND_TEMPLATES), (action, code, offers)
        accepted += code is None
    return accepted


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_accepted_was_offered_and_what_is_offered_accepted(number: int) -> None:
    rng = random.Random(number)
    assert sum(judged(step, rng) for step in steps(number)) > 100


@pytest.mark.parametrize("number", NUMBERS)
def test_what_was_played_had_been_offered(number: int) -> None:
    for step in steps(number):
        assert covered(list(engine.legal(step.before, 0)), step.action)
