"""Packs of card texts over HTTP: the built-in ones and the account's own."""

from uuid import UUID

from django.http import HttpResponse
from msgspec import UNSET
from rest_framework.request import Request
from rest_framework.views import APIView

from companion.tables import selectors
from companion.tables.api import requests, shapes
from companion.tables.api.schema import described, listed
from companion.tables.services import pack_keeping

TAGS = ["packs"]


class Packs(APIView):
    permission_classes = [requests.HasAccount]

    @described(
        "Upload a pack of card texts",
        "create_pack",
        body="PackBody",
        answer="PackView",
        status=201,
        tags=TAGS,
    )
    def post(self, request: Request) -> HttpResponse:
        body = requests.body(request, shapes.PackBody)
        created = pack_keeping.create(
            requests.call(request),
            game=body.game,
            toml=None if body.toml is UNSET else body.toml,
            pack=None if body.pack is UNSET else body.pack,
            file=body.file,
        )
        return requests.answer(created)

    @described(
        "The built-in packs, then the account's own",
        "list_packs",
        answer=listed("PackView"),
        tags=TAGS,
    )
    def get(self, request: Request) -> HttpResponse:
        return requests.json(selectors.own_packs(requests.caller(request)))


class OnePack(APIView):
    permission_classes = [requests.HasAccount]

    @described("One of the account's own packs", "get_pack", answer="PackView", tags=TAGS)
    def get(self, request: Request, pack_id: UUID) -> HttpResponse:
        return requests.json(selectors.one_pack(requests.caller(request), pack_id))

    @described("Delete a pack; tables keep their copy", "delete_pack", status=204, tags=TAGS)
    def delete(self, request: Request, pack_id: UUID) -> HttpResponse:
        pack_keeping.delete(requests.call(request), pack_id)
        return HttpResponse(status=204)
