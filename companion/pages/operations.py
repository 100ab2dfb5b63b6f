"""What the forms of a table's pages do, by the name in their field `do`: one service each."""

from collections.abc import Callable

import msgspec
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext

from companion.engine.core import Rejected
from companion.pages import forms, panels
from companion.pages.tables import Outcome
from companion.tables import errors, registry
from companion.tables.permissions import Caller
from companion.tables.seen import Seen
from companion.tables.services import acting, botting, editing, recoding, renaming, seating, timing, undoing
from companion.tables.services.names import LONGEST
from companion.texts.cleaning import line
from companion.texts.isolating import isolate


def act(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """An action of the game, or a trial of it."""
    game = registry.find(seen.table.game, seen.table.rules_version)
    preview = request.POST.get("preview") == "true"
    body = forms.action_body(request.POST, game, panels.find(game.name).reads, preview=preview)
    answer = acting.act(forms.call(request, caller, body), seen.table.pk, body)
    if not preview:
        return Outcome()
    return Outcome(preview=msgspec.json.decode(answer.body), posted=request.POST)


def undo(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    undoing.undo(
        forms.call(request, caller),
        seen.table.pk,
        version=forms.whole(request.POST, "version"),
        override=request.POST.get("override") == "true",
    )
    return Outcome()


def clock(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    op, _, seconds = request.POST.get("op", "").partition(":")
    if op not in ("start", "pause", "resume", "extend", "stop"):
        raise errors.Malformed("bad_value", "op", field="op", problem=op)
    timing.operate(
        forms.call(request, caller),
        seen.table.pk,
        op=op,
        seconds=int(seconds) if seconds.isascii() and seconds.isdigit() and len(seconds) < 7 else None,
        name=line(request.POST.get("name", ""))[:40] or gettext("Clock"),
    )
    return Outcome()


def release(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """The code that opens the seat again goes to the GM, on this one page."""
    number = seat_of(request.POST)
    answer = seating.release(forms.call(request, caller), seen.table.pk, number=number)
    code = msgspec.json.decode(answer.body)["seat_code"]
    return Outcome(released={"seat": number, "name": isolate(seen.names[number]), "code": code})


def bot(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """A machine sits down on a seat, after a question where somebody holds it; or gets up."""
    number, kind = seat_of(request.POST), request.POST.get("kind", "") or None
    sure = request.POST.get("take_over") == "true"
    call = forms.call(request, caller)
    try:
        botting.set_bot(call, seen.table.pk, number=number, kind=kind, take_over=sure)
    except errors.Refused as refused:
        if refused.code != "seat_is_held":
            raise
        return Outcome(asked={"seat": number, "name": isolate(seen.names[number]), "kind": kind})
    return Outcome()


def code(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """A new join or watch code."""
    match request.POST.get("which"):
        case "join" | "watch" as which:
            recoding.change_code(forms.call(request, caller), seen.table.pk, which=which)
        case other:
            raise errors.Malformed("bad_value", "which", field="which", problem=other or "")
    return Outcome()


def remove(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    seating.remove_seat(forms.call(request, caller), seen.table.pk, number=seat_of(request.POST))
    return Outcome()


def move(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """One place up: the seat and its neighbour change places."""
    number, order = seat_of(request.POST), list(range(len(seen.seats)))
    if not 0 < number < len(order):
        raise Rejected("unknown_seat", seat=number)
    order[number - 1], order[number] = number, number - 1
    editing.edit(forms.call(request, caller), seen.table.pk, order=order)
    return Outcome()


def rename(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    editing.edit(forms.call(request, caller), seen.table.pk, title=request.POST.get("title", "")[:80])
    return Outcome()


def name(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """What a player is called, then and now."""
    number, called = seat_of(request.POST), request.POST.get("name", "")[:LONGEST]
    renaming.rename_seat(forms.call(request, caller), seen.table.pk, number=number, name=called)
    return Outcome()


def options(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """What the game is played with, while it waits in its lobby."""
    read = panels.find(seen.table.game).options(request.POST, range(len(seen.seats)))
    editing.edit(forms.call(request, caller), seen.table.pk, options=read)
    return Outcome()


def seat_of(post: QueryDict) -> int:
    number = forms.whole(post, "seat")
    if number is None:
        raise errors.Malformed("missing_field", "seat", field="seat")
    return number


Operation = Callable[[HttpRequest, Caller, Seen], Outcome]
OPERATIONS: dict[str, Operation] = {
    "act": act,
    "undo": undo,
    "clock": clock,
    "release": release,
    "bot": bot,
    "code": code,
    "remove": remove,
    "move": move,
    "rename": rename,
    "name": name,
    "options": options,
}


def perform(request: HttpRequest, caller: Caller, seen: Seen) -> Outcome:
    """Do what the form asks; a refusal comes back in words, next to the form."""
    form = request.POST.get("form", "")
    try:
        operation = OPERATIONS.get(request.POST.get("do", ""))
        if operation is None:
            raise errors.Malformed("bad_value", "do", field="do", problem=request.POST.get("do", ""))
        return operation(request, caller, seen)
    except (errors.Malformed, errors.WatchOnly, Rejected) as error:
        return refusal(form, errors.refusal(error, seen.names), request.POST)
    except errors.Refused as refused:
        return refusal(form, refused, request.POST)


def refusal(form: str, refused: errors.Refused, posted: QueryDict) -> Outcome:
    return Outcome(form=form, refusal=refused.detail, code=refused.code, status=refused.status, posted=posted)
