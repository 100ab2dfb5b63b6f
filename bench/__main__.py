"""`python -m bench [NAME…]`: measure everything, or what is named; exit code 1 where a gate is missed."""

import sys
from collections.abc import Callable

from bench import actions, clocks, doors, engines, lengths, streams
from bench.report import Line, heading, written

MEASURES: dict[str, Callable[[], list[Line]]] = {
    "actions": actions.measure,
    "doors": doors.measure,
    "lengths": lengths.measure,
    "clocks": clocks.measure,
    "streams": streams.measure,
    "engines": engines.measure,
}


def main(names: list[str]) -> int:
    print(heading(), flush=True)
    missed = False
    for name in names or MEASURES:
        lines = MEASURES[name]()
        print(written(lines), flush=True)
        missed = missed or not all(line.met for line in lines)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
