"""Tables over HTTP: one small view per address."""

from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import OpenApiParameter
from msgspec import UNSET
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from companion.tables import answers, errors, exporting, registry, selectors, verifying
from companion.tables.api import game_components, requests, shapes, tags
from companion.tables.api.schema import KNOWN_TAG, TAG, TEXT, described, listed, paged
from companion.tables.api.throttles import guard_codes
from companion.tables.models import Table
from companion.tables.seen import Seen
from companion.tables.services import (
    acting,
    botting,
    editing,
    joining,
    opening,
    recoding,
    renaming,
    seating,
    timing,
    undoing,
)

LOG_PAGE = 500
EXPORTS = {
    "json": (exporting.as_json, "application/json"),
    "csv": (exporting.as_csv, "text/csv; charset=utf-8"),
}


class NewestFirst(CursorPagination):
    """Own tables by keyset: the last page costs what the first does."""

    page_size = 20
    ordering = ("-created_at", "-id")
    invalid_cursor_message = gettext_lazy(  # type: ignore[assignment]  # a text, later
        "There is no such page of tables. Begin again with the first one."
    )

    def paginate_queryset(self, *args: Any, **kwargs: Any) -> list[Any] | None:
        """Raises NotFound for a cursor of somebody's own making, whatever it holds."""
        try:
            return super().paginate_queryset(*args, **kwargs)
        except (ValidationError, OverflowError):
            raise NotFound(self.invalid_cursor_message) from None


class Tables(APIView):
    permission_classes = [requests.HasAccount]

    @described("Open a table", "open_table", body="OpenTable", answer="TableView", status=201)
    def post(self, request: Request) -> HttpResponse:
        body = requests.body(request, shapes.OpenTable)
        opened = opening.open_table(
            requests.call(request),
            game=body.game,
            title=body.title,
            players=body.players,
            options=body.options,
            daily=body.daily,
        )
        return requests.answer(opened)

    @described(
        "Own tables, newest first",
        "list_tables",
        answer=paged("Summary"),
        parameters=[OpenApiParameter(name, str) for name in ("game", "status", "cursor")],
    )
    def get(self, request: Request) -> HttpResponse:
        pages = NewestFirst()
        own = selectors.own_tables(
            requests.caller(request),
            game=requests.one_of(request, "game", registry.GAMES),
            status=requests.one_of(request, "status", Table.Status.values),
        )
        page: list[Table] = pages.paginate_queryset(own, request, view=self) or []
        now = timezone.now()
        results = [selectors.summary(table, now) for table in page]
        return requests.json(
            {"next": pages.get_next_link(), "previous": pages.get_previous_link(), "results": results}
        )


class OneTable(APIView):
    @described(
        "A table, as the caller may see it",
        "get_table",
        answer="TableView",
        also={304: None},
        parameters=[KNOWN_TAG, TAG],
    )
    def get(self, request: Request, table_id: UUID) -> HttpResponse:
        seen = selectors.see(requests.caller(request), table_id, timezone.now())
        return tags.unless_known(request, requests.about(seen, lambda: answers.show(seen)))

    @described(
        "Change the title; before anything has begun also options and seating",
        "edit_table",
        body="EditTable",
        answer="TableView",
    )
    def patch(self, request: Request, table_id: UUID) -> HttpResponse:
        body = requests.body(request, shapes.EditTable)
        edited = editing.edit(
            requests.call(request),
            table_id,
            title=None if body.title is UNSET else body.title,
            options=None if body.options is UNSET else body.options,
            order=None if body.order is UNSET else body.order,
        )
        return requests.answer(edited)

    @described("Delete a table and its log", "delete_table", status=204)
    def delete(self, request: Request, table_id: UUID) -> HttpResponse:
        editing.delete(requests.call(request), table_id)
        return HttpResponse(status=204)


class Actions(APIView):
    @described(
        "Act; a preview (200) does nothing",
        "act",
        body="Action",
        answer="Acted",
        status=201,
        also={200: "Previewed"},
    )
    def post(self, request: Request, table_id: UUID) -> HttpResponse:
        return requests.answer(acting.act(requests.call(request), table_id, requests.raw(request)))


class Log(APIView):
    @described("The log, in order", "get_log", answer="Log", parameters=[OpenApiParameter("after", int)])
    def get(self, request: Request, table_id: UUID) -> HttpResponse:
        after = requests.whole_number(request, "after")
        seen = selectors.see(requests.caller(request), table_id, timezone.now())
        results = requests.about(seen, lambda: selectors.log(seen, after, LOG_PAGE))
        more = len(results) == LOG_PAGE
        last = f"{request.build_absolute_uri(request.path)}?after={results[-1]['n']}" if more else None
        return requests.json(shapes.Log(next=last, people=seen.people.spans(), results=results))


