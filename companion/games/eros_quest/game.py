"""Ero's Quest: one player develops the cards of four Classes and meets the Epics, up to the Dragon."""

from companion.games.eros_quest.pack_words import PACK_WORDS
from companion.games.eros_quest.pages import panel
from companion.games.eros_quest.rules.encounters import encounter_packs, warnings
from companion.games.eros_quest.rules.engine import engine
from companion.games.eros_quest.rules.rules import Outcome, rank
from companion.games.eros_quest.words import WORDS, say
from companion.tables.registry import Daily, Game, Packs

GAME = Game(
    engine,
    WORDS,
    bots={},
    daily=Daily(Outcome, rank, say),
    packs=Packs(
        encounter_packs.check,
        encounter_packs.wanted,
        encounter_packs.put,
        encounter_packs.companion,
        warnings.warn,
        PACK_WORDS,
    ),
)
PAGES = panel.EROS_QUEST
