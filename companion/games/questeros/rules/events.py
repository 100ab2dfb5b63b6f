"""What happened at a table of Questeros. Cards are numbers, as in `pieces.CODES`."""

from typing import Literal

from companion.engine import core

Moment = Literal["play", "end"]


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


class Asked(core.Event, frozen=True):
    """A step of an Epic's ability waits for its player. `target`: whom an earlier step chose."""

    seat: int
    card: int
    moment: Moment
    step: int
    target: int | None


class Answered(core.Event, frozen=True):
    seat: int
    declined: bool


class Looked(core.Event, frozen=True):
    """A seat sees cards of another's hand, or, `of` None, of the deck."""

    seat: int
    of: int | None
    cards: tuple[int, ...]


class CardTaken(core.Event, frozen=True):
    """From another's hand, or, `of` None, from the top of the deck."""

    seat: int
    of: int | None
    card: int


class CardGiven(core.Event, frozen=True):
    """Into another's hand, or, `to` None, under the deck."""

    seat: int
    to: int | None
    card: int


class DeckCardSwapped(core.Event, frozen=True):
    """A hand card lies in the deck in the place of another."""

    seat: int
    given: int
    taken: int


class QuestCardSwapped(core.Event, frozen=True):
    """A hand card lies among the seat's Quests in the place of another."""

    seat: int
    given: int
    taken: int


class XpChanged(core.Event, frozen=True):
    """What it really came to: nobody goes below 0."""

    seat: int
    delta: int


class InitiativeMoved(core.Event, frozen=True):
    seat: int


class BidChanged(core.Event, frozen=True):
    seat: int
    value: int


class ClassOrdered(core.Event, frozen=True):
    """By that card: players still to play follow this group."""

    card: int
    group: int


class CardVoided(core.Event, frozen=True):
    """It can no longer win; if it had named a Class, the one first led counts again."""

    card: int


class LaterSilenced(core.Event, frozen=True):
    """Epics played after the last card have no ability this turn."""


class PaymentForbidden(core.Event, frozen=True):
    """Nobody pays XP for the rest of this turn."""


class PlayForced(core.Event, frozen=True):
    """That seat's next card is drawn from those that cost nothing."""

    seat: int


class HandsPassed(core.Event, frozen=True):
    """Every whole hand, to the left or to the right."""

    left: bool


class QuestDropped(core.Event, frozen=True):
    """The last Quest of a seat goes to the void pile."""

    seat: int


class QuestMoved(core.Event, frozen=True):
    """The last Quest of a seat, not the Initiative, goes to another."""

    seat: int
    to: int


class RulingAwaited(core.Event, frozen=True):
    """The GM is to rule on an Epic: as it is played, or at the end of its turn."""

    moment: Moment


class Ruled(core.Event, frozen=True):
    note: str


class CardMoved(core.Event, frozen=True):
    """By ruling, between hands and the deck (None), to whose bottom it goes."""

    card: int
    of: int | None
    to: int | None


class WinnerRuled(core.Event, frozen=True):
    """By ruling, the turn just ended is that seat's Quest, and the Initiative theirs."""

    winner: int


Play = Begun | Dealt | BidMade | CardPlayed | TurnWon | TurnVoided | RoundScored
Hidden = Looked | CardTaken | CardGiven | DeckCardSwapped | QuestCardSwapped | CardMoved
Open = (
    Asked
    | Answered
    | XpChanged
    | InitiativeMoved
    | BidChanged
    | ClassOrdered
    | CardVoided
    | LaterSilenced
    | PaymentForbidden
    | PlayForced
    | HandsPassed
    | QuestDropped
    | QuestMoved
    | RulingAwaited
    | Ruled
    | WinnerRuled
)
Event = Play | Hidden | Open
Traced = (
    Dealt
    | CardPlayed
    | TurnWon
    | TurnVoided
    | Hidden
    | ClassOrdered
    | CardVoided
    | HandsPassed
    | QuestDropped
    | QuestMoved
    | WinnerRuled
)
"""What moves or shows cards, or says what has to be followed: all that tells of hands."""
