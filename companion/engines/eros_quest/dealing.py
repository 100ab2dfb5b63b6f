"""The setup: what lies in play, the deck, and the opening hand."""

from collections.abc import Sequence

from companion.engines.cards import CLASSES
from companion.engines.chance import Chance
from companion.engines.core import Rejected
from companion.engines.eros_quest import rules
from companion.engines.eros_quest.actions import Options
from companion.engines.eros_quest.events import Cards, Dealt, Event, TurnBegun
from companion.engines.eros_quest.pieces import CLASS_CARDS, NUMBERS, without
from companion.engines.eros_quest.state import State


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[Event]:
    """One player sits down and draws the opening hand, which allows no Bonus Develop. Ruling E05.

    Raises Rejected `already_begun`, `too_few_players`, `too_many_players`.
    """
    if state.turn:
        raise Rejected("already_begun")
    if len(order) < rules.SEATS:
        raise Rejected("too_few_players", fewest=rules.SEATS)
    if len(order) > rules.SEATS:
        raise Rejected("too_many_players", most=rules.SEATS)
    stacks = setup(state.options)
    rest = without(CLASS_CARDS, (card for stack in stacks for card in stack))
    cards = tuple(chance.shuffled(rest))
    return [Dealt(stacks=stacks, hand=cards[: rules.HAND], deck=cards[rules.HAND :]), TurnBegun()]


def setup(options: Options) -> tuple[Cards, ...]:
    """By Class. Rulebook, Solo Table Setup; of the Orbs fewer when it is to be harder: Difficulty."""
    tops = {**rules.START, "orbs": rules.START["orbs"] - options.harder}
    return tuple(
        tuple(NUMBERS[f"{class_}-{number}"] for number in range(1, tops[class_] + 1)) for class_ in CLASSES
    )
