"""Clocks and streams across processes: several web servers, a worker, beat, and Redis between them."""

import pytest

from tests.faults.room import (
    PATIENCE_S,
    Gm,
    Redis,
    accepted_within_a_second,
    heard,
    rings_of,
    rung_in_database,
    see_a_ring_by_the_worker,
    until,
)
from tests.servers import ours

pytestmark = pytest.mark.xdist_group("faults")


def test_nobody_looks_and_it_rings_once_and_every_phone_hears(where: ours.Place) -> None:
    with ours.web(where) as port, ours.running(where.worker(), where.beat()):
        see_a_ring_by_the_worker(where, port)
        gm = Gm(port)
        with gm.listen(port) as stream:
            assert heard(stream) == 0
            gm.start_clock(3)
            assert [heard(stream), heard(stream)] == [1, 2]
        assert all(late >= 0 for late in rung_in_database(where))
        assert len(rings_of(where, gm)) == 1


def test_rung_by_whoever_looked_first_it_stays_rung_once(where: ours.Place) -> None:
    first = where.worker()
    with ours.running(first), ours.web(where) as port:
        gm = Gm(port)
        gm.start_clock(1)
        ours.kill(first)
        assert len(until(gm.rings)) == 1
        [late] = rung_in_database(where)
        assert late >= 0
        with ours.running(where.worker(), where.beat()):
            see_a_ring_by_the_worker(where, port)
        assert len(rings_of(where, gm)) == 1


def test_paused_resumed_and_paused_again_old_messages_ring_nothing(where: ours.Place) -> None:
    with ours.web(where) as port, ours.running(where.worker(), where.beat()):
        gm = Gm(port)
        gm.start_clock(2)
        for op in ("pause", "resume", "pause"):
            gm.clock(op)
        see_a_ring_by_the_worker(where, port)
        assert len(rings_of(where, gm)) == 0
        gm.clock("resume")
        until(lambda: rings_of(where, gm))
        see_a_ring_by_the_worker(where, port)
        assert len(rings_of(where, gm)) == 1


def test_a_message_that_died_with_its_worker_is_made_up_for_once(where: ours.Place) -> None:
    first = where.worker()
    with ours.running(first), ours.web(where) as port, ours.running(where.beat()):
        see_a_ring_by_the_worker(where, port)
        gm = Gm(port)
        gm.start_clock(2)  # so near that the worker holds its message already
        ours.kill(first)
        with ours.running(where.worker()):
            until(lambda: rings_of(where, gm), 2 + 2 * PATIENCE_S)
            see_a_ring_by_the_worker(where, port)
        assert len(rings_of(where, gm)) == 1


def test_two_servers_and_redis_away_and_back_the_phones_of_both_follow(
    where: ours.Place, redis: Redis
) -> None:
    with ours.web(where) as port, ours.web(where) as other:
        gm = Gm(port)
        with gm.listen(other) as stream:
            assert heard(stream) == 0
            assert accepted_within_a_second(gm) == heard(stream) == 1
            redis.kill()
            assert accepted_within_a_second(gm) == heard(stream) == 2
            assert accepted_within_a_second(gm) == heard(stream) == 3
            redis.start()
            assert accepted_within_a_second(gm) == heard(stream) == 4
            assert accepted_within_a_second(gm) == heard(stream) == 5
