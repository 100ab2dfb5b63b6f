"""Two tables of Quest that differ in what was dealt are the same to the byte for whoever does not know."""

import random
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from companion.accounts.models import Try
from companion.tables.api.stream import SEAT_COOKIE
from companion.tables.models import Table as Row
from tests.api import Answer, Api, account, join, open_table, watch

pytestmark = pytest.mark.django_db

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
GOOD = ["loyal_servant", "cleric", "arthur", "duke"]
EVIL = ["changeling", "morgan_le_fey", "trickster"]
FORM_KEY = re.compile(r'name="(key|csrfmiddlewaretoken)" value="[^"]*"')
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HANDS = ([4, 5], [5, 6], [4, 6], [5, 6], [0, 1], [0, 1], [0, 1])


def dealt(viewer: int | None, seed: int) -> dict[str, str]:
    """Another deal in which the viewer has the same character and knows the same."""
    rng = random.Random(seed)
    good, evil = rng.sample(GOOD, 4), rng.sample(EVIL, 3)
    if viewer == 0:
        good = ["loyal_servant", *rng.sample(GOOD[1:], 3)]
    if viewer == 4:
        evil = ["changeling", *rng.sample(EVIL[1:], 2)]
    return {str(seat): role for seat, role in enumerate(good + evil)}


class Room:
    """A table of seven with its GM, its phones and one who watches; every call a second after the last."""

    def __init__(self, gm: Api, viewer: int | None, roles: dict[str, str], clock: Any) -> None:
        self.clock = clock
        self.table = open_table(gm, players=(), game="quest", manual_roles=roles, first_leader=0)
        self.phones = [join(self.table, name) for name in NAMES]
        self.roles = roles
        self.who = watch(self.table) if viewer is None else self.phones[viewer]
        self.sent: list[bytes] = []
        self.phase, self.pages = "", list[bytes]()
        self.phone = Client()
        self.phone.cookies[f"{SEAT_COOKIE}{self.table.id}"] = self.who.api.token
        Row.objects.filter(pk=self.table.id).update(seed=b"s" * 32)

    def does(self, seat: int, type_: str, **fields: Any) -> None:
        """An action, and all that the viewer is then sent."""
        answer = self.phones[seat].act(type_, **fields)
        assert answer.status == 201, answer.raw
        self.clock.shift(timedelta(seconds=1))
        self.looks()

    def looks(self) -> None:
        path = self.table.path
        answers = [
            self.who.api.get(path),
            self.who.api.get(path + "log/"),
            self.who.api.get(path + "verify/"),
            self.who.act("quest_card", card="fail", version=0),
        ]
        self.sent += [self.plain(answer) for answer in answers]
        phase = answers[0].body["view"]["phase"]
        if phase != self.phase:
            self.phase = phase
            self.pages += [self.page(part) for part in ("play/", "screen/", "log/")]

    def page(self, part: str) -> bytes:
        """A page as this viewer's phone gets it; every rendering gives its forms keys of their own."""
        answer = self.phone.get(f"/tables/{self.table.id}/{part}", follow=True)
        assert answer.status_code == 200
        return FORM_KEY.sub("", answer.content.decode().replace(self.table.id, "TABLE")).encode()

    def plain(self, answer: Answer) -> bytes:
        """Without what two tables differ in anyhow: their ids."""
        text = re.sub(self.table.id, "TABLE", answer.raw.decode())
        return f"{answer.status} {answer.headers.get('Content-Length')} {text}".encode()


def whole_game(room: Room) -> None:
    """Three Quests fail, an Amulet checks, all discuss, point, and pass but one."""
    begun = room.table.act("begin")
    assert begun.status == 201, begun.raw
    for seat in range(7):
        room.does(seat, "acknowledge")
    quest(room, 0, [0, 5], fails=1)
    room.does(0, "next_leader", leader=1)
    quest(room, 1, [0, 1, 6], fails=1)
    room.does(1, "next_leader", leader=2, amulet=3)
    room.does(3, "check", target=6)
    room.does(6, "show_loyalty", loyalty="evil")
    quest(room, 2, [1, 5, 6], fails=2)
    room.does(2, "end_discussion")
    for seat, targets in enumerate(HANDS):
        room.does(seat, "point", targets=targets)
    for seat in range(7):
        room.does(seat, "keep_hands", up=False)
    for seat in range(6):
        room.does(seat, "pass")


def quest(room: Room, leader: int, team: list[int], fails: int) -> None:
    room.does(leader, "team", team=team, magic=team[0])
    failing = team[len(team) - fails :]
    for seat in team:
        room.does(seat, "quest_card", card="fail" if seat in failing else "success")


@pytest.mark.parametrize("viewer", [None, 0, 4])
@pytest.mark.parametrize("seed", range(3))
def test_two_whole_games_are_equal_to_the_byte(db: None, viewer: int | None, seed: int) -> None:
    gm = account()
    rooms = []
    for world in (seed, seed + 100):
        Try.objects.all().delete()
        with time_machine.travel(NOON, tick=False) as clock:
            room = Room(gm, viewer, dealt(viewer, world), clock)
            whole_game(room)
            rooms.append(room)
    assert rooms[0].roles != rooms[1].roles
    assert len(rooms[0].sent) > 150
    assert rooms[0].sent == rooms[1].sent
    assert len(rooms[0].pages) > 30
    assert rooms[0].pages == rooms[1].pages
    assert b'"phase":"reveal"' in rooms[0].sent[0]
    assert b'"phase":"adjust"' in rooms[0].sent[-4]
