"""Undo is an entry of its own; the state is the one before, to the byte: contract §3."""

from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.tables.models import Table as Row
from tests.api import Answer, Table, account, join, open_table, score, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def stored() -> bytes:
    return bytes(Row.objects.get().state or b"")


def test_undo_restores_the_whole_state(sheet: Table) -> None:
    score(sheet, (4, 3, 3), (4, 3, 3), initiative=2)
    states = [stored()]
    entries: tuple[dict[str, Any], ...] = (
        {"type": "bid", "seat": 0, "value": 3},
        {"type": "pay", "seat": 1},
        {"type": "adjust", "seat": 2, "delta": -9, "reason": "Valkyrie"},
        {"type": "initiative", "seat": 1},
        {"type": "correct", "round": 1, "quests": [3, 4, 3], "reason": "misheard"},
    )
    for entry in entries:
        assert sheet.act(**entry).status == 201
        states.append(stored())
    for state in reversed(states[:-1]):
        assert sheet.undo().status == 201
        assert stored() == state


def test_several_steps_at_once(sheet: Table) -> None:
    before = stored()
    for value in range(1, 5):
        sheet.act("bid", seat=0, value=value)
    assert sheet.undo(steps=3).body["table"]["view"]["bids"][0] == 1
    sheet.act("pay", seat=0)
    assert sheet.undo(steps=2).status == 201
    assert stored() == before
    assert sheet.undo().code == "nothing_to_undo"


@pytest.mark.parametrize(
    ("steps", "code"), [(0, "out_of_range"), (-1, "out_of_range"), (99, "nothing_to_undo")]
)
def test_steps_that_cannot_be(sheet: Table, steps: int, code: str) -> None:
    sheet.act("bid", seat=0, value=1)
    assert sheet.undo(steps=steps).code == code


def test_the_log_keeps_what_was_undone(sheet: Table) -> None:
    sheet.act("bid", seat=0, value=3)
    sheet.undo()
    assert [entry["type"] for entry in sheet.log()] == ["bid", "undone"]
    assert sheet.log()[1]["steps"] == 1


def test_the_gm_alone_takes_back(sheet: Table) -> None:
    ann, spectator = join(sheet, "Ann"), watch(sheet)
    sheet.act("bid", seat=0, value=3)
    assert ann.undo().code == "gm_only"
    assert spectator.undo().code == "watch_only"
    assert sheet.see()["view"]["bids"][0] == 3


def test_undo_judges_the_version_it_saw(sheet: Table) -> None:
    sheet.act("bid", seat=0, value=3)
    assert sheet.undo(version=0).code == "stale_version"
    assert sheet.undo(version=1).status == 201


def test_seats_taken_in_between_stay_taken(sheet: Table) -> None:
    sheet.act("initiative", seat=2)
    dan = join(sheet, "Dan")
    sheet.api.patch(sheet.path, {"order": [3, 2, 1, 0]})
    assert sheet.undo().status == 201
    view = sheet.see()
    assert [seat["name"] for seat in view["seats"]] == ["Dan", "Cat", "Ben", "Ann"]
    assert (view["view"]["dealer"], len(view["view"]["xp"])) == (3, 4)
    assert dan.see()["viewer"]["seat"] == 0
    call_command("audit")


def test_the_gms_clock_goes_on(sheet: Table) -> None:
    sheet.clock("start", seconds=60)
    sheet.act("bid", seat=0, value=3)
    sheet.undo()
    assert sheet.see()["clock"]["state"] == "running"


def test_audit_finds_a_state_that_is_not_what_its_log_says(sheet: Table) -> None:
    sheet.act("bid", seat=0, value=3)
    call_command("audit")
    Row.objects.update(state=stored().replace(b'"bids":[3', b'"bids":[4'))
    with pytest.raises(CommandError):
        call_command("audit")


class SheetMachine(RuleBasedStateMachine):
    """Entries, undoing, newcomers and stale versions in any order: the log always folds to the state."""

    @initialize()
    def open(self) -> None:
        self.table = open_table(account(f"gm{Row.objects.count()}-{id(self)}"))
        self.before: list[bytes] = []
        self.version = 0

    def accepted(self, answer: Answer, before: bytes) -> None:
        if answer.status == 201:
            self.before.append(before)
        assert answer.status in (201, 422), answer.raw

    @property
    def row(self) -> Row:
        return Row.objects.get(pk=self.table.id)

    @rule(seat=st.integers(0, 3), value=st.integers(0, 11))
    def bid(self, seat: int, value: int) -> None:
        before = bytes(self.row.state or b"")
        self.accepted(self.table.act("bid", seat=seat, value=value), before)

    @rule(seat=st.integers(0, 2), delta=st.integers(-5, 5))
    def adjust(self, seat: int, delta: int) -> None:
        before = bytes(self.row.state or b"")
        self.accepted(self.table.act("adjust", seat=seat, delta=delta, reason="Epic"), before)

    @rule(seat=st.integers(0, 2))
    def pay(self, seat: int) -> None:
        before = bytes(self.row.state or b"")
        self.accepted(self.table.act("pay", seat=seat), before)

    @rule(first=st.integers(0, 10))
    def score(self, first: int) -> None:
        before, seats = bytes(self.row.state or b""), len(self.table.see()["seats"])
        quests = [first, 10 - first] + [0] * (seats - 2)
        self.accepted(self.table.act("score_round", quests=quests), before)

    @rule()
    def correct(self) -> None:
        before, seats = bytes(self.row.state or b""), len(self.table.see()["seats"])
        quests = [5, 5] + [0] * (seats - 2)
        self.accepted(self.table.act("correct", round=1, quests=quests, reason="x"), before)

    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        answer = self.table.undo(steps=steps)
        assert (answer.status == 201) == (steps <= len(self.before))
        if answer.status == 201:
            expected = self.before[-steps]
            del self.before[-steps:]
            assert bytes(self.row.state or b"") == expected

    @rule()
    def stale(self) -> None:
        version = self.row.version
        if version:
            assert self.table.act("bid", seat=0, value=1, version=version - 1).status == 409

    @invariant()
    def versions_grow_and_the_log_tells_all(self) -> None:
        if not hasattr(self, "table"):
            return
        row = self.row
        assert row.version >= self.version
        self.version = row.version
        assert row.log.count() == row.version + 1

    def teardown(self) -> None:
        call_command("audit")


class TestSheet(TestCase, SheetMachine.TestCase):  # type: ignore[misc,valid-type]
    """Each example in a transaction of its own."""

    settings = settings(  # type: ignore[assignment]
        max_examples=15,
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
