"""What Epics do at a table of Questeros, and what one of them asks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, gettext_noop

from companion import words
from companion.engine.cards import CARDS
from companion.engine.core import Offer, OneOf
from companion.games.questeros.pages.table import Table
from companion.games.questeros.rules.abilities.ability_packs import companion
from companion.words.cards import CLASSES


@dataclass(frozen=True)
class Question:
    """What an ability asks: fields, each with its choices, and whether it may be declined."""

    who: str
    epic: str
    text: str
    fields: list[tuple[str, str, list[tuple[Any, str]]]]
    may: bool


def ability(table: Table, code: str) -> str:
    """What an Epic does at this table, by the pack that it was opened with."""
    card, chosen = CARDS[code], table.options.get("abilities", "companion")
    if card.kind != "epic" or chosen in ("none", "table"):
        return ""
    if isinstance(chosen, dict):
        own: dict[str, Any] = chosen.get("epics", {}).get(str(card.number), {})
        return str(own.get("text", ""))
    return str(gettext(companion().epics[str(card.number)].text))


def question(table: Table, offers: Sequence[Offer], names: Sequence[str]) -> Question | None:
    """What the ability asks of the own seat; of others only that it asks."""
    asks = table.view.asks
    if asks is None or table.over:
        return None
    chooses = next((offer for offer in offers if offer["type"] == "choose" and "decline" not in offer), {})
    return Question(
        who=names[asks.seat],
        epic=words.cards.name(asks.epic),
        text=ability(table, asks.epic),
        fields=[field(name, value, names) for name, value in chooses.items() if hasattr(value, "from_")],
        may=asks.may,
    )


def field(name: str, template: OneOf, names: Sequence[str]) -> tuple[str, str, list[tuple[Any, str]]]:
    return name, gettext(FIELDS[name]), [(value, named(name, value, names)) for value in template.from_]


FIELDS = {
    "card": gettext_noop("Card"),
    "take": gettext_noop("Card to take"),
    "seat": gettext_noop("Player"),
    "class": gettext_noop("Class"),
    "value": gettext_noop("Number"),
}
"""What the fields of a choice are called. Message ids."""


def named(field_name: str, value: Any, names: Sequence[str]) -> str:  # noqa: ANN401 (a seat, a card, a Class or a number)
    if field_name == "seat":
        return str(names[value])
    if field_name == "class":
        return str(gettext(CLASSES[value]))
    return words.cards.name(value) if field_name in ("card", "take") else str(value)
