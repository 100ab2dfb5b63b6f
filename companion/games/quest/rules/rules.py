"""The numbers of Quest and the questions they answer, for the game and its score sheet alike."""

from collections.abc import Sequence
from typing import Literal

from companion.engine.core import Rejected, Value, check_seat

MIN_SEATS, MAX_SEATS = 4, 10  # Rulebook, Setup
GOOD_PLAYERS = {4: 2, 5: 3, 6: 3, 7: 4, 8: 5, 9: 6, 10: 6}  # Rulebook, Determining Allegiances
WINS_GOOD = 3  # Rulebook, Game End
WINS_EVIL = 3  # Rulebook, Game End
WINS_EVIL_OF_FOUR = 2  # Rulebook, Game End: in a game of four players
HUNT_FROM = 6  # Rulebook, The Hunt; Ruling R31
VOTE_FROM = 6  # Ruling R41
FAILS_TO_HUNT = 2  # Rulebook, Hunter Variant
HUNTED = 2  # Rulebook, The Hunt
HANDS = 2  # Rulebook, Good's Last Chance
DISCUSSION_S = 300  # Rulebook, The Discussion

Board = Literal["A", "B"]
"""The sides of the four-player tableau."""
SIDE: Board = "A"
CLERICS_TO_SEE = 2  # Ruling R08
Ending = Literal["three_quests", "hunt", "last_chance", "all_leaders_evil"]
Course = Literal["go_on", "good_quests", "final_quest"]
"""Where a finished Quest leads: to another, to Good's third success, to the Final Quest."""