class Undo(APIView):
    @described("Take back the last actions", "undo", body="Undo", answer="Acted", status=201)
    def post(self, request: Request, table_id: UUID) -> HttpResponse:
        body = requests.body(request, shapes.Undo)
        undone = undoing.undo(
            requests.call(request),
            table_id,
            steps=body.steps,
            override=body.override,
            version=body.version,
        )
        return requests.answer(undone)


class Clock(APIView):
    @described("Work the clock", "operate_clock", body="ClockOperation", answer="Acted", status=201)
    def post(self, request: Request, table_id: UUID) -> HttpResponse:
        body = requests.body(request, shapes.ClockOperation)
        operated = timing.operate(
            requests.call(request), table_id, op=body.op, seconds=body.seconds, name=body.name
        )
        return requests.answer(operated)


class OneSeat(APIView):
    @described("Mend the name of a player", "rename_seat", body="SeatName", answer="TableView")
    def patch(self, request: Request, table_id: UUID, number: int) -> HttpResponse:
        name = requests.body(request, shapes.SeatName).name
        call = requests.call(request)
        return requests.answer(renaming.rename_seat(call, table_id, number=number, name=name))

    @described("Remove a seat before anything has begun", "remove_seat", status=204)
    def delete(self, request: Request, table_id: UUID, number: int) -> HttpResponse:
        seating.remove_seat(requests.call(request), table_id, number=number)
        return HttpResponse(status=204)


class Release(APIView):
    @described("Open a seat for another phone", "release_seat", answer="Released")
    def post(self, request: Request, table_id: UUID, number: int) -> HttpResponse:
        return requests.answer(seating.release(requests.call(request), table_id, number=number))


class Codes(APIView):
    @described("Replace the join or the watch code", "change_code", body="CodeBody", answer="TableView")
    def post(self, request: Request, table_id: UUID) -> HttpResponse:
        body = requests.body(request, shapes.CodeBody)
        return requests.answer(recoding.change_code(requests.call(request), table_id, which=body.which))


class Bot(APIView):
    @described("Let a machine play a seat, or nobody", "set_bot", body="BotBody", answer="TableView")
    def post(self, request: Request, table_id: UUID, number: int) -> HttpResponse:
        body = requests.body(request, shapes.BotBody)
        call = requests.call(request)
        set_bot = botting.set_bot(call, table_id, number=number, kind=body.kind, take_over=body.take_over)
        return requests.answer(set_bot)


class Join(APIView):
    permission_classes = [AllowAny]

    @described("Take a seat, or watch", "join", body="Join", answer="Joined", status=201, tags=["accounts"])
    def post(self, request: Request) -> HttpResponse:
        body = requests.body(request, shapes.Join)
        call = requests.call(request, "code")
        with guard_codes(request):
            joined = joining.join(call, code=body.code, name=body.name, seat=body.seat)
        return requests.json(joined, 201)


class Verify(APIView):
    @described("Recheck every random result", "verify", answer="Verified")
    def get(self, request: Request, table_id: UUID) -> HttpResponse:
        seen = selectors.see(requests.caller(request), table_id, timezone.now())
        return requests.json(
            requests.about(seen, lambda: verifying.verify(seen.table, seen.viewer, seen.now))
        )


class Export(APIView):
    @described(
        "The table and its log as a file: for its GM, and after the end of a dealt game for everybody at it",
        "export_table",
        answer="Exported",
        also={(200, "text/csv"): TEXT},
        parameters=[OpenApiParameter("format", str, enum=["json", "csv"])],
    )
    def get(self, request: Request, table_id: UUID) -> HttpResponse:
        seen = selectors.see(requests.caller(request), table_id, timezone.now())
        return export(seen, request.query_params.get("format", "json"))


def export(seen: Seen, form: str) -> HttpResponse:
    """A download. Raises errors.Refused for anyone but the GM, unless nothing is hidden any more."""
    if form not in EXPORTS:
        raise errors.Malformed("bad_format", "format", known=sorted(EXPORTS))
    write, media_type = EXPORTS[form]
    response = HttpResponse(requests.about(seen, lambda: write(seen)), content_type=media_type)
    response["Content-Disposition"] = f'attachment; filename="{seen.table.game}-{seen.table.pk}.{form}"'
    response["Cache-Control"] = "private, no-store"
    return response


class Games(APIView):
    permission_classes = [AllowAny]

    @described(
        "The kinds of table",
        "list_games",
        answer=listed("GameView"),
        tags=["games"],
    )
    def get(self, request: Request) -> HttpResponse:
        return requests.json([game_view(game) for game in registry.GAMES.values()])


def game_view(game: registry.Game) -> shapes.GameView:
    engine = game.engine
    return shapes.GameView(
        game=game.name,
        title=gettext(game.words.title),
        min_seats=engine.min_seats,
        max_seats=engine.max_seats,
        options=game_components.standalone(game, "OpeningOptions"),
        actions=game_components.standalone(game, "Action"),
    )
