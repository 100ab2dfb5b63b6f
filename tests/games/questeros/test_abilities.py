"""Every ability of the companion set, one by one, from the rulings."""

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR
from companion.games.questeros.rules import actions
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.pieces import CODES
from tests.games.questeros.tables import answer as choose
from tests.games.questeros.tables import (
    cannot_lay,
    cards,
    check_conserved,
    choices,
    codes,
    hand,
    happens,
    lay,
    offered,
    refused,
    with_quests,
    without,
)
from tests.games.questeros.tables import with_abilities as table

# One by one


def test_the_jesters_player_leads_the_next_turn() -> None:
    state = lay(table("c3 s1", "e0 s2", "e5 s3"), "c3", "e0", "e5")
    assert state.last_turn is not None
    assert (state.last_turn.winner, state.quests) == (2, (0, 0, 1))
    assert (state.initiative, state.actor) == (1, 1)


def test_the_warlock_swaps_a_card_for_the_top_of_the_deck() -> None:
    state = lay(table("e1 s1 s2", "c3", deck="o9 o8"), "e1")
    assert choices(state) == {"card": codes("s1 s2"), "decline": True}
    after = choose(state, card="staves-2")
    assert hand(after, 0) == codes("s1 o9")
    assert after.deck[:2] == cards("s2 o8")
    assert after.actor == 1
    assert choose(state, decline=True).hands == state.hands


def test_the_mentor_may_look_at_one_hand_and_nobody_else_does() -> None:
    """Rulebook, Examples."""
    state = lay(table("o3 s1", "e2 s2", "b5 b6"), "o3", "e2")
    assert choices(state) == {"seat": {0, 2}, "decline": True}
    after = choose(state, seat=2)
    assert after.actor == 2
    [look] = engine.view(after, 1).looks
    assert (look.of, look.turn, look.round, set(look.cards)) == (2, 1, 1, codes("b5 b6"))
    assert len(engine.view(after, GM).looks) == 1
    for viewer in (0, 2, SPECTATOR):
        assert engine.view(after, viewer).looks == ()
    assert choose(state, decline=True).looks == ()


def test_what_was_seen_is_shown_until_the_round_ends() -> None:
    state = choose(lay(table("e2", "o3"), "e2"), seat=1)
    assert engine.view(state, 0).looks
    after = lay(state, "o3")
    assert (after.round, engine.view(after, 0).looks) == (2, ())


@pytest.mark.parametrize(("other", "xp"), [("c4", 2), ("e5", 3)])
def test_the_centaur_brings_1_xp_unless_its_player_wins(other: str, xp: int) -> None:
    state = lay(table("c3 s1", "e3 s2", f"{other} s3"), "c3", "e3", other)
    assert (state.xp[1], state.adjusted[1]) == (xp, xp - 2)


def test_the_centaur_also_in_a_turn_that_nobody_wins() -> None:
    state = lay(table("e3 s1", "adwanis s2", "nekradis s3"), "e3", "adwanis", "nekradis")
    assert state.xp == (3, 2, 2)


def test_the_dwarf_king_names_the_class_to_follow() -> None:
    state = lay(table("o3 s1", "e4 s2", "o5 b6 e7 c1"), "o3", "e4")
    assert choices(state) == {"class": {"blades", "staves", "orbs", "cups"}}
    after = choose(state, **{"class": "blades"})
    assert engine.view(after, GM).preferred_class == "blades"
    assert offered(after, 2) == codes("b6")
    assert offered(after, 2, pay=True) == codes("e7")
    assert cannot_lay(after, "o5") == "must_follow_class"
    free = choose(state, **{"class": "staves"})
    assert offered(free, 2) == codes("o5 b6 e7 c1")


def test_a_led_dwarf_king_changes_what_follows_him() -> None:
    state = choose(lay(table("e4 s1", "e5 c2"), "e4"), **{"class": "cups"})
    assert (offered(state, 1), offered(state, 1, pay=True)) == (codes("c2"), codes("e5"))


