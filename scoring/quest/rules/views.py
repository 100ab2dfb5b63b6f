"""What everybody sees of the tableau, and is told by the log: all of it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.engine.core import Value
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Pool
from companion.games.quest.rules.events import Checked, LeaderNamed, TeamSent
from companion.games.quest.rules.roles import Roles
from companion.games.quest.rules.script import Line
from scoring.quest.rules import actions, events, legality, narrating, setting
from scoring.quest.rules.state import Phase, Played, State, phase, results


class View(Value, frozen=True):
    """The tableau, for every viewer the same. Lists of numbers are by Quest.

    Until four sit there is no tableau: sizes are empty. `leader` is null while nobody sits.
    `roles_in_play`: null where the table has not said, or does not know, what was dealt from the box.
    """

    phase: Phase
    quest: int
    team_sizes: tuple[int, ...]
    fails_needed: tuple[int, ...]
    leader: int | None
    leaders: tuple[int, ...]
    veterans: tuple[int, ...]
    team: tuple[int, ...] | None
    magic: int | None
    results: tuple[Played, ...]
    successes: int
    failures: int
    failures_needed: int
    amulets_after: tuple[int, ...]
    amulets: tuple[rules.Amulet, ...]
    faded: tuple[int, ...]
    to_act: tuple[int, ...]
    roles_in_play: Roles | None
    pool: Pool | None
    script: tuple[Line, ...]


def view(sheet: State, viewer: int) -> View:
    """The same for every viewer: who is who, only the cards on the table know."""
    score, now = setting.score(sheet), sheet.rounds[shown(sheet) - 1] if sheet.rounds else None
    quests = range(1, len(sheet.sizes) + 1)
    return View(
        phase=phase(sheet),
        quest=shown(sheet),
        team_sizes=sheet.sizes,
        fails_needed=tuple(rules.fails_needed(sheet.seats, quest) for quest in quests),
        leader=sheet.leaders[-1] if sheet.leaders else None,
        leaders=sheet.leaders,
        veterans=tuple(sorted(sheet.leaders)),
        team=None if now is None else now.team,
        magic=None if now is None else now.magic,
        results=tuple(results(sheet)),
        successes=score.successes,
        failures=score.failures,
        failures_needed=rules.failures_needed(sheet.seats),
        amulets_after=rules.AMULETS_AFTER.get(sheet.seats, ()),
        amulets=sheet.amulets,
        faded=tuple(amulet.checked for amulet in sheet.amulets if amulet.checked is not None),
        to_act=tuple(legality.to_act(sheet)),
        roles_in_play=narrating.told(sheet),
        pool=sheet.options.pool,
        script=narrating.to_read(sheet),
    )


def shown(sheet: State) -> int:
    """The Quest that the tableau shows: the next one begins when the Amulet has been used."""
    return max(sheet.quest - sheet.checking, 1)


def log_params(
    action: actions.Action | None, happened: Sequence[events.Event], viewer: int
) -> dict[str, Any]:
    """The parameters of a log entry, the same for every viewer."""
    return {name: value for event in happened for name, value in tell(event).items()}


def tell(event: events.Event) -> dict[str, Any]:
    match event:
        case TeamSent():
            return {"team": event.team, "magic": event.magic}
        case events.CardsCounted():
            return tell_result(event)
        case LeaderNamed():
            return {"leader": event.leader} | ({} if event.amulet is None else {"amulet": event.amulet})
        case Checked():
            return {"target": event.target}
        case events.Ended():
            return {"winner": event.winner, "reason": event.reason}
        case events.Positioned():
            return tell_position(event)
        case events.QuestCorrected():
            return tell_correction(event)
        case _:
            return {}


def tell_result(event: events.CardsCounted) -> dict[str, Any]:
    won = {"winner": "good", "reason": "three_quests"} if event.won else {}
    return {"fails": event.fails, "result": "success" if event.success else "fail"} | won


def tell_position(event: events.Positioned) -> dict[str, Any]:
    played = [entry for entry in event.rounds if entry.fails is not None]
    return {
        "leader": event.rounds[-1].leader,
        "played": len(played),
        "results": msgspec.to_builtins(played),
        "amulets": msgspec.to_builtins(event.amulets),
    }


def tell_correction(event: events.QuestCorrected) -> dict[str, Any]:
    """The round before and after, and what it does to the score."""
    params: dict[str, Any] = msgspec.to_builtins(event)
    del params["type"]
    return params | {"successes": event.after.successes, "failures": event.after.failures}
