"""A table as a file: everything its viewer may see, as JSON; the log as CSV."""

import csv
import io
from typing import Any

import msgspec

from companion.engine.core import Rejected
from companion.tables import answers, registry, selectors
from companion.tables.permissions import check_gm
from companion.tables.seen import Seen

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
FIXED = ("n", "at", "actor", "as_seat", "type")


def as_json(seen: Seen) -> bytes:
    """The table and its log, as far as they can be read; a file is passed on, so no seat's code is in it.

    Raises Rejected `gm_only`.
    """
    check_reader(seen)
    whole = {"table": table(seen), "people": seen.people.spans(), "log": log(seen)}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


def table(seen: Seen) -> answers.TableView:
    shown = answers.show_or_bare(seen)
    seats = [msgspec.structs.replace(seat, seat_code=None) for seat in shown.seats]
    return msgspec.structs.replace(shown, seats=seats, fairness=fairness(seen, shown))


def fairness(seen: Seen, shown: answers.TableView) -> answers.Fairness:
    """With the seed, where it is out for the GM alone."""
    try:
        game = registry.find(seen.table.game, seen.table.rules_version)
    except Rejected:
        return shown.fairness
    return answers.fairness(game, seen.table, seen.now, for_gm=seen.viewer.role == "gm")


def log(seen: Seen) -> list[dict[str, Any]]:
    try:
        return selectors.log(seen)
    except Rejected:
        return selectors.bare_log(seen)


def check_reader(seen: Seen) -> None:
    """Raises Rejected `gm_only`."""
    if not may_read(seen):
        check_gm(seen.viewer, why="export")


def may_read(seen: Seen) -> bool:
    """The GM always; everybody at the table once nothing is hidden any more."""
    return seen.viewer.role == "gm" or answers.lies_open(seen.table, seen.now)


def as_csv(seen: Seen) -> bytes:
    """The log, a line each; every other fact in one column. Raises Rejected `gm_only`.

    It begins with a byte order mark, by which spreadsheets know UTF-8; times are UTC as ISO 8601 has them.
    """
    check_reader(seen)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([*FIXED, "name", "details"])
    for entry in log(seen):
        writer.writerow([harmless(cell) for cell in row(entry, seen.people.at(entry["n"]))])
    return text.getvalue().encode("utf-8-sig")


def row(entry: dict[str, Any], names: list[str]) -> list[Any]:
    """`names`: the players' by seat, as they were called then."""
    actor = entry["actor"]
    name = names[actor] if isinstance(actor, int) and actor < len(names) else ""
    rest = {key: value for key, value in entry.items() if key not in FIXED}
    details = msgspec.json.encode(rest).decode()
    fixed = msgspec.to_builtins({key: entry.get(key, "") for key in FIXED})
    return [*fixed.values(), name, details]


def harmless(cell: object) -> str:
    """A cell that a spreadsheet would run is text again."""
    text = str(cell)
    return "'" + text if text.startswith(FORMULA_STARTS) else text
