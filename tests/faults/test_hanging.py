"""A Redis that hangs: it keeps its connections and answers nobody. Phones and requests go on without it."""

import time
import urllib.error
import urllib.request

import pytest

from tests.faults.room import (
    PATIENCE_S,
    Gm,
    Redis,
    accepted_within_a_second,
    heard,
    rings_of,
    see_a_ring_by_the_worker,
    until,
)
from tests.servers import ours

pytestmark = pytest.mark.xdist_group("faults")
ENDS_S = 10.0
"""As long as containers are given to end."""
NOTICED_S = 4.0
"""A second of silence, half a second to answer, a look at the database; and a busy machine."""


def heard_in_time(stream: object) -> int:
    began = time.monotonic()
    version = heard(stream)
    assert time.monotonic() - began < NOTICED_S
    return version


def test_phones_hear_and_requests_are_answered_while_redis_hangs(where: ours.Place, redis: Redis) -> None:
    with ours.web(where) as port, ours.web(where) as other:
        gm = Gm(port)
        with gm.listen(other) as stream:
            assert heard(stream) == 0
            assert accepted_within_a_second(gm) == heard(stream) == 1
            redis.hang()
            assert accepted_within_a_second(gm) == heard_in_time(stream) == 2
            assert accepted_within_a_second(gm) == heard_in_time(stream) == 3
            redis.go_on()
            assert accepted_within_a_second(gm) == heard_in_time(stream) == 4


def test_a_clock_that_is_started_while_redis_hangs_holds_no_request_and_rings_once(
    where: ours.Place, redis: Redis
) -> None:
    with ours.web(where) as port, ours.running(where.worker(), where.beat()):
        see_a_ring_by_the_worker(where, port)
        gm = Gm(port)
        redis.hang()
        for op in ("start", "pause", "resume"):
            began = time.monotonic()
            gm.send(gm.path + "clock/", {"op": op, "seconds": 1, "name": "break"})
            assert time.monotonic() - began < 1
        redis.go_on()
        until(lambda: rings_of(where, gm), PATIENCE_S)
        see_a_ring_by_the_worker(where, port)
        assert len(rings_of(where, gm)) == 1


def test_a_worker_and_beat_end_when_they_are_told_once_after_redis_has_hung(
    where: ours.Place, redis: Redis
) -> None:
    worker, beat = where.worker(), where.beat()
    with ours.web(where) as port, ours.running(worker, beat):
        see_a_ring_by_the_worker(where, port)
        redis.hang()
        until(lambda: "worker" in silent(port), PATIENCE_S)
        for process in (worker, beat):
            process.terminate()
        assert [process.wait(ENDS_S) for process in (worker, beat)] == [0, 0]
        redis.go_on()


def silent(port: int) -> str:
    """What `/readyz` says is missing."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        return error.read().decode()


def test_readyz_tells_of_worker_beat_and_redis(where: ours.Place, redis: Redis) -> None:
    with ours.web(where) as port:
        assert "worker" in silent(port)
        with ours.running(where.worker(), where.beat()):
            until(lambda: silent(port) == "ok\n")
            redis.hang()
            assert silent(port).startswith("Redis does not answer")
            redis.go_on()
            until(lambda: silent(port) == "ok\n")
