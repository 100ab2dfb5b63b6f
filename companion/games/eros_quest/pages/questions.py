"""What waits for an answer: an Encounter's demand, a strike, an attack, cards looked at."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext, gettext_noop

from companion import words
from companion.engine.cards import CARDS
from companion.engine.core import Offer, tag_of
from companion.games.eros_quest.pages.table import Table, faced, fought
from companion.games.eros_quest.rules.combat import force_of
from companion.games.eros_quest.rules.encounters.asking import worth_needed
from companion.games.eros_quest.rules.pieces import NUMBERS
from companion.games.eros_quest.rules.rules import worth
from companion.games.eros_quest.rules.views import FightView

WORDS: dict[str, tuple[str, str, str]] = {
    "demand": (gettext_noop("Give"), gettext_noop("Give these"), ""),
    "gift": (gettext_noop("Give"), gettext_noop("Give these"), ""),
    "discard": (gettext_noop("Discard"), gettext_noop("Discard these"), ""),
    "destroy": (gettext_noop("Destroy"), gettext_noop("Destroy these"), ""),
    "exhaust": (gettext_noop("Turn unused cards"), gettext_noop("Turn these"), ""),
    "harm": (gettext_noop("Take the damage"), gettext_noop("Turn these"), ""),
    "soften": (gettext_noop("Soften the first strike?"), gettext_noop("Give these up"), ""),
    "pay": (gettext_noop("Pay"), gettext_noop("Turn these"), ""),
    "pick": (gettext_noop("Into your hand"), gettext_noop("Take these"), ""),
    "refresh": (gettext_noop("Make unused"), gettext_noop("Turn these back"), ""),
    "restock": (gettext_noop("Shuffle into the deck"), gettext_noop("Shuffle these in"), ""),
    "suffer": (gettext_noop("Take the strike"), gettext_noop("Turn these"), ""),
    "attack": (gettext_noop("Strike back"), gettext_noop("Attack with these"), ""),
    "recruit": (gettext_noop("An Ally?"), "", gettext_noop("No Ally")),
    "bonus": (gettext_noop("Support from the hand?"), "", gettext_noop("No support")),
    "ally": (gettext_noop("Call an Ally?"), "", gettext_noop("No Ally now")),
    "bonus_develop": (gettext_noop("Bonus Develop?"), "", gettext_noop("Leave it")),
    "take": (gettext_noop("Keep one"), "", ""),
}
"""By a step of an Encounter or a type of action: what is asked, the buttons to agree and to decline."""


@dataclass(frozen=True)
class Pick:
    """A card to be ticked or tapped. `worth`: what it counts for; `ticked`: suggested."""

    code: str
    name: str
    worth: int
    number: int
    ticked: bool = False
    develop: bool = False


@dataclass(frozen=True)
class Question:
    """`many`: cards are ticked, at least and at most so many; else one is tapped.

    `needed`: what ticked cards have to be worth together, 0 where nothing.
    """

    type: str
    title: str
    text: str
    sure: str
    decline: str
    decline_type: str
    many: bool
    picks: list[Pick]
    least: int
    most: int
    needed: int = 0
    places: Sequence[int] = field(default=())

    def shows(self, hand: Sequence[str]) -> bool:
        """Whether all of the hand can be chosen here, so that it need not lie there twice."""
        return bool(hand) and {pick.code for pick in self.picks} >= set(hand)


def question(table: Table) -> Question | None:
    """From what is offered; None where nothing is."""
    offers = [offer for offer in table.actions if offer["type"] != "rule"]
    if not offers:
        return None
    first = offers[0]
    if first["type"] == "take":
        return keeping(table)
    if "cards" in first:
        return ticking(table, first)
    return tapping(table, offers)


def asked(type_: str) -> tuple[str, str, str]:
    title, sure, decline = (gettext(text) if text else "" for text in WORDS[type_])
    return title, sure, decline


def ticking(table: Table, offer: Offer) -> Question:
    """Cards are chosen together; where they have to be worth something, with a suggestion."""
    type_, several = offer["type"], offer["cards"]
    needed = to_reach(table, type_)
    ticked = cheapest(several.from_, needed) if needed else ()
    step = faced(table).asks
    title, sure, _ = asked(type_ if step is None else tag_of(type(step)))
    picks = [pick(code, hits(table, type_, code), ticked=code in ticked) for code in several.from_]
    return Question(
        type_, title, text(table, type_), sure, "", "", True, picks, several.fewest, several.most, needed
    )


def to_reach(table: Table, type_: str) -> int:
    """What the cards have to be worth together; 0 where their number counts."""
    if type_ == "suffer":
        return fought(table).strike
    step = faced(table).asks
    return 0 if step is None else worth_needed(step)


def tapping(table: Table, offers: Sequence[Offer]) -> Question:
    """One card, or none; it is asked even where no card fits, so that watchers do not learn of that."""
    declined = offers[-1]["type"]
    type_ = "bonus_develop" if declined == "pass" else declined
    offered = [code for offer in offers for code in getattr(offer.get("card"), "from_", ())]
    picks = [pick(code, hits(table, type_, code)) for code in offered]
    title, _, decline = asked(type_)
    told = text(table, type_) if picks else gettext("No card that you hold fits.")
    return Question(type_, title, told, "", decline, declined, False, picks, 0, 1)


def keeping(table: Table) -> Question:
    """One of the cards looked at; the others go under the deck in the order of their places."""
    onto = {offer["card"] for offer in table.actions if offer.get("develop")}
    picks = [pick(code, worth(CARDS[code].number), develop=code in onto) for code in table.view.looked or ()]
    title, _, _ = asked("take")
    places = tuple(range(1, len(picks) + 1))
    return Question("take", title, text(table, "take"), "", "", "", False, picks, 1, 1, 0, places)


def pick(code: str, counts: int, *, ticked: bool = False, develop: bool = False) -> Pick:
    return Pick(code, words.cards.name(code), counts, CARDS[code].number, ticked, develop)


def hits(table: Table, type_: str, code: str) -> int:
    """What a card counts for here: some Epics feel one Class twice, or not at all."""
    if type_ in ("attack", "bonus", "ally"):
        return force_of(fought(table).how, NUMBERS[code])
    return worth(CARDS[code].number)


def text(table: Table, type_: str) -> str:
    """What the answer is for."""
    match type_:
        case "suffer":
            return strike_text(fought(table))
        case "attack":
            told = gettext("A Blade, a Stave, or one of each. %(needed)s more will do it.")
            return told % {"needed": fought(table).needed}
        case "bonus" | "ally":
            told = gettext("It adds to your attack and is destroyed. %(needed)s more will do it.")
            return told % {"needed": fought(table).needed}
        case "bonus_develop":
            return gettext("One of these may go straight onto its stack.")
        case "take":
            return gettext("The others go under the deck: 1 first, the last one lowest.")
        case "recruit":
            return gettext("A card placed as an Ally joins one attack, and is destroyed then.")
        case _:
            return ""


def strike_text(fight: FightView) -> str:
    returned = gettext("Turn cards worth %(strike)s or more. What is beyond it hits the Epic.")
    lost = gettext("Turn cards worth %(strike)s or more. What is beyond it is lost.")
    return (returned if fight.how.returns else lost) % {"strike": fight.strike}


def cheapest(cards: Sequence[str], needed: int) -> Sequence[str]:
    """The cards that reach it with the least surplus, the fewest of them; those named first before others."""
    best: dict[int, tuple[str, ...]] = {0: ()}
    for code in cards:
        for total, chosen in list(best.items()):
            better = (*chosen, code)
            reached = total + worth(CARDS[code].number)
            if reached not in best or len(better) < len(best[reached]):
                best[reached] = better
    enough = [total for total in best if total >= needed]
    return best[min(enough)] if enough else ()
