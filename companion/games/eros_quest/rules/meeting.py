"""The course of an Encounter: its steps one after the other, until one waits for the player."""

from collections.abc import Sequence

from companion.engine.core import Rejected
from companion.games.eros_quest.rules import combat, events, rules
from companion.games.eros_quest.rules.course import Course
from companion.games.eros_quest.rules.encounters import asking, steps
from companion.games.eros_quest.rules.encounters.asking import entry, steps_of
from companion.games.eros_quest.rules.encounters.steps import Step
from companion.games.eros_quest.rules.meeting_events import met
from companion.games.eros_quest.rules.pieces import total, without
from companion.games.eros_quest.rules.state import Cards, State


def check_way(state: State, way: int) -> None:
    """Raises Rejected `no_such_way`, and where that way cannot be gone."""
    ways = steps.ways(entry(state))
    if not 0 <= way < len(ways):
        raise Rejected("no_such_way", way=way, highest=len(ways) - 1)
    check_demands(state, ways[way])


def check_demands(state: State, found: Sequence[Step]) -> None:
    """A fight may always be begun; what has to be given must be there. Ruling E13. Raises Rejected."""
    if steps.has_fight(found):
        return
    for step in found:
        if isinstance(step, steps.Demand) and not asking.can_give(state, step):
            raise Rejected("cannot_give", least=step.least)
        if isinstance(step, steps.Gift) and not asking.can_give(state, step):
            raise Rejected("cannot_give_worth", total=step.total)
        question = asking.ask(state, step)
        if isinstance(step, steps.Pay) and question.least > question.most:
            raise Rejected("cannot_pay", total=step.total)


def begin(course: Course, way: int) -> None:
    course.happen(events.EncounterBegun(number=course.state.next, way=way))
    if course.state.by_hand:
        course.happen(events.RulingAwaited())
    else:
        go_on(course, 0)


def go_on(course: Course, first: int) -> None:
    """The steps from that one on, until one waits; after the last the Encounter is complete."""
    for index, step in enumerate(steps_of(course.state)[first:], start=first):
        if waits(course, index, step) or course.over:
            return
    complete(course)


def after(course: Course) -> None:
    """The step that waited is done: on to the next; or to the next ruling."""
    if not course.state.by_hand:
        go_on(course, met(course.state).step + 1)
    elif met(course.state).ends is None:
        course.happen(events.RulingAwaited())
    else:
        conclude(course)


def fallen(course: Course) -> None:
    """With the Dragon the game is over, whatever a pack has to come after it. Ruling E20."""
    if course.state.next == rules.ENCOUNTERS:
        leave(course)
    elif course.state.by_hand:
        course.happen(events.RulingAwaited())
    else:
        after(course)


def complete(course: Course) -> None:
    """The Epic leaves, unless what it brings cannot be."""
    if ran_out(course.state):
        course.run_out()
    if not course.over:
        leave(course)


def ran_out(state: State) -> bool:
    """Whether a draw found no card, and no later step brought any. Ruling E10."""
    return met(state).unfilled and not state.deck


def leave(course: Course) -> None:
    """Ruling E20: with the Dragon gone the game is won."""
    fights = course.state.next in rules.FIGHTS
    deterred = fights and not steps.has_fight(steps_of(course.state)) and met(course.state).terms is None
    go(course, aside=entry(course.state).set_aside, deterred=deterred)


def go(course: Course, *, aside: bool, deterred: bool) -> None:
    number = course.state.next
    course.happen(events.EncounterCompleted(number=number, aside=aside, deterred=deterred))
    if number == rules.ENCOUNTERS:
        course.happen(events.Ended(won=True, reason="dragon", deterred=deterred))


def conclude(course: Course) -> None:
    """As it was ruled."""
    match met(course.state).ends:
        case "lost":
            course.happen(events.Ended(won=False, reason="ruling"))
        case "stays":
            course.happen(events.EncounterLeft())
        case ends:
            go(course, aside=ends == "set_aside", deterred=ends == "deterred")


def waits(course: Course, index: int, step: Step) -> bool:
    """Does the step, or asks what it needs to know. Whether nothing more happens for now."""
    match step:
        case steps.Fight():
            combat.strike(course, index)
            return True
        case steps.Look():
            return look(course, index, step.count)
        case steps.Draw() | steps.FreeDevelop():
            return offer_bonus(course, index, step)
        case steps.OpenMagic():
            course.happen(events.MagicOpened())
            return False
        case steps.Burn():
            combat.burn(course, step.count)
            return False
        case steps.Harm():
            return harm(course, index, step)
        case _:
            return put(course, index, step)


def harm(course: Course, index: int, step: steps.Harm) -> bool:
    """Rulebook, Solo Objective: whoever cannot survive a hit has lost."""
    question = asking.ask(course.state, step)
    if question.least > question.most:
        course.lose("no_health")
        return True
    return put(course, index, step)


def put(course: Course, index: int, step: Step) -> bool:
    """A question with one answer is not asked."""
    question = asking.ask(course.state, step)
    if not asking.settled(course.state, step, question):
        course.happen(events.Asked(step=index))
        return True
    return bool(question.cards) and answered(course, index, step, question.cards)


def look(course: Course, index: int, count: int) -> bool:
    """As in a Purchase, with what is left of the deck. Ruling E06."""
    if cards := course.state.deck[:count]:
        course.happen(events.Looked(cards=cards, step=index))
        return True
    return False


def offer_bonus(course: Course, index: int, step: steps.Draw | steps.FreeDevelop) -> bool:
    if isinstance(step, steps.FreeDevelop):
        return offer(course, index, course.state.hand)
    held = course.state.hand
    if not course.draw(step.count):
        course.happen(events.NothingDrawn())
    return offer(course, index, without(course.state.hand, held))


def offer(course: Course, index: int, cards: Cards) -> bool:
    """One Bonus Develop with what was just gained. Rulebook, Bonus Develop Actions; Ruling E05.

    Whether one of these cards fits, nobody may learn from its being asked.
    """
    if cards:
        course.happen(events.BonusOffered(cards=cards, step=index))
    return bool(cards)


def offer_picked(course: Course, index: int, cards: Cards) -> bool:
    """These lay face up: everybody sees whether one fits."""
    return bool(asking.developable(course.state, cards)) and offer(course, index, cards)


def answered(course: Course, index: int, step: Step, cards: Cards) -> bool:
    """What the step does with these cards. Whether it leads to another question."""
    match step:
        case steps.Soften():
            course.happen(events.Given(cards=cards))
            course.happen(events.Softened(amount=total(cards)))
        case steps.Demand() | steps.Gift():
            course.happen(events.Given(cards=cards))
        case steps.Pay() | steps.Exhaust() | steps.Harm():
            course.happen(events.CardsTurned(cards=cards))
        case steps.Discard():
            course.happen(events.Forgotten(cards=cards))
        case steps.Destroy():
            for card in cards:
                course.happen(events.CardDestroyed(card=card))
        case steps.Refresh():
            course.happen(events.CardsRefreshed(cards=cards))
        case steps.Restock():
            deck = tuple(course.chance.shuffled((*course.state.deck, *cards)))
            course.happen(events.Restocked(cards=cards, deck=deck))
        case steps.Pick():
            course.happen(events.CardsPicked(cards=cards))
            return offer_picked(course, index, cards)
        case _:
            raise AssertionError(step)
    return False
