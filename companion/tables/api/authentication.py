"""Bearer tokens: an account's or a seat's, told apart by their prefix, looked up by their hash."""

from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from companion.accounts.secrets import hashed
from companion.accounts.services import ACCOUNT_PREFIX
from companion.tables import sql
from companion.tables.permissions import Caller

SCHEME = "bearer"


class BearerAuthentication(BaseAuthentication):
    """One header, two kinds of token."""

    def authenticate(self, request: Request) -> tuple[Caller, str] | None:
        header = request.META.get("HTTP_AUTHORIZATION", "")
        if not header:
            return None
        scheme, _, token = header.partition(" ")
        caller = find(token.strip()) if scheme.lower() == SCHEME else None
        if caller is None:
            raise AuthenticationFailed
        return caller, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


def find(token: str) -> Caller | None:
    """Who holds this token."""
    digest = hashed(token)
    return find_account(digest) if token.startswith(ACCOUNT_PREFIX) else find_seat(digest)


def find_account(digest: str) -> Caller | None:
    row = sql.find_account(digest, timezone.now())
    return None if row is None else Caller(account=row[0], token_id=row[1])


def find_seat(digest: str) -> Caller | None:
    row = sql.find_seat(digest)
    return None if row is None else Caller(table=row[0], seat_id=row[1], token_id=row[2])


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI document names it."""

    target_class = BearerAuthentication
    name = "bearer"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "An account's token, or a seat's token for its one table.",
        }
