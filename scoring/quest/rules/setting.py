"""What the GM sets by hand: a whole position, or one Quest that was entered wrongly."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace

from companion.engine.core import Rejected
from companion.games.quest.rules.rules import Amulet
from scoring.quest.rules import actions, events, history
from scoring.quest.rules.endings import check_ending
from scoring.quest.rules.evolving import corrected, positioned
from scoring.quest.rules.state import Round, State, phase, results
from scoring.rules.entries import check_reason

FIELDS = ("leader", "team", "magic", "fails")


def position(sheet: State, action: actions.Position) -> Sequence[events.Event]:
    """A game that the app did not see begin. Raises Rejected where it cannot have come about."""
    event = events.Positioned(rounds=rounds_of(action), amulets=amulets_of(action))
    history.check(positioned(sheet, event))
    return [event]


def rounds_of(action: actions.Position) -> tuple[Round, ...]:
    """Those played and, if its Leader has been named, the one to come."""
    played = tuple(
        Round(leader=past.leader, team=past.team, magic=past.magic, fails=past.fails)
        for past in action.results
    )
    named = not played or action.leader != played[-1].leader
    return (*played, Round(leader=action.leader)) if named else played


def amulets_of(action: actions.Position) -> tuple[Amulet, ...]:
    """In the order of their Quests."""
    given = sorted(action.amulets, key=lambda amulet: amulet.after_quest)
    return tuple(Amulet(**asdict(amulet)) for amulet in given)


def correct(sheet: State, action: actions.Correct) -> Sequence[events.Event]:
    """The round as it should be; what comes after is judged anew, and has to stay possible."""
    check_reason(action.reason)
    was = entered(sheet, action)
    now = replace(was, **given(action))
    after = corrected(sheet, action.quest, now)
    check_all(after)
    return [
        events.QuestCorrected(
            quest=action.quest,
            reason=action.reason.strip(),
            was=was,
            now=now,
            before=score(sheet),
            after=score(after),
        )
    ]


def given(action: actions.Correct) -> dict[str, object]:
    """What is to be changed."""
    found = {name: getattr(action, name) for name in FIELDS if getattr(action, name) is not None}
    if not found:
        raise Rejected("nothing_to_correct", why="quest")
    return found


def entered(sheet: State, action: actions.Correct) -> Round:
    """The round of that number; what has not been entered in it cannot be corrected."""
    if not 1 <= action.quest <= sheet.quest:
        raise Rejected("quest_not_entered", quest=action.quest)
    entry = sheet.rounds[action.quest - 1]
    played = entry.fails is not None
    sent = played or entry.team is not None
    about_team = action.team is not None or action.magic is not None
    if (about_team and not sent) or (action.fails is not None and not played):
        raise Rejected("quest_not_entered", quest=action.quest)
    return entry


def check_all(sheet: State) -> None:
    """The rounds, and the end that was entered after them."""
    history.check(sheet)
    if sheet.final is not None:
        check_ending(replace(sheet, final=None), sheet.final)


def score(sheet: State) -> events.Score:
    played = results(sheet)
    successes = sum(result.success for result in played)
    return events.Score(successes=successes, failures=len(played) - successes, phase=phase(sheet))
