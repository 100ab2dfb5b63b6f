"""Two evenings that differ in what is hidden are the same to the byte for whom it is hidden from."""

import itertools
import random
import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from companion.engine.cards import CARDS
from companion.engine.core import SPECTATOR
from companion.tables.api.stream import SEAT_COOKIE
from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from fate.deck.rules.events import Event
from tests.api import Table, join, watch
from tests.fate.oracle import Oracle

pytestmark = pytest.mark.django_db
CODE = re.compile("|".join(rf"(?<![\w-]){code}(?!\d)" for code in sorted(CARDS, key=len, reverse=True)))
ASKED = {"blades-3", "cups-3", "epic-0", "god-adwanis"}
CHRONICLE = ("", "chronicle/", "chronicle/?q=card", "export/?format=md")
PAGES = ("play/", "screen/", "log/", "chronicle/", "chronicle/chronicle.md", "chronicle/chronicle.json")
FORM_KEY = re.compile(r'name="(key|csrfmiddlewaretoken)" value="[^"]*"')
PRIVATE = ("a note for me", "a word for you", "what waits below")


def play(night: Table, phones: list[Table], rng: random.Random) -> None:
    """An evening with a bit of everything."""
    ann, ben, _ = phones
    night.act("deal")
    for seat in (0, 0, 1, 2):
        night.act("award", seat=seat, reason="bravely")
    cards = night.see()["view"]["cards"]
    night.act("note", seat=0, card=rng.choice(cards)["card"], text="nothing")
    night.act("note", seat=1, card=next(c["card"] for c in cards if c["seat"] == 1), text=PRIVATE[0])
    night.act("read", spread="three", question=PRIVATE[2])
    night.act("read", spread="one", question="shall we go on?", shown=True)
    ann.act("hand_in", cards=[ann.see()["view"]["cards"][0]["card"]])
    ben.act("hand_in", cards=[ben.see()["view"]["cards"][0]["card"]], reason=PRIVATE[1])
    night.act("roll", event=1, value=rng.randint(1, 20))
    night.act("resolve", event=1, outcome="mixed", text="hm")
    night.act("shuffle")
    night.act("draw", seat=2)
    night.undo(override=True)


def received(who: Table, campaign: str) -> list[Any]:
    """All that this viewer is sent: table, tag, log, export, verification, chronicle, refusals."""
    table = who.api.get(who.path)
    held = {card["card"] for card in table.body["view"]["cards"] if card["state"] == "held"}
    answers = [
        table,
        who.api.get(who.path + "log/"),
        who.api.get(who.path + "export/"),
        who.api.get(who.path + "export/?format=csv"),
        who.api.get(who.path + "verify/"),
        *(who.api.get(campaign + part) for part in CHRONICLE),
        *(who.act("hand_in", cards=[card]) for card in sorted(ASKED - held)),
        who.act("reveal", seat=1, card="cups-3"),
        who.act("roll", event=9),
    ]
    assert table.headers["ETag"]
    sent = [(answer.status, answer.raw, answer.headers.get("ETag")) for answer in answers]
    return sent + [page_of(who, part) for part in PAGES]


def page_of(who: Table, part: str) -> tuple[int, str]:
    """A page as its viewer's phone gets it; every rendering gives its forms keys of their own."""
    browser = Client()
    browser.cookies[f"{SEAT_COOKIE}{who.id}"] = who.api.token
    answer = browser.get(f"/tables/{who.id}/{part}", follow=True)
    return answer.status_code, FORM_KEY.sub("", answer.content.decode())


def campaign_of(night: Table) -> str:
    made = night.api.post("campaigns/", {"title": "The Long Road"}).body["id"]
    night.api.post(f"campaigns/{made}/evenings/", {"table": night.id})
    return f"campaigns/{made}/"


def known_to(viewer: int) -> set[str]:
    """The cards that this viewer was ever shown, by the events; and those that it is about to ask for."""
    oracle = Oracle()
    for entry in LogEntry.objects.order_by("n"):
        oracle.follow(msgspec.json.decode(bytes(entry.events), type=list[Event]))
    return oracle.seen_by(viewer) | ASKED


def another_world(known: set[str], rng: random.Random) -> None:
    """Every card that is not known becomes another one, in the state and in the log; private words change."""
    free = [code for code in CARDS if code not in known]
    others = dict(zip(free, rng.sample(free, len(free)), strict=True))

    def rewrite(raw: bytes) -> bytes:
        text = CODE.sub(lambda found: others.get(found[0], found[0]), raw.decode())
        for private in PRIVATE:
            text = text.replace(private, "something else" * rng.randint(1, 3))
        return text.encode()

    for row in Row.objects.all():
        Row.objects.filter(pk=row.pk).update(state=rewrite(bytes(row.state or b"")))
    for entry in LogEntry.objects.all():
        LogEntry.objects.filter(pk=entry.pk).update(
            params=rewrite(bytes(entry.params)), events=rewrite(bytes(entry.events))
        )


@pytest.mark.parametrize(
    ("seed", "viewer"), list(itertools.product(range(3), ("Ann", "Cat", "Dan", "spectator")))
)
def test_two_worlds_are_equal_to_the_byte(night: Table, phones: list[Table], seed: int, viewer: str) -> None:
    rng = random.Random(seed)
    play(night, phones, rng)
    late, watching = join(night, "Dan"), watch(night)
    who, eyes = {
        "Ann": (phones[0], 0),
        "Cat": (phones[2], 2),
        "Dan": (late, 3),
        "spectator": (watching, SPECTATOR),
    }[viewer]
    campaign = campaign_of(night)
    truth, gms = received(who, campaign), night.see()
    another_world(known_to(eyes), rng)
    assert night.see()["view"] != gms["view"]
    assert received(who, campaign) == truth


def test_the_log_is_the_same_but_for_what_is_withheld(night: Table, phones: list[Table]) -> None:
    play(night, phones, random.Random(1))
    logs = [who.log() for who in (night, *phones, watch(night))]
    for entries in zip(*logs, strict=True):
        assert len({(entry["n"], entry["at"], entry["actor"], entry["type"]) for entry in entries}) == 1


def test_who_is_told_what(night: Table, phones: list[Table]) -> None:
    spectator = watch(night)
    night.act("award", seat=0, reason="a speech")
    told = [("card" in who.log()[-1]) for who in (night, *phones, spectator)]
    assert told == [True, True, False, False, False]
    night.act("deal")
    assert len(night.log()[-1]["cards"]) == 3
    for who in (*phones, spectator):
        assert "cards" not in who.log()[-1]
        assert who.log()[-1]["seats"] == [0, 1, 2]
    night.act("read", spread="three", question="who?")
    last = spectator.log()[-1]
    assert set(last) == {"n", "at", "actor", "type", "reading", "shown"}
