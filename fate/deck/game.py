"""The Fate Deck: an evening of role-playing whose GM draws, deals and reads secret cards."""

from companion.tables.registry import Game
from fate.deck.pages import panel
from fate.deck.rules.engine import engine
from fate.deck.words import WORDS, with_names

GAME = Game(engine, WORDS, decorate=with_names)
PAGES = panel.FATE
