"""The front door: an explanation for strangers, the own tables for whoever is signed in."""

import contextlib
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from rest_framework.request import Request

from companion.engine.core import Rejected
from companion.pages import callers, forms, lobby, panels
from companion.pages.guards import BOTH, page
from companion.pages.shown import shown as as_shown
from companion.pages.tables import uncached
from companion.tables import answers, errors, registry, selectors, troubles
from companion.tables.answers import TableView
from companion.tables.api.views import NewestFirst
from companion.tables.permissions import Caller, gm
from companion.tables.seen import Seen
from companion.tables.services import acting, editing, opening
from companion.tables.services.calls import Answer, Call
from companion.texts.isolating import isolated

LONGEST_TITLE = 80
LONGEST_NAME = 40


@dataclass(frozen=True)
class Own:
    """A table in its GM's list. `trouble`: what is wrong with it, in words; then it is not played again."""

    table: TableView
    game: str
    for_one: bool
    standing: str
    trouble: str = ""


@page(*BOTH)
def home(request: HttpRequest) -> HttpResponse:
    caller = callers.account(request)
    if caller is None:
        return (
            render(request, "pages/welcome.html") if request.method != "POST" else redirect("pages:sign_in")
        )
    if request.method != "POST":
        return show(request, caller)
    try:
        return perform(request, caller)
    except (errors.Malformed, Rejected) as error:
        return show(request, caller, errors.refusal(error))
    except errors.Refused as refused:
        return show(request, caller, refused)


def show(request: HttpRequest, caller: Caller, refused: errors.Refused | None = None) -> HttpResponse:
    pages = NewestFirst()
    own = selectors.own_tables(caller).exclude(game__in=registry.GAMES.keys() - panels.PANELS).defer(None)
    tables = pages.paginate_queryset(own, Request(request)) or []
    told = {
        "tables": [listed(table, caller) for table in tables],
        "newer": query(pages.get_previous_link()),
        "older": query(pages.get_next_link()),
        "extras": [panel.home for panel in panels.PANELS.values() if panel.home],
        "refusal": refused.detail if refused else "",
        "refused_form": request.POST.get("form", ""),
        "open_dialog": request.GET.get("dialog", ""),
    } | opening_form(request.POST or request.GET)
    return uncached(render(request, "pages/home.html", told, status=refused.status if refused else 200))


def query(link: str | None) -> str:
    """The part of a link that names the page."""
    return "?" + link.partition("?")[2] if link else ""


def listed(table: Any, caller: Caller) -> Own:  # noqa: ANN401 (a row: pages import no model)
    """One entry of the list, from rows that are loaded already."""
    seats = list(table.seats.all())
    own = next((seat.number for seat in seats if seat.account_id == caller.account), None)
    seen = Seen(table, seats, gm(table, own), timezone.now())
    try:
        with troubles.reading(table):
            return readable(seen)
    except Rejected as error:
        game = registry.GAMES.get(table.game)
        title = table.game if game is None else gettext(game.words.title)
        return Own(isolated(answers.show_or_bare(seen)), title, False, "", errors.refusal(error).detail)


def readable(seen: Seen) -> Own:
    """Raises Rejected, as Seen.shown does."""
    shown, game = isolated(answers.show(seen)), registry.find(seen.table.game)
    panel = lobby.PAGES if shown.view is None else panels.find(game.name)
    return Own(shown, gettext(game.words.title), game.for_one, panel.standing(as_shown(shown, seen)))


def opening_form(post: QueryDict) -> dict[str, Any]:
    """What the form for a new table starts with: the game that was chosen, or what was just refused."""
    wanted = post.get("game", "")
    game = wanted if wanted in panels.PANELS else next(iter(panels.PANELS))
    kind = registry.find(game)
    most = kind.engine.max_seats
    names = post.getlist("players[]")[:most]
    return {
        "game": game,
        "games": [(name, gettext(registry.find(name).words.title)) for name in panels.PANELS],
        "panel": panels.find(game),
        "styles": panels.find(game).styles,
        "for_one": kind.for_one,
        "daily": kind.daily is not None,
        "title": post.get("title", "")[:LONGEST_TITLE],
        "places": [*names, *[""] * (most - len(names))],
        "posted": post,
    }


def perform(request: HttpRequest, caller: Caller) -> HttpResponse:
    """Open, open the same again, or delete. Raises errors.Refused, errors.Malformed."""
    match request.POST.get("do"):
        case "open":
            return open_one(request, caller)
        case "again":
            return open_again(request, caller, table_of(request))
        case "delete":
            with contextlib.suppress(errors.Hidden):
                editing.delete(forms.call(request, caller), table_of(request))
            return redirect("pages:home")
        case other:
            raise errors.Malformed("bad_value", "do", field="do", problem=other or "")


def open_one(request: HttpRequest, caller: Caller) -> HttpResponse:
    """The seats are the names that were filled in, in their order."""
    post = request.POST
    game = post.get("game", "")
    names = post.getlist("players[]")
    filled = [place for place, name in enumerate(names) if name.strip()]
    if game not in panels.PANELS:
        raise Rejected("unknown_game", game=game, games=sorted(panels.PANELS))
    answer = opening.open_table(
        forms.call(request, caller),
        game=game,
        title=post.get("title", "")[:LONGEST_TITLE],
        players=[names[place][:LONGEST_NAME] for place in filled],
        options=panels.find(game).options(post, filled),
    )
    return to_pad(begun(caller, answer))


def begun(caller: Caller, opened: Answer) -> Answer:
    """Nobody is waited for in a game for one; a form that comes twice finds it begun."""
    table = msgspec.json.decode(opened.body)
    if registry.find(table["game"]).for_one and table["status"] == "lobby":
        with contextlib.suppress(errors.Refused):
            acting.act(Call(caller, timezone.now()), UUID(table["id"]), b'{"type": "begin"}')
    return opened


def open_again(request: HttpRequest, caller: Caller, table_id: UUID) -> HttpResponse:
    """The same game, players, seats and options, on a new sheet."""
    seen = selectors.see(caller, table_id, timezone.now())
    if seen.viewer.role != "gm":
        raise errors.Hidden
    table = seen.table
    with troubles.reading(table):
        options = registry.find(table.game, table.rules_version).public(table.options)
    answer = opening.open_table(
        forms.call(request, caller),
        game=table.game,
        title=table.title,
        players=seen.names,
        options=options,
    )
    return to_pad(begun(caller, answer))


def to_pad(opened: Answer) -> HttpResponse:
    return redirect("pages:pad", msgspec.json.decode(opened.body)["id"])


def table_of(request: HttpRequest) -> UUID:
    """The table that the form is about. Raises errors.Hidden."""
    try:
        return UUID(request.POST.get("table", ""))
    except ValueError:
        raise errors.Hidden from None
