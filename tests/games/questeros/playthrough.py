"""Golden games: each step with its events, and what the GM, each player and a spectator then see.

The first line lays the table: `dealt SEATS`, or `laid` and the hands; then the options.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, fold, play
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.rules.state import State
from tests.contract import read_events
from tests.games.questeros.tables import SEED, SHORT, dealt, laid
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

LETTERS = {name: letter for letter, name in SHORT.items()}


def start(line: str) -> State:
    """The table that the first line lays."""
    kind, _, rest = line.partition(" ")
    what, _, options = rest.partition(" with ")
    chosen: dict[str, Any] = msgspec.json.decode(options)
    if kind == "dealt":
        return dealt(int(what), **chosen)
    return laid(*what.split(" | "), **chosen)


def written(first: str, actions: list[tuple[int, Any]]) -> str:
    """The whole game as text."""
    state = start(first)
    lines = [first, *summaries(state)]
    for n, (actor, action) in enumerate(actions, start=1):
        happened, state = play(engine, state, actor, action, Chance(SEED, n))
        who = "gm" if actor == GM else str(actor)
        lines += ["", f"{ENTRY}{who} {encoded(action)}", EVENTS + encoded(happened), *summaries(state)]
    return "\n".join(lines) + "\n"


def summaries(state: State) -> list[str]:
    """A line for everybody's eyes, and one for each viewer's own."""
    viewers = [("gm", GM), *((str(seat), seat) for seat in range(state.seats)), ("spectator", SPECTATOR)]
    own = [f"{SEEN}{name}: {private(engine.view(state, viewer))}" for name, viewer in viewers]
    return [f"{SEEN}all: {public(engine.view(state, SPECTATOR))}", *own]


def public(view: Any) -> str:
    place = f"round {view.round} turn {view.turn} {view.phase}, dealer {view.dealer}, token {view.initiative}"
    bids = " ".join("-" if bid is None else str(bid) for bid in view.bids)
    numbers = (
        f"xp {joined(view.xp)}, bids {bids}, quests {joined(view.quests)}, cards {joined(view.hand_sizes)}"
    )
    table = " ".join(f"{card.seat}/{short(card.card)}{'$' * card.paid}" for card in view.turn_cards)
    last = view.last_turn
    before = "" if last is None else f"last won by {last.winner}"
    asks = "" if view.asks is None else f"{view.asks.epic} asks {view.asks.seat}: {view.asks.does}"
    follow = f"follow {view.preferred_class}" if view.preferred_class else ""
    waits = f"waits for {joined(view.to_act)}"
    return "; ".join(part for part in (place, numbers, waits, table, follow, before, asks) if part)


def private(view: Any) -> str:
    hands = view.hands if view.hands is not None else [] if view.hand is None else [view.hand]
    shown = " | ".join(" ".join(map(short, hand)) for hand in hands)
    looks = [f"{look.seat} saw {look.of}: {' '.join(map(short, look.cards))}" for look in view.looks]
    return "; ".join(part for part in (shown, *looks) if part) or "-"


def joined(values: Any) -> str:
    return " ".join(map(str, values))


def short(code: str) -> str:
    """`blades-11` → `b11`."""
    kind, _, number = code.partition("-")
    return number if kind == "god" else LETTERS[kind] + number


def read_actions(text: str) -> list[tuple[int, Any]]:
    """Who did what, in order."""
    found = []
    for line in lines_of(text, ENTRY):
        who, _, action = line.partition(" ")
        found.append((GM if who == "gm" else int(who), msgspec.json.decode(action, type=engine.Action)))
    return found


def read_states(text: str) -> Iterator[State]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = start(text.splitlines()[0])
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
