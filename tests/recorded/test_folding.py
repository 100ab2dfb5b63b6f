"""Every recorded game is folded by today's build to what it came to, and its log is still read."""

from pathlib import Path

import pytest

from companion.tables import registry
from tests.recorded import games

PATHS = games.paths()


def named(path: Path) -> str:
    return str(path.relative_to(games.ROOT).with_suffix(""))


@pytest.mark.parametrize("path", PATHS, ids=named)
def test_a_recorded_game_comes_to_what_it_came_to(path: Path) -> None:
    recorded = games.read(path)
    game = registry.find(recorded.game)
    *_, last = games.states(recorded)
    assert games.missing(recorded.outcome, games.plain(game.engine.outcome(last))) == []
    assert games.missing(recorded.views, games.views(game, last, recorded.seats)) == []


@pytest.mark.parametrize("path", PATHS, ids=named)
def test_its_log_can_still_be_read_by_everybody(path: Path) -> None:
    recorded = games.read(path)
    game = registry.find(recorded.game)
    for entry in recorded.entries[1:]:
        action, events = games.action_of(recorded, entry), games.events_of(recorded, entry)
        for viewer in games.viewers(recorded.seats).values():
            game.engine.log_params(action, events, viewer)


def test_every_version_of_every_games_rules_is_recorded() -> None:
    """Whoever raises the number records games by the new rules: `python -m tests.recorded GAME`."""
    recorded = {(path.parts[-3], path.parts[-2]) for path in PATHS}
    wanted = {
        (game.name, f"rules-{version}")
        for game in registry.GAMES.values()
        for version in range(1, game.engine.rules_version + 1)
    }
    assert recorded >= wanted
    assert all(games.read(path).rules_version == int(path.parts[-2].removeprefix("rules-")) for path in PATHS)


def test_what_is_not_there_any_more_is_found() -> None:
    told = {"xp": [2, 2], "hands": [{"cards": ["epic-1"]}], "phase": "bidding"}
    more = {"xp": [2, 2], "hands": [{"cards": ["epic-1"], "more": 1}], "phase": "bidding", "new": 0}
    assert games.missing(told, more) == []
    assert games.missing(told, more | {"xp": [2]}) == ["$.xp"]
    assert games.missing(told, more | {"hands": [{"cards": ["epic-2"]}]}) == ["$.hands[0].cards[0]"]
    assert games.missing(told, {"xp": [2, 2], "hands": []}) == ["$.hands", "$.phase"]
