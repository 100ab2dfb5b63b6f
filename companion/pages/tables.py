"""A table's pages: what is on them, and how they are answered to a browser with or without scripts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop, ngettext

from companion.engine.core import Rejected
from companion.operations.network import reachable
from companion.pages import lobby, logs, panels
from companion.pages.guards import troubled
from companion.pages.shown import shown as as_shown
from companion.tables import answers, codes, errors, registry
from companion.tables.permissions import WATCHING
from companion.tables.seen import Seen
from companion.texts.isolating import isolated

Kind = Literal["pad", "play", "screen"]


@dataclass(frozen=True)
class Outcome:
    """What a posted form came to: refused in these words, a trial, a code, a question, or done."""

    form: str = ""
    refusal: str = ""
    code: str = ""
    status: int = 200
    preview: Mapping[str, Any] | None = None
    posted: QueryDict | None = None
    released: Mapping[str, Any] | None = None
    asked: Mapping[str, Any] | None = None

    @property
    def undo(self) -> bool:
        """Whether an undo was refused, which its dialog says."""
        return self.form == UNDO_FORM and bool(self.refusal)

    @property
    def plain(self) -> bool:
        """Done, with nothing to show that a fresh page would not."""
        return not (self.refusal or self.preview or self.released or self.asked)


UNDO_FORM = "undo-form"
LOOK = gettext_noop("Not that one. Press and hold your character to read why.")
NOTHING: Outcome = Outcome()


@dataclass(frozen=True)
class Page:
    """One of a table's pages for one viewer."""

    kind: Kind
    seen: Seen
    outcome: Outcome = field(default=NOTHING)

    @property
    def template(self) -> str:
        return f"pages/{self.kind}.html"

    @cached_property
    def looked(self) -> Seen:
        """The table as its viewer sees it; on the big screen as anybody may."""
        return replace(self.seen, viewer=WATCHING) if self.kind == "screen" else self.seen

    def spoken(self) -> Seen:
        """Whose log it is: phones, and a laptop among players, lie face up and show the public one."""
        game = registry.find(self.seen.table.game)
        private = game.for_one or (self.kind == "pad" and not game.engine.lobby)
        return self.seen if private else replace(self.seen, viewer=WATCHING)

    def codes(self) -> tuple[str, str]:
        """Join and watch code, for the GM's eyes and the screen that the GM put up."""
        table, now = self.seen.table, self.seen.now
        theirs = self.seen.viewer.role == "gm" and codes.alive(table, now)
        return (table.join_code, table.watch_code) if theirs else ("", "")


def context(request: HttpRequest, page: Page) -> dict[str, Any]:
    """Everything that the templates of a table's pages use."""
    shown, (join_code, watch_code) = isolated(answers.show(page.looked)), page.codes()
    seen, game_panel = as_shown(shown, page.looked), panels.find(shown.game)
    panel = lobby.PAGES if shown.view is None else game_panel
    lines = logs.newest(page.spoken())
    outcome, whispered = page.outcome, ""
    if page.kind == "play" and outcome.code in game_panel.discreet:
        outcome, whispered = replace(outcome, refusal=gettext(LOOK)), outcome.refusal
    return {
        "kind": page.kind,
        "table": shown,
        "is_gm": shown.viewer.role == "gm",
        "join_code": join_code,
        "watch_code": watch_code,
        "panel": panel,
        "game_panel": game_panel,
        "styles": game_panel.styles,
        "scripts": game_panel.scripts if page.kind == "pad" else (),
        "clock_name": clock_name(shown, game_panel),
        "for_one": registry.find(shown.game).for_one,
        "for_play": registry.find(shown.game).engine.lobby,
        "bots": list(registry.find(shown.game).bots),
        "sheet": isolated(panel.sheet(seen, outcome.posted, isolated(outcome.preview))),
        "lines": lines,
        "last_step": logs.last_step(lines) if may_undo(shown) else None,
        "outcome": outcome,
        "whispered": whispered,
        "open_dialog": request.GET.get("dialog", ""),
        "fragment": is_fragment(request),
        "clock_choices": [(60 * count, minutes(count)) for count in (1, 3, 5, 10)],
    } | invitation(request, join_code, watch_code)


def may_undo(shown: answers.TableView) -> bool:
    """After the end only a score sheet can still be mended."""
    return shown.status != "finished" or bool(registry.find(shown.game).engine.after_the_end)


def clock_name(shown: answers.TableView, panel: panels.Panel[Any, Any]) -> str:
    """What the clock is for, in the reader's language where the game has set it."""
    name = shown.clock.name if shown.clock else ""
    return gettext(panel.clocks[name]) if name in panel.clocks else name


def minutes(count: int) -> str:
    return ngettext("%(count)s min", "%(count)s min", count) % {"count": count}


def invitation(request: HttpRequest, join: str, watch: str) -> dict[str, Any]:
    """The addresses behind the codes, as a phone in the room reaches them."""
    base = public_url(request)
    return {
        "join_url": base + reverse("pages:door", args=[join]) if join else "",
        "watch_url": base + reverse("pages:watch", args=[watch]) if watch else "",
    }


def door_url(request: HttpRequest, code: str) -> str:
    """The address behind a seat's own code."""
    return public_url(request) + reverse("pages:door", args=[code])


def public_url(request: HttpRequest) -> str:
    """Scheme and host for addresses that go to other devices."""
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL).rstrip("/")
    return f"{request.scheme}://{reachable(request.get_host())}"


def is_fragment(request: HttpRequest) -> bool:
    """Whether a script asked, which has the page already and wants what is on it."""
    return request.headers.get("HX-Request") == "true"


def answer(request: HttpRequest, page: Page) -> HttpResponse:
    """The page, whole or as a fragment; a redirect after a form that was simply done without scripts."""
    done = request.method == "POST" and page.outcome.plain
    if done and not is_fragment(request):
        return HttpResponseRedirect(request.path)
    try:
        told = context(request, page)
    except Rejected as error:
        return uncached(troubled(request, errors.refusal(error), answers.show_or_bare(page.seen)))
    response = render(request, page.template, told, status=page.outcome.status)
    if done or page.outcome.released:
        response["Companion-Done"] = "1"
    return uncached(response)


def uncached(response: HttpResponse) -> HttpResponse:
    """Never from a cache: the address is the same for every viewer, and for page and fragment."""
    response["Cache-Control"] = "private, no-cache"
    response["Vary"] = "Cookie, HX-Request"
    return response


def address(kind: Kind, table_id: UUID | str) -> str:
    return reverse(f"pages:{kind}", args=[table_id])
