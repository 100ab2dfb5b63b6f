"""The Quest score sheet at a table: whose phone enters what, the bell, corrections, undo, the log."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from companion import words
from companion.tables import registry
from companion.tables.models import Table as Row
from companion.tables.tasks import sweep
from tests.api import Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")


@pytest.fixture
def gm(db: None) -> Api:
    return account()


def opened(gm: Api, names: tuple[str, ...] = NAMES, **options: Any) -> tuple[Table, list[Table]]:
    """A tableau, Ann leads, and everybody's phone."""
    options = {"first_leader": 0} | options
    table = open_table(gm, players=names, game="quest-score", **options)
    return table, [join(table, name) for name in names]


def done(answer: Any) -> Any:
    assert answer.status == 201, answer.raw
    return answer


def quest(table: Table, fails: int) -> None:
    size = table.see()["actions"][0]["team"]["count"]
    done(table.act("team", team=list(range(size)), magic=0))
    done(table.act("result", fails=fails))


def lost(table: Table) -> None:
    """Three Quests fail: Ann, Ben and Cat led, Eve holds the Amulet."""
    quest(table, 1)
    done(table.act("next_leader", leader=1))
    quest(table, 1)
    done(table.act("next_leader", leader=2, amulet=4))
    done(table.act("check", target=None))
    quest(table, 1)


def later(**span: float) -> time_machine.travel:
    return time_machine.travel(timezone.now() + timedelta(**span), tick=False)


def test_it_is_among_the_games(gm: Api) -> None:
    sheet = {game["game"]: game for game in Api().get("games/").body}["quest-score"]
    assert (sheet["title"], sheet["min_seats"], sheet["max_seats"]) == ("Quest score sheet", 4, 10)


def test_a_tableau_is_open_at_once_and_fills_up_until_something_is_entered(gm: Api) -> None:
    table = open_table(gm, players=(), game="quest-score")
    assert (table.see()["status"], table.see()["view"]["leader"]) == ("open", None)
    for name in NAMES[:3]:
        join(table, name)
    assert [warning["code"] for warning in table.see()["warnings"]] == ["too_few_players"]
    assert (table.act("team", team=[0, 1], magic=0).code, table.see()["actions"]) == ("too_few_players", [])
    join(table, "Dan")
    leader = table.see()["view"]["leader"]
    assert table.api.patch(table.path, {"order": [3, 2, 1, 0]}).status == 200
    assert table.see()["view"]["leader"] == 3 - leader
    done(table.act("team", team=[0, 1], magic=0))
    late = Api().post("join/", {"code": table.see()["join_code"], "name": "Eve"})
    assert (late.status, late.code) == (422, "already_begun")
    done(table.undo())
    assert join(table, "Eve").see()["viewer"]["seat"] == 4


def test_each_phone_enters_what_its_player_does(gm: Api) -> None:
    table, phones = opened(gm)
    everybody = set(range(6))

    def only(seat: int, type_: str, code: str, **fields: Any) -> None:
        for other in everybody - {seat}:
            refused = phones[other].act(type_, **fields)
            assert (refused.status, refused.code) == (422, code)
            assert phones[other].see()["actions"] == []
        assert watch(table).act(type_, **fields).status == 403
        assert {offer["type"] for offer in phones[seat].see()["actions"]} == {type_}
        done(phones[seat].act(type_, **fields))

    only(0, "team", "not_leader", team=[0, 3], magic=3)
    only(0, "result", "not_leader", fails=0)
    only(0, "next_leader", "not_leader", leader=1)
    quest(table, 1)
    only(1, "next_leader", "not_leader", leader=2, amulet=4)
    only(4, "check", "not_your_turn", target=5)
    quest(table, 1)
    done(table.act("next_leader", leader=3))
    quest(table, 1)
    only(3, "end_discussion", "not_leader")
    only(3, "final", "not_leader", winner="evil", reason="last_chance")
    end = phones[5].see()
    assert (end["status"], end["outcome"]) == ("finished", {"winner": "evil", "reason": "last_chance"})


def test_a_position_and_a_correction_are_the_gms(gm: Api) -> None:
    table, phones = opened(gm)
    assert phones[0].act("position", results=[], amulets=[], leader=0).code == "gm_only"
    quest(table, 1)
    assert phones[0].act("correct", quest=1, fails=0, reason="x").code == "gm_only"


