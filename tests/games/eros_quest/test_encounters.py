"""Encounters: Rulebook, Encounters and the Warlock's example; Rulings E12, E13; every primitive of packs."""

from typing import Any

from companion.engine.core import OneOf, Several
from companion.games.eros_quest.rules import actions, rules
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.state import State
from tests.games.eros_quest.tables import (
    check_conserved,
    code,
    codes,
    do,
    laid,
    offered,
    offers,
    refused,
    shorts,
    with_steps,
)

MEET = actions.Encounter()


def give(shorts: str) -> actions.Give:
    return actions.Give(cards=codes(shorts))


def choose(shorts: str) -> actions.Choose:
    return actions.Choose(cards=codes(shorts))


def met(*steps: dict[str, Any], hand: str = "b9 c11", **place: Any) -> State:
    """Epic 3, which is made of these steps, was met."""
    return do(laid(hand, next=3, options=with_steps(3, *steps), **place), MEET)


# The Warlock


def test_the_warlock_takes_one_to_four_cards_of_different_classes() -> None:
    """The rulebook's example: he and they are set aside."""
    state = do(laid("b9 b8 s4 o7 c11"), MEET)
    assert offers(state, "give") == [
        {"type": "give", "cards": Several(codes("b9 b8 s4 o7 c11"), (1, 4))},
    ]
    assert refused(state, give("b9 b8")) == "classes_must_differ"
    assert refused(state, give("")) == "wrong_number"
    assert refused(state, give("b9 b8 s4 o7 c11")) == "wrong_number"
    for cards in ("b9", "b8 c11", "b9 s4 o7 c11"):
        after = do(state, give(cards))
        [warlock] = after.set_aside
        assert (warlock.number, shorts(warlock.given), after.completed) == (1, cards, ())
        assert after.next == 2
        check_conserved(after)


def test_he_cannot_be_met_with_an_empty_hand() -> None:
    """Ruling E13."""
    assert refused(laid(""), MEET) == "cannot_give"
    assert "encounter" not in offered(laid(""))


def test_a_choice_with_one_answer_is_made_by_the_engine() -> None:
    state = do(laid("b9"), MEET)
    assert (shorts(state.set_aside[0].given), state.hand, state.phase) == ("b9", (), "turn")


def test_one_encounter_a_turn_in_order() -> None:
    """Ruling E12."""
    state = do(laid("b9 c11", deck="s2 s3 s4"), MEET, give("b9"))
    assert refused(state, MEET) == "already_done"
    again = do(state, actions.Rest(), MEET)
    assert (again.phase, engine.view(again, 0).encounter.number) == ("take", 2)


def test_an_encounter_that_was_begun_has_to_be_followed_through() -> None:
    state = do(laid("b9 b8"), MEET)
    assert offered(state) == {"give"}
    for untimely in (actions.Rest(), actions.Learn(), actions.Pass(), actions.Suffer(cards=())):
        assert refused(state, untimely) == "wrong_phase"
    for other in (choose("b9"), actions.Recruit(card="blades-9")):
        assert refused(state, other) == "wrong_answer"


# The primitives


def test_demand() -> None:
    step = {"do": "demand", "least": 1, "most": 2, "classes": ["blades", "cups"], "lowest": 9}
    state = met(step, hand="b9 b2 o9 c11")
    assert offers(state, "give") == [{"type": "give", "cards": Several(codes("b9 c11"), (1, 2))}]
    assert refused(state, give("b2")) == "not_asked_for"
    assert refused(state, give("o9")) == "not_asked_for"
    assert refused(state, give("b10")) == "card_not_in_hand"
    after = do(state, give("c11 b9"))
    assert [shorts(one.given) for one in after.completed] == ["", "c11 b9"]
    check_conserved(after)
    assert refused(laid("b2 o9", next=3, options=with_steps(3, step)), MEET) == "cannot_give"


def test_a_demand_of_different_classes_counts_the_classes_there_are() -> None:
    step = {"do": "demand", "least": 2, "most": 2, "different": True}
    assert refused(laid("b9 b8 b7", next=3, options=with_steps(3, step)), MEET) == "cannot_give"
    assert do(laid("b9 b8 o7", next=3, options=with_steps(3, step)), MEET).phase == "encounter"


def test_pay() -> None:
    step = {"do": "pay", "class": "orbs", "total": 3}
    state = met(step)
    assert offers(state, "choose") == [{"type": "choose", "cards": Several(codes("o1 o2 o3"), (1, 3))}]
    assert refused(state, choose("o2")) == "pays_too_little"
    assert refused(state, choose("")) == "pays_too_little"
    assert refused(state, choose("c5")) == "not_asked_for"
    assert shorts(do(state, choose("o1 o2")).used) == "o1 o2"
    poor = laid("b9", next=3, options=with_steps(3, step), used="o2 o3")
    assert refused(poor, MEET) == "cannot_pay"
    assert "encounter" not in offered(poor)
    assert shorts(met(step, used="o1 o2").used) == "o1 o2 o3"  # one answer only


