"""What printed Encounters may ask: one of several ways, a gift by its worth, losses. Rulings E13, E14."""

from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR
from companion.games.eros_quest.rules import actions, events
from companion.games.eros_quest.rules.careful import careful
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.rules import FIGHTS
from companion.games.eros_quest.rules.state import State
from tests.games.eros_quest.printed import options
from tests.games.eros_quest.tables import (
    check_conserved,
    codes,
    do,
    happens,
    laid,
    offers,
    refused,
    shorts,
    ways,
    with_steps,
)
from tests.games.eros_quest.test_secrecy import watched

MEET, DETER = actions.Encounter(), actions.Encounter(way=1)
GIFT = {"do": "gift", "total": 9}
FIGHT = {"do": "fight"}


def met(number: int, hand: str, *steps: dict[str, Any], **place: Any) -> State:
    """That Encounter has these steps, and is met."""
    return do(laid(hand, next=number, options=with_steps(number, *steps), **place), MEET)


# ways


@pytest.mark.parametrize("number", FIGHTS)
def test_six_epics_may_be_deterred(number: int) -> None:
    """Rulebook, Solo Objective; Ruling E20: with the Dragon the game is won."""
    before = laid("c11", next=number, options=ways(number, [FIGHT], [{"do": "burn", "count": 1}]))
    state = do(before, DETER)
    assert (state.next, state.meeting) == (number + 1, None)
    assert engine.view(state, 0).completed[-1].deterred
    check_conserved(state)
    fought = do(before, MEET)
    assert fought.phase == "suffer"
    ended = engine.outcome(state)
    assert (
        ended is None if number < 21 else (ended.won, ended.reason, ended.deterred) == (True, "dragon", True)
    )


def test_what_is_no_fight_is_met_and_not_deterred() -> None:
    state = do(laid("b9 c12", next=4, options=ways(4, [GIFT], [{"do": "demand"}])), DETER)
    assert do(state, actions.Give(cards=codes("b9"))).completed[-1].deterred is False


def test_each_way_that_can_be_gone_is_offered_and_no_other() -> None:
    found = ways(4, [{"do": "demand", "classes": ["cups"]}], [GIFT], [{"do": "burn", "count": 1}])
    state = laid("b8", next=4, options=found)
    assert [offer.get("way", 0) for offer in offers(state, "encounter")] == [2]
    assert refused(state, MEET) == "cannot_give"
    assert refused(state, DETER) == "cannot_give_worth"
    assert [offer.get("way", 0) for offer in offers(laid("b8 c11", next=4, options=found), "encounter")] == [
        0,
        1,
        2,
    ]


@pytest.mark.parametrize("way", [-1, 2, 99])
def test_there_is_no_other_way(way: int) -> None:
    state = laid("b8", next=5, options=ways(5, [FIGHT], [GIFT]))
    assert refused(state, actions.Encounter(way=way)) == "no_such_way"


def test_a_way_may_be_another_fight() -> None:
    easier: list[dict[str, Any]] = [{"do": "demand"}, {"do": "fight", "take_with": ["cups", "orbs"]}]
    state = do(laid("c11 c12", next=13, options=ways(13, [FIGHT], easier)), DETER)
    state = do(state, actions.Give(cards=codes("c11")))
    assert engine.view(state, 0).fight.how.take_with == ("cups", "orbs")
    assert "orbs-3" in offers(state, "suffer")[0]["cards"].from_


def test_ways_can_be_read_before_one_is_chosen() -> None:
    view = engine.view(laid("b8", next=1, options=ways(5, [FIGHT], [GIFT])), SPECTATOR)
    [ahead] = [one for one in view.ahead if one.number == 5]
    assert [way.text for way in ahead.instead] == ["Or so."]


# a gift


def test_a_gift_is_weighed_court_cards_by_their_digits() -> None:
    """Ruling E17: a King counts 5."""
    state = met(4, "b5 c14 s2 o2", GIFT)
    assert refused(state, actions.Give(cards=codes("b5 s2"))) == "pays_too_little"
    given = do(state, actions.Give(cards=codes("b5 c14")))
    assert shorts(given.completed[-1].given) == "b5 c14"
    assert refused(laid("c14 s3", next=4, options=with_steps(4, GIFT)), MEET) == "cannot_give_worth"


def test_a_gift_is_not_taken_unasked() -> None:
    """Even where all of the hand has to go: that would tell what it is worth."""
    assert met(4, "b5 c13", GIFT).phase == "encounter"


def test_the_least_that_will_do_is_given_for_a_player_who_is_away() -> None:
    state = met(4, "s2 b5 c14 o6", GIFT)
    given = engine.default(state, 0, Chance(bytes(32), 1))
    assert given == actions.Give(cards=codes("o6 b5"))
    assert do(state, given).next == 5


