"""Recorded games by the rules that judged them: every build folds all of them to what they came to."""
