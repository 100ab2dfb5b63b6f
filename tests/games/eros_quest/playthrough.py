"""Golden games: each step with its events, and what everybody, and the player alone, then sees.

The first line lays the table: `dealt`, or `laid` and the fields of `tables.laid` as JSON; then the options.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR, fold, play
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.state import State
from tests.contract import read_events
from tests.games.eros_quest.tables import SEED, SHORT, dealt, laid
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

LETTERS = {name: letter for letter, name in SHORT.items()}


def start(line: str) -> State:
    """The table that the first line lays."""
    kind, _, fields = line.partition(" ")
    place: dict[str, Any] = msgspec.json.decode(fields)
    return dealt(**place) if kind == "dealt" else laid(**place)


def written(first: str, actions: list[Any]) -> str:
    """The whole game as text."""
    state = start(first)
    lines = [first, *summaries(state)]
    for n, action in enumerate(actions, start=1):
        happened, state = play(engine, state, 0, action, Chance(SEED, n))
        lines += ["", ENTRY + encoded(action), EVENTS + encoded(happened), *summaries(state)]
    return "\n".join(lines) + "\n"


def summaries(state: State) -> list[str]:
    """A line for everybody's eyes, and one for the player's own."""
    all_, own = engine.view(state, SPECTATOR), engine.view(state, 0)
    lines = [f"{SEEN}all: {public(all_)}", f"{SEEN}0: {private(own)}"]
    outcome = engine.outcome(state)
    return lines if outcome is None else [*lines, f"{SEEN}end: {encoded(outcome)}"]


def public(view: Any) -> str:
    place = f"turn {view.turn} {view.phase}, deck {view.deck_size}, hand {view.hand_size}"
    stacks = " | ".join(stack(view, class_) for class_ in view.stacks)
    met = view.encounter
    comes = "" if met is None else f"{'meets' if met.under_way else 'next'} {met.number}"
    fight = view.fight
    combat = (
        "" if fight is None else f"round {fight.round}, strike {fight.strike}, dealt {fight.damage_dealt}"
    )
    piles = [("discard", view.discard), ("allies", view.allies), ("destroyed", view.destroyed)]
    rest = [f"{name} {short(pile)}" for name, pile in piles if pile]
    given = [f"{one.epic} has {short(one.given)}" for one in (*view.completed, *view.set_aside) if one.given]
    return "; ".join(part for part in (place, stacks, comes, combat, *rest, *given) if part)


def stack(view: Any, class_: str) -> str:
    """From the lowest; a used card in brackets; Staves out of reach have no magic."""
    shown = [f"({short([one.card])})" if one.used else short([one.card]) for one in view.stacks[class_]]
    return " ".join(shown) + (" no magic" if class_ == "staves" and not view.magic else "")


def private(view: Any) -> str:
    piles = [("hand", view.hand), ("looks at", view.looked), ("gained", view.gained), ("bottom", view.bottom)]
    return "; ".join(f"{name} {short(pile)}" for name, pile in piles if pile) or "-"


def short(codes: Any) -> str:
    """`blades-11` → `b11`."""
    names = [code.split("-") for code in codes]
    return " ".join(LETTERS[kind] + number for kind, number in names)


def read_actions(text: str) -> list[Any]:
    """What the player did, in order."""
    return [msgspec.json.decode(action, type=engine.Action) for action in lines_of(text, ENTRY)]


def read_states(text: str) -> Iterator[State]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = start(text.splitlines()[0])
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
