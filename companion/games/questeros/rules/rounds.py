"""The end of a round: scored by the very rules of the score sheet, then the next one dealt."""

from companion.games.questeros.rules import rules
from companion.games.questeros.rules.course import Course
from companion.games.questeros.rules.dealing import deal
from companion.games.questeros.rules.events import RoundScored
from companion.games.questeros.rules.state import State


def end_round(course: Course) -> None:
    """Whoever then has Initiative deals the next one. Rulebook, Gameplay; Ruling Q04."""
    course.happen(scored(course.state))
    state = course.state
    if state.phase != "finished":
        course.happen(deal(state.round + 1, state.initiative, state.seats, course.chance))


def scored(state: State) -> RoundScored:
    """Rulebook, Round Scoring; Rulings Q18, Q22–Q26."""
    quests = state.quests
    bids = [bid or 0 for bid in state.bids]
    return RoundScored(
        quests=quests,
        voided=len(state.void),
        points=rules.score_round(bids, quests),
        questeros=rules.questeros(quests),
        initiative=rules.next_initiative(quests, state.initiative),
        last=state.round == rules.ROUNDS,
    )
