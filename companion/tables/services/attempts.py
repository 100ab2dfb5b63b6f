"""Today's deal: a seed a day and game, the first attempt of each account, and what came of it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.contrib.auth.models import User

from companion.engine.chance import new_seed
from companion.engine.core import Rejected
from companion.tables import common_actions, days, draws, journal, registry, seals, verifying
from companion.tables.models import Attempt, DailyDeal, LogEntry, Table
from companion.tables.services import beginning
from companion.tables.services.states import LockedTable


def todays(game: registry.Game, options: Mapping[str, Any] | None, now: datetime) -> DailyDeal:
    """Raises Rejected `no_daily`; `daily_options`: everybody plays it with the same ones."""
    if game.daily is None:
        raise Rejected("no_daily", game=game.name)
    if options:
        raise Rejected("daily_options")
    seed = {"seed": new_seed()}
    return DailyDeal.objects.get_or_create(game=game.name, day=days.day_of(now), defaults=seed)[0]


def check_free(deal: DailyDeal, account: User) -> None:
    """Raises Rejected `attempt_open`: nobody practises a deal while their own attempt still counts."""
    first = Attempt.objects.filter(deal=deal, account=account, table__isnull=False)
    if first.exclude(table__status=Table.Status.FINISHED).exists():
        raise Rejected("attempt_open")


def enter(deal: DailyDeal, locked: LockedTable) -> None:
    """It begins as it is opened, so that everybody's deal is drawn for the same version."""
    beginning.begin(locked, common_actions.Begin())
    own = {"table": locked.table}
    Attempt.objects.get_or_create(deal=deal, account_id=locked.table.gm_id, defaults=own)


def settle(table: Table, now: datetime) -> None:
    """Play the log of a first attempt again; seal it and what it came to, if it stands."""
    attempt = Attempt.objects.filter(table=table).first()
    if attempt is None or table.day is None or days.is_over(table.day, now):
        return
    rows = list(table.log.order_by("n"))
    if not disturbed(rows) and all(same for _, same in verifying.replay(table)):
        keep(attempt, table, rows)


def disturbed(rows: Sequence[LogEntry]) -> bool:
    """Whether anything but moves did something in the game; what is about the table itself does not."""
    return any(row.kind != LogEntry.Kind.ACTION and draws.is_loud(row) for row in rows if row.n)


def keep(attempt: Attempt, table: Table, rows: list[LogEntry]) -> None:
    game = registry.find(table.game, table.rules_version)
    attempt.outcome = msgspec.json.encode(game.engine.outcome(journal.refold(table, rows)))
    attempt.last = table.version
    attempt.seal = seals.seal(attempt, rows)
    attempt.save(update_fields=["outcome", "last", "seal"])
