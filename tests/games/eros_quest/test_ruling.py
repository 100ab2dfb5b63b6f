"""Printed Encounters at the table: the player rules on each by hand, and every ruling is logged."""

from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR
from companion.games.eros_quest.rules import actions, events
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.rules import FIGHTS
from companion.games.eros_quest.rules.state import State
from tests.games.eros_quest.tables import (
    cards,
    check_conserved,
    codes,
    do,
    happens,
    laid,
    offered,
    offers,
    refused,
    shorts,
)

MEET = actions.Encounter()
TABLE = {"encounters": "table"}


def rule(**ruling: Any) -> actions.Rule:
    found: actions.Rule = msgspec.convert({"type": "rule", "note": "as printed"} | ruling, actions.Rule)
    return found


def moves(*found: tuple[str, str, str]) -> list[dict[str, str]]:
    """Cards as `b9`, from where to where."""
    return [{"card": codes(card)[0], "from": origin, "to": place} for card, origin, place in found]


def facing(hand: str = "b9 c12", number: int = 7, **place: Any) -> State:
    """The player has read the printed card of that Epic."""
    return do(laid(hand, next=number, options=TABLE, **place), MEET)


def after(state: State, **ruling: Any) -> State:
    result = do(state, rule(**ruling))
    check_conserved(result)
    return result


def test_an_encounter_waits_for_a_ruling() -> None:
    state = facing()
    assert (state.phase, offered(state)) == ("ruling", {"rule"})
    view = engine.view(state, 0)
    assert (view.encounter.text, view.encounter.under_way) == ("", True)
    assert refused(state, actions.Rest()) == "wrong_phase"


def test_several_rulings_may_follow_until_one_ends_it() -> None:
    state = after(facing(), move=moves(("b9", "hand", "epic")))
    assert (state.phase, shorts(state.meeting.given)) == ("ruling", "b9")
    state = after(state, use=codes("o1 o2"))
    state = after(state, outcome="completed")
    assert (state.phase, state.next, shorts(state.completed[-1].given), shorts(state.used)) == (
        "turn",
        8,
        "b9",
        "o1 o2",
    )


@pytest.mark.parametrize(
    ("origin", "place", "where"),
    [
        ("hand", "discard", "discard"),
        ("hand", "destroyed", "destroyed"),
        ("hand", "allies", "allies"),
        ("discard", "hand", "hand"),
        ("destroyed", "discard", "discard"),
        ("allies", "hand", "hand"),
        ("set_aside", "discard", "discard"),
        ("completed", "destroyed", "destroyed"),
    ],
)
def test_a_card_moves_from_where_it_is(origin: str, place: str, where: str) -> None:
    begun: dict[str, Any] = {"discard": "s9", "allies": "o9", "aside": "c13"}
    state = facing("b9", **begun)
    state = msgspec.structs.replace(
        state,
        destroyed=cards("s8"),
        deck=tuple(card for card in state.deck if card not in cards("s8 s7")),
        completed=(msgspec.structs.replace(state.completed[0], given=cards("s7")), *state.completed[1:]),
    )
    lying = {
        "hand": "b9",
        "discard": "s9",
        "allies": "o9",
        "set_aside": "c13",
        "destroyed": "s8",
        "completed": "s7",
    }
    card = lying[origin]
    moved = after(state, move=moves((card, origin, place)))
    assert card in shorts(getattr(moved, where)).split()
    for other in set(lying) - {origin}:
        assert refused(state, rule(move=moves((card, other, place)))) == "not_there"


def test_cards_come_into_play_and_leave_it() -> None:
    state = after(facing("b3 s9", used="o3"), move=moves(("b3", "hand", "play"), ("o3", "play", "destroyed")))
    assert [len(stack) for stack in state.stacks] == [2, 1, 2, 10]
    assert shorts(state.used) == ""
    assert after(state, move=moves(("b1", "play", "hand"))).stacks[0] == cards("b3")
    assert refused(facing("b12"), rule(move=moves(("b12", "hand", "play")))) == "court_never_developed"


