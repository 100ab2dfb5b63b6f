"""What may be asked at a table of Questeros."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.engine import core
from companion.engine.cards import Class
from companion.games.questeros.rules.abilities.steps import Ability

NO_NUL = r"^[^\x00]*$"
Code = Annotated[str, Meta(max_length=20, pattern=NO_NUL)]
Text = Annotated[str, Meta(max_length=500, pattern=NO_NUL)]


class OwnPack(core.Options, frozen=True):
    """A pack of the GM's own. `title` and `epics` are filled in from it when the table is opened."""

    pack: Annotated[str, Meta(max_length=40, pattern=NO_NUL)]
    title: Annotated[str, Meta(max_length=80, pattern=NO_NUL)] = ""
    epics: dict[str, Ability] = {}


class Options(core.Options, frozen=True):
    """`gods_any_time`: a God may be played whatever one holds. `gods_cancel_epics`: Gods undo abilities."""

    abilities: Literal["companion", "table", "none"] | OwnPack = "companion"
    gods_any_time: bool = False
    gods_cancel_epics: bool = False


class Bid(core.Action, frozen=True):
    """A player announces how many Quests they expect to win."""

    value: int


class Play(core.Action, frozen=True):
    """A player plays a card. `pay_xp`: for 1 XP, out of the Preferred Class."""

    card: Code
    pay_xp: bool = False


class Choose(core.Action, frozen=True, rename={"class_": "class"}):
    """A player answers what an Epic asks, or declines."""

    decline: bool = False
    card: Code | None = None
    seat: int | None = None
    class_: Class | None = None
    value: int | None = None
    take: Code | None = None


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """A card from one hand, or the deck, to another; into the deck it goes under it."""

    card: Code
    from_: int | Literal["deck"]
    to: int | Literal["deck"]


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat sees the hand of another."""

    seat: int
    of: int


class QuestMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """The last Quest of a seat goes to another; to nobody: it no longer counts."""

    from_: int
    to: int | None


class Rule(core.Action, frozen=True):
    """The GM rules on the printed text of an Epic, by hand; `note` says what everybody reads."""

    note: Text
    xp: dict[int, int] = {}
    winner: int | None = None
    initiative: int | None = None
    follow: Class | None = None
    bids: dict[int, int] = {}
    void: Code | None = None
    move: Annotated[tuple[Move, ...], Meta(max_length=80)] = ()
    quest: QuestMove | None = None
    show: Show | None = None


Action = Bid | Play | Choose | Rule
