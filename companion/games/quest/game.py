"""Quest: four to ten players, each with a secret character, send Teams on five Quests."""

from companion.games.quest.pages import panel
from companion.games.quest.rules import legality, machine, view
from companion.games.quest.rules.engine import engine
from companion.games.quest.words import WORDS, with_script
from companion.tables.registry import Game

GAME = Game(
    engine,
    WORDS,
    decorate=with_script,
    asks_of_hidden=legality.asks_of_hidden,
    seats_own=legality.seats_own,
    void_view=view.void_view,
    bots={"random": machine.at_random},
    secret_options=frozenset({"manual_roles"}),
)
PAGES = panel.QUEST
