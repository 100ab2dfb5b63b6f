"""Another table that a player, or a spectator, cannot tell from this one."""

from msgspec.structs import replace

from companion.engines.chance import Chance
from companion.engines.core import GM
from companion.engines.quest.knowledge import known
from companion.engines.quest.legality import targets
from companion.engines.quest.roles import (
    SHOWS,
    SIDE,
    VOTES,
    Role,
    Roles,
    Side,
    cards_open,
    hands_raised,
    is_called,
)
from companion.engines.quest.rules import FAILS_TO_HUNT, Result
from companion.engines.quest.state import FINAL_QUEST, HANDS_SHOWN, Hands, Shown, State

STEPS = 4
"""Exchanges tried for each card."""


def hide(state: State, viewer: int, chance: Chance) -> State:
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
    if second >= state.seats and (
        SIDE[cards[first]] != SIDE[cards[second]] or cards[first] == "morgan_le_fey"
    ):
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
        and all(quest_may_be(result, other.roles) for result in other.results)
        and all(is_called(other.roles[call.target], call.role) == call.right for call in other.named)
        and final_quest_may_be(state, other)
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


def saw_leader(state: State, viewer: int) -> bool:
    """Whether the viewer is a Cleric who was shown the first Leader's loyalty."""
    return state.shows is not None and state.roles[viewer] == "cleric"


def quest_may_be(result: Result, roles: Roles) -> bool:
    """Whether this Team could have played so many Fails."""
    cards = [cards_open(roles[seat], result.quest, seat == result.magic) for seat in result.team]
    fewest = sum(open_ == ("fail",) for open_ in cards)
    most = sum("fail" in open_ for open_ in cards)
    return fewest <= result.fails <= most


def final_quest_may_be(state: State, other: State) -> bool:
    """What the Final Quest has brought to light so far."""
    if state.phase not in FINAL_QUEST:
        return True
    if state.lost and "revealer" in unrevealed(other):
        return False
    if state.phase in HANDS_SHOWN and apprentices(state) != apprentices(other):
        return False
    if state.vote is not None and not vote_may_be(state, other):
        return False
    return state.phase != "adjust" or all(
        came_down(seat in state.down, role) for seat, role in enumerate(other.roles)
    )


def unrevealed(state: State) -> list[Role]:
    return [role for seat, role in enumerate(state.roles) if seat not in state.revealed]


def vote_may_be(state: State, other: State) -> bool:
    """So many Fails from the voters; and with two of them a Hunter would have stood up. Ruling R41."""
    assert state.vote is not None
    last = state.results[-1]
    evil = sum(SIDE[other.roles[seat]] == "evil" for seat in {last.leader, *last.team})
    stands = state.vote < FAILS_TO_HUNT or "blind_hunter" not in unrevealed(other)
    return state.vote <= evil and stands


def came_down(down: bool, role: Role) -> bool:
    """Evil's hands; a Mutineer's either way."""
    return role == "mutineer" or down == (SIDE[role] == "evil")


def with_other_answers(state: State, viewer: int, chance: Chance) -> State:
    """What others answered in secret, they might have answered otherwise."""
    return replace(
        state,
        shows=other_show(state, viewer, chance),
        checks=tuple(other_check(state, check, viewer, chance) for check in state.checks),
        answers=tuple(
            answer if answer is None or seat == viewer else other_answer(state, seat, answer, chance)
            for seat, answer in enumerate(state.answers)
        ),
        hands=other_hands(state, viewer, chance) if state.phase == "point" else state.hands,
    )


def other_show(state: State, viewer: int, chance: Chance) -> Side | None:
    first = state.leaders[0]
    if state.shows is None or viewer == first or (viewer >= 0 and saw_leader(state, viewer)):
        return state.shows
    return chance.pick(SHOWS[state.roles[first]])


def other_check(state: State, check: Shown, viewer: int, chance: Chance) -> Shown:
    if viewer in (check.holder, check.target):
        return check
    return replace(check, loyalty=chance.pick(SHOWS[state.roles[check.target]]))


def other_answer(state: State, seat: int, answer: str, chance: Chance) -> str:
    match state.phase:
        case "quest":
            return chance.pick(cards_open(state.roles[seat], state.quest, seat == state.magic))
        case "hunt_vote":
            return chance.pick(VOTES[SIDE[state.roles[seat]]])
        case "mutiny":
            return chance.pick(("up", "down"))
        case _:
            return answer


def other_hands(state: State, viewer: int, chance: Chance) -> tuple[Hands, ...]:
    """Where others point, while nobody sees it."""
    return tuple(
        pair if seat == viewer or pair[0] is None else other_pair(state, seat, chance)
        for seat, pair in enumerate(state.hands)
    )


def other_pair(state: State, seat: int, chance: Chance) -> Hands:
    first, second, *_ = chance.shuffled(targets(state, seat))
    return (first, second if hands_raised(state.roles[seat]) > 1 else None)
