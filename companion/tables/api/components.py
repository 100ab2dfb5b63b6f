"""Components of the OpenAPI document: JSON Schemas of the types that decode and encode."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.engine import core
from companion.tables import answers, boards, pack_views, selectors
from companion.tables.api import shapes
from companion.tables.services.joining import Joined
from companion.tables.services.seating import Released
from companion.tables.verifying import Verified

Schema = dict[str, Any]
REF = "#/components/schemas/{name}"
TYPES: list[Any] = [
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
    shapes.CodeBody,
    pack_views.PackView,
    boards.Board,
    shapes.CardView,
    shapes.Log,
    shapes.Entry,
    shapes.Exported,
    Verified,
    shapes.ErrorAnswer,
    selectors.Summary,
    answers.VoidOutcome,
    answers.TableView,
    answers.Acted,
    answers.Previewed,
    Joined,
    Released,
    core.Range,
    core.OneOf,
    core.Several,
]
PAIR: Schema = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
"""The lowest and the highest; generators stumble over a tuple, and over a list of they know not what."""
FROM: Schema = {"anyOf": [{"type": "array", "items": {}}, {"type": "string"}]}
TEMPLATES = ("Range", "OneOf", "Several")
OFFER: Schema = {
    "title": "Offer",
    "description": "Something that may be done now: the `type` of the action, and its fields. A field is a "
    "value, a template, or a list with one of these for each place.",
    "type": "object",
    "required": ["type"],
    "properties": {"type": {"type": "string"}, "as_seat": {"type": "integer"}},
    "additionalProperties": {"$ref": REF.format(name="Offered")},
}


def document(*types: Any) -> None:
    """Add an app's own bodies and answers to the components."""
    TYPES.extend(types)


def ref(name: str, template: str = REF) -> dict[str, str]:
    return {"$ref": template.format(name=name)}


def nullable(*schemas: Schema) -> Schema:
    return {"anyOf": [*schemas, {"type": "null"}]}


def told_apart(by: str, names: dict[str, str], template: str = REF) -> Schema:
    """One of many, told apart by the value of one field; `names`: the components by that value."""
    return {
        "oneOf": [ref(name, template) for name in names.values()],
        "discriminator": {
            "propertyName": by,
            "mapping": {value: template.format(name=name) for value, name in names.items()},
        },
    }


def schemas(types: Sequence[Any], prefix: str = "", template: str = REF) -> dict[str, Schema]:
    """JSON Schemas of the types and of all they mention, under their prefixed names."""
    _, found = msgspec.json.schema_components(
        types, ref_template=template.replace("{name}", prefix + "{name}")
    )
    return {prefix + name: schema | {"title": prefix + name} for name, schema in found.items()}


def shared() -> dict[str, Schema]:
    """What all games have in common."""
    found = schemas(TYPES) | {"Offer": OFFER, "Offered": offered()}
    found["Log"]["properties"]["results"]["items"] = ref("Entry")
    found["Exported"]["properties"]["log"]["items"] = ref("Entry")
    found["Exported"]["properties"]["table"] = ref("TableView")
    found["ErrorAnswer"]["properties"]["table"] = ref("TableView")
    put(found["OneOf"], **{"from": FROM})
    put(found["Several"], **{"from": FROM}, count={"anyOf": [{"type": "integer"}, PAIR]})
    return found


def offered() -> Schema:
    """What a field of an offer may be."""
    single = [*map(ref, TEMPLATES), {"type": ["string", "integer", "boolean", "null"]}]
    return {"title": "Offered", "anyOf": [*single, {"type": "array", "items": {"anyOf": single}}]}


def only(values: Iterable[str]) -> Schema:
    """Text that is one of these."""
    return {"type": "string", "enum": sorted(values)}


def put(schema: Schema, **properties: Schema) -> None:
    """The same type, some of its fields said more exactly."""
    schema["properties"] |= properties
