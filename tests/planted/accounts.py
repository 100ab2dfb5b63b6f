"""Faults of accounts: what is counted against whom."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "tries: passwords by address alone",
        "companion/tables/api/throttles.py",
        'f"{who}:{folded(username).strip()}"',
        "who",
        "tests/accounts/test_tries.py::test_an_address_that_guesses_at_many_names_waits_too",
    ),
)
