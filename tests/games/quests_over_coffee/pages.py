"""Tables of Quests Over Coffee that lie as a test wants them, and what their pages say."""

import re
from typing import Any

import msgspec
from django.test import Client
from msgspec.structs import replace

from companion.games.quests_over_coffee.rules.cards.card_packs import companion
from companion.games.quests_over_coffee.rules.cards.effects import Change
from companion.games.quests_over_coffee.rules.events import Pending
from companion.games.quests_over_coffee.rules.state import Active, Shop, State
from companion.tables.models import Table as Row
from tests.api import Api, Table, open_table
from tests.pages.taps import refusal

GAME = "quests-over-coffee"
REAL = {"real_dice": True, "luck_on_shop": True}
QUESTS = ("the_bean_thief", "crumbs", "milk_run", "dust_dragon", "wizard_tab")
ITEMS = ("oat_biscuit", "stirring_spoon", "loaded_sugar_cube")
LETHAL = (Pending("fail", Change(of="health", by=-2)),)


def begun(gm: Api, **options: Any) -> Table:
    table = open_table(gm, players=(), game=GAME, **options)
    assert table.act("begin").status == 201
    return table


def laid(gm: Api, options: dict[str, Any] | None = None, **changes: Any) -> Table:
    """A table that lies like this, in the first round with five Quests face up."""
    table, cards = begun(gm, **(options or {})), companion()
    usual = {
        "player": "barista",
        "side": "early_shift",
        "shop_card": "corner_shop",
        "health": 4,
        "luck": 3,
        "money": 4,
        "open": QUESTS,
        "down": tuple(sorted(cards.quests.keys() - {*QUESTS}))[:5],
        "items": ITEMS,
        "environment": "thick_fog",
    }
    lies: dict[str, Any] = usual | changes
    shop = lies.get("shop")
    decked = cards.items.keys() - {*lies["items"], *(shop.items if shop else ())}
    relaid(table, item_deck=tuple(sorted(decked)), **lies)
    return table


def relaid(table: Table, **changes: Any) -> None:
    row = Row.objects.get(pk=table.id)
    state = msgspec.json.decode(bytes(row.state or b""), type=State)
    row.state = msgspec.json.encode(replace(state, **changes))
    row.save()


def rolled(*dice: int) -> Active:
    return Active(quest="the_bean_thief", help=0, base=3, dice=dice)


def priced(*dice: int, **more: Any) -> Shop:
    items = ("sugar_cube", "extra_shot", "happy_hour")
    return Shop(dice=dice, items=items, **({"sold": (False,) * 3} | more))


def show(browser: Client, table: Table, page: str = "") -> str:
    answer = browser.get(f"/tables/{table.id}/{page}")
    assert answer.status_code == 200
    return answer.text


def words(html: str) -> str:
    """What is read, without line breaks, nor the spaces beside tags."""
    return re.sub(r" ?(<[^>]*>) ?", r"\1", " ".join(html.split()))


def refused(browser: Client, table: Table, form: str, **fields: Any) -> str:
    """What is said next to that form when it is sent so."""
    posted = {name.replace("__", "[]"): value for name, value in fields.items()}
    answer = browser.post(f"/tables/{table.id}/", {"do": "act", "form": form} | posted)
    assert answer.status_code == 422
    return refusal(answer.text, form)
