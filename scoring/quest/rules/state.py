"""The tableau as it was entered, and everything that follows from it by counting."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from companion.engine.core import Value
from companion.games.quest.rules import rules
from companion.games.quest.rules.roles import Side
from companion.games.quest.rules.rules import Amulet, Course, Ending
from scoring.quest.rules.actions import Options

Phase = Literal[
    "team", "quest", "transition", "amulet", "discussion", "hunt_call", "hunt", "point", "finished"
]
"""As in the game; what only the players' own phones could ask there happens at the table here."""


class Round(Value, frozen=True):
    """A round as it was entered; null: still to come or, in a position, not remembered."""

    leader: int
    team: tuple[int, ...] | None = None
    magic: int | None = None
    fails: int | None = None


class Played(Value, frozen=True):
    """A Quest that was played; null where nobody remembers."""

    quest: int
    leader: int
    team: tuple[int, ...] | None
    magic: int | None
    fails: int
    success: bool


class Outcome(Value, frozen=True):
    """How the game ended. Who is on which side, the sheet does not know."""

    winner: Side
    reason: Ending


class State(Value, frozen=True):
    """The last of the `rounds` is the present one, or the one that led to the Final Quest.

    `begun`: whether anything was entered; `checking`: whether the newest Amulet is still to be used;
    `discussed`: whether the discussion is closed; `final`: how it ended, if it came to the Final Quest.
    """

    options: Options
    seats: int = 0
    rounds: tuple[Round, ...] = ()
    amulets: tuple[Amulet, ...] = ()
    begun: bool = False
    checking: bool = False
    discussed: bool = False
    final: Outcome | None = None

    @property
    def current(self) -> Round:
        return self.rounds[-1]

    @property
    def quest(self) -> int:
        """The number of the present Quest, from 1."""
        return len(self.rounds)

    @property
    def leaders(self) -> tuple[int, ...]:
        """From the first to the present one."""
        return tuple(entry.leader for entry in self.rounds)

    @property
    def complete(self) -> bool:
        """Whether so many sit that there is a tableau for them."""
        return self.seats >= rules.MIN_SEATS

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many go on each Quest."""
        return rules.team_sizes(self.seats, self.options.side) if self.complete else ()

    @property
    def size(self) -> int:
        """How many go on the present Quest."""
        return self.sizes[self.quest - 1]


def change_round(sheet: State, quest: int, **changes: object) -> State:
    """The sheet with one round changed; Quests count from 1."""
    rounds = list(sheet.rounds)
    rounds[quest - 1] = msgspec.structs.replace(rounds[quest - 1], **changes)
    return msgspec.structs.replace(sheet, rounds=tuple(rounds), begun=True)


def results(sheet: State) -> list[Played]:
    """The Quests that were played, judged. Rulebook, Quest Phase; Rulings R18, R19."""
    return [
        Played(
            quest=quest,
            leader=entry.leader,
            team=entry.team,
            magic=entry.magic,
            fails=entry.fails,
            success=entry.fails < rules.fails_needed(sheet.seats, quest),
        )
        for quest, entry in enumerate(sheet.rounds, start=1)
        if entry.fails is not None
    ]


def course(seats: int, played: Sequence[Played]) -> Course:
    """Where these Quests have led. Rulebook, Game End."""
    successes = sum(result.success for result in played)
    return rules.course(seats, successes, len(played) - successes)


def phase(sheet: State) -> Phase:
    """What the table is doing now."""
    if sheet.final is not None:
        return "finished"
    if sheet.checking:
        return "amulet"
    if not sheet.rounds or sheet.current.fails is None:
        return "quest" if sheet.rounds and sheet.current.team is not None else "team"
    match course(sheet.seats, results(sheet)):
        case "go_on":
            return "transition"
        case "good_quests":  # Rulebook, Errata; Ruling R29
            return "hunt" if sheet.options.blind_hunter else "finished"
        case "final_quest":
            return final_quest(sheet)


def final_quest(sheet: State) -> Phase:
    """Discussion, then the Hunt or Good's Last Chance. Rulebook, Final Quest; Ruling R30."""
    if not sheet.discussed:
        return "discussion"
    return "hunt_call" if sheet.options.blind_hunter else "point"


def outcome(sheet: State) -> Outcome | None:
    """How the game ended, entered or by three successes. Rulebook, Game End."""
    if sheet.final is not None or phase(sheet) != "finished":
        return sheet.final
    return Outcome(winner="good", reason="three_quests")
