"""Codes in answers that are kept: left blank in the receipt, filled in from the rows when told again.

A seat's blank is the id of its row, for seats change places; a table's own codes stand beside its id.
"""

import re
from datetime import datetime
from typing import Any

import msgspec

from companion.tables import codes
from companion.tables.models import Seat, Table

SEAT_CODE = re.compile(rb'"seat_code":"([^"]*)"')
TABLE_CODE = re.compile(rb'"(join_code|watch_code)":"[^"]*"')
"""In an answer; inside a text their quotes would be escaped."""
SEATS, TABLES = "seat_code", ("join_code", "watch_code")
BLANK = re.compile(rb'"seat_code":\d|"(join|watch)_code":true')


def leave_out(body: bytes) -> bytes:
    """The answer without any code."""
    found = [code.decode() for code in SEAT_CODE.findall(body)]
    rows = dict(Seat.objects.filter(code__in=found).values_list("code", "pk")) if found else {}
    body = SEAT_CODE.sub(lambda match: b'"seat_code":%d' % rows.get(match[1].decode(), 0), body)
    return TABLE_CODE.sub(rb'"\1":true', body)


def fill_in(body: bytes, now: datetime) -> bytes:
    """The answer with the codes as they are now; null for one that opens nothing any more."""
    if not BLANK.search(body):
        return body
    return msgspec.json.encode(filled(msgspec.json.decode(body), now))


def filled(part: object, now: datetime) -> object:
    match part:
        case list():
            return [filled(item, now) for item in part]
        case dict():
            whole = {name: filled(value, now) for name, value in part.items()}
            return whole | seat_code(whole) | table_codes(whole, now)
        case _:
            return part


def seat_code(part: dict[str, Any]) -> dict[str, Any]:
    """The seat's own, where it was left out."""
    row = part.get(SEATS)
    if not isinstance(row, int):
        return {}
    return {SEATS: Seat.objects.filter(pk=row).values_list("code", flat=True).first()}


def table_codes(part: dict[str, Any], now: datetime) -> dict[str, Any]:
    """Those of the table that this part shows, where they were left out."""
    names = [name for name in TABLES if part.get(name) is True]
    table = Table.objects.filter(pk=part["id"]).first() if names else None
    good = table is not None and codes.alive(table, now)
    return {name: getattr(table, name) if good else None for name in names}
