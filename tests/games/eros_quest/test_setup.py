"""The setup and the numbers: Rulebook, Solo Table Setup and Difficulty; the arithmetic of the rulings."""

import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected
from companion.games.eros_quest.rules import actions, rules
from companion.games.eros_quest.rules.engine import engine
from tests.games.eros_quest.tables import SEED, check_conserved, dealt, refused, shorts

CHANCE = Chance(SEED, 0)


def test_what_lies_in_play() -> None:
    state = dealt()
    blades, staves, orbs, cups = map(shorts, state.stacks)
    assert (blades, staves, orbs) == ("b1", "s1", "o1 o2 o3")
    assert cups == "c1 c2 c3 c4 c5 c6 c7 c8 c9 c10"
    assert (state.turn, state.phase, state.next, state.magic, state.used) == (1, "turn", 1, False, ())
    check_conserved(state)


@pytest.mark.parametrize(("harder", "orbs", "deck"), [(0, "o1 o2 o3", 36), (1, "o1 o2", 37), (2, "o1", 38)])
def test_harder_puts_the_orbs_from_the_three_down_into_the_deck(harder: int, orbs: str, deck: int) -> None:
    """41, 42 or 43 cards, five of them drawn."""
    state = dealt(harder=harder)
    assert shorts(state.stacks[2]) == orbs
    assert (len(state.hand), len(state.deck)) == (5, deck)
    check_conserved(state)


def test_the_deal_is_chance_alone() -> None:
    order = engine.seat(engine.new(engine.Options()), (None,), Chance(SEED, 0))
    assert order == engine.seat(engine.new(engine.Options()), (None,), Chance(SEED, 0))
    assert order != engine.seat(engine.new(engine.Options()), (None,), Chance(SEED, 1))


def test_one_player_sits_down_once() -> None:
    new = engine.new(engine.Options())
    for order, code in (((), "too_few_players"), ((None, None), "too_many_players")):
        with pytest.raises(Rejected, match=code):
            engine.seat(new, order, CHANCE)
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(dealt(), (None,), CHANCE)


@pytest.mark.parametrize("actor", [GM, CLOCK, SPECTATOR, 1])
def test_nobody_but_the_player_acts_and_nobody_else_is_offered_anything(actor: int) -> None:
    for action in (actions.Rest(), actions.Learn(), actions.Pass(), actions.Develop(card="blades-2")):
        assert refused(dealt(), action, actor) == "not_your_seat"
    assert engine.legal(dealt(), actor) == []


@pytest.mark.parametrize(("number", "worth"), [(1, 1), (10, 10), (11, 2), (12, 3), (13, 4), (14, 5)])
def test_a_court_card_counts_for_its_two_digits(number: int, worth: int) -> None:
    """Rulebook, Turn Actions: Recover; Ruling E17."""
    assert rules.worth(number) == worth


def test_the_fights_hit_for_more_than_all_the_cups() -> None:
    """The arithmetic of the rulings: 72 against 55."""
    assert (sum(rules.FIGHTS), sum(range(1, 11))) == (72, 55)


def test_the_engine_hurries_nobody_and_warns_of_nothing() -> None:
    assert engine.timer(dealt()) is None
    assert engine.warnings(engine.Options(), 1) == ()
    assert engine.to_act(dealt()) == [0]
    assert engine.to_act(engine.new(engine.Options())) == []
