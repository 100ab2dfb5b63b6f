"""A client for tests, as an app writer would write one: a token, JSON in, JSON out."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.db import connection
from django.test import Client

T = TypeVar("T")
ROOT = "/api/v1/"
PASSWORD = "correct horse battery"


@dataclass
class Answer:
    """Status, headers and the body, read."""

    status: int
    body: Any
    raw: bytes
    headers: Any

    @property
    def code(self) -> str:
        return self.body["errors"][0]["code"]

    @property
    def detail(self) -> str:
        return self.body["errors"][0]["detail"]


@dataclass
class Api:
    """Whoever holds the token; without one, a stranger."""

    token: str = ""
    http: Client = field(default_factory=Client)

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        answer = self.http.generic(
            method, ROOT + path, data, headers=headers, content_type="application/json"
        )
        raw = answer.content
        is_json = answer.headers.get("Content-Type", "").startswith("application/json")
        return Answer(answer.status_code, json.loads(raw) if is_json and raw else None, raw, answer.headers)

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.send("POST", path, body, **headers)

    def patch(self, path: str, body: Any) -> Answer:
        return self.send("PATCH", path, body)

    def delete(self, path: str) -> Answer:
        return self.send("DELETE", path)


@dataclass
class Table:
    """A table, and one person at it."""

    api: Api
    id: str

    @property
    def path(self) -> str:
        return f"tables/{self.id}/"

    def see(self) -> Any:
        return self.api.get(self.path).body

    def act(self, type: str, **fields: Any) -> Answer:
        return self.api.post(self.path + "actions/", {"type": type, **fields})

    def log(self, after: int = 0) -> list[Any]:
        return self.api.get(f"{self.path}log/?after={after}").body["results"]

    def undo(self, **fields: Any) -> Answer:
        return self.api.post(self.path + "undo/", fields)

    def clock(self, op: str, **fields: Any) -> Answer:
        return self.api.post(self.path + "clock/", {"op": op, **fields})

    def by(self, token: str) -> "Table":
        """The same table, as somebody else."""
        return Table(Api(token), self.id)


def account(username: str = "gm") -> Api:
    """A new account, signed in."""
    answer = Api().post("accounts/", {"username": username, "password": PASSWORD})
    assert answer.status == 201, answer.raw
    return Api(answer.body["token"])


def open_table(
    api: Api, players: Sequence[str] = ("Ann", "Ben", "Cat"), game: str = "questeros-score", **options: Any
) -> Table:
    if game == "questeros-score":
        options = {"first_dealer": 0} | options
    answer = api.post("tables/", {"game": game, "players": list(players), "options": options})
    assert answer.status == 201, answer.raw
    return Table(api, answer.body["id"])


def join(table: Table, name: str, api: Api | None = None, **fields: Any) -> Table:
    """Join by the code that the GM sees."""
    code = table.see()["join_code"]
    answer = (api or Api()).post("join/", {"code": code, "name": name, **fields})
    assert answer.status == 201, answer.raw
    return table.by(answer.body["token"])


def watch(table: Table) -> Table:
    answer = Api().post("join/", {"code": table.see()["watch_code"]})
    assert answer.status == 201, answer.raw
    return table.by(answer.body["token"])


def at_once(calls: Sequence[Callable[[], T]]) -> list[T]:
    """All of them in threads of their own, each with its own connection."""

    def run(call: Callable[[], T]) -> T:
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def score(table: Table, bids: Sequence[int], quests: Sequence[int], **more: Any) -> Answer:
    """A whole round, entered by whoever `table` is."""
    for seat, value in enumerate(bids):
        assert table.act("bid", seat=seat, value=value).status == 201
    return table.act("score_round", quests=list(quests), **more)
