"""Combat: Rulebook, Combat and Allies; Rulings E13 to E18; what the abilities of the six fights change."""

from typing import Any

import msgspec
import pytest

from companion.engine.core import OneOf, Several
from companion.games.eros_quest.rules import actions, events, rules
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.state import State
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
    with_steps,
)

MEET = actions.Encounter()
PLAIN = with_steps(13, {"do": "fight"})


def suffer(shorts: str) -> actions.Suffer:
    return actions.Suffer(cards=codes(shorts))


def attack(shorts: str) -> actions.Attack:
    return actions.Attack(cards=codes(shorts))


def bonus(short: str | None) -> actions.Bonus:
    return actions.Bonus(card=short and code(short))


def ally(short: str | None) -> actions.Ally:
    return actions.Ally(card=short and code(short))


def met(hand: str = "", number: int = 13, **place: Any) -> State:
    """That Epic has struck; without a pack of the test's own, an Epic 13 without ability."""
    place = {"blades": 6, "staves": 5} | place
    return do(laid(hand, next=number, **{"options": PLAIN, **place}), MEET)


# The strike


@pytest.mark.parametrize("payment", ["c1 c4", "c2 c3", "c5", "c6", "c10", "c4 c5"])
def test_the_rulebooks_ways_to_take_the_necromancers_five(payment: str) -> None:
    state = do(met(number=5, options={}), suffer(payment))
    assert (shorts(state.used), state.phase) == (payment, "attack")


@pytest.mark.parametrize("payment", ["", "c4", "c1 c3", "c2"])
def test_less_than_the_strike_is_not_enough(payment: str) -> None:
    assert refused(met(number=5, options={}), suffer(payment)) == "strike_not_taken"


def test_the_epic_strikes_first_for_its_number() -> None:
    state = met()
    assert (state.phase, engine.view(state, 0).fight.strike) == ("suffer", 13)
    assert offered(state) == {"suffer"}
    cups = codes("c1 c2 c3 c4 c5 c6 c7 c8 c9 c10")
    assert offers(state, "suffer") == [{"type": "suffer", "cards": Several(cups, (2, 10))}]


def test_only_unused_cups_take_a_strike() -> None:
    state = met(used="c10")
    assert refused(state, suffer("c10 c3")) == "already_used"
    assert refused(state, suffer("b6 c7")) == "cannot_use"
    assert refused(state, suffer("c9 c9")) == "named_twice"


def test_without_health_enough_the_game_is_lost_at_once() -> None:
    """Ruling E14. Ruling E13: the fight may be begun all the same."""
    state = met(used="c3 c4 c5 c6 c7 c8 c9 c10 c2")
    assert state.outcome == rules.Outcome(won=False, reason="no_health", turns=1, encounters=12)
    assert engine.legal(state, 0) == []


def test_what_is_turned_beyond_the_strike_is_lost() -> None:
    """Ruling E14."""
    state = do(met(), suffer("c10 c9"))
    assert (engine.view(state, 0).fight.damage_dealt, shorts(state.used)) == (0, "c9 c10")


def test_nothing_else_is_done_in_combat_and_nobody_flees() -> None:
    """Ruling E18."""
    state = met("b14", used="b2")
    for action in (actions.Rest(), actions.Recover(card="blades-14", target="blades-2"), MEET, attack("b6")):
        assert refused(state, action) == "wrong_phase"


# The attack


def test_an_attack_is_a_blade_a_stave_or_one_of_each() -> None:
    """Ruling E16."""
    state = do(met(), suffer("c10 c3"))
    for cards, dealt in (("b6", 6), ("s5", 5), ("b6 s5", 11)):
        after = do(state, attack(cards))
        assert engine.view(after, 0).fight.damage_dealt == dealt
    for cards, code_ in (
        ("b6 b5", "one_of_each"),
        ("s5 s4", "one_of_each"),
        ("b6 s5 s4", "one_of_each"),
        ("", "attack_needed"),
        ("c5", "cannot_use"),
        ("b6 b6", "named_twice"),
    ):
        assert refused(state, attack(cards)) == code_


