"""Ero's Quest through the API: one account alone, hidden from watchers, undo, packs, refusals."""

import random
from typing import Any

import msgspec
import pytest

from companion.games.eros_quest.rules.encounters import encounter_packs
from tests.api import Answer, Api, Table, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
BY_TEMPLATE_ALONE = {"classes_must_differ", "strike_not_taken", "one_of_each", "pays_too_little"}
"""What a template cannot say, and a refusal does."""


def begun(gm: Api, **options: Any) -> Table:
    table = open_table(gm, (), "eros-quest", **options)
    assert table.act("begin").status == 201
    return table


def filled(value: Any, rng: random.Random) -> Any:
    """A template made into a value."""
    match value:
        case {"from": choices, "count": count}:
            low, high = count if isinstance(count, list) else (count, count)
            return rng.sample(choices, rng.randint(low, high))
        case {"from": choices}:
            return rng.choice(choices)
        case _:
            return value


def act(table: Table, actions: list[Any], rng: random.Random) -> Answer:
    """Anything that is offered, tried again where chance fills it in wrongly."""
    while True:
        offer = rng.choice(actions)
        answer = table.act(**{name: filled(value, rng) for name, value in offer.items()})
        if answer.status == 201:
            return answer
        assert answer.code in BY_TEMPLATE_ALONE, answer.raw


def test_a_whole_game(gm: Api) -> None:
    table, rng = begun(gm), random.Random(5)
    watcher = watch(table)
    seen = table.see()
    while seen["status"] == "open":
        seen = act(table, seen["actions"], rng).body["table"]
    outcome = seen["outcome"]
    assert outcome["reason"] in ("dragon", "no_health", "deck_empty")
    assert (outcome["won"], seen["view"]["phase"]) == (outcome["reason"] == "dragon", "finished")
    assert seen["actions"] == []
    assert table.act("rest").code == "finished"
    assert table.api.get(table.path + "verify/").body["fair"]
    told, own = watcher.log(), table.log()
    assert [[entry[key] for key in ("n", "at", "actor", "type")] for entry in told] == [
        [entry[key] for key in ("n", "at", "actor", "type")] for entry in own
    ]


def test_whoever_watches_sees_the_table_and_not_the_hand(gm: Api) -> None:
    table = begun(gm)
    watcher = watch(table)
    assert table.act("purchase", orb="orbs-3").status == 201
    own, other = table.see()["view"], watcher.see()["view"]
    assert (len(own["hand"]), len(own["looked"])) == (5, 3)
    hidden = {"hand", "looked", "gained", "bottom"}
    assert {name: other[name] for name in hidden} == dict.fromkeys(hidden)
    assert {name: own[name] for name in own.keys() - hidden} == {
        name: other[name] for name in own.keys() - hidden
    }
    assert watcher.see()["actions"] == []
    happened = watcher.log()[-1]["happened"]
    assert happened[-1] == {"type": "looked", "count": 3}


def test_a_refusal_says_why_and_brings_the_table(gm: Api) -> None:
    table = begun(gm)
    answer = table.act("purchase", orb="orbs-9")
    assert (answer.status, answer.code) == (422, "cannot_use")
    assert "Nine of Orbs" in answer.body["errors"][0]["detail"]
    assert answer.body["table"]["version"] == table.see()["version"]
    for body in ({"cards": "orbs-1"}, {}, {"cards": [1]}, {"cards": [], "more": 1}):
        assert table.act("forget", **body).status == 400


def test_what_was_drawn_is_taken_back_for_everybody_to_see_alone(gm: Api) -> None:
    table = begun(gm)
    hand = table.see()["view"]["hand"]
    assert table.act("forget", cards=hand[:2]).status == 201
    assert table.undo().status == 201
    assert table.see()["view"]["hand"] == hand
    assert table.act("rest").status == 201
    assert table.undo().code == "undo_reveals"
    assert table.undo(override=True).status == 201


