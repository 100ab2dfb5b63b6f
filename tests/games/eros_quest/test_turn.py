"""The seven actions of a turn: Rulebook, Turn Actions and Bonus Develop Actions; Rulings E01 to E11."""

import pytest

from companion.engine.core import OneOf, Several
from companion.games.eros_quest.rules import actions, events, rules
from tests.games.eros_quest.tables import (
    check_conserved,
    code,
    codes,
    do,
    happens,
    laid,
    offered,
    offers,
    refused,
    shorts,
)


def develop(short: str) -> actions.Develop:
    return actions.Develop(card=code(short))


def take(short: str, bottom: str = "", develop: bool = False) -> actions.Take:
    return actions.Take(card=code(short), bottom=codes(bottom), develop=develop)


def recover(short: str, target: str) -> actions.Recover:
    return actions.Recover(card=code(short), target=code(target))


# Each once, in any order, Rest last


def test_each_action_comes_once_a_turn_and_rest_renews_them() -> None:
    state = do(laid("b2 b3"), actions.Learn(), develop("b2"))
    assert state.used_actions == ("learn", "develop")
    for action in (actions.Learn(), develop("b3")):
        assert refused(state, action) == "already_done"
    assert not {"learn", "develop"} & offered(state)
    rested = do(state, actions.Rest())
    assert (rested.turn, rested.used_actions) == (2, ())
    assert shorts(do(rested, develop("b3")).stacks[0]) == "b1 b2 b3"


def test_rest_may_come_first_and_discards_the_top_of_the_deck() -> None:
    state = do(laid("b2", deck="o9"), actions.Rest())
    assert (shorts(state.discard), state.turn) == ("o9", 2)


def test_what_is_offered_at_the_start() -> None:
    state = laid("b2 s2 o4 b11")
    assert offered(state) == {"develop", "purchase", "learn", "forget", "encounter", "rest"}
    assert offers(state, "develop") == [{"type": "develop", "card": OneOf(codes("b2 o4"))}]
    assert offers(state, "purchase") == [{"type": "purchase", "orb": OneOf(codes("o1 o2 o3"))}]
    assert offers(state, "forget") == [{"type": "forget", "cards": Several(codes("b2 s2 o4 b11"), (0, 4))}]


# Develop


def test_develop_takes_the_next_in_order_and_used_cards_count() -> None:
    """Ruling E03."""
    state = laid("b4 b5 o4", blades=3, used="b3")
    assert refused(state, develop("b5")) == "not_next"
    assert shorts(do(state, develop("b4")).stacks[0]) == "b1 b2 b3 b4"
    assert shorts(do(state, develop("o4")).stacks[2]) == "o1 o2 o3 o4"


def test_cups_are_never_developed() -> None:
    assert refused(laid("c11"), develop("c11")) == "cups_stay"


def test_staves_need_magic() -> None:
    """Ruling E01."""
    assert refused(laid("s2", magic=False), develop("s2")) == "magic_closed"
    assert shorts(do(laid("s2", magic=True), develop("s2")).stacks[1]) == "s1 s2"


def test_stacks_end_at_ten() -> None:
    """Ruling E02."""
    state = laid("b11", blades=10)
    assert refused(state, develop("b11")) == "court_never_developed"
    assert offers(state, "develop") == []


def test_only_a_card_of_the_hand_is_developed() -> None:
    assert refused(laid("b3"), develop("b2")) == "card_not_in_hand"
    assert refused(laid("b3"), actions.Develop(card="blades-15")) == "unknown_card"
    assert refused(laid("b3"), actions.Develop(card="epic-3")) == "card_not_in_hand"


# Purchase


def test_a_purchase_shows_as_many_cards_as_the_orb_says() -> None:
    state = do(laid(deck="b5 c11 s9 o7"), actions.Purchase(orb="orbs-3"))
    assert (shorts(state.looked), shorts(state.used), state.phase) == ("b5 c11 s9", "o3", "take")
    assert offered(state) == {"take"}
    kept = do(state, take("c11", "s9 b5"))
    assert (shorts(kept.hand), kept.looked, shorts(kept.bottom)) == ("c11", (), "s9 b5")
    assert shorts(kept.deck[:1]) == "o7"
    assert shorts(kept.deck[-2:]) == "s9 b5"
    assert kept.phase == "turn"
    check_conserved(kept)


