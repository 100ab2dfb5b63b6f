"""Another table that a player, or a spectator, cannot tell from this one."""

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.core import GM
from companion.games.quest.rules.hiding_answers import (
    ballots_may_be,
    cards_may_be,
    saw_leader,
    with_other_answers,
)
from companion.games.quest.rules.knowledge import known
from companion.games.quest.rules.roles import SHOWS, SIDE, Role, is_called
from companion.games.quest.rules.rules import FAILS_TO_HUNT
from companion.games.quest.rules.state import FINAL_QUEST, HANDS_SHOWN, State

STEPS = 4
"""Exchanges tried for each card."""


def resample(state: State, viewer: int, chance: Chance) -> State:
    """Other characters, secret answers and hands. The GM sees all, and at the end so does everybody."""
    if viewer == GM or state.outcome is not None or not state.seats:
        return state
    return with_other_answers(with_other_roles(state, viewer, chance), viewer, chance)


def with_other_roles(state: State, viewer: int, chance: Chance) -> State:
    """From the true deal, exchange two cards again and again where this viewer could not tell."""
    cards = len(state.roles) + len(state.removed)
    for _ in range(STEPS * cards):
        first, second = chance.below(state.seats), chance.below(cards)
        other = exchanged(state, first, second)
        if other is not None and may_be(state, other, viewer):
            state = other
    return state


def exchanged(state: State, first: int, second: int) -> State | None:
    """Two places change cards; places behind the seats are set aside, each in its own pile."""
    cards = [*state.roles, *state.removed]
    if cards[first] == cards[second]:
        return None
    if second >= state.seats and not of_one_pile(cards[first], cards[second]):
        return None
    cards[first], cards[second] = cards[second], cards[first]
    return replace(state, roles=tuple(cards[: state.seats]), removed=tuple(cards[state.seats :]))


def of_one_pile(dealt: Role, aside: Role) -> bool:
    """Morgan le Fey is never set aside. Rulebook, Unknown Characters Variant."""
    return SIDE[dealt] == SIDE[aside] and dealt != "morgan_le_fey"


def may_be(state: State, other: State, viewer: int) -> bool:
    """Whether all that this viewer has seen could have happened with the other deal."""
    return (
        all(state.roles[seat] == other.roles[seat] for seat in recognised(state, viewer))
        and knows_the_same(state, other, viewer)
        and all(cards_may_be(other, result, viewer) for result in other.results)
        and all(is_called(other.roles[call.target], call.role) == call.right for call in other.named)
        and final_quest_may_be(state, other)
        and (state.vote is None or ballots_may_be(other, viewer))
    )


def recognised(state: State, viewer: int) -> set[int]:
    """The viewer, and whoever has shown their character by what they did."""
    seats = {*state.revealed} | ({viewer} if viewer >= 0 else set())
    if state.phase in HANDS_SHOWN:
        seats |= apprentices(state)
        seats |= {seat for seat, answer in enumerate(state.answers) if answer == "power"}
    return seats


def apprentices(state: State) -> set[int]:
    """Seen by the single hand that they raised."""
    return {seat for seat, role in enumerate(state.roles) if role == "apprentice"}


def knows_the_same(state: State, other: State, viewer: int) -> bool:
    """The reveal stage and loyalty cards told this viewer the same."""
    if viewer < 0:
        return True
    if known(state, viewer) != known(other, viewer):
        return False
    if saw_leader(state, viewer) and state.shows not in SHOWS[other.roles[state.leaders[0]]]:
        return False
    shown = [check for check in state.checks if viewer == check.holder]
    return all(check.loyalty in SHOWS[other.roles[check.target]] for check in shown)


def final_quest_may_be(state: State, other: State) -> bool:
    """What the Final Quest has brought to light so far."""
    if state.phase not in FINAL_QUEST:
        return True
    if state.lost and "revealer" in unrevealed(other):
        return False
    if state.phase in HANDS_SHOWN and apprentices(state) != apprentices(other):
        return False
    if state.vote is not None and state.vote >= FAILS_TO_HUNT and "blind_hunter" in unrevealed(other):
        return False  # Ruling R41: a Hunter would have stood up
    return state.phase != "adjust" or all(
        came_down(seat in state.down, role) for seat, role in enumerate(other.roles)
    )


def unrevealed(state: State) -> list[Role]:
    return [role for seat, role in enumerate(state.roles) if seat not in state.revealed]


def came_down(down: bool, role: Role) -> bool:
    """Evil's hands; a Mutineer's either way."""
    return role == "mutineer" or down == (SIDE[role] == "evil")
