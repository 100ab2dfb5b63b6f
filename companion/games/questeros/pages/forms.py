"""From the fields of Questeros' forms to its options, and to a ruling of the GM's."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from companion.games.questeros.rules import rules
from companion.pages.forms import filled, whole


def read_rule(post: QueryDict) -> dict[str, Any]:
    """What the printed text does; what was left open it does not touch."""
    card, of = post.get("move_card", ""), whole(post, "show_of")
    move = [filled(card=card, **{"from": place(post, "move_from"), "to": place(post, "move_to")})]
    lost = whole(post, "quest_from")
    return {"type": "rule", "note": post.get("note", "")} | filled(
        xp=by_seat(post, "xp"),
        bids=by_seat(post, "bid"),
        winner=whole(post, "winner"),
        initiative=whole(post, "initiative"),
        follow=post.get("follow", ""),
        void=post.get("void", ""),
        show=None if of is None else {"seat": whole(post, "show_seat"), "of": of},
        quest=None if lost is None else {"from": lost, "to": whole(post, "quest_to")},
        move=move if card else [],
    )


def by_seat(post: QueryDict, name: str) -> dict[str, int]:
    """From fields `name-seat`."""
    found = {str(seat): whole(post, f"{name}-{seat}") for seat in range(rules.MAX_SEATS)}
    return {seat: number for seat, number in found.items() if number is not None}


def place(post: QueryDict, name: str) -> int | str | None:
    """A seat, or the deck."""
    return "deck" if post.get(name) == "deck" else whole(post, name)


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    """`abilities` is a word, or the id of a pack."""
    chosen = post.get("abilities", "companion")
    words_ = ("companion", "table", "none")
    return {
        "abilities": chosen if chosen in words_ else {"pack": chosen[:40]},
        "gods_any_time": post.get("gods_any_time") == "true",
        "gods_cancel_epics": post.get("gods_cancel_epics") == "true",
    }
