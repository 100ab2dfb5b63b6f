"""Golden evenings: each step with its events, and what the GM, each player and a spectator then see."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import GM, SPECTATOR, fold, play
from fate.deck.rules.engine import engine
from tests.contract import read_events, seated
from tests.fate.evenings import SEED
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

SEATS = "seats "


def written(seats: int, actions: list[tuple[int, Any]]) -> str:
    """The whole evening as text."""
    state = seated(engine, seats)
    lines = [f"{SEATS}{seats}", *summaries(state)]
    for n, (actor, action) in enumerate(actions, start=1):
        happened, state = play(engine, state, actor, action, Chance(SEED, n))
        who = "gm" if actor == GM else str(actor)
        lines += ["", f"{ENTRY}{who} {encoded(action)}", EVENTS + encoded(happened), *summaries(state)]
    return "\n".join(lines) + "\n"


def summaries(state: Any) -> list[str]:
    """A line for each viewer."""
    viewers = [("gm", GM), *((str(seat), seat) for seat in range(state.seats)), ("spectator", SPECTATOR)]
    return [f"{SEEN}{name}: {summary(engine.view(state, viewer))}" for name, viewer in viewers]


def summary(view: Any) -> str:
    piles = f"deck {view.deck_size}, discard {view.discard_size}"
    down = " ".join(f"{player.secret}+{player.held}" for player in view.players)
    cards = " ".join(f"{card.seat}/{card.card}/{card.state}{note(card)}" for card in view.cards)
    parts = [piles, f"face down {down}", cards, *map(event, view.events), *map(reading, view.readings)]
    return "; ".join(part for part in parts if part)


def note(card: Any) -> str:
    return f"/“{card.note}”" if card.note else ""


def event(one: Any) -> str:
    ending = "open" if one.open else f"{one.outcome} “{one.text}”"
    reason = f" “{one.reason}”" if one.reason else ""
    return f"event {one.n} of {one.seat}: {' '.join(one.cards)}{reason}, d20 {one.roll}, {ending}"


def reading(one: Any) -> str:
    if one.spread is None:
        return f"reading {one.n}"
    cards = " ".join(card.card for card in one.cards)
    return f"reading {one.n} {one.spread} “{one.question}”: {cards}, {one.tone}"


def read_actions(text: str) -> list[tuple[int, Any]]:
    """Who did what, in order."""
    found = []
    for line in lines_of(text, ENTRY):
        who, _, action = line.partition(" ")
        found.append((GM if who == "gm" else int(who), msgspec.json.decode(action, type=engine.Action)))
    return found


def read_states(text: str, seats: int) -> Iterator[Any]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = seated(engine, seats)
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
