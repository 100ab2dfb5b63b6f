"""Who sees what of a table, built up from nothing."""

from typing import Literal

from companion.engine.core import GM, Value, tag
from companion.games.questeros.rules.abilities.steps import optional
from companion.games.questeros.rules.choosing import asked
from companion.games.questeros.rules.offering import to_act
from companion.games.questeros.rules.pieces import CODES, codes, name_of_group
from companion.games.questeros.rules.state import LastTurn, Look, Pending, Phase, Played, Round, State

Hand = tuple[str, ...]


class PlayedView(Value, frozen=True):
    seat: int
    card: str
    paid: bool


class LastTurnView(Value, frozen=True):
    """`winner` null: the turn was void."""

    cards: tuple[PlayedView, ...]
    winner: int | None


class AskView(Value, frozen=True):
    """What an Epic asks of a player: the primitive at work, and whether it may be declined."""

    seat: int
    epic: str
    does: str
    may: bool
    target: int | None


class LookView(Value, frozen=True):
    """What `seat` saw of a hand or of the deck; nobody else is shown it."""

    seat: int
    round: int
    turn: int
    of: int | Literal["deck"]
    cards: Hand


class RoundView(Value, frozen=True):
    """A scored round. By seat: bids, quests, points, XP paid, XP adjusted, and the XP after it."""

    round: int
    dealer: int
    bids: tuple[int, ...]
    quests: tuple[int, ...]
    voided: int
    points: tuple[int, ...]
    paid: tuple[int, ...]
    adjusted: tuple[int, ...]
    xp: tuple[int, ...]
    questeros: int | None


class View(Value, frozen=True):
    """The table. `hand` is a seat's own, `hands` are the GM's; `paid` and `adjusted`: XP of this round."""

    phase: Phase
    round: int
    turn: int
    dealer: int
    initiative: int
    to_act: tuple[int, ...]
    awaits_gm: bool
    asks: AskView | None
    xp: tuple[int, ...]
    paid: tuple[int, ...]
    adjusted: tuple[int, ...]
    bids: tuple[int | None, ...]
    quests: tuple[int, ...]
    voided: int
    hand_sizes: tuple[int, ...]
    hand: Hand | None
    hands: tuple[Hand, ...] | None
    preferred_class: str | None
    payment_forbidden: bool
    turn_cards: tuple[PlayedView, ...]
    voided_cards: tuple[str, ...]
    last_turn: LastTurnView | None
    set_aside: tuple[str, ...]
    deck_size: int
    looks: tuple[LookView, ...]
    rounds: tuple[RoundView, ...]


def view(state: State, viewer: int) -> View:
    """Ruling Q30: hands are secret; bids, XP and numbers of Quests are not."""
    return View(
        phase=state.phase,
        round=state.round,
        turn=turn(state),
        dealer=state.dealer,
        initiative=state.initiative,
        to_act=tuple(to_act(state)),
        awaits_gm=state.awaits is not None,
        asks=None if state.pending is None else ask_view(state, state.pending),
        xp=state.xp,
        paid=state.paid,
        adjusted=state.adjusted,
        bids=state.bids,
        quests=state.quests,
        voided=len(state.void),
        hand_sizes=tuple(map(len, state.hands)),
        hand=codes(state.hands[viewer]) if viewer >= 0 else None,
        hands=tuple(map(codes, state.hands)) if viewer == GM else None,
        preferred_class=name_of_group(state.turn.following),
        payment_forbidden=state.turn.no_payment,
        turn_cards=tuple(map(played_view, state.turn.cards)),
        voided_cards=codes(state.turn.voided),
        last_turn=None if state.last_turn is None else last_turn_view(state.last_turn),
        set_aside=codes(state.set_aside),
        deck_size=len(state.deck),
        looks=tuple(look_view(state, look) for look in state.looks if viewer in (look.seat, GM)),
        rounds=tuple(map(round_view, state.rounds)),
    )


def turn(state: State) -> int:
    """From 1; a turn lasts until its last ability is over."""
    ending = state.awaits == "end" or (state.pending is not None and state.pending.moment == "end")
    return state.turns_over + (not ending and state.phase != "finished")


def round_view(scored: Round) -> RoundView:
    return RoundView(**{name: getattr(scored, name) for name in RoundView.__struct_fields__})


def ask_view(state: State, pending: Pending) -> AskView:
    _, step, _ = asked(state)
    return AskView(
        seat=pending.seat,
        epic=CODES[pending.card],
        does=tag(step),
        may=optional(step),
        target=pending.target,
    )


def look_view(state: State, look: Look) -> LookView:
    of: int | Literal["deck"] = "deck" if look.of is None else look.of
    return LookView(seat=look.seat, round=state.round, turn=look.turn, of=of, cards=codes(look.cards))


def played_view(played: Played) -> PlayedView:
    return PlayedView(seat=played.seat, card=CODES[played.card], paid=played.paid)


def last_turn_view(last: LastTurn) -> LastTurnView:
    return LastTurnView(cards=tuple(map(played_view, last.cards)), winner=last.winner)
