"""Nothing is asked, and no entry of the log has its type, because of a card that only the player sees."""

from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, Rejected, play
from companion.games.eros_quest.rules import actions, events
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.hiding import can_answer
from companion.games.eros_quest.rules.pieces import CODES, codes, without
from companion.games.eros_quest.rules.state import State
from tests.contract import Step
from tests.games.eros_quest import tables
from tests.games.eros_quest.tables import check_conserved, happens, laid, offers, with_steps
from tests.games.eros_quest.test_random import NUMBERS, encoded, steps

MEET = actions.Encounter()
SUFFER, ATTACK = actions.Suffer(cards=("cups-6",)), actions.Attack(cards=("blades-1",))
WORLDS = 3


def watched(state: State, *taken: Any) -> list[Any]:
    """What a spectator sees after each of these actions, and is told of it; one pack for all."""
    seen = []
    for action in taken:
        told = engine.log_params(action, happens(state, action), SPECTATOR)
        state = tables.do(state, action)
        seen.append((encoded(told), encoded(engine.view(state, SPECTATOR))))
    return seen


def own(number: int, *found: dict[str, Any]) -> dict[str, Any]:
    return {"next": number, "options": with_steps(number, *found)}


TWO_ORBS = {"do": "demand", "least": 2, "most": 2, "classes": ["orbs"]}
HIGH_ALLY = {"do": "gain_ally", "lowest": 5}
PAIRS: dict[str, tuple[str, str, str, str, dict[str, Any], tuple[Any, ...]]] = {
    "a bonus card": ("b12", "c12", "c13", "c13", {"next": 5, "blades": 3}, (MEET, SUFFER, ATTACK)),
    "a stave for it": ("s12", "o12", "c13", "c13", {"next": 5, "blades": 3}, (MEET, SUFFER, ATTACK)),
    "a card that fits, drawn": ("c11", "c11", "b2 c12", "b9 c12", {"next": 3}, (MEET,)),
    "and then left": ("c11", "c11", "b2 c12", "b9 c12", {"next": 3}, (MEET, actions.Pass())),
    "a choice of gifts": ("b9 c12", "b9 s12", "c13", "c13", {"next": 4}, (MEET,)),
    "a card to develop": ("b2 s12", "b9 s12", "c13", "c13", {"next": 11, "used": "b1"}, (MEET,)),
    "an Ally": ("b9 c2", "b3 c2", "c13", "c13", {"cups": 1} | own(3, HIGH_ALLY), (MEET,)),
    "gifts before a fight": ("o9 o8", "b9 b8", "c13", "c13", own(13, TWO_ORBS, {"do": "fight"}), (MEET,)),
    "and only one": ("o9", "b9", "c13", "c13", own(13, TWO_ORBS, {"do": "fight"}), (MEET,)),
}
"""Two hands and two tops of the deck that differ in that; the place; what the player does."""


@pytest.mark.parametrize("what", PAIRS)
def test_nobody_can_tell_whether_the_player_has(what: str) -> None:
    hand, other, top, other_top, place, taken = PAIRS[what]
    rest = f"{top} {other} {hand} {other_top}"
    decks = [" ".join(dict.fromkeys(f"{own_top} {rest}".split())) for own_top in (top, other_top)]
    states = [
        laid(held, deck=" ".join(card for card in deck.split() if card not in held.split()), **place)
        for held, deck in zip((hand, other), decks, strict=True)
    ]
    assert watched(states[0], *taken) == watched(states[1], *taken)


def alike(action: Any, world: State) -> Any:
    """The same, as everybody sees it: which card is kept of those looked at nobody sees."""
    if not isinstance(action, actions.Take) or action.develop:
        return action
    first = world.looked[:1]
    return actions.Take(card=codes(first)[0], bottom=codes(without(world.looked, first)))


def brings_to_light(event: Any, action: Any) -> bool:
    """Whether cards of the deck or the hand are seen, that the action did not name."""
    if isinstance(event, events.Forgotten | events.CardDestroyed):
        shown = event.cards if isinstance(event, events.Forgotten) else (event.card,)
        return not {*codes(shown)} <= {*getattr(action, "cards", ()), getattr(action, "card", None)}
    return isinstance(event, events.DeckDiscarded)


