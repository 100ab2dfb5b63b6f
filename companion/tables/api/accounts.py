"""Accounts and tokens over HTTP."""

from django.http import HttpResponse
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from companion.accounts import services
from companion.tables.api import requests, shapes
from companion.tables.api.schema import described
from companion.tables.api.throttles import guard_passwords, guard_sign_ups
from companion.tables.services import signing


class Accounts(APIView):
    permission_classes = [AllowAny]

    @described(
        "Sign up", "create_account", body="Credentials", answer="Account", status=201, tags=["accounts"]
    )
    def post(self, request: Request) -> HttpResponse:
        body = requests.body(request, shapes.Credentials)
        call = requests.call(request, "password")
        with guard_passwords(request, body.username), guard_sign_ups(request):
            token, row = signing.sign_up(call, username=body.username, password=body.password)
        return requests.json(shapes.Account(row.user.get_username(), token, row.expires_at), 201)


class Tokens(APIView):
    permission_classes = [AllowAny]

    @described("Sign in", "create_token", body="Credentials", answer="Token", status=201, tags=["accounts"])
    def post(self, request: Request) -> HttpResponse:
        body = requests.body(request, shapes.Credentials)
        call = requests.call(request, "password")
        with guard_passwords(request, body.username):
            token, row = signing.sign_in(call, username=body.username, password=body.password)
        return requests.json(shapes.Token(token, row.expires_at), 201)


class CurrentToken(APIView):
    permission_classes = [requests.HasAccount]

    @described("Sign out: this token dies", "revoke_token", status=204, tags=["accounts"])
    def delete(self, request: Request) -> HttpResponse:
        services.revoke_token(token_id=requests.caller(request).token_id or 0)
        return HttpResponse(status=204)
