"""Names written from right to left, on every page: what stands beside them stays where it is.

Every text of an answer is read. What could turn its neighbours has to stand between FSI and PDI, also in
attributes; only fields in which somebody edits a text hold it as it is.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import timedelta
from html.parser import HTMLParser
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from companion.tables.models import Seat
from companion.tables.models import Table as Row
from companion.tables.services import botting
from companion.texts.isolating import FSI, PDI, turns
from tests.api import Api, Table, account, join, open_table, score

pytestmark = pytest.mark.django_db

NAMES = ["דנה 7", "علي 3", "נעה (2)", "Ann ב", "יוסי 10", "ליאה", "مريم ٤", "תמר", "רון", "גיל"]
TITLE, REASON = "ערב 12", "סיבה 5"
OVERRIDE = "\u202e"
AS_TYPED = {"value", "data-basis", "href", "action", "hx-post", "content"}
"""Attributes that nobody reads as they are: fields, addresses, and what a form was filled in from."""
ISOLATED = re.compile(f"{FSI}[^{FSI}{PDI}]*{PDI}")


class Texts(HTMLParser):
    """Everything on a page that somebody reads or hears."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.texts += [value for name, value in attrs if value and name not in AS_TYPED]


def texts(html: str) -> list[str]:
    page = Texts()
    page.feed(html)
    return page.texts


def loose(html: str) -> list[str]:
    """The texts of a page that could turn what stands beside them."""
    return [text for text in texts(html) if turns(outside(text))]


def outside(text: str) -> str:
    """What is left of it without what is set apart, one in another."""
    while (rest := ISOLATED.sub("", text)) != text:
        text = rest
    return text


class Reader:
    """A browser, and what it found."""

    def __init__(self, username: str = "") -> None:
        self.client = Client()
        self.named = 0
        if username:
            self.client.force_login(User.objects.get(username=username))

    def reads(self, *addresses: str) -> None:
        for address in addresses:
            self.finds(self.client.get(address), address)

    def posts(self, address: str, **fields: Any) -> None:
        """A form, as scripts send it: the answer is a page."""
        self.finds(self.client.post(address, fields, headers={"HX-Request": "true"}), address)

    def finds(self, answer: Any, address: str) -> None:
        assert answer.status_code in (200, 302, 404, 422), (address, answer)
        assert loose(answer.content.decode()) == [], address
        self.named += sum(map(turns, texts(answer.content.decode())))


@pytest.fixture
def gm() -> Api:
    return account()


@pytest.fixture
def reader(gm: Api) -> Iterator[Reader]:
    """The GM's; that names were on the pages is checked too."""
    reader = Reader("gm")
    yield reader
    assert reader.named


def titled(table: Table) -> Table:
    assert table.api.patch(table.path, {"title": TITLE}).status == 200
    return table


def phone(table: Table, seat: Table) -> Reader:
    reader = Reader()
    reader.client.cookies[f"seat-{table.id}"] = seat.api.token
    return reader


def pages(table: Table) -> list[str]:
    return [f"/tables/{table.id}/{page}" for page in ("", "play/", "screen/", "log/")]


def machines_play(table: Table, decisions: int) -> None:
    now = timezone.now()
    for step in range(decisions):
        if not botting.play(table_id=Row.objects.get(pk=table.id).pk, now=now + timedelta(minutes=step + 1)):
            return


@pytest.mark.parametrize(("game", "seats"), [("questeros", 4), ("quest", 6)])
def test_games_that_are_played(gm: Api, reader: Reader, game: str, seats: int) -> None:
    options = {"roles": "standard"} if game == "quest" else {}
    table = titled(open_table(gm, NAMES[:seats], game, **options))
    seat = phone(table, join(table, NAMES[0]))
    lobby = [*pages(table), "/", f"/tables/{table.id}/?dialog=undo"]
    reader.reads(*lobby)
    seat.reads(*pages(table))
    for number in range(1, seats):
        gm.post(f"{table.path}seats/{number}/bot/", {"kind": "random"})
    assert table.act("begin").status == 201
    pad = f"/tables/{table.id}/"
    reader.posts(pad, do="bot", form="bot-0", seat="0", kind="random")
    gm.post(f"{table.path}seats/0/bot/", {"kind": "random"})
    seat.reads(*pages(table))
    gm.post(f"{table.path}seats/0/bot/", {"kind": None})
    for steps in (0, 1, 3, 3, 10, 60):
        machines_play(table, steps)
        for number in table.see()["view"]["to_act"]:
            table.act("default", as_seat=number)
        reader.reads(*lobby)
        seat.reads(*pages(table))
    table.act("void", reason=REASON)
    reader.reads(*lobby)


def test_the_score_sheet_of_questeros(gm: Api, reader: Reader) -> None:
    table = titled(open_table(gm, NAMES[:3]))
    seat = phone(table, join(table, NAMES[1]))
    reader.reads(*pages(table))
    table.act("adjust", seat=0, delta=2, reason=REASON)
    table.act("pay", seat=1)
    score(table, [3, 3, 3], [4, 3, 2], voided=0, note=REASON)
    table.act("correct", round=1, bids=[2, 3, 3], reason=REASON)
    pad = f"/tables/{table.id}/"
    reader.reads(*pages(table), "/", pad + "?dialog=correct-1", pad + "?dialog=adjust-0")
    seat.reads(*pages(table))
    fix = {"type": "correct", "round": "1", "reason": REASON, "preview": "true"}
    reader.posts(pad, do="act", form="correct-1", **fix)
    for _ in range(6):
        score(table, [3, 3, 3], [4, 3, 3])
    reader.reads(*pages(table))


