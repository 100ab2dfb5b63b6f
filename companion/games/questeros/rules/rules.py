"""The numbers of Questeros and the questions they answer, for the game and its score sheet alike."""

from collections.abc import Sequence
from typing import Literal

from companion.engine.core import Rejected, Value

MIN_SEATS, MAX_SEATS = 2, 6  # Ruling Q01
ROUNDS = 7  # Rulebook, Gameplay
TURNS = 10  # Rulebook, Gameplay
START_XP = 2  # Rulebook, Multi-Player Game Setup; Ruling Q29
LOWEST_BID, HIGHEST_BID = 1, TURNS  # Ruling Q05
EXACT_BONUS = 5  # Rulebook, Round Scoring
QUESTEROS_XP = 10  # Rulebook, Round Scoring
PAYMENT = 1  # Rulebook, General Notes

TieBreak = Literal["last_round_quests", "shared"]


class Outcome(Value, frozen=True):
    """How a game ended: seats that won, XP by seat, and what decided between equals."""

    winners: tuple[int, ...]
    xp: tuple[int, ...]
    tie_break: TieBreak | None


def check_bid(value: int) -> None:
    """Raises Rejected `bid_too_low` or `bid_too_high`. Ruling Q05."""
    if value < LOWEST_BID:
        raise Rejected("bid_too_low", lowest=LOWEST_BID)
    if value > HIGHEST_BID:
        raise Rejected("bid_too_high", highest=HIGHEST_BID)


def bidding_order(dealer: int, seats: int) -> list[int]:
    """The seats in the order in which they bid: left of the dealer first, the dealer last.

    All of the table, once each. Rulebook, Gameplay.
    """
    return [(dealer + step) % seats for step in range(1, seats + 1)]


def questeros(quests: Sequence[int]) -> int | None:
    """The seat that alone won no Quest in a round; None where nobody or several did.

    `quests`: Quests won, by seat. Rulebook, Round Scoring.
    """
    empty = [seat for seat, won in enumerate(quests) if won == 0]
    return empty[0] if len(empty) == 1 else None


def score_round(bids: Sequence[int], quests: Sequence[int]) -> tuple[int, ...]:
    """Points of one round, by seat: a Quest won is one, an exact bid five more, a Questeros ten.

    `bids`, `quests`: what was bid and won, by seat. Rulebook, Round Scoring; Rulings Q22, Q23, Q25.
    """
    alone = questeros(quests)
    return tuple(
        QUESTEROS_XP if seat == alone else won + EXACT_BONUS * (won == bid)
        for seat, (bid, won) in enumerate(zip(bids, quests, strict=True))
    )


def next_initiative(quests: Sequence[int], last_quest: int) -> int:
    """The seat that deals and leads the next round: the Questeros, else who won the last Quest.

    `quests`: Quests won, by seat; `last_quest`: the seat that won the last one. Rulebook, Round Scoring;
    Ruling Q24.
    """
    alone = questeros(quests)
    return last_quest if alone is None else alone


def outcome(xp: Sequence[int], last_quests: Sequence[int]) -> Outcome:
    """How the game ended: most XP wins, then most Quests in the last round, then all of them together.

    `xp`, `last_quests`: by seat. Rulebook, Objective; Ruling Q28.
    """
    leaders = best(range(len(xp)), xp)
    winners = best(leaders, last_quests)
    tie_break: TieBreak | None = None
    if len(leaders) > 1:
        tie_break = "shared" if len(winners) > 1 else "last_round_quests"
    return Outcome(winners=tuple(winners), xp=tuple(xp), tie_break=tie_break)


def best(seats: Sequence[int], measure: Sequence[int]) -> list[int]:
    """Those of the seats whose measure is highest, in the order in which they are given.

    `measure`: by seat, of the whole table.
    """
    top = max(measure[seat] for seat in seats)
    return [seat for seat in seats if measure[seat] == top]