def test_used_blades_do_not_attack() -> None:
    state = do(met(used="b6"), suffer("c10 c3"))
    assert refused(state, attack("b6")) == "already_used"
    assert offers(state, "attack") == [
        {"type": "attack", "cards": Several(codes("b1 b2 b3 b4 b5 s1 s2 s3 s4 s5"), (1, 2))}
    ]


def test_staves_do_not_attack_before_magic() -> None:
    state = do(met(magic=False), suffer("c10 c3"))
    assert refused(state, attack("s1")) == "cannot_use"
    assert offers(state, "attack")[0]["cards"].count == (1, 1)


def test_with_nothing_unused_the_attack_is_nothing_and_the_fight_goes_on() -> None:
    """Ruling E15."""
    state = do(met(used="b1 s1", blades=1, staves=1), suffer("c10 c3"))
    assert (state.phase, engine.view(state, 0).fight.round) == ("suffer", 2)
    again = do(met("b14", used="b1 s1", blades=1, staves=1), suffer("c10 c3"))
    assert again.phase == "bonus"


def test_damage_adds_up_from_round_to_round() -> None:
    """The rulebook's Demon: 10 on the first attack, so 5 are enough on the next."""
    state = do(met(number=15, options={}), suffer("c10 c5"), attack("b5 s5"))
    view = engine.view(state, 0).fight
    assert (view.damage_dealt, view.needed, view.round, state.phase) == (10, 5, 2, "suffer")
    after = do(state, suffer("c9 c6"), attack("s4 b1"))
    assert (after.next, after.phase, after.encounters) == (16, "turn", 15)


def test_used_cards_stay_on_their_stacks() -> None:
    state = do(met(number=5, options={}), suffer("c5"), attack("b6"))
    assert shorts(state.used) == "b6 c5"
    assert shorts(state.stacks[0]) == "b1 b2 b3 b4 b5 b6"


# Bonus card and Ally


def test_a_court_card_of_the_hand_helps_once_a_round() -> None:
    state = do(met("b13 b14 s11 o14 b9", blades=6), suffer("c10 c3"), attack("b6"))
    assert offers(state, "bonus") == [
        {"type": "bonus", "card": OneOf(codes("b13 b14 s11"))},
        {"type": "bonus", "card": None},
    ]
    after = do(state, bonus("b13"))
    assert (engine.view(after, 0).fight.damage_dealt, shorts(after.destroyed)) == (10, "b13")
    assert after.phase == "suffer"
    for card, code_ in (("o14", "no_bonus_card"), ("b9", "no_bonus_card"), ("s14", "card_not_in_hand")):
        assert refused(state, bonus(card)) == code_


def test_staves_give_no_bonus_before_magic() -> None:
    state = do(met("s14", magic=False), suffer("c10 c3"), attack("b6"))
    assert engine.legal(state, 0) == [{"type": "bonus", "card": None}]
    assert refused(state, bonus("s14")) == "no_bonus_card"


def test_a_bonus_card_is_asked_for_while_there_is_a_hand() -> None:
    """Whether it holds one is nobody else's to know."""
    asked = [do(met(hand), suffer("c10 c3"), attack("b6")).phase for hand in ("b14", "c12", "")]
    assert asked == ["bonus", "bonus", "suffer"]


def test_an_epic_that_has_fallen_needs_no_bonus() -> None:
    """Ruling E16."""
    state = do(met("b14", number=5, options={}, allies="o9"), suffer("c5"), attack("b5"))
    assert (state.next, shorts(state.hand), shorts(state.allies)) == (6, "b14", "o9")