def test_the_tableau_of_quest(gm: Api, reader: Reader) -> None:
    table = titled(open_table(gm, NAMES[:6], "quest-score", first_leader=0))
    reader.reads(*pages(table))
    assert table.act("team", team=[0, 1], magic=1).status == 201
    reader.reads(*pages(table))
    table.act("result", fails=0)
    reader.reads(*pages(table))
    table.act("next_leader", leader=1, amulet=2)
    table.act("team", team=[0, 1, 2], magic=1)
    table.act("result", fails=1)
    reader.reads(*pages(table), "/")


@pytest.mark.parametrize(
    "game", ["eros-quest", "quests-over-coffee", "eros-quest-score", "quests-over-coffee-score"]
)
def test_games_for_one(gm: Api, reader: Reader, game: str) -> None:
    table = titled(open_table(gm, NAMES[:1], game))
    if table.see()["status"] == "lobby":
        assert table.act("begin").status == 201
    reader.reads(*pages(table), "/")
    assert gm.patch(f"{table.path}seats/0/", {"name": NAMES[1]}).status == 200
    reader.reads(*pages(table))


def test_an_evening_and_its_campaign(gm: Api, reader: Reader) -> None:
    night = titled(open_table(gm, NAMES[:2], "fate"))
    seat = join(night, NAMES[0])
    campaign = gm.post("campaigns/", {"title": TITLE}).body["id"]
    night.act("deal")
    night.act("award", seat=0, reason=REASON)
    [card] = seat.see()["view"]["cards"]
    secret = next(one for one in night.see()["view"]["cards"] if one["seat"] == 1)
    night.act("note", seat=1, card=secret["card"], text=REASON)
    reader.reads(*pages(night), "/campaigns/", f"/campaigns/?table={night.id}", f"/campaigns/{campaign}/")
    gm.post(f"campaigns/{campaign}/evenings/", {"table": night.id})
    seat.act("hand_in", cards=[card["card"]], reason=REASON)
    night.act("read", spread="three", question=REASON, shown=True)
    reader.reads(*pages(night))
    night.act("roll", event=1)
    night.act("resolve", event=1, outcome="mixed", text=REASON)
    night.act("reveal", seat=1, card=secret["card"])
    reader.reads(*pages(night), "/", f"/campaigns/{campaign}/", f"/campaigns/{campaign}/?q=7&dialog=delete")
    reader.reads(f"/campaigns/{campaign}/?q={REASON}", f"/campaigns/{campaign}/?q=%D7%A7%D7%A7")
    phone(night, seat).reads(*pages(night), f"/tables/{night.id}/chronicle/")
    told = gm.get(f"campaigns/{campaign}/export/?format=md").raw.decode()
    assert not turns(outside(told))


def test_doors_dialogs_and_refusals(gm: Api, reader: Reader) -> None:
    table = titled(open_table(gm, NAMES[:3]))
    shown = table.see()
    stranger = Reader()
    stranger.reads(f"/j/{shown['join_code']}/", f"/w/{shown['watch_code']}/", "/join/?code=%D7%90")
    address = f"/tables/{table.id}/"
    reader.posts(address, do="name", form="name-0", seat="0", name=NAMES[1])
    reader.posts(address, do="name", form="name-0", seat="0", name=NAMES[5])
    reader.posts(address, do="release", form="release-0", seat="0")
    reader.posts(address, do="clock", form="clock-form", op="start:60", name=TITLE)
    reader.reads(*pages(table), "/?dialog=delete-" + table.id)
    twice = {"players[]": NAMES[:1] * 2}
    reader.posts("/", do="open", form="open", game="questeros-score", title=TITLE, **twice)


def test_names_of_accounts_and_packs(gm: Api, reader: Reader) -> None:
    User.objects.filter(username="gm").update(username="דנה7")
    reader.reads("/", "/daily/eros-quest/")
    gm.post("tables/", {"game": "eros-quest", "daily": True})
    reader.reads("/", "/daily/eros-quest/")
    for pack in gm.get("packs/").body:
        content = pack["pack"] | {"title": NAMES[0]}
        assert gm.post("packs/", {"game": pack["game"], "pack": content}).status == 201
        reader.reads(f"/?game={pack['game']}")


def test_a_name_kept_before_overrides_were_dropped_mirrors_nothing(gm: Api, reader: Reader) -> None:
    table = open_table(gm, NAMES[:3])
    Seat.objects.filter(table_id=table.id, number=2).update(name=f"{OVERRIDE}Cat 7")
    Row.objects.filter(pk=table.id).update(title=f"{OVERRIDE}Friday")
    table.act("adjust", seat=2, delta=1, reason="a")
    seen = [*pages(table), "/", f"/j/{table.see()['join_code']}/"]
    reader.reads(*seen)
    for address in seen:
        assert OVERRIDE not in "".join(texts(reader.client.get(address).content.decode())), address


def test_a_table_that_cannot_be_read_is_named_all_the_same(gm: Api, reader: Reader) -> None:
    table = titled(open_table(gm, NAMES[:3]))
    Row.objects.filter(pk=table.id).update(state=b"{")
    reader.reads(*pages(table), "/")


def test_the_reader_of_this_test_finds_what_is_loose() -> None:
    apart = f"{FSI}{NAMES[0]}{PDI}"
    assert loose(f"<p title='{apart}'>{apart} 3</p><input value='{NAMES[0]}'>") == []
    for html in (f"<p>{NAMES[0]} 3</p>", f"<b title='{NAMES[1]}'>3</b>", f"<option>{OVERRIDE}Ann</option>"):
        assert len(loose(html)) == 1
    assert loose(f"<p>{FSI}{NAMES[0]}</p>")
    assert loose(f"<p>{apart}{PDI}</p>")
