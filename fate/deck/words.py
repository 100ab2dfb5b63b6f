"""Names and log lines of a Fate Deck evening. Message ids for gettext.

Of several lines the fullest comes first; a reader gets the first whose parameters they were told.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_noop as _
from msgspec.structs import replace

from companion.words.catalogue import Line, Words
from fate.deck.refusals import REFUSALS
from fate.deck.rules.views import View

TITLE = _("Fate Deck")

ENDINGS = {"positive": _("for the better"), "negative": _("for the worse"), "mixed": _("both ways")}
SPREADS = {"one": _("one card"), "three": _("three cards"), "celtic_cross": _("a Celtic cross")}
SPREAD_TITLES = {
    "one": _("One card"),
    "three": _("Three cards"),
    "celtic_cross": _("Celtic cross"),
}
POSITIONS = {
    "answer": _("the answer"),
    "past": _("what was"),
    "present": _("what is"),
    "future": _("what comes"),
    "heart": _("the heart of it"),
    "crossing": _("what crosses it"),
    "root": _("its root"),
    "crown": _("what may crown it"),
    "near_future": _("what is near"),
    "self": _("the one who asks"),
    "surroundings": _("those around"),
    "hopes_and_fears": _("hopes and fears"),
    "outcome": _("where it leads"),
}
"""What the places of a spread stand for."""
TONES = {
    "neutral": _("no God took part"),
    "light": _("Adwanis turned it to the light"),
    "darkness": _("Nekradis turned it to the dark"),
    "turmoil": _("both Gods fought over it"),
}
TERMS = {"outcome": ENDINGS, "spread": SPREADS, "tone": TONES}
"""By parameter of a log entry, what its values are called."""

LINES: dict[str, Line] = {
    "deal": (_("Secret cards for %(seats)s: %(cards)s"), _("A secret card each for %(seats)s")),
    "draw": (_("Another secret card for %(seat)s: %(card)s"), _("Another secret card for %(seat)s")),
    "award": (
        _("%(seat)s earned %(card)s: %(reason)s"),
        _("%(seat)s earned a card: %(reason)s"),
        _("%(seat)s earned %(card)s"),
        _("%(seat)s earned a card"),
    ),
    "reveal": _("A card of %(seat)s is revealed: %(card)s"),
    "note": (
        _("Note on %(card)s of %(seat)s: %(text)s"),
        _("The note on %(card)s of %(seat)s was taken off"),
        _("The GM wrote something down"),
    ),
    "hand_in": (
        _("Event %(event)s: %(seat)s hands in %(cards)s: %(reason)s"),
        _("Event %(event)s: %(seat)s hands in %(cards)s"),
    ),
    "roll": _("Event %(event)s: the d20 shows %(value)s"),
    "resolve": (
        _("Event %(event)s turns out %(outcome)s: %(text)s"),
        _("Event %(event)s turns out %(outcome)s"),
    ),
    "discard": _("%(card)s of %(seat)s goes to the discard pile"),
    "shuffle": _("The discard pile was shuffled into the deck: %(reshuffled)s"),
    "read": (
        _("A reading of %(spread)s on “%(question)s”: %(cards)s; %(tone)s"),
        _("A reading of %(spread)s: %(cards)s; %(tone)s"),
        _("The GM reads the cards"),
    ),
    "close": _("The evening is over"),
}


WORDS = Words(
    title=TITLE,
    lines=LINES,
    refusals=REFUSALS,
    terms=TERMS,
    cards=frozenset({"gods"}),
)


def with_names(view: View, names: Sequence[str]) -> View:
    """The view, its players by name."""
    players = [replace(player, name=names[player.seat]) for player in view.players]
    return replace(view, players=tuple(players))
