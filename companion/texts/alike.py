"""Names that nobody can tell apart, by Unicode's own data for what looks alike (UTS 39, skeletons)."""

from functools import cache
from unicodedata import normalize

from confusable_homoglyphs.utils import load

from companion.texts.cleaning import bare

MARK = "\u200e"
"""Stands around signs that are written from right to left in the data, so that its lines can be read."""


def alike(name: str, other: str) -> bool:
    """Whether they look the same as they are written, or but for capitals."""
    return any(a == b for a, b in zip(looks(name), looks(other), strict=True))


def looks(name: str) -> tuple[str, str]:
    """What the name looks like, as it is written and without capitals."""
    return skeleton(plain(name)), skeleton(folded(name))


def folded(name: str) -> str:
    """Case, Unicode forms and what is not drawn make no difference."""
    return plain(plain(name).casefold())


def plain(name: str) -> str:
    return normalize("NFKC", bare(normalize("NFKC", name)))


def skeleton(text: str) -> str:
    """The text with each sign replaced by the one that stands for all that look like it."""
    known = prototypes()
    signs = normalize("NFD", bare(text))
    return normalize("NFD", "".join(known.get(sign, sign) for sign in signs))


@cache
def prototypes() -> dict[str, str]:
    """By sign, what stands for it; read once, when the first names are compared."""
    data = {
        key.replace(MARK, ""): [entry["c"].replace(MARK, "") for entry in entries]
        for key, entries in load("confusables.json").items()
    }
    known = {sign: others[0] for sign, others in data.items() if len(sign) == 1 and stands_for(data, sign)}
    return {sign: "".join(known.get(part, part) for part in normalize("NFD", known[sign])) for sign in known}


def stands_for(data: dict[str, list[str]], sign: str) -> bool:
    """Whether another stands for this one: a sign has one prototype, a prototype as many signs as there are.

    Where two signs are each other's only one, the first of them by number stands for both.
    """
    others = data[sign]
    if len(others) != 1:
        return False
    other = others[0]
    return len(other) > 1 or len(data.get(other, ())) > 1 or other < sign
