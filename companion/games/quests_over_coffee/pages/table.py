"""A table of Quests Over Coffee as its pages see it."""

from companion.games.quests_over_coffee.rules.rules import Outcome
from companion.games.quests_over_coffee.rules.views import View
from companion.pages.shown import Shown

Table = Shown[View, Outcome]
