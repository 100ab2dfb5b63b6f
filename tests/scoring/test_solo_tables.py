"""The sheets for one player at a table: whoever opens one keeps it, corrections, undo, the log, refusals."""

import json
from typing import Any

import pytest

from companion import words
from companion.tables import registry
from tests.api import Api, Table, account, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]

EROS, COFFEE = "eros-quest-score", "quests-over-coffee-score"
TITLES = {EROS: "Ero's Quest score sheet", COFFEE: "Quests Over Coffee score sheet"}
KINDS = {EROS: {"mark", "unmark", "correct", "end"}, COFFEE: {"cubes", "quest", "correct"}}


def opened(gm: Api, game: str, **options: Any) -> Table:
    return open_table(gm, players=(), game=game, **options)


def done(answer: Any) -> Any:
    assert answer.status == 201, answer.raw
    return answer.body["table"]


def refused(answer: Any) -> str:
    """The code of a refusal that says in words what to do, and shows the table as it is."""
    assert answer.status == 422, answer.raw
    assert len(answer.detail) > 20
    assert "%(" not in answer.detail
    assert answer.body["table"]["view"] is not None
    return answer.code


def lines(table: Table) -> list[str]:
    """The log as a person reads it."""
    game = registry.find(table.see()["game"])
    names = [seat["name"] for seat in table.see()["seats"]]
    entries = [entry for entry in table.log() if entry["type"] in game.words.lines]
    return [words.log_line(entry["type"], entry, names, game.words) for entry in entries]


@pytest.mark.parametrize("game", [EROS, COFFEE])
def test_it_is_among_the_games(game: str) -> None:
    sheet = {entry["game"]: entry for entry in Api().get("games/").body}[game]
    assert (sheet["title"], sheet["min_seats"], sheet["max_seats"]) == (TITLES[game], 1, 1)


@pytest.mark.parametrize("game", [EROS, COFFEE])
def test_the_document_describes_each_of_its_actions(game: str) -> None:
    name = "".join(part.capitalize() for part in game.split("-"))
    schemas = json.loads(Api().get("schema/").raw)["components"]["schemas"]
    assert set(schemas[f"{name}Action"]["discriminator"]["mapping"]) == KINDS[game]


@pytest.mark.parametrize("game", [EROS, COFFEE])
def test_whoever_opens_it_sits_at_it_at_once(gm: Api, game: str) -> None:
    table = opened(gm, game).see()
    assert (table["status"], table["viewer"]) == ("open", {"role": "gm", "seat": 0})
    assert (table["seats"][0]["name"], table["gm_vision"], table["warnings"]) == ("gm", False, [])
    assert {offer["type"] for offer in table["actions"]} == KINDS[game] - {"unmark"}


@pytest.mark.parametrize("game", [EROS, COFFEE])
def test_others_watch_and_see_the_same(gm: Api, game: str) -> None:
    table = opened(gm, game)
    spectator = watch(table)
    assert spectator.see()["view"] == table.see()["view"]
    assert spectator.see()["actions"] == []
    assert spectator.act("correct", reason="x").status == 403
    assert account("ben").get(table.path).status == 404
    assert Api().post("join/", {"code": table.see()["join_code"], "name": "Ben"}).code == "table_full"


@pytest.mark.parametrize("game", [EROS, COFFEE])
def test_nothing_at_it_is_played_by_a_machine_or_void(gm: Api, game: str) -> None:
    table = opened(gm, game)
    assert gm.post(table.path + "seats/0/bot/", {"kind": "random"}).code == "no_bots"
    assert table.act("void", reason="x").status in (400, 422)


def test_a_turn_of_ero(gm: Api) -> None:
    table = opened(gm, EROS)
    for action in ("learn", "develop"):
        done(table.act("mark", action=action))
    view = done(table.act("mark", action="encounter", completed=True))["view"]
    assert view["encounter"] == {"number": 2, "card": "epic-2", "name": "The Mentor", "fight": False}
    assert (view["used"], view["completed"]) == (["learn", "develop", "encounter"], True)
    assert refused(table.act("mark", action="learn")) == "already_done"
    assert refused(table.act("mark", action="encounter", completed=True)) == "already_done"
    assert refused(table.act("unmark", action="rest")) == "not_marked"
    view = done(table.act("mark", action="rest"))["view"]
    assert (view["turn"], view["used"], len(view["left"])) == (2, [], 7)
    assert view["history"] == [
        {
            "turn": 1,
            "used": ["learn", "develop", "encounter", "rest"],
            "encounter": 1,
            "completed": True,
            "encounters_completed": 1,
        }
    ]
    assert lines(table) == ["Learn", "Develop", "The Warlock, Encounter 1: completed", "Rest: turn 1 is over"]


