"""Two worlds that differ in what a viewer may not know are equal to the byte, in the API and on the pages."""

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec
import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client

from companion.engine.bots import at_random
from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR, Rejected
from companion.tables import registry
from companion.tables.models import Table as Row
from tests.api import Api, Table, open_table, watch

pytestmark = pytest.mark.django_db
GAMES = ("eros-quest", "quests-over-coffee")
NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)
MOVES = 60
OPENER = 0
PAGES = {OPENER: ("", "play/", "screen/", "log/"), SPECTATOR: ("screen/", "log/")}


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    with time_machine.travel(NOON, tick=False):
        yield


def browser(table: Table, viewer: int, token: str) -> Client:
    client = Client()
    if viewer == OPENER:
        client.force_login(User.objects.get(username="gm"))
    else:
        client.cookies[f"seat-{table.id}"] = token
    return client


def without_keys(page: str) -> str:
    """Two looks at one page differ in the keys of its forms and in the token against forgery."""
    lines = (
        page.replace('name="key" value="', "\n\x00").replace('middlewaretoken" value="', "\n\x00").split("\n")
    )
    return "\n".join(line.partition('"')[2] if line.startswith("\x00") else line for line in lines)


def seen(table: Table, eyes: Table, client: Client, viewer: int) -> list[bytes | str]:
    """Everything that this viewer is sent about the table."""
    api = [eyes.api.get(path) for path in (table.path, f"{table.path}log/", f"{table.path}verify/")]
    pages = [client.get(f"/tables/{table.id}/{page}") for page in PAGES[viewer]]
    assert all(page.status_code == 200 for page in pages)
    return [answer.raw for answer in api] + [without_keys(page.text) for page in pages]


def move(table: Table, game: registry.Game, n: int) -> bool:
    """Something that is offered, at random; whether anything was."""
    state = game.state.decode(bytes(Row.objects.get(pk=table.id).state or b""))
    offers = game.engine.legal(state, OPENER)
    for attempt in range(100):
        if not offers:
            return False
        chance = Chance(b"w" * 32, 1000 * n + attempt)
        wish = at_random(game.engine.view(state, OPENER), offers, OPENER, chance)
        action = msgspec.convert(wish, game.engine.Action, str_keys=True)
        try:
            game.engine.decide(state, OPENER, action, Chance(bytes(32), n))
        except Rejected:
            continue
        return table.act(**msgspec.to_builtins(action)).status == 201
    raise AssertionError(offers)


@pytest.mark.parametrize("viewer", [OPENER, SPECTATOR])
@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_byte(gm: Api, name: str, viewer: int) -> None:
    game, table = registry.find(name), open_table(gm, players=(), game=name)
    Row.objects.filter(pk=table.id).update(seed=b"s" * 32)
    table.act("begin")
    eyes = table if viewer == OPENER else watch(table)
    client, compared = browser(table, viewer, eyes.api.token), 0
    for n in range(MOVES):
        row = Row.objects.get(pk=table.id)
        state = game.state.decode(bytes(row.state or b""))
        other = game.engine.resample(state, viewer, Chance(b"h" * 32, n))
        if other != state and n % 4 == 0:
            here = seen(table, eyes, client, viewer)
            Row.objects.filter(pk=table.id).update(state=msgspec.json.encode(other))
            assert seen(table, eyes, client, viewer) == here
            Row.objects.filter(pk=table.id).update(state=row.state)
            compared += 1
        if not move(table, game, n):
            break
    assert compared > 3
