"""What pages need and the API does not: no session, no cookie, no policy for scripts at the API."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.api import account

PORTUGUESE = "django_language=pt-br"


@pytest.fixture
def client(db: None) -> Client:
    account()
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    return client


def test_a_session_opens_the_pages_and_nothing_of_the_api(client: Client) -> None:
    assert client.get("/").status_code == 200
    assert client.get("/api/v1/tables/").status_code == 401


def test_an_answer_of_the_api_sets_no_cookie_and_has_no_policy_for_scripts(client: Client) -> None:
    answer = client.get("/api/v1/games/")
    assert answer.status_code == 200
    assert not answer.cookies
    assert "Content-Security-Policy" not in answer
    assert "Content-Security-Policy" in client.get("/")


def test_the_apis_reader_for_people_is_a_page(client: Client) -> None:
    answer = client.get("/api/v1/docs/", headers={"cookie": PORTUGUESE})
    assert (answer.status_code, answer["Content-Language"]) == (200, "pt-br")


@pytest.mark.parametrize(("accepted", "said"), [("pt-br", "pt-br"), ("en", "en"), ("", "en")])
def test_the_api_speaks_the_language_that_is_accepted_whatever_a_cookie_says(
    client: Client, accepted: str, said: str
) -> None:
    client.cookies.load(PORTUGUESE)
    answer = client.get("/api/v1/games/", headers={"accept-language": accepted})
    assert answer["Content-Language"] == said
    assert client.get("/")["Content-Language"] == "pt-br"
