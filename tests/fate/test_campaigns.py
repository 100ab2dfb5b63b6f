"""Campaigns: whose they are, which evenings belong, and a chronicle in which secret cards stay secret."""

import json
from functools import partial
from typing import Any, Literal
from unicodedata import normalize
from urllib.parse import quote

import pytest

from tests.api import Answer, Api, Table, account, at_once, join, open_table, watch

Form = Literal["NFC", "NFD", "NFKC", "NFKD"]
pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def begin(api: Api, title: str = "The Long Road", *nights: Table) -> str:
    """A campaign with these evenings; its address."""
    answer = api.post("campaigns/", {"title": title})
    assert answer.status == 201, answer.raw
    path = f"campaigns/{answer.body['id']}/"
    for night in nights:
        assert add(api, path, night).status == 201
    return path


def add(api: Api, path: str, night: Table) -> Answer:
    return api.post(path + "evenings/", {"table": night.id})


def chronicle(api: Api, path: str, q: str = "") -> Any:
    return api.get(f"{path}chronicle/?q={q}").body


def play(night: Table, phones: list[Table]) -> str:
    """A short evening; the card that Ann earned."""
    night.act("deal")
    night.act("award", seat=0, reason="a speech")
    [card] = phones[0].see()["view"]["cards"]
    secret = next(one["card"] for one in night.see()["view"]["cards"] if one["seat"] == 1)
    night.act("note", seat=1, card=secret, text="the wolf returns")
    phones[0].act("hand_in", cards=[card["card"]], reason="save me")
    night.act("resolve", event=1, outcome="positive", text="A rope falls from the dark.")
    night.act("read", spread="three", question="Who is the traitor?")
    night.act("award", seat=2)
    night.undo(override=True)
    return str(card["card"])


def test_a_campaign_is_its_gms(gm: Api, night: Table) -> None:
    path, other = begin(gm, "The Long Road", night), account("other")
    assert gm.get(path).body["title"] == "The Long Road"
    assert [one["table"] for one in gm.get(path).body["evenings"]] == [night.id]
    for answer in (
        other.get(path),
        other.get(path + "chronicle/"),
        other.get(path + "export/"),
        other.patch(path, {"title": "Mine"}),
        other.delete(path),
        add(other, path, open_table(other, players=(), game="fate")),
        other.delete(f"{path}evenings/{night.id}/"),
    ):
        assert (answer.status, answer.code) == (404, "not_found")
    assert other.get("campaigns/").body["results"] == []
    assert Api().get(path).status == 401
    assert Api().get("campaigns/").status == 401


def test_it_can_be_renamed_and_deleted_and_its_evenings_stay(gm: Api, night: Table) -> None:
    path = begin(gm, "The Long Road", night)
    assert gm.patch(path, {"title": " Home "}).body["title"] == "Home"
    assert gm.patch(path, {"title": " "}).code == "title_needed"
    assert gm.post("campaigns/", {"title": ""}).code == "title_needed"
    assert gm.post("campaigns/", {"name": "x"}).status == 400
    assert gm.delete(path).status == 204
    assert gm.get(path).status == 404
    assert night.see()["status"] == "open"


def test_own_evenings_alone_belong_and_to_one_campaign(gm: Api, night: Table) -> None:
    path, second = begin(gm), begin(gm, "Second")
    theirs = open_table(account("other"), players=(), game="fate")
    assert add(gm, path, theirs).status == 404
    assert add(gm, path, open_table(gm)).code == "not_an_evening"
    assert gm.post(path + "evenings/", {"table": "x"}).status == 400
    for _ in range(2):
        assert add(gm, path, night).status == 201
    assert add(gm, second, night).code == "in_another_campaign"
    assert gm.delete(f"{path}evenings/{night.id}/").status == 204
    assert gm.delete(f"{path}evenings/{night.id}/").status == 404
    assert add(gm, second, night).status == 201


def test_a_player_cannot_add_the_evening_they_sit_at(gm: Api, night: Table) -> None:
    other = account("other")
    join(night, "Otto", other)
    assert add(other, begin(other), night).status == 404


def test_a_retry_begins_one_campaign(gm: Api) -> None:
    answers = [gm.post("campaigns/", {"title": "Once"}, **{"idempotency-key": "k"}) for _ in range(3)]
    assert len({answer.raw for answer in answers}) == 1
    assert len(gm.get("campaigns/").body["results"]) == 1
    assert gm.post("campaigns/", {"title": "Twice"}, **{"idempotency-key": "k"}).status == 409


