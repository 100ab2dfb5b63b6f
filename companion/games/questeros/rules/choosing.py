"""The answer to what an ability asks: offered, checked, carried out."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from companion.engine.cards import CLASSES
from companion.engine.chance import Chance
from companion.engine.core import Offer, OneOf, Rejected
from companion.games.questeros.rules import resolving, turns
from companion.games.questeros.rules.abilities.asking import Answer, Fields
from companion.games.questeros.rules.abilities.steps import Step, optional
from companion.games.questeros.rules.actions import Choose
from companion.games.questeros.rules.course import Course
from companion.games.questeros.rules.events import Event
from companion.games.questeros.rules.pieces import CODES, number_of
from companion.games.questeros.rules.state import Pending, State


def asked(state: State) -> tuple[Pending, Step, Fields]:
    """What the table waits for. Raises Rejected `wrong_phase`."""
    pending = state.pending
    ability = None if pending is None else resolving.ability_of(state, pending.card)
    if pending is None or ability is None:
        raise Rejected("wrong_phase")
    return pending, *resolving.question(state, ability, pending)


def offers(state: State) -> list[Offer]:
    _, step, fields = asked(state)
    taking = {name: OneOf([outside(name, value) for value in values]) for name, values in fields.items()}
    declining: list[Offer] = [{"type": "choose", "decline": True}]
    return [{"type": "choose", **taking}, *(declining if optional(step) else [])]


def outside(name: str, value: int) -> Any:  # noqa: ANN401 (a card, a Class or a number)
    """A value as clients know it."""
    if name in ("card", "take"):
        return CODES[value]
    return CLASSES[value] if name == "class" else value


def choose(state: State, seat: int, action: Choose, chance: Chance) -> Sequence[Event]:
    """Raises Rejected."""
    pending, step, fields = asked(state)
    if seat != pending.seat:
        raise Rejected("not_your_turn")
    answer = None if action.decline else given(action)
    if not (optional(step) and not given(action) if answer is None else fits(answer, fields)):
        raise Rejected("bad_choice")
    course = Course(state, chance)
    if resolving.resume(course, pending, answer):
        turns.after_ability(course, pending)
    return course.decided()


def given(action: Choose) -> dict[str, int]:
    """The fields that were filled in, cards and Classes as numbers."""
    cards = {"card": action.card, "take": action.take}
    answer = {name: number_of(code) for name, code in cards.items() if code is not None}
    if action.class_ is not None:
        answer["class"] = CLASSES.index(action.class_)
    plain = {"seat": action.seat, "value": action.value}
    return answer | {name: value for name, value in plain.items() if value is not None}


def fits(answer: Answer, fields: Fields) -> bool:
    """Whether it answers all that was asked, and nothing else."""
    return answer.keys() == fields.keys() and all(answer[name] in values for name, values in fields.items())


def default(state: State, chance: Chance) -> Choose:
    """What may be declined is declined; otherwise any answer."""
    _, step, fields = asked(state)
    if optional(step):
        return Choose(decline=True)
    answer = chance.pick(list(product(*fields.values())))
    chosen = {name: outside(name, value) for name, value in zip(fields, answer, strict=True)}
    class_ = chosen.pop("class", None)
    return Choose(class_=class_, **chosen)
