"""A score sheet of Quest as its pages see it."""

from companion.pages.shown import Shown
from scoring.quest.rules.state import Outcome
from scoring.quest.rules.views import View

Table = Shown[View, Outcome]
