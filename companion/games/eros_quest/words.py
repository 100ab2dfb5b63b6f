"""Names and log lines of Ero's Quest. Message ids for gettext.

Of several lines the fullest comes first; a reader gets the first whose parameters they were told.
"""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from companion.games.eros_quest.refusals import REFUSALS
from companion.games.eros_quest.rules.rules import Outcome
from companion.words.catalogue import Words

TITLE = _("Ero's Quest")

ACTIONS = {
    "develop": _("Develop"),
    "purchase": _("Purchase"),
    "forget": _("Forget"),
    "learn": _("Learn"),
    "encounter": _("Encounter"),
    "recover": _("Recover"),
    "rest": _("Rest"),
}
"""The seven actions of a turn."""
ENDINGS = {
    "dragon": _("The Dragon is defeated in turn %(turns)s"),
    "no_health": _("Fallen in turn %(turns)s; Encounters completed: %(encounters)s"),
    "ruling": _("Lost by a printed card in turn %(turns)s; Encounters completed: %(encounters)s"),
    "deck_empty": _("The deck ran out in turn %(turns)s; Encounters completed: %(encounters)s"),
}
"""How a game ended, by the outcome's reason."""
DETERRED = _("The Dragon is deterred in turn %(turns)s")

REASONS = {
    "dragon": _("the Dragon is defeated"),
    "no_health": _("not enough health to survive the strike"),
    "deck_empty": _("the deck ran out"),
    "ruling": _("a printed card says so"),
}
TERMS: dict[str, dict[Any, str]] = {"reason": REASONS}
"""By parameter of a log entry, what its values are called."""

OUTCOMES = {
    "completed": _("completed"),
    "set_aside": _("completed, and set aside"),
    "deterred": _("deterred"),
    "stays": _("not yet done: the Epic stays the next one"),
    "lost": _("the game is lost"),
}
"""How an Encounter is over by a ruling."""
TERMS |= {"outcome": OUTCOMES}

ENDING = _("The game ends: %(reason)s")

LINES: dict[str, str | tuple[str, ...]] = {
    "develop": (ENDING, _("Develops %(card)s")),
    "purchase": (
        ENDING,
        _("Uses %(cards)s to look at the deck; cards seen: %(count)s"),
        _("Uses %(cards)s"),
    ),
    "take": (
        _("Develops %(developed)s as a bonus; %(deterred)s is deterred"),
        _("Keeps %(card)s; %(deterred)s is deterred"),
        _("Keeps one of the cards; %(deterred)s is deterred"),
        ENDING,
        _("Develops %(developed)s as a bonus; %(completed)s is behind Ero"),
        _("Develops %(developed)s as a bonus"),
        _("Keeps %(card)s; %(completed)s is behind Ero"),
        _("Keeps %(card)s"),
        _("Keeps one of the cards; %(completed)s is behind Ero"),
        _("Keeps one of the cards"),
    ),
    "learn": (ENDING, _("Learns; cards drawn: %(count)s"), _("Learns without drawing")),
    "forget": (ENDING, _("Forgets %(cards)s"), _("Forgets nothing")),
    "recover": (ENDING, _("Destroys %(card)s to recover %(cards)s")),
    "encounter": (
        _("Deters %(deterred)s"),
        _("Meets %(epic)s. The game ends: %(reason)s"),
        _("Meets %(completed)s, who is behind Ero now"),
        _("Meets %(epic)s, who strikes for %(strike)s"),
        _("Meets %(epic)s"),
    ),
    "rest": (ENDING, _("Rests; %(cards)s is discarded"), _("Rests")),
    "give": (
        _("Gives %(cards)s; %(deterred)s is deterred"),
        _("Gives nothing; %(deterred)s is deterred"),
        ENDING,
        _("Gives %(cards)s; %(completed)s is behind Ero"),
        _("Gives %(cards)s"),
        _("Gives nothing; %(completed)s is behind Ero"),
        _("Gives nothing"),
    ),
    "choose": (
        _("Chooses %(cards)s; %(deterred)s is deterred"),
        _("Chooses nothing; %(deterred)s is deterred"),
        ENDING,
        _("Chooses %(cards)s; %(completed)s is behind Ero"),
        _("Chooses %(cards)s"),
        _("Chooses nothing; %(completed)s is behind Ero"),
        _("Chooses nothing"),
    ),
    "recruit": (
        _("%(card)s joins as an Ally; %(deterred)s is deterred"),
        _("Takes no Ally; %(deterred)s is deterred"),
        ENDING,
        _("%(card)s joins as an Ally; %(completed)s is behind Ero"),
        _("%(card)s joins as an Ally"),
        _("Takes no Ally; %(completed)s is behind Ero"),
        _("Takes no Ally"),
    ),
    "bonus_develop": (
        _("Develops %(card)s as a bonus; %(deterred)s is deterred"),
        ENDING,
        _("Develops %(card)s as a bonus; %(completed)s is behind Ero"),
        _("Develops %(card)s as a bonus"),
    ),
    "pass": (
        _("Leaves the Bonus Develop; %(deterred)s is deterred"),
        ENDING,
        _("Leaves the Bonus Develop; %(completed)s is behind Ero"),
        _("Leaves the Bonus Develop"),
    ),
    "suffer": (
        ENDING,
        _(
            "Takes the strike with %(cards)s; what is beyond it deals %(damage)s, "
            "and %(completed)s is behind Ero"
        ),
        _("Takes the strike with %(cards)s; what is beyond it deals %(damage)s"),
        _("Takes the strike with %(cards)s"),
    ),
    "attack": (
        _("Attacks with %(cards)s for %(damage)s. The game ends: %(reason)s"),
        _("Attacks with %(cards)s for %(damage)s; %(completed)s is behind Ero"),
        _("Attacks with %(cards)s for %(damage)s"),
    ),
    "bonus": (
        _("%(card)s adds %(damage)s. The game ends: %(reason)s"),
        _("%(card)s adds %(damage)s; %(completed)s is behind Ero"),
        _("%(card)s adds %(damage)s"),
        ENDING,
        _("Plays no bonus card"),
    ),
    "ally": (
        _("%(card)s adds %(damage)s as an Ally. The game ends: %(reason)s"),
        _("%(card)s adds %(damage)s as an Ally; %(completed)s is behind Ero"),
        _("%(card)s adds %(damage)s as an Ally"),
        ENDING,
        _("Calls no Ally"),
    ),
    "rule": (
        _("Rules: %(note)s (%(outcome)s). The game ends: %(reason)s"),
        _("Rules: %(note)s (%(outcome)s)"),
        _("Rules: %(note)s. The game ends: %(reason)s"),
        _("Rules: %(note)s; %(completed)s is behind Ero"),
        _("Rules: %(note)s"),
    ),
}


def say(outcome: Outcome) -> str:
    """How a game ended."""
    told = {"turns": outcome.turns, "encounters": outcome.encounters}
    return gettext(DETERRED if outcome.deterred else ENDINGS[outcome.reason]) % told


WORDS = Words(
    title=TITLE,
    lines=LINES,
    refusals=REFUSALS,
    terms=TERMS,
    cards=frozenset({"developed", "epic", "completed", "deterred"}),
)
