"""What a browser keeps for us: no script reads it, and no form of another site can use it."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from companion.tables.models import Table
from tests.api import account, open_table

PASSWORD = "a long enough secret"


@pytest.fixture
def strict(db: None) -> Client:
    """A browser that is signed in and sends what another site's form would make it send."""
    account()
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="gm"))
    return client


def test_a_form_of_another_site_opens_no_table(strict: Client) -> None:
    answer = strict.post("/", {"do": "open", "game": "questeros-score", "players[]": ["Ann"]})
    assert answer.status_code == 403
    assert not Table.objects.exists()


def test_a_form_of_another_site_enters_nothing(strict: Client) -> None:
    table = open_table(account("other"))
    Table.objects.filter(pk=table.id).update(gm=User.objects.get(username="gm"))
    answer = strict.post(f"/tables/{table.id}/", {"do": "act", "type": "bid", "seat": "0", "value": "3"})
    assert answer.status_code == 403
    assert Table.objects.get(pk=table.id).version == 0


def test_no_script_reads_who_is_signed_in_and_no_other_site_sends_it(db: None) -> None:
    client = Client()
    client.post("/sign-up/", {"username": "gwen", "password": PASSWORD})
    session = client.cookies["sessionid"]
    assert (session["httponly"], session["samesite"]) == (True, "Lax")
    client.get("/")
    assert client.cookies["csrftoken"]["samesite"] == "Lax"


def test_no_script_reads_the_cookie_of_a_seat(db: None) -> None:
    table = open_table(account())
    client = Client()
    client.post(f"/j/{table.see()['join_code']}/", {"name": "Ann"})
    [seat] = [cookie for name, cookie in client.cookies.items() if name.startswith("seat-")]
    assert (seat["httponly"], seat["samesite"]) == (True, "Lax")
