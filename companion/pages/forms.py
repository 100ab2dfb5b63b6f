"""From a posted form to a call and to the JSON body of an action."""

import contextlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.http import HttpRequest, QueryDict
from django.utils import timezone

from companion.tables import common_actions, registry
from companion.tables.permissions import Caller
from companion.tables.services.calls import Call

FRAME = ("csrfmiddlewaretoken", "key", "form", "do", "version", "preview", "as_seat", "none")
"""Fields of every form that are not fields of the action; `none` names a field of it that is null."""
LONGEST_KEY = 200
Read = Callable[[QueryDict], dict[str, Any]]


def call(request: HttpRequest, caller: Caller, body: bytes = b"") -> Call:
    """Who asks, when, and under which key; `body` is what makes two requests with one key the same."""
    key = request.POST.get("key", "")
    made = Call(caller, timezone.now())
    if not (0 < len(key) <= LONGEST_KEY and key.isprintable()):
        return made
    return Call(caller, made.now, key).about("POST", request.path, body or rest(request.POST))


def rest(post: QueryDict) -> bytes:
    """Everything in the form but what changes with each rendering."""
    fields = [
        (name, post.getlist(name)) for name in sorted(post) if name not in ("csrfmiddlewaretoken", "key")
    ]
    return msgspec.json.encode(fields)


def whole(post: QueryDict, name: str) -> int | None:
    """A whole number, or None where there is none."""
    try:
        return int(post.get(name, ""))
    except ValueError:
        return None


def wholes(post: QueryDict, name: str) -> list[int]:
    """The whole numbers among the values of that name."""
    return [int(text) for text in post.getlist(name) if text.isascii() and text.isdigit() and len(text) < 7]


def filled(**fields: Any) -> dict[str, Any]:
    """Without what was left open."""
    return {name: value for name, value in fields.items() if value not in (None, "", [], {})}


def action_body(
    post: QueryDict, game: registry.Game, reads: Mapping[str, Read], *, preview: bool = False
) -> bytes:
    """The action in the form, as the API takes it; `name[]` is a list, other shapes are for `reads`."""
    frame: dict[str, Any] = {"preview": True} if preview else {}
    numbers = {name: whole(post, name) for name in ("version", "as_seat")}
    frame |= {name: number for name, number in numbers.items() if number is not None}
    read = reads.get(post.get("type", ""))
    return msgspec.json.encode((read(post) if read else action_fields(post, game)) | frame)


def action_fields(post: QueryDict, game: registry.Game) -> dict[str, Any]:
    """Texts become what the engine's types ask for; what cannot is left for the service to refuse."""
    fields: dict[str, Any] = {
        name.removesuffix("[]"): post.getlist(name) if name.endswith("[]") else post[name]
        for name in post
        if name not in FRAME
    }
    if "none" in post:
        fields[str(post["none"])] = None
    for actions in (game.engine.Action, common_actions.Common):
        with contextlib.suppress(msgspec.ValidationError):
            read: dict[str, Any] = msgspec.to_builtins(msgspec.convert(fields, actions, strict=False))
            return read
    return fields
