"""What a character knows of the others: tables of who sees whom."""

from companion.engine.core import Value
from companion.games.quest.rules.roles import KNOWERS, SIDE, THUMBS, Role, Side
from companion.games.quest.rules.state import State


class Known(Value, frozen=True, omit_defaults=True):
    """Somebody of whom a player knows the side, or the role too."""

    seat: int
    side: Side | None = None
    role: Role | None = None


def known(state: State, seat: int) -> tuple[Known, ...]:
    """By seat; nobody of whom this player knows nothing."""
    facts = (fact(state, seat, other) for other in range(state.seats) if other != seat)
    return tuple(known for known in facts if known is not None)


def fact(state: State, seat: int, other: int) -> Known | None:
    role, theirs = state.roles[seat], state.roles[other]
    if sees_role(state, role, theirs):
        return Known(seat=other, side=SIDE[theirs], role=theirs)
    if role in KNOWERS and theirs in KNOWERS:  # Ruling R04
        return Known(seat=other, side="evil")
    if role == "cleric" and other == state.leaders[0] and state.shows is not None:  # Ruling R06
        return Known(seat=other, side=state.shows)
    return None


def sees_role(state: State, role: Role, theirs: Role) -> bool:
    """Rulebook, The Reveal Stage; Rulings R04, R05, R08, R09."""
    match role, theirs:
        case "arthur", "morgan_le_fey":
            return True
        case "morgan_le_fey", "scion":
            return True
        case "cleric", "cleric":
            return state.options.clerics_see_each_other
        case _:
            return role in KNOWERS and theirs in THUMBS
