"""A table of Questeros as its pages see it."""

from companion.games.questeros.rules.rules import Outcome
from companion.games.questeros.rules.views import View
from companion.pages.shown import Shown

Table = Shown[View, Outcome]
