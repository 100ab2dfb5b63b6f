"""A browser without scripts or styles: the forms on a page, as they would be filled in and sent."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any

Fields = dict[str, list[str]]
TICKS = ("radio", "checkbox")


@dataclass
class Form:
    """A form: what it sends anyway, what is chosen in it, by name, and its buttons."""

    id: str
    sent: Fields = field(default_factory=dict)
    radios: Fields = field(default_factory=dict)
    ticks: Fields = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    @property
    def type(self) -> str:
        """Of the action that it asks for; empty where it asks for something else."""
        return self.sent["type"][0] if self.sent.get("do") == ["act"] else ""

    def filled(self, random: Random) -> Fields:
        """Somehow: a choice in every group, one thing ticked or two, one of the buttons."""
        chosen = {name: [random.choice(values)] for name, values in self.radios.items()}
        chosen |= {name: some(values, random) for name, values in self.ticks.items()}
        stays = [name for name, values in self.radios.items() if "" in values]
        for name in stays:
            chosen[name] = [""]
        for name in some(stays, random):
            chosen[name] = [random.choice([value for value in self.radios[name] if value])]
        name, value = random.choice(self.buttons)
        return self.sent | chosen | ({name: [value]} if name else {})


def some(values: list[str], random: Random) -> list[str]:
    """One or two of them, in their order."""
    taken = random.sample(values, min(len(values), random.randint(1, 2)))
    return [value for value in values if value in taken]


class Reader(HTMLParser):
    """Collects the forms of a page; buttons may stand outside their form."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, Form] = {}
        self.outside: list[tuple[str, tuple[str, str]]] = []
        self.now: Form | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, str] = {name: value or "" for name, value in attrs}
        if tag == "form" and given.get("method") == "post":
            assert self.now is None, "a form in a form"
            self.now = self.forms[given.get("id", "")] = Form(given.get("id", ""))
        elif tag == "button" and "disabled" not in given and given.get("type") != "button":
            self.button(given)
        elif tag == "input" and self.now is not None and "name" in given:
            self.field(self.now, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.now = None

    def button(self, given: dict[str, str]) -> None:
        sent = (given.get("name", ""), given.get("value", ""))
        if "form" in given:
            self.outside.append((given["form"], sent))
        elif self.now is not None:
            self.now.buttons.append(sent)

    def field(self, form: Form, given: dict[str, str]) -> None:
        kind = given.get("type", "text")
        places = {"radio": form.radios, "checkbox": form.ticks}
        places.get(kind, form.sent).setdefault(given["name"], []).append(given.get("value", ""))


def forms(html: str) -> list[Form]:
    """Those that ask for something to be done and can be sent."""
    reader = Reader()
    reader.feed(html)
    for id_, sent in reader.outside:
        if id_ in reader.forms:
            reader.forms[id_].buttons.append(sent)
    return [form for form in reader.forms.values() if form.buttons]


def moves(html: str) -> list[Form]:
    """The forms of the game itself."""
    return [form for form in forms(html) if form.type not in ("", "void")]


def refusal(html: str, form: str) -> str:
    """What is said next to that form."""
    here = html.split(f'id="{form}"', 1)[1]
    found: Any = here.split("data-message", 1)[1].split(">", 1)[1].split("<", 1)[0]
    return str(found)
