"""Conditional requests: 304 only where the answer would be the same, however the tag is written."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest
import time_machine

from companion.engine import core
from companion.engine.chance import Chance
from companion.tables.models import Table as Row
from tests import lantern
from tests.api import Answer, Api, Table, account, join, watch
from tests.changing import change_rules
from tests.tables.daily import LATE, MORNING, NEXT_DAY, finish, todays

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def tag(table: Table) -> str:
    text: str = table.api.get(table.path).headers["ETag"]
    return text


def asked(table: Table, known: str) -> Answer:
    return table.api.get(table.path, if_none_match=known)


def test_an_unchanged_table_is_304_with_its_tag_and_no_body(sheet: Table) -> None:
    known = tag(sheet)
    again = asked(sheet, known)
    assert (again.status, again.raw, again.headers["ETag"]) == (304, b"", known)
    assert again.headers["Cache-Control"] == "private, no-cache"


def test_every_way_to_write_a_tag_is_understood(sheet: Table) -> None:
    known = tag(sheet)
    plain = known.removeprefix("W/")
    for sent in ("*", known, plain, f'"other", {known}', f'W/"a,b" , {plain},"z"'):
        assert asked(sheet, sent).status == 304, sent
    for sent in ("", '"other"', plain.strip('"'), known[:-2] + '"', f"x{plain[1:]}", '"*"'):
        assert asked(sheet, sent).status == 200, sent


def test_a_running_clock_is_never_304_and_a_paused_one_is(sheet: Table) -> None:
    with time_machine.travel(MORNING, tick=False) as moment:
        sheet.clock("start", seconds=60, name="tea")
        known = tag(sheet)
        assert asked(sheet, known).status == 304
        moment.shift(timedelta(milliseconds=1500))
        later = asked(sheet, known)
        assert (later.status, later.body["clock"]["remaining_ms"]) == (200, 58_500)
        sheet.clock("pause")
        known = tag(sheet)
        moment.shift(timedelta(seconds=20))
        assert asked(sheet, known).status == 304


def test_a_finished_deal_of_the_day_shows_its_seed_once_the_day_is_over(
    gm: Api, candle_of_the_day: None
) -> None:
    with time_machine.travel(MORNING, tick=False) as moment:
        table = finish(todays(gm))
        known = tag(table)
        moment.move_to(LATE)
        assert asked(table, known).status == 304
        moment.move_to(NEXT_DAY)
        after = asked(table, known)
        assert (after.status, len(after.body["fairness"]["seed"])) == (200, 64)
        assert asked(table, tag(table)).status == 304


def test_what_changes_without_a_version_changes_the_tag(sheet: Table) -> None:
    """A backup that was played on, a game's new title, another release: the version alone says nothing."""
    known = tag(sheet)
    Row.objects.update(title="As it was restored")
    assert asked(sheet, known).body["title"] == "As it was restored"


def test_another_release_that_shows_more_is_another_answer(
    gm: Api, candle_game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(gm, gm.post("tables/", {"game": "candle"}).body["id"])
    known = tag(table)
    change_rules(monkeypatch, "candle", warnings=lambda options, seats: ("too_few_players",))
    assert asked(table, known).status == 200


def test_each_viewer_and_each_language_has_its_own(sheet: Table) -> None:
    viewers = [sheet, join(sheet, "Ann"), join(sheet, "Ben"), watch(sheet)]
    tags = [tag(viewer) for viewer in viewers]
    assert len(set(tags)) == len(viewers)
    for own, viewer in zip(tags, viewers, strict=True):
        assert [asked(viewer, known).status == 304 for known in tags] == [known == own for known in tags]


def test_a_stranger_learns_nothing_from_a_tag(sheet: Table) -> None:
    known = tag(sheet)
    assert account("other").get(sheet.path, if_none_match=known).status == 404
    assert account("third").get(sheet.path, if_none_match="*").status == 404


def test_two_worlds_that_differ_in_a_secret_have_one_tag(lobby: Table, phones: list[Table]) -> None:
    lobby.api.patch(lobby.path, {"options": {"gm_vision": False}})
    with time_machine.travel(MORNING, tick=False):
        lobby.act("begin")
        phones[0].act("light", on=True)
        truth = msgspec.json.decode(Row.objects.get().state or b"", type=lantern.State)
        others = [lantern.resample(truth, core.SPECTATOR, Chance(b"s" * 32, version)) for version in range(3)]
        for viewer in (lobby, watch(lobby)):
            assert len({tag_in(viewer, world) for world in (truth, *others)}) == 1
        own = {tag_in(phones[0], world) for world in (truth, *others)}
        assert len(own) == len({(world.cards[0], world.chosen[0]) for world in (truth, *others)}) > 1


def tag_in(viewer: Table, world: lantern.State) -> str:
    Row.objects.update(state=msgspec.json.encode(world))
    return tag(viewer)
