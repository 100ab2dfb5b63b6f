"""The Fate Deck decides: who may do what, and what comes of it."""

from collections.abc import Sequence

from companion.engine import core
from companion.engine.chance import Chance
from companion.engine.core import Engine
from fate.deck.rules import actions, drawing, events, evolving, hiding, legality, playing, seating
from fate.deck.rules.state import State
from fate.deck.rules.telling import log_params
from fate.deck.rules.views import View, view


class Outcome(core.Value, frozen=True):
    """The evening is over; nobody wins it."""

    closed: bool


def new(options: actions.Options) -> State:
    """All 80 cards, and nobody there yet. Ruling F01."""
    return State(reshuffle=options.reshuffle)


def decide(state: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected."""
    legality.check_actor(actor, action)
    match action:
        case actions.Deal():
            return drawing.deal(state, chance)
        case actions.Draw():
            return drawing.draw(state, action, chance)
        case actions.Award():
            return drawing.award(state, action, chance)
        case actions.Read():
            return drawing.read(state, action, chance)
        case actions.Shuffle():
            return drawing.shuffle(state)
        case actions.Close():
            return [events.Closed()]
        case _:
            return decide_play(state, actor, action, chance)


def decide_play(state: State, actor: int, action: actions.Playing, chance: Chance) -> Sequence[events.Event]:
    """What is done with cards that have been given out."""
    match action:
        case actions.Reveal():
            return playing.reveal(state, action)
        case actions.Note():
            return playing.note(state, action)
        case actions.Discard():
            return playing.discard(state, action)
        case actions.HandIn():
            return playing.hand_in(state, actor, action)
        case actions.Roll():
            return playing.roll(state, actor, action, chance)
        case actions.Resolve():
            return playing.resolve(state, action)


def outcome(state: State) -> Outcome | None:
    return Outcome(closed=True) if state.closed else None


def reveals(happened: Sequence[events.Event]) -> bool:
    """Whether anybody has seen a card or a die that they had not; the seed counts as seen after `close`."""
    return any(shows(event) for event in happened)


def shows(event: events.Event) -> bool:
    match event:
        case events.Rolled():
            return event.by_app
        case events.CardDiscarded():
            return event.face_down
        case events.CardDealt() | events.CardAwarded() | events.CardRevealed():
            return True
        case events.EventOpened() | events.ReadingLaid() | events.Closed():
            return True
        case _:
            return False


engine = Engine(
    game="fate",
    min_seats=seating.MIN_SEATS,
    max_seats=seating.MAX_SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=new,
    seat=seating.seat,
    decide=decide,
    evolve=evolving.evolve,
    legal=legality.legal,
    view=view,
    outcome=outcome,
    log_params=log_params,
    reveals=reveals,
    resample=hiding.resample,
    gm_always_sees=True,
    seed_stays_with_gm=True,
)
