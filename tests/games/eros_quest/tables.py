"""Short ways to lay a table of Ero's Quest, so that tests read like the rulebook.

Cards are written as `"b11 c3"`: the first letter of the Class, and the number.
"""

from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import Rejected, play
from companion.games.eros_quest.rules import actions
from companion.games.eros_quest.rules.encounters import encounter_packs
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.pieces import CLASS_CARDS, CODES, NUMBERS
from companion.games.eros_quest.rules.rules import ENCOUNTERS
from companion.games.eros_quest.rules.state import Met, State
from tests.contract import seated

SEED = b"eros-quest".ljust(32, b".")
SHORT = {"b": "blades", "s": "staves", "o": "orbs", "c": "cups"}
TOPS = {"blades": 1, "staves": 1, "orbs": 3, "cups": 10}


def code(short: str) -> str:
    """`b11` → `blades-11`."""
    return f"{SHORT[short[0]]}-{short[1:]}"


def codes(shorts: str) -> tuple[str, ...]:
    return tuple(code(short) for short in shorts.split())


def cards(shorts: str) -> tuple[int, ...]:
    return tuple(NUMBERS[one] for one in codes(shorts))


def dealt(**options: Any) -> State:
    """The opening hand is drawn."""
    return seated(engine, 1, SEED, **options)


def laid(hand: str = "", deck: str = "", size: int | None = None, **place: Any) -> State:
    """A turn under way: these are the hand and the top of the deck, which has `size` cards in all.

    `blades`, `staves`, `orbs`, `cups`: the highest of each stack; `used`, `discard`, `allies`: cards;
    `aside`: cards that the Warlock was given; `next`: the Encounter to come; `options`. The rest of the box
    lies in the deck, in its order, or, where that is too large, is destroyed.
    """
    options = place.pop("options", {})
    tops = TOPS | {name: place.pop(name) for name in TOPS if name in place}
    stacks = tuple(tuple(NUMBERS[f"{name}-{n}"] for n in range(1, top + 1)) for name, top in tops.items())
    piles = {name: cards(place.pop(name, "")) for name in ("used", "discard", "allies", "aside")}
    held, top = cards(hand), cards(deck)
    laid_out = {*held, *piles["discard"], *piles["allies"], *piles["aside"], *(c for s in stacks for c in s)}
    assert not laid_out & set(top)
    whole = top + tuple(card for card in CLASS_CARDS if card not in {*laid_out, *top})
    number = place.pop("next", 1)
    met = tuple(Met(n, piles["aside"] if n == 1 else ()) for n in range(1, number))
    return msgspec.structs.replace(
        engine.new(engine.Options(**options)),
        turn=1,
        next=number,
        magic=place.pop("magic", number > 2),
        stacks=stacks,
        hand=held,
        deck=whole[:size],
        destroyed=() if size is None else whole[size:],
        used=tuple(sorted(piles["used"])),
        discard=piles["discard"],
        allies=piles["allies"],
        set_aside=met[:1],
        completed=met[1:],
        **place,
    )


def with_steps(number: int, *steps: dict[str, Any]) -> dict[str, Any]:
    """Options with a pack in which that Encounter is this."""
    data = msgspec.to_builtins(encounter_packs.companion())
    data["encounters"][str(number)] |= {"steps": list(steps), "source": "own"}
    own = encounter_packs.put(
        engine.Options(encounters=actions.OwnPack(pack="own")), encounter_packs.check(data)
    )
    return {"encounters": own.encounters}


def ways(number: int, own: list[dict[str, Any]], *instead: list[dict[str, Any]]) -> dict[str, Any]:
    """Options with a pack in which that Encounter has these steps, or others instead."""
    data = msgspec.to_builtins(encounter_packs.companion())
    others = [{"steps": found, "text": "Or so."} for found in instead]
    data["encounters"][str(number)] |= {"steps": own, "instead": others, "source": "own"}
    chosen = encounter_packs.put(
        engine.Options(encounters=actions.OwnPack(pack="own")), encounter_packs.check(data)
    )
    return {"encounters": chosen.encounters}


def do(state: State, *taken: Any) -> State:
    """The table after these actions of the player."""
    for action in taken:
        state = play(engine, state, 0, action, Chance(SEED, 1))[1]
    return state


def happens(state: State, action: Any, actor: int = 0) -> list[Any]:
    return list(play(engine, state, actor, action, Chance(SEED, 1))[0])


def refused(state: State, action: Any, actor: int = 0) -> str:
    """The code of the refusal."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, actor, action, Chance(SEED, 1))
    return refusal.value.code


def offers(state: State, type_: str) -> list[dict[str, Any]]:
    return [offer for offer in engine.legal(state, 0) if offer["type"] == type_]


def offered(state: State) -> set[str]:
    """The kinds of action that the player may take now."""
    return {offer["type"] for offer in engine.legal(state, 0)}


def shorts(numbers: Any) -> str:
    """Cards as they are written here."""
    letters = {name: letter for letter, name in SHORT.items()}
    names = [CODES[number].split("-") for number in numbers]
    return " ".join(letters[kind] + rank for kind, rank in names)


def where(state: State) -> list[int]:
    """Every Class card, wherever it lies."""
    given = [card for met in (*state.completed, *state.set_aside) for card in met.given]
    given += [] if state.meeting is None else state.meeting.given
    in_play = [card for stack in state.stacks for card in stack]
    piles = (state.deck, state.hand, state.looked, state.discard, state.allies, state.destroyed)
    return [*in_play, *given, *(card for pile in piles for card in pile)]


def epics(state: State) -> list[int]:
    """The Jester, the Epics that were met, the one at hand and those to come."""
    met = [one.number for one in (*state.completed, *state.set_aside)]
    return [0, *met, *range(state.next, ENCOUNTERS + 1)]


def check_conserved(state: State) -> None:
    """All 56 Class cards and 22 Epics, each in one place; what is used lies in play."""
    assert sorted(where(state)) == sorted(CLASS_CARDS)
    assert sorted(epics(state)) == list(range(ENCOUNTERS + 1))
    assert set(state.used) <= {card for stack in state.stacks for card in stack}
    assert set(state.gained) <= set(state.hand)
    assert 0 <= state.known <= len(state.deck)
