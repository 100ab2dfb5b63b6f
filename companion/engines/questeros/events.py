"""What happened at a table of Questeros. Cards are numbers, as in `pieces.CODES`."""

from companion.engines import core


class Begun(core.Event, frozen=True):
    """Everybody sits. By seat: the XP to start with."""

    xp: tuple[int, ...]


class Dealt(core.Event, frozen=True):
    """A round was dealt: hands by seat, the deck from its top, the Epics still set aside."""

    round: int
    dealer: int
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    set_aside: tuple[int, ...]


class BidMade(core.Event, frozen=True):
    seat: int
    value: int


class CardPlayed(core.Event, frozen=True):
    """`paid`: for 1 XP."""

    seat: int
    card: int
    paid: bool


class TurnWon(core.Event, frozen=True):
    """The cards of the turn are the winner's Quest, and the Initiative is theirs."""

    winner: int


class TurnVoided(core.Event, frozen=True):
    """No card could win: those of the turn go to the void pile, the Initiative stays."""


class RoundScored(core.Event, frozen=True):
    """By seat: Quests and points; who takes the Initiative, and who alone won no Quest."""

    quests: tuple[int, ...]
    voided: int
    points: tuple[int, ...]
    questeros: int | None
    initiative: int
    last: bool


Event = Begun | Dealt | BidMade | CardPlayed | TurnWon | TurnVoided | RoundScored
