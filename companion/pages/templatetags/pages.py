"""Tags of the design system: what a form carries, a stepper, the mark of a seat, numbers for people."""

import uuid
from collections.abc import Sequence
from typing import Any, TypeVar

from django import template
from django.template import Context
from django.utils.crypto import salted_hmac
from django.utils.text import Truncator

from companion import words
from companion.pages import callers, faces, marks
from companion.tables import selectors
from companion.texts import isolating
from companion.texts.isolating import isolated

register = template.Library()
T = TypeVar("T")


@register.inclusion_tag("pages/components/form_fields.html", takes_context=True)
def form_fields(context: Context, form: str, seat: int | None = None) -> dict[str, Any]:
    """The hidden fields of every form, and the place where its refusal is said."""
    form = form if seat is None else f"{form}-{seat}"
    outcome, table = context.get("outcome"), context.get("table")
    refusal = context.get("refusal", "") if context.get("refused_form") == form else ""
    if outcome is not None and outcome.form == form:
        refusal = outcome.refusal
    return {
        "form": form,
        "key": uuid.uuid4(),
        "version": getattr(table, "version", None),
        "refusal": refusal,
        "csrf_token": context.get("csrf_token"),
    }


@register.inclusion_tag("pages/components/stepper.html")
def stepper(
    name: str, value: int | None, low: int, high: int, label: str, id: str, size: str = ""
) -> dict[str, Any]:
    """A number with a minus and a plus; where it may be negative also with a switch of the sign."""
    return {
        "name": name,
        "value": value,
        "low": low,
        "high": high,
        "label": label,
        "id": id,
        "size": size,
        "signed": low < 0,
    }


@register.inclusion_tag("pages/components/mark.html")
def mark(seat: int) -> dict[str, Any]:
    return {"shape": marks.shape(seat), "colour": marks.colour(seat)}


@register.inclusion_tag("pages/components/card.html")
def card(code: str, size: str = "") -> dict[str, Any]:
    """A card's face. `size`: small, tiny, or as wide as its place."""
    return {"face": faces.face(code), "size": size}


@register.inclusion_tag("pages/components/chip.html")
def chip(code: str, used: bool = False) -> dict[str, Any]:
    """A Class card as small as a fingertip, with its number and mark; a used one is turned."""
    return {"face": faces.face(code), "used": used}


@register.inclusion_tag("pages/components/card_back.html")
def card_back(size: str = "") -> dict[str, Any]:
    """The same back for every card."""
    return {"size": size}


@register.simple_tag(takes_context=True)
def own_packs(context: Context, game: str) -> list[Any]:
    """The account's own packs of card texts for that game, newest first."""
    caller = callers.account(context["request"])
    return [] if caller is None else isolated(selectors.uploaded_packs(caller, game))


@register.filter
def isolate(text: str) -> str:
    """What people wrote, set apart from what stands beside it."""
    return isolating.isolate(text)


@register.filter
def raw(text: str) -> str:
    """What people wrote as they did, for a field in which they edit it."""
    return isolating.raw(text)


@register.filter
def short(name: str, most: int) -> str:
    """A name for a narrow place, its beginning at least."""
    return isolating.isolate(Truncator(isolating.raw(name)).chars(most))


@register.filter
def card_name(code: str) -> str:
    return words.cards.name(code)


@register.filter
def signed(value: int) -> str:
    """`+3`, `−2`, `0`, with a real minus."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


@register.filter
def minutes(milliseconds: int) -> str:
    """`4:05`, rounded up so that 0:00 means over."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


@register.filter
def at(values: Sequence[T], index: int) -> T:
    """The value of one seat."""
    return values[index]


@register.filter
def seal(code: str) -> str:
    """Other for another code, so that its picture is fetched anew, and tells nothing of it."""
    return salted_hmac("companion.pages.seal", code).hexdigest()[:8]


@register.filter
def spaced(code: str) -> str:
    """A code in two groups of three, as it is read aloud."""
    return f"{code[:3]} {code[3:]}"