# losses


def test_cards_are_discarded_and_destroyed_as_many_as_there_are() -> None:
    two = {"do": "discard", "least": 2, "most": 2}
    state = met(3, "b9 c11 s9", two)
    assert refused(state, actions.Give(cards=codes("b9"))) == "wrong_number"
    assert shorts(do(state, actions.Give(cards=codes("b9 c11"))).discard) == "b9 c11"
    assert met(3, "b9", two).next == 4
    gone = do(met(3, "b9 c11", {"do": "destroy", "classes": ["cups"]}), actions.Give(cards=codes("c11")))
    assert (shorts(gone.destroyed), shorts(gone.hand)) == ("c11", "b9")
    assert met(3, "", {"do": "destroy"}).next == 4


def test_cards_in_play_are_turned() -> None:
    exhaust = {"do": "exhaust", "most": 2, "classes": ["orbs"]}
    state = met(3, "c11", exhaust)
    assert offers(state, "choose")[0]["cards"].from_ == codes("o1 o2 o3")
    assert shorts(do(state, actions.Choose(cards=codes("o1 o2"))).used) == "o1 o2"
    assert shorts(met(3, "c11", exhaust, used="o1").used) == "o1 o2 o3"


def test_the_deck_burns() -> None:
    state = met(3, "c11", {"do": "burn", "count": 2}, deck="b9 b8 b7")
    assert (shorts(state.discard), state.next) == ("b9 b8", 4)


def test_harm_is_taken_or_the_game_is_lost() -> None:
    harm = {"do": "harm", "damage": 7, "take_with": ["cups", "orbs"]}
    state = met(3, "c11", harm)
    assert refused(state, actions.Choose(cards=codes("c4 o2"))) == "strike_not_taken"
    after = do(state, actions.Choose(cards=codes("c4 o3")))
    assert (shorts(after.used), after.next) == ("o3 c4", 4)
    lost = met(3, "c11", harm, cups=1, used="o3")
    assert (lost.outcome.won, lost.outcome.reason) == (False, "no_health")
    away = engine.default(state, 0, Chance(bytes(32), 1))
    assert away == actions.Choose(cards=codes("c10"))


def test_losses_may_come_before_a_fight() -> None:
    state = met(13, "c11", {"do": "burn", "count": 1}, {"do": "exhaust", "classes": ["orbs"]}, FIGHT)
    assert do(state, actions.Choose(cards=codes("o1"))).phase == "suffer"


def test_nothing_comes_after_a_loss_of_the_game() -> None:
    happened = happens(
        laid(
            "c11",
            cups=1,
            next=3,
            options=with_steps(3, {"do": "harm", "damage": 9}, {"do": "draw", "count": 1}),
        ),
        MEET,
    )
    assert isinstance(happened[-1], events.Ended)


# nobody else


@pytest.mark.parametrize(
    ("step", "hand", "other"),
    [
        (GIFT, "b9 c12", "b7 c12 "),
        ({"do": "gift", "total": 2, "classes": ["cups"]}, "c11 b9", "c11 c12"),
        ({"do": "discard", "classes": ["cups"]}, "c11 b9", "b9 b8"),
        ({"do": "destroy", "least": 1, "most": 1, "classes": ["orbs"]}, "o9 b9", "b9 b8"),
    ],
)
def test_nobody_can_tell_what_the_hand_has_for_it(step: dict[str, Any], hand: str, other: str) -> None:
    """Of a gift that can be given: the others ask whether there is a card for it or not."""
    deck = " ".join(dict.fromkeys(f"s9 s8 {other} {hand}".split()))
    worlds = [
        laid(
            held,
            deck=" ".join(card for card in deck.split() if card not in held.split()),
            next=3,
            options=with_steps(3, step),
        )
        for held in (hand, other)
    ]
    assert watched(worlds[0], MEET) == watched(worlds[1], MEET)


# the careful player


def test_it_deters_where_it_is_not_ready_to_fight() -> None:
    state = laid("b9 c12", size=20, next=15, options=ways(15, [FIGHT], [GIFT]), cups=3)
    wishes = [
        careful(engine.view(state, 0), [offer], 0, Chance(bytes(32), 1))
        for offer in [{"type": "encounter", "way": 1}]
    ]
    assert wishes == [{"type": "encounter", "way": 1}]


def test_a_pack_of_all_of_it_can_be_sent_again() -> None:
    own = options()["encounters"]
    assert msgspec.json.decode(msgspec.json.encode(own), type=actions.OwnPack) == own
