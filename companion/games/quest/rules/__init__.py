"""Quest: hidden loyalty for four to ten players, dealt and adjudicated."""
