"""A spectator rechecks whole games by the documentation alone."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from companion.engine.chance import Chance, commitment
from companion.tables.models import Table as Row
from companion.tables.services import botting
from tests.api import Api, Table, account, open_table, watch
from tests.docs.recheck import Recheck
from tests.docs.test_fair_deals import documented as documented

pytestmark = pytest.mark.django_db
NAMES = ("Ann", "Ben", "Cat", "Dan")


def played_by_machines(gm: Api, game: str, names: tuple[str, ...], seed: bytes, **options: Any) -> Table:
    """To its end, always the same."""
    table = open_table(gm, names, game, **options)
    for seat in range(len(names)):
        assert gm.post(f"{table.path}seats/{seat}/bot/", {"kind": "random"}).status == 200
    Row.objects.update(seed=seed)
    assert table.act("begin").status == 201
    later, row = timezone.now() + timedelta(hours=1), Row.objects.get()
    while row.bots_due is not None:
        assert botting.play(table_id=row.pk, now=later, chance=Chance(seed[::-1], row.version))
        row.refresh_from_db()
        later += timedelta(seconds=5)
    assert row.status == Row.Status.FINISHED
    return table


def whole_log(table: Table) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = []
    while page := table.log(log[-1]["n"] if log else 0):
        log += page
    return log


def test_a_spectator_draws_a_game_of_questeros_again(documented: dict[str, Any]) -> None:
    gm = account()
    table = played_by_machines(gm, "questeros", NAMES, b"a".ljust(32, b"n"))
    spectator = watch(table)
    fairness, log = spectator.see()["fairness"], whole_log(spectator)
    seed = bytes.fromhex(fairness["seed"])
    assert commitment(seed) == fairness["commitment"]
    again = Recheck(documented, Api().get("cards/").body, seed, len(NAMES))
    again.follow(log)
    assert (again.draws["dealer"], again.draws["deal"]) == (1, 7)
    assert all(again.draws[kind] for kind in ("forced", "taken", "seen"))
    assert log == spectator.api.get(spectator.path + "export/").body["log"]


def test_an_altered_draw_is_found(documented: dict[str, Any]) -> None:
    gm = account()
    table = played_by_machines(gm, "questeros", NAMES, b"a".ljust(32, b"n"))
    log = whole_log(watch(table))
    taken = next(
        event
        for entry in log
        for event in entry.get("events", ())
        if event["type"] == "card_taken" and event["of"] is not None
    )
    taken["card"] += 1
    again = Recheck(documented, Api().get("cards/").body, bytes(Row.objects.get().seed), len(NAMES))
    with pytest.raises(AssertionError, match="taken"):
        again.follow(log)


@pytest.mark.parametrize("roles", ["standard", "recommended"])
def test_a_spectator_draws_the_characters_of_quest_again(documented: dict[str, Any], roles: str) -> None:
    names = tuple(f"P{seat}" for seat in range(7))
    table = played_by_machines(account(), "quest", names, b"q" * 32, roles=roles)
    log = whole_log(watch(table))
    [begin] = [entry for entry in log if entry["type"] == "begin"]
    [dealt] = begin["events"]
    printed = {
        "standard": ["loyal_servant"] * 3 + ["duke", "minion", "morgan_le_fey", "changeling"],
        "recommended": ["cleric", "duke", "youth", "troublemaker", "minion", "morgan_le_fey", "blind_hunter"],
    }
    stream = documented["words"](b"q" * 32, begin["n"])
    assert documented["shuffled"](printed[roles], stream) == dealt["roles"]
    assert documented["below"](7, stream) == dealt["leader"]
