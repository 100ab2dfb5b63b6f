"""Quest's pages for a GM who plays along, for one who watches, and for what the form of the options says."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from companion.games.quest.pages import opening as quest_options
from companion.tables.models import Table as Row
from tests.api import Api, Table, account, join, open_table

pytestmark = pytest.mark.django_db
NAMES = ("Ann", "Ben", "Cat", "Dan")
DEALT = {"0": "morgan_le_fey", "1": "scion", "2": "loyal_servant", "3": "loyal_servant", "4": "loyal_servant"}


@pytest.fixture
def gm() -> Api:
    return account()


def browser(username: str = "gm") -> Client:
    client = Client()
    client.force_login(User.objects.get(username=username))
    return client


def begun(gm: Api, *names: str, **options: Any) -> Table:
    table = open_table(gm, players=names, game="quest", **options)
    assert table.act("begin", absent_ok=True).status == 201
    return table


def post(client: Client, table: Table, page: str = "", **fields: str) -> Any:
    return client.post(f"/tables/{table.id}/{page}", {"do": "act", "form": "x"} | fields)


def test_a_gm_who_plays_along_sees_what_a_player_sees(gm: Api) -> None:
    table = open_table(gm, players=NAMES, game="quest")
    join(table, "Gwen", api=gm)
    assert table.act("begin", absent_ok=True).status == 201
    client = browser()
    pad, play = client.get(f"/tables/{table.id}/"), client.get(f"/tables/{table.id}/play/")
    assert pad.context["sheet"].people[0].role == ""
    assert "What you alone see" not in pad.text
    assert "Your own seat" in pad.text
    assert play.context["sheet"].character.role
    assert [actor.seat for actor in play.context["sheet"].actors if actor.own] == [4]
    assert post(client, table, "play/", type="acknowledge", as_seat="4").status_code == 302
    assert table.see()["view"]["to_act"] == [0, 1, 2, 3]


def test_a_gm_who_watches_sees_all_but_not_in_the_log(gm: Api) -> None:
    table = begun(gm, *NAMES, "Eve", manual_roles=DEALT, first_leader=0)
    for seat in range(5):
        table.act("acknowledge", as_seat=seat)
    table.act("team", team=[0, 1], magic=1, as_seat=0)
    table.act("quest_card", card="fail", as_seat=0)
    pad = browser().get(f"/tables/{table.id}/")
    assert pad.context["sheet"].people[0].role == "Morgan le Fey"
    assert pad.context["lines"][0].text == "A card was played"


def test_nobody_is_asked_for_on_the_pad_whom_the_engine_does_not_ask(gm: Api) -> None:
    table = begun(gm, *NAMES, "Eve", first_leader=2)
    client = browser()
    assert len(client.get(f"/tables/{table.id}/").context["sheet"].actors) == 5
    for seat in range(5):
        assert post(client, table, type="default", as_seat=str(seat)).status_code == 302
    assert [actor.seat for actor in client.get(f"/tables/{table.id}/").context["sheet"].actors] == [2]
    refused = post(client, table, **{"type": "team", "as_seat": "2", "team[]": "1", "magic": "1"})
    assert refused.status_code == 422
    assert "Players on this Quest: 2" in refused.context["outcome"].refusal


def test_an_amulet_may_ask_nobody(gm: Api) -> None:
    client = browser()
    table = begun(gm, *NAMES, "Eve", "Fay", first_leader=0)
    for seat in range(6):
        table.act("default", as_seat=seat)
    for quest, team in ((1, [0, 1]), (2, [0, 1, 2])):
        leader = table.see()["view"]["leader"]
        assert table.act("team", team=team, magic=0, as_seat=leader).status == 201
        for seat in team:
            assert table.act("default", as_seat=seat).status == 201
        more = {"amulet": 5} if quest == 2 else {}
        assert table.act("next_leader", leader=quest, as_seat=leader, **more).status == 201
    assert post(client, table, type="check", none="target", as_seat="5").status_code == 302
    assert table.see()["view"]["amulets"] == [{"after_quest": 2, "holder": 5, "checked": None}]


def read(**fields: str) -> dict[str, Any]:
    query = QueryDict(mutable=True)
    query.update(fields)
    return quest_options.read(query, range(7))


def test_the_form_of_the_options() -> None:
    assert read()["roles"] == "standard"
    assert read(minutes="0")["discussion_s"] == 0
    assert read()["discussion_s"] == 300
    chosen = {"count-morgan_le_fey": "1", "count-duke": "9", "count-minion": "1", "count-scion": "x"}
    assert read(roles="chosen", **chosen)["roles"] == ["minion", "morgan_le_fey", "duke", "duke"]
    unknown = read(roles="unknown", **chosen)
    assert unknown["pool"] == {"good": ["duke", "duke"], "evil": ["minion"]}
    by_hand = read(**{"hand-0": "duke", "hand-1": ""})
    assert (by_hand["manual_roles"], by_hand["roles"]) == ({"0": "duke"}, None)
    assert "manual_roles" not in read(roles="kept")


def test_options_are_kept_in_the_lobby_and_refused_in_words(gm: Api) -> None:
    table = open_table(gm, players=NAMES, game="quest")
    client, address = browser(), f"/tables/{table.id}/"
    fields = {"do": "options", "form": "options", "roles": "recommended", "minutes": "3", "side": "B"}
    assert client.post(address, fields).status_code == 302
    options = table.see()["options"]
    assert (options["roles"], options["discussion_s"], options["side"]) == ("recommended", 180, "B")
    refused = client.post(address, fields | {"roles": "chosen", "count-minion": "2"})
    assert refused.status_code == 422
    assert refused.context["outcome"].form == "options"
    assert table.see()["options"] == options


def test_cards_dealt_by_hand_stay_until_a_seat_moves(gm: Api) -> None:
    table = open_table(gm, players=(*NAMES, "Eve"), game="quest", manual_roles=DEALT)
    client, address = browser(), f"/tables/{table.id}/"
    assert client.post(address, {"do": "options", "roles": "kept", "minutes": "3"}).status_code == 302
    assert Row.objects.get().options["manual_roles"] == DEALT
    assert client.post(address, {"do": "move", "seat": "1"}).status_code == 302
    assert Row.objects.get().options["manual_roles"] is None


def test_a_refusal_that_tells_of_a_character_is_under_the_thumb(gm: Api) -> None:
    table = open_table(gm, players=(), game="quest", manual_roles=DEALT, first_leader=0)
    phones = [join(table, name) for name in (*NAMES, "Eve")]
    table.act("begin")
    for phone in phones:
        phone.act("acknowledge")
    phones[0].act("team", team=[0, 2], magic=0)
    client = Client()
    client.cookies[f"seat-{table.id}"] = phones[2].api.token
    refused = post(client, table, "play/", type="quest_card", card="fail", form="card-2")
    assert refused.status_code == 422
    shown = refused.text.split('id="card-2"')[1].split("</form>")[0]
    assert "Success here" not in shown
    assert "Press and hold" in shown
    held = refused.text.split('data-hold="character"')[1].split("</button>")[0]
    assert "play Success here" in held


def test_nobody_is_asked_at_a_void_game(gm: Api) -> None:
    table = begun(gm, *NAMES, "Eve")
    table.act("void", reason="late")
    sheet = browser().get(f"/tables/{table.id}/").context["sheet"]
    assert (sheet.phase, sheet.actors) == ("void", [])
    assert not any(person.awaited for person in sheet.people)
