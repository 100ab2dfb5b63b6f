"""A Redis that hangs: it keeps its connections and answers nobody. Phones and requests go on without it."""

import time

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
