"""The Quest sheet: the tableau of a boxed copy, Leaders and Amulets."""

from companion.games.quest.words import with_script
from companion.tables.registry import Game
from scoring.quest.pages import panel
from scoring.quest.rules import legality
from scoring.quest.rules.engine import engine
from scoring.quest.words import WORDS

GAME = Game(engine, WORDS, decorate=with_script, seats_own=legality.seats_own)
PAGES = panel.QUEST
