"""What the cards in a hand would cost now."""

from companion.games.questeros.rules import rules
from companion.games.questeros.rules.matrix import FREE, ROWS, XP, Cell
from companion.games.questeros.rules.pieces import MEMBERS
from companion.games.questeros.rules.state import State


def cells(state: State, seat: int) -> tuple[Cell, ...]:
    """By card, for this seat."""
    following = state.turn.following
    held = not MEMBERS[following].isdisjoint(state.hands[seat])
    return ROWS[state.options.gods_any_time][following][held]


def open_cards(state: State, seat: int) -> tuple[list[int], list[int]]:
    """The cards that cost this seat nothing, and those that it can have for 1 XP. Ruling Q11."""
    hand, prices = state.hands[seat], cells(state, seat)
    free = [card for card in hand if prices[card] is FREE]
    if len(free) == len(hand) or state.turn.no_payment or state.xp[seat] < rules.PAYMENT:
        return free, []
    return free, [card for card in hand if prices[card] is XP]
