"""The games that are played here in full, made known when Django starts."""

from companion.engine.bots import at_random
from companion.games.eros_quest import words as eros_quest_words
from companion.games.eros_quest.rules import engine as eros_quest
from companion.games.eros_quest.rules import rules as eros_rules
from companion.games.eros_quest.rules.encounters import packs as encounters
from companion.games.quest import words as quest_words
from companion.games.quest.rules import engine as quest
from companion.games.quest.rules import machine as quest_machine
from companion.games.questeros import words as questeros_words
from companion.games.questeros.rules import engine as questeros
from companion.games.questeros.rules.abilities import packs
from companion.games.questeros.rules.careful import careful
from companion.games.questeros.rules.ruling import asks_of_hidden
from companion.games.quests_over_coffee import card_words as coffee_cards
from companion.games.quests_over_coffee import words as coffee_words
from companion.games.quests_over_coffee.rules import engine as coffee
from companion.games.quests_over_coffee.rules import rules as coffee_rules
from companion.games.quests_over_coffee.rules.cards import packs as coffee_packs
from companion.tables.registry import Daily, Game, Packs, register


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
