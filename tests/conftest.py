"""What every test may ask for."""

import os

import pytest

from companion import settings

FILE_DATABASE = "test.sqlite3"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """Each worker has its own database."""


def pytest_configure() -> None:
    """SQLite in a file, as people run it: the in-memory one is locked under concurrent requests."""
    if settings.ON_SQLITE:
        folder = os.environ.get("TEST_FOLDER", "/tmp")
        worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
        name = os.path.join(folder, f"companion-{os.getpid()}-{worker}.sqlite3")
        settings.DATABASES["default"]["TEST"] = {"NAME": name}
