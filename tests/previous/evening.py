"""Run by one release's code, in its folder: tables as JSON on stdin, the same and one more on stdout.

At each of them somebody sits down, an entry is made and taken back, and a clock rings.
"""

import json
import os
import sys
from datetime import timedelta
from typing import Any
from uuid import UUID

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django.setup()

from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from companion.tables.services import ringing  # noqa: E402


def post(path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = Client().post(
        f"/api/v1/{path}", json.dumps(body), content_type="application/json", headers=headers
    )
    if answer.status_code not in (200, 201):
        raise SystemExit(f"{path}: {answer.status_code} {answer.content.decode()}")
    told: dict[str, Any] = answer.json()
    return told


def opened(name: str) -> dict[str, str]:
    """A table of an account of that name."""
    token = post("accounts/", {"username": name, "password": "correct horse battery"})["token"]
    asked = {"game": "questeros-score", "players": ["Ann", "Ben"], "options": {"first_dealer": 0}}
    table = post("tables/", asked, token)
    return {"token": token, "id": table["id"], "code": table["join_code"]}


def spend(table: dict[str, str], name: str) -> int:
    """A join, an action and a ring; the version afterwards."""
    path = f"tables/{table['id']}/"
    seat = post("join/", {"code": table["code"], "name": name})
    post(path + "actions/", {"type": "bid", "seat": seat["seat"], "value": 3}, seat["token"])
    post(path + "clock/", {"op": "start", "seconds": 60, "name": "break"}, table["token"])
    if not ringing.ring(table_id=UUID(table["id"]), now=timezone.now() + timedelta(seconds=61)):
        raise SystemExit("the clock did not ring")
    return int(post(path + "undo/", {}, table["token"])["version"])


def main(name: str) -> None:
    tables = [*json.load(sys.stdin), opened(name)]
    for table in tables:
        spend(table, name)
    json.dump(tables, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
