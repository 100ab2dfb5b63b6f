"""What is kept of a text that somebody typed: what can be seen, and what belongs to an emoji or a script."""

import re
from typing import Any, TypeVar, cast
from unicodedata import category, name

ZWNJ, ZWJ, EMOJI_STYLE, KEYCAP = "\u200c", "\u200d", "\ufe0f", "\u20e3"
IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point, and two signs that are drawn as nothing."""
BLANK = "\u2800"
"""A Braille cell without dots: it is printed, and nobody sees it."""
SHOWN_FORMATS = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd]")
"""Signs that Unicode counts as formats, and fonts draw."""
NUL = "\x00"
"""No text holds it: it is refused where it is read, not passed over."""
NOT_CHARACTERS = re.compile("[\ufdd0-\ufdef\ufffe\uffff]")
FLAG = re.compile("(\U0001f3f4[\U000e0030-\U000e007a]{1,8}\U000e007f)")
"""The flag of a part of a country: a black flag, and its letters as tags."""
JOINING = re.compile(
    "ARABIC|SYRIAC|MONGOLIAN|DEVANAGARI|BENGALI|GURMUKHI|GUJARATI|ORIYA|TAMIL|TELUGU|KANNADA|MALAYALAM"
    "|SINHALA|KHMER"
)
"""Scripts in whose words a joiner, or its opposite, changes the letters beside it."""
DEEPEST = 12
"""Nothing that is read here is nested deeper; what a stranger sends may be, without end."""
KEYS = frozenset("#*0123456789")
SKIN = range(0x1F3FB, 0x1F400)
T = TypeVar("T")


def visible(text: str) -> str:
    """The text without controls, invisible signs and marks of direction; lines stay lines."""
    parts = FLAG.split(text.replace("\r\n", "\n"))
    return "".join(part if FLAG.fullmatch(part) else without_hidden(part) for part in parts)


def line(text: str) -> str:
    """The text in one line, its spaces in order; nothing where nothing of it can be seen."""
    shown = " ".join(visible(text).replace(NUL, "").replace(BLANK, " ").split())
    return shown if any(category(sign)[0] in "LNPS" or is_picture(sign) for sign in shown) else ""


def throughout(value: T, depth: int = DEEPEST) -> T:
    """Values as JSON has them, their texts as `visible` leaves them; what lies deeper is none of ours."""
    return cast("T", cleaned(value, depth))


def cleaned(value: Any, depth: int) -> object:  # noqa: ANN401 (values as JSON has them)
    if isinstance(value, str):
        return visible(value)
    if depth and isinstance(value, list):
        return [cleaned(part, depth - 1) for part in value]
    if depth and isinstance(value, dict):
        return {key: cleaned(part, depth - 1) for key, part in value.items()}
    return value


def bare(text: str) -> str:
    """Without anything that is not drawn itself, for comparing."""
    return "".join(sign for sign in text if not is_hidden(sign))


def without_hidden(text: str) -> str:
    kept = ""
    for place, sign in enumerate(text):
        before, after = kept[-1:], text[place + 1 : place + 2]
        if not is_hidden(sign) or belongs(sign, before, after):
            kept += sign
    return kept


def is_hidden(sign: str) -> bool:
    """Whether nothing is drawn for it, or the same box for it as for a thousand others."""
    if sign.isascii():
        return not sign.isprintable() and sign not in "\n\t" and sign != NUL
    if category(sign) in ("Cc", "Cf", "Cs", "Co"):
        return not SHOWN_FORMATS.match(sign)
    return bool(IGNORABLE.match(sign) or NOT_CHARACTERS.match(sign))


def belongs(sign: str, before: str, after: str) -> bool:
    """Whether a hidden sign is part of what stands around it."""
    if sign == EMOJI_STYLE:
        return is_picture(before) or (before in KEYS and after == KEYCAP)
    pictures = (before == EMOJI_STYLE or is_picture(before)) and is_picture(after)
    letters = joins(before) and joins(after)
    return (sign == ZWJ and (pictures or letters)) or (sign == ZWNJ and letters)


def is_picture(sign: str) -> bool:
    """Whether it may be an emoji, or a part of one."""
    if not sign or sign.isascii():
        return False
    newer = category(sign) == "Cn" and ord(sign) >= 0x1F000
    return newer or ord(sign) in SKIN or category(sign) in ("So", "Sm") or sign in "‼⁉〰"


def joins(sign: str) -> bool:
    """Whether it is a letter, or a mark on one, of a script whose letters join."""
    return bool(sign) and category(sign)[0] in "LM" and JOINING.match(name(sign, "")) is not None
