"""Golden games: each step with its events, what is on the table, and what each seat then sees and may do."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, fold, play
from companion.games.quest.rules.engine import engine
from tests.contract import read_events, seated
from tests.games.quest.games import SEED
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

TITLE, SEATS, OPTIONS = "# ", "seats ", "options "
ACTORS = {"gm": GM, "clock": CLOCK}
NAMES = {number: name for name, number in ACTORS.items()}


def start(text: str) -> Any:
    """The table as the file says that it was opened and dealt."""
    [seats], [options] = lines_of(text, SEATS), lines_of(text, OPTIONS)
    decoded = msgspec.json.decode(options, type=engine.Options)
    return seated(engine, int(seats), seed=SEED, **msgspec.structs.asdict(decoded))


def written(text: str) -> str:
    """The whole game as text, from a file that has at least its head and its actions."""
    state = start(text)
    lines = [line for line in text.splitlines() if line.startswith((TITLE, SEATS, OPTIONS))]
    lines += summaries(state)
    for n, (actor, action) in enumerate(read_actions(text), start=1):
        happened, state = play(engine, state, actor, action, Chance(SEED, n))
        entry = f"{ENTRY}{NAMES.get(actor, actor)} {encoded(action)}"
        lines += ["", entry, EVENTS + encoded(happened), *summaries(state)]
    return "\n".join(lines) + "\n"


def summaries(state: Any) -> list[str]:
    """A line for the table, a line for each seat."""
    seats = [f"{SEEN}{seat}: {own(state, seat)}" for seat in range(state.seats)]
    return [f"{SEEN}table: {public(state)}", *seats]


def public(state: Any) -> str:
    view, ended = engine.view(state, SPECTATOR), engine.outcome(state)
    score = "".join("+" if result.success else "-" for result in view.results)
    parts = [
        f"quest {view.quest} {view.phase}, leader {view.leader}, results {score or 'none'}",
        f"team {numbers(view.team)} magic {view.magic} played {numbers(view.played)}" if view.team else "",
        f"waits for {numbers(view.to_act)}" if view.to_act else "",
        " ".join(f"amulet {one.holder}→{one.checked}" for one in view.amulets),
        " ".join(f"{one.seat} is {one.role}" for one in view.revealed),
        "" if view.vote is None else f"vote {view.vote}",
        " ".join(f"named {one.target}/{one.role}/{one.right}" for one in view.named),
        "hands " + " ".join(pair(one) for one in view.hands) if view.hands else "",
        "" if view.roles is None else "roles " + " ".join(view.roles),
        "" if ended is None else f"{ended.winner} wins by {ended.reason}: {numbers(ended.winners)}",
    ]
    return "; ".join(part for part in parts if part)


def own(state: Any, seat: int) -> str:
    """Beyond what is on the table."""
    view = engine.view(state, seat)
    parts = [
        f"{view.your_role} ({view.your_side})",
        " ".join(f"knows {one.seat}/{one.role or one.side}" for one in view.known),
        " ".join(f"saw {one.target}/{one.loyalty}" for one in view.checks),
        f"answered {view.your_answer}" if view.your_answer else "",
        f"points {pair(view.your_hands)}" if view.your_hands else "",
        "may " + " ".join(offer(one) for one in engine.legal(state, seat)) if seat in view.to_act else "",
    ]
    return "; ".join(part for part in parts if part)


def offer(offered: dict[str, Any]) -> str:
    """An action that may be taken, with its fixed values."""
    fixed = [str(value) for name, value in offered.items() if name != "type" and not hasattr(value, "from_")]
    return "/".join([offered["type"], *fixed])


def numbers(seats: Any) -> str:
    return ",".join(map(str, seats)) or "nobody"


def pair(hands: Any) -> str:
    return "".join("-" if target is None else str(target) for target in hands)


def read_actions(text: str) -> list[tuple[int, Any]]:
    """Who did what, in order."""
    found = []
    for line in lines_of(text, ENTRY):
        who, _, action = line.partition(" ")
        actor = ACTORS[who] if who in ACTORS else int(who)
        found.append((actor, msgspec.json.decode(action, type=engine.Action)))
    return found


def read_states(text: str) -> Iterator[Any]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = start(text)
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
