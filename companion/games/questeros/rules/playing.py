"""Playing a card: whose turn it is, what the matrix says, and what it sets off."""

from collections.abc import Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.questeros.rules import rules, turns
from companion.games.questeros.rules.actions import Play
from companion.games.questeros.rules.events import CardPlayed, Event
from companion.games.questeros.rules.matrix import FREE, XP
from companion.games.questeros.rules.pieces import EPIC, number_of
from companion.games.questeros.rules.prices import cells
from companion.games.questeros.rules.state import State


def play(state: State, seat: int, action: Play, chance: Chance) -> Sequence[Event]:
    """The card, and all that follows until somebody has to decide something. Raises Rejected."""
    card = number_of(action.card)
    check_turn(state, seat)
    check_card(state, seat, card, action.pay_xp)
    return turns.go_on(state, CardPlayed(seat=seat, card=card, paid=action.pay_xp), chance)


def check_turn(state: State, seat: int) -> None:
    if state.phase != "playing" or state.awaits is not None:
        raise Rejected("wrong_phase")
    if seat != state.actor:
        raise Rejected("not_your_turn")


def check_card(state: State, seat: int, card: int, pays: bool) -> None:
    """Before the card is shown to anybody. Ruling Q11."""
    if card not in state.hands[seat]:
        raise Rejected("card_not_in_hand")
    price = cells(state, seat)[card]
    if price == FREE:
        if pays:  # Ruling Q13
            raise Rejected("payment_not_needed")
    elif price != XP:
        raise Rejected(price)
    elif not pays:
        raise Rejected("must_follow_epic" if state.turn.following == EPIC else "must_follow_class")
    else:
        check_payment(state, seat)


def check_payment(state: State, seat: int) -> None:
    """Only XP that the seat has at this moment. Ruling Q11."""
    if state.turn.no_payment:
        raise Rejected("payment_forbidden")
    if state.xp[seat] < rules.PAYMENT:
        raise Rejected("xp_needed", seat=seat, needed=rules.PAYMENT)
