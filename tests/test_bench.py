"""Every bench runs to its end: as small as it can be, so that none breaks unnoticed."""

import importlib
import math
from collections import defaultdict
from typing import Any

import pytest

from bench import clocks
from bench.__main__ import MEASURES

SMALL: dict[str, dict[str, Any]] = {
    "bench.actions": {"CONNECTIONS": (1, 2), "ROUNDS": 1, "SECONDS": 0.1},
    "bench.doors": {"CONNECTIONS": (1, 2), "ROUNDS": 1, "SECONDS": 0.1},
    "bench.lengths": {"LONG": 4, "SHORT": 2, "SAMPLE": 2, "ROUNDS": 1},
    "bench.clocks": {"CLOCKS": 5, "SPREAD_S": 1, "LEAD_S": 1},
    "bench.streams": {"LISTENERS": 3, "ROUNDS": 2},
    "bench.engines": {"ROUNDS": 1, "GAMES": 1},
    "bench.questeros": {"ROUNDS": 1, "GAMES": 1},
    "bench.solo": {"GAMES": 1},
}


@pytest.mark.parametrize("name", MEASURES)
def test_a_bench_runs_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, sizes in SMALL.items():
        for constant, size in sizes.items():
            monkeypatch.setattr(importlib.import_module(module), constant, size)
    lines = MEASURES[name]()
    assert lines
    assert all(math.isfinite(line.value) and line.value >= 0 for line in lines)


def test_clocks_of_others_are_not_heard() -> None:
    heard: dict[str, list[float]] = defaultdict(list)
    for poke in (b"theirs 7", b"ours 1"):
        clocks.hear(heard, {"ours"}, poke)
    assert set(heard) == {"ours"}
