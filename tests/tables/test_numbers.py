"""Every number that comes in: refused in words, or kept in columns that hold it on every database."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db.backends.base.operations import BaseDatabaseOperations
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine import bots, core
from companion.engine.chance import Chance
from companion.tables import bodies, common_actions, registry
from companion.tables.api import shapes
from companion.tables.models import Table as Row
from tests import wellformed
from tests.api import Answer, Api, Table, open_table
from tests.wellformed import EDGES, NUMBERS, has_numbers

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
RANGES = BaseDatabaseOperations.integer_field_ranges
"""What PostgreSQL keeps in a column of each kind; SQLite takes any number that it can count to."""
STATUSES = {200, 201, 204, 400, 404, 409, 422}
GAMES = sorted(registry.GAMES)
WITH_PACKS = [name for name in GAMES if registry.find(name).packs]
STEPS = 6
OPERATIONS = st.sampled_from([*["extend"] * 8, "pause", "resume"])
SECONDS = st.one_of(st.sampled_from([86_400, 86_400, 86_399, 1]), NUMBERS)
BODIES: dict[type, tuple[str, str]] = {
    shapes.OpenTable: ("POST", "tables/"),
    shapes.EditTable: ("PATCH", "{table}"),
    shapes.Join: ("POST", "join/"),
    shapes.Undo: ("POST", "{table}undo/"),
    shapes.ClockOperation: ("POST", "{table}clock/"),
    shapes.PackBody: ("POST", "packs/"),
}
"""By body with a number in it, where it is sent."""
SETTINGS = settings(
    max_examples=20,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


def test_no_body_with_numbers_is_left_out() -> None:
    known = {body for body in subclasses(bodies.Body) if has_numbers(body)}
    assert known == set(BODIES)


def subclasses(type_: type) -> set[type]:
    own: list[type] = type_.__subclasses__()
    return {below for one in own for below in (one, *subclasses(one))}


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
@SETTINGS
@given(data=st.data())
def test_a_body_of_the_table_machinery(gm: Api, body: type, data: st.DataObject) -> None:
    table = open_table(gm)
    table.clock("start", seconds=60)
    method, path = BODIES[body]
    sent = data.draw(wellformed.bodies(body))
    if "code" in sent:
        sent["code"] = table.see()["join_code"]
    answered(gm.send(method, path.format(table=table.path), sent))
    healthy(table)


@settings(SETTINGS, max_examples=5)
@given(operations=st.lists(st.tuples(OPERATIONS, SECONDS), min_size=80, max_size=80))
def test_a_clock_never_grows_beyond_its_column(gm: Api, operations: list[tuple[str, int]]) -> None:
    table = open_table(gm)
    table.clock("start", seconds=86_400)
    for op, seconds in operations:
        answered(table.clock(op, seconds=seconds))
    healthy(table)


def test_a_clock_that_is_extended_day_after_day_says_where_it_ends(sheet: Table) -> None:
    """Seen: 25 days of extensions were a 500 on PostgreSQL."""
    sheet.clock("start", seconds=3600)
    sheet.clock("pause")
    assert sheet.clock("extend", seconds=82_800).body["table"]["clock"]["remaining_ms"] <= 86_400_000
    answer = sheet.clock("extend", seconds=86_400)
    assert (answer.status, answer.code) == (422, "clock_too_long")
    assert "24 hours" in answer.detail
    assert answer.body["version"] == sheet.see()["version"] == 3


@SETTINGS
@given(number=st.sampled_from([*EDGES, 0, 3]))
def test_a_number_in_an_address(gm: Api, number: int) -> None:
    table = open_table(gm)
    for method, path in (
        ("DELETE", f"seats/{number}/"),
        ("POST", f"seats/{number}/release/"),
        ("PATCH", f"seats/{number}/"),
        ("GET", f"log/?after={number}"),
    ):
        answered(gm.send(method, table.path + path, {"name": "Zoe"} if method == "PATCH" else None), {405})
    answered(gm.post(f"{table.path}seats/{number}/bot/", {"kind": None}))
    healthy(table)


@pytest.mark.parametrize("game", GAMES)
@SETTINGS
@given(data=st.data())
def test_options(gm: Api, game: str, data: st.DataObject) -> None:
    options = data.draw(wellformed.bodies(registry.find(game).engine.Options))
    seats = registry.find(game).engine.min_seats
    body = {"game": game, "players": [f"P{seat}" for seat in range(seats)], "options": options}
    answer = answered(gm.post("tables/", body))
    if answer.status == 201:
        table = Table(gm, answer.body["id"])
        answered(table.act("begin", absent_ok=True))
        answered(table.api.patch(table.path, {"options": options}))
        healthy(table)


@pytest.mark.parametrize("game", GAMES)
@settings(SETTINGS, max_examples=2)
@given(data=st.data())
def test_every_action_of_a_game_under_way(gm: Api, game: str, data: st.DataObject) -> None:
    """Between moves of a random game each action is sent with whatever can be read as one."""
    kind = registry.find(game)
    table = opened(gm, kind)
    known = core.members(kind.engine.Action | common_actions.Common)
    chance = Chance(data.draw(st.binary(min_size=32, max_size=32)), 0)
    for _ in range(STEPS):
        for action in known:
            sent = data.draw(wellformed.bodies(action)) | framed(data)
            if sent["type"] not in ("void", "close"):
                answered(table.api.post(table.path + "actions/", sent))
        move(table, chance)
    healthy(table)


@pytest.mark.parametrize("game", WITH_PACKS)
@settings(SETTINGS, max_examples=10)
@given(data=st.data())
def test_the_numbers_of_a_pack(gm: Api, game: str, data: st.DataObject) -> None:
    shelf = gm.get("packs/").body
    [pack] = [one["pack"] for one in shelf if one["game"] == game and one["id"] == "companion"]
    place = data.draw(st.sampled_from(sorted(numbers_in(pack), key=str)))
    put(pack, place, data.draw(NUMBERS))
    answer = answered(gm.post("packs/", {"game": game, "pack": pack}))
    if answer.status == 201:
        played(gm, game, answer.body["id"], data)


def played(gm: Api, game: str, pack: str, data: st.DataObject) -> None:
    """A few moves of a game that is played with that pack."""
    players = [f"P{seat}" for seat in range(registry.find(game).engine.min_seats)]
    option = {"questeros": "abilities", "eros-quest": "encounters"}.get(game, "cards")
    body = {"game": game, "players": players, "options": {option: {"pack": pack}}}
    answer = answered(gm.post("tables/", body))
    assert answer.status == 201, answer.raw
    table = Table(gm, answer.body["id"])
    table.act("begin", absent_ok=True)
    chance = Chance(data.draw(st.binary(min_size=32, max_size=32)), 0)
    for _ in range(STEPS):
        move(table, chance)
    healthy(table)


def numbers_in(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where numbers stand in what JSON holds."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in parts:
            yield from numbers_in(part, (*at, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield at


def put(value: Any, at: tuple[Any, ...], number: int) -> None:
    for key in at[:-1]:
        value = value[key]
    value[at[-1]] = number


@pytest.mark.parametrize(
    "number", ["9" * 30, "9" * 5000, "0x" + "f" * 6000, "1e400", "nan", "-inf", "1979-05-27"]
)
def test_a_number_in_toml(gm: Api, number: str) -> None:
    answer = gm.post("packs/", {"game": "questeros", "toml": f"title = 'x'\nepics = {number}"})
    assert (answer.status, answer.code) == (400, "bad_pack")


def opened(gm: Api, kind: registry.Game) -> Table:
    players = [f"P{seat}" for seat in range(kind.engine.min_seats or 2)]
    answer = gm.post("tables/", {"game": kind.name, "players": players})
    table = Table(gm, answer.body["id"])
    table.act("begin", absent_ok=True)
    return table


def framed(data: st.DataObject) -> dict[str, int]:
    """Sometimes a version or another's seat."""
    frame = st.fixed_dictionaries({}, optional={"version": NUMBERS, "as_seat": NUMBERS})
    return data.draw(st.one_of(st.just({}), frame))