def test_the_card_taken_may_be_developed_at_once_beyond_the_turns_develop() -> None:
    """Ruling E04."""
    state = do(laid("b2", deck="b3 c11"), develop("b2"), actions.Purchase(orb="orbs-2"))
    assert [offer.get("develop", False) for offer in offers(state, "take")] == [False, True, False]
    after = do(state, take("b3", "c11", develop=True))
    assert (shorts(after.stacks[0]), after.hand) == ("b1 b2 b3", ())
    assert after.used_actions == ("develop", "purchase")


def test_a_bonus_develop_leaves_the_turns_own_untouched() -> None:
    state = do(laid("b3", deck="b2"), actions.Purchase(orb="orbs-1"), take("b2", develop=True))
    assert shorts(do(state, develop("b3")).stacks[0]) == "b1 b2 b3"


def test_the_rulebooks_example_of_a_bonus_develop() -> None:
    """Whoever picks up the 4 of Blades cannot place the 3 of the hand for it."""
    state = do(laid("b3", deck="b4", blades=2), actions.Purchase(orb="orbs-1"))
    assert refused(state, take("b3", develop=True)) == "not_looked_at"
    assert refused(state, take("b4", develop=True)) == "not_next"
    assert offers(state, "take") == [{"type": "take", "card": "blades-4", "bottom": Several((), 0)}]


def test_all_the_other_cards_go_under_the_deck() -> None:
    state = do(laid(deck="b5 c11 s9"), actions.Purchase(orb="orbs-3"))
    for bottom in ("", "b5", "b5 s9 c11", "b5 c11", "b5 o4"):
        assert refused(state, take("c11", bottom)) == "bottom_incomplete"
    assert refused(state, take("c11", "b5 b5")) == "named_twice"
    assert refused(state, take("o9", "b5 s9")) == "not_looked_at"
    assert refused(state, actions.Rest()) == "wrong_phase"


def test_what_is_left_of_the_deck_is_looked_at() -> None:
    """Ruling E06."""
    state = do(laid(deck="b5 c11", size=2), actions.Purchase(orb="orbs-3"))
    assert shorts(state.looked) == "b5 c11"
    after = do(state, take("b5", "c11"))
    assert (after.outcome, shorts(after.deck)) == (None, "c11")


def test_a_used_orb_buys_nothing_until_it_is_recovered() -> None:
    """Ruling E07."""
    state = laid("o11", used="o1 o2 o3")
    assert offers(state, "purchase") == []
    assert refused(state, actions.Purchase(orb="orbs-2")) == "already_used"
    after = do(state, recover("o11", "o2"))
    assert offers(after, "purchase") == [{"type": "purchase", "orb": OneOf(codes("o2"))}]


def test_only_orbs_in_play_buy() -> None:
    for orb in ("blades-1", "orbs-4", "cups-3"):
        assert refused(laid("o4"), actions.Purchase(orb=orb)) == "cannot_use"


def test_the_bottom_is_known_until_it_is_drawn() -> None:
    state = do(laid(deck="b5 c11 s9 o7 o8", size=5), actions.Purchase(orb="orbs-3"), take("b5", "c11 s9"))
    assert (shorts(state.deck), state.known) == ("o7 o8 c11 s9", 2)
    assert do(state, actions.Learn()).known == 0


# Forget, Learn


def test_forget_any_number_none_too() -> None:
    """Ruling E09."""
    state = laid("b2 c11 o5")
    assert shorts(do(state, actions.Forget(cards=codes("o5 b2"))).discard) == "o5 b2"
    assert do(state, actions.Forget(cards=())).used_actions == ("forget",)
    assert refused(state, actions.Forget(cards=codes("b2 b9"))) == "card_not_in_hand"
    assert refused(state, actions.Forget(cards=codes("b2 b2"))) == "named_twice"


def test_learn_fills_the_hand_to_five_without_a_bonus_develop() -> None:
    """Ruling E05."""
    state = do(laid("c11 c12", deck="b2 o4 s2"), actions.Learn())
    assert (shorts(state.hand), state.phase) == ("c11 c12 b2 o4 s2", "turn")
    assert offers(state, "bonus_develop") == []


@pytest.mark.parametrize("hand", ["b2 b3 b4 b5 b6", "b2 b3 b4 b5 b6 b7 b8"])
def test_learn_with_five_or_more_draws_none(hand: str) -> None:
    """Ruling E08."""
    state = do(laid(hand), actions.Learn())
    assert (shorts(state.hand), state.used_actions) == (hand, ("learn",))


