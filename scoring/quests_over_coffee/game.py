"""The sheet of Quests Over Coffee: cubes and stars of a boxed copy."""

from companion.tables.registry import Game
from scoring.quests_over_coffee.pages import panel
from scoring.quests_over_coffee.rules.engine import engine
from scoring.quests_over_coffee.words import WORDS

GAME = Game(engine, WORDS, bots={})
PAGES = panel.COFFEE
