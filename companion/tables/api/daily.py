"""Boards of the daily deals over HTTP."""

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.views import APIView

from companion.engine.core import Rejected
from companion.tables import boards, errors
from companion.tables.api import requests
from companion.tables.api.schema import described


class Daily(APIView):
    permission_classes = [requests.HasAccount]

    @described(
        "The board of a day's deal: today's, or of the day (UTC) that is named",
        "get_board",
        answer="Board",
        parameters=[OpenApiParameter("day", OpenApiTypes.DATE)],
        tags=["daily"],
    )
    def get(self, request: Request, game: str) -> HttpResponse:
        """Raises errors.Malformed, errors.Refused."""
        day = requests.day(request, "day")
        try:
            return requests.json(boards.board(requests.caller(request), game, day, timezone.now()))
        except Rejected as error:
            raise errors.refusal(error) from None