# Recover


@pytest.mark.parametrize(("court", "most"), [(11, 2), (12, 3), (13, 4), (14, 5)])
@pytest.mark.parametrize("letter", ["b", "s", "o", "c"])
def test_recover_reaches_as_far_as_the_two_digits(letter: str, court: int, most: int) -> None:
    """Ruling E11: cards of 6 and more never come back."""
    used = " ".join(f"{letter}{number}" for number in range(1, 11))
    state = laid(f"{letter}{court}", blades=10, staves=10, orbs=10, used=used, magic=True)
    [offer] = offers(state, "recover")
    assert offer["target"] == OneOf(codes(" ".join(f"{letter}{number}" for number in range(1, most + 1))))
    after = do(state, recover(f"{letter}{court}", f"{letter}{most}"))
    assert f"{letter}{most}" not in shorts(after.used).split()
    assert (shorts(after.destroyed), after.hand) == (f"{letter}{court}", ())
    assert refused(state, recover(f"{letter}{court}", f"{letter}{most + 1}")) == "too_weak"


def test_recover_is_for_used_cards_of_the_same_class() -> None:
    state = laid("b14 b5 c14", blades=3, used="b3 c2")
    assert refused(state, recover("b14", "c2")) == "other_class"
    assert refused(state, recover("b14", "b2")) == "not_used"
    assert refused(state, recover("b5", "b3")) == "not_a_court"
    assert refused(state, recover("s14", "b3")) == "card_not_in_hand"
    assert shorts(do(state, recover("c14", "c2")).used) == "b3"


# The deck runs out


def test_resting_with_the_last_card_loses() -> None:
    """Ruling E10."""
    state = do(laid(deck="b9", size=1), actions.Rest())
    assert state.outcome == rules.Outcome(won=False, reason="deck_empty", turns=1, encounters=0)
    assert shorts(state.discard) == "b9"


def test_learning_the_last_card_loses_at_once() -> None:
    assert do(laid("c11", deck="b9 b8", size=2), actions.Learn()).phase == "finished"


def test_buying_the_last_card_loses_but_not_before_it_is_taken() -> None:
    state = do(laid(deck="b2", size=1), actions.Purchase(orb="orbs-3"))
    assert (state.phase, state.deck) == ("take", ())
    assert do(state, take("b2")).phase == "finished"


OTHERWISE = {"lose_on_empty": False}


def test_otherwise_an_empty_deck_loses_when_a_card_has_to_be_drawn() -> None:
    """Ruling E10."""
    state = do(laid(deck="b9", size=1, options=OTHERWISE), actions.Rest())
    assert (state.phase, state.turn, state.deck) == ("turn", 2, ())
    for action in (actions.Rest(), actions.Learn()):
        lost = do(state, action)
        assert lost.outcome == rules.Outcome(won=False, reason="deck_empty", turns=2, encounters=0)


def test_otherwise_learning_draws_what_there_is() -> None:
    hand = "b9 b8 b7"
    for size in (1, 2):
        learned = do(laid(hand, deck="c11 c12", size=size, options=OTHERWISE), actions.Learn())
        assert (learned.phase, len(learned.hand)) == ("turn", 3 + size)
    full = laid("b9 b8 b7 b6 b5", size=0, options=OTHERWISE)
    assert do(full, actions.Learn()).phase == "turn"


def test_otherwise_a_purchase_from_an_empty_deck_shows_nothing_and_uses_the_orb() -> None:
    """Ruling E06."""
    state = do(laid(size=0, options=OTHERWISE), actions.Purchase(orb="orbs-2"))
    assert (state.phase, state.looked, shorts(state.used)) == ("turn", (), "o2")


def test_after_the_end_nothing_is_legal() -> None:
    state = do(laid(deck="b9", size=1), actions.Rest())
    assert refused(state, actions.Rest()) == "finished"
    assert offered(state) == set()


def test_events_say_what_was_drawn_so_replay_needs_no_chance() -> None:
    happened = happens(laid("b2", deck="c11 c12 c13 c14"), actions.Learn())
    assert [type(event) for event in happened] == [events.ActionTaken, events.Drawn]
    assert shorts(happened[1].cards) == "c11 c12 c13 c14"
