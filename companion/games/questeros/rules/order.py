"""Whose turn it is to play: clockwise, whoever has a card. Ruling Q21."""

from collections.abc import Sequence

from companion.games.questeros.rules.state import NOBODY, Turn

Hands = Sequence[tuple[int, ...]]


def to_play(hands: Hands, turn: Turn, initiative: int) -> int:
    """Whoever plays next; NOBODY: the turn, or the round, is over."""
    if not turn.cards:
        return leader(hands, initiative)
    return next_after(hands, turn.cards[0].seat, turn.cards[-1].seat)


def leader(hands: Hands, initiative: int) -> int:
    """Whoever has Initiative; without cards, the next who has some. NOBODY: the round is over."""
    seats = len(hands)
    for step in range(seats):
        seat = (initiative + step) % seats
        if hands[seat]:
            return seat
    return NOBODY


def next_after(hands: Hands, first: int, seat: int) -> int:
    """Who plays after that seat in a turn that `first` led; NOBODY: the turn is over."""
    seats = len(hands)
    seat = (seat + 1) % seats
    while seat != first:
        if hands[seat]:
            return seat
        seat = (seat + 1) % seats
    return NOBODY
