"""An action at a table: read, judged by the engine, appended, answered."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.engine import core
from companion.engine.core import Rejected
from companion.tables import answers, bodies, common_actions, draws, journal, registry
from companion.tables.errors import Malformed
from companion.tables.models import LogEntry, Table
from companion.tables.services import attempts, beginning
from companion.tables.services.calls import Answer, Call
from companion.tables.services.renewing import by_todays_rules
from companion.tables.services.states import LockedTable, store
from companion.tables.services.transactions import by_number, change


@dataclass(frozen=True)
class Asked:
    """An action, decoded, and for whom: `actor` is the seat, or the GM."""

    action: Any
    actor: int
    by: int
    as_seat: int | None


def act(call: Call, table_id: uuid.UUID, raw: bytes) -> Answer:
    """Judge the action in the body. Raises Refused, Malformed, Hidden or WatchOnly."""
    frame, fields = bodies.read_action(raw)
    version = None if frame.version is msgspec.UNSET else frame.version
    as_seat = None if frame.as_seat is msgspec.UNSET else frame.as_seat
    if frame.preview is not msgspec.UNSET and frame.preview:
        return preview(call, table_id, fields, version, as_seat)

    def work(locked: LockedTable) -> object:
        asked = ask(locked, fields, as_seat)
        with by_todays_rules(locked):
            perform(locked, asked)
        return answers.acted(locked)

    return change(call, table_id, work, version=version)


def preview(
    call: Call, table_id: uuid.UUID, fields: dict[str, Any], version: int | None, as_seat: int | None
) -> Answer:
    """The table as the action would leave it, and what would be different; nothing is stored."""

    def work(locked: LockedTable) -> object:
        asked = ask(locked, fields, as_seat)
        engine = locked.game.engine
        if core.tag(asked.action) not in engine.previews:
            raise Malformed("unknown_field", "preview", field="preview")
        events, after = judge(locked, asked.actor, asked.action)
        shown = answers.show_in(locked, after)
        changes = engine.log_params(asked.action, events, locked.viewer.eyes)
        return answers.Previewed(locked.table.version, shown, changes, told=answers.audience(locked.seats))

    return change(call, table_id, work, status=200, version=version)


def ask(locked: LockedTable, fields: dict[str, Any], as_seat: int | None) -> Asked:
    """Who acts is taken from the credential; `as_seat` is the GM's to use."""
    by = locked.viewer.actor
    action = decode(locked.game, fields)
    own = locked.viewer.seat
    if own is not None and as_seat in (None, own) and acts_as_seat(locked, own, action):
        return Asked(action, own, own, None)
    if as_seat is None:
        check_own(locked, action)
        return Asked(action, by, by, None)
    by_number(locked.seats, as_seat)
    check_may_act_for(locked, action, as_seat)
    return Asked(action, as_seat, by, as_seat)


def acts_as_seat(locked: LockedTable, own: int, action: object) -> bool:
    """Whether a GM who sits takes this action as any player would."""
    if locked.viewer.role != "gm" or type(action) in common_actions.COMMON.values():
        return False
    return locked.game.is_a_seats(locked.state, own, action)


def check_own(locked: LockedTable, action: object) -> None:
    """A refusal of what hangs on something hidden would tell a GM without vision about it."""
    if locked.viewer.role != "gm" or locked.table.gm_vision or type(action) in common_actions.COMMON.values():
        return
    if locked.game.asks_of_hidden(action):
        raise Rejected("hidden_choice")


def decode(game: registry.Game, fields: dict[str, Any]) -> object:
    """One of the engine's actions, or of those that every table for play knows. Raises Malformed."""
    type_ = fields.get("type")
    if game.engine.lobby and isinstance(type_, str) and type_ in common_actions.COMMON:
        return bodies.convert(fields, common_actions.COMMON[type_])
    try:
        return bodies.convert(fields, game.engine.Action)
    except Malformed as error:
        if error.code == "bad_value" and error.attr == "type":
            raise Malformed("unknown_action", "type", known=known_actions(game)) from None
        raise


def known_actions(game: registry.Game) -> list[str]:
    common = sorted(common_actions.COMMON) if game.engine.lobby else []
    return common + [core.tag_of(action) for action in core.members(game.engine.Action)]


def check_may_act_for(locked: LockedTable, action: object, seat: int) -> None:
    """With vision the GM acts for any seat; without, only where legality hangs on nothing hidden."""
    viewer = locked.viewer
    if viewer.seat == seat:
        return
    if viewer.role != "gm":
        raise Rejected("not_your_seat")
    if not locked.table.gm_vision and not is_open(locked.game, action):
        raise Rejected("hidden_choice")


def is_open(game: registry.Game, action: object) -> bool:
    """Whether nothing hidden decides if the action is allowed, or what would come of it."""
    if isinstance(action, common_actions.Default):
        return True
    return core.tag(action) in game.engine.open_choices and not game.asks_of_hidden(action)


def perform(locked: LockedTable, asked: Asked) -> None:
    """Do it, or Rejected before anything is written."""
    match asked.action:
        case common_actions.Begin():
            beginning.begin(locked, asked.action)
        case common_actions.Void():
            beginning.void(locked, asked.action)
        case common_actions.Default():
            play_default(locked, asked)
        case _:
            play_action(locked, asked)


def judge(locked: LockedTable, actor: int, action: object) -> tuple[Sequence[Any], Any]:
    """The engine's events and the state after them. Raises Rejected."""
    check_in_play(locked)
    try:
        return core.play(locked.game.engine, locked.state, actor, action, draws.of_next(locked.table))
    except Rejected as error:
        raise to_gm(error) if actor == core.GM else error from None


def to_gm(error: Rejected) -> Rejected:
    """A GM who does what a seat does has to say for which."""
    return Rejected(error.code, why="gm") if error.code == "not_your_seat" else error


def check_in_play(locked: LockedTable) -> None:
    if locked.state is None:
        raise Rejected("not_begun")
    if locked.table.void_reason is not None:
        raise Rejected("finished")


def play_action(locked: LockedTable, asked: Asked) -> None:
    record(locked, asked, asked.action, *judge(locked, asked.actor, asked.action))


def play_default(locked: LockedTable, asked: Asked) -> None:
    """What an absent seat does; the log says only that it was its default."""
    engine, state = locked.game.engine, locked.state
    check_in_play(locked)
    if asked.as_seat is None:
        raise Malformed("missing_field", "as_seat", field="as_seat")
    if engine.outcome(state) is not None:
        raise Rejected("finished")
    chance = draws.of_next(locked.table)
    action = engine.default(state, asked.as_seat, chance)
    events, after = core.play(engine, state, asked.actor, action, chance)
    record(locked, asked, asked.action, events, after)


def record(locked: LockedTable, asked: Asked, action: object, events: Sequence[Any], after: object) -> None:
    """The next version of the table."""
    table = locked.table
    store(locked, after)
    journal.append(
        table,
        now=locked.now,
        actor=asked.by,
        as_seat=asked.as_seat,
        kind=LogEntry.Kind.ACTION,
        type=core.tag(action),
        params=msgspec.to_builtins(action),
        events=events,
    )
    if table.day is not None and table.status == Table.Status.FINISHED:
        attempts.settle(table, locked.now)
