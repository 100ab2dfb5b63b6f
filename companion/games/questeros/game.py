"""Questeros: two to six players bid how many of ten Quests they will win, for seven rounds."""

from companion.engine.bots import at_random
from companion.games.questeros.pack_words import PACK_WORDS
from companion.games.questeros.pages import panel
from companion.games.questeros.rules import ruling
from companion.games.questeros.rules.abilities import ability_packs
from companion.games.questeros.rules.careful import careful
from companion.games.questeros.rules.engine import engine
from companion.games.questeros.words import WORDS
from companion.tables.registry import Game, Packs

GAME = Game(
    engine,
    WORDS,
    asks_of_hidden=ruling.asks_of_hidden,
    seats_own=ruling.seats_own,
    bots={"random": at_random, "careful": careful},
    packs=Packs(
        ability_packs.check,
        ability_packs.wanted,
        ability_packs.put,
        ability_packs.companion,
        ability_packs.warn,
        PACK_WORDS,
    ),
)
PAGES = panel.QUESTEROS
