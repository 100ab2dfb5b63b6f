"""A process of its own at its own database: plays the counter if it is there, prints what came of it."""

import json
import os
from typing import Any

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "companion.settings"
django.setup()

from django.contrib.auth.models import User  # noqa: E402  (needs the apps)
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from companion.tables.models import Table  # noqa: E402
from companion.tables.services import botting  # noqa: E402

CLIENT = Client()
HEADERS: dict[str, str] = {}
GM = {"username": "gm", "password": "a long enough secret"}


def ask(method: str, path: str, **body: Any) -> tuple[int, Any]:
    """Status and body, read where it is JSON."""
    data, kind = json.dumps(body), "application/json"
    answer = CLIENT.generic(method, "/api/v1/" + path, data, kind, headers=HEADERS)
    return answer.status_code, answer.json() if "json" in answer["Content-Type"] else answer.content


def by_api(path: str) -> dict[str, Any]:
    told: dict[str, Any] = {"begun": ask("POST", path + "actions/", type="begin", absent_ok=True)[0]}
    seat = ask("GET", path)[1]["view"]["turn"]
    refused = ask("POST", path + "actions/", type="add", number=9, as_seat=seat)[1]
    told["refused"] = refused["errors"][0]["detail"]
    told["added"] = ask("POST", path + "actions/", type="add", number=2, as_seat=seat)[0]
    told["undone"] = ask("POST", path + "undo/")[0]
    told["total"] = ask("GET", path)[1]["view"]["total"]
    return told | {"seat": seat}


def by_page(page: str, seat: int) -> dict[str, Any]:
    CLIENT.force_login(User.objects.get())
    pad = CLIENT.get(page).content.decode()
    posted = CLIENT.post(page, {"do": "act", "type": "add", "number": "3", "as_seat": str(seat)})
    return {
        "form": 'name="number"' in pad and "How it stands" in pad,
        "posted": posted.status_code,
        "home": "Counter" in CLIENT.get("/").content.decode(),
        "line": "3 more" in CLIENT.get(page + "log/").content.decode(),
    }


def by_machines(path: str) -> dict[str, Any]:
    for number in (0, 1):
        ask("POST", path + f"seats/{number}/bot/", kind="random")
    while (row := Table.objects.get()).status == Table.Status.OPEN:
        botting.play(table_id=row.pk, now=row.bots_due or timezone.now())
    return {"won": ask("GET", path)[1]["outcome"]["winner"] in (0, 1)}


def afterwards(path: str) -> dict[str, Any]:
    call_command("audit", verbosity=0, stdout=open(os.devnull, "w"))  # noqa: SIM115  (the process ends)
    return {
        "log": [entry["type"] for entry in ask("GET", path + "log/")[1]["results"]][:4],
        "export": ask("GET", path + "export/?format=csv")[0],
        "fair": ask("GET", path + "verify/")[1]["fair"],
        "schema": "CounterAdd" in ask("GET", "schema/")[1]["components"]["schemas"],
    }


call_command("migrate", verbosity=0)
HEADERS["authorization"] = "Bearer " + ask("POST", "accounts/", **GM)[1]["token"]
told: dict[str, Any] = {"games": {game["game"]: game["title"] for game in ask("GET", "games/")[1]}}
if "counter" in told["games"]:
    table = ask("POST", "tables/", game="counter", players=["Ann", "Ben"], options={"top": 5})[1]
    path = f"tables/{table['id']}/"
    told |= by_api(path)
    told |= by_page("/" + path, told.pop("seat")) | by_machines(path) | afterwards(path)
print(json.dumps(told))
