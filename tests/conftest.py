"""What every test may ask for."""

from collections.abc import Iterator

import pytest
import time_machine
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.client import ClientHandler

from tests.api import Api, account
from tests.tables.daily import MORNING


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite in a file, as people run it: the in-memory one is locked under concurrent requests."""
    if settings.ON_SQLITE:
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(autouse=True, scope="session")
def hash_passwords_quickly() -> None:
    """Slow hashing is Django's, and tested there."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True, scope="session")
def load_middleware_once() -> Iterator[None]:
    """A chain for each client would look for every static file again, which costs more than many requests."""
    loaded = ClientHandler()
    loaded.load_middleware()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ClientHandler, "_middleware_chain", staticmethod(vars(loaded)["_middleware_chain"]))
        yield


@pytest.fixture
def gm(db: None) -> Api:
    """Somebody with an account."""
    return account()


@pytest.fixture
def browser(gm: Api) -> Client:
    """The same, signed in on the pages."""
    client = Client()
    client.force_login(User.objects.get(username="gm"))
    return client


@pytest.fixture
def morning() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MORNING, tick=False) as traveller:
        yield traveller
