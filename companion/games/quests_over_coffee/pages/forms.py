"""From the fields of the forms of Quests Over Coffee to its actions and options."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from companion.games.quests_over_coffee.rules import rules
from companion.pages.forms import filled, whole, wholes

AGAIN, FRESH = "again", "fresh"
"""What real dice are typed in for: those on the table, or new ones. In the field `typed`."""


def read_roll(post: QueryDict) -> dict[str, Any]:
    """The app rolls, unless real dice are typed in."""
    typed = {"values": fresh(post)} if post.get("typed") == FRESH else {}
    return {"type": "roll"} | typed


def read_reroll(post: QueryDict) -> dict[str, Any]:
    return {"type": "reroll"} | chosen(post)


def read_use(post: QueryDict) -> dict[str, Any]:
    """`to`: the face that a die is turned to."""
    typed = {"values": fresh(post)} if post.get("typed") == FRESH else {}
    asked = filled(**chosen(post), to=whole(post, "to"))
    return {"type": "use", "item": post.get("item", "")} | asked | typed


def chosen(post: QueryDict) -> dict[str, Any]:
    """Dice that were ticked, or those for which something was typed in."""
    if post.get("typed") != AGAIN:
        return {"dice": wholes(post, "dice[]")}
    now = {place: whole(post, f"value-{place}") for place in range(rules.MOST_DICE)}
    typed = {place: value for place, value in now.items() if value is not None}
    return {"dice": list(typed), "values": list(typed.values())}


def fresh(post: QueryDict) -> list[int]:
    """In the order of their fields."""
    values = [whole(post, f"fresh-{place}") for place in range(rules.MOST_DICE)]
    return [value for value in values if value is not None]


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    """`cards` is a word, or the id of a pack; without a Player card it is drawn."""
    cards = post.get("cards", "companion")
    return {
        "cards": cards if cards == "companion" else {"pack": cards[:40]},
        "player": post.get("player", "")[:40] or None,
        "environments": post.get("environments") == "true",
        "luck_on_shop": post.get("luck_on_shop") == "true",
        "real_dice": post.get("real_dice") == "true",
    }
