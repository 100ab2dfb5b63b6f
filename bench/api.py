"""The few requests that set up a measurement."""

import json
import urllib.request
from typing import Any


class Client:
    """A fresh account at the server on that port."""

    def __init__(self, port: int) -> None:
        self.root = f"http://127.0.0.1:{port}/api/v1/"
        self.token = ""
        name = {"username": "bench", "password": "a long enough secret"}
        self.token = self.post("accounts/", name)["token"]

    def post(self, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.root + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def open_table(self) -> str:
        body = {"game": "questeros-score", "players": ["Ann", "Ben", "Cat", "Dan"]}
        return str(self.post("tables/", body)["id"])
