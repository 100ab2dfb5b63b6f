"""The games that are played here in full, made known when Django starts."""

from companion.engines.bots import at_random
from companion.engines.questeros import engine as questeros
from companion.engines.questeros.abilities import packs
from companion.engines.questeros.careful import careful
from companion.engines.questeros.ruling import asks_of_hidden
from companion.tables.registry import Game, Packs, register
from companion.words import questeros as words


def register_games() -> None:
    register(
        Game(
            questeros,
            words.TITLE,
            words.LINES,
            words.TERMS,
            asks_of_hidden=asks_of_hidden,
            bots={"random": at_random, "careful": careful},
            packs=Packs(packs.check, packs.wanted, packs.put, packs.companion),
        )
    )
