"""A tracker of Ero's Quest as its pages see it."""

from companion.games.eros_quest.rules.rules import Outcome
from companion.pages.shown import Shown
from scoring.eros_quest.rules.views import View

Table = Shown[View, Outcome]