def test_one_ally_a_round_adds_its_value_and_is_destroyed() -> None:
    """Rulebook, Allies; Ruling E17: a court card adds its two digits."""
    state = do(met(allies="o9 c14"), suffer("c10 c3"), attack("b3"))
    assert state.phase == "ally"
    after = do(state, ally("c14"))
    assert (engine.view(after, 0).fight.damage_dealt, shorts(after.destroyed)) == (8, "c14")
    assert (after.phase, shorts(after.allies)) == ("suffer", "o9")
    assert refused(state, ally("b9")) == "not_an_ally"


def test_bonus_and_ally_may_both_be_kept() -> None:
    state = do(met("b14", allies="o9"), suffer("c10 c3"), attack("b3"), bonus(None), ally(None))
    assert (state.phase, shorts(state.hand), shorts(state.allies)) == ("suffer", "b14", "o9")


def test_a_bonus_that_fells_the_epic_calls_no_ally() -> None:
    state = do(met("b14", allies="o9"), suffer("c10 c3"), attack("b6 s2"), bonus("b14"))
    assert (state.next, shorts(state.allies), state.phase) == (14, "o9", "turn")
    check_conserved(state)


# Abilities


def test_the_death_knights_strikes_are_taken_with_blades_and_staves_too() -> None:
    state = met(options={})
    after = do(state, suffer("c9 b4"))
    assert shorts(after.used) == "b4 c9"
    assert refused(state, suffer("o3 c10")) == "cannot_use"


def test_the_necromancer_fears_staves() -> None:
    state = do(met(number=5, options={}), suffer("c5"), attack("s2 b1"))
    assert (state.next, state.phase) == (6, "turn")


def test_what_a_softened_epic_is_given_is_taken_off_its_first_strike_alone() -> None:
    state = do(met("b9 c14", number=6, options={}, discard="b11"), actions.Give(cards=codes("c14")))
    assert engine.view(state, 0).fight.strike == 1
    again = do(state, suffer("c1"), attack("b1"), bonus(None))
    assert engine.view(again, 0).fight.strike == 6


def test_a_first_strike_softened_to_nothing_is_not_asked_about() -> None:
    state = do(met("b9 c14", number=6, options={}), actions.Give(cards=codes("b9")))
    assert (state.phase, state.used) == ("attack", ())


def test_the_assassins_strikes_grow_less_but_never_nothing() -> None:
    state = met(number=12, options={}, blades=1, staves=1)
    strikes = [engine.view(state, 0).fight.strike]
    for payment, cards in (("c10 c2", "b1"), ("c7", "s1")):
        state = do(state, suffer(payment), attack(cards))
        strikes.append(engine.view(state, 0).fight.strike)
    state = do(state, suffer("c3"))
    assert [*strikes, engine.view(state, 0).fight.strike] == [12, 7, 2, 1]


def test_what_the_demon_is_paid_beyond_his_strike_comes_back_at_him() -> None:
    state = do(met(number=15, options={}), suffer("c10 o3 c4"))
    assert (engine.view(state, 0).fight.damage_dealt, state.phase) == (2, "attack")
    assert do(state, attack("b6 s5")).phase == "suffer"
    won = do(met(number=15, options={}), suffer("c10 c9 c8 c3"))
    assert (won.next, won.phase) == (16, "turn")


def test_the_dragon_burns_the_deck_and_feels_no_magic() -> None:
    state = met(number=21, options={}, deck="o9 o8", blades=10, staves=10)
    assert shorts(state.discard) == "o9"
    after = do(state, suffer("c10 c9 c2"), attack("b10 s10"))
    assert (engine.view(after, 0).fight.damage_dealt, shorts(after.discard)) == (10, "o9 o8")


def test_an_immune_class_does_not_help_as_bonus_or_ally() -> None:
    options = with_steps(13, {"do": "fight", "immune_to": "staves", "weak_to": "blades"})
    state = do(met("s14 b11", options=options, allies="s10"), suffer("c10 c3"), attack("s5"))
    assert engine.view(state, 0).fight.damage_dealt == 0
    after = do(state, bonus("s14"), ally("s10"))
    assert engine.view(after, 0).fight.damage_dealt == 0
    assert engine.view(do(state, bonus("b11")), 0).fight.damage_dealt == 4