def test_the_gm_may_enter_for_a_seat_even_without_vision(gm: Api) -> None:
    table, _ = opened(gm, gm_vision=False)
    done(table.act("team", as_seat=0, team=[0, 1], magic=1))
    assert table.act("result", as_seat=1, fails=0).code == "not_leader"
    done(table.act("result", fails=0))


def test_everybody_sees_the_same_tableau(gm: Api) -> None:
    table, phones = opened(gm)
    quest(table, 1)
    views = [who.see()["view"] for who in (table, *phones, watch(table))]
    assert all(view == views[0] for view in views)
    assert views[0]["results"] == [
        {"quest": 1, "leader": 0, "team": [0, 1], "magic": 0, "fails": 1, "success": False}
    ]


def test_the_reveal_stage_is_read_in_words(gm: Api) -> None:
    _, phones = opened(gm, roles="recommended", blind_hunter=True)
    script = phones[2].see()["view"]["script"]
    assert all(line["text"] and line["seconds"] > 0 for line in script)
    assert any("Blind Hunter" in line["text"] for line in script)


# The clock


def test_the_bell_closes_the_discussion_and_what_comes_after_is_judged_after_it(gm: Api) -> None:
    table, phones = opened(gm)
    lost(table)
    clock = watch(table).see()["clock"]
    assert (clock["name"], clock["state"], clock["duration_s"]) == ("discussion", "running", 300)
    assert table.clock("start", seconds=10, name="mine").code == "clock_running"
    with later(seconds=299):
        assert phones[2].act("final", winner="evil", reason="last_chance").code == "wrong_phase"
    with later(seconds=301):
        late = phones[2].act("end_discussion")
        assert (late.status, late.code) == (422, "wrong_phase")
        assert (late.body["table"]["view"]["phase"], late.body["table"]["clock"]) == ("point", None)
        rung = watch(table).log()[-1]
        assert (rung["type"], rung["actor"], rung["name"]) == ("rung", "clock", "discussion")
        done(phones[2].act("final", winner="good", reason="last_chance"))


def test_the_sweep_rings_it_once(gm: Api) -> None:
    table, _ = opened(gm)
    lost(table)
    with later(seconds=301):
        assert (sweep(), sweep()) == (1, 0)
        assert table.see()["view"]["phase"] == "point"


def test_the_gm_pauses_and_extends_it(gm: Api) -> None:
    table, phones = opened(gm, discussion_s=60)
    lost(table)
    done(table.clock("pause"))
    with later(hours=1):
        assert phones[0].see()["view"]["phase"] == "discussion"
        done(table.clock("extend", seconds=30))
        assert done(table.clock("resume")).body["table"]["clock"]["remaining_ms"] > 85_000


def test_without_a_clock_the_leader_closes_it(gm: Api) -> None:
    table, phones = opened(gm, discussion_s=0)
    lost(table)
    assert phones[0].see()["clock"] is None
    done(phones[2].act("end_discussion"))


def test_a_correction_takes_the_clock_away_and_brings_it_back(gm: Api) -> None:
    table, _ = opened(gm)
    lost(table)
    done(table.act("correct", quest=3, fails=0, reason="miscounted"))
    assert (table.see()["clock"], table.see()["view"]["phase"]) == (None, "transition")
    with later(seconds=400):
        assert table.see()["view"]["phase"] == "transition"
        done(table.act("correct", quest=3, fails=2, reason="no, it was not"))
        assert table.see()["clock"]["remaining_ms"] == 300_000


# Set by hand


MIDDLE = {
    "results": [{"leader": 3, "fails": 0}, {"leader": 1, "team": [0, 1, 2], "magic": 2, "fails": 1}],
    "amulets": [{"after_quest": 2, "holder": 4, "checked": 5}],
    "leader": 0,
}


def test_a_game_under_way_is_set_in_one_step(gm: Api) -> None:
    table, phones = opened(gm)
    done(table.act("position", **MIDDLE))
    view = phones[0].see()["view"]
    assert (view["phase"], view["quest"], view["leaders"], view["faded"]) == ("team", 3, [3, 1, 0], [5])
    assert view["results"][0]["team"] is None
    done(phones[0].act("team", team=[0, 1, 2, 3], magic=1))
    assert table.undo(steps=2).status == 201
    assert table.see()["view"]["results"] == []


