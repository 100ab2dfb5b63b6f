"""A boxed game, step by step: Team, result, next Leader, Amulet, discussion, end."""

from collections.abc import Sequence

from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Check, EndDiscussion, NextLeader, Team
from companion.games.quest.rules.events import Checked, LeaderNamed, TeamSent
from scoring.quest.rules import actions, events
from scoring.quest.rules.endings import check_ending
from scoring.quest.rules.state import Outcome, State, change_round, phase, results
from scoring.rules.entries import check_range

Happened = Sequence[events.Event]


def send(sheet: State, action: Team) -> Happened:
    """Rulebook, Team Building Phase; Ruling R11."""
    rules.check_team(sheet.seats, sheet.size, action.team, action.magic)
    return [TeamSent(team=action.team, magic=action.magic)]


def count(sheet: State, action: actions.Result) -> Happened:
    """How many Fails lie open. Rulebook, Quest Phase; Ruling R18."""
    check_range("fails", action.fails, 0, sheet.size)
    after = change_round(sheet, sheet.quest, fails=action.fails)
    success = results(after)[-1].success
    return [events.CardsCounted(fails=action.fails, success=success, won=phase(after) == "finished")]


def name_leader(sheet: State, action: NextLeader) -> Happened:
    """Rulebook, Transition Phase; Rulings R21, R23."""
    rules.check_succession(
        sheet.seats, sheet.quest, sheet.leaders, sheet.amulets, action.leader, action.amulet
    )
    return [LeaderNamed(leader=action.leader, amulet=action.amulet)]


def check(sheet: State, action: Check) -> Happened:
    """Whom the Amulet holder asked for a loyalty card; which one it was, nobody enters. Rulings R24–R26."""
    if action.target is not None:
        rules.check_target(sheet.seats, sheet.amulets, action.target)
    return [Checked(target=action.target)]


def end_discussion(sheet: State, action: EndDiscussion) -> Happened:
    """Rulebook, The Discussion; Ruling R30."""
    return [events.DiscussionClosed()]


def end(sheet: State, action: actions.Final) -> Happened:
    """Rulebook, Final Quest."""
    check_ending(sheet, Outcome(winner=action.winner, reason=action.reason))
    return [events.Ended(winner=action.winner, reason=action.reason)]