def test_a_dwarf_king_with_nobody_left_to_play_asks_nothing() -> None:
    state = lay(table("o3 s1", "e4 s2"), "o3", "e4")
    assert (state.phase, state.actor, state.quests) == ("playing", 1, (0, 1))


def test_the_necromancer_swaps_a_card_for_one_of_his_own_quests() -> None:
    state = lay(with_quests(table("e5 s1", "c3"), (0, "b1 b2"), (0, "b3 b4"), (1, "o1 o2")), "e5")
    assert choices(state) == {"card": codes("s1"), "take": codes("b1 b2 b3 b4"), "decline": True}
    after = choose(state, card="staves-1", take="blades-3")
    assert hand(after, 0) == codes("b3")
    assert sorted(after.piles[0][1]) == sorted(cards("s1 b4"))
    assert after.quests == (2, 1)
    check_conserved(after)


def test_a_necromancer_without_quests_does_nothing() -> None:
    assert lay(table("e5 s1", "c3 s2"), "e5").actor == 1


def test_a_swap_with_quests_shows_nobody_what_went_in() -> None:
    state = lay(table("b3 e5 s1 s2", "b1 c3", "b2 c4"), "b3", "b1", "b2", "e5")
    after = choose(state, card="staves-1", take="blades-1")
    worlds = [engine.resample(after, 1, Chance(b"w" * 32, n)) for n in range(20)]
    assert len({world.piles[0] for world in worlds}) > 5
    taken = actions.Choose(card="staves-1", take="blades-1")
    for viewer in (1, 2, SPECTATOR):
        told = engine.log_params(taken, happens(state, 0, taken), viewer)
        assert "staves-1" not in str(told)
        assert "blades-1" not in str(told)


def test_the_succubus_takes_at_random_then_gives_of_choice() -> None:
    state = lay(table("e6 s1", "c3 c4", "c5"), "e6")
    assert choices(state) == {"seat": {1, 2}}
    taken = {CODES[happens(state, 0, actions.Choose(seat=1), n)[1].card] for n in range(20)}
    assert taken == codes("c3 c4")
    asked = choose(state, seat=1)
    assert (asked.actor, len(hand(asked, 0)), len(hand(asked, 1))) == (0, 2, 1)
    assert choices(asked) == {"card": hand(asked, 0)}
    after = choose(asked, card="staves-1")
    assert "staves-1" in hand(after, 1)
    assert [len(cards) for cards in after.hands] == [1, 2, 1]
    assert after.actor == 1


def test_with_one_opponent_and_no_other_card_the_succubus_asks_nothing() -> None:
    """A choice with one possible answer is made by the engine."""
    after = lay(table("e6", "c3"), "e6")
    assert (after.phase, after.actor, hand(after, 0), hand(after, 1)) == ("playing", 1, set(), codes("c3"))


@pytest.mark.parametrize(("other", "xp"), [("c4", 3), ("e8", 2)])
def test_the_paladin_brings_1_xp_if_it_wins(other: str, xp: int) -> None:
    state = lay(without(table("c3 s1", "e7 s2", f"{other} s3"), 0, 0), "c3", "e7")
    state = lay(without(state, 2, 3), other)
    assert state.xp[1] == xp


def test_the_valkyrie_takes_1_xp_of_somebody_richer() -> None:
    state = without(without(table("e8 s1", "c3 s2", "c4 s3", "c5 s4"), 1, 3), 3, 4)
    asked = lay(state, "e8")
    assert choices(asked) == {"seat": {1, 3}}
    assert choose(asked, seat=3).xp == (2, 3, 2, 3)
    assert choose(asked, seat=3).adjusted == (0, 0, 0, -1)
    one = lay(without(table("e8 s1", "c3 s2", "c4 s3"), 2, 3), "e8")
    assert (one.xp, one.actor) == ((2, 2, 2), 1)
    assert lay(table("e8 s1", "c3 s2"), "e8").xp == (2, 2)


