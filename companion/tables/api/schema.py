"""The OpenAPI document: operations by drf-spectacular, components from the types that decode and encode."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from django.apps import apps
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from companion.tables import registry
from companion.tables.api import game_components, operations
from companion.tables.api.components import Schema, ref, shared

F = TypeVar("F", bound=Callable[..., Any])
Answered = int | tuple[int, str]
"""A status; with a media type where that is not JSON."""
TEXT = {"type": "string"}
LANGUAGE = OpenApiParameter("Accept-Language", str, OpenApiParameter.HEADER, description="Of `detail`.")
TAG = OpenApiParameter(
    "ETag", str, OpenApiParameter.HEADER, response=[200, 304], description="Of this answer, for this caller."
)
KNOWN_TAG = OpenApiParameter(
    "If-None-Match",
    str,
    OpenApiParameter.HEADER,
    description="Tags of answers that the caller has: if this is one of them, 304.",
)


def described(
    summary: str,
    operation_id: str,
    *,
    body: str | None = None,
    answer: str | Schema | None = None,
    status: int = 200,
    also: dict[Answered, str | Schema | None] | None = None,
    parameters: list[OpenApiParameter] | None = None,
    **more: Any,
) -> Callable[[F], F]:
    """An operation whose body and answer are components by name. `also`: its other answers."""
    answers = {status: answer} | (also or {})
    decorate: Callable[[F], F] = extend_schema(
        operation_id=operation_id,
        summary=summary,
        request={"application/json": ref(body)} if body else None,
        responses={key: answered(shape) for key, shape in answers.items()},
        parameters=[*(parameters or []), LANGUAGE],
        tags=more.pop("tags", ["tables"]),
        **more,
    )
    return decorate


def answered(shape: str | Schema | None) -> OpenApiResponse:
    return OpenApiResponse(response=ref(shape) if isinstance(shape, str) else shape, description="")


def listed(name: str) -> Schema:
    return {"type": "array", "items": ref(name)}


def paged(name: str) -> Schema:
    """A page of a list; `next` and `previous` are the addresses of its neighbours, or null."""
    address = {"type": ["string", "null"], "format": "uri"}
    return {
        "type": "object",
        "required": ["next", "previous", "results"],
        "properties": {
            "next": address,
            "previous": address,
            "results": listed(name),
        },
    }


def add_components(
    result: dict[str, Any], generator: object, request: object, public: bool
) -> dict[str, Any]:
    """Fill in the components, and the refusals that every operation may answer with."""
    common = shared()
    result["components"]["schemas"] = common | game_components.components(common)
    result["info"]["description"] += "".join(f"\n\n{text}" for text in contracts())
    result["paths"]["/api/v1/tables/{table_id}/stream/"] = {"get": operations.STREAM}
    for path, methods in result["paths"].items():
        games = [game.name for game in registry.GAMES.values() if game.daily or "/daily/" not in path]
        for method, operation in methods.items():
            operations.add_refusals(operation)
            operations.add_key(method, operation)
            operations.name_games(operation, games)
    return result


def contracts() -> Iterator[str]:
    """What lies in the `docs/` of each app; links lead to files that are not served."""
    for app in apps.get_app_configs():
        for file in sorted(Path(app.path, "docs").glob("*.md")):
            yield re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", file.read_text("utf-8"))