@pytest.mark.django_db(transaction=True)
def test_an_evening_added_twice_at_once_belongs_to_one(gm: Api) -> None:
    night = open_table(gm, players=(), game="fate")
    paths = [begin(gm, "One"), begin(gm, "Two")]
    answers = at_once([partial(add, gm, path, night) for path in paths * 2])
    assert sorted(answer.status for answer in answers) == [201, 201, 422, 422]
    assert sum(len(one["evenings"]) for one in gm.get("campaigns/").body["results"]) == 1


def test_campaigns_come_newest_first_in_pages(gm: Api) -> None:
    for n in range(23):
        begin(gm, f"C{n}")
    page = gm.get("campaigns/").body
    assert [one["title"] for one in page["results"]] == [f"C{n}" for n in range(22, 2, -1)]
    rest = gm.get(page["next"].split("/api/v1/")[1]).body
    assert [one["title"] for one in rest["results"]] == ["C2", "C1", "C0"]


# The chronicle


def test_the_gms_chronicle_tells_everything_that_stands(gm: Api, night: Table, phones: list[Table]) -> None:
    card = play(night, phones)
    path = begin(gm, "The Long Road", night)
    [told] = chronicle(gm, path)["evenings"]
    assert [player["name"] for player in told["players"]] == ["Ann", "Ben", "Cat"]
    assert [len(player["cards"]) for player in told["players"]] == [2, 1, 1]
    assert card in told["players"][0]["cards"]
    assert [line["type"] for line in told["lines"]] == [
        "deal",
        "award",
        "note",
        "hand_in",
        "resolve",
        "read",
    ]
    text = "\n".join(line["text"] for line in told["lines"])
    for words in ("a speech", "the wolf returns", "save me", "for the better", "Who is the traitor?"):
        assert words in text
    assert "%(" not in text
    assert told["events"][0]["text"] == "A rope falls from the dark."
    assert len(told["readings"][0]["cards"]) == 3


def test_a_players_chronicle_keeps_what_was_secret(gm: Api, night: Table, phones: list[Table]) -> None:
    card = play(night, phones)
    path = begin(gm, "The Long Road", night)
    ann, ben, spectator = phones[0], phones[1], watch(night)
    assert ann.api.get("campaigns/").body["results"][0]["role"] == "guest"
    for who, known in ((ann, [card]), (ben, []), (spectator, [])):
        answer = who.api.get(path + "chronicle/")
        [told] = answer.body["evenings"]
        assert told["players"][1]["cards"] == told["players"][2]["cards"] == []
        assert told["players"][0]["cards"] == [card]
        assert all(entry.get("card") in (None, *known) for entry in log_params(told))
        for hidden in (b"the wolf returns", b"traitor"):
            assert hidden not in answer.raw
        assert told["events"] == who.see()["view"]["events"]
        assert told["readings"] == who.see()["view"]["readings"]
    assert b"save me" in ann.api.get(path + "chronicle/").raw
    assert b"save me" not in ben.api.get(path + "chronicle/").raw


def log_params(told: Any) -> list[Any]:
    return [line["params"] for line in told["lines"] if line["type"] != "hand_in"]


def test_a_seat_sees_its_own_evening_alone(gm: Api, night: Table, phones: list[Table]) -> None:
    second = open_table(gm, players=(), game="fate")
    dan = join(second, "Dan")
    path = begin(gm, "The Long Road", night, second)
    assert [story["table"] for story in chronicle(dan.api, path)["evenings"]] == [second.id]
    assert [story["table"] for story in chronicle(phones[0].api, path)["evenings"]] == [night.id]
    assert [one["table"] for one in dan.api.get(path).body["evenings"]] == [second.id]
    assert dan.api.get("campaigns/").body["results"][0]["evenings"][0]["table"] == second.id
    for answer in (dan.api.patch(path, {"title": "x"}), dan.api.delete(path)):
        assert answer.status == 403
    assert join(open_table(gm, players=(), game="fate"), "Eve").api.get(path).status == 404


def test_an_account_sees_all_the_evenings_where_it_sat(gm: Api, night: Table) -> None:
    nights = [night, *(open_table(gm, players=(), game="fate") for _ in range(2))]
    ann = account("ann")
    for one in nights[:2]:
        join(one, "Ann", ann)
    path = begin(gm, "The Long Road", *nights)
    told = chronicle(ann, path)["evenings"]
    assert [story["table"] for story in told] == [one.id for one in nights[:2]]
    assert ann.get(path).body["role"] == "guest"
    assert ann.patch(path, {"title": "x"}).status == 404


