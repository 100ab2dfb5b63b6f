"""A backup: every row of every table as lines of JSON, compressed; made while everything runs.

One format for both databases, so that a file of one can be restored into the other:

    {"companion_backup": 1, "made_at": …, "migrations": [[app, name], …]}
    {"model": "tables.table", "columns": […]}
    […]                                             a row; as many as there are, then the next model
    {"end": <lines before this one>, "sha256": <of these lines>}
"""

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import groupby, islice
from pathlib import Path
from typing import IO, Any

import msgspec
from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

FORMAT = 1
TOGETHER = 500
"""Rows that are read, or written, at once."""
MADE_BY_PROCESSES = ("contenttypes.contenttype", "auth.permission", "tables.heartbeat", "tables.tally")
"""Models that have rows as soon as a process has started."""
UNREADABLE = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError, UnicodeDecodeError)


class Refused(Exception):
    """Nothing was restored; the text says why, and what to do."""


class Header(msgspec.Struct, frozen=True):
    """The first line. `migrations`: those that the database had."""

    companion_backup: int
    made_at: datetime
    migrations: list[tuple[str, str]]


class Columns(msgspec.Struct, frozen=True):
    """Before the rows of a model."""

    model: str
    columns: list[str]


class End(msgspec.Struct, frozen=True):
    """The last line: how many came before it, and their digest."""

    end: int
    sha256: str


def models() -> list[type[Model]]:
    """All that have a table of their own, those of many-to-many relations too."""
    every = apps.get_models(include_auto_created=True)
    return [model for model in every if model._meta.managed and not model._meta.proxy]


def applied() -> list[tuple[str, str]]:
    """The migrations that this database has."""
    return sorted((app, name) for app, name in MigrationRecorder(connection).applied_migrations())


# Writing


def write(path: Path, now: datetime) -> int:
    """How many rows. The file is there whole or not at all, and its owner's alone. Raises OSError."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(draft, "xb", opener=private) as file, snapshot():
            rows = write_lines(file, now)
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return rows


def private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


@contextmanager
def snapshot() -> Iterator[None]:
    """One moment of the database, while others go on writing."""
    if connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def write_lines(file: IO[bytes], now: datetime) -> int:
    digest, lines, rows = hashlib.sha256(), 0, 0
    with gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
        for value in contents(now):
            line = msgspec.json.encode(value) + b"\n"
            packed.write(line)
            digest.update(line)
            lines, rows = lines + 1, rows + isinstance(value, tuple)
        packed.write(msgspec.json.encode(End(lines, digest.hexdigest())) + b"\n")
    file.flush()
    return rows


def contents(now: datetime) -> Iterator[Header | Columns | tuple[Any, ...]]:
    """Every line but the last; rows are tuples."""
    yield Header(FORMAT, now, applied())
    for model in models():
        columns = [field.attname for field in model._meta.concrete_fields]
        yield Columns(model._meta.label_lower, columns)
        yield from model._base_manager.values_list(*columns).iterator(chunk_size=TOGETHER)


# Reading


def read(path: Path) -> Iterator[bytes]:
    """The lines. Raises Refused for a file that is none of ours."""
    try:
        with gzip.open(path) as lines:
            yield from lines
    except UNREADABLE as error:
        raise Refused(f"{path} is no backup, or is broken: {error}.") from None


def check(path: Path) -> Header:
    """Read it to its end. Raises Refused unless every line is there as it was written."""
    digest, count, last = hashlib.sha256(), 0, b""
    for line in read(path):
        if last:
            digest.update(last)
            count += 1
        last = line
    try:
        told = msgspec.json.decode(last, type=End)
        header = msgspec.json.decode(next(read(path), b""), type=Header)
    except msgspec.DecodeError:
        raise Refused(f"{path} is no backup, or its end is missing.") from None
    if told != End(count, digest.hexdigest()):
        raise Refused(f"{path} is not what was written: its digest is another.")
    return header


def fits(header: Header) -> None:
    """Raises Refused where another release made it, or its database was not migrated as ours is."""
    if header.companion_backup != FORMAT:
        raise Refused("A newer release made this backup. Restore it with that release.")
    theirs, ours = set(map(tuple, header.migrations)), set(applied())
    if theirs != ours:
        names = ", ".join(sorted(f"{app} {name}" for app, name in theirs ^ ours))
        raise Refused(
            "This backup was made by another release: its database and this one differ in migrations "
            f"({names}). Restore it with the release that made it, then migrate."
        )


def is_empty() -> bool:
    """Whether nobody has done anything here yet."""
    own = [model for model in models() if model._meta.label_lower not in MADE_BY_PROCESSES]
    return not any(model._base_manager.exists() for model in own)


def restore(path: Path, *, replace: bool) -> int:
    """How many rows; all of them, or nothing has changed. Raises Refused."""
    fits(check(path))
    if not (replace or is_empty()):
        raise Refused("There is something in this database. Say --replace to delete all of it first.")
    with transaction.atomic():
        clear()
        return load(path)


def clear() -> None:
    """Delete every row; what refers to what is judged when all are there again."""
    with connection.cursor() as cursor:
        for model in models():
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(model._meta.db_table)}")  # noqa: S608  (names of ours)


def load(path: Path) -> int:
    """Write all rows of the file, and let new ones be numbered after them."""
    known = {model._meta.label_lower: model for model in models()}
    rows = 0
    for columns, values in sections(path):
        rows += fill(known[columns.model], columns.columns, values)
    number_on()
    return rows


def sections(path: Path) -> Iterator[tuple[Columns, Iterable[bytes]]]:
    """The rows of each model, to be read before the next."""
    current = Columns("", [])
    for is_row, lines in groupby(read(path), lambda line: line.startswith(b"[")):
        if is_row:
            yield current, lines
        else:
            *_, last = lines
            current = msgspec.json.decode(last, type=Columns) if b'"columns"' in last else current


def fill(model: type[Model], columns: list[str], lines: Iterable[bytes]) -> int:
    fields = [model._meta.get_field(name) for name in columns]
    rows, left = 0, iter(lines)
    while together := list(islice(left, TOGETHER)):
        model._base_manager.bulk_create([instance(model, fields, line) for line in together])
        rows += len(together)
    return rows


def instance(model: type[Model], fields: list[Any], line: bytes) -> Model:
    """A row as it was; its columns know how they were written."""
    values = msgspec.json.decode(line)
    return model(
        **{field.attname: field.to_python(value) for field, value in zip(fields, values, strict=True)}
    )


def number_on() -> None:
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), models()):
            cursor.execute(statement)