def test_draw_allows_one_bonus_develop_with_a_card_just_drawn() -> None:
    """Ruling E05."""
    state = met({"do": "draw", "count": 3}, hand="o4", deck="b2 s2 s3 c11")
    assert (shorts(state.hand), state.phase) == ("o4 b2 s2 s3", "bonus_develop")
    assert offers(state, "bonus_develop") == [{"type": "bonus_develop", "card": OneOf(codes("b2 s2"))}]
    assert refused(state, actions.BonusDevelop(card="orbs-4")) == "not_just_gained"
    assert refused(state, actions.BonusDevelop(card="staves-3")) == "not_next"
    assert refused(state, actions.BonusDevelop(card="cups-11")) == "card_not_in_hand"
    assert engine.view(state, 0).gained == codes("b2 s2")
    after = do(state, actions.BonusDevelop(card="staves-2"))
    assert (shorts(after.stacks[1]), after.phase, after.next) == ("s1 s2", "turn", 4)
    assert "develop" not in after.used_actions
    passed = do(state, actions.Pass())
    assert (shorts(passed.hand), passed.phase, passed.gained) == ("o4 b2 s2 s3", "turn", ())


def test_a_draw_of_nothing_that_fits_is_asked_about_all_the_same() -> None:
    """Nobody else is to know."""
    state = met({"do": "draw", "count": 2}, deck="b3 c11", hand="b9")
    assert (state.phase, engine.legal(state, 0)) == ("bonus_develop", [{"type": "pass"}])
    assert do(state, actions.Pass()).next == 4


def test_picked_cards_of_which_none_fits_ask_nothing() -> None:
    """They lay face up."""
    state = met({"do": "pick", "from": "discard"}, discard="b8 b9", hand="b2")
    assert do(state, choose("b8")).next == 4


def test_look_is_a_purchase_without_an_orb() -> None:
    state = met({"do": "look", "count": 3}, deck="b3 b2 o9")
    assert (state.phase, shorts(state.looked), state.used) == ("take", "b3 b2 o9", ())
    after = do(state, actions.Take(card="blades-2", develop=True, bottom=codes("o9 b3")))
    assert (shorts(after.stacks[0]), shorts(after.bottom), after.next) == ("b1 b2", "o9 b3", 4)


def test_pick_from_the_discard_pile() -> None:
    step = {"do": "pick", "from": "discard", "least": 0, "most": 2, "classes": ["blades"]}
    state = met(step, discard="b2 b8 o9")
    assert offers(state, "choose") == [{"type": "choose", "cards": Several(codes("b2 b8"), (0, 2))}]
    assert refused(state, choose("o9")) == "not_asked_for"
    after = do(state, choose("b8 b2"))
    assert (shorts(after.discard), after.phase, shorts(after.gained)) == ("o9", "bonus_develop", "b8 b2")
    assert engine.view(after, 0).gained == codes("b2")
    assert do(state, choose("")).next == 4
    assert met(step, discard="o9").phase == "turn"


def test_pick_from_what_is_set_aside() -> None:
    state = met({"do": "pick", "from": "set_aside", "least": 0}, aside="b7 c12")
    assert offers(state, "choose") == [{"type": "choose", "cards": Several(codes("b7 c12"), (0, 1))}]
    after = do(state, choose("c12"))
    assert (shorts(after.hand), shorts(after.set_aside[0].given)) == ("b9 c11 c12", "b7")
    check_conserved(after)


def test_refresh_turns_back_as_many_as_it_says() -> None:
    step = {"do": "refresh", "most": 2, "classes": ["cups"], "highest": 8}
    state = met(step, used="c3 c4 c8 c10 o3")
    assert offers(state, "choose") == [{"type": "choose", "cards": Several(codes("c3 c4 c8"), (2, 2))}]
    assert refused(state, choose("c8")) == "wrong_number"
    assert refused(state, choose("c10 c8")) == "not_asked_for"
    assert shorts(do(state, choose("c8 c4")).used) == "o3 c3 c10"
    assert shorts(met(step, used="c3 c8 o3").used) == "o3"  # no more than that: nothing to choose
    assert met(step, used="o3").phase == "turn"


def test_restock_shuffles_into_the_deck() -> None:
    step = {"do": "restock", "least": 0, "most": 2}
    state = met(step, discard="b2 b8 o9", known=3)
    after = do(state, choose("b8 o9"))
    assert (shorts(after.discard), after.known) == ("b2", 0)
    assert sorted(after.deck) == sorted((*state.deck, *state.discard[1:]))
    assert after.deck[: len(state.deck)] != state.deck
    whole = met({"do": "restock", "least": 56, "most": 56}, discard="b2 b8 o9")
    assert (whole.discard, whole.phase) == ((), "turn")


