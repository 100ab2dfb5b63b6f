"""Every address of the project: a closed list, each with who may look there; and looking changes nothing."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from companion.accounts.models import Try
from companion.tables import heartbeats
from companion.tables.models import Pack
from fate.campaigns.models import Campaign
from tests.api import Api, Table, account, join, open_table

pytestmark = pytest.mark.django_db
API, TABLE = "api/v1/", "api/v1/tables/<uuid:table_id>/"
PAGE = "tables/<uuid:table_id>/"
CAMPAIGN = "api/v1/campaigns/<uuid:campaign_id>/"
ANYONE, SOMEBODY, AT_THE_TABLE, GM = "anyone", "an account", "who is at the table", "its GM"
ANY_CREDENTIAL = "an account or whoever sits anywhere"

WHO_MAY_LOOK = {
    API + "schema/": ANYONE,
    API + "docs/": ANYONE,
    API + "games/": ANYONE,
    API + "cards/": ANYONE,
    API + "cards/<str:code>/": ANYONE,
    API + "campaigns/": ANY_CREDENTIAL,
    CAMPAIGN: GM,  # and who sits at an evening of it, which tests/fate/test_campaigns.py tries
    CAMPAIGN + "chronicle/": GM,
    CAMPAIGN + "export/": GM,
    API + "packs/": SOMEBODY,
    API + "packs/<uuid:pack_id>/": GM,
    API + "daily/<str:game>/": SOMEBODY,
    "daily/<str:game>/": SOMEBODY,
    API + "tables/": SOMEBODY,
    TABLE: AT_THE_TABLE,
    TABLE + "log/": AT_THE_TABLE,
    TABLE + "verify/": AT_THE_TABLE,
    TABLE + "export/": GM,
    "healthz": ANYONE,
    "readyz": ANYONE,
    "": ANYONE,
    "sign-in/": ANYONE,
    "sign-up/": ANYONE,
    "join/": ANYONE,
    "j/<str:code>/": ANYONE,
    "w/<str:code>/": ANYONE,
    PAGE: AT_THE_TABLE,  # whoever is not its GM is sent to their own page
    PAGE + "play/": AT_THE_TABLE,
    PAGE + "screen/": AT_THE_TABLE,
    PAGE + "log/": AT_THE_TABLE,
    "campaigns/": SOMEBODY,
    "campaigns/<uuid:campaign_id>/": GM,
    "campaigns/<uuid:campaign_id>/chronicle.<str:form>": GM,
    PAGE + "join.svg": GM,
    PAGE + "seats/<int:number>/seat.svg": GM,
    PAGE + "watch.svg": GM,
    PAGE + "export.<str:form>": GM,
}
"""Addresses that can be looked at; for a table, by whom."""
NOTHING_TO_SEE = {
    "metrics",  # for whoever has the configured token: tests/test_keeping.py
    API + "accounts/",
    API + "tokens/",
    API + "tokens/current/",
    API + "join/",
    PAGE + "chronicle/",  # of a score sheet; tests/fate/test_pages.py looks at an evening's
    PAGE + "chronicle/chronicle.<str:form>",
    CAMPAIGN + "evenings/",
    CAMPAIGN + "evenings/<uuid:table_id>/",
    TABLE + "actions/",
    TABLE + "undo/",
    TABLE + "clock/",
    TABLE + "seats/<int:number>/",
    TABLE + "seats/<int:number>/release/",
    TABLE + "seats/<int:number>/bot/",
    TABLE + "codes/",
    "sign-out/",
    "^api/",
}
"""Addresses that only do something, or that stand for all that are not there."""


def routes(patterns: Sequence[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """Every address pattern, down to the last include."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, before + str(pattern.pattern))
        else:
            yield before + str(pattern.pattern)


ALL = list(routes(get_resolver().url_patterns))
OURS = [route for route in ALL if not route.startswith("admin/")]


@pytest.fixture
def table(db: None) -> Table:
    """A score sheet; its GM also has a campaign with one evening, and a pack. Worker and beat were heard."""
    for name in (heartbeats.WORKER, heartbeats.BEAT):
        heartbeats.Heart(name).beat(timezone.now())
    gm = account()
    campaign = gm.post("campaigns/", {"title": "The Long Road"}).body["id"]
    pack = {"title": "Mine", "epics": {}}
    assert gm.post("packs/", {"game": "questeros", "pack": pack}).status == 201
    night = open_table(gm, players=(), game="fate")
    assert gm.post(f"campaigns/{campaign}/evenings/", {"table": night.id}).status == 201
    sheet = open_table(gm)
    gm.post(f"{sheet.path}seats/1/release/")
    return sheet