def test_a_pack_of_ones_own_is_played(gm: Api) -> None:
    pack: dict[str, Any] = msgspec.to_builtins(encounter_packs.companion()) | {"title": "From the box"}
    pack["encounters"]["1"] = {"steps": [{"do": "draw", "count": 1}], "text": "Draw one.", "source": "own"}
    answer = gm.post("packs/", {"game": "eros-quest", "pack": pack})
    assert answer.status == 201, answer.raw
    table = begun(gm, encounters={"pack": answer.body["id"]})
    shown = table.see()
    assert shown["options"]["encounters"]["title"] == "From the box"
    assert (shown["view"]["encounter"]["text"], shown["view"]["encounter"]["source"]) == ("Draw one.", "own")
    assert table.act("encounter").status == 201
    assert table.see()["view"]["hand_size"] in (5, 6)


def test_a_bad_pack_is_refused_by_entry_and_field(gm: Api) -> None:
    pack: dict[str, Any] = msgspec.to_builtins(encounter_packs.companion())
    pack["encounters"]["13"]["steps"] = [{"do": "draw", "count": 1}]
    answer = gm.post("packs/", {"game": "eros-quest", "pack": pack})
    assert (answer.status, answer.code) == (400, "bad_pack")
    assert answer.body["errors"][0]["attr"] == "encounters.13.steps"


def test_before_it_begins_and_for_a_player_who_is_away(gm: Api) -> None:
    table = open_table(gm, (), "eros-quest", harder=2)
    assert (table.see()["view"], table.act("rest").code) == (None, "not_begun")
    assert table.act("begin").status == 201
    assert table.act("default", as_seat=0).status == 201
    view = table.see()["view"]
    assert (view["turn"], len(view["stacks"]["orbs"]), len(view["discard"])) == (2, 1, 1)


def test_no_machine_plays_it(gm: Api) -> None:
    table = begun(gm)
    assert gm.post(f"{table.path}seats/0/bot/", {"kind": "random"}).code == "no_bots"


def test_printed_encounters_are_ruled_on_by_hand(gm: Api) -> None:
    table = begun(gm, encounters="table")
    watcher = watch(table)
    assert table.act("encounter").status == 201
    seen = table.see()
    assert (seen["view"]["phase"], [offer["type"] for offer in seen["actions"]]) == ("ruling", ["rule"])
    card = seen["view"]["hand"][0]
    move = [{"card": card, "from": "hand", "to": "epic"}]
    assert table.act("rule", note=" ").code == "reason_needed"
    assert table.act("rule", note="one card", move=move, outcome="deterred").code == "ruling_out_of_place"
    assert table.act("rule", note="one card", move=move, outcome="set_aside").status == 201
    assert table.see()["view"]["set_aside"] == [{"epic": "epic-1", "given": [card], "deterred": False}]
    [entry] = [entry for entry in watcher.log() if entry["type"] == "rule"]
    assert (entry["note"], entry["outcome"], entry["card"]) == ("one card", "set_aside", card)
    assert table.act("void", reason="enough").status == 201
    assert table.api.get(table.path + "verify/").body["fair"]


def test_a_pack_says_how_an_epic_is_deterred(gm: Api) -> None:
    data = msgspec.to_builtins(encounter_packs.companion())
    another = {"steps": [{"do": "burn", "count": 1}], "text": "Or let a card go."}
    data["encounters"]["1"] |= {"instead": [another], "source": "own"}
    own = gm.post("packs/", {"game": "eros-quest", "pack": data}).body["id"]
    table = begun(gm, encounters={"pack": own})
    offers = [offer for offer in table.see()["actions"] if offer["type"] == "encounter"]
    assert [offer.get("way", 0) for offer in offers] == [0, 1]
    assert table.act("encounter", way=7).code == "no_such_way"
    assert table.act("encounter", way=1).status == 201
    assert table.see()["view"]["encounter"]["number"] == 2
