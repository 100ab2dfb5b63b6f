"""Questeros: the rules that the game and its score sheet share."""
