"""How the table changes with each event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.quest.rules import events
from companion.games.quest.rules.rules import Amulet, Result
from companion.games.quest.rules.state import Call, Outcome, Shown, State, put, with_hand


def dealt(state: State, event: events.Dealt) -> State:
    seats = len(event.roles)
    return replace(
        state,
        seats=seats,
        roles=event.roles,
        removed=event.removed,
        leaders=(event.leader,),
        answers=(None,) * seats,
    )


def entered(state: State, event: events.Entered) -> State:
    """Nobody has answered yet; with `team` a new round begins."""
    answers = (None,) * state.seats
    if event.phase != "team":
        return replace(state, phase=event.phase, answers=answers)
    quest = len(state.results) + 1
    return replace(state, phase="team", answers=answers, quest=quest, team=(), magic=None)


def acknowledged(state: State, event: events.Acknowledged) -> State:
    answers = put(state.answers, event.seat, "seen")
    return replace(state, answers=answers, shows=event.shows or state.shows)


def team_sent(state: State, event: events.TeamSent) -> State:
    return replace(state, team=event.team, magic=event.magic)


def card_played(state: State, event: events.CardPlayed) -> State:
    return replace(state, answers=put(state.answers, event.seat, event.card))


def quest_resolved(state: State, event: events.QuestResolved) -> State:
    """Everybody learns the number of Fails; who played what, nobody. Ruling R18."""
    assert state.magic is not None
    result = Result(
        quest=state.quest,
        leader=state.leader,
        team=state.team,
        magic=state.magic,
        fails=event.fails,
        success=event.success,
    )
    return replace(state, results=(*state.results, result), played=(*state.played, state.answers))


def vote_returned(state: State, event: events.VoteReturned) -> State:
    answers = tuple(None if seat == event.seat else card for seat, card in enumerate(state.answers))
    return replace(state, answers=answers)


def vote_counted(state: State, event: events.VoteCounted) -> State:
    return replace(state, vote=event.fails, ballots=state.answers)


def leader_named(state: State, event: events.LeaderNamed) -> State:
    """Rulebook, Transition Phase: Leader and Veteran token at once."""
    leaders = (*state.leaders, event.leader)
    if event.amulet is None:
        return replace(state, leaders=leaders)
    amulet = Amulet(after_quest=state.quest, holder=event.amulet)
    return replace(state, leaders=leaders, amulets=(*state.amulets, amulet))


def checked(state: State, event: events.Checked) -> State:
    *earlier, amulet = state.amulets
    return replace(state, amulets=(*earlier, replace(amulet, checked=event.target)))


def loyalty_shown(state: State, event: events.LoyaltyShown) -> State:
    shown = Shown(holder=event.holder, target=event.target, loyalty=event.loyalty)
    return replace(state, checks=(*state.checks, shown))


def revealed(state: State, event: events.Revealed) -> State:
    return replace(state, revealed=(*state.revealed, event.seat))


def declined(state: State, event: events.Declined) -> State:
    return replace(state, answers=put(state.answers, event.seat, "no"))


def named(state: State, event: events.Named) -> State:
    call = Call(target=event.target, role=event.role, right=event.right)
    return replace(state, named=(*state.named, call))


def pointed(state: State, event: events.Pointed) -> State:
    first, second = (*event.targets, None)[:2]
    hands = state.hands or ((None, None),) * state.seats
    return replace(
        state,
        answers=put(state.answers, event.seat, "pointed"),
        hands=(*hands[: event.seat], (first, second), *hands[event.seat + 1 :]),
    )


def hands_kept(state: State, event: events.HandsKept) -> State:
    return replace(state, answers=put(state.answers, event.seat, "up" if event.up else "down"))


def hands_dropped(state: State, event: events.HandsDropped) -> State:
    hands = tuple((None, None) if seat in event.seats else pair for seat, pair in enumerate(state.hands))
    return replace(state, hands=hands, down=event.seats)


def passed(state: State, event: events.Passed) -> State:
    return replace(state, answers=put(state.answers, event.seat, "passed"))


def hand_turned(state: State, event: events.HandTurned) -> State:
    return by_power(state, event.by, event.seat, event.hand, event.target)


def hand_lowered(state: State, event: events.HandLowered) -> State:
    return by_power(state, event.by, event.seat, event.hand, None)


def by_power(state: State, by: int, seat: int, hand: int, target: int | None) -> State:
    hands = with_hand(state.hands, seat, hand, target)
    return replace(state, answers=put(state.answers, by, "power"), hands=hands)


def ended(state: State, event: events.Ended) -> State:
    outcome = Outcome(winner=event.winner, reason=event.reason, winners=event.winners)
    return replace(state, phase="finished", outcome=outcome)


EVOLVE: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.Dealt: dealt,
    events.Entered: entered,
    events.Acknowledged: acknowledged,
    events.TeamSent: team_sent,
    events.CardPlayed: card_played,
    events.QuestResolved: quest_resolved,
    events.VoteReturned: vote_returned,
    events.VoteCounted: vote_counted,
    events.LeaderNamed: leader_named,
    events.Checked: checked,
    events.LoyaltyShown: loyalty_shown,
    events.Revealed: revealed,
    events.Declined: declined,
    events.Named: named,
    events.Pointed: pointed,
    events.HandsKept: hands_kept,
    events.HandsDropped: hands_dropped,
    events.Passed: passed,
    events.HandTurned: hand_turned,
    events.HandLowered: hand_lowered,
    events.Ended: ended,
}


def evolve(state: State, event: events.Event) -> State:
    """The table after one event."""
    return EVOLVE[type(event)](state, event)