def test_a_stack_may_go_and_grow_again() -> None:
    state = after(facing("b3 s9"), move=moves(("b1", "play", "discard")))
    assert state.next_rank(0) == 1


def test_what_is_put_on_the_deck_or_under_it_lies_there() -> None:
    state = after(facing("b9 c12", deck="s9"), move=moves(("b9", "hand", "deck"), ("c12", "hand", "bottom")))
    assert (shorts(state.deck[:2]), shorts(state.deck[-1:])) == ("b9 s9", "c12")
    for n in range(8):
        other = engine.resample(state, 0, Chance(b"h" * 32, n))
        check_conserved(other)
        assert (other.deck[0], other.deck[-1]) == (state.deck[0], state.deck[-1])
    shuffled = after(state, shuffle=True)
    assert sorted(shuffled.deck) == sorted(state.deck)
    assert shuffled.deck != state.deck
    assert (shuffled.top, shuffled.known) == (0, 0)
    assert do(state, rule(draw=1)).top == 0


def test_cards_are_drawn_burnt_and_looked_at() -> None:
    state = facing("c11", deck="b2 b9 b8 s9 s8")
    drawn = after(state, draw=2)
    assert (drawn.phase, shorts(drawn.gained)) == ("bonus_develop", "b2 b9")
    developed = do(drawn, actions.BonusDevelop(card="blades-2"))
    assert (developed.phase, len(developed.stacks[0])) == ("ruling", 2)
    assert shorts(after(state, burn=2).discard) == "b2 b9"
    looking = after(state, look=2)
    assert (looking.phase, shorts(looking.looked)) == ("take", "b2 b9")
    assert do(looking, actions.Take(card="blades-9", bottom=codes("b2"))).phase == "ruling"


def test_an_outcome_waits_for_what_was_gained() -> None:
    """Ruling E05."""
    state = after(facing("c11", deck="b2"), draw=1, outcome="completed")
    assert (state.phase, state.next) == ("bonus_develop", 7)
    assert (do(state, actions.Pass()).phase, do(state, actions.Pass()).next) == ("turn", 8)


def test_magic_is_learned() -> None:
    assert after(facing(number=2, magic=False), magic=True).magic


@pytest.mark.parametrize("number", FIGHTS)
def test_a_fighter_is_deterred_or_fought(number: int) -> None:
    state = facing(number=number)
    deterred = after(state, outcome="deterred")
    assert deterred.completed[-1].deterred
    assert (deterred.outcome is not None) == (number == 21)
    fighting = after(state, fight={"take_with": ["cups", "orbs"], "weak_to": "blades"})
    assert (fighting.phase, engine.view(fighting, 0).fight.strike) == ("suffer", number)
    assert engine.view(fighting, 0).fight.how.weak_to == "blades"


def test_what_is_no_fighter_is_not_deterred() -> None:
    assert refused(facing(number=7), rule(outcome="deterred")) == "ruling_out_of_place"


def test_an_epic_set_aside_stays_in_reach() -> None:
    state = after(facing(), move=moves(("b9", "hand", "epic")), outcome="set_aside")
    assert shorts(state.set_aside[-1].given) == "b9"
    later = after(do(state, actions.Rest(), MEET), move=moves(("b9", "set_aside", "hand")))
    assert "b9" in shorts(later.hand).split()


def test_an_epic_may_stay_and_what_it_was_given_is_discarded() -> None:
    state = after(facing(), move=moves(("b9", "hand", "epic")), outcome="stays")
    assert (state.phase, state.next, state.meeting, shorts(state.discard)) == ("turn", 7, None, "b9")
    assert do(state, actions.Rest(), MEET).phase == "ruling"


def test_a_card_may_say_that_the_game_is_lost() -> None:
    state = after(facing(), outcome="lost")
    assert (state.outcome.won, state.outcome.reason) == (False, "ruling")