def test_the_druid_sees_three_and_may_swap_one() -> None:
    state = lay(table("e9 s1 s2", "c3", deck="o9 o8 o7 o6"), "e9")
    assert [set(look.cards) for look in engine.view(state, 0).looks] == [codes("o9 o8 o7")]
    assert engine.view(state, 0).looks[0].of == "deck"
    assert choices(state) == {"card": codes("s1 s2"), "take": codes("o9 o8 o7"), "decline": True}
    after = choose(state, card="staves-1", take="orbs-8")
    assert hand(after, 0) == codes("s2 o8")
    assert after.deck[:4] == cards("o9 s1 o7 o6")
    assert refused(state, 0, actions.Choose(card="staves-1", take="orbs-6")) == "bad_choice"


def test_the_deck_of_fate_passes_every_hand_to_the_left() -> None:
    state = lay(table("e10 s1", "c3 s2", "c4 s3"), "e10", "c3", "c4")
    assert [hand(state, seat) for seat in range(3)] == [codes("s3"), codes("s1"), codes("s2")]


def test_the_ranger_has_a_card_drawn_from_what_costs_nothing() -> None:
    state = lay(table("c3 s1", "e11 s2", "s3 s4", "c4 c5 e12 s5"), "c3", "e11")
    assert choices(state) == {"seat": {2, 3}}
    after = choose(state, seat=3)
    assert after.actor == 2
    drawn = {CODES[happens(after, 2, actions.Play(card="staves-3"), n)[1].card] for n in range(30)}
    assert drawn == codes("c4 c5")
    assert lay(after, "s3").xp == (2, 2, 2, 2)


def test_a_ranger_before_the_last_player_asks_nothing_and_the_card_comes_at_once() -> None:
    happened = happens(table("e11 s1", "c3 s2"), 0, actions.Play(card="epic-11"))
    kinds = [type(event).__name__ for event in happened]
    assert kinds == ["CardPlayed", "PlayForced", "CardPlayed", "TurnWon"]


def test_a_drawn_epic_has_its_ability() -> None:
    state = lay(table("e11 s1", "e2", "c5"), "e11")
    assert choices(state) == {"seat": {1, 2}}
    asked = choose(state, seat=1)
    assert (asked.phase, asked.actor, choices(asked)["seat"]) == ("ability", 1, {0, 2})


def test_the_assassin_keeps_a_card_from_winning() -> None:
    state = lay(table("c3 s1", "e21 s2", "e12 s3"), "c3", "e21", "e12")
    assert choices(state) == {"card": codes("c3 e21")}
    assert refused(state, 2, actions.Choose(card="epic-12")) == "bad_choice"
    after = choose(state, card="epic-21")
    assert after.initiative == 2
    state = lay(table("c3 s1", "c9 s2", "c5 s3", "e12 s4"), "c3", "c9", "c5", "e12")
    assert choose(state, card="cups-9").initiative == 3


def test_an_assassin_cannot_name_a_god_and_has_nobody_to_name_when_he_leads() -> None:
    state = lay(table("adwanis s1", "e12 s2", "c3 s3"), "adwanis", "e12")
    assert (state.actor, state.turn.voided) == (2, ())
    assert lay(table("e12 s1", "c3 s2"), "e12").actor == 1


def test_an_assassin_on_the_only_card_able_to_win_leaves_the_next_best() -> None:
    state = lay(table("e4 s1", "e12 s2", "b3 s3"), "e4")
    state = lay(choose(state, **{"class": "blades"}), "e12", "b3")
    assert (state.initiative, state.quests) == (1, (0, 1, 0))


def test_an_assassin_on_the_dwarf_king_undoes_his_order() -> None:
    state = lay(table("o3 s1", "e4 s2", "e12 s3", "o5 b6"), "o3", "e4")
    state = choose(state, **{"class": "blades"})
    state = choose(lay(state, "e12"), card="epic-4")
    assert engine.view(state, GM).preferred_class == "orbs"
    assert offered(state, 3) == codes("o5")


