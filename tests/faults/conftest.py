"""Places with processes of ours, and with plugs to pull."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.room import Redis, check_audit
from tests.servers import ours


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    found = Redis(tmp_path)
    yield found
    found.kill()


@pytest.fixture
def where(redis: Redis) -> Iterator[ours.Place]:
    """Whatever was pulled there, at the end every table is what its log says."""
    with ours.place(f"redis://127.0.0.1:{redis.port}/0") as found:
        yield found
        check_audit(found.environment)
