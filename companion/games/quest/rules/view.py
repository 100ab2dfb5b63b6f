"""Who sees what, built up from nothing."""

from typing import Any, Literal

from companion.engine.core import GM, Value
from companion.games.quest.rules import legality, rules
from companion.games.quest.rules.actions import Pool
from companion.games.quest.rules.dealing import pool_of
from companion.games.quest.rules.knowledge import Known, known
from companion.games.quest.rules.roles import SIDE, Role, Roles, Side
from companion.games.quest.rules.script import Line, script
from companion.games.quest.rules.state import HANDS_SHOWN, Call, Phase, Shown, State

Pair = tuple[int | None, ...]
"""At whom the two hands of a player point; in the OpenAPI document a list, which generators understand."""


class Public(Value, frozen=True):
    """A character that everybody knows of."""

    seat: int
    role: Role


class View(Value, frozen=True):
    """The table for one viewer. Lists of numbers are by Quest, but `hands` by seat.

    `your_role`, `your_side`, `known`, `your_answer` (in this phase), `your_cards` (by Quest) and `your_hands`
    are the viewer's own;
    `checks` the viewer's as Amulet holder; `roles` are for the GM, and for all at the end, as is `removed`.
    `dropped`: whose hands came down with Evil's. `vote`: Fails in the Hunter variant's vote.
    """

    phase: Phase
    quest: int
    team_sizes: tuple[int, ...]
    fails_needed: tuple[int, ...]
    leader: int
    leaders: tuple[int, ...]
    veterans: tuple[int, ...]
    team: tuple[int, ...] | None
    magic: int | None
    played: tuple[int, ...]
    results: tuple[rules.Result, ...]
    successes: int
    failures: int
    failures_needed: int
    amulets_after: tuple[int, ...]
    amulets: tuple[rules.Amulet, ...]
    faded: tuple[int, ...]
    to_act: tuple[int, ...]
    roles_in_play: Roles | None
    pool: Pool | None
    dealt: Literal["by_app", "by_hand"]
    script: tuple[Line, ...]
    revealed: tuple[Public, ...]
    vote: int | None
    named: tuple[Call, ...]
    hands: tuple[Pair, ...]
    dropped: tuple[int, ...]
    your_role: Role | None
    your_side: Side | None
    known: tuple[Known, ...]
    your_answer: str | None
    your_cards: tuple[str | None, ...]
    your_hands: Pair | None
    checks: tuple[Shown, ...]
    roles: Roles | None
    removed: Roles | None


def view(state: State, viewer: int) -> View:
    """What everybody sees, for which nobody's eyes are asked, and what this viewer does."""
    return laid_out(state, viewer, over=state.outcome is not None)


def void_view(state: State, viewer: int) -> View:
    """The same of a game that was ended as void: its cards are turned up as at any other end."""
    return laid_out(state, viewer, over=True)


def laid_out(state: State, viewer: int, *, over: bool) -> View:
    own = yours(state, viewer) if 0 <= viewer < state.seats else NOT_SEATED
    up = face_up(state, viewer, over=over)
    return View(**board(state), **characters(state), **final_quest(state), **own, **up)


def board(state: State) -> dict[str, Any]:
    """The tableau and its tokens."""
    successes = rules.successes(state.results)
    sizes = rules.team_sizes(state.seats, state.options.side)
    return {
        "phase": state.phase,
        "quest": state.quest,
        "team_sizes": sizes,
        "fails_needed": tuple(rules.fails_needed(state.seats, n) for n in range(1, len(sizes) + 1)),
        "leader": state.leader,
        "leaders": state.leaders,
        "veterans": tuple(sorted(state.leaders)),
        "team": state.team or None,
        "magic": state.magic,
        "played": answered(state) if state.phase in ("quest", "hunt_vote") else (),
        "results": state.results,
        "successes": successes,
        "failures": len(state.results) - successes,
        "failures_needed": rules.failures_needed(state.seats),
        "amulets_after": rules.AMULETS_AFTER[state.seats],
        "amulets": state.amulets,
        "faded": tuple(amulet.checked for amulet in state.amulets if amulet.checked is not None),
        "to_act": tuple(legality.to_act(state)),
    }


def characters(state: State) -> dict[str, Any]:
    """Which may be in play, and the script for them: never by what was dealt."""
    pool = pool_of(state.options, state.seats)
    return {
        "roles_in_play": state.in_question if pool is None else None,
        "pool": pool,
        "dealt": "by_app" if state.options.manual_roles is None else "by_hand",
        "script": script(state.in_question) if state.phase == "reveal" else (),
    }


def final_quest(state: State) -> dict[str, Any]:
    """What the Final Quest has shown to all."""
    return {
        "revealed": tuple(Public(seat, state.roles[seat]) for seat in state.revealed),
        "vote": state.vote,
        "named": state.named,
        "hands": state.hands if state.phase in HANDS_SHOWN else (),
        "dropped": state.down,
    }


NOT_SEATED: dict[str, Any] = {
    "your_role": None,
    "your_side": None,
    "known": (),
    "your_answer": None,
    "your_cards": (),
    "your_hands": None,
}


def yours(state: State, seat: int) -> dict[str, Any]:
    role = state.roles[seat]
    return {
        "your_role": role,
        "your_side": SIDE[role],
        "known": known(state, seat),
        "your_answer": state.answers[seat],
        "your_cards": tuple(cards[seat] for cards in state.played),
        "your_hands": state.hands[seat] if state.hands else None,
    }


def face_up(state: State, viewer: int, *, over: bool) -> dict[str, Any]:
    """For an Amulet holder what it was shown, for the GM everything, and at the end all cards for all."""
    over = over or viewer == GM
    return {
        "checks": tuple(shown for shown in state.checks if viewer in (GM, shown.holder)),
        "roles": state.roles if over else None,
        "removed": tuple(sorted(state.removed)) if over else None,
    }


def answered(state: State) -> tuple[int, ...]:
    """Who has, not what; in the order of seats. Ruling R18."""
    return tuple(seat for seat, answer in enumerate(state.answers) if answer is not None)
