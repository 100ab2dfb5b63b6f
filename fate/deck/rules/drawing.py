"""The GM draws: secret cards, earned cards, readings."""

from collections.abc import Callable, Iterable, Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected, check_seat
from fate.deck.rules import actions, events
from fate.deck.rules.evolving import evolve
from fate.deck.rules.readings import enough, lay, most_needed, tone
from fate.deck.rules.state import State


def deal(state: State, chance: Chance) -> Sequence[events.Event]:
    """One card each, late joiners too; all or nobody. Rulebook, Fate Deck; Ruling F02."""
    if not state.seats:
        raise Rejected("too_few_players", fewest=1)
    seats = state.without_secret()
    if not seats:
        raise Rejected("already_done")
    return draw_for(state, seats, chance, lambda seat, card: events.CardDealt(seat=seat, card=card))


def draw(state: State, action: actions.Draw, chance: Chance) -> Sequence[events.Event]:
    check_seat(action.seat, state.seats)
    return draw_for(state, [action.seat], chance, lambda seat, card: events.CardDealt(seat=seat, card=card))


def award(state: State, action: actions.Award, chance: Chance) -> Sequence[events.Event]:
    """Ruling F03."""
    check_seat(action.seat, state.seats)
    reason = action.reason.strip()
    return draw_for(
        state,
        [action.seat],
        chance,
        lambda seat, card: events.CardAwarded(seat=seat, card=card, reason=reason),
    )


def draw_for(
    state: State, seats: Iterable[int], chance: Chance, make: Callable[[int, str], events.Event]
) -> list[events.Event]:
    """A card for each of the seats. Raises Rejected `deck_empty`; then nobody gets one."""
    happened: list[events.Event] = []
    for seat in seats:
        refill = [] if state.deck else gather(state)
        for event in refill:
            state = evolve(state, event)
        drawn = make(seat, chance.pick(state.deck))
        state = evolve(state, drawn)
        happened += [*refill, drawn]
    return happened


def gather(state: State) -> list[events.Event]:
    """The discard pile goes back when the deck has run out. Ruling F05."""
    if not (state.reshuffle and state.spent):
        raise Rejected("deck_empty")
    return [events.Reshuffled(cards=state.spent)]


def shuffle(state: State) -> Sequence[events.Event]:
    """The deck is always shuffled, so what changes is that the discard pile is in it again."""
    return [events.Reshuffled(cards=state.spent)]


def read(state: State, action: actions.Read, chance: Chance) -> Sequence[events.Event]:
    """Gods are laid aside, set the tone and are replaced. Ruling F06."""
    refill = refill_for(state, action.spread)
    deck = (*state.deck, *(code for event in refill for code in event.cards))
    if not enough(deck, action.spread):
        raise Rejected("deck_empty")
    cards, gods = lay(chance.shuffled(deck), action.spread)
    laid = events.ReadingLaid(
        n=len(state.readings) + 1,
        spread=action.spread,
        question=action.question.strip(),
        shown=action.shown,
        tone=tone(gods),
        cards=cards,
        gods=gods,
    )
    return [*refill, laid]


def refill_for(state: State, spread: actions.Spread) -> list[events.Reshuffled]:
    """The discard pile joins when the deck might run out, Gods or no Gods: nobody learns which."""
    if len(state.deck) >= most_needed(spread) or not (state.reshuffle and state.spent):
        return []
    return [events.Reshuffled(cards=state.spent)]
