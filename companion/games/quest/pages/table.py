"""A table of Quest as its pages see it."""

from companion.games.quest.rules.state import Outcome
from companion.games.quest.rules.view import View
from companion.pages.shown import Shown

Table = Shown[View, Outcome]
