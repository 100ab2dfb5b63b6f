"""A small game from elsewhere: players count up by turns, and whoever reaches the top wins."""
