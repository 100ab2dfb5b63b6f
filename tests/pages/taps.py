"""A visitor without scripts: reads the forms of a page, fills one in anyhow, sends it."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client

GAME = "act"


@dataclass
class Field:
    """Everything of one name in a form. `free`: may be left out; `values`: what may be sent."""

    kind: str
    values: list[str] = field(default_factory=list)


@dataclass
class Form:
    """`fixed`: hidden fields; `fields`: what a visitor fills in; `buttons`: name and value, or neither."""

    id: str
    action: str
    fixed: dict[str, str] = field(default_factory=dict)
    fields: dict[str, Field] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    @property
    def type(self) -> str:
        return self.fixed.get("type", "")


class Reader(HTMLParser):
    """Collects the forms of a page. `outside`: buttons that name their form, which holds them not."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.outside: dict[str, list[tuple[str, str]]] = {}
        self.open: Form | None = None
        self.select = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form" and told.get("method") == "post":
            self.open = Form(told.get("id", ""), told.get("action", ""))
            self.forms.append(self.open)
        elif tag == "button" and "form" in told and "disabled" not in told:
            button = (told.get("name", ""), told.get("value", ""))
            self.outside.setdefault(told["form"], []).append(button)
        elif self.open is not None and "disabled" not in told:
            self.add(tag, told, self.open)

    def add(self, tag: str, told: Mapping[str, str], form: Form) -> None:
        name = told.get("name", self.select if tag == "option" else "")
        match tag:
            case "input" if told.get("type") == "hidden":
                form.fixed[name] = told.get("value", "")
            case "input" if name:
                kind = told.get("type", "text")
                form.fields.setdefault(name, Field(kind)).values.append(told.get("value", ""))
            case "select":
                self.select = name
                form.fields[name] = Field("select")
            case "option":
                form.fields[name].values.append(told.get("value", ""))
            case "button" if told.get("type") != "button":
                form.buttons.append((name, told.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None


def forms(html: str) -> list[Form]:
    reader = Reader()
    reader.feed(html)
    for form in reader.forms:
        form.buttons += reader.outside.get(form.id, [])
    return reader.forms


def moves(html: str) -> list[Form]:
    """The forms that are actions of the game; those of the table (void) aside."""
    return [form for form in forms(html) if form.fixed.get("do") == GAME and form.type != "void"]


def refusal(html: str, form: str) -> str:
    """What is said next to that form."""
    said = html.split(f'id="{form}"', 1)[1].split("data-message", 1)[1]
    return said.split(">", 1)[1].split("<", 1)[0]


def filled(form: Form, rng: random.Random) -> dict[str, Any]:
    """The form as a visitor sends it who does anything that it allows."""
    sent: dict[str, Any] = dict(form.fixed)
    for name, one in form.fields.items():
        match one.kind:
            case "checkbox":
                sent[name] = rng.sample(one.values, rng.randint(0, len(one.values)))
            case "radio" | "select":
                sent[name] = rng.choice(one.values)
            case _:
                sent[name] = one.values[0]
    name, value = rng.choice(form.buttons)
    return sent | ({name: value} if name else {})


def play(
    client: Client,
    address: str,
    rng: random.Random,
    taps: int,
    choose: Callable[[list[Form]], list[Form]] = list,
) -> list[tuple[str, int]]:
    """Taps until no move is left: the type of each, and the status of its answer. Fails on a dead end."""
    done: list[tuple[str, int]] = []
    html = client.get(address).text
    while open_ := choose(moves(html)):
        assert len(done) < taps, "the game does not end"
        form = rng.choice(open_)
        answer = client.post(form.action, filled(form, rng), headers={"HX-Request": "true"})
        assert answer.status_code in (200, 422), answer.content
        done.append((form.type, answer.status_code))
        html = answer.text
    return done