def test_an_ally_may_be_placed() -> None:
    state = met({"do": "gain_ally", "lowest": 5}, hand="b9 o4 c14")
    assert offers(state, "recruit") == [
        {"type": "recruit", "card": OneOf(codes("b9 c14"))},
        {"type": "recruit", "card": None},
    ]
    after = do(state, actions.Recruit(card=code("b9")))
    assert (shorts(after.allies), shorts(after.hand), after.next) == ("b9", "o4 c14", 4)
    assert do(state, actions.Recruit(card=None)).allies == ()
    assert refused(state, actions.Recruit(card=code("o4"))) == "not_asked_for"
    assert refused(state, actions.Recruit(card=code("b8"))) == "card_not_in_hand"


def test_a_free_develop_takes_a_card_of_the_hand() -> None:
    state = met({"do": "free_develop"}, hand="b2 o4 c11 b3")
    assert offers(state, "bonus_develop") == [{"type": "bonus_develop", "card": OneOf(codes("b2 o4"))}]
    assert shorts(do(state, actions.BonusDevelop(card="blades-2")).stacks[0]) == "b1 b2"
    assert engine.legal(met({"do": "free_develop"}, hand="c11"), 0) == [{"type": "pass"}]
    assert met({"do": "free_develop"}, hand="").phase == "turn"


def test_a_free_develop_says_why_a_card_of_the_hand_is_not_developed() -> None:
    """That it was not just gained is never the reason."""
    state = met({"do": "free_develop"}, hand="b2 o9 c11 b12 s3", magic=False)
    reasons = {"o9": "not_next", "c11": "cups_stay", "b12": "court_never_developed", "s3": "magic_closed"}
    assert {card: refused(state, actions.BonusDevelop(card=code(card))) for card in reasons} == reasons
    assert refused(state, actions.BonusDevelop(card="orbs-4")) == "card_not_in_hand"


def test_open_magic() -> None:
    state = met({"do": "open_magic"}, hand="s2", magic=False)
    assert shorts(do(state, actions.Develop(card="staves-2")).stacks[1]) == "s1 s2"


def test_steps_come_one_after_the_other() -> None:
    steps: list[dict[str, Any]] = [
        {"do": "demand"},
        {"do": "draw", "count": 1},
        {"do": "refresh", "most": 1},
        {"do": "gain_ally"},
    ]
    state = met(*steps, deck="b2", used="c9 c8")
    state = do(state, give("b9"), actions.Pass(), choose("c9"), actions.Recruit(card="cups-11"))
    assert (shorts(state.used), shorts(state.allies), shorts(state.hand)) == ("c8", "c11", "b2")
    assert (shorts(state.completed[-1].given), state.next) == ("b9", 4)


# The deck in the midst of an Encounter


def test_a_deck_that_is_filled_again_before_the_encounter_is_over_loses_nothing() -> None:
    """Ruling E10."""
    steps = [{"do": "draw", "count": 1}, {"do": "restock", "least": 56, "most": 56}]
    for found, over in ((steps, False), (steps[:1], True)):
        state = do(met(*found, deck="c12", size=1, discard="b8 b9", hand=""), actions.Pass())
        assert (state.outcome is not None) == over


def leniently(size: int, *steps: dict[str, Any]) -> State:
    """Epic 3 was met where an empty deck alone does not lose."""
    options = with_steps(3, *steps) | {"lose_on_empty": False}
    return do(laid("b9", next=3, size=size, options=options, deck="c12", discard="b8"), MEET)


DRAW, LOOK = ({"do": do, "count": 2} for do in ("draw", "look"))
RESTOCK = {"do": "restock", "least": 56, "most": 56}


def test_otherwise_a_draw_of_no_card_at_all_loses_after_the_last_step() -> None:
    """Ruling E10."""
    lost = leniently(0, DRAW)
    assert lost.outcome == rules.Outcome(won=False, reason="deck_empty", turns=1, encounters=2)
    assert (leniently(0, DRAW, {"do": "gain_ally"}).phase, leniently(0, DRAW, RESTOCK).next) == (
        "encounter",
        4,
    )
    again = do(leniently(0, DRAW, {"do": "gain_ally"}), actions.Recruit(card=None))
    assert again.outcome == lost.outcome


def test_otherwise_a_draw_of_fewer_and_a_look_at_nothing_lose_nothing() -> None:
    """Rulings E06, E10."""
    assert do(leniently(1, DRAW), actions.Pass()).next == 4
    assert leniently(0, LOOK).next == 4


def test_looking_at_an_empty_deck_shows_nothing() -> None:
    steps = [{"do": "look", "count": 2}, {"do": "restock", "least": 56, "most": 56}]
    assert met(*steps, size=0, discard="b8").next == 4


# What the built-in pack promises


def test_the_mentor_opens_magic_and_three_epics_bring_allies() -> None:
    assert do(laid("b9", next=2, magic=False, deck="b3 b4 b5"), MEET).magic
    for number in (4, 16, 18):
        state = do(laid("b9 b10", next=number, deck="c11 c12 c13"), MEET)
        if number == 4:
            state = do(state, give("b9"))
        if number == 18:
            state = do(state, actions.Take(card="cups-11", bottom=codes("c12 c13")))
        assert offered(state) == {"recruit"}
