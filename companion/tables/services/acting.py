"""An action at a table: read, judged by the engine, appended, answered."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.engine import core
from companion.engine.core import Rejected
from companion.tables import answers, bodies, draws, journal, play, registry
from companion.tables.errors import Malformed
from companion.tables.models import LogEntry, Table
from companion.tables.services import beginning, daily
from companion.tables.services.calls import Answer, Call
from companion.tables.services.renewing import by_todays_rules
from companion.tables.services.states import store
from companion.tables.services.transactions import Sitting, by_number, change


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

    def work(sitting: Sitting) -> object:
        asked = ask(sitting, fields, as_seat)
        with by_todays_rules(sitting.table, sitting.now):
            perform(sitting, asked)
        return answers.Acted(sitting.table.version, sitting.shown())

    return change(call, table_id, work, version=version)


def preview(
    call: Call, table_id: uuid.UUID, fields: dict[str, Any], version: int | None, as_seat: int | None
) -> Answer:
    """The table as the action would leave it, and what would be different; nothing is stored."""

    def work(sitting: Sitting) -> object:
        asked = ask(sitting, fields, as_seat)
        game = game_of(sitting)
        if core.tag(asked.action) not in game.engine.PREVIEWS:
            raise Malformed("unknown_field", "preview", field="preview")
        events, after = judge(sitting, asked.actor, asked.action)
        shown = answers.show_state(sitting.table, sitting.seats, sitting.viewer, sitting.now, after)
        changes = game.engine.told(asked.action, events, sitting.viewer.eyes)
        return answers.Previewed(sitting.table.version, shown, changes, told=answers.audience(sitting.seats))

    return change(call, table_id, work, status=200, version=version)


def ask(sitting: Sitting, fields: dict[str, Any], as_seat: int | None) -> Asked:
    """Who acts is taken from the credential; `as_seat` is the GM's to use."""
    by = sitting.viewer.actor
    action = decode(game_of(sitting), fields)
    own = sitting.viewer.seat
    if own is not None and as_seat in (None, own) and acts_as_seat(sitting, own, action):
        return Asked(action, own, own, None)
    if as_seat is None:
        check_own(sitting, action)
        return Asked(action, by, by, None)
    by_number(sitting.seats, as_seat)
    check_may_act_for(sitting, action, as_seat)
    return Asked(action, as_seat, by, as_seat)


def acts_as_seat(sitting: Sitting, own: int, action: Any) -> bool:
    """Whether a GM who sits takes this action as any player would."""
    if sitting.viewer.role != "gm" or type(action) in play.COMMON.values():
        return False
    game = game_of(sitting)
    return game.is_a_seats(journal.read(game, sitting.table), own, action)


def check_own(sitting: Sitting, action: Any) -> None:
    """A refusal of what hangs on something hidden would tell a GM without vision about it."""
    if sitting.viewer.role != "gm" or sitting.table.gm_vision or type(action) in play.COMMON.values():
        return
    if game_of(sitting).asks_of_hidden(action):
        raise Rejected("hidden_choice")


def game_of(sitting: Sitting) -> registry.Game:
    return registry.find(sitting.table.game, sitting.table.rules_version)


def decode(game: registry.Game, fields: dict[str, Any]) -> Any:
    """One of the engine's actions, or of those that every table for play knows. Raises Malformed."""
    type_ = fields.get("type")
    if game.engine.LOBBY and isinstance(type_, str) and type_ in play.COMMON:
        return bodies.convert(fields, play.COMMON[type_])
    try:
        return bodies.convert(fields, game.engine.Action)
    except Malformed as error:
        if error.code == "bad_value" and error.attr == "type":
            raise Malformed("unknown_action", "type", known=known_actions(game)) from None
        raise


def known_actions(game: registry.Game) -> list[str]:
    common = sorted(play.COMMON) if game.engine.LOBBY else []
    return common + [core.tag_of(action) for action in core.members(game.engine.Action)]


def check_may_act_for(sitting: Sitting, action: Any, seat: int) -> None:
    """With vision the GM acts for any seat; without, only where legality hangs on nothing hidden."""
    viewer = sitting.viewer
    if viewer.seat == seat:
        return
    if viewer.role != "gm":
        raise Rejected("not_your_seat")
    if not sitting.table.gm_vision and not is_open(game_of(sitting), action):
        raise Rejected("hidden_choice")


def is_open(game: registry.Game, action: Any) -> bool:
    """Whether nothing hidden decides if the action is allowed, or what would come of it."""
    if isinstance(action, play.Default):
        return True
    return core.tag(action) in game.engine.OPEN_CHOICES and not game.asks_of_hidden(action)


def perform(sitting: Sitting, asked: Asked) -> None:
    """Do it, or Rejected before anything is written."""
    match asked.action:
        case play.Begin():
            beginning.begin(sitting, asked.action)
        case play.Void():
            beginning.void(sitting, asked.action)
        case play.Default():
            play_default(sitting, asked)
        case _:
            play_action(sitting, asked)


def judge(sitting: Sitting, actor: int, action: Any) -> tuple[Sequence[Any], Any]:
    """The engine's events and the state after them. Raises Rejected."""
    table, game = sitting.table, game_of(sitting)
    state = journal.read(game, table)
    check_in_play(table, state)
    try:
        return core.play(game.engine, state, actor, action, draws.of_next(table))
    except Rejected as error:
        raise to_gm(error) if actor == core.GM else error from None


def to_gm(error: Rejected) -> Rejected:
    """A GM who does what a seat does has to say for which."""
    return Rejected(error.code, why="gm") if error.code == "not_your_seat" else error


def check_in_play(table: Table, state: Any) -> None:
    if state is None:
        raise Rejected("not_begun")
    if table.void_reason is not None:
        raise Rejected("finished")


def play_action(sitting: Sitting, asked: Asked) -> None:
    record(sitting, asked, asked.action, *judge(sitting, asked.actor, asked.action))


def play_default(sitting: Sitting, asked: Asked) -> None:
    """What an absent seat does; the log says only that it was its default."""
    table, game = sitting.table, game_of(sitting)
    state = journal.read(game, table)
    check_in_play(table, state)
    if asked.as_seat is None:
        raise Malformed("missing_field", "as_seat", field="as_seat")
    if game.engine.outcome(state) is not None:
        raise Rejected("finished")
    chance = draws.of_next(table)
    action = game.engine.default(state, asked.as_seat, chance)
    events, after = core.play(game.engine, state, asked.actor, action, chance)
    record(sitting, asked, asked.action, events, after)


def record(sitting: Sitting, asked: Asked, action: Any, events: Sequence[Any], after: Any) -> None:
    """The next version of the table."""
    table, game = sitting.table, game_of(sitting)
    store(game, table, sitting.seats, journal.read(game, table), after, sitting.now)
    journal.append(
        table,
        now=sitting.now,
        actor=asked.by,
        as_seat=asked.as_seat,
        kind=LogEntry.Kind.ACTION,
        type=core.tag(action),
        params=msgspec.to_builtins(action),
        events=events,
    )
    if table.day is not None and table.status == Table.Status.FINISHED:
        daily.settle(table, sitting.now)