def test_a_position_that_cannot_be_says_which_rule_and_where(gm: Api) -> None:
    table, _ = opened(gm)
    refused = table.act("position", **(MIDDLE | {"leader": 4}))
    assert (refused.status, refused.code) == (422, "leader_is_amulet")
    assert refused.detail.startswith("After Quest 2: ")
    refused = table.act("position", **(MIDDLE | {"amulets": []}))
    assert (refused.code, refused.body["version"]) == ("amulet_needed", table.see()["version"])
    malformed = MIDDLE | {"results": [{"leader": 3}]}
    assert table.act("position", **malformed).status == 400
    malformed = MIDDLE | {"amulets": [{"after_quest": 2, "holder": 4, "loyalty": "evil"}]}
    assert (table.act("position", **malformed).status, table.act("position").status) == (400, 400)


def test_a_correction_is_tried_before_it_is_made(gm: Api) -> None:
    table, phones = opened(gm)
    lost(table)
    before = bytes(Row.objects.get().state or b"")
    trial = table.act("correct", quest=3, fails=0, reason="miscounted", preview=True)
    assert trial.status == 200
    assert trial.body["changes"]["before"] == {"successes": 0, "failures": 3, "phase": "discussion"}
    assert trial.body["changes"]["after"] == {"successes": 1, "failures": 2, "phase": "transition"}
    assert (trial.body["table"]["view"]["phase"], trial.body["told"]) == ("transition", list(range(6)))
    assert bytes(Row.objects.get().state or b"") == before
    made = done(table.act("correct", quest=3, fails=0, reason="miscounted")).body["table"]
    assert made["view"] == trial.body["table"]["view"]
    assert table.act("position", **MIDDLE, preview=True).status == 400
    assert phones[0].act("correct", quest=3, fails=0, reason="x", preview=True).code == "gm_only"


def test_after_the_end_corrections_and_undo_still_work(gm: Api) -> None:
    table, _ = opened(gm, names=NAMES[:4], discussion_s=0)
    for leader in (1, 2, None):
        quest(table, 0)
        if leader is not None:
            done(table.act("next_leader", leader=leader))
    assert table.see()["outcome"] == {"winner": "good", "reason": "three_quests"}
    assert table.act("team", team=[0, 1], magic=0).code == "finished"
    done(table.act("correct", quest=1, fails=1, reason="miscounted"))
    assert (table.see()["status"], table.see()["view"]["phase"]) == ("open", "transition")
    done(table.undo(steps=2))
    assert table.see()["view"]["phase"] == "quest"
    done(table.act("result", fails=0))
    assert table.api.get(table.path + "verify/").body["fair"] is True


def test_undo_into_the_discussion_pauses_its_clock(gm: Api) -> None:
    table, phones = opened(gm)
    lost(table)
    done(phones[2].act("end_discussion"))
    done(table.undo())
    clock = phones[0].see()["clock"]
    assert (clock["state"], clock["remaining_ms"]) == ("paused", 300_000)


# Words


def test_the_log_calls_everybody_by_name(gm: Api) -> None:
    table, _ = opened(gm)
    lost(table)
    done(table.act("correct", quest=1, magic=1, fails=2, reason="hunt"))
    done(table.act("end_discussion"))
    done(table.act("final", winner="good", reason="last_chance"))
    done(table.act("correct", quest=2, reason="it was Ann", magic=0))
    lines = told(table)
    assert lines[:3] == [
        "The Team: Ann, Ben, with Magic on Ann",
        "The Quest is over: Fail. Fails: 1",
        "Ben leads next",
    ]
    assert "Cat leads next; Eve gets the Amulet" in lines
    assert lines[-2:] == [
        "Good wins: Good's Last Chance decided it",
        "Quest 2 corrected: it was Ann. Succeeded now: 0, failed: 3",
    ]


def test_the_log_tells_of_positions_and_of_the_third_success(gm: Api) -> None:
    table, _ = opened(gm)
    results = [{"leader": 3, "fails": 0}, {"leader": 1, "fails": 0}]
    done(table.act("position", results=results, amulets=[{"after_quest": 2, "holder": 4}], leader=0))
    quest(table, 0)
    assert told(table)[0] == "A game under way was set up. Quests played: 2. Ann is the Leader"
    assert told(table)[-1] == "The Quest is over: Success. Fails: 0. Good wins: three Quests succeeded"


def told(table: Table) -> list[str]:
    game, fixed = registry.find("quest-score"), ("n", "at", "actor", "type", "as_seat")
    return [
        words.log_line(
            entry["type"],
            {name: value for name, value in entry.items() if name not in fixed},
            NAMES,
            game.words,
        )
        for entry in table.log()
        if entry["type"] != "joined"
    ]
