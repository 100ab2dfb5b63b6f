"""A client that holds everything it sends and is answered against the OpenAPI document."""

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import jsonschema_rs
from django.test import Client

from tests.api import ROOT, Answer, Api

JSON = "application/json"


@cache
def document() -> dict[str, Any]:
    """As it is served."""
    read: dict[str, Any] = json.loads(Client().get("/api/v1/schema/").content)
    return read


def component(name: str) -> jsonschema_rs.Draft202012Validator:
    return validator(json.dumps({"$ref": f"#/components/schemas/{name}"}))


@cache
def validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    """Of a schema of the document, with all that it refers to; formats are checked."""
    whole = {"allOf": [json.loads(schema)], "components": document()["components"]}
    return jsonschema_rs.Draft202012Validator(whole, validate_formats=True)


def wrong(checker: jsonschema_rs.Draft202012Validator, value: Any) -> list[str]:
    """What the validator says against it; nothing if it is right."""
    return [
        f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in checker.iter_errors(value)
    ]


@cache
def operation(method: str, address: str) -> dict[str, Any]:
    """What the document says of that method at that address."""
    for template, methods in document()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), address):
            found: dict[str, Any] = methods[method.lower()]
            return found
    raise AssertionError(f"{address} is not in the document")


def check_body(described: dict[str, Any], body: Any) -> None:
    schema = described["requestBody"]["content"][JSON]["schema"]
    assert wrong(validator(json.dumps(schema)), body) == [], body


def check_answer(described: dict[str, Any], answer: Answer) -> None:
    """Status, media type, headers and body are as described."""
    said = described["responses"][str(answer.status)]
    media = answer.headers.get("Content-Type", "").partition(";")[0]
    assert set(said.get("headers", {})) <= set(answer.headers), answer.headers
    if "content" not in said:
        assert not answer.raw
        return
    schema = said["content"][media]["schema"]
    value = answer.body if media == JSON else answer.raw.decode()
    assert wrong(validator(json.dumps(schema)), value) == [], answer.raw


@dataclass
class Checked(Api):
    """Whoever holds the token; nothing passes that the document does not describe."""

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        described = operation(method, (ROOT + path).partition("?")[0])
        answer = super().send(method, path, body, **headers)
        if body is not None and answer.status < 400:
            check_body(described, body)
        check_answer(described, answer)
        return answer
