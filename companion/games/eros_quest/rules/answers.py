"""The answers to what is asked in the middle of an action: judged, and carried out."""

from collections.abc import Callable
from typing import Any

from companion.engine.core import Rejected
from companion.games.eros_quest.rules import actions, combat, events, meeting
from companion.games.eros_quest.rules.course import Course
from companion.games.eros_quest.rules.encounters import asking, steps
from companion.games.eros_quest.rules.encounters.asking import Question, steps_of
from companion.games.eros_quest.rules.encounters.steps import Step
from companion.games.eros_quest.rules.meeting_events import fight, met
from companion.games.eros_quest.rules.pieces import (
    BLADES,
    CODES,
    GROUPS,
    number_of,
    numbers_of,
    total,
    without,
)
from companion.games.eros_quest.rules.state import Cards, Phase, State
from companion.games.eros_quest.rules.turns import check_held, check_next, check_unused

SIGHT_STEPS = (steps.Pay, steps.Pick, steps.Refresh, steps.Restock, steps.Exhaust, steps.Harm)


def step_at(state: State) -> Step:
    """The step of the Encounter that waits."""
    return steps_of(state)[met(state).step]


def asked(state: State, kinds: tuple[type[Step], ...]) -> tuple[Step, Question]:
    """What is asked. Raises Rejected `wrong_answer` where that is answered by another action."""
    step = step_at(state)
    if not isinstance(step, kinds):
        raise Rejected("wrong_answer")
    return step, asking.ask(state, step)


def go_on(course: Course) -> None:
    """What was interrupted goes on: the Encounter, or, outside of one, the turn."""
    if course.state.meeting is not None:
        meeting.after(course)


def take(course: Course, action: actions.Take) -> None:
    """Rulebook, Turn Actions: Purchase; Ruling E06: one has to be taken."""
    card, bottom = number_of(action.card), numbers_of(action.bottom)
    looked = course.state.looked
    if card not in looked:
        raise Rejected("not_looked_at", card=CODES[card])
    if set(bottom) != set(without(looked, (card,))):
        raise Rejected("bottom_incomplete", count=len(looked) - 1)
    if action.develop:
        check_next(course.state, card)
    course.happen(events.CardKept(card=card, bottom=bottom))
    if action.develop:
        course.happen(events.Developed(card=card))
    go_on(course)


def bonus_develop(course: Course, action: actions.BonusDevelop) -> None:
    """Ruling E05: only with one of the cards just gained; a free develop is about the whole hand."""
    card = number_of(action.card)
    check_held(course.state, card)
    if card not in course.state.gained:
        raise Rejected("not_just_gained", card=CODES[card])
    check_next(course.state, card)
    course.happen(events.Developed(card=card))
    go_on(course)


def pass_(course: Course, action: actions.Pass) -> None:
    course.happen(events.Declined())
    go_on(course)


def give(course: Course, action: actions.Give) -> None:
    step, question = asked(course.state, asking.HAND_CHOICES)
    cards = numbers_of(action.cards)
    check_held(course.state, *cards)
    check_answer(step, question, cards)
    check_worth(step, cards)
    carry_out(course, step, cards)


def choose(course: Course, action: actions.Choose) -> None:
    step, question = asked(course.state, SIGHT_STEPS)
    cards = numbers_of(action.cards)
    check_answer(step, question, cards)
    check_worth(step, cards)
    carry_out(course, step, cards)


def check_worth(step: Step, cards: Cards) -> None:
    """Raises Rejected `pays_too_little`, `strike_not_taken` where that is said of a total."""
    needed, paid = asking.worth_needed(step), total(cards)
    if paid < needed and isinstance(step, steps.Harm):
        raise Rejected("strike_not_taken", damage=needed, taken=paid)
    if paid < needed:
        raise Rejected("pays_too_little", total=needed, paid=paid)


def check_answer(step: Step, question: Question, cards: Cards) -> None:
    """Raises Rejected unless these are as many as are asked for, of the right kind."""
    for card in cards:
        if card not in question.cards:
            raise Rejected("not_asked_for", card=CODES[card])
    if not question.least <= len(cards) <= question.most and not asking.worth_needed(step):
        why = {"why": "exact"} if question.least == question.most else {}
        raise Rejected("wrong_number", least=question.least, most=question.most, **why)
    if asking.possible(step, cards) < len(cards):
        raise Rejected("classes_must_differ")


def carry_out(course: Course, step: Step, cards: Cards) -> None:
    if not cards:
        course.happen(events.Declined())
    elif meeting.answered(course, met(course.state).step, step, cards):
        return
    go_on(course)


def recruit(course: Course, action: actions.Recruit) -> None:
    """Rulebook, Allies."""
    step, question = asked(course.state, (steps.GainAlly,))
    if action.card is None:
        course.happen(events.Declined())
    else:
        card = number_of(action.card)
        check_held(course.state, card)
        check_answer(step, question, (card,))
        course.happen(events.AllyJoined(card=card))
    go_on(course)


def suffer(course: Course, action: actions.Suffer) -> None:
    """Unused cards, together worth the strike or more. Rulebook, Combat; Ruling E14."""
    cards, strike = numbers_of(action.cards), fight(course.state).strike
    check_unused(course.state, combat.shields(course.state), *cards)
    if total(cards) < strike:
        raise Rejected("strike_not_taken", damage=strike, taken=total(cards))
    combat.taken(course, cards)
    in_combat(course, combat.ask_attack)


def attack(course: Course, action: actions.Attack) -> None:
    """One Blade, one Stave, or one of each. Rulebook, Combat; Ruling E16."""
    cards = numbers_of(action.cards)
    check_unused(course.state, combat.weapons(course.state), *cards)
    if not cards:
        raise Rejected("attack_needed")
    blades = [card for card in cards if GROUPS[card] == BLADES]
    if len(blades) > 1 or len(cards) - len(blades) > 1:
        raise Rejected("one_of_each")
    combat.attacked(course, cards)
    in_combat(course, combat.ask_bonus)


def bonus(course: Course, action: actions.Bonus) -> None:
    """A court card of Blades or Staves from the hand. Rulebook, Combat."""
    if action.card is not None:
        card = number_of(action.card)
        check_held(course.state, card)
        if card not in combat.bonus_cards(course.state):
            raise Rejected("no_bonus_card", card=CODES[card])
        combat.supported(course, card)
    in_combat(course, combat.ask_ally)


def ally(course: Course, action: actions.Ally) -> None:
    """Rulebook, Allies."""
    if action.card is not None:
        card = number_of(action.card)
        if card not in course.state.allies:
            raise Rejected("not_an_ally", card=CODES[card])
        combat.supported(course, card)
    in_combat(course, combat.next_round)


def in_combat(course: Course, go_on_fighting: Callable[[Course], None]) -> None:
    """An Epic that fell fights no longer."""
    if combat.fell(course.state):
        meeting.fallen(course)
    else:
        go_on_fighting(course)


ANSWERS: dict[type[actions.Answers], tuple[Phase, Callable[[Course, Any], None]]] = {
    actions.Take: ("take", take),
    actions.BonusDevelop: ("bonus_develop", bonus_develop),
    actions.Pass: ("bonus_develop", pass_),
    actions.Give: ("encounter", give),
    actions.Choose: ("encounter", choose),
    actions.Recruit: ("encounter", recruit),
    actions.Suffer: ("suffer", suffer),
    actions.Attack: ("attack", attack),
    actions.Bonus: ("bonus", bonus),
    actions.Ally: ("ally", ally),
}
"""By action: the phase that asks for it, and what comes of it."""