def test_ero_wins_and_the_end_can_be_taken_back(gm: Api) -> None:
    table = opened(gm, EROS)
    done(table.act("correct", encounter=21, turn=30, reason="Under way"))
    ended = done(table.act("mark", action="encounter", completed=True))
    assert ended["status"] == "finished"
    assert ended["outcome"] == {"won": True, "reason": "dragon", "turns": 30, "encounters": 21}
    assert refused(table.act("mark", action="rest")) == "finished"
    done(table.act("correct", completed=False, reason="One Cup short"))
    assert table.see()["status"] == "open"
    done(table.undo())
    assert table.see()["outcome"]["won"]
    done(table.undo())
    assert (table.see()["outcome"], table.see()["view"]["encounter"]["number"]) == (None, 21)
    assert lines(table) == [
        "Corrected: Under way. Turn 30, next Encounter 21: The Dragon",
        "The Dragon, Encounter 21: completed. Ero has won: the Dragon is defeated or deterred",
        "Corrected: One Cup short. Turn 30, next Encounter 21: The Dragon",
    ]


def test_ero_loses(gm: Api) -> None:
    table = opened(gm, EROS)
    done(table.act("mark", action="learn"))
    done(table.act("unmark", action="learn"))
    done(table.act("mark", action="encounter", completed=False))
    ended = done(table.act("end", reason="no_health"))
    assert ended["outcome"] == {"won": False, "reason": "no_health", "turns": 1, "encounters": 0}
    assert lines(table)[1:] == [
        "Learn: not used after all",
        "The Warlock, Encounter 1: faced, not completed",
        "Ero has lost: not enough health to survive the strike",
    ]


def test_an_evening_with_coffee(gm: Api) -> None:
    table = opened(gm, COFFEE)
    done(table.act("cubes", health=-1))
    view = done(table.act("quest", result="success", stars=3, money=9))["view"]
    assert (view["health"], view["luck"], view["money"], view["score"]) == (4, 3, 10, 6 + 4 + 10)
    assert view["most"] == {"health": 5, "luck": 5, "money": 10}
    done(table.act("cubes", money=-4, cost=True))
    assert refused(table.act("cubes", money=-7, cost=True)) == "not_enough_cubes"
    done(table.act("quest", result="fail", stars=1))
    done(table.act("cubes", luck=9 - 5))
    done(table.act("correct", quest=1, stars=2, reason="Misread"))
    assert lines(table) == [
        "Health -1, now 4",
        "Quest 1: Success, stars: 3. Health 4, Luck 3, Money 10. Above the limits and lost: 2",
        "Money -4, now 6",
        "Quest 2: Fail",
        "Luck +2, now 5. Above the limit and lost: 2",
        "Quest 1 corrected: Misread. The score is now 14",
    ]
    for _ in range(7):
        done(table.act("quest", result="abandoned"))
    ended = done(table.act("quest", result="success", stars=1, money=1))
    assert ended["outcome"] == {"score": 6 + 4 + 7, "stars": 3, "health": 4, "money": 7, "defeated": False}
    assert ended["status"] == "finished"
    assert lines(table)[-1] == "Quest 10: Success, stars: 1. Every Quest is resolved: the score is 17"
    assert refused(table.act("cubes", money=1)) == "finished"
    done(table.act("correct", money=8, reason="One more"))
    assert table.see()["outcome"]["score"] == 18
    assert lines(table)[-1] == "Corrected: One more. Health 4, Luck 5, Money 8. The score is now 18"


def test_a_defeat_that_an_undo_or_a_correction_mends(gm: Api) -> None:
    table = opened(gm, COFFEE, health=2)
    lost = done(table.act("cubes", health=-2))
    assert (lost["status"], lost["outcome"]["score"], lost["outcome"]["defeated"]) == ("finished", 0, True)
    assert lines(table) == ["Health -2, now 0. Defeated: the score is 0"]
    done(table.undo())
    assert (table.see()["status"], table.see()["view"]["health"]) == ("open", 2)
    done(table.act("cubes", health=-2, luck=1))
    mended = done(table.act("correct", health=1, reason="The Item comes first"))
    assert (mended["status"], mended["view"]["luck"]) == ("open", 4)


@pytest.mark.parametrize(
    ("game", "fields"),
    [(EROS, {"turn": 9, "used": ["learn"]}), (COFFEE, {"health": 1, "money": 0})],
)
def test_a_correction_can_be_tried(gm: Api, game: str, fields: dict[str, Any]) -> None:
    table = opened(gm, game)
    before = table.see()
    tried = table.act("correct", reason="x", preview=True, **fields)
    assert (tried.status, tried.body["version"]) == (200, 0)
    assert tried.body["table"]["view"] != before["view"]
    assert tried.body["changes"]["reason"] == "x"
    assert table.see() == before
    done(table.act("correct", reason="x", **fields))
    assert table.see()["view"] == tried.body["table"]["view"]


