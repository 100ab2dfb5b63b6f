"""The 80 cards over HTTP: the same for everybody, in the reader's language."""

from django.http import HttpResponse
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from companion import words
from companion.engine.cards import CARDS, Card
from companion.tables import errors
from companion.tables.api import requests
from companion.tables.api.schema import described, listed
from companion.tables.api.shapes import CardView


class Cards(APIView):
    permission_classes = [AllowAny]
    authentication_classes = []

    @described(
        "The 80 cards",
        "list_cards",
        answer=listed("CardView"),
        tags=["cards"],
    )
    def get(self, request: Request) -> HttpResponse:
        return requests.json([card_view(card) for card in CARDS.values()])


class OneCard(APIView):
    permission_classes = [AllowAny]
    authentication_classes = []

    @described("One card", "get_card", answer="CardView", tags=["cards"])
    def get(self, request: Request, code: str) -> HttpResponse:
        if code not in CARDS:
            raise errors.Hidden
        return requests.json(card_view(CARDS[code]))


def card_view(card: Card) -> CardView:
    return CardView(
        code=card.code,
        name=words.cards.name(card.code),
        kind=card.kind,
        class_=card.class_,
        number=card.number,
        tarot=words.cards.tarot(card.code),
        keywords=words.cards.keywords(card.code),
        fate=words.cards.fate(card.code),
    )
