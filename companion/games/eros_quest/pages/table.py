"""A table of Ero's Quest as its pages see it."""

from companion.games.eros_quest.rules.rules import Outcome
from companion.games.eros_quest.rules.views import EncounterView, FightView, View
from companion.pages.shown import Shown

Table = Shown[View, Outcome]


def faced(table: Table) -> EncounterView:
    """The next Encounter: there is one as long as the game goes on."""
    assert table.view.encounter is not None
    return table.view.encounter


def fought(table: Table) -> FightView:
    """The fight that is under way."""
    assert table.view.fight is not None
    return table.view.fight
