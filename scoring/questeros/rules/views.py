"""What everybody sees of the score sheet: all of it."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from companion.engine.core import Value
from companion.games.questeros.rules import rules
from scoring.questeros.rules import actions, events
from scoring.questeros.rules.corrections import adjustments
from scoring.questeros.rules.state import Line, Round, State, tally

Phase = Literal["bidding", "playing", "finished"]


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
    initiative: int
    note: str


class View(Value, frozen=True):
    """The sheet. By seat: the XP of this moment, bids, and what was paid and adjusted this round."""

    phase: Phase
    round: int
    dealer: int | None
    initiative: int | None
    next_bidder: int | None
    scorers: Literal["gm", "everyone"]
    xp: tuple[int, ...]
    bids: tuple[int | None, ...]
    paid: tuple[int, ...]
    adjusted: tuple[int, ...]
    rounds: tuple[RoundView, ...]


def view(sheet: State, viewer: int) -> View:
    """The same for every viewer. Ruling Q30."""
    lines = list(tally(sheet))
    now, line = sheet.current, lines[-1]
    empty = sheet.seats == 0
    return View(
        phase=phase(sheet),
        round=len(sheet.rounds),
        dealer=None if empty else line.dealer,
        initiative=None if empty else line.initiative,
        next_bidder=next_bidder(sheet, line.dealer),
        scorers=sheet.scorers,
        xp=line.xp,
        bids=now.bids,
        paid=tuple(ledger.paid for ledger in now.ledgers),
        adjusted=adjustments(now, line),
        rounds=tuple(scored_rounds(sheet, lines)),
    )


def phase(sheet: State) -> Phase:
    if sheet.finished:
        return "finished"
    return "bidding" if None in sheet.current.bids or not sheet.seats else "playing"


def next_bidder(sheet: State, dealer: int) -> int | None:
    """The first seat left of the dealer that has not bid. Ruling Q05."""
    order = rules.bidding_order(dealer, sheet.seats)
    return next((seat for seat in order if sheet.current.bids[seat] is None), None)


def scored_rounds(sheet: State, lines: Sequence[Line]) -> list[RoundView]:
    pairs = enumerate(zip(sheet.rounds, lines, strict=True), start=1)
    return [round_view(number, entry, line) for number, (entry, line) in pairs if entry.quests is not None]


def round_view(number: int, entry: Round, line: Line) -> RoundView:
    return RoundView(
        round=number,
        dealer=line.dealer,
        bids=tuple(bid or 0 for bid in entry.bids),
        quests=entry.quests or (),
        voided=entry.voided,
        points=line.points,
        paid=tuple(ledger.paid for ledger in entry.ledgers),
        adjusted=adjustments(entry, line),
        xp=line.xp,
        questeros=line.questeros,
        initiative=line.initiative,
        note=entry.note,
    )


def log_params(
    action: actions.Action | None, happened: Sequence[events.Event], viewer: int
) -> dict[str, Any]:
    """The parameters of a log entry, the same for every viewer."""
    params: dict[str, Any] = msgspec.to_builtins(action) if action is not None else {}
    params.pop("type", None)
    match happened:
        case [events.RoundCorrected() as corrected]:
            whole: dict[str, Any] = msgspec.to_builtins(corrected)
            params = {name: value for name, value in whole.items() if name != "type"}
        case [events.InitiativeMoved() as moved]:
            params["deal"] = moved.deal
    return params