def test_a_demand_before_a_fight_is_met_as_far_as_it_can_be() -> None:
    """Ruling E13."""
    options = with_steps(13, {"do": "demand", "least": 2, "most": 2, "classes": ["orbs"]}, {"do": "fight"})
    for hand, given in (("b9", ""), ("o9 b9", "o9"), ("o9 o8 o7", "o9 o7")):
        state = met(hand, options=options)
        assert state.phase == "encounter"
        after = do(state, actions.Give(cards=codes(given)))
        assert (after.phase, shorts(after.meeting.given)) == ("suffer", given)
        assert given == "" or refused(state, actions.Give(cards=())) == "wrong_number"
    assert met("", options=options).phase == "suffer"


def test_a_demand_of_any_cards_that_takes_the_whole_hand_is_not_asked() -> None:
    options = with_steps(13, {"do": "demand", "least": 2, "most": 3}, {"do": "fight"})
    for hand in ("b9", "o9 b9"):
        state = met(hand, options=options)
        assert (state.phase, shorts(state.meeting.given), state.hand) == ("suffer", hand, ())
    assert met("o9 b9 b8", options=options).phase == "encounter"


# The end


def test_the_game_is_won_when_the_dragon_falls() -> None:
    """Ruling E20; Ruling E10: an empty deck does not matter then."""
    state = met(number=21, options={}, blades=10, allies="o10 c14", deck="s9 s8", size=2)
    state = do(state, suffer("c10 c9 c2"), attack("b10"), ally("o10"), suffer("c8 c7 c6"), attack("b9"))
    assert state.outcome == rules.Outcome(won=True, reason="dragon", turns=1, encounters=21)
    assert (state.deck, engine.view(state, 0).encounter) == ((), None)
    check_conserved(state)


def test_nothing_comes_between_the_dragons_fall_and_the_end() -> None:
    """Ruling E20: not even what an older pack has after the fight."""
    options = with_steps(21, {"do": "fight"}) | {"lose_on_empty": False}
    dragon = options["encounters"].encounters["21"]
    longer = msgspec.structs.replace(dragon, steps=(*dragon.steps, steps.Draw(count=1), steps.GainAlly()))
    options["encounters"].encounters["21"] = longer
    state = met("c11", number=21, options=options, blades=10, allies="o10 c14", size=0)
    turned = (suffer("c10 c9 c2"), attack("b10"), bonus(None), ally("o10"), suffer("c8 c7 c6"), attack("b9"))
    assert do(state, *turned).outcome == rules.Outcome(won=True, reason="dragon", turns=1, encounters=21)


def test_any_other_fight_that_empties_the_deck_is_won_in_vain() -> None:
    """Ruling E10."""
    options = with_steps(13, {"do": "fight", "discards": 1})
    state = met(options=options, blades=10, allies="o10", deck="s9", size=1)
    state = do(state, suffer("c10 c3"), attack("b10"), ally("o10"))
    assert state.outcome == rules.Outcome(won=False, reason="deck_empty", turns=1, encounters=13)


def test_otherwise_a_card_to_burn_that_is_not_there_loses_nothing() -> None:
    """Ruling E10: it is no draw."""
    state = met(number=21, options={"lose_on_empty": False}, size=0)
    assert (state.outcome, state.phase) == (None, "suffer")


def test_the_events_of_a_round() -> None:
    state = met("b14", number=6, options=with_steps(6, {"do": "fight"}), allies="o9")
    kinds = [
        [type(event) for event in happens(state, suffer("c6"))],
        [type(event) for event in happens(do(state, suffer("c6")), attack("b1"))],
    ]
    assert kinds == [
        [events.CardsTurned, events.CombatAsked],
        [events.CardsTurned, events.Hit, events.CombatAsked],
    ]
