"""How a game of Quest is set up: from the fields of the form to the options of the engine."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from companion.games.quest.role_words import ROLES as NAMES
from companion.games.quest.rules.roles import COPIES, GOOD, ROLES, Role

MORGAN = "morgan_le_fey"
PRESETS = ("standard", "recommended")
MOST_MINUTES = 60


def read(post: QueryDict, filled: Sequence[int]) -> dict[str, Any]:
    """What the form says; the engine refuses what cannot be. `kept`: the cards that were entered stay."""
    kind = post.get("roles", "standard")
    options: dict[str, Any] = {
        "side": "B" if post.get("side") == "B" else "A",
        "hunter_vote": post.get("hunter_vote") == "true",
        "discussion_s": 60 * minutes(post.get("minutes", "")),
    }
    dealt = by_hand(post)
    if dealt is not None:
        return options | {"roles": None, "pool": None, "manual_roles": dealt}
    if kind == "kept":
        return options
    options |= {"roles": kind if kind in PRESETS else chosen(post), "pool": None, "manual_roles": None}
    if kind == "unknown":
        good = [role for role in chosen(post) if role in GOOD]
        evil = [role for role in chosen(post) if role not in GOOD and role != MORGAN]
        options |= {"roles": "unknown", "pool": {"good": good, "evil": evil} if good or evil else None}
    return options


def by_hand(post: QueryDict) -> dict[str, str] | None:
    """Who was dealt which card from the box; None where the app deals."""
    fields = [name for name in post if name.startswith("hand-") and post[name]]
    dealt = {name.removeprefix("hand-"): str(post[name]) for name in fields}
    return dealt or None


def chosen(post: QueryDict) -> list[Role]:
    """As many cards of each character as the form says, no more than the box holds."""
    return [role for role in ROLES for _ in range(min(count(post.get(f"count-{role}", "")), COPIES[role]))]


def count(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0


def minutes(text: str) -> int:
    """Whole minutes; 0: no clock."""
    return min(count(text), MOST_MINUTES) if text else 5


def characters(set_: dict[str, Any] | None) -> list[dict[str, Any]]:
    """Each character with its copies in the box, and how many of them are set."""
    listed = (set_ or {}).get("roles")
    cards = listed if isinstance(listed, list) else []
    pool = (set_ or {}).get("pool") or {}
    cards = [*cards, *pool.get("good", ()), *pool.get("evil", ())] or [MORGAN]
    return [
        {
            "role": role,
            "name": gettext(NAMES[role]),
            "good": role in GOOD,
            "most": COPIES[role],
            "count": cards.count(role),
        }
        for role in ROLES
    ]
