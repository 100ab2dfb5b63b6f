"""The reveal stage: everybody looks at their character; what the first Leader shows to Clerics."""

from collections.abc import Sequence

from companion.engine.core import Rejected
from companion.games.quest.rules import actions, events
from companion.games.quest.rules.roles import SHOWS, Role, Side
from companion.games.quest.rules.state import State


def check_unanswered(state: State, seat: int) -> None:
    if state.answers[seat] is not None:
        raise Rejected("already_done")


def is_last(state: State) -> bool:
    """Whether everybody else has answered."""
    return state.answers.count(None) == 1


def acknowledge(state: State, seat: int, action: actions.Acknowledge) -> Sequence[events.Event]:
    check_unanswered(state, seat)
    role = state.roles[seat]
    if action.shows is not None:
        check_shows(role, action.shows)
    leads = seat == state.leader
    seen = events.Acknowledged(seat=seat, shows=action.shows or SHOWS[role][0] if leads else None)
    return [seen, events.Entered(phase="team")] if is_last(state) else [seen]


def check_shows(role: Role, loyalty: Side) -> None:
    """Rulebook, Transition Phase; Rulings R06, R26."""
    if loyalty not in SHOWS[role]:
        raise Rejected(f"must_show_{SHOWS[role][0]}")


def choices(state: State, seat: int) -> tuple[Side, ...]:
    """What the first Leader may show to Clerics, where there is a choice. Ruling R06."""
    shows = SHOWS[state.roles[seat]]
    chooses = seat == state.leader and len(shows) > 1 and state.may_have("cleric")
    return shows if chooses else ()
