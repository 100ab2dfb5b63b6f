"""The setup: what lies in play, the deck, and the opening hand."""

from collections.abc import Sequence

from companion.engine.cards import CLASSES
from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.actions import Options
from companion.games.eros_quest.rules.events import Cards, Dealt, Event, TurnBegun
from companion.games.eros_quest.rules.pieces import CLASS_CARDS, NUMBERS, without
from companion.games.eros_quest.rules.state import State


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
