"""The Hunt: after the discussion or after three successes, by call or by vote."""

from collections.abc import Sequence

from companion.engine.core import CLOCK, GM, Rejected, check_seat
from companion.games.quest.rules import actions, events, rules
from companion.games.quest.rules.ending import ended
from companion.games.quest.rules.reveal import check_unanswered, is_last
from companion.games.quest.rules.roles import CALLED_LOYAL, GOOD, SIDE, VOTES, Role, Roles, is_called
from companion.games.quest.rules.state import State, put


def hunter(state: State) -> int | None:
    """The seat of the Blind Hunter, if that card was dealt."""
    return state.roles.index("blind_hunter") if "blind_hunter" in state.roles else None


def may_happen(state: State) -> bool:
    """As far as everybody knows. Rulebook, The Hunt; Ruling R31."""
    played = rules.hunt_is_played(state.seats, state.options.small_hunt, state.unknown)
    return played and state.may_have("blind_hunter")


def is_voted_on(state: State) -> bool:
    """Rulebook, Hunter Variant; Ruling R41."""
    return state.options.hunter_vote and state.seats >= rules.VOTE_FROM


def begun(state: State) -> Sequence[events.Event]:
    """The Hunter stands up and hunts; nothing, where that card was not dealt."""
    seat = hunter(state)
    if seat is None:
        return []
    return [events.Revealed(seat=seat, role="blind_hunter"), events.Entered(phase="hunt")]


def after_successes(state: State) -> Sequence[events.Event]:
    """Good has won, unless the Hunter finds them. Rulebook, Errata; Ruling R29."""
    if may_happen(state) and is_voted_on(state):
        return [events.Entered(phase="hunt_vote")]
    hunted = begun(state) if may_happen(state) else []
    return hunted or [ended(state.roles, "good", "three_quests")]


def end_discussion(state: State, actor: int, action: actions.EndDiscussion) -> Sequence[events.Event]:
    """By the clock, the GM or the Leader; then the Hunter is asked. Rulebook, The Discussion; Ruling R30."""
    if actor not in (GM, CLOCK, state.leader):
        raise Rejected("not_leader")
    if not may_happen(state):
        return [events.Entered(phase="point")]
    return [events.Entered(phase="hunt_vote" if is_voted_on(state) else "hunt_call")]


def answer_call(state: State, actor: int, action: actions.Hunt) -> Sequence[events.Event]:
    """Asked of everybody; silence is a no. Rulebook, The Hunt; Ruling R40."""
    last_chance = events.Entered(phase="point")
    if actor == CLOCK:
        return [last_chance]
    check_unanswered(state, actor)
    if action.hunt:
        check_hunter(state, actor)
        return begun(state)
    declined = events.Declined(seat=actor)
    return [declined, last_chance] if is_last(state) else [declined]


def check_hunter(state: State, seat: int) -> None:
    if state.roles[seat] != "blind_hunter":
        raise Rejected("not_hunter")


def vote(state: State, seat: int, action: actions.QuestCard) -> Sequence[events.Event]:
    """Rulebook, Hunter Variant; Ruling R41."""
    if seat not in asked_to_vote(state):
        raise Rejected("not_on_team")
    check_unanswered(state, seat)
    if action.card not in VOTES[SIDE[state.roles[seat]]]:
        raise Rejected("must_succeed")
    played, answers = events.CardPlayed(seat=seat, card=action.card), put(state.answers, seat, action.card)
    voters = rules.voters(state.results[-1])
    cards = [answers[voter] for voter in voters]
    if None in cards:
        return [played]
    others = [other for other, card in enumerate(answers) if card is not None and other not in voters]
    returned = [events.VoteReturned(seat=other) for other in others]
    fails = cards.count("fail")
    return [played, *returned, events.VoteCounted(fails=fails), *after_vote(state, fails)]


def asked_to_vote(state: State) -> Sequence[int]:
    """The Team of the last Quest.

    Version 1 of these rules asked its Leader too. Where only that answer is missing it is waited for, since
    the vote ends with an answer; but it is not counted, nor is one that lies there already.
    """
    last = state.results[-1]
    voters = rules.voters(last)
    complete = all(state.answers[seat] is not None for seat in voters)
    return (*voters, last.leader) if complete and last.leader not in voters else voters


def after_vote(state: State, fails: int) -> Sequence[events.Event]:
    """Two Fails, and a Hunter to hunt; else what comes without one. Ruling R41."""
    hunted = begun(state) if fails >= rules.FAILS_TO_HUNT else []
    if hunted:
        return hunted
    if rules.successes(state.results) >= rules.WINS_GOOD:
        return [ended(state.roles, "good", "three_quests")]
    return [events.Entered(phase="point")]


def names_open(state: State) -> Roles:
    """What the Hunter may say now. Rulebook, The Hunt; Ruling R32."""
    if cleric_needed(state):
        return ("cleric",)
    return tuple(role for role in sorted(GOOD) if is_good_here(state, role))


def cleric_needed(state: State) -> bool:
    """One of the two has to be the Cleric, where everybody knows that there is one. Ruling R32."""
    missing = len(state.named) == rules.HUNTED - 1 and not called(state, "cleric")
    return missing and not state.unknown and "cleric" in state.roles


def called(state: State, role: Role) -> bool:
    return any(call.role == role for call in state.named)


def name(state: State, seat: int, action: actions.Name) -> Sequence[events.Event]:
    """Rulebook, The Hunt; Ruling R32."""
    check_hunter(state, seat)
    check_seat(action.target, state.seats)
    if action.target == seat:
        raise Rejected("names_self")
    if any(call.target == action.target for call in state.named):
        raise Rejected("already_named", seat=action.target)
    if cleric_needed(state) and action.role != "cleric":
        raise Rejected("cleric_needed")
    if not is_good_here(state, action.role):
        raise Rejected("not_a_good_role", role=action.role)
    right = is_called(state.roles[action.target], action.role)
    named = events.Named(target=action.target, role=action.role, right=right)
    return [named, *after_name(state, action.role, right)]


def is_good_here(state: State, role: Role) -> bool:
    """Whether the Hunter may call somebody that. Ruling R32."""
    return role in GOOD and (
        state.may_have(role) or (role == "loyal_servant" and any(map(state.may_have, CALLED_LOYAL)))
    )


def after_name(state: State, role: Role, right: bool) -> Sequence[events.Event]:
    """A wrong name ends the Hunt, and so does Arthur named first. Ruling R32; Rulebook, Optional Roles."""
    if not right:
        return [ended(state.roles, "good", "hunt")]
    if not state.named:
        return [ended(state.roles, "evil", "hunt")] if role == "arthur" else []
    lacking = "cleric" in state.roles and role != "cleric" and not called(state, "cleric")
    return [ended(state.roles, "good" if lacking else "evil", "hunt")]
