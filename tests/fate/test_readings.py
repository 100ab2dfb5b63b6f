"""Readings: spreads, and Gods that are laid aside, set the tone and are replaced. Ruling F06."""

from typing import Any

import pytest

from companion.engine.cards import CARDS, GODS
from companion.engine.core import GM, SPECTATOR
from fate.deck.rules.actions import Discard, Read
from fate.deck.rules.readings import SPREADS
from fate.deck.rules.state import State
from tests.fate.evenings import check_conserved, do, evening, given, happens, refused, seen


def left(*codes: str, **options: Any) -> State:
    """An evening at which only these cards are left in the deck."""
    return given(evening(1, **options), *((0, code, "held") for code in CARDS if code not in codes))


@pytest.mark.parametrize(("spread", "count"), [("one", 1), ("three", 3), ("celtic_cross", 10)])
def test_each_spread_has_its_positions(spread: Any, count: int) -> None:
    state = do(evening(), Read(spread=spread, question=" Shall we? ", shown=True))
    reading = seen(state, SPECTATOR).readings[0]
    assert [card.position for card in reading.cards] == list(range(1, count + 1))
    assert [card.meaning for card in reading.cards] == list(SPREADS[spread])
    assert len({card.card for card in reading.cards}) == count
    assert (reading.n, reading.spread, reading.question, reading.shown) == (1, spread, "Shall we?", True)


def test_the_cards_go_back_into_the_deck() -> None:
    state = do(evening(), Read(spread="celtic_cross"))
    assert seen(state).deck_size == 80
    check_conserved(state)


@pytest.mark.parametrize(
    ("gods", "tone"),
    [
        ((), "neutral"),
        (("god-adwanis",), "light"),
        (("god-nekradis",), "darkness"),
        (("god-nekradis", "god-adwanis"), "turmoil"),
    ],
)
def test_gods_set_the_tone_and_are_replaced(gods: tuple[str, ...], tone: str) -> None:
    state = left("cups-1", "cups-2", "cups-3", *gods)
    readings = [happens(state, Read(spread="three"), n=n)[0] for n in range(60)]
    for reading in readings:
        assert not set(reading.cards) & set(GODS)
        assert len(set(reading.cards)) == 3
    laid_aside = {frozenset(reading.gods) for reading in readings}
    assert frozenset(gods) in laid_aside
    assert {reading.tone for reading in readings if set(reading.gods) == set(gods)} == {tone}


def test_a_god_that_is_not_reached_sets_no_tone() -> None:
    state = left("cups-1", "cups-2", "cups-3", "cups-4", "god-adwanis")
    for n in range(60):
        reading = happens(state, Read(spread="one"), n=n)[0]
        assert (reading.tone == "light") == (reading.gods == ("god-adwanis",))


def test_a_god_comes_as_often_as_any_card() -> None:
    tones = [happens(evening(), Read(spread="celtic_cross"), n=n)[0].tone for n in range(1500)]
    assert 0.18 < tones.count("neutral") / 1500 * 0.25 < 0.22
    assert {"light", "darkness", "turmoil"} <= set(tones)


def test_a_deck_too_small_is_refused_or_takes_the_discard_pile() -> None:
    assert refused(left("cups-1", "god-adwanis"), Read(spread="three")) == "deck_empty"
    state = left("cups-1", "god-adwanis")
    state = do(state, Discard(seat=0, card="cups-2"), Discard(seat=0, card="cups-3"))
    after = do(state, Read(spread="three"))
    assert (seen(after).deck_size, seen(after).discard_size) == (4, 0)
    check_conserved(after)
    strict = do(left("cups-1", reshuffle=False), Discard(seat=0, card="cups-2"))
    assert refused(strict, Read(spread="three")) == "deck_empty"
    assert do(strict, Read(spread="one")).readings


def test_whether_the_discard_pile_joins_hangs_on_no_hidden_god() -> None:
    for codes in (("cups-1", "cups-2"), ("cups-1", "god-adwanis")):
        state = do(left(*codes), Discard(seat=0, card="cups-9"))
        assert seen(do(state, Read(spread="one"))).discard_size == 0


def test_an_unshown_reading_is_the_gms_but_that_it_took_place() -> None:
    state = do(evening(), Read(spread="three", question="Who lies?"))
    assert len(seen(state, GM).readings[0].cards) == 3
    for viewer in (0, SPECTATOR):
        reading = seen(state, viewer).readings[0]
        assert (reading.n, reading.shown, reading.spread, reading.question) == (1, False, None, None)
        assert (reading.tone, reading.gods, reading.cards) == (None, (), ())
