"""`table` mode: the GM rules on the printed text, by structured, logged overrides."""

from collections.abc import Iterable, Sequence

from companion.engine.cards import CLASSES
from companion.engine.chance import Chance
from companion.engine.core import Rejected, check_seat
from companion.games.questeros.rules import events, rules, turns
from companion.games.questeros.rules.actions import Rule
from companion.games.questeros.rules.course import Course
from companion.games.questeros.rules.events import Event, Moment
from companion.games.questeros.rules.pieces import number_of
from companion.games.questeros.rules.state import State

MOST_XP = 1000


def rule(state: State, action: Rule, chance: Chance) -> Sequence[Event]:
    """Raises Rejected; `bad_choice` for what that moment cannot have."""
    moment = state.awaits
    if moment is None:
        raise Rejected("wrong_phase")
    if not action.note.strip():
        raise Rejected("reason_needed")
    course = Course(state, chance)
    course.happen(events.Ruled(note=action.note.strip()))
    check_moment(action, moment)
    for event in [*cards(state, action), *numbers(state, action)]:
        course.happen(event)
    for event in ends(course.state, action):
        course.happen(event)
    turns.after_ruling(course, moment)
    return course.decided()


def seats_own(state: State, seat: int, action: object) -> bool:
    """Everything but a ruling is a player's."""
    return not isinstance(action, Rule)


def asks_of_hidden(action: object) -> bool:
    """Whether a card is where a ruling says is nothing that a GM without vision may find out."""
    return isinstance(action, Rule) and bool(action.move)


def check_moment(action: Rule, moment: Moment) -> None:
    """While a turn is under way nobody has won it; once it has ended nothing is to be followed."""
    at_end = action.winner is not None or action.initiative is not None
    at_play = action.follow is not None or action.void is not None
    if at_end if moment == "play" else at_play:
        raise Rejected("bad_choice")


def cards(state: State, action: Rule) -> Iterable[Event]:
    """What is shown, moved, named to be followed, and can no longer win."""
    if action.show is not None:
        check_seats(state, action.show.seat, action.show.of)
        yield events.Looked(seat=action.show.seat, of=action.show.of, cards=state.hands[action.show.of])
    yield from moves(state, action)
    if action.follow is not None:
        card = state.turn.cards[-1].card
        yield events.ClassOrdered(card=card, group=CLASSES.index(action.follow))
    if action.void is not None:
        card = number_of(action.void)
        if card not in [played.card for played in state.turn.cards]:
            raise Rejected("bad_choice")
        yield events.CardVoided(card=card)


def moves(state: State, action: Rule) -> Iterable[Event]:
    """Each card once, from where it is."""
    moving = [number_of(move.card) for move in action.move]
    if len(set(moving)) < len(moving):
        raise Rejected("bad_choice")
    for card, move in zip(moving, action.move, strict=True):
        of, to = (None if place == "deck" else place for place in (move.from_, move.to))
        check_seats(state, *(seat for seat in (of, to) if seat is not None))
        if card not in (state.deck if of is None else state.hands[of]):
            raise Rejected("card_not_in_hand")
        yield events.CardMoved(card=card, of=of, to=to)


def numbers(state: State, action: Rule) -> Iterable[Event]:
    """XP, never below 0 (Ruling Q27), and bids."""
    for seat, delta in action.xp.items():
        check_seats(state, seat)
        if not -MOST_XP <= delta <= MOST_XP:
            raise Rejected("out_of_range", field="xp", lowest=-MOST_XP, highest=MOST_XP)
        yield events.XpChanged(seat=seat, delta=max(delta, -state.xp[seat]))
    for seat, value in action.bids.items():
        check_seats(state, seat)
        rules.check_bid(value)
        yield events.BidChanged(seat=seat, value=value)


def ends(state: State, action: Rule) -> Iterable[Event]:
    """Who won the turn, whose a Quest is, and who leads next."""
    if action.winner is not None:
        check_seats(state, action.winner)
        yield events.WinnerRuled(winner=action.winner)
    if action.quest is not None:
        yield quest(state, action.quest.from_, action.quest.to, action.winner)
    if action.initiative is not None:
        check_seats(state, action.initiative)
        yield events.InitiativeMoved(seat=action.initiative)


def quest(state: State, seat: int, to: int | None, winner: int | None) -> Event:
    """Raises Rejected `bad_choice` where that seat has none."""
    check_seats(state, seat, *(() if to is None else (to,)))
    if not state.piles[seat] or winner is not None:
        raise Rejected("bad_choice")
    return events.QuestDropped(seat=seat) if to is None else events.QuestMoved(seat=seat, to=to)


def check_seats(state: State, *seats: int) -> None:
    for seat in seats:
        check_seat(seat, state.seats)
