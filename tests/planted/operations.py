"""Faults of settings and of what keeps a server going."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "door: any length that comes",
        "companion/operations/door.py",
        "        if len(body) > LARGEST_BODY:\n            raise too_large()\n",
        "",
        "tests/operations/test_door.py::test_a_body_that_becomes_too_large_is_read_no_further",
    ),
)