def outcome(state: State, action: Any, n: int) -> tuple[Any, ...] | None:
    """What a spectator learns; None where the hand of this world does not allow it."""
    try:
        happened, after = play(engine, state, 0, action, Chance(b"n" * 32, n))
    except Rejected:
        return None
    told = engine.log_params(action, happened, SPECTATOR)
    kinds = [event["type"] for event in told["happened"]]
    if any(brings_to_light(event, action) for event in happened):  # other cards in another world
        return kinds, after.phase, len(after.deck), len(after.hand)
    return kinds, encoded(told), encoded(engine.view(after, SPECTATOR))


def compared(step: Step) -> int:
    """In how many of other worlds the action could be taken too; a spectator cannot tell them apart."""
    could = 0
    for n in range(WORLDS):
        world = engine.resample(step.before, SPECTATOR, Chance(b"w" * 32, WORLDS * step.n + n))
        found = outcome(world, alike(step.action, world), step.n)
        if found is not None:
            could += 1
            assert found == outcome(step.before, alike(step.action, step.before), step.n)
    return could


@pytest.mark.parametrize("number", NUMBERS)
def test_the_same_action_looks_the_same_in_every_world(number: int) -> None:
    could = [compared(step) for step in steps(number)]
    assert sum(could) > WORLDS * len(could) / 2


@pytest.mark.parametrize("number", NUMBERS)
def test_a_hidden_world_could_be_one(number: int) -> None:
    """Whoever is asked can answer, in the least way too; what may be developed is what was gained there."""
    for step in steps(number)[:-1]:
        world = engine.resample(step.after, SPECTATOR, Chance(b"p" * 32, step.n))
        check_conserved(world)
        play(engine, world, 0, engine.default(world, 0, Chance(b"d" * 32, 1)), Chance(b"d" * 32, 2))
        assert not world.gained or world.phase == "bonus_develop"


def test_an_epic_that_is_no_fight_is_given_what_it_demands_in_every_world() -> None:
    place = own(4, {"do": "demand", "classes": ["orbs"]})
    state = tables.do(laid("o9 c12", **place), MEET)
    worlds = [engine.resample(state, SPECTATOR, Chance(b"g" * 32, n)) for n in range(30)]
    assert all(map(can_answer, worlds))
    cups_alone = msgspec.structs.replace(state, hand=tables.cards("c11 c12"))
    assert not can_answer(cups_alone)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_choice_of_nothing_is_never_offered(number: int) -> None:
    for step in steps(number):
        for offer in engine.legal(step.after, 0):
            card = offer.get("card")
            assert getattr(card, "from_", True)


def test_what_is_asked_without_need_can_be_declined_alone() -> None:
    drawn = tables.do(laid("c11", deck="b9 c12", next=3), MEET)
    assert engine.legal(drawn, 0) == [{"type": "pass"}]
    hit = tables.do(laid("c12", next=5, blades=3), MEET, SUFFER, ATTACK)
    assert offers(hit, "bonus") == [{"type": "bonus", "card": None}]


SECRETS: dict[type, tuple[str, ...]] = {
    events.Looked: ("cards",),
    events.CardKept: ("card", "bottom"),
    events.Drawn: ("cards",),
    events.BonusOffered: ("cards",),
}
"""What comes from the deck under the player's eyes alone, by the kind of event that brings it."""


def otherwise(event: Any) -> Any:
    """The same event with other cards in it."""
    names = SECRETS.get(type(event), ())
    return msgspec.structs.replace(event, **{name: others(getattr(event, name)) for name in names})


def others(cards: Any) -> Any:
    return tuple(map(others, cards)) if isinstance(cards, tuple) else (cards + 1) % len(CODES)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_log_tells_the_player_alone_what_comes_from_the_deck(number: int) -> None:
    """Whatever else it were, all others are told the same."""
    for step in steps(number):
        for event in step.events:
            for viewer in (0, GM, SPECTATOR):
                told = [engine.log_params(step.action, [one], viewer) for one in (event, otherwise(event))]
                assert (told[0] == told[1]) is (viewer != 0 or event == otherwise(event))


def test_all_of_that_comes_in_those_games() -> None:
    kinds = {type(event) for number in NUMBERS for step in steps(number) for event in step.events}
    assert kinds >= SECRETS.keys()