def move(table: Table, chance: Chance) -> None:
    """One of the offers that the GM has, as its client reads them."""
    offers = [offer for offer in table.see()["actions"] if offer["type"] not in ("void", "close")]
    if offers:
        offer = {name: template(value) for name, value in chance.pick(offers).items()}
        answered(table.act(**bots.filled(offer, chance)))


def template(value: Any) -> Any:
    """A template of the API as the engine's."""
    match value:
        case {"min": least, "max": most}:
            return core.Range(least, most)
        case {"from": source, "count": list(count)}:
            return core.Several(source, tuple(count))
        case {"from": source, "count": count}:
            return core.Several(source, count)
        case {"from": source}:
            return core.OneOf(source)
        case _:
            return value


def answered(answer: Answer, more: frozenset[int] | set[int] = frozenset()) -> Answer:
    assert answer.status in STATUSES | more, answer.raw
    return answer


def healthy(table: Table) -> None:
    """Everything about it can be read, and all its columns would fit on any database."""
    assert {
        table.api.get(table.path + path).status for path in ("", "log/", "export/", "export/?format=csv")
    } <= {
        200,
        404,
    }
    for model in apps.get_app_config("tables").get_models():
        for row in model._default_manager.values():
            for field in model._meta.concrete_fields:
                fits(row[field.attname], RANGES.get(field.get_internal_type()))
    Row.objects.all().delete()


def fits(value: Any, bounds: tuple[int, int] | None) -> None:
    if bounds is not None and value is not None:
        assert bounds[0] <= value <= bounds[1]
