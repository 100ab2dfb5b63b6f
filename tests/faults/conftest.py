"""Places with processes of ours, and with plugs to pull."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.room import Redis
from tests.servers import ours


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    found = Redis(tmp_path)
    yield found
    found.kill()


@pytest.fixture
def where(redis: Redis) -> Iterator[ours.Place]:
    with ours.place(f"redis://127.0.0.1:{redis.port}/0") as found:
        yield found
