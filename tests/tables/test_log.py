"""The log as people read it: every entry has words, what was taken back is struck through."""

from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from companion.pages import logs
from companion.tables import registry, selectors
from companion.tables.permissions import Caller
from companion.words.catalogue import Words
from tests import lantern
from tests.api import Api, Table, join, open_table

pytestmark = pytest.mark.django_db


def lines_of(table: Table) -> list[logs.Line]:
    caller = Caller(account=User.objects.get(username="gm").pk)
    return logs.newest(selectors.see(caller, UUID(table.id), timezone.now()))


def test_begin_default_and_void_have_words_and_are_taken_back(begun: Table) -> None:
    begun.act("default", as_seat=1)
    begun.undo(override=True)
    begun.act("void", reason="late")
    texts = {line.text: line.undone for line in lines_of(begun)}
    assert texts["The game begins"] is False
    assert texts["Ben was away: the game played for them"] is True
    assert texts["The game was ended as void: late"] is False


def test_a_game_names_no_entry_as_the_table_does() -> None:
    with pytest.raises(ValueError, match="undone"):
        registry.register(registry.Game(lantern.engine, Words(title="Lantern", lines={"undone": ""})))
    assert "lantern" not in registry.GAMES


def test_a_phone_reads_what_the_room_may_read(gm: Api) -> None:
    """A phone lies face up: what is its player's alone is not in its log."""
    night = open_table(gm, players=(), game="fate")
    ann = join(night, "Ann")
    night.act("award", seat=0, reason="bravely")
    phone = Client()
    phone.cookies[f"seat-{night.id}"] = ann.api.token
    for page in ("play/", "log/"):
        told = phone.get(f"/tables/{night.id}/{page}").context["lines"]
        assert told[0].text == "Ann earned a card: bravely"
    assert "card" in ann.log()[-1]


def test_the_pages_tell_the_names_of_then(gm: Api) -> None:
    sheet = open_table(gm)
    join(sheet, "Ann").act("bid", seat=0, value=3)
    code = gm.post(f"{sheet.path}seats/0/release/").body["seat_code"]
    phone = Client()
    phone.cookies[f"seat-{sheet.id}"] = Api().post("join/", {"code": code, "name": "Eve"}).body["token"]
    for page in ("play/", "log/", "screen/"):
        told = phone.get(f"/tables/{sheet.id}/{page}").context["lines"]
        assert [(line.who, line.text) for line in told[:4]] == [
            ("Eve", "Eve sat down"),
            ("GM", "The seat of Ann was released"),
            ("Ann", "Ann bids 3"),
            ("Ann", "Ann sat down"),
        ]


def test_the_phone_and_the_gm_mend_a_name_on_their_pages(gm: Api) -> None:
    sheet = open_table(gm)
    ann = join(sheet, "Ann")
    phone, laptop = Client(), Client()
    phone.cookies[f"seat-{sheet.id}"] = ann.api.token
    laptop.force_login(User.objects.get(username="gm"))
    own = {"do": "name", "form": "name-0", "seat": "0", "name": "Anna"}
    assert phone.post(f"/tables/{sheet.id}/play/", own).status_code == 302
    assert laptop.post(f"/tables/{sheet.id}/", own | {"seat": "1", "name": "Benno"}).status_code == 302
    assert [seat["name"] for seat in sheet.see()["seats"]] == ["Anna", "Benno", "Cat"]
    refused = phone.post(f"/tables/{sheet.id}/play/", own | {"name": "BENNO"})
    assert (refused.status_code, refused.context["outcome"].code) == (422, "name_taken")
    assert 'id="name-1"' not in refused.content.decode()
    other = phone.post(f"/tables/{sheet.id}/play/", own | {"seat": "1", "name": "Eve"})
    assert other.context["outcome"].code == "not_your_seat"
