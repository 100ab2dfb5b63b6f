"""Signing up, signing in and out for apps and scripts."""

from datetime import datetime

from django.conf import settings
from django.contrib import auth
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q

from companion.accounts.models import AccountToken, Appearance
from companion.accounts.secrets import hashed, new_token
from companion.engine.core import Rejected
from companion.texts.alike import looks
from companion.texts.cleaning import line

ACCOUNT_PREFIX = "ca"


class WrongPassword(Exception):
    """No account has this name and password."""


class WeakPassword(Exception):
    """Django's validators refused the password; `messages` say why."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__(messages)
        self.messages = messages


def sign_up(*, username: str, password: str) -> User:
    """A new account. Raises Rejected `bad_username`, `username_taken`, WeakPassword, or hashing.Busy."""
    return keep(prepared(username=username, password=password))


def prepared(*, username: str, password: str) -> User:
    """An account that is not stored yet, its password hashed: no transaction waits for that."""
    username = named(username)
    check_username(username)
    check_password(username, password)
    return User(username=username, password=make_password(password))


def keep(user: User) -> User:
    """Store it. Raises Rejected `username_taken`."""
    try:
        with transaction.atomic():
            user.save()
            written, folded = appearance(user.username)
            Appearance.objects.create(user=user, written=written, folded=folded)
            return user
    except IntegrityError:
        raise Rejected("username_taken", username=user.username) from None


def named(username: str) -> str:
    """The name as accounts are kept and found by."""
    return str(get_user_model().normalize_username(username.strip()))


def check_username(username: str) -> None:
    """Letters of every script, none of them unseen. Raises Rejected `bad_username`."""
    field = get_user_model()._meta.get_field("username")
    if line(username) != username:
        raise Rejected("bad_username", username=username)
    try:
        field.run_validators(username)
    except ValidationError:
        raise Rejected("bad_username", username=username) from None
    if not username:
        raise Rejected("bad_username", username=username)
    written, folded = appearance(username)
    alike = Appearance.objects.filter(Q(written=written) | Q(folded=folded))
    if alike.exists() or get_user_model().objects.filter(username__iexact=username).exists():
        raise Rejected("username_taken", username=username)


def appearance(username: str) -> tuple[str, str]:
    """Digests of what the name looks like, as it is written and without capitals."""
    written, folded = looks(username)
    return hashed(written), hashed(folded)


def check_password(username: str, password: str) -> None:
    try:
        validate_password(password, user=get_user_model()(username=username))
    except ValidationError as error:
        raise WeakPassword(error.messages) from None


def authenticate(*, username: str, password: str) -> User:
    """The account of that name, however it is composed, and password. Raises WrongPassword."""
    user = auth.authenticate(username=named(username), password=password)
    if not isinstance(user, User):
        raise WrongPassword
    return user


def issue_token(*, user: User, now: datetime) -> tuple[str, AccountToken]:
    """The token in clear, for this one answer, and its row."""
    token = new_token(ACCOUNT_PREFIX)
    row = AccountToken.objects.create(
        user=user, digest=hashed(token), created_at=now, expires_at=now + settings.ACCOUNT_TOKEN_LIFE
    )
    return token, row


def renew_token(row: AccountToken) -> str:
    """A new token in the place of the former, which dies."""
    token = new_token(ACCOUNT_PREFIX)
    row.digest = hashed(token)
    row.save(update_fields=["digest"])
    return token


def revoke_token(*, token_id: int) -> None:
    AccountToken.objects.filter(pk=token_id).delete()