@pytest.fixture
def people(table: Table) -> dict[str, dict[str, Any]]:
    """How each of them asks: by a token and, as browsers do, by cookies."""
    ann, other = join(table, "Ann"), account("other")
    return {
        "gm": asking(table.api, "gm"),
        "ann": {"headers": bearer(ann.api), "cookies": {f"seat-{table.id}": ann.api.token}},
        "other": asking(other, "other"),
        "nobody": {"headers": {}, "cookies": {}},
    }


def asking(api: Api, username: str) -> dict[str, Any]:
    browser = Client()
    browser.force_login(User.objects.get(username=username))
    return {"headers": bearer(api), "cookies": {"sessionid": browser.cookies["sessionid"].value}}


def bearer(api: Api) -> dict[str, str]:
    return {"authorization": f"Bearer {api.token}"}


def look(person: dict[str, Any], address: str, method: str = "GET") -> Any:
    client = Client()
    client.cookies.load(person["cookies"])
    return client.generic(method, address, headers=person["headers"])


def sees(answer: Any) -> bool:
    """Whether they were let in; being sent on is, unless to the sign-in."""
    if answer.status_code == 302:
        return not answer.url.startswith("/sign-in/")
    return answer.status_code == 200 or b'"not_finished"' in answer.content


def filled(route: str, table: Table, code: str = "ZZZZZZ") -> str:
    """An address of that pattern, about this table where it is about one."""
    values = {"<uuid:table_id>": table.id, "<int:number>": "1", "<str:code>": code, "<str:form>": "json"}
    values["<str:game>"] = "eros-quest"
    values["<uuid:pack_id>"] = str(Pack.objects.get().pk)
    values["<uuid:campaign_id>"] = str(Campaign.objects.get().pk)
    for name, value in values.items():
        route = route.replace(name, value)
    route = re.sub(r"\(\?P<url>[^)]*\)", "x/", route)
    return "/" + re.sub(r"<[^>]+>", "1", route).strip("^$")


def everything() -> dict[str, list[Any]]:
    """Every row of every table of the database; not the wrong codes that are counted when looked with."""
    return {
        model._meta.label: list(model._base_manager.order_by("pk").values())
        for model in apps.get_models()
        if model is not Try
    }


def test_the_list_of_addresses_is_closed() -> None:
    """A new address has to be added here, with who may look."""
    assert set(OURS) == set(WHO_MAY_LOOK) | NOTHING_TO_SEE


@pytest.mark.parametrize("route", WHO_MAY_LOOK)
def test_whoever_may_look_sees_and_nobody_else_does(
    route: str, table: Table, people: dict[str, dict[str, Any]]
) -> None:
    allowed = {
        ANYONE: {"gm", "ann", "other", "nobody"},
        SOMEBODY: {"gm", "other"},
        AT_THE_TABLE: {"gm", "ann"},
        GM: {"gm"},
        ANY_CREDENTIAL: {"gm", "ann", "other"},
    }[WHO_MAY_LOOK[route]]
    code = table.see()["watch_code" if route.startswith("w/") else "join_code"]
    code = "cups-3" if "cards/" in route else code
    for name, person in people.items():
        answer = look(person, filled(route, table, code))
        assert sees(answer) == (name in allowed), (name, answer)
        assert answer.status_code < 500


@pytest.mark.parametrize(("method", "who"), [("GET", ("gm", "ann", "other", "nobody")), ("HEAD", ("gm",))])
def test_looking_anywhere_changes_nothing(
    method: str, who: Sequence[str], table: Table, people: dict[str, dict[str, Any]]
) -> None:
    User.objects.filter(username="gm").update(is_staff=True, is_superuser=True)
    codes = [table.see()["join_code"], table.see()["watch_code"], "ZZZZZZ"]
    before = everything()
    for route in ALL:
        for address in {filled(route, table, code) for code in codes}:
            for name in who:
                status = look(people[name], address, method).status_code
                assert status < 500 or route == "readyz", address  # 503 is what it has to say
    assert everything() == before


def test_addresses_that_do_something_do_nothing_when_looked_at(
    table: Table, people: dict[str, dict[str, Any]]
) -> None:
    for route in NOTHING_TO_SEE:
        for name, person in people.items():
            assert look(person, filled(route, table)).status_code >= 302, (route, name)
