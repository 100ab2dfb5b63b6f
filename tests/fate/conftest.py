"""An evening to test with: Ann, Ben and Cat sit by phone, Gwen is the GM."""

import pytest

from tests.api import Api, Table, join, open_table


@pytest.fixture
def night(gm: Api) -> Table:
    """The evening, as its GM sees it."""
    return open_table(gm, players=(), game="fate")


@pytest.fixture
def phones(night: Table) -> list[Table]:
    return [join(night, name) for name in ("Ann", "Ben", "Cat")]
