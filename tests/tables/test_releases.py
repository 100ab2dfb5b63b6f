"""A table that was opened under older rules goes on by today's, and its log says where: contract §3."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core.management import call_command

from companion.tables import registry
from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from companion.tables.services import botting
from companion.tables.tasks import sweep
from companion.words.catalogue import Words
from tests import lantern_renewed
from tests.api import Api, Table, account, join, open_table, score
from tests.changing import change_rules
from tests.tables import daily

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
Update = Callable[[], None]


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOON + timedelta(seconds=seconds), tick=False)


@pytest.fixture
def update(lantern_game: registry.Game) -> Update:
    """The server gets the next release of the lantern game."""
    renewed = registry.Game(
        lantern_renewed.engine,
        Words(title="Lantern", lines=lantern_renewed.LOG_LINES),
        upcasts=lantern_renewed.UPCASTS,
    )
    return lambda: registry.GAMES.update(lantern=renewed)


def told(table: Table, *names: str) -> list[tuple[object, ...]]:
    return [tuple(entry[name] for name in names) for entry in table.log()]


def types(table: Table) -> list[str]:
    return [entry["type"] for entry in table.log()][3:]


def seen(table: Table) -> dict[str, object]:
    """But for the clock, which runs on."""
    return table.see() | {"clock": None}


def stored() -> tuple[bytes, int, int]:
    row = Row.objects.get()
    return bytes(row.state or b""), row.rules_version, row.version


def test_it_is_read_by_folding_and_nothing_is_written(
    begun: Table, phones: list[Table], update: Update
) -> None:
    phones[0].act("light", on=True)
    phones[1].act("wave")
    before = seen(phones[0])
    untouched = stored()
    update()
    assert seen(phones[0]) == before
    assert phones[0].api.get(begun.path + "log/").body["results"][-2]["on"] is True
    assert begun.api.get(begun.path + "export/").status == 200
    assert begun.api.get("tables/").body["results"][0]["version"] == before["version"]
    call_command("audit")
    assert stored() == untouched


def test_its_next_action_is_judged_by_todays_rules_and_its_log_says_so_once(
    begun: Table, phones: list[Table], update: Update
) -> None:
    phones[1].act("wave")
    assert phones[1].act("wave").code == "already_done"
    update()
    answer = phones[1].act("wave", version=5)
    assert (answer.status, answer.body["version"], answer.body["table"]["version"]) == (201, 7, 7)
    assert answer.body["table"]["rules_version"] == 2
    assert phones[2].act("light", burning=True).status == 201
    assert types(begun) == ["begin", "wave", "rules_changed", "wave", "light"]
    entry = begun.log()[5]
    assert (entry["actor"], entry["from"], entry["to"], entry["n"]) == ("clock", 1, 2, 6)
    call_command("audit")


def test_what_was_written_under_either_rules_is_read_in_its_own_shape(
    begun: Table, phones: list[Table], update: Update
) -> None:
    phones[0].act("light", on=True)
    update()
    phones[1].act("light", burning=True)
    entries = [entry for entry in begun.log() if entry["type"] == "light"]
    assert [(entry["on"], entry["asked"]) for entry in entries] == [(True, True)] * 2


def test_the_version_that_a_client_has_seen_is_judged_before(
    begun: Table, phones: list[Table], update: Update
) -> None:
    update()
    stale = phones[0].act("wave", version=3)
    assert (stale.code, stale.body["version"], types(begun)) == ("stale_version", 4, ["begin"])
    assert phones[0].act("wave", version=4).body["version"] == 6


def test_a_refusal_leaves_the_table_as_it_was(begun: Table, phones: list[Table], update: Update) -> None:
    phones[0].act("light", on=True)
    untouched = stored()
    update()
    refused = phones[0].act("light", burning=False)
    assert (refused.code, refused.body["version"], refused.body["table"]["rules_version"]) == (
        "already_done",
        5,
        1,
    )
    assert stored() == untouched
    assert types(begun) == ["begin", "light"]


def test_a_retry_answers_as_first_with_the_version_after_both(
    begun: Table, phones: list[Table], update: Update
) -> None:
    update()
    wave = {"type": "wave"}
    first, again = (
        phones[0].api.post(begun.path + "actions/", wave, idempotency_key="tap") for _ in range(2)
    )
    assert (first.status, first.body["version"], first.raw) == (201, 6, again.raw)
    assert types(begun) == ["begin", "rules_changed", "wave"]


def test_undo_does_not_reach_behind(begun: Table, phones: list[Table], update: Update) -> None:
    phones[0].act("wave")
    update()
    phones[1].act("wave")
    two = begun.undo(steps=2)
    assert (two.status, two.code) == (422, "undo_rules_changed")
    assert begun.undo().body["table"]["view"]["waved"] == [0]
    assert begun.undo().code == "undo_rules_changed"
    assert begun.undo(steps=9).code == "nothing_to_undo"
    call_command("audit")


def test_an_undo_before_any_action_is_an_undo_of_what_older_rules_judged(
    begun: Table, phones: list[Table], update: Update
) -> None:
    phones[0].act("wave")
    phones[1].act("wave")
    update()
    assert [begun.undo().body["table"]["view"]["waved"] for _ in range(2)] == [[0], []]
    assert begun.see()["rules_version"] == 1
    phones[0].act("wave")
    assert types(begun) == ["begin", "wave", "wave", "undone", "undone", "rules_changed", "wave"]
    assert begun.see()["view"]["waved"] == [0]
    call_command("audit")


def test_what_the_engine_does_not_judge_changes_no_rules(
    begun: Table, phones: list[Table], update: Update
) -> None:
    update()
    assert begun.api.patch(begun.path, {"title": "Friday"}).status == 200
    assert begun.clock("pause").status == 201
    assert begun.api.post(begun.path + "seats/0/release/").status == 200
    assert types(begun) == ["begin", "renamed", "clock", "released"]
    assert begun.see()["view"]["phase"] == "choosing"


def test_a_table_in_its_lobby_begins_by_todays_rules(
    lobby: Table, phones: list[Table], update: Update
) -> None:
    update()
    assert join(lobby, "Dan").see()["viewer"]["seat"] == 3
    assert lobby.act("begin").body["version"] == 6
    assert told(lobby, "type")[-3:] == [("joined",), ("rules_changed",), ("begin",)]


def test_a_table_in_its_lobby_that_is_not_ready_stays_under_its_rules(lobby: Table, update: Update) -> None:
    update()
    assert lobby.act("begin").code == "too_few_players"
    assert (Row.objects.get().rules_version, lobby.log()) == (1, [])


@pytest.mark.parametrize("how", ["sweep", "look"])
def test_its_clock_rings_by_todays_rules(lobby: Table, phones: list[Table], update: Update, how: str) -> None:
    with at(0):
        lobby.act("begin")
    update()
    with at(60):
        assert sweep() == 1 if how == "sweep" else phones[0].see()["status"] == "finished"
        assert types(lobby) == ["begin", "rules_changed", "rung"]
        assert lobby.see()["view"]["lit"] == [False] * 3


def test_a_clock_of_which_todays_rules_know_nothing_rings_and_that_is_all(
    lobby: Table, phones: list[Table], update: Update, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at(0):
        lobby.act("begin")
    update()
    change_rules(monkeypatch, "lantern", timer=lambda state: None)
    with at(60):
        assert sweep() == 1
        shown = phones[0].see()
    assert (shown["status"], shown["clock"]["state"], shown["version"]) == ("open", "rung", 6)


def test_a_machine_moves_by_todays_rules(lobby: Table, phones: list[Table], update: Update) -> None:
    lobby.api.post(lobby.path + "seats/1/bot/", {"kind": "random"})
    with at(0):
        lobby.act("begin")
    update()
    with at(2):
        assert botting.play(table_id=Row.objects.get().pk, now=NOON + timedelta(seconds=2))
    assert types(lobby)[1:3] == ["begin", "rules_changed"]
    assert LogEntry.objects.get(n=7).actor == 1


def test_a_seating_that_the_engine_judges_is_judged_by_todays_rules(
    gm: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = open_table(gm)
    change_rules(monkeypatch, "questeros-score", rules_version=2)
    join(sheet, "Dan")
    assert told(sheet, "type", "n") == [("rules_changed", 1), ("joined", 2)]
    assert sheet.see()["rules_version"] == 2


def test_a_preview_changes_no_rules(gm: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = open_table(gm)
    score(sheet, (4, 3, 3), (4, 3, 3), initiative=2)
    change_rules(monkeypatch, "questeros-score", rules_version=2)
    tried = sheet.act("correct", round=1, quests=[3, 4, 3], reason="misheard", preview=True)
    assert (tried.status, tried.body["version"]) == (200, 4)
    assert stored()[1:] == (1, 4)


def verified(table: Table) -> dict[str, object]:
    checked: dict[str, object] = table.api.get(table.path + "verify/").body
    return {name: checked[name] for name in ("fair", "checked", "unfair", "not_rechecked")}


def test_what_cannot_be_rechecked_is_named_and_never_called_unfair(
    begun: Table, phones: list[Table], update: Update
) -> None:
    phones[0].act("wave")
    update()
    for phone in phones:
        phone.act("light", burning=True)
    assert verified(begun) == {"fair": None, "checked": 3, "unfair": [], "not_rechecked": [4, 5]}
    LogEntry.objects.filter(n=8).update(events=b'[{"type":"chosen","seat":1,"lit":false}]')
    assert verified(begun) == {"fair": False, "checked": 3, "unfair": [8, 9], "not_rechecked": [4, 5]}


def test_an_undo_before_the_change_is_folded_under_the_rules_of_its_time(
    begun: Table, phones: list[Table], update: Update
) -> None:
    for phone in phones[:2]:
        phone.act("light", on=True)
    begun.undo()
    update()
    for phone in phones[1:]:
        assert phone.act("light", burning=True).status == 201
    assert verified(begun) == {"fair": None, "checked": 2, "unfair": [], "not_rechecked": [4, 5, 6]}


def finished_under_older_rules(begun: Table, phones: list[Table]) -> None:
    for phone in phones:
        assert phone.act("light", on=True).status == 201


def test_a_table_that_ended_under_older_rules_stays_as_it_is(
    begun: Table, phones: list[Table], update: Update
) -> None:
    finished_under_older_rules(begun, phones)
    before = seen(begun)
    update()
    assert seen(begun) == before
    assert begun.act("void", reason="late").code == "finished"
    assert verified(begun)["fair"] is None
    assert types(begun)[-1] == "light"


def todays_candle(api: Api, throws: int) -> Table:
    table = daily.todays(api)
    for _ in range(throws):
        assert table.act("throw").status == 201
    return table


def test_a_deal_of_the_day_that_spans_the_change_is_played_on_but_does_not_stand(
    gm: Api,
    candle_of_the_day: registry.Game,
    morning: time_machine.Traveller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each version draws its own chance; one of them went to the log's entry."""
    early = account("early")
    daily.finish(todays_candle(early, 0))
    table = todays_candle(gm, 1)
    change_rules(monkeypatch, "candle", rules_version=2)
    daily.finish(table, throws=1)
    assert [entry["type"] for entry in table.log()][2] == "rules_changed"
    assert daily.why(gm) == "rules_changed"
    assert [name for _, name, _ in daily.standing(early)] == ["early"]
    assert daily.why(early) is None
