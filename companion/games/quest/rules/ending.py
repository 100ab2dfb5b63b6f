"""How the game ends: who wins, why, and who wins along."""

from companion.games.quest.rules import events
from companion.games.quest.rules.roles import MUTINEER_JOINS_IF_POINTING_AT, SIDE, Roles, Side
from companion.games.quest.rules.rules import Ending
from companion.games.quest.rules.state import Hands, State


def ended(roles: Roles, winner: Side, reason: Ending, turncoat: int | None = None) -> events.Ended:
    """Everybody of a side wins or loses together; a Mutineer may have changed sides. Rulings R33, R44."""
    sides: list[Side] = [SIDE[role] for role in roles]
    if turncoat is not None:
        sides[turncoat] = "good"
    winners = tuple(seat for seat, side in enumerate(sides) if side == winner)
    return events.Ended(winner=winner, reason=reason, winners=winners)


def last_chance(state: State, hands: tuple[Hands, ...]) -> events.Ended:
    """Good points at all of Evil and at nobody else. Rulebook, Good's Last Chance; Rulings R37, R39."""
    turncoat = mutineer_who_joins(state.roles, hands)
    if accused(state.roles, hands) == to_be_found(state.roles):
        return ended(state.roles, "good", "last_chance", turncoat)
    if all(SIDE[state.roles[leader]] == "evil" for leader in state.leaders):
        return ended(state.roles, "good", "all_leaders_evil", turncoat)
    return ended(state.roles, "evil", "last_chance", turncoat)


def accused(roles: Roles, hands: tuple[Hands, ...]) -> set[int]:
    """Everybody at whom a Good player's hand points."""
    good = [pair for role, pair in zip(roles, hands, strict=True) if SIDE[role] == "good"]
    return {target for pair in good for target in pair if target is not None}


def to_be_found(roles: Roles) -> set[int]:
    """Evil, the Mutineer too, but not the Revealer. Rulebook, Other Optional Characters; Ruling R37."""
    return {seat for seat, role in enumerate(roles) if SIDE[role] == "evil" and role != "revealer"}


def mutineer_who_joins(roles: Roles, hands: tuple[Hands, ...]) -> int | None:
    """The Mutineer whose two hands point at Good in the end. Ruling R33."""
    if "mutineer" not in roles:
        return None
    seat = roles.index("mutineer")
    at_good = [
        target is not None and SIDE[roles[target]] == MUTINEER_JOINS_IF_POINTING_AT for target in hands[seat]
    ]
    return seat if all(at_good) else None
