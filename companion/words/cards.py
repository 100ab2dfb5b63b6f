"""What the cards are called and what is written on them, in the reader's language."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from companion.engine.cards import CARDS, wording

CLASSES = {"blades": _("Blades"), "staves": _("Staves"), "orbs": _("Orbs"), "cups": _("Cups")}


def name(code: str) -> str:
    """Of a card that there is."""
    return gettext(CARDS[code].name)


def tarot(code: str) -> str | None:
    """The card of a tarot deck that it stands for; the Gods stand for none."""
    counterpart = CARDS[code].tarot
    return None if counterpart is None else gettext(counterpart)


def keywords(code: str) -> list[str]:
    return [gettext(word) for word in wording(code).keywords]


def fate(code: str) -> str:
    """What the card does to a fate event."""
    return " ".join(gettext(sentence) for sentence in wording(code).fate)
