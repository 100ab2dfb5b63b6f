"""Who sees what of a table, built up from nothing."""

from companion.engines.core import GM, Value
from companion.engines.questeros.offering import to_act
from companion.engines.questeros.pieces import CODES, codes, name_of_group
from companion.engines.questeros.state import LastTurn, Phase, Played, Round, State

Hand = tuple[str, ...]


class PlayedView(Value, frozen=True):
    seat: int
    card: str
    paid: bool


class LastTurnView(Value, frozen=True):
    """`winner` null: the turn was void."""

    cards: tuple[PlayedView, ...]
    winner: int | None


class View(Value, frozen=True):
    """The table. `hand` is a seat's own, `hands` are the GM's; `paid` and `adjusted`: XP of this round."""

    phase: Phase
    round: int
    turn: int
    dealer: int
    initiative: int
    to_act: tuple[int, ...]
    awaits_gm: bool
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
    turn_cards: tuple[PlayedView, ...]
    last_turn: LastTurnView | None
    set_aside: tuple[str, ...]
    deck_size: int
    rounds: tuple[Round, ...]


def view(state: State, viewer: int) -> View:
    """Ruling Q30: hands are secret; bids, XP and numbers of Quests are not."""
    return View(
        phase=state.phase,
        round=state.round,
        turn=turn(state),
        dealer=state.dealer,
        initiative=state.initiative,
        to_act=tuple(to_act(state)),
        awaits_gm=False,
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
        turn_cards=tuple(map(played_view, state.turn.cards)),
        last_turn=None if state.last_turn is None else last_turn_view(state.last_turn),
        set_aside=codes(state.set_aside),
        deck_size=len(state.deck),
        rounds=state.rounds,
    )


def turn(state: State) -> int:
    """From 1; after the last one it stays where it is."""
    return state.turns_over + (state.phase != "finished")


def played_view(played: Played) -> PlayedView:
    return PlayedView(seat=played.seat, card=CODES[played.card], paid=played.paid)


def last_turn_view(last: LastTurn) -> LastTurnView:
    return LastTurnView(cards=tuple(map(played_view, last.cards)), winner=last.winner)