def test_it_can_be_searched(gm: Api, night: Table, phones: list[Table]) -> None:
    play(night, phones)
    path = begin(gm, "The Long Road", night, open_table(gm, players=(), game="fate"))
    found = chronicle(gm, path, "ROPE+dark")["evenings"]
    assert [[line["type"] for line in story["lines"]] for story in found] == [["resolve"]]
    assert [event["n"] for event in found[0]["events"]] == [1]
    assert found[0]["readings"] == []
    assert chronicle(gm, path, "nowhere")["evenings"] == []
    assert len(chronicle(gm, path)["evenings"]) == 2
    assert chronicle(phones[2].api, path, "wolf")["evenings"] == []
    assert chronicle(phones[2].api, path, "traitor")["evenings"] == []


@pytest.mark.parametrize("written", ["NFC", "NFD", "NFKC", "NFKD"])
@pytest.mark.parametrize("typed", ["NFC", "NFD"])
def test_a_search_finds_a_word_however_either_is_composed(gm: Api, written: Form, typed: Form) -> None:
    night = open_table(gm, players=["Ann"], game="fate")
    night.act("award", seat=0, reason=normalize(written, "Das Fähnlein der Größten, ein ﬁnsteres Café"))
    path = begin(gm, normalize(written, "Ärger"), night)
    for word in (
        "fähnlein",
        "FÄHNLEIN",
        "grössten",
        "GRÖSSTEN",
        "café",
        "Finsteres",
        "ＣＡＦÉ",
        "ca\u00adfé",
    ):
        [evening] = chronicle(gm, path, quote(normalize(typed, word)))["evenings"]
        assert len(evening["lines"]) == 1
    assert chronicle(gm, path, quote(normalize(typed, "cafè")))["evenings"] == []


def test_a_title_is_found_however_it_is_composed(gm: Api, night: Table) -> None:
    night.api.patch(night.path, {"title": normalize("NFD", "Die Höhle")})
    path = begin(gm, "Any", night)
    for typed in ("NFC", "NFD"):
        assert len(chronicle(gm, path, quote(normalize(typed, "HÖHLE")))["evenings"]) == 1


def test_it_is_exported_as_json_and_markdown(gm: Api, night: Table, phones: list[Table]) -> None:
    gm.patch(night.path, {"title": "*Friday* <b>"})
    play(night, phones)
    path = begin(gm, "The Long Road", night)
    answer = gm.get(path + "export/?format=json")
    assert json.loads(answer.raw) == chronicle(gm, path)
    assert "attachment" in answer.headers["Content-Disposition"]
    text = gm.get(path + "export/?format=md").raw.decode()
    assert text.startswith("# The Long Road\n\n## \\*Friday\\* \\<b\\>\n")
    assert "**Ann**" in text
    assert "A rope falls from the dark" in text
    assert "the wolf returns" in text
    players = phones[1].api.get(path + "export/?format=md").raw.decode()
    assert "A rope falls from the dark" in players
    assert "the wolf returns" not in players
    assert gm.get(path + "export/?format=pdf").code == "bad_format"


def test_looking_at_a_campaign_changes_nothing(gm: Api, night: Table, phones: list[Table]) -> None:
    play(night, phones)
    path = begin(gm, "The Long Road", night)
    before = (night.see(), gm.get(path).body)
    for address in ("", "chronicle/", "export/", "export/?format=md"):
        assert gm.get(path + address).status == 200
    assert (night.see(), gm.get(path).body) == before


def test_the_past_keeps_its_names(gm: Api, night: Table, phones: list[Table]) -> None:
    """Ann earns a card and leaves, Eve sits down on her seat, and Ben's name was a slip."""
    path = begin(gm, "The Long Road", night)
    night.act("award", seat=0, reason="a speech")
    code = gm.post(f"{night.path}seats/0/release/").body["seat_code"]
    assert Api().post("join/", {"code": code, "name": "Eve"}).status == 201
    night.act("award", seat=0, reason="a song")
    night.act("award", seat=1, reason="a joke")
    assert gm.patch(f"{night.path}seats/1/", {"name": "Benjamin"}).status == 200
    [told] = chronicle(gm, path)["evenings"]
    assert [line["text"].partition(" earned")[0] for line in told["lines"]] == ["Ann", "Eve", "Benjamin"]
    players = [(one["seat"], one["name"], len(one["cards"])) for one in told["players"]]
    assert players[:3] == [(0, "Ann", 1), (0, "Eve", 1), (1, "Benjamin", 1)]
    written = gm.get(path + "export/?format=md").raw.decode()
    assert written.index("**Ann**") < written.index("**Eve**") < written.index("**Benjamin**")
    assert "Ben earned" not in written
    assert json.loads(gm.get(path + "export/").raw)["evenings"] == [told]
