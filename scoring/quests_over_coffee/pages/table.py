"""A score sheet of Quests Over Coffee as its pages see it."""

from companion.pages.shown import Shown
from scoring.quests_over_coffee.rules.state import Outcome
from scoring.quests_over_coffee.rules.views import View

Table = Shown[View, Outcome]
