"""Every cell of the legal-play matrix, from the rulings' own table. Rulings 1.7, Q07–Q14."""

from typing import Any

import pytest

from companion.games.questeros.rules import actions
from companion.games.questeros.rules.state import State
from tests.games.questeros.tables import cannot_lay, code, laid, lay, offered, refused, without

FREE, XP = "free", "1 XP"
HELD = "o3 e2 b5 adwanis"
VOID = "s4 e2 b5 adwanis"
NO_EPIC = "s4 b5 adwanis"
TABLE = [
    # led, hand, card, what it costs or why it cannot be played
    (None, HELD, "o3", FREE),
    (None, HELD, "e2", FREE),
    (None, HELD, "b5", FREE),
    (None, HELD, "adwanis", FREE),
    ("o9", HELD, "o3", FREE),
    ("o9", HELD, "e2", XP),
    ("o9", HELD, "b5", "must_follow_class"),
    ("o9", HELD, "adwanis", "god_must_follow"),
    ("o9", VOID, "e2", FREE),
    ("o9", VOID, "b5", FREE),
    ("o9", VOID, "adwanis", FREE),
    ("e9", HELD, "e2", FREE),
    ("e9", HELD, "o3", XP),
    ("e9", HELD, "b5", XP),
    ("e9", HELD, "adwanis", XP),
    ("e9", NO_EPIC, "b5", FREE),
    ("e9", NO_EPIC, "adwanis", FREE),
    ("nekradis", HELD, "o3", FREE),
    ("nekradis", HELD, "e2", FREE),
    ("nekradis", HELD, "b5", FREE),
    ("nekradis", HELD, "adwanis", FREE),
]


def before(led: str | None, hand: str, **options: Any) -> State:
    """It is the turn of whoever holds that hand."""
    if led is None:
        return laid(hand, "s1", **options)
    return lay(laid(led, hand, "s1", **options), led)


@pytest.mark.parametrize(("led", "hand", "card", "price"), TABLE)
def test_the_matrix(led: str | None, hand: str, card: str, price: str) -> None:
    state = before(led, hand)
    check(state, card, price)


@pytest.mark.parametrize(("led", "hand", "card", "price"), TABLE)
def test_the_matrix_when_gods_may_come_at_any_time(led: str | None, hand: str, card: str, price: str) -> None:
    """Ruling Q08: the option frees the Gods, and nothing else."""
    check(before(led, hand, gods_any_time=True), card, FREE if card == "adwanis" else price)


def check(state: State, card: str, price: str) -> None:
    seat = state.actor
    assert (code(card) in offered(state, seat)) is (price == FREE)
    assert (code(card) in offered(state, seat, pay=True)) is (price == XP)
    if price == FREE:
        assert cannot_lay(state, card, pay=True) == "payment_not_needed"
        assert lay(state, card).xp == state.xp
    elif price == XP:
        assert cannot_lay(state, card) in ("must_follow_class", "must_follow_epic")
        assert lay(state, card, pay=True).xp[seat] == state.xp[seat] - 1
    else:
        assert cannot_lay(state, card) == cannot_lay(state, card, pay=True) == price


@pytest.mark.parametrize("card", ["o3", "e2", "b5", "nekradis"])
def test_after_a_god_everything_is_free(card: str) -> None:
    """Ruling Q10: also what would have had to follow, or to be paid for."""
    check(lay(laid("o9", "adwanis", "o3 e2 b5 nekradis"), "o9", "adwanis"), card, FREE)


def test_refusals_name_what_had_to_be_followed() -> None:
    assert cannot_lay(before("o9", HELD), "e2") == "must_follow_class"
    assert cannot_lay(before("e9", HELD), "o3") == "must_follow_epic"
    assert cannot_lay(before("e9", HELD), "adwanis") == "must_follow_epic"


def test_paying_takes_an_xp_that_one_has_at_that_moment() -> None:
    """Ruling Q11: Quests won this round are not XP yet."""
    state = without(before("o9", HELD), 1, 0)
    assert cannot_lay(state, "e2", pay=True) == "xp_needed"
    assert offered(state, 1, pay=True) == set()


def test_several_payments_in_a_round_while_xp_lasts() -> None:
    """Rulings Q11, Q12: at once, and in a column of their own."""
    state = lay(laid("o9 o8", "o3 e2 e4", leader=0), "o9")
    state = lay(state, "e2", pay=True)
    assert (state.xp, state.paid) == ((2, 1), (0, 1))
    state = lay(state, "o3")
    assert state.turn.cards[0].paid is False


def test_an_xp_that_was_paid_is_not_given_back_when_the_turn_is_void() -> None:
    """Ruling Q12."""
    state = lay(laid("e9 s1", "e2 adwanis s2", "nekradis s3"), "e9")
    state = lay(lay(state, "adwanis", pay=True), "nekradis")
    assert state.last_turn is not None
    assert (state.last_turn.winner, state.xp, state.paid) == (None, (2, 1, 2), (0, 1, 0))


def test_what_is_not_a_card_or_not_in_hand() -> None:
    state = before("o9", HELD)
    assert cannot_lay(state, "c9") == "card_not_in_hand"
    for pay in (False, True):
        assert refused(state, 1, actions.Play(card="cups-15", pay_xp=pay)) == "unknown_card"
