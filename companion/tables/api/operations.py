"""What every operation of the OpenAPI document may take and answer besides its own."""

from typing import Any

from companion.tables.api.components import Schema, only, ref

ERROR = {"application/json": {"schema": ref("ErrorAnswer")}}
REFUSALS = {
    "400": "The request cannot be read.",
    "401": "The credential is missing or not good.",
    "403": "This credential may not do that.",
    "404": "There is nothing here for this credential.",
    "405": "Nothing here answers to that method.",
    "408": "The request did not arrive in time.",
    "409": "The table has moved on, or the idempotency key was used for something else.",
    "413": "The body is too large.",
    "415": "The body is not JSON.",
    "422": "The rules say no.",
    "429": "Too many tries from this address.",
    "503": "The server cannot answer now; try again in a moment.",
}
HEADERS: dict[str, tuple[str, Schema, str]] = {
    "401": ("WWW-Authenticate", {"type": "string"}, "How to sign in."),
    "405": ("Allow", {"type": "string"}, "The methods that are answered."),
    "429": ("Retry-After", {"type": "integer"}, "How many seconds to wait."),
    "503": ("Retry-After", {"type": "integer"}, "How many seconds to wait."),
}
KEYED = ("post", "patch")
ALSO_KEYED = ("remove_seat",)
"""Operations of other methods that would do something else if they came twice."""
KEY = "The same key and body, however that JSON is written, answer the first answer again, performed once; "
KEY += "another body is a 409. Codes in the answer are those of now. Keys last 24 hours."
TOKENS = ("join", "create_account", "create_token")
SAME_PLACE = " A repeat gets a new token; the former dies."
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


def add_refusals(operation: dict[str, Any]) -> None:
    for status, description in REFUSALS.items():
        operation["responses"].setdefault(status, refusal(status, description))


def refusal(status: str, description: str) -> Schema:
    answer: Schema = {"description": description, "content": ERROR}
    if status in HEADERS:
        name, schema, meaning = HEADERS[status]
        answer["headers"] = {name: {"schema": schema, "description": meaning}}
    return answer


def add_key(method: str, operation: dict[str, Any]) -> None:
    """Where a repeated request is known again by its key."""
    name = operation["operationId"]
    if method in KEYED or name in ALSO_KEYED:
        told = KEY + (SAME_PLACE if name in TOKENS else "")
        schema = {"type": "string", "minLength": 1, "maxLength": 200}
        parameter = {"in": "header", "name": "Idempotency-Key", "schema": schema, "description": told}
        operation.setdefault("parameters", []).append(parameter)


def name_games(operation: dict[str, Any], games: list[str]) -> None:
    """Where an address names a game, it is one of these."""
    for parameter in operation.get("parameters", ()):
        if parameter["name"] == "game":
            parameter["schema"] = only(games)
