"""Signing up and in, once for each idempotency key, though no digest of a password is kept.

A repeat proves the password again and gets a new token; the former dies.
"""

from django.contrib.auth.models import User
from django.db import transaction

from companion.accounts import services
from companion.accounts.models import AccountToken
from companion.accounts.secrets import masked
from companion.engine.core import Rejected
from companion.tables.services import idempotency
from companion.tables.services.calls import Answer, Call

Issued = tuple[str, AccountToken]


def sign_up(call: Call, *, username: str, password: str) -> Issued:
    """A new account's token. Raises Rejected, WeakPassword; KeyReused; WrongPassword for a repeat.

    Keys belong to the name. Of two at once the one that comes too late for the name is a repeat.
    """
    username = User.normalize_username(username.strip())
    owner = f"sign-up:{masked(username.casefold())}"
    try:
        if idempotency.find(call, owner) is None:
            user = services.prepared(username=username, password=password)
            with transaction.atomic():
                return issue(call, owner, services.keep(user))
    except Rejected:
        if idempotency.find(call, owner) is None:
            raise
    return issue(call, owner, services.authenticate(username=username, password=password))


def sign_in(call: Call, *, username: str, password: str) -> Issued:
    """Raises WrongPassword, KeyReused. Keys belong to the account."""
    user = services.authenticate(username=username, password=password)
    return issue(call, f"sign-in:{user.pk}", user)


def issue(call: Call, owner: str, user: User) -> Issued:
    """The token in clear, for this one answer, and its row; for a key that comes again the same row."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        row = former(call, owner)
        if row is not None:
            return services.renew_token(row), row
        token, row = services.issue_token(user=user, now=call.now)
        idempotency.keep(call, owner, Answer(201, str(row.pk).encode()))
        return token, row


def former(call: Call, owner: str) -> AccountToken | None:
    """The token that this key was answered with, unless it was signed out since."""
    receipt = idempotency.find(call, owner)
    if receipt is None:
        return None
    return AccountToken.objects.select_related("user").filter(pk=int(bytes(receipt.body))).first()
