"""Quest: four to ten players, each with a secret character, send Teams on five Quests."""

from companion.games.quest.pages import panel
from companion.games.quest.rules import engine, machine
from companion.games.quest.words import WORDS, with_script
from companion.tables.registry import Game

GAME = Game(
    engine,
    WORDS,
    dress=with_script,
    bots={"random": machine.at_random},
    secret_options=frozenset({"manual_roles"}),
)
PAGES = panel.QUEST
