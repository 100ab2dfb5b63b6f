"""The Fate Deck's rules, from the rulebook and rulings F01 to F08."""

from typing import Any

import pytest

from companion.engine.cards import CARDS
from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, fold
from fate.deck.rules import events
from fate.deck.rules.actions import (
    Award,
    Close,
    Deal,
    Discard,
    Draw,
    HandIn,
    Note,
    Read,
    Resolve,
    Reveal,
    Roll,
    Shuffle,
)
from fate.deck.rules.engine import Outcome, engine
from fate.deck.rules.state import State
from tests.fate.evenings import SEED, check_conserved, do, evening, given, happens, places, refused, seen

HELD: State = given(evening(), (0, "cups-3", "held"), (0, "epic-10", "held"), (1, "cups-4", "secret"))
EVERYTHING: list[Any] = [
    Deal(),
    Draw(seat=0),
    Award(seat=0),
    Reveal(seat=0, card="cups-3"),
    Note(seat=0, card="cups-3", text="x"),
    Resolve(event=1, outcome="mixed", text=""),
    Discard(seat=0, card="cups-3"),
    Shuffle(),
    Read(spread="one"),
    Close(),
]


# Who may do what


@pytest.mark.parametrize("action", EVERYTHING, ids=lambda action: type(action).__name__)
def test_most_is_the_gms(action: Any) -> None:
    for actor in (0, 1, SPECTATOR, CLOCK):
        assert refused(HELD, action, actor) == "gm_only"


def test_cards_are_handed_in_by_a_player() -> None:
    for actor in (GM, SPECTATOR, CLOCK):
        assert refused(HELD, HandIn(cards=("cups-3",)), actor) == "not_your_seat"


def test_a_die_is_rolled_by_the_gm_or_whose_event_it_is() -> None:
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    for actor in (1, SPECTATOR, CLOCK):
        assert refused(state, Roll(event=1), actor) == "not_your_seat"
    for actor in (GM, 0):
        assert do(state, Roll(event=1, value=7), actor=actor).events[0].roll == 7


# Secret cards


def test_everybody_gets_one_secret_card() -> None:
    """Rulebook, Fate Deck; Rulings F01, F02."""
    state = do(evening(4), Deal())
    assert [len(places(state, seat)) for seat in range(4)] == [1] * 4
    assert {one.place for one in state.given} == {"secret"}
    assert (seen(state).deck_size, len(seen(state).cards)) == (76, 4)
    assert refused(state, Deal()) == "already_done"


def test_no_seat_sees_a_secret_card_its_own_included() -> None:
    state = do(evening(), Deal())
    for viewer in (0, 1, 2, SPECTATOR):
        assert seen(state, viewer).cards == ()
        assert [player.secret for player in seen(state, viewer).players] == [1, 1, 1]


def test_a_late_joiner_is_dealt_a_card_of_their_own() -> None:
    state = do(evening(2), Deal(), Award(seat=0))
    late = fold(engine, state, engine.seat(state, (0, 1, None), Chance(SEED, 9)))
    assert places(late, 0) == places(state, 0)
    dealt = happens(late, Deal())
    assert [event.seat for event in dealt] == [2]


def test_a_secret_card_more() -> None:
    state = do(evening(), Deal(), Draw(seat=1))
    assert [place for _, place in places(state, 1)] == ["secret", "secret"]
    assert refused(state, Draw(seat=3)) == "unknown_seat"
    assert refused(state, Award(seat=-1)) == "unknown_seat"


def test_nobody_there_to_deal_to() -> None:
    assert refused(evening(0), Deal()) == "too_few_players"
    assert engine.warnings(engine.Options(), 0) == ()


def test_a_card_is_revealed_to_everybody_once() -> None:
    """Ruling F02."""
    state = do(HELD, Reveal(seat=1, card="cups-4"))
    for viewer in (0, 1, SPECTATOR):
        assert ("cups-4", "revealed") in [(card.card, card.state) for card in seen(state, viewer).cards]
    assert refused(state, Reveal(seat=1, card="cups-4")) == "already_done"
    assert refused(state, HandIn(cards=("cups-4",)), 1) == "not_your_card"


def test_the_gm_names_cards_that_are_there() -> None:
    for make in (Reveal, Discard):
        assert refused(HELD, make(seat=1, card="cups-3")) == "not_your_card"
        assert refused(HELD, make(seat=1, card="cups-99")) == "unknown_card"
        assert refused(HELD, make(seat=7, card="cups-3")) == "unknown_seat"


def test_a_note_is_the_gms_alone() -> None:
    state = do(HELD, Note(seat=0, card="cups-3", text=" heals the wolf "))
    assert [card.note for card in seen(state).cards] == ["heals the wolf", "", ""]
    assert [card.note for card in seen(state, 0).cards] == [None, None]
    assert do(state, Note(seat=0, card="cups-3", text="")) == HELD
    assert refused(HELD, Note(seat=0, card="cups-5", text="x")) == "not_your_card"