def test_a_combat_can_be_ruled_on_at_each_question() -> None:
    state = after(facing("b12", number=5, blades=2), fight={})
    state = after(state, strike=2)
    assert (state.phase, engine.view(state, 0).fight.strike) == ("suffer", 2)
    state = do(state, actions.Suffer(cards=codes("c2")))
    state = after(state, damage=1)
    assert (state.phase, engine.view(state, 0).fight.needed) == ("attack", 4)
    state = do(state, actions.Attack(cards=codes("b2")))
    assert state.phase == "bonus"
    felled = after(state, damage=2)
    assert felled.phase == "ruling"
    assert after(felled, outcome="completed").completed[-1].deterred is False


def test_a_strike_of_nothing_is_over() -> None:
    assert after(after(facing("b12", number=5), fight={}), strike=0).phase == "attack"


def test_a_strike_that_cannot_be_taken_is_ruled_on() -> None:
    state = after(facing("b12", number=13, cups=1), fight={})
    assert state.phase == "ruling"
    assert after(state, strike=1).phase == "suffer"
    assert after(state, outcome="lost").outcome.reason == "ruling"


def test_with_the_dragon_the_game_is_won() -> None:
    state = after(facing("b12", number=21), fight={})
    assert after(state, damage=21).outcome.won


def test_it_can_be_ruled_in_the_turn_too_but_no_outcome() -> None:
    state = laid("b9", next=7, options=TABLE, discard="c12")
    assert "rule" in offered(state)
    gained = after(state, move=moves(("c12", "discard", "hand")))
    assert gained.phase == "bonus_develop"
    assert do(gained, actions.Pass()).phase == "turn"
    rulings: tuple[dict[str, Any], ...] = (
        {"outcome": "completed"},
        {"fight": {}},
        {"damage": 1},
        {"strike": 1},
    )
    for ruling in rulings:
        assert refused(state, rule(**ruling)) == "ruling_out_of_place"
    assert refused(state, rule(move=moves(("b9", "hand", "epic")))) == "ruling_out_of_place"


@pytest.mark.parametrize(
    ("ruling", "code"),
    [
        ({"note": "  "}, "reason_needed"),
        ({"draw": -1}, "out_of_range"),
        ({"burn": 100}, "out_of_range"),
        ({"strike": -1}, "out_of_range"),
        ({"move": [{"card": "blades-99", "from": "hand", "to": "discard"}]}, "unknown_card"),
        ({"move": [{"card": "epic-3", "from": "hand", "to": "discard"}]}, "not_a_class_card"),
        ({"use": ["cups-11"]}, "cannot_use"),
        ({"use": ["orbs-1", "orbs-1"]}, "named_twice"),
        ({"refresh": ["orbs-1"]}, "not_used"),
        ({"look": 1, "draw": 1}, "ruling_out_of_place"),
        ({"look": 1, "fight": {}}, "ruling_out_of_place"),
        ({"fight": {}, "outcome": "completed"}, "ruling_out_of_place"),
        ({"damage": 3}, "ruling_out_of_place"),
    ],
)
def test_what_cannot_be_ruled_is_refused_by_name(ruling: dict[str, Any], code: str) -> None:
    assert refused(facing(), rule(**ruling)) == code


@pytest.mark.parametrize("phase", ["take", "bonus_develop"])
def test_nothing_is_ruled_in_the_middle_of_an_answer(phase: str) -> None:
    state = after(facing("c11", deck="b2 b9"), **({"look": 2} if phase == "take" else {"draw": 1}))
    assert state.phase == phase
    assert "rule" not in offered(state)
    assert refused(state, rule(burn=1)) == "wrong_phase"


def test_where_the_app_plays_the_encounters_nothing_is_ruled() -> None:
    assert refused(laid("b9", next=7), rule(burn=1)) == "nothing_to_rule"
    assert "rule" not in offered(laid("b9", next=7))


@pytest.mark.parametrize("actor", [GM, CLOCK, SPECTATOR, 1])
def test_nobody_else_rules(actor: int) -> None:
    assert refused(facing(), rule(outcome="completed"), actor) == "not_your_seat"
    assert engine.legal(facing(), actor) == []


