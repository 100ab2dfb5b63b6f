"""The counter, as Companion gets to know it."""

from companion.tables.registry import Game
from companion.words.catalogue import Words
from companion_counter.rules import engine

GAME = Game(
    engine,
    Words(
        title="Counter",
        lines={"add": "%(number)s more"},
        refusals={"too_big_a_step": "A step is 1 to %(most)s. Take a smaller one."},
    ),
)