TEAM_SIZES: dict[int, tuple[int, ...]] = {
    # Rulebook, Team Building Phase
    5: (2, 3, 2, 4, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}
TEAM_SIZES_OF_FOUR: dict[Board, tuple[int, ...]] = {"A": (2, 3, 1, 2), "B": (2, 3, 2, 3)}  # Rulings, 2.2
TWO_FAILS_FROM, TWO_FAILS_QUEST = 7, 4  # Rulebook, Quest Phase; Ruling R19
AMULETS_AFTER: dict[int, tuple[int, ...]] = {
    # Rulebook, Setup: an Amulet lies behind these Quests
    4: (),
    5: (),
    6: (2,),
    7: (2, 3),
    8: (2, 3, 4),
    9: (2, 3, 4),
    10: (2, 3, 4),
}


class Result(Value, frozen=True):
    """A Quest that was played."""

    quest: int
    leader: int
    team: tuple[int, ...]
    magic: int
    fails: int
    success: bool


class Amulet(Value, frozen=True):
    """Who was given an Amulet, and whom its holder has checked."""

    after_quest: int
    holder: int
    checked: int | None = None


def team_sizes(seats: int, board: Board) -> tuple[int, ...]:
    """How many players go on each Quest, from the first on: four of them with four players, else five.

    `board` counts with four players alone. Rulebook, Team Building Phase; Rulings, 2.2.
    """
    return TEAM_SIZES_OF_FOUR[board] if seats == MIN_SEATS else TEAM_SIZES[seats]


def fails_needed(seats: int, quest: int) -> int:
    """How many Fail cards make that Quest fail; Quests count from 1.

    Two on the fourth from seven players on. Rulebook, Quest Phase; Ruling R19.
    """
    return 2 if seats >= TWO_FAILS_FROM and quest == TWO_FAILS_QUEST else 1


def failures_needed(seats: int) -> int:
    """How many failed Quests lead to the Final Quest. Rulebook, Game End."""
    return WINS_EVIL_OF_FOUR if seats == MIN_SEATS else WINS_EVIL


def successes(results: Sequence[Result]) -> int:
    return sum(result.success for result in results)


def course(seats: int, successes: int, failures: int) -> Course:
    """Where the game goes after a Quest; `successes` and `failures` are of all Quests so far.

    Rulebook, Game End.
    """
    if successes >= WINS_GOOD:
        return "good_quests"
    return "final_quest" if failures >= failures_needed(seats) else "go_on"


def check_team(seats: int, size: int, team: Sequence[int], magic: int) -> None:
    """Refuse a Team that has not as many members as the Quest, or one twice, or Magic outside of it.

    `team`: seats; `magic`: the seat that is given the token. Raises Rejected `unknown_seat`,
    `wrong_team_size`, `duplicate_seat`, `magic_not_on_team`. Rulebook, Team Building Phase; Ruling R11.
    """
    check_members(seats, size, team)
    check_seat(magic, seats)
    if magic not in team:
        raise Rejected("magic_not_on_team", seat=magic)


def check_members(seats: int, size: int, team: Sequence[int]) -> None:
    """Refuse a Team that is not `size` different seats of the table.

    Raises Rejected `unknown_seat`, `wrong_team_size`, `duplicate_seat`. Rulebook, Team Building Phase.
    """
    for seat in team:
        check_seat(seat, seats)
    if len(team) != size:
        raise Rejected("wrong_team_size", size=size)
    if len(set(team)) != size:
        raise Rejected("duplicate_seat")


def holders(amulets: Sequence[Amulet]) -> set[int]:
    """Those who were ever given an Amulet, faded or not."""
    return {amulet.holder for amulet in amulets}


def unburdened(seats: int, leaders: Sequence[int], amulets: Sequence[Amulet]) -> list[int]:
    """The seats that may lead next, or be given the Amulet: neither Veterans nor Amulet holders.

    In the order of seats; `leaders`: those that have led. Rulings R21, R23.
    """
    taken = {*leaders, *holders(amulets)}
    return [seat for seat in range(seats) if seat not in taken]


def checkable(seats: int, amulets: Sequence[Amulet]) -> list[int]:
    """The seats that the newest Amulet may check: no holder of one, nobody who was checked already.

    In the order of seats. Rulebook, Transition Phase; Ruling R24.
    """
    spared = {*holders(amulets), *(amulet.checked for amulet in amulets)}
    return [seat for seat in range(seats) if seat not in spared]


def check_unburdened(seat: int, seats: int, leaders: Sequence[int], amulets: Sequence[Amulet]) -> None:
    """Raises Rejected `already_led` or `holds_amulet`. Rulebook, Transition Phase."""
    check_seat(seat, seats)
    if seat in leaders:
        raise Rejected("already_led", seat=seat)
    if seat in holders(amulets):
        raise Rejected("holds_amulet", seat=seat)


def check_succession(
    seats: int,
    quest: int,
    leaders: Sequence[int],
    amulets: Sequence[Amulet],
    leader: int,
    amulet: int | None,
) -> None:
    """Refuse a next Leader, or the seat that is to have the Amulet, where either cannot be.

    `quest`: the one that was just played, from 1; `amulet`: None where none lies behind it. Raises Rejected
    `already_led`, `holds_amulet`, `amulet_needed`, `amulet_not_now`, `leader_is_amulet`. Rulings R21, R23.
    """
    check_unburdened(leader, seats, leaders, amulets)
    due = quest in AMULETS_AFTER[seats]
    if amulet is None:
        if due:
            raise Rejected("amulet_needed")
        return
    if not due:
        raise Rejected("amulet_not_now")
    check_unburdened(amulet, seats, leaders, amulets)
    if amulet == leader:
        raise Rejected("leader_is_amulet", seat=amulet)


def check_target(seats: int, amulets: Sequence[Amulet], target: int) -> None:
    """Whom an Amulet may check. Rulebook, Transition Phase; Ruling R24."""
    check_seat(target, seats)
    if target in holders(amulets):
        raise Rejected("holds_amulet", seat=target)
    if any(amulet.checked == target for amulet in amulets):
        raise Rejected("already_checked", seat=target)


def hunt_is_played(seats: int, small_hunt: bool | None, unknown: bool) -> bool:
    """Below six only if the table wants it, or the characters are unknown. Rulebook, The Hunt; Ruling R31."""
    return seats >= HUNT_FROM or (unknown if small_hunt is None else small_hunt)


def voters(result: Result) -> tuple[int, ...]:
    """The seats that vote on the Hunt: the Team of the last Quest, its Leader only if on it.

    In the order of seats. Ruling R41.
    """
    return tuple(sorted(result.team))
