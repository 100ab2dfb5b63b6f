"""Who looks at the pages."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.api import Api, account


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
