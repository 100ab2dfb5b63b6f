"""An evening of Fate as its pages see it."""

from companion.pages.shown import Shown
from fate.deck.rules.engine import Outcome
from fate.deck.rules.views import View

Table = Shown[View, Outcome]
