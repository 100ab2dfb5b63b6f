"""From the fields of Ero's forms to the game's options, and to the order of cards under the deck."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from companion.pages.forms import Read, whole

PLACE = "place-"


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    """`encounters` is a word, or the id of a pack."""
    chosen = post.get("encounters", "companion")
    return {
        "encounters": chosen if chosen == "companion" else {"pack": chosen[:40]},
        "harder": degree(post),
        "lose_on_empty": post.get("lose_on_empty", "true") == "true",
    }


def degree(post: QueryDict) -> int | str:
    """How hard; what cannot be read is left for the service to refuse."""
    read = whole(post, "harder")
    return post.get("harder", 0) if read is None else read


def read_cards(post: QueryDict) -> dict[str, Any]:
    """Cards that are ticked; none is an answer too."""
    return {"type": post["type"], "cards": post.getlist("cards[]")}


def read_recover(post: QueryDict) -> dict[str, Any]:
    """The court card and its target are one button."""
    card, _, target = post.get("swap", "").partition(":")
    return {"type": "recover", "card": card, "target": target}


def read_take(post: QueryDict) -> dict[str, Any]:
    """The others go under the deck in the order of their places; equal places stay as they lie."""
    card, _, develop = post.get("take", "").partition(":")
    looked = [name.removeprefix(PLACE) for name in post if name.startswith(PLACE)]
    others = [code for code in looked if code != card]
    bottom = sorted(others, key=lambda code: whole(post, PLACE + code) or 0)
    return {"type": "take", "card": card, "develop": develop == "develop", "bottom": bottom}


READS: dict[str, Read] = {
    "recover": read_recover,
    "take": read_take,
    **dict.fromkeys(("forget", "give", "choose", "suffer", "attack"), read_cards),
}
"""By type of action, how its form is read."""
