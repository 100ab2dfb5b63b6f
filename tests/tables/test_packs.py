"""Packs of card texts: uploaded by an account, checked, copied into the table that is opened with one."""

from typing import Any

import pytest

from companion.tables.models import Pack
from tests.api import Api, account, join, open_table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]

ENTRY = {
    "when": "play",
    "steps": [{"do": "move_xp", "who": "player", "delta": 3}],
    "text": "Take 3.",
    "source": "own",
}
PACK = {"title": "From the box", "epics": {"3": ENTRY}}
TOML = """
title = "From the box"

[epics.3]
when = "play"
steps = [{ do = "move_xp", who = "player", delta = 3 }]
text = "Take 3."
source = "own"
"""


def uploaded(gm: Api, **body: Any) -> str:
    answer = gm.post("packs/", {"game": "questeros", **(body or {"pack": PACK})})
    assert answer.status == 201, answer.raw
    return str(answer.body["id"])


def shelf(who: Api) -> list[Any]:
    """The packs of Questeros that somebody sees."""
    return [pack for pack in who.get("packs/").body if pack["game"] == "questeros"]


def test_toml_and_json_are_the_same_pack(gm: Api) -> None:
    for body in ({"pack": PACK}, {"toml": TOML}):
        shown = gm.get(f"packs/{uploaded(gm, **body)}/").body
        assert (shown["title"], shown["game"], shown["built_in"]) == ("From the box", "questeros", False)
        assert shown["pack"]["epics"]["3"]["text"] == "Take 3."


def test_the_built_in_pack_is_everybodys_and_the_others_their_owners(gm: Api) -> None:
    own, other = uploaded(gm), account("other")
    assert [pack["id"] for pack in shelf(gm)] == ["companion", own]
    assert len(shelf(gm)[0]["pack"]["epics"]) == 22
    assert [pack["id"] for pack in shelf(other)] == ["companion"]
    assert other.get(f"packs/{own}/").status == other.delete(f"packs/{own}/").status == 404
    answer = other.post("tables/", {"game": "questeros", "options": {"abilities": {"pack": own}}})
    assert (answer.status, answer.code) == (422, "unknown_pack")
    assert gm.delete(f"packs/{own}/").status == 204
    assert gm.delete(f"packs/{own}/").status == 404


def test_packs_are_for_accounts(gm: Api) -> None:
    phone = join(open_table(gm), "Ann")
    assert phone.api.get("packs/").status == 403
    assert Api().post("packs/", {"game": "questeros", "pack": PACK}).status == 401


def test_one_key_uploads_once(gm: Api) -> None:
    answers = [
        gm.post("packs/", {"game": "questeros", "pack": PACK}, **{"Idempotency-Key": "k"}) for _ in range(3)
    ]
    assert len({answer.raw for answer in answers}) == 1
    assert len(shelf(gm)) == 2


@pytest.mark.parametrize(
    ("body", "attr"),
    [
        ({}, "pack"),
        ({"toml": TOML, "pack": PACK}, "pack"),
        ({"toml": "title = "}, "toml"),
        ({"pack": PACK | {"epics": {"22": ENTRY}}}, "epics.22"),
        ({"pack": PACK | {"epics": {"3": ENTRY | {"if": "rich"}}}}, "epics.3"),
        ({"pack": PACK | {"epics": {"3": ENTRY | {"steps": [{"do": "eval"}]}}}}, "epics.3.steps[0].do"),
        (
            {"pack": PACK | {"epics": {"3": ENTRY | {"steps": [{"do": "give", "to": "deck"}]}}}},
            "epics.3.steps[0]",
        ),
    ],
)
def test_a_bad_pack_is_refused_by_entry_and_field(gm: Api, body: dict[str, Any], attr: str) -> None:
    answer = gm.post("packs/", {"game": "questeros", **body})
    assert (answer.status, answer.code, answer.body["errors"][0]["attr"]) == (400, "bad_pack", attr)
    assert len(shelf(gm)) == 1


def test_everything_that_is_wrong_is_told_at_once_each_with_its_place(gm: Api) -> None:
    bad = {"3": ENTRY | {"when": "never", "twist": 1}, "22": ENTRY, "4": ENTRY | {"steps": [{"do": "win"}]}}
    answer = gm.post(
        "packs/", {"game": "questeros", "pack": {"title": "", "epics": bad}, "file": "mine.toml"}
    )
    assert (answer.status, len(shelf(gm))) == (400, 1)
    errors = answer.body["errors"]
    assert [error["attr"] for error in errors] == [
        "epics.3",
        "epics.3.when",
        "epics.22",
        "epics.4.steps[0].do",
        "pack.title",
    ]
    assert {error["code"] for error in errors} == {"bad_pack"}
    assert all(error["detail"].startswith("The pack cannot be used. mine.toml, ") for error in errors)
    assert "“never”; allowed: end, not_won, play, won." in errors[1]["detail"]
    assert "look, swap, take" in errors[3]["detail"]


