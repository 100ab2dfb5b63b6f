"""Corrections of scored rounds: the round is replaced, and everything after it is counted anew."""

from collections.abc import Sequence

import msgspec

from companion.engine.core import Rejected
from companion.games.questeros.rules import rules
from scoring.questeros.rules import actions, events, legality
from scoring.questeros.rules.ledger import Ledger, entered
from scoring.questeros.rules.state import Line, Round, State, replace_round, standing, tally
from scoring.rules.entries import check_range, check_reason


def correct(sheet: State, action: actions.Correct) -> Sequence[events.Event]:
    """The corrected round, with the running totals of before and after. Ruling Q31."""
    check_reason(action.reason)
    event = proposed(sheet, action)
    after = corrected(sheet, event)
    check_payments(after)
    return [msgspec.structs.replace(event, xp_after=standing(after).xp)]


def proposed(sheet: State, action: actions.Correct) -> events.RoundCorrected:
    """The round as it would stand: what was given over what was there."""
    entry, line = scored_round(sheet, action.round)
    given = {name: getattr(action, name) for name in ("bids", "quests", "voided", "paid", "adjusted", "note")}
    given = {name: value for name, value in given.items() if value is not None}
    if not given:
        raise Rejected("nothing_to_correct")
    event = msgspec.structs.replace(as_it_stands(action, entry, line, sheet), **given)
    check_round(sheet, event)
    return event


def scored_round(sheet: State, number: int) -> tuple[Round, Line]:
    """The round of that number (from 1) and its line, or Rejected `round_not_scored`."""
    if not 1 <= number <= len(sheet.rounds) or sheet.rounds[number - 1].quests is None:
        raise Rejected("round_not_scored", round=number)
    return sheet.rounds[number - 1], list(tally(sheet))[number - 1]


def as_it_stands(action: actions.Correct, entry: Round, line: Line, sheet: State) -> events.RoundCorrected:
    xp = standing(sheet).xp
    return events.RoundCorrected(
        round=action.round,
        bids=tuple(bid or 0 for bid in entry.bids),
        quests=entry.quests or (),
        voided=entry.voided,
        paid=tuple(ledger.paid for ledger in entry.ledgers),
        adjusted=adjustments(entry, line),
        note=entry.note,
        reason=action.reason.strip(),
        xp_before=xp,
        xp_after=xp,
    )


def adjustments(entry: Round, line: Line) -> tuple[int, ...]:
    """What Epics added or took, by seat."""
    return tuple(ledger.adjusted(xp) for ledger, xp in zip(entry.ledgers, line.began, strict=True))


def check_round(sheet: State, event: events.RoundCorrected) -> None:
    """The same rules as when the round was first entered."""
    for name in ("bids", "paid", "adjusted"):
        legality.check_per_seat(sheet, name, getattr(event, name))
    for value in event.bids:
        rules.check_bid(value)
    for value in event.paid:
        check_range("paid", value, 0, legality.MOST_XP)
    for value in event.adjusted:
        check_range("adjusted", value, -legality.MOST_XP, legality.MOST_XP)
    legality.check_quests(sheet, event.quests, event.voided, event.note)


def check_payments(sheet: State) -> None:
    """Every payment of every round is still covered. Ruling Q11."""
    for number, (entry, line) in enumerate(zip(sheet.rounds, tally(sheet), strict=True), start=1):
        for seat, (ledger, xp) in enumerate(zip(entry.ledgers, line.began, strict=True)):
            if ledger.needs > xp:
                raise Rejected("xp_needed", seat=seat, round=number, needed=rules.PAYMENT)


def corrected(sheet: State, event: events.RoundCorrected) -> State:
    entry, line = scored_round(sheet, event.round)
    sums = zip(entry.ledgers, adjustments(entry, line), event.paid, event.adjusted, strict=True)
    ledgers = tuple(revised(ledger, was, paid, adjusted) for ledger, was, paid, adjusted in sums)
    return replace_round(
        sheet,
        event.round - 1,
        bids=event.bids,
        quests=event.quests,
        voided=event.voided,
        note=event.note,
        ledgers=ledgers,
    )


def revised(ledger: Ledger, was: int, paid: int, adjusted: int) -> Ledger:
    """The ledger as it was entered, unless one of its sums has been corrected."""
    return ledger if (ledger.paid, was) == (paid, adjusted) else entered(paid, adjusted)