# Earned cards


def test_an_earned_card_is_known_to_its_player_alone() -> None:
    """Ruling F03."""
    state = do(evening(), Award(seat=1, reason="a speech"))
    assert [card.state for card in seen(state, 1).cards] == ["held"]
    for viewer in (0, 2, SPECTATOR):
        assert seen(state, viewer).cards == ()
        assert [player.held for player in seen(state, viewer).players] == [0, 1, 0]


def test_cards_are_handed_in_one_or_several_at_any_moment() -> None:
    """Rulebook, Fate Deck; Ruling F03."""
    state = do(HELD, HandIn(cards=("epic-10", "cups-3"), reason="help me"), actor=0)
    event = seen(state, SPECTATOR).events[0]
    assert (event.n, event.seat, event.cards, event.open) == (1, 0, ("epic-10", "cups-3"), True)
    assert {place for _, place in places(state, 0)} == {"handed_in"}


def test_several_events_may_be_open() -> None:
    state = do(HELD, HandIn(cards=("cups-3",)), HandIn(cards=("epic-10",)), actor=0)
    assert [event.open for event in seen(state).events] == [True, True]
    state = do(state, Resolve(event=2, outcome="positive", text="the wheel turns"))
    assert [event.open for event in seen(state).events] == [True, False]


@pytest.mark.parametrize("card", ["cups-4", "cups-5", "epic-10", "blades-1"])
def test_anything_but_ones_own_held_card_is_refused_alike(card: str) -> None:
    """A secret card of one's own, another player's, one in the deck: indistinguishable."""
    with pytest.raises(Rejected) as refusal:
        engine.decide(HELD, 1, HandIn(cards=(card,)), Chance(SEED, 1))
    assert (refusal.value.code, refusal.value.params) == ("not_your_card", {"seat": 1, "card": card})


def test_a_card_is_handed_in_once() -> None:
    assert refused(HELD, HandIn(cards=("cups-3", "cups-3")), 0) == "not_your_card"
    assert refused(HELD, HandIn(cards=()), 0) == "out_of_range"
    assert refused(HELD, HandIn(cards=("cups-33",)), 0) == "unknown_card"
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    assert refused(state, HandIn(cards=("cups-3",)), 0) == "not_your_card"


def test_the_word_to_the_gm_is_between_those_two() -> None:
    state = do(HELD, HandIn(cards=("cups-3",), reason="help me"), actor=0)
    words = [seen(state, viewer).events[0].reason for viewer in (GM, 0, 1, SPECTATOR)]
    assert words == ["help me", "help me", None, None]


# Events


def test_the_apps_die_shows_1_to_20() -> None:
    """Ruling F04."""
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    rolls = {happens(state, Roll(event=1), n=n)[0].value for n in range(400)}
    assert rolls == set(range(1, 21))


@pytest.mark.parametrize(("value", "code"), [(0, "bad_roll"), (21, "bad_roll"), (-3, "bad_roll")])
def test_a_typed_roll_is_a_d20s(value: int, code: str) -> None:
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    assert refused(state, Roll(event=1, value=value)) == code


def test_a_roll_comes_once_and_before_the_outcome() -> None:
    """Rulebook, Fate Deck."""
    state = do(HELD, HandIn(cards=("cups-3",)), HandIn(cards=("epic-10",)), actor=0)
    state = do(state, Roll(event=1, value=20), Resolve(event=2, outcome="mixed", text=""))
    assert refused(state, Roll(event=1)) == "already_rolled"
    assert refused(state, Roll(event=2)) == "already_resolved"
    for n in (0, 3, -1):
        assert refused(state, Roll(event=n)) == "no_such_event"
        assert refused(state, Resolve(event=n, outcome="mixed", text="")) == "no_such_event"


def test_no_roll_is_needed() -> None:
    """Ruling F04."""
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    state = do(state, Resolve(event=1, outcome="negative", text=" It rains. "))
    event = seen(state, 1).events[0]
    assert (event.roll, event.outcome, event.text) == (None, "negative", "It rains.")
    assert ("cups-3", "spent") in places(state, 0)
    assert (seen(state).discard_size, seen(state).deck_size) == (1, 77)
    assert refused(state, Resolve(event=1, outcome="mixed", text="")) == "already_resolved"


def test_a_discarded_card_lies_face_up_on_the_pile() -> None:
    state = do(HELD, Discard(seat=1, card="cups-4"))
    assert [card.card for card in seen(state, SPECTATOR).cards] == ["cups-4"]
    assert seen(state, SPECTATOR).discard_size == 1
    assert refused(state, Discard(seat=1, card="cups-4")) == "already_done"
    revealed = do(HELD, Reveal(seat=1, card="cups-4"), Discard(seat=1, card="cups-4"))
    assert places(revealed, 1) == [("cups-4", "spent")]


def test_a_card_at_an_event_is_spent_by_resolving_it() -> None:
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    assert refused(state, Discard(seat=0, card="cups-3")) == "not_your_card"


# The deck


