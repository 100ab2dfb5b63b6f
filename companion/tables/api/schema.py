"""The OpenAPI document: operations by drf-spectacular, components from the types that decode and encode."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from django.conf import settings
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from companion.engine import core
from companion.tables import answers, boards, bodies, packs, play, registry, selectors
from companion.tables.api import shapes
from companion.tables.services.joining import Joined
from companion.tables.services.seating import Released
from companion.tables.verifying import Verified

F = TypeVar("F", bound=Callable[..., Any])
REF = "#/components/schemas/{name}"
SHAPES: list[Any] = [
    shapes.Credentials,
    shapes.Account,
    shapes.Token,
    shapes.OpenTable,
    shapes.EditTable,
    shapes.Join,
    shapes.SeatName,
    shapes.Undo,
    shapes.ClockOperation,
    shapes.GameView,
    shapes.PackBody,
    shapes.BotBody,
    packs.PackView,
    boards.Board,
    shapes.CardView,
    shapes.Log,
    shapes.Entry,
    Verified,
    shapes.ErrorAnswer,
    selectors.Summary,
    answers.TableView,
    answers.Acted,
    answers.Previewed,
    Joined,
    Released,
]
CONTRACTS = ("eros-quest", "quests-over-coffee", "score-sheets-solo", "fair-deals", "packs")
"""Texts that are part of the API documentation, by their names in `docs/`."""
REFUSALS = {
    "400": "The request cannot be read.",
    "401": "The credential is missing or not good.",
    "403": "This credential may not do that.",
    "404": "There is nothing here for this credential.",
    "409": "The table has moved on, or the idempotency key was used for something else.",
    "415": "The body is not JSON.",
    "422": "The rules say no.",
    "429": "Too many wrong tries.",
}
KEY = OpenApiParameter(
    "Idempotency-Key",
    str,
    OpenApiParameter.HEADER,
    description="The same key and body answer the first answer again, performed once.",
)
LANGUAGE = OpenApiParameter("Accept-Language", str, OpenApiParameter.HEADER, description="Of `detail`.")


STREAM: dict[str, Any] = {
    "operationId": "stream_table",
    "summary": "Server-sent events: the table's version, whenever it changes",
    "description": 'Each event is `event: table` with the data `{"version": n}`; a comment comes every 15 s.',
    "tags": ["tables"],
    "security": [{"bearer": []}],
    "parameters": [
        {"in": "path", "name": "table_id", "required": True, "schema": {"type": "string", "format": "uuid"}}
    ],
    "responses": {
        "200": {"description": "", "content": {"text/event-stream": {"schema": {"type": "string"}}}}
    },
}


def document(*types: Any) -> None:
    """Add an app's own bodies and answers to the components."""
    SHAPES.extend(types)


def ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


def described(
    summary: str,
    operation_id: str,
    *,
    body: str | None = None,
    answer: str | dict[str, Any] | None = None,
    status: int = 200,
    parameters: list[OpenApiParameter] | None = None,
    **more: Any,
) -> Callable[[F], F]:
    """An operation whose body and answer are components by name."""
    shape = ref(answer) if isinstance(answer, str) else answer
    decorate: Callable[[F], F] = extend_schema(
        operation_id=operation_id,
        summary=summary,
        request={"application/json": ref(body)} if body else None,
        responses={status: OpenApiResponse(response=shape, description=more.pop("description", ""))},
        parameters=[*(parameters or []), LANGUAGE, *([KEY] if status == 201 else [])],
        tags=more.pop("tags", ["tables"]),
        **more,
    )
    return decorate


def add_components(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Fill in the components, and the refusals that every operation may answer with."""
    schemas = result["components"].setdefault("schemas", {})
    schemas |= components(SHAPES, "")
    for game in registry.GAMES.values():
        schemas |= game_components(game)
    schemas["Action"] = {"oneOf": [ref(f"{prefix(game)}Action") for game in registry.GAMES.values()]}
    refine(schemas)
    result["info"]["description"] += "".join(f"\n\n{contract(name)}" for name in CONTRACTS)
    result["paths"]["/api/v1/tables/{table_id}/stream/"] = {"get": STREAM}
    for operations in result["paths"].values():
        for operation in operations.values():
            add_refusals(operation)
    return result


def contract(name: str) -> str:
    """What a game takes, shows and refuses; its links lead to files that are not served."""
    text = (settings.BASE_DIR / "docs" / f"{name}.md").read_text("utf-8")
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)


def components(types: list[Any], name_prefix: str) -> dict[str, Any]:
    """JSON Schemas of the types and of all they mention, under their prefixed names."""
    template = REF.format(name=name_prefix + "{name}")
    _, found = msgspec.json.schema_components(types, ref_template=template)
    return {name_prefix + name: schema | {"title": name_prefix + name} for name, schema in found.items()}


def prefix(game: registry.Game) -> str:
    """`questeros-score` → `QuesterosScore`."""
    return "".join(part.capitalize() for part in game.name.split("-"))


def game_components(game: registry.Game) -> dict[str, Any]:
    """The game's options, view and outcome, and one schema per action, discriminated by `type`."""
    engine, own = game.engine, prefix(game)
    actions = [*core.members(engine.Action), *(core.members(play.Common) if engine.LOBBY else ())]
    found = components([engine.Options, engine.View, *actions], own)
    mapping = {core.tag_of(action): own + action.__name__ for action in actions}
    for type_, name in mapping.items():
        found[name]["properties"] |= frame(previewed=type_ in engine.PREVIEWS)
    found[f"{own}Action"] = {
        "oneOf": [ref(name) for name in mapping.values()],
        "discriminator": {
            "propertyName": "type",
            "mapping": {type_: REF.format(name=name) for type_, name in mapping.items()},
        },
    }
    return found


def frame(*, previewed: bool) -> dict[str, Any]:
    """What every action may carry besides its own fields."""
    properties = dict(components([bodies.ActionFrame], "")["ActionFrame"]["properties"])
    if not previewed:
        del properties["preview"]
    return properties


def refine(schemas: dict[str, Any]) -> None:
    """Where a type says "anything", the document says which game's."""
    views = [ref(f"{prefix(game)}View") for game in registry.GAMES.values()]
    schemas["TableView"]["properties"]["view"] = {"anyOf": [*views, {"type": "null"}]}
    schemas["Log"]["properties"]["results"]["items"] = ref("Entry")
    schemas["ErrorAnswer"]["properties"]["table"] = ref("TableView")


def add_refusals(operation: dict[str, Any]) -> None:
    for status, description in REFUSALS.items():
        operation["responses"].setdefault(
            status,
            {"description": description, "content": {"application/json": {"schema": ref("ErrorAnswer")}}},
        )
