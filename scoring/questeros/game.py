"""The Questeros sheet: bids, Quests and XP of a boxed copy, round by round."""

from companion.tables.registry import Game
from scoring.questeros.pages import panel
from scoring.questeros.rules import legality
from scoring.questeros.rules.engine import engine
from scoring.questeros.words import WORDS

GAME = Game(engine, WORDS, seats_own=legality.seats_own)
PAGES = panel.QUESTEROS
