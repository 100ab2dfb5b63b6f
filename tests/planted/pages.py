"""Faults of pages."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "pages: an unknown code is no 404",
        "companion/pages/views/doors.py",
        '"code": error.code}, status=404)',
        '"code": error.code})',
        "tests/pages/test_addresses.py::test_what_no_database_can_hold_finds_nothing",
    ),
)
