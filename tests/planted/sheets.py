"""Faults of the score sheets."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "eros sheet: marks stay after a rest",
        "scoring/eros_quest/rules/evolving.py",
        "used=(), completed=False",
        "used=sheet.used, completed=False",
        "tests/scoring/eros_quest/test_turns.py::test_each_action_is_used_once_a_turn",
    ),
    Fault(
        "coffee sheet: cubes above the limit",
        "scoring/quests_over_coffee/rules/cubes.py",
        "return max(0, min(value, most))",
        "return max(0, value)",
        "tests/scoring/quests_over_coffee/test_cubes.py::test_what_is_gained_above_a_limit_is_lost_and_the_log_says_so",
    ),
    Fault(
        "quest sheet: a seat corrects",
        "scoring/quest/rules/legality.py",
        "if actor < 0 or isinstance(action, actions.Position | actions.Correct)",
        "if actor < 0",
        "tests/scoring/quest/test_actors.py::test_the_gm_and_whose_player_does_it",
    ),
    Fault(
        "questeros sheet: the ledger is always rebuilt",
        "scoring/questeros/rules/corrections.py",
        "return ledger if (ledger.paid, was) == (paid, adjusted) else entered(paid, adjusted)",
        "return entered(paid, adjusted)",
        "tests/scoring/questeros/test_corrections.py::test_order_within_a_round_is_kept_when_something_else_of_it_is_corrected",
    ),
)
