"""Quests Over Coffee through the API: to the end by what is offered, packs, refusals, undo, spectators."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.api import Api, Table, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
GAME = "quests-over-coffee"
CARDS = Path(__file__).parent / "cards.toml"


def begun(gm: Api, **options: Any) -> Table:
    table = open_table(gm, (), GAME, **options)
    assert table.act("begin").status == 201
    return table


def filled(value: Any, rng: random.Random) -> Any:
    """A template made into a value."""
    match value:
        case {"min": low, "max": high}:
            return rng.randint(low, high)
        case {"from": choices, "count": count}:
            low, high = count if isinstance(count, list) else (count, count)
            return rng.sample(choices, rng.randint(low, high))
        case {"from": choices}:
            return rng.choice(choices)
        case _:
            return value


def act(table: Table, rng: random.Random) -> None:
    """Anything that is offered."""
    offer = rng.choice(table.see()["actions"])
    answer = table.act(**{name: filled(value, rng) for name, value in offer.items()})
    assert answer.status == 201, answer.raw


@pytest.mark.parametrize("options", [{}, {"real_dice": True, "luck_on_shop": True}])
def test_a_whole_game_by_what_is_offered_and_a_fair_one(gm: Api, options: dict[str, Any]) -> None:
    table, rng = begun(gm, **options), random.Random(3)
    watcher = watch(table)
    while table.see()["status"] == "open":
        act(table, rng)
        assert watcher.see()["view"] == table.see()["view"]
        assert watcher.see()["actions"] == []
    seen = table.see()
    assert seen["outcome"].keys() == {"score", "stars", "health", "money", "defeated"}
    assert seen["actions"] == []
    assert table.act("accept").code == "finished"
    assert gm.get(table.path + "verify/").body["fair"]
    assert [entry["type"] for entry in table.log()] == [entry["type"] for entry in watcher.log()]


def test_the_game_is_listed_with_its_schemas(gm: Api) -> None:
    [game] = [game for game in Api().get("games/").body if game["game"] == GAME]
    assert (game["title"], game["min_seats"], game["max_seats"]) == ("Quests Over Coffee", 1, 1)


def test_quests_are_shown_in_words_too(gm: Api) -> None:
    for quest in begun(gm).see()["view"]["quests"]:
        assert all(quest["says"][part] for part in ("fail", "success", "condition", "special"))


def test_a_player_card_that_is_none_is_refused_when_the_table_is_opened(gm: Api) -> None:
    answer = gm.post("tables/", {"game": GAME, "options": {"player": "nobody"}})
    assert (answer.status, answer.code) == (422, "unknown_player_card")
    table = open_table(gm, (), GAME)
    assert gm.patch(table.path, {"options": {"player": "nobody"}}).code == "unknown_player_card"
    assert gm.patch(table.path, {"options": {"player": "wanderer"}}).status == 200
    table.act("begin")
    assert table.see()["view"]["player"]["card"] == "wanderer"


def test_a_refusal_brings_the_table_as_it_is(gm: Api) -> None:
    answer = begun(gm).act("accept")
    assert (answer.status, answer.code) == (422, "wrong_phase")
    assert answer.detail == "Choose a side of your Player card first."
    assert answer.body["table"]["view"]["phase"] == "side"


@pytest.mark.parametrize(
    "body",
    [
        {"type": "side"},
        {"type": "side", "side": 3},
        {"type": "roll", "values": "6"},
        {"type": "reroll", "dice": [0], "luck": 0},
    ],
)
def test_malformed_actions_are_400(gm: Api, body: dict[str, Any]) -> None:
    assert begun(gm).act(**body).status == 400


def test_typed_dice_are_undone_at_will_and_the_apps_in_sight_of_all(gm: Api) -> None:
    table = begun(gm, player="barista", real_dice=True)
    table.act("side", side="early_shift")
    table.act("keep", item=table.see()["view"]["choice"][0]["card"])
    table.act("quest", quest=table.see()["view"]["quests"][0]["card"])
    assert table.act("roll", values=[1, 1, 1]).status == 201
    assert table.undo().status == 201
    assert table.act("roll").status == 201
    assert table.undo().code == "undo_reveals"
    assert table.undo(override=True).status == 201


def uploaded(gm: Api) -> str:
    answer = gm.post("packs/", {"game": GAME, "toml": CARDS.read_text("utf-8")})
    assert answer.status == 201, answer.raw
    return str(answer.body["id"])


def test_a_pack_of_ones_own_is_played(gm: Api) -> None:
    table = begun(gm, cards={"pack": uploaded(gm)})
    seen = table.see()
    assert seen["options"]["cards"]["title"] == "Test cards"
    assert {quest["source"] for quest in seen["view"]["quests"]} == {"own"}
    rng = random.Random(5)
    while table.see()["status"] == "open":
        act(table, rng)


def test_the_player_card_may_be_one_of_the_pack(gm: Api) -> None:
    pack = uploaded(gm)
    table = begun(gm, cards={"pack": pack}, player="tester")
    assert table.see()["view"]["player"]["name"] == "Tester"
    answer = gm.post("tables/", {"game": GAME, "options": {"cards": {"pack": pack}, "player": "barista"}})
    assert answer.code == "unknown_player_card"


def test_a_bad_pack_is_refused_by_entry_and_field(gm: Api) -> None:
    toml = CARDS.read_text("utf-8").replace("success = { at = 4,", "success = { at = 2,")
    answer = gm.post("packs/", {"game": GAME, "toml": toml})
    assert (answer.status, answer.code) == (400, "bad_pack")
    assert answer.body["errors"][0]["attr"] == "quests.nap.success.at"


def test_the_built_in_cards_can_be_read(gm: Api) -> None:
    [pack] = [pack for pack in gm.get("packs/").body if pack["game"] == GAME]
    assert (pack["id"], pack["title"], len(pack["pack"]["quests"])) == ("companion", "Companion", 34)


def test_no_machine_sits_there(gm: Api) -> None:
    table = open_table(gm, (), GAME)
    for kind in ("random", "careful"):
        assert gm.post(f"{table.path}seats/0/bot/", {"kind": kind}).code == "no_bots"


def test_the_default_plays_on(gm: Api) -> None:
    table = begun(gm)
    for phase in ("keep", "questing", "rolling"):
        assert table.act("default", as_seat=0).body["table"]["view"]["phase"] == phase
