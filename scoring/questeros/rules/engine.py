"""The Questeros score sheet decides: who may enter what, and what it does to the sheet."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import Engine, Rejected, check_seat
from companion.games.questeros.rules import rules
from scoring.questeros.rules import actions, events, legality, seating
from scoring.questeros.rules.corrections import correct, corrected
from scoring.questeros.rules.ledger import Ledger, adjust, pay
from scoring.questeros.rules.state import State, blank, replace_round, standing
from scoring.questeros.rules.views import View, log_params, view
from scoring.rules.entries import check_range, check_reason

T = TypeVar("T")


def new(options: actions.Options) -> State:
    """A sheet at which nobody sits yet."""
    if options.first_dealer is not None:
        check_seat(options.first_dealer, rules.MAX_SEATS)
    return State(
        scorers=options.scorers,
        first_dealer=options.first_dealer,
        seats=0,
        dealer=0,
        rounds=(blank(0),),
    )


def warnings(options: actions.Options, seats: int) -> Sequence[str]:
    return ("too_few_players",) if seats < rules.MIN_SEATS else ()


def decide(sheet: State, actor: int, action: actions.Action, chance: Chance) -> Sequence[events.Event]:
    """The events of an action, or Rejected. The sheet itself leaves nothing to chance."""
    legality.check_actor(sheet, actor, action)
    if sheet.seats < rules.MIN_SEATS:
        raise Rejected("too_few_players", fewest=rules.MIN_SEATS)
    match action:
        case actions.Bid():
            return make_bid(sheet, action)
        case actions.Pay():
            return make_payment(sheet, action)
        case actions.Adjust():
            return adjust_xp(sheet, action)
        case actions.Initiative():
            return move_initiative(sheet, action)
        case actions.ScoreRound():
            return score_round(sheet, action)
        case actions.Correct():
            return correct(sheet, action)


def make_bid(sheet: State, action: actions.Bid) -> Sequence[events.Event]:
    check_seat(action.seat, sheet.seats)
    rules.check_bid(action.value)
    return [events.BidMade(seat=action.seat, value=action.value)]


def make_payment(sheet: State, action: actions.Pay) -> Sequence[events.Event]:
    """Rulings Q11, Q12: the XP must be there at this moment, and goes at once."""
    check_seat(action.seat, sheet.seats)
    if standing(sheet).xp[action.seat] < rules.PAYMENT:
        raise Rejected("xp_needed", seat=action.seat, needed=rules.PAYMENT)
    return [events.Paid(seat=action.seat)]


def adjust_xp(sheet: State, action: actions.Adjust) -> Sequence[events.Event]:
    check_seat(action.seat, sheet.seats)
    check_range("delta", action.delta, -legality.MOST_XP, legality.MOST_XP)
    check_reason(action.reason)
    return [events.Adjusted(seat=action.seat, delta=action.delta, reason=action.reason.strip())]


def move_initiative(sheet: State, action: actions.Initiative) -> Sequence[events.Event]:
    check_seat(action.seat, sheet.seats)
    return [events.InitiativeMoved(seat=action.seat, deal=not any(sheet.current.bids))]


def score_round(sheet: State, action: actions.ScoreRound) -> Sequence[events.Event]:
    missing = [seat for seat, value in enumerate(sheet.current.bids) if value is None]
    if missing:
        raise Rejected("bids_missing", seats=missing)
    legality.check_quests(sheet, action.quests, action.voided, action.note)
    if action.initiative is not None:
        check_seat(action.initiative, sheet.seats)
    return [
        events.RoundScored(
            quests=action.quests,
            voided=action.voided,
            last_quest=action.initiative,
            note=action.note.strip(),
        )
    ]


def evolve(sheet: State, event: events.Event) -> State:
    """The sheet after one event."""
    match event:
        case events.Seated():
            return seating.seated(sheet, event)
        case events.BidMade():
            return replace_round(sheet, -1, bids=put(sheet.current.bids, event.seat, event.value))
        case events.Paid():
            return enter(sheet, event.seat, pay(sheet.current.ledgers[event.seat]))
        case events.Adjusted():
            return enter(sheet, event.seat, adjust(sheet.current.ledgers[event.seat], event.delta))
        case events.InitiativeMoved():
            where = {"deal": event.seat} if event.deal else {"holder": event.seat}
            return replace_round(sheet, -1, **where)
        case events.RoundScored():
            return scored(sheet, event)
        case events.RoundCorrected():
            return corrected(sheet, event)


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def enter(sheet: State, seat: int, ledger: Ledger) -> State:
    return replace_round(sheet, -1, ledgers=put(sheet.current.ledgers, seat, ledger))


def scored(sheet: State, event: events.RoundScored) -> State:
    """The round is closed and, but for the seventh, the next one opened."""
    after = replace_round(
        sheet, -1, quests=event.quests, voided=event.voided, last_quest=event.last_quest, note=event.note
    )
    if after.finished:
        return after
    return msgspec.structs.replace(after, rounds=(*after.rounds, blank(after.seats)))


def outcome(sheet: State) -> rules.Outcome | None:
    """Who won, once the seventh round is scored. Ruling Q28."""
    if not sheet.finished:
        return None
    return rules.outcome(standing(sheet).xp, sheet.current.quests or ())


engine = Engine(
    game="questeros-score",
    min_seats=rules.MIN_SEATS,
    max_seats=rules.MAX_SEATS,
    rules_version=1,
    Options=actions.Options,
    Action=actions.Action,
    Event=events.Event,
    State=State,
    View=View,
    new=new,
    seat=seating.seat,
    decide=decide,
    evolve=evolve,
    legal=legality.legal,
    view=view,
    outcome=outcome,
    warnings=warnings,
    log_params=log_params,
    open_choices=frozenset({"bid", "pay", "adjust", "initiative", "score_round", "correct"}),
    previews=frozenset({"correct"}),
    after_the_end=frozenset({"correct"}),
)
