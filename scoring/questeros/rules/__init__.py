"""The Questeros score sheet: bids, payments, rounds and corrections of a boxed game."""
