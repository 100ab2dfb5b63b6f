"""The deal of the day of both games for one: equal for all, played to the end, and on the board."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.games.eros_quest.rules import rules as eros
from companion.games.eros_quest.rules.careful import careful as careful_eros
from companion.games.quests_over_coffee.rules import rules as coffee
from companion.games.quests_over_coffee.rules.careful import careful as careful_coffee
from companion.tables import registry
from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from tests.api import Api, Table, account

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
CAREFUL: dict[str, Callable[..., Any]] = {"eros-quest": careful_eros, "quests-over-coffee": careful_coffee}
GAMES = sorted(CAREFUL)


def todays(api: Api, game: str) -> Table:
    answer = api.post("tables/", {"game": game, "daily": True})
    assert answer.status == 201, answer.raw
    return Table(api, answer.body["id"])


def play(table: Table, game: str) -> Table:
    """To its end, by the careful player."""
    kind = registry.find(game)
    while True:
        state = kind.state.decode(bytes(Row.objects.get(pk=table.id).state or b""))
        offers = kind.engine.legal(state, 0)
        if not offers:
            return table
        view = kind.engine.view(state, 0)
        wish = msgspec.to_builtins(CAREFUL[game](view, offers, 0, Chance(bytes(32), 0)), str_keys=True)
        assert table.act(**wish).status == 201


def results(api: Api, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = api.get(f"daily/{game}/").body["results"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_two_careful_players_get_the_same_deal_and_come_to_the_same(game: str) -> None:
    ann, ben = account("ann"), account("ben")
    tables = [todays(api, game) for api in (ann, ben)]
    first, second = (table.see()["view"] for table in tables)
    assert first == second
    logs = [play(table, game).log() for table in tables]
    told = [[{**entry, "at": ""} for entry in log] for log in logs]
    assert told[0] == told[1]
    board = results(ann, game)
    assert [(one["rank"], one["name"]) for one in board] == [(1, "ann"), (1, "ben")]
    assert board[0]["outcome"] == tables[0].see()["outcome"]
    assert board[0]["result"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_an_altered_log_does_not_stand(game: str) -> None:
    ann, ben = account("ann"), account("ben")
    honest, forged = (play(todays(api, game), game) for api in (ann, ben))
    assert len(results(ann, game)) == 2
    row = LogEntry.objects.filter(table_id=forged.id, n=honest.see()["version"] - 1).get()
    [event, *rest] = msgspec.json.decode(row.events)
    LogEntry.objects.filter(pk=row.pk).update(events=msgspec.json.encode([*rest, event, event]))
    assert [one["name"] for one in results(ben, game)] == ["ann"]
    assert ben.get(f"daily/{game}/").body["yours"]["why"] == "altered"


def test_ero_ranks_wins_by_turns_and_losses_by_encounters() -> None:
    def ended(won: bool, turns: int, encounters: int) -> eros.Outcome:
        return eros.Outcome(won, "dragon" if won else "no_health", turns, encounters)

    best_first = [ended(True, 20, 21), ended(True, 30, 21), ended(False, 40, 20), ended(False, 9, 4)]
    assert sorted(best_first, key=eros.rank, reverse=True) == best_first
    assert eros.rank(ended(False, 9, 4)) == eros.rank(ended(False, 12, 4))


def test_coffee_ranks_by_score() -> None:
    good, better, fallen = coffee.outcome(6, 3, 2), coffee.outcome(9, 1, 0), coffee.outcome(20, 0, 9)
    assert sorted([good, fallen, better], key=coffee.rank, reverse=True) == [better, good, fallen]
