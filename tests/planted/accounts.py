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
    Fault(
        "accounts: check_username: if line(username) == username:",
        "companion/accounts/services.py",
        "if line(username) != username:",
        "if line(username) == username:",
        "tests/accounts/test_tries.py::test_beyond_the_limit_nothing_is_hashed_so_a_right_password_waits_as_well",
    ),
    Fault(
        "accounts: check_username: if False:",
        "companion/accounts/services.py",
        "if alike.exists() or get_user_model().objects.filter(username__iexact=username).exists():",
        "if False:",
        "tests/accounts/test_usernames.py::test_a_name_that_looks_like_another_is_taken",
    ),
    Fault(
        "accounts: issue_token: user=user, digest=hashed(token), created_at=now, expires_at=now - sett",
        "companion/accounts/services.py",
        "user=user, digest=hashed(token), created_at=now, expires_at=now + settings.ACCOUNT_TOKEN_LIFE",
        "user=user, digest=hashed(token), created_at=now, expires_at=now - settings.ACCOUNT_TOKEN_LIFE",
        "tests/accounts/test_tries.py::test_a_right_code_never_waits_whatever_else_comes_from_the_room",
    ),
)