@pytest.mark.parametrize(
    ("game", "type_", "fields", "code"),
    [
        (EROS, "mark", {"action": "encounter"}, "completed_needed"),
        (EROS, "mark", {"action": "rest", "completed": True}, "completed_not_asked"),
        (EROS, "unmark", {"action": "encounter"}, "not_marked"),
        (EROS, "correct", {"reason": "x"}, "nothing_to_correct"),
        (EROS, "correct", {"reason": "x", "used": ["rest"]}, "rest_ends_turn"),
        (EROS, "correct", {"reason": "x", "used": ["learn", "learn"]}, "already_done"),
        (EROS, "correct", {"reason": "x", "completed": True}, "encounter_not_faced"),
        (EROS, "correct", {"reason": " ", "turn": 3}, "reason_needed"),
        (EROS, "correct", {"reason": "x", "turn": 0}, "out_of_range"),
        (COFFEE, "cubes", {}, "no_cubes"),
        (COFFEE, "cubes", {"luck": 99}, "out_of_range"),
        (COFFEE, "quest", {"result": "success"}, "stars_needed"),
        (COFFEE, "quest", {"result": "fail", "stars": 99}, "out_of_range"),
        (COFFEE, "correct", {"reason": "x"}, "nothing_to_correct"),
        (COFFEE, "correct", {"reason": "x", "quest": 1, "stars": 1}, "quest_not_entered"),
        (COFFEE, "correct", {"reason": "x", "stars": 1}, "which_quest"),
    ],
)
def test_refusals_are_in_words(gm: Api, game: str, type_: str, fields: dict[str, Any], code: str) -> None:
    assert refused(opened(gm, game).act(type_, **fields)) == code


@pytest.mark.parametrize(
    ("game", "type_", "fields"),
    [
        (EROS, "mark", {"action": "sleep"}),
        (EROS, "mark", {}),
        (EROS, "mark", {"action": "encounter", "completed": "yes"}),
        (EROS, "correct", {"reason": "x", "used": "learn"}),
        (EROS, "end", {"reason": "dragon"}),
        (COFFEE, "quest", {"result": "won", "stars": 1}),
        (COFFEE, "quest", {"result": "fail", "stars": 1.5}),
        (COFFEE, "cubes", {"mana": 1}),
        (COFFEE, "cubes", {"health": True}),
    ],
)
def test_what_is_malformed_is_400(gm: Api, game: str, type_: str, fields: dict[str, Any]) -> None:
    assert opened(gm, game).act(type_, **fields).status == 400


@pytest.mark.parametrize(
    ("options", "status"),
    [({"health": 0}, 422), ({"money": 11}, 422), ({"most_luck": 100}, 422), ({"health": "5"}, 400)],
)
def test_cubes_that_no_card_places_open_no_sheet(gm: Api, options: dict[str, Any], status: int) -> None:
    assert gm.post("tables/", {"game": COFFEE, "options": options}).status == status


@pytest.mark.parametrize(("game", "last"), [(EROS, "end"), (COFFEE, "cubes")])
def test_it_can_be_taken_home_and_recounted(gm: Api, game: str, last: str) -> None:
    table = opened(gm, game)
    done(table.act(last, **({"reason": "deck_empty"} if game == EROS else {"health": -5})))
    for form in ("json", "csv"):
        assert last.encode() in gm.get(f"{table.path}export/?format={form}").raw
    assert gm.get(table.path + "verify/").body["fair"] is True


def test_another_phone_goes_on_with_it(gm: Api) -> None:
    table = opened(gm, EROS)
    code = gm.post(table.path + "seats/0/release/").body["seat_code"]
    phone = table.by(Api().post("join/", {"code": code, "name": ""}).body["token"])
    done(phone.act("mark", action="learn"))
    done(table.act("mark", action="develop"))
    assert [entry["actor"] for entry in table.log() if entry["type"] == "mark"] == [0, "gm"]


def test_a_tap_counts_once_and_a_stale_one_not_at_all(gm: Api) -> None:
    table = opened(gm, COFFEE)
    body = {"type": "cubes", "money": 1, "version": 0}
    for _ in range(3):
        answer = gm.post(table.path + "actions/", body, **{"Idempotency-Key": "one tap"})
        assert answer.body["table"]["view"]["money"] == 4
    assert gm.post(table.path + "actions/", body).code == "stale_version"
