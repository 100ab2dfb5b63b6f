"""Checking a deal: the log is played again from the seed, once that is public, and compared."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from companion.engine.chance import Chance, commitment
from companion.engine.core import CLOCK, Rejected, fold, play
from companion.tables import answers, days, draws, journal, registry, troubles
from companion.tables.models import LogEntry, Table
from companion.tables.permissions import Viewer


class Verified(msgspec.Struct, frozen=True):
    """`fair`: every result of the log follows from the seed; `unfair`: the versions where one does not.

    `not_rechecked`: versions that were made under rules which this server does not have any more. Where there
    are any, and no other is unfair, `fair` is null. `seed` is null where it is in the GM's export alone.
    """

    fair: bool | None
    commitment: str
    seed: str | None
    checked: int
    unfair: list[int]
    not_rechecked: list[int]


def verify(table: Table, viewer: Viewer, now: datetime) -> Verified:
    """Raises Rejected `not_finished` while the seed is secret, and to whom it stays so; `day_not_over`.

    And `table_unreadable`.
    """
    game = registry.find(table.game, table.rules_version)
    stays = game.engine.seed_stays_with_gm
    if stays and viewer.role != "gm":
        raise Rejected("not_finished", why="secret")
    if table.status != Table.Status.FINISHED:
        raise Rejected("not_finished")
    if table.day is not None and not answers.seed_is_out(table, now):
        raise Rejected("day_not_over", until=f"{days.end_of(table.day):%Y-%m-%d %H:%M}")
    with troubles.reading(table):
        return summed_up(bytes(table.seed), list(replay(table)), shown=not stays)


def summed_up(seed: bytes, found: Sequence[tuple[int, bool | None]], *, shown: bool) -> Verified:
    unfair = [n for n, same in found if same is False]
    skipped = [n for n, same in found if same is None]
    fair = False if unfair else None if skipped else True
    checked = len(found) - len(skipped)
    return Verified(fair, commitment(seed), seed.hex() if shown else None, checked, unfair, skipped)


def replay(table: Table) -> Iterator[tuple[int, bool | None]]:
    """The versions that changed the state, and whether their events are what the seed and the rules give.

    None: under older rules, which are not there to be asked.
    """
    game = registry.find(table.game, table.rules_version)
    rows = list(table.log.order_by("n"))
    rules = journal.rules_by_entry(table, rows)
    state = journal.refold(table, [])
    for index, row in enumerate(rows):
        if row.type == journal.UNDONE:
            state = journal.refold(table, journal.standing_entries(rows[: index + 1]), rules)
        elif row.events != b"[]":
            state = journal.new_state(game, table) if state is None else state
            by_todays = rules(row.n) == game.engine.rules_version
            yield row.n, is_as_drawn(game, table, state, row, rows[:index]) if by_todays else None
            state = fold(game.engine, state, game.read_events(row.events, rules(row.n)))


def is_as_drawn(
    game: registry.Game, table: Table, state: object, row: LogEntry, before: Sequence[LogEntry]
) -> bool:
    """Earlier releases drew for a version's own number at a deal of the day, too."""
    numbers = {draws.number_of(table, row, before), row.n}
    return any(drawn_again(game, table, state, row, number) == bytes(row.events) for number in numbers)


def drawn_again(game: registry.Game, table: Table, state: object, row: LogEntry, number: int) -> bytes | None:
    """The events of an entry, decided anew with that number's chance; None where the rules refuse it.

    Nor do they know an action that cannot be read, which somebody altered.
    """
    chance = Chance(bytes(table.seed), number)
    try:
        return msgspec.json.encode(decided(game, table, state, row, chance))
    except (Rejected, msgspec.MsgspecError):
        return None


def decided(game: registry.Game, table: Table, state: object, row: LogEntry, chance: Chance) -> Sequence[Any]:
    engine, params = game.engine, journal.params_of(row)
    actor = row.actor if row.as_seat is None else row.as_seat
    if row.kind == LogEntry.Kind.SEATING:
        return engine.seat(state, params["order"], chance)
    if row.kind == LogEntry.Kind.RING:
        timer = engine.timer(state)
        return () if timer is None else engine.decide(state, CLOCK, timer.action, chance)
    if row.type == "begin":
        return engine.seat(state, (None,) * table.seats.count(), chance)
    by_default = row.type == "default"
    action = engine.default(state, actor, chance) if by_default else game.action.decode(row.params)
    return play(engine, state, actor, action, chance)[0]
