"""A score sheet of Questeros as its pages see it."""

from companion.games.questeros.rules.rules import Outcome
from companion.pages.shown import Shown
from scoring.questeros.rules.views import View

Table = Shown[View, Outcome]