def test_the_death_knight_drops_a_quest_of_somebody_else() -> None:
    start = with_quests(table("e13 s1", "c3 s2", "c4 s3"), (1, "b1 b2 b3"), (1, "b4 b5 b6"), (2, "o1 o2 o4"))
    state = lay(start, "e13", "c3", "c4")
    assert choices(state) == {"seat": {1, 2}}
    assert engine.view(state, GM).turn == 4
    after = choose(state, seat=1)
    assert (after.quests, sorted(after.void[0])) == ((1, 1, 1), sorted(cards("b4 b5 b6")))
    assert engine.view(after, GM).turn == 5
    check_conserved(after)
    alone = lay(table("e13 s1", "c3 s2"), "e13", "c3")
    assert (alone.phase, alone.quests) == ("playing", (1, 0))


def test_the_faeries_change_their_players_own_bid_by_one() -> None:
    state = lay(table("e14 s1", "c3 s2"), "e14")
    assert choices(state) == {"value": {2, 4}, "decline": True}
    assert choose(state, value=4).bids == (4, 3)
    for bid, values in ((1, {2}), (10, {9})):
        start = msgspec.structs.replace(table("e14 s1", "c3 s2"), bids=(bid, 3))
        assert choices(lay(start, "e14")) == {"value": values, "decline": True}


def test_the_demon_may_hand_the_quest_on_but_not_the_initiative() -> None:
    state = lay(table("c3 s1", "e15 s2", "c4 s3"), "c3", "e15", "c4")
    assert choices(state) == {"seat": {0, 2}, "decline": True}
    after = choose(state, seat=0)
    assert (after.quests, after.initiative, after.actor) == ((1, 0, 0), 1, 1)
    assert choose(state, decline=True).quests == (0, 1, 0)
    lost = lay(table("c3 s1", "e15 s2", "e21 s3"), "c3", "e15", "e21")
    assert lost.phase == "playing"


def test_the_magi_silence_epics_played_later_this_turn() -> None:
    state = lay(table("e3 s1", "e16 s2", "e2 s3", "e0 s4"), "e3", "e16", "e2")
    assert (state.phase, state.actor) == ("playing", 3)
    after = lay(state, "e0")
    assert (after.initiative, after.xp[0]) == (1, 3)
    assert lay(table("e16", "e2 s3", leader=1), "e2").phase == "ability"


def test_the_knights_draw_a_card_then_put_one_under_the_deck() -> None:
    state = lay(table("e17 s1", "c3", deck="o9 o8"), "e17")
    assert hand(state, 0) == codes("s1 o9")
    assert choices(state) == {"card": codes("s1 o9")}
    after = choose(state, card="staves-1")
    assert (hand(after, 0), after.deck[0], after.deck[-1]) == (codes("o9"), *cards("o8 s1"))
    alone = lay(table("e17", "c3", deck="o9 o8"), "e17")
    assert (alone.hands[0], alone.deck[-1]) == ((), cards("o9")[0])


def test_the_shadows_see_a_random_card_of_each_opponent() -> None:
    state = table("e18 s1", "c3 c4", "c5", "c6 c7")
    looks = engine.view(lay(state, "e18"), 0).looks
    assert [(look.of, len(look.cards)) for look in looks] == [(1, 1), (2, 1), (3, 1)]
    assert set(looks[0].cards) <= codes("c3 c4")
    seen = {happens(state, 0, actions.Play(card="epic-18"), n)[1].cards for n in range(20)}
    assert len(seen) == 2


def test_the_monks_forbid_paying_for_the_rest_of_the_turn() -> None:
    state = lay(table("c3 s1", "e19 s2", "c4 e5", "c5 e6"), "c3", "e19")
    assert engine.view(state, GM).payment_forbidden
    assert offered(state, 2, pay=True) == set()
    assert cannot_lay(state, "e5", pay=True) == "payment_forbidden"
    after = lay(state, "c4", "c5")
    assert engine.view(after, GM).payment_forbidden is False


def test_the_bard_chooses_who_leads() -> None:
    state = lay(table("c3 s1", "e20 s2", "c4 s3"), "c3", "e20", "c4")
    assert choices(state) == {"seat": {0, 1, 2}}
    assert choose(state, seat=2).actor == 2


def test_the_dragon_is_simply_the_highest() -> None:
    state = lay(table("e20 s1", "e21 s2", "e19 s3"), "e20", "e21", "e19")
    assert state.last_turn is not None
    assert state.last_turn.winner == 1