def test_the_whole_deck_is_eighty_different_cards_and_then_it_is_empty() -> None:
    """Rulings F01, F05."""
    state = evening(2)
    for n in range(80):
        state = do(state, Award(seat=n % 2), n=n)
    assert {one.card for one in state.given} == set(CARDS)
    for action in (Award(seat=0), Draw(seat=0), Deal(), Read(spread="one")):
        assert refused(state, action) == "deck_empty"


def run_out(reshuffle: bool) -> State:
    """Two spent cards, and no other in the deck."""
    state = evening(2, reshuffle=reshuffle)
    state = given(state, *((0, code, "held") for code in CARDS))
    return do(state, Discard(seat=0, card="cups-3"), Discard(seat=0, card="cups-4"))


def test_a_deck_that_runs_out_takes_the_discard_pile_back() -> None:
    """Ruling F05."""
    state = run_out(reshuffle=True)
    assert (seen(state).deck_size, seen(state).discard_size) == (0, 2)
    happened = happens(state, Award(seat=1))
    assert happened[0] == events.Reshuffled(cards=("cups-3", "cups-4"))
    after = fold(engine, state, happened)
    assert (seen(after).deck_size, seen(after).discard_size) == (1, 0)
    check_conserved(after)


def test_or_is_refused() -> None:
    state = run_out(reshuffle=False)
    assert refused(state, Award(seat=1)) == "deck_empty"
    after = do(state, Shuffle(), Award(seat=1))
    assert (seen(after).deck_size, seen(after).discard_size) == (1, 0)


def test_a_deal_that_cannot_reach_everybody_reaches_nobody() -> None:
    state = given(evening(3), *((0, code, "held") for code in list(CARDS)[:78]))
    assert refused(state, Deal()) == "deck_empty"
    state = do(state, Discard(seat=0, card="blades-1"), Discard(seat=0, card="blades-2"))
    after = do(state, Deal())
    assert [player.secret for player in seen(after).players] == [1, 1, 1]
    assert (seen(after).deck_size, seen(after).discard_size) == (1, 0)


def test_every_card_is_as_likely() -> None:
    counts = dict.fromkeys(CARDS, 0)
    for n in range(8000):
        counts[happens(evening(1), Award(seat=0), n=n)[0].card] += 1
    assert min(counts.values()) > 55
    assert max(counts.values()) < 150


# The end


@pytest.mark.parametrize("action", EVERYTHING, ids=lambda action: type(action).__name__)
def test_nothing_goes_after_the_end(action: Any) -> None:
    state = do(HELD, Close())
    assert refused(state, action) == "finished"
    assert refused(state, HandIn(cards=("cups-3",)), 0) == "finished"
    assert engine.outcome(state) == Outcome(closed=True)
    for actor in (GM, 0, 1, 2):
        assert engine.legal(state, actor) == []
    with pytest.raises(Rejected, match="finished"):
        engine.seat(state, (0, 1, 2, None), Chance(SEED, 1))


def test_places_change_until_somebody_has_a_card() -> None:
    state = fold(engine, evening(3), engine.seat(evening(3), (2, 0), Chance(SEED, 1)))
    assert state.seats == 2
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(HELD, (1, 0, 2), Chance(SEED, 1))
    with pytest.raises(Rejected, match="already_begun"):
        engine.seat(HELD, (0, 1), Chance(SEED, 1))
    assert engine.seat(HELD, (0, 1, 2, None), Chance(SEED, 1))
    with pytest.raises(Rejected, match="table_full"):
        engine.seat(evening(12), (*range(12), None), Chance(SEED, 1))


def test_nobody_is_waited_for() -> None:
    assert engine.to_act(HELD) == ()
    assert engine.timer(HELD) is None
    with pytest.raises(Rejected, match="nothing_to_decide"):
        engine.default(HELD, 0, Chance(SEED, 1))


@pytest.mark.parametrize(
    ("action", "actor", "reveals"),
    [
        (Deal(), GM, True),
        (Award(seat=0), GM, True),
        (Reveal(seat=1, card="cups-4"), GM, True),
        (Discard(seat=1, card="cups-4"), GM, True),
        (HandIn(cards=("cups-3",)), 0, True),
        (Read(spread="one"), GM, True),
        (Note(seat=0, card="cups-3", text="x"), GM, False),
        (Shuffle(), GM, False),
    ],
)
def test_an_undo_of_what_was_seen_is_marked(action: Any, actor: int, reveals: bool) -> None:
    assert engine.reveals(happens(HELD, action, actor)) is reveals


def test_a_typed_roll_shows_nothing_new() -> None:
    state = do(HELD, HandIn(cards=("cups-3",)), actor=0)
    assert engine.reveals(happens(state, Roll(event=1, value=4))) is False
    assert engine.reveals(happens(state, Roll(event=1))) is True
    turned = do(HELD, Reveal(seat=1, card="cups-4"))
    assert engine.reveals(happens(turned, Discard(seat=1, card="cups-4"))) is False
