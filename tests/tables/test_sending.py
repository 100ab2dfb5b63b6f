"""The sender: requests put and go on; of each subject the greatest value is sent, also after an outage."""

import logging
import threading
from collections.abc import Mapping

import pytest

from companion.tables import sending
from companion.tables.sending import Sender


class Away(Exception):
    """The other side does not answer."""


class Line:
    """Takes what is sent, once it is open; may be away for a while, or break."""

    def __init__(self) -> None:
        self.open, self.trying = threading.Event(), threading.Event()
        self.sent: list[dict[str, int]] = []
        self.trouble: list[Exception] = []

    def send(self, values: Mapping[str, int]) -> None:
        self.trying.set()
        assert self.open.wait(10)
        if self.trouble:
            raise self.trouble.pop()
        self.sent.append(dict(values))


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def sender(line: Line) -> Sender:
    return Sender(line.send, (Away,), rest_s=0)


def held_up(sender: Sender, line: Line) -> None:
    """The sender is in the middle of sending something."""
    sender.put("first", 1)
    assert line.trying.wait(10)


def test_whoever_puts_something_does_not_wait_for_a_line_that_hangs(sender: Sender, line: Line) -> None:
    held_up(sender, line)
    sender.put("second", 1)
    assert line.sent == []
    line.open.set()
    assert sender.drain(10)
    assert line.sent == [{"first": 1}, {"second": 1}]


def test_the_greatest_value_is_sent_in_whatever_order_threads_speak(sender: Sender, line: Line) -> None:
    held_up(sender, line)
    for version in (3, 5, 4):
        sender.put("table", version)
    line.open.set()
    assert sender.drain(10)
    assert line.sent == [{"first": 1}, {"table": 5}]


def test_what_was_not_sent_is_sent_when_the_other_side_is_back(sender: Sender, line: Line) -> None:
    line.trouble = [Away(), Away()]
    held_up(sender, line)
    sender.put("second", 2)
    line.open.set()
    assert sender.drain(10)
    assert line.sent == [{"first": 1, "second": 2}]


def test_something_newer_is_not_replaced_by_what_comes_back(sender: Sender, line: Line) -> None:
    line.trouble = [Away()]
    held_up(sender, line)
    sender.put("first", 2)
    line.open.set()
    assert sender.drain(10)
    assert line.sent == [{"first": 2}]


def test_an_error_that_nobody_expected_is_logged_and_the_next_is_sent(
    sender: Sender, line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    line.trouble = [RuntimeError("odd")]
    with caplog.at_level(logging.ERROR):
        held_up(sender, line)
        sender.put("second", 2)
        line.open.set()
        assert sender.drain(10)
    assert line.sent == [{"second": 2}]
    assert "Not sent" in caplog.text


def test_no_more_than_so_many_subjects_wait(
    sender: Sender, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "MOST", 3)
    held_up(sender, line)
    for number in range(5):
        sender.put(f"table {number}", number)
    line.open.set()
    assert sender.drain(10)
    assert line.sent[1] == {"table 2": 2, "table 3": 3, "table 4": 4}


def test_a_line_that_stays_away_leaves_something_unsent_and_says_so(sender: Sender, line: Line) -> None:
    held_up(sender, line)
    assert not sender.drain(0)
    line.open.set()
    assert sender.drain(10)
