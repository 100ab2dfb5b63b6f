"""From the fields of Ero's forms to the game's options, and to the order of cards under the deck."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from companion.games.eros_quest.pages.ruling import ROWS
from companion.pages.forms import Read, filled, whole

PLACE = "place-"


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    """`encounters` is a word, or the id of a pack."""
    chosen = post.get("encounters", "companion")
    return {
        "encounters": chosen if chosen in ("companion", "table") else {"pack": chosen[:40]},
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


def read_rule(post: QueryDict) -> dict[str, Any]:
    """What the printed card does; what was left open it does not touch."""
    numbers = {name: whole(post, name) for name in ("draw", "burn", "look", "damage", "strike")}
    return {"type": "rule", "note": post.get("note", "")} | filled(
        move=[move for row in ROWS if (move := read_move(post, row))],
        use=post.getlist("use[]"),
        refresh=post.getlist("refresh[]"),
        shuffle=post.get("shuffle") == "true" or None,
        magic=post.get("magic") == "true" or None,
        fight=read_fight(post) if post.get("fight") == "true" else None,
        outcome=post.get("outcome", ""),
        **numbers,
    )


def read_move(post: QueryDict, row: int) -> dict[str, Any]:
    """A card and where it lies are one choice; without a place to go nothing moves."""
    origin, _, card = post.get(f"move-card-{row}", "").partition(":")
    to = post.get(f"move-to-{row}", "")
    return {"card": card, "from": origin, "to": to} if card and to else {}


def read_fight(post: QueryDict) -> dict[str, Any]:
    """How the Epic fights; a minus may be a typographer's. Without a Class Cups alone take its strikes."""
    return filled(
        take_with=post.getlist("take_with[]") or ["cups"],
        grows=signed(post.get("grows", "")),
        discards=whole(post, "discards"),
        weak_to=post.get("weak_to", ""),
        immune_to=post.get("immune_to", ""),
        returns=post.get("returns") == "true" or None,
    )


def signed(text: str) -> int | str:
    """A number with its sign; what is none is left for the service to refuse."""
    try:
        return int(text.replace("−", "-") or 0)
    except ValueError:
        return text


def read_encounter(post: QueryDict) -> dict[str, Any]:
    """As it is written, or in the way of the button."""
    return {"type": "encounter"} | filled(way=whole(post, "way"))


READS: dict[str, Read] = {
    "recover": read_recover,
    "take": read_take,
    "encounter": read_encounter,
    "rule": read_rule,
    **dict.fromkeys(("forget", "give", "choose", "suffer", "attack"), read_cards),
}
"""By type of action, how its form is read."""
