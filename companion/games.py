"""The games that are played here in full, made known when Django starts."""

from companion.engines.bots import at_random
from companion.engines.eros_quest import engine as eros_quest
from companion.engines.eros_quest import rules as eros_rules
from companion.engines.eros_quest.encounters import packs as encounters
from companion.engines.quest import engine as quest
from companion.engines.quest import machine as quest_machine
from companion.engines.questeros import engine as questeros
from companion.engines.questeros.abilities import packs
from companion.engines.questeros.careful import careful
from companion.engines.questeros.ruling import asks_of_hidden
from companion.engines.quests_over_coffee import engine as coffee
from companion.engines.quests_over_coffee import rules as coffee_rules
from companion.engines.quests_over_coffee.cards import packs as coffee_packs
from companion.tables.registry import Daily, Game, Packs, register
from companion.words import coffee_cards
from companion.words import eros_quest as eros_quest_words
from companion.words import quest as quest_words
from companion.words import questeros as questeros_words
from companion.words import quests_over_coffee as coffee_words


def register_games() -> None:
    register(
        Game(
            questeros,
            questeros_words.TITLE,
            questeros_words.LINES,
            questeros_words.TERMS,
            asks_of_hidden=asks_of_hidden,
            bots={"random": at_random, "careful": careful},
            packs=Packs(packs.check, packs.wanted, packs.put, packs.companion),
        )
    )
    register(
        Game(
            quest,
            quest_words.TITLE,
            quest_words.LINES,
            quest_words.TERMS,
            dress=quest_words.with_script,
            bots={"random": quest_machine.at_random},
            secret_options=frozenset({"manual_roles"}),
        )
    )
    register(
        Game(
            eros_quest,
            eros_quest_words.TITLE,
            eros_quest_words.LINES,
            eros_quest_words.TERMS,
            bots={},
            daily=Daily(eros_rules.Outcome, eros_rules.rank, eros_quest_words.say),
            packs=Packs(encounters.check, encounters.wanted, encounters.put, encounters.companion),
        )
    )
    register(
        Game(
            coffee,
            coffee_words.TITLE,
            coffee_words.LINES,
            coffee_words.TERMS,
            dress=coffee_cards.with_words,
            daily=Daily(coffee_rules.Outcome, coffee_rules.rank, coffee_words.say),
            packs=Packs(coffee_packs.check, coffee_packs.wanted, coffee_packs.put, coffee_packs.companion),
            bots={},
        )
    )
