"""The forms of the Quests Over Coffee sheet, read: a Quest, cubes, a correction, a Player card."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from companion.pages.forms import filled, whole
from scoring.quests_over_coffee.rules.cubes import KINDS


def read_quest(post: QueryDict) -> dict[str, Any]:
    """Cubes that neither came nor went are left out."""
    cubes = {kind: by for kind in KINDS if (by := whole(post, kind))}
    return {"type": "quest"} | filled(result=post.get("result"), stars=whole(post, "stars")) | cubes


def read_cubes(post: QueryDict) -> dict[str, Any]:
    """Those that came or went."""
    entered = {kind: by for kind in KINDS if (by := whole(post, kind))}
    return {"type": "cubes"} | entered | ({"cost": True} if post.get("cost") == "true" else {})


def read_correction(post: QueryDict) -> dict[str, Any]:
    fields = {name: whole(post, name) for name in ("quest", "stars", *KINDS)}
    return {"type": "correct", "reason": post.get("reason", "")} | filled(result=post.get("result"), **fields)


def options(post: QueryDict, occupied: Sequence[int]) -> dict[str, Any]:
    """What was left open stays as it is without a Player card."""
    names = [name for kind in KINDS for name in (kind, f"most_{kind}")]
    return filled(**{name: whole(post, name) for name in names})
