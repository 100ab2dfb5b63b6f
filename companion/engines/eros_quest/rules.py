"""The numbers of Ero's Quest and the questions they answer, for the game and its score sheet alike."""

from typing import Literal, get_args

SEATS = 1
ENCOUNTERS = 21  # Rulebook, Solo Game Setup; Ruling E12: 1 to 21, in order
FIGHTS = (5, 6, 12, 13, 15, 21)  # Rulebook, Solo Objective
HAND = 5  # Rulebook, Turn Actions: Learn

TurnAction = Literal["develop", "purchase", "forget", "learn", "encounter", "recover", "rest"]
TURN_ACTIONS: tuple[TurnAction, ...] = get_args(TurnAction)
"""Each once a turn, in any order, but `rest`, which has to come and comes last. Rulebook, Turn Actions."""
