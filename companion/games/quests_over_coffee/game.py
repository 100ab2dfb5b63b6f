"""Quests Over Coffee: one player rolls dice through ten Quests and keeps the stars of those that succeed."""

from companion.games.quests_over_coffee.card_words import with_words
from companion.games.quests_over_coffee.pack_words import PACK_WORDS
from companion.games.quests_over_coffee.pages import panel
from companion.games.quests_over_coffee.rules.cards import card_packs, warnings
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.rules import Outcome, rank
from companion.games.quests_over_coffee.words import WORDS, say
from companion.tables.registry import Daily, Game, Packs

GAME = Game(
    engine,
    WORDS,
    decorate=with_words,
    bots={},
    daily=Daily(Outcome, rank, say),
    packs=Packs(
        card_packs.check, card_packs.wanted, card_packs.put, card_packs.companion, warnings.warn, PACK_WORDS
    ),
)
PAGES = panel.COFFEE
