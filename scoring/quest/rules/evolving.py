"""How the tableau changes with each event."""

from msgspec.structs import replace

from companion.games.quest.rules.events import Checked, LeaderNamed, TeamSent
from companion.games.quest.rules.rules import Amulet
from scoring.quest.rules import events
from scoring.quest.rules.state import Outcome, Round, State, change_round, course, results


def evolve(sheet: State, event: events.Event) -> State:
    """The tableau after one event."""
    match event:
        case events.Seated():
            return seated(sheet, event)
        case TeamSent():
            return change_round(sheet, sheet.quest, team=event.team, magic=event.magic)
        case events.CardsCounted():
            return change_round(sheet, sheet.quest, fails=event.fails)
        case LeaderNamed():
            return leader_named(sheet, event)
        case Checked():
            return checked(sheet, event)
        case events.DiscussionClosed():
            return replace(sheet, discussed=True)
        case events.Ended():
            return replace(sheet, final=Outcome(winner=event.winner, reason=event.reason))
        case events.Positioned():
            return positioned(sheet, event)
        case events.QuestCorrected():
            return corrected(sheet, event.quest, event.now)


def seated(sheet: State, event: events.Seated) -> State:
    seats = len(event.order)
    return replace(sheet, seats=seats, rounds=(Round(leader=event.leader),) if seats else ())


def leader_named(sheet: State, event: LeaderNamed) -> State:
    """Rulebook, Transition Phase: Leader and Veteran token at once, and the Amulet."""
    after = replace(sheet, rounds=(*sheet.rounds, Round(leader=event.leader)))
    if event.amulet is None:
        return after
    amulet = Amulet(after_quest=sheet.quest, holder=event.amulet)
    return replace(after, amulets=(*sheet.amulets, amulet), checking=True)


def checked(sheet: State, event: Checked) -> State:
    *earlier, amulet = sheet.amulets
    return replace(sheet, amulets=(*earlier, replace(amulet, checked=event.target)), checking=False)


def positioned(sheet: State, event: events.Positioned) -> State:
    """A blank tableau with these rounds and Amulets."""
    blank = State(options=sheet.options, seats=sheet.seats, begun=True)
    return replace(blank, rounds=event.rounds, amulets=event.amulets)


def corrected(sheet: State, quest: int, entry: Round) -> State:
    """The tableau with another round in that place; a discussion that has not come is not closed."""
    rounds = (*sheet.rounds[: quest - 1], entry, *sheet.rounds[quest:])
    after = replace(sheet, rounds=rounds, begun=True)
    lost = course(after.seats, results(after)) == "final_quest"
    return replace(after, discussed=after.discussed and lost)
