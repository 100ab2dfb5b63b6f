"""What the player sees: the table, the Encounter at hand, and those ahead."""

from companion.engine.core import GM
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.encounters import steps
from companion.games.eros_quest.rules.engine import engine
from tests.games.eros_quest.tables import codes, dealt, do, laid

MEET = actions.Encounter()


def test_the_table_at_the_start() -> None:
    view = engine.view(dealt(), 0)
    assert [card.card for card in view.stacks["orbs"]] == list(codes("o1 o2 o3"))
    assert not any(card.used for stack in view.stacks.values() for card in stack)
    assert (len(view.hand or ()), view.hand_size, view.deck_size, view.magic) == (5, 5, 36, False)
    assert (view.encounter.number, view.encounter.epic, view.encounter.source) == (1, "epic-1", "rulebook")
    assert (view.encounter.under_way, view.encounter.asks, view.fight) == (False, None, None)


def test_every_encounter_can_be_read_from_the_start() -> None:
    """Rulebook, Encounters: planning ahead is what the game asks for."""
    for viewer in (0, GM):
        ahead = engine.view(dealt(), viewer).ahead
        assert [one.number for one in ahead] == list(range(2, 22))
        assert all(one.text for one in ahead)
    assert engine.view(laid(next=20), 0).ahead[0].epic == "epic-21"


def test_what_an_encounter_asks() -> None:
    view = engine.view(do(laid("b9 o7"), MEET), 0)
    assert view.encounter.asks == steps.Demand(least=1, most=4, different=True)
    assert (view.phase, view.encounter.under_way) == ("encounter", True)


def test_what_is_known_of_the_bottom_of_the_deck() -> None:
    state = do(laid(deck="b5 c11 s9"), actions.Purchase(orb="orbs-3"))
    state = do(state, actions.Take(card="cups-11", bottom=codes("s9 b5")))
    assert engine.view(state, 0).bottom == codes("s9 b5")
    assert engine.view(state, GM).bottom is None


def test_epics_behind_ero_keep_what_they_were_given() -> None:
    """Ruling E19: completed ones on their pile, the Warlock set aside."""
    state = do(laid("b9 o7 c11"), MEET, actions.Give(cards=codes("o7")))
    assert [(one.epic, one.given) for one in engine.view(state, 0).set_aside] == [("epic-1", codes("o7"))]
    state = do(laid("b9 b8", next=4), MEET, actions.Give(cards=codes("b9")), actions.Recruit(card=None))
    last = engine.view(state, 0).completed[-1]
    assert (last.epic, last.given) == ("epic-4", codes("b9"))


def test_the_combat_under_way() -> None:
    state = do(laid("b9", next=5, blades=3), MEET, actions.Suffer(cards=codes("c6")))
    fight = engine.view(state, GM).fight
    assert (fight.number, fight.round, fight.step, fight.strike) == (5, 1, "attack", 5)
    assert (fight.damage_dealt, fight.needed) == (0, 5)
