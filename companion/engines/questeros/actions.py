"""What may be asked at a table of Questeros."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.engines import core

Code = Annotated[str, Meta(max_length=20, pattern=r"\A[^\x00]*\Z")]
Abilities = Literal["none"]


class Options(core.Options, frozen=True):
    """`gods_any_time`: a God may be played whatever one holds. `gods_cancel_epics`: Gods undo abilities."""

    abilities: Abilities = "none"
    gods_any_time: bool = False
    gods_cancel_epics: bool = False


class Bid(core.Action, frozen=True):
    """A player announces how many Quests they expect to win."""

    value: int


class Play(core.Action, frozen=True):
    """A player plays a card. `pay_xp`: for 1 XP, out of the Preferred Class."""

    card: Code
    pay_xp: bool = False


Action = Bid | Play