def test_a_pack_that_does_nothing_is_taken_and_warned_of_wherever_it_is_listed(gm: Api) -> None:
    answer = gm.post("packs/", {"game": "questeros", "pack": {"title": "Empty", "epics": {}}})
    assert answer.status == 201
    [warning] = answer.body["warnings"]
    assert (warning["place"], warning["code"]) == ("epics", "pack_does_nothing")
    assert warning["detail"].endswith(".")
    assert gm.get(f"packs/{answer.body['id']}/").body["warnings"] == [warning]
    assert shelf(gm)[-1]["warnings"] == [warning]
    assert shelf(gm)[0]["warnings"] == []
    assert gm.get(f"packs/{uploaded(gm)}/").body["warnings"] == []


def test_a_pack_that_nobody_can_win_with_is_warned_of(gm: Api) -> None:
    [built_in] = [pack for pack in gm.get("packs/").body if pack["game"] == "eros-quest"]
    pack = built_in["pack"]
    pack["encounters"]["1"]["steps"] = [{"do": "pay", "class": "Magic", "total": 1}]
    answer = gm.post("packs/", {"game": "eros-quest", "pack": pack})
    assert answer.status == 201
    assert answer.body["pack"]["encounters"]["1"]["steps"][0]["class"] == "staves"
    told = [(warning["place"], warning["code"]) for warning in answer.body["warnings"]]
    assert ("encounters.1", "cannot_be_met") in told


def test_a_refusal_names_the_file_too(gm: Api) -> None:
    body = {"game": "questeros", "toml": 'title = "x"\n[epics.3]\nwhen = "never"', "file": "mine.toml"}
    told = [error["detail"] for error in gm.post("packs/", body).body["errors"]]
    assert any(detail.startswith("The pack cannot be used. mine.toml, epics.3.when: ") for detail in told)
    unread = gm.post("packs/", {**body, "toml": "title = ]"}).detail
    assert unread.startswith("The pack cannot be used. mine.toml, toml: ")
    assert "line 1" in unread


def test_games_without_packs_and_games_that_are_none(gm: Api) -> None:
    assert gm.post("packs/", {"game": "fate", "pack": PACK}).code == "no_packs"
    assert gm.post("packs/", {"game": "chess", "pack": PACK}).code == "unknown_game"
    assert gm.post("packs/", {"game": "questeros", "pack": "x"}).status == 400


def test_a_table_keeps_the_copy_that_it_was_opened_with(gm: Api) -> None:
    pack = uploaded(gm)
    chosen = {"pack": pack, "title": "forged", "epics": {}}
    table = open_table(gm, ("Ann", "Ben"), "questeros", abilities=chosen)
    assert gm.delete(f"packs/{pack}/").status == 204
    assert gm.patch(table.path, {"options": {"gods_any_time": True}}).status == 200
    options = table.see()["options"]
    assert (options["abilities"]["title"], options["gods_any_time"]) == ("From the box", True)
    assert options["abilities"]["epics"]["3"]["text"] == "Take 3."
    assert gm.patch(table.path, {"options": {"abilities": {"pack": pack}}}).code == "unknown_pack"
    assert table.act("begin", absent_ok=True).status == 201


def test_a_pack_is_played(gm: Api) -> None:
    import msgspec

    from companion.games.questeros.rules.actions import Options
    from companion.tables.models import Table as Row
    from tests.games.questeros.tables import laid

    table = open_table(gm, ("Ann", "Ben"), "questeros", abilities={"pack": uploaded(gm)})
    table.act("begin", absent_ok=True)
    options = msgspec.convert(table.see()["options"], Options)
    state = laid("e3 s1", "b5 b6", abilities=options.abilities)
    Row.objects.filter(pk=table.id).update(state=msgspec.json.encode(state))
    assert table.act("play", card="epic-3", as_seat=0).body["table"]["view"]["xp"] == [5, 2]


@pytest.mark.parametrize("pack", ["companion", "", "x", "0" * 40])
def test_ids_that_are_none(gm: Api, pack: str) -> None:
    body = {"game": "questeros", "options": {"abilities": {"pack": pack}}}
    assert gm.post("tables/", body).code == "unknown_pack"


@pytest.mark.parametrize(
    "toml",
    ["a=" + "[" * 500 + "]" * 500, "a=" + "{a=" * 500 + "}" * 500, "a=" + "1" * 1900, "a." * 31000 + "a=1"],
)
def test_toml_that_breaks_its_reader_is_refused(gm: Api, toml: str) -> None:
    answer = gm.post("packs/", {"game": "questeros", "toml": toml})
    assert (answer.status, answer.code) == (400, "bad_pack")


def test_a_number_of_thousands_of_digits_is_refused(gm: Api) -> None:
    toml = "a=[\n" + ",\n".join(["1" * 1500] * 20) + "]"
    assert gm.post("packs/", {"game": "questeros", "toml": toml}).status == 400


def test_a_pack_that_a_newer_release_no_longer_takes_is_refused_by_name(gm: Api) -> None:
    own = uploaded(gm)
    Pack.objects.update(content=b'{"title": "Mine", "epics": {"3": {"when": "never"}}}')
    answer = gm.post("tables/", {"game": "questeros", "options": {"abilities": {"pack": own}}})
    assert (answer.status, answer.code) == (422, "pack_outdated")
    assert "epics.3.when: does not know “never”" in answer.detail
    [warning] = gm.get(f"packs/{own}/").body["warnings"]
    assert warning["code"] == "pack_outdated"
