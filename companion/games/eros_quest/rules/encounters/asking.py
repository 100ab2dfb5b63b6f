"""What a step of an Encounter asks of the player: from which cards, and how many of them."""

from collections.abc import Sequence

from companion.engine.cards import CLASSES
from companion.engine.cards.deck import Class
from companion.engine.core import Value
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.encounters import encounter_packs, steps
from companion.games.eros_quest.rules.encounters.steps import EncounterCard, Step
from companion.games.eros_quest.rules.pieces import CUPS, GROUPS, RANKS, STAVES, WORTH, total, without
from companion.games.eros_quest.rules.state import Cards, State


class Question(Value, frozen=True):
    """From these cards at least and at most so many."""

    cards: Cards
    least: int
    most: int


HAND_CHOICES = (steps.Demand, steps.Gift, steps.Soften, steps.Discard, steps.Destroy)
FROM_HAND = (*HAND_CHOICES, steps.GainAlly)
"""The steps that ask for cards of the hand."""
NOTHING = Question((), 0, 0)
"""There is no card to answer with."""


def entry(state: State) -> EncounterCard:
    """The Encounter that comes next, or is under way."""
    return encounter_packs.of(state.options, state.next)


def steps_of(state: State) -> tuple[Step, ...]:
    """Those of the way in which the Encounter is met."""
    return steps.ways(entry(state))[0 if state.meeting is None else state.meeting.way]


def fitting(state: State, step: steps.Kind) -> Cards:
    """The cards that the step is about."""
    return tuple(card for card in source(state, step) if fits(step, card))


def fits(step: steps.Kind, card: int) -> bool:
    return step.lowest <= RANKS[card] <= step.highest and CLASSES[GROUPS[card]] in step.classes


def source(state: State, step: steps.Kind) -> Cards:
    """Where the step's cards come from."""
    match step:
        case steps.Pick(from_="set_aside"):
            return tuple(card for met in state.set_aside for card in met.given)
        case steps.Pick() | steps.Restock():
            return state.discard
        case steps.Refresh():
            return tuple(card for card in state.in_play if card in state.used)
        case steps.Exhaust():
            return without(state.in_play, state.used)
        case _:
            return state.hand


def ask(state: State, step: Step) -> Question:
    """What may be answered now: of what is there as many as the step wants, or as there are."""
    match step:
        case steps.Pay():
            return ask_total(state.unused(CLASSES.index(step.class_)), step.total)
        case steps.Gift():
            return ask_total(fitting(state, step), step.total)
        case steps.Harm():
            return ask_total(shields(state, step.take_with), step.damage)
        case steps.GainAlly():
            cards = fitting(state, step)
            return Question(cards, 0, min(1, len(cards)))
        case steps.Refresh() | steps.Exhaust():
            cards = fitting(state, step)
            return Question(cards, min(step.most, len(cards)), min(step.most, len(cards)))
        case steps.Choice():
            return ask_choice(fitting(state, step), step)
        case _:
            return NOTHING


def settled(state: State, step: Step, question: Question) -> bool:
    """Whether everybody can tell that there is but one answer: then the engine gives it.

    What is in the hand nobody else may learn from that: it tells only if all of it has to go.
    """
    if isinstance(step, FROM_HAND):
        return not state.hand or (isinstance(step, HAND_CHOICES) and takes_the_hand(state, step))
    return question.least == question.most == len(question.cards)


def takes_the_hand(state: State, step: Step) -> bool:
    """Whether so many are wanted, and cards of any kind; what is demanded without a fight is there."""
    if not isinstance(step, steps.Choice) or step.least < len(state.hand):
        return False
    return takes_any(step) or (isinstance(step, steps.Demand) and not steps.has_fight(steps_of(state)))


def takes_any(step: steps.Choice) -> bool:
    different = isinstance(step, steps.Demand) and step.different
    return not different and {*step.classes} == {*CLASSES} and (step.lowest, step.highest) == (1, 14)


def can_give(state: State, step: Step) -> bool:
    """Whether the hand has what has to be given. Ruling E13."""
    question = ask(state, step)
    if isinstance(step, steps.Demand):
        return question.most >= step.least
    return not isinstance(step, steps.Gift) or question.least <= question.most


def ask_choice(cards: Cards, step: steps.Choice) -> Question:
    most = min(step.most, possible(step, cards))
    return Question(cards, min(step.least, most), most)


def possible(step: steps.Primitive, cards: Cards) -> int:
    """How many of the cards can go together."""
    if isinstance(step, steps.Demand) and step.different:
        return len({GROUPS[card] for card in cards})
    return len(cards)


def ask_total(cards: Cards, needed: int) -> Question:
    """Cards worth so much together."""
    return Question(cards, fewest(cards, needed), len(cards))


def shields(state: State, classes: Sequence[Class]) -> Cards:
    """The unused cards of these Classes."""
    return tuple(card for class_ in classes for card in state.unused(CLASSES.index(class_)))


def worth_needed(step: Step) -> int:
    """What the cards for it have to be worth together; 0 where their number counts."""
    match step:
        case steps.Pay() | steps.Gift():
            return step.total
        case steps.Harm():
            return step.damage
        case _:
            return 0


def fewest(cards: Cards, needed: int) -> int:
    """How many of the cards are enough, the best first; all and one more if none are."""
    for count in range(len(cards) + 1):
        if total(sorted(cards, key=lambda card: WORTH[card])[len(cards) - count :]) >= needed:
            return count
    return len(cards) + 1


def next_for(state: State, card: int) -> bool:
    """Whether the card could be developed now. Rulebook, Turn Actions: Develop; Rulings E01, E02."""
    group = GROUPS[card]
    if group == CUPS or (group == STAVES and not state.magic):
        return False
    return RANKS[card] == state.next_rank(group) <= rules.STACK_TOP


def developable(state: State, cards: Cards) -> Cards:
    return tuple(card for card in cards if next_for(state, card))
