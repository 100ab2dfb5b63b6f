"""Abilities in their course: which one has its moment, what it asks, and what comes of the answer.

A choice with one possible answer is made here; with none, the ability does nothing.
"""

from companion.games.questeros.rules import events
from companion.games.questeros.rules.abilities.ability_packs import built_in
from companion.games.questeros.rules.abilities.asking import Answer, Fields, ask, possible
from companion.games.questeros.rules.abilities.effects import effect
from companion.games.questeros.rules.abilities.steps import Ability, Moment, Step, optional
from companion.games.questeros.rules.course import Course
from companion.games.questeros.rules.pieces import FIRST_EPIC, FIRST_GOD
from companion.games.questeros.rules.state import Pending, Played, State

Cards = tuple[Played, ...]


def ability_of(state: State, card: int) -> Ability | None:
    """Of an Epic, at this table."""
    if not FIRST_EPIC <= card < FIRST_GOD:
        return None
    match state.options.abilities:
        case "none" | "table":
            return None
        case "companion":
            return built_in()[card - FIRST_EPIC]
        case own:
            return own.epics.get(str(card - FIRST_EPIC))


def silenced(state: State, cards: Cards, place: int, moment: Moment) -> bool:
    """By an Epic before it, or by a God where that was agreed. Ruling Q19."""
    last = state.last_turn
    silent_from = state.turn.silent_from if moment == "play" or last is None else last.silent_from
    if silent_from is not None and place >= silent_from:
        return True
    before = cards[:place] if moment == "play" else cards
    return state.options.gods_cancel_epics and any(played.card >= FIRST_GOD for played in before)


def on_play(course: Course) -> bool:
    """The ability of the card just played. Whether it is over."""
    state = course.state
    cards = state.turn.cards
    played = cards[-1]
    ability = ability_of(state, played.card)
    if ability is None or ability.when != "play" or silenced(state, cards, len(cards) - 1, "play"):
        return True
    return resolve(course, ability, Pending(seat=played.seat, card=played.card, moment="play"))


def at_end(course: Course, start: int = 0) -> bool:
    """Abilities of the turn just ended, in the order played. Whether all are over. Ruling Q20."""
    last = course.state.last_turn
    assert last is not None, "a turn has ended"
    for place, played in enumerate(last.cards[start:], start=start):
        ability = ability_of(course.state, played.card)
        if ability is None or not due(ability, won=played.seat == last.winner):
            continue
        if silenced(course.state, last.cards, place, "end"):
            continue
        if not resolve(course, ability, Pending(seat=played.seat, card=played.card, moment="end")):
            return False
    return True


def due(ability: Ability, *, won: bool) -> bool:
    """Whether its moment is the end of a turn like this."""
    return ability.when == "end" or ability.when == ("won" if won else "not_won")


def resolve(course: Course, ability: Ability, pending: Pending) -> bool:
    """From the pending step on. Whether the ability is over; else its player has been asked."""
    for place in range(pending.step, len(ability.steps)):
        pending = Pending(pending.seat, pending.card, pending.moment, place, pending.target)
        step, fields = question(course.state, ability, pending)
        answers = possible(fields)
        if answers == 0:
            return True
        if answers > 1 or optional(step):
            course.happen(
                events.Asked(
                    seat=pending.seat,
                    card=pending.card,
                    moment=pending.moment,
                    step=place,
                    target=pending.target,
                )
            )
            return False
        pending = take_step(course, pending, step, {name: values[0] for name, values in fields.items()})
    return True


def question(state: State, ability: Ability, pending: Pending) -> tuple[Step, Fields]:
    """The pending step, and the possible answers to it."""
    step = ability.steps[pending.step]
    before = ability.steps[pending.step - 1] if pending.step else None
    return step, ask(state, pending, step, before)


def take_step(course: Course, pending: Pending, step: Step, answer: Answer) -> Pending:
    """Do it; whoever was chosen is remembered for the steps after it."""
    for event in effect(course.state, pending, step, answer, course.chance):
        course.happen(event)
    target = answer.get("seat", pending.target)
    return Pending(pending.seat, pending.card, pending.moment, pending.step, target)


def resume(course: Course, pending: Pending, answer: Answer | None) -> bool:
    """After an answer; None declines, and the ability is over. Whether it is over."""
    ability = ability_of(course.state, pending.card)
    assert ability is not None, "an ability has asked"
    course.happen(events.Answered(seat=pending.seat, declined=answer is None))
    if answer is None:
        return True
    after = take_step(course, pending, ability.steps[pending.step], answer)
    onward = Pending(after.seat, after.card, after.moment, pending.step + 1, after.target)
    return resolve(course, ability, onward)
