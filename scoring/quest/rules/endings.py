"""How a game may end from where it stands, as far as the table can see."""

from collections.abc import Sequence

from companion.engine.core import Rejected
from companion.games.quest.rules import rules
from scoring.quest.rules.state import Outcome, Phase, State, phase

HUNT = (Outcome(winner="good", reason="hunt"), Outcome(winner="evil", reason="hunt"))
LAST_CHANCE = (Outcome(winner="good", reason="last_chance"), Outcome(winner="evil", reason="last_chance"))
ALL_EVIL = Outcome(winner="good", reason="all_leaders_evil")
NOBODY_HUNTS = Outcome(winner="good", reason="three_quests")
"""The Hunter was not dealt, or a vote forbade the Hunt. Rulings R29, R41."""

ENDINGS: dict[Phase, tuple[Outcome, ...]] = {
    "hunt": (*HUNT, NOBODY_HUNTS),
    "hunt_call": (*HUNT, *LAST_CHANCE, ALL_EVIL),
    "point": (*LAST_CHANCE, ALL_EVIL),
}
FINAL_PHASES = frozenset(ENDINGS)


def may_all_be_evil(sheet: State) -> bool:
    """Whether there are as many Evil players as have led. Ruling R39."""
    return len(sheet.leaders) <= sheet.seats - rules.GOOD_PLAYERS[sheet.seats]


def endings_open(sheet: State) -> Sequence[Outcome]:
    found = ENDINGS.get(phase(sheet), ())
    return [ending for ending in found if ending != ALL_EVIL or may_all_be_evil(sheet)]


def check_ending(sheet: State, ending: Outcome) -> None:
    """Raises Rejected unless the game, not ended yet, may end like that."""
    if ending not in ENDINGS.get(phase(sheet), ()):
        raise Rejected("ending_not_open")
    if ending == ALL_EVIL and not may_all_be_evil(sheet):
        evil = sheet.seats - rules.GOOD_PLAYERS[sheet.seats]
        raise Rejected("leaders_not_all_evil", evil=evil, count=len(sheet.leaders))
