"""Tables to test with: a score sheet, and the lantern game that stands for every game with secrets."""

from collections.abc import Iterator

import pytest

from companion.tables import registry
from companion.words.catalogue import Words
from tests import candle, lantern
from tests.api import Api, Table, join, open_table


@pytest.fixture
def sheet(gm: Api) -> Table:
    """Ann, Ben and Cat; Ann deals; nobody has joined by phone yet."""
    return open_table(gm)


@pytest.fixture
def lantern_game() -> Iterator[registry.Game]:
    game = registry.Game(lantern.engine, Words(title="Lantern", lines=lantern.LOG_LINES))
    registry.register(game)
    yield game
    del registry.GAMES[game.name]


@pytest.fixture
def candle_game() -> Iterator[registry.Game]:
    game = registry.Game(candle.engine, Words(title="Candle", lines=candle.LOG_LINES), bots={})
    registry.register(game)
    yield game
    del registry.GAMES[game.name]


@pytest.fixture
def lobby(gm: Api, lantern_game: registry.Game) -> Table:
    return open_table(gm, players=(), game="lantern")


@pytest.fixture
def phones(lobby: Table) -> list[Table]:
    """Three players who have joined the lobby."""
    return [join(lobby, name) for name in ("Ann", "Ben", "Cat")]


@pytest.fixture
def begun(lobby: Table, phones: list[Table]) -> Table:
    """The lantern game under way, as its GM sees it."""
    assert lobby.act("begin").status == 201
    return lobby


@pytest.fixture
def candle_of_the_day() -> Iterator[registry.Game]:
    daily = registry.Daily(
        candle.Outcome, lambda outcome: outcome.score, lambda outcome: f"{outcome.score} in all"
    )
    game = registry.Game(candle.engine, Words(title="Candle", lines=candle.LOG_LINES), bots={}, daily=daily)
    registry.register(game)
    yield game
    del registry.GAMES[game.name]
