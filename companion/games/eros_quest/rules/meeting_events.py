"""What the events of an Encounter do to the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.eros_quest.rules import events
from companion.games.eros_quest.rules.pieces import without
from companion.games.eros_quest.rules.state import Fight, Meeting, Met, State


def met(state: State) -> Meeting:
    """The Encounter under way."""
    assert state.meeting is not None
    return state.meeting


def fight(state: State) -> Fight:
    """The combat under way."""
    found = met(state).fight
    assert found is not None
    return found


def at_step(state: State, step: int | None) -> Meeting | None:
    """The Encounter, of which that step is at work; outside of one nothing."""
    return None if step is None else replace(met(state), step=step)


def encounter_begun(state: State, event: events.EncounterBegun) -> State:
    return replace(state, meeting=Meeting(way=event.way))


def asked(state: State, event: events.Asked) -> State:
    return replace(state, phase="encounter", meeting=at_step(state, event.step))


def given(state: State, event: events.Given) -> State:
    meeting = met(state)
    meeting = replace(meeting, given=(*meeting.given, *event.cards))
    return replace(state, phase="turn", hand=without(state.hand, event.cards), meeting=meeting)


def softened(state: State, event: events.Softened) -> State:
    meeting = met(state)
    return replace(state, meeting=replace(meeting, softened=meeting.softened + event.amount))


def cards_picked(state: State, event: events.CardsPicked) -> State:
    return replace(
        state,
        phase="turn",
        discard=without(state.discard, event.cards),
        set_aside=tuple(replace(met, given=without(met.given, event.cards)) for met in state.set_aside),
        hand=(*state.hand, *event.cards),
        seen=merged(state.seen, event.cards),
    )


def restocked(state: State, event: events.Restocked) -> State:
    """After shuffling nothing is known of the bottom."""
    discard = without(state.discard, event.cards)
    seen = merged(state.seen, event.cards)
    return replace(state, phase="turn", discard=discard, deck=event.deck, known=0, top=0, seen=seen)


def merged(seen: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({*seen, *cards}))


def nothing_drawn(state: State, event: events.NothingDrawn) -> State:
    return replace(state, meeting=replace(met(state), unfilled=True))


def ally_joined(state: State, event: events.AllyJoined) -> State:
    hand, allies = without(state.hand, (event.card,)), (*state.allies, event.card)
    return replace(state, phase="turn", hand=hand, allies=allies)


def magic_opened(state: State, event: events.MagicOpened) -> State:
    return replace(state, magic=True)


def struck(state: State, event: events.Struck) -> State:
    meeting = met(state)
    before = meeting.fight or Fight()
    now = replace(before, round=before.round + 1, strike=event.damage)
    return replace(state, meeting=replace(meeting, step=event.step, fight=now))


def combat_asked(state: State, event: events.CombatAsked) -> State:
    return replace(state, phase=event.what)


def hit(state: State, event: events.Hit) -> State:
    """Damage adds up from round to round. Rulebook, Combat."""
    now = replace(fight(state), dealt=fight(state).dealt + event.damage)
    return replace(state, meeting=replace(met(state), fight=now))


def encounter_completed(state: State, event: events.EncounterCompleted) -> State:
    done = Met(event.number, met(state).given, event.deterred)
    state = replace(state, phase="turn", next=event.number + 1, meeting=None)
    if event.aside:
        return replace(state, set_aside=(*state.set_aside, done))
    return replace(state, completed=(*state.completed, done))


CHANGES: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.EncounterBegun: encounter_begun,
    events.Asked: asked,
    events.Given: given,
    events.Softened: softened,
    events.CardsPicked: cards_picked,
    events.Restocked: restocked,
    events.NothingDrawn: nothing_drawn,
    events.AllyJoined: ally_joined,
    events.MagicOpened: magic_opened,
    events.Struck: struck,
    events.CombatAsked: combat_asked,
    events.Hit: hit,
    events.EncounterCompleted: encounter_completed,
}
