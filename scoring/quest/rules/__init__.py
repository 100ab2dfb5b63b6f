"""The Quest score sheet: the tableau, the timer and the narrator of a boxed game."""
