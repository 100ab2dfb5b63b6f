"""The action tracker of Ero's Quest, for a boxed copy."""

from companion.tables.registry import Game
from scoring.eros_quest.pages import panel
from scoring.eros_quest.rules.engine import engine
from scoring.eros_quest.words import WORDS

GAME = Game(engine, WORDS, bots={})
PAGES = panel.EROS_QUEST