def test_for_a_player_who_is_away_the_epic_stays() -> None:
    state = facing()
    away = engine.default(state, 0, Chance(bytes(32), 1))
    assert do(state, away).next == 7


def told(state: State, viewer: int, **ruling: Any) -> list[dict[str, Any]]:
    happened: list[dict[str, Any]] = engine.log_params(
        rule(**ruling), happens(state, rule(**ruling)), viewer
    )["happened"]
    return happened


def test_the_log_has_the_note_and_every_change() -> None:
    ruling: dict[str, Any] = {"move": moves(("b9", "hand", "epic")), "magic": True, "outcome": "completed"}
    kinds = [event["type"] for event in told(facing(number=2, magic=False), SPECTATOR, **ruling)]
    assert kinds == ["ruled", "card_moved", "magic_opened", "end_ruled", "encounter_completed"]
    assert told(facing(), SPECTATOR, burn=1)[0]["note"] == "as printed"


def test_which_card_moves_between_hand_and_deck_the_player_alone_is_told() -> None:
    state = facing("b9 c12", deck="s9")
    for origin, card, place in (("hand", "b9", "deck"), ("hand", "b9", "bottom"), ("deck", "s9", "hand")):
        hidden = {"move": moves((card, origin, place))}
        assert "card" not in told(state, SPECTATOR, **hidden)[1]
        assert told(state, 0, **hidden)[1]["card"] == codes(card)[0]
    assert told(state, SPECTATOR, move=moves(("s9", "deck", "discard")))[1]["card"] == "staves-9"


def test_two_hands_look_alike_whatever_goes_back_into_the_deck() -> None:
    """To a spectator, to the byte: what it is told, and the table afterwards."""
    seen = []
    for held, other in (("b9", "s9"), ("s9", "b9")):
        state = facing(f"{held} c12", deck=other)
        action = rule(move=moves((held, "hand", "bottom")))
        said = engine.log_params(action, happens(state, action), SPECTATOR)
        seen.append(
            (msgspec.json.encode(said), msgspec.json.encode(engine.view(do(state, action), SPECTATOR)))
        )
    assert seen[0] == seen[1]


def test_what_lay_face_up_stays_known_in_the_hand() -> None:
    state = after(facing("b9", discard="c12"), move=moves(("c12", "discard", "hand")))
    for n in range(8):
        assert cards("c12")[0] in engine.resample(state, SPECTATOR, Chance(b"s" * 32, n)).hand


def test_undo_asks_after_what_shows_a_card_of_the_deck() -> None:
    state = facing("b9", deck="s9")
    for ruling in (
        {"draw": 1},
        {"burn": 1},
        {"look": 1},
        {"shuffle": True},
        {"move": moves(("s9", "deck", "hand"))},
    ):
        assert engine.reveals(happens(state, rule(**ruling)))
    assert not engine.reveals(happens(state, rule(move=moves(("b9", "hand", "discard")), use=codes("o1"))))


def test_a_ruling_survives_its_codec() -> None:
    action = rule(move=moves(("b9", "hand", "epic")), fight={"grows": -2}, strike=0)
    assert msgspec.json.decode(msgspec.json.encode(action), type=engine.Action) == action
    happened = happens(after(facing(number=5), fight={}), rule(strike=1))
    again = msgspec.json.decode(msgspec.json.encode(happened), type=list[events.Event])
    assert again == happened


@pytest.mark.parametrize(
    "body",
    [
        {"type": "rule"},
        {"type": "rule", "note": "x", "outcome": "won"},
        {"type": "rule", "note": "x", "move": [{"card": "cups-1", "from": "hand", "to": "completed"}]},
        {"type": "rule", "note": "x", "xp": 3},
        {"type": "rule", "note": "x" * 501},
    ],
)
def test_malformed_rulings_do_not_decode(body: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(body, engine.Action)


def test_combat_offers_come_before_the_ruling() -> None:
    state = after(facing("b12", number=5), fight={})
    assert [offer["type"] for offer in engine.legal(state, 0)] == ["suffer", "rule"]
    assert offers(state, "rule") == [{"type": "rule"}]
