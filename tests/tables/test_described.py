"""Whatever is offered, sent and answered at tables of all games is as the OpenAPI document says."""

import random
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest

from companion.engine.core import members
from companion.tables import registry
from companion.tables.api.game_components import outcomes, prefix
from tests.api import PASSWORD, Table
from tests.document import Checked, component, document, wrong

pytestmark = pytest.mark.django_db
STEPS = 60
SEATS = {
    "questeros": 3,
    "quest": 6,
    "questeros-score": 4,
    "quest-score": 5,
    "fate": 3,
    "eros-quest": 1,
    "quests-over-coffee": 1,
    "eros-quest-score": 1,
    "quests-over-coffee-score": 1,
}
POOL = {
    "good": ["loyal_servant", "duke", "archduke", "cleric", "youth"],
    "evil": ["minion", "changeling", "scion", "brute"],
}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "questeros": [{}, {"abilities": "table"}, {"abilities": "none", "gm_vision": False}],
    "quest": [{"discussion_s": 0}, {"roles": "unknown", "gm_vision": False, "pool": POOL}],
    "questeros-score": [{"scorers": "everyone"}],
}


def signed_up() -> Checked:
    answer = Checked().post("accounts/", {"username": "gm", "password": PASSWORD})
    return Checked(answer.body["token"])


def evening(gm: Checked, game: str, options: dict[str, Any]) -> list[Table]:
    """A table under way: the GM's, and one phone for each seat."""
    names = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"][: SEATS[game]]
    body = {"game": game, "players": names, "options": options}
    opened = gm.post("tables/", body)
    assert opened.status == 201, opened.raw
    table = Table(gm, opened.body["id"])
    if SEATS[game] == 1:
        return [table]
    phones = [sit(opened.body["join_code"], name, table.id) for name in names]
    assert not registry.find(game).engine.lobby or table.act("begin").status == 201
    return [table, *phones]


def sit(code: str, name: str, table: str) -> Table:
    answer = Checked().post("join/", {"code": code, "name": name})
    return Table(Checked(answer.body["token"]), table)


def filled(template: Any, others: dict[str, Any], rng: random.Random) -> Any:
    """A value in the place of a template, of each template in a list."""
    match template:
        case {"min": low, "max": high}:
            return rng.randint(low, high)
        case {"from": source, "count": count}:
            choices = others[source] if isinstance(source, str) else source
            low, high = count if isinstance(count, list) else (count, count)
            return rng.sample(choices, rng.randint(low, high))
        case {"from": source}:
            return rng.choice(others[source] if isinstance(source, str) else source)
        case list():
            return [filled(part, others, rng) for part in template]
        case _:
            return template


def action_of(offer: dict[str, Any], game: registry.Game, rng: random.Random) -> dict[str, Any]:
    """The offer with values for its templates, and texts where the action needs one."""
    body: dict[str, Any] = {}
    for name, template in offer.items():
        body[name] = filled(template, body, rng)
    mapping = document()["components"]["schemas"][f"{prefix(game)}Action"]["discriminator"]["mapping"]
    schema = document()["components"]["schemas"][mapping[body["type"]].rsplit("/", 1)[1]]
    assert set(offer) <= set(schema["properties"]), offer
    return {name: "because" for name in schema["required"] if name not in body} | body


def validators(game: registry.Game) -> Iterator[jsonschema_rs.Draft202012Validator]:
    """Of any action, of the game's own, and of what the list of games says of them."""
    yield component("Action")
    yield component(f"{prefix(game)}Action")
    [listed] = [one for one in Checked().get("games/").body if one["game"] == game.name]
    yield jsonschema_rs.Draft202012Validator(listed["actions"], validate_formats=True)


def play(tables: list[Table], game: registry.Game, rng: random.Random) -> set[str]:
    """Offers taken at random by whoever has any, all of them looked at; the types of what was done."""
    done, checkers = set(), list(validators(game))
    for _ in range(STEPS):
        table = rng.choice(tables)
        seen = table.see()
        bodies = [action_of(offer, game, rng) | {"version": seen["version"]} for offer in seen["actions"]]
        for body in bodies:
            assert not [found for checker in checkers for found in wrong(checker, body)], body
        if bodies:
            body = rng.choice(bodies)
            answer = table.api.post(table.path + "actions/", body)
            assert answer.status in (201, 422), answer.raw
            done.add(body["type"])
    return done


def look_around(table: Table, game: registry.Game) -> None:
    """Every other address of a table."""
    for path in ("log/", "log/?after=3", "verify/", "export/", "export/?format=csv"):
        assert table.api.get(table.path + path).status in (200, 422)
    tag = table.api.get(table.path).headers["ETag"]
    assert table.api.get(table.path, if_none_match=tag).status in (200, 304)
    for op in ({"op": "start", "seconds": 60, "name": "tea"}, {"op": "pause"}, {"op": "stop"}):
        assert table.api.post(table.path + "clock/", op).status in (201, 422)
    assert table.undo(steps=1, override=True).status in (201, 422)
    assert table.api.post(table.path + "undo/", {"steps": 999}).status == 422
    assert table.act("fly").status == 400
    if game.engine.lobby:
        assert table.act("void", reason="late").status in (201, 422)
        assert table.see()["outcome"] is not None


CASES = [(game, options) for game in SEATS for options in OPTIONS.get(game, [{}])]


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_what_is_offered_sent_and_answered_is_described(name: str, options: dict[str, Any]) -> None:
    gm, game = signed_up(), registry.find(name)
    tables = evening(gm, name, options)
    assert play(tables, game, random.Random(name))
    for table in tables[:2]:
        table.see()
    look_around(tables[0], game)
    assert gm.get("tables/").body["results"]
    assert gm.get(f"tables/?game={name}").body["results"]
    assert gm.patch(tables[0].path, {"title": "Late"}).status == 200
    assert gm.delete(tables[0].path).status == 204


def test_these_are_all_games() -> None:
    assert set(SEATS) == set(registry.GAMES)


@pytest.mark.parametrize("name", SEATS)
def test_a_table_of_one_game_is_no_table_of_another(name: str) -> None:
    gm = signed_up()
    shown = gm.post("tables/", {"game": name, "options": {}}).body
    right = [one for one in registry.GAMES.values() if not wrong(component(f"{prefix(one)}Table"), shown)]
    assert [one.name for one in right] == [name]
    assert wrong(component("TableView"), shown | {"created_at": "yesterday"})
    assert wrong(component("TableView"), shown | {"options": {"colour": "red"}})
    assert wrong(component("TableView"), shown | {"outcome": "won"})
    assert wrong(component("TableView"), shown | {"game": "chess"})


@pytest.mark.parametrize("name", SEATS)
def test_every_type_of_action_is_described_once(name: str) -> None:
    game = registry.find(name)
    mapping = document()["components"]["schemas"][f"{prefix(game)}Action"]["discriminator"]["mapping"]
    assert len(mapping) == len(members(game.engine.Action)) + 3 * game.engine.lobby
    assert outcomes(game.engine)
