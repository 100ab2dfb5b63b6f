"""Faults of what every game is made of."""

from tests.planted.faults import Fault

FAULTS = (
    Fault(
        "chance: a word of the unfair remainder counts",
        "companion/engine/chance.py",
        "if word < fair:",
        "if word <= fair:",
        "tests/engine/test_chance.py::test_the_first_word_beyond_it_is_thrown_away_like_the_others",
    ),
    Fault(
        "chance: all at once though a word is unfair",
        "companion/engine/chance.py",
        "< WORDS - max(limits, default=1)",
        "<= WORDS",
        "tests/engine/test_chance.py::test_drawing_at_once_is_drawing_one_by_one",
    ),
    Fault(
        "chance: one too many is drawable",
        "companion/engine/chance.py",
        "if not 1 <= k <= WORDS",
        "if not 0 <= k <= WORDS",
        "tests/engine/test_chance.py::test_what_cannot_be_drawn_is_an_error",
    ),
    Fault(
        "chance: versions share their numbers",
        "companion/engine/chance.py",
        "COUNTERS.pack(self._version, self._counter)",
        "COUNTERS.pack(0, self._counter)",
        "tests/engine/test_chance.py::test_numbers_are_the_words_of_the_described_blocks",
    ),
    Fault(
        "chance: every block is the first",
        "companion/engine/chance.py",
        "self._counter += 1",
        "self._counter += 0",
        "tests/engine/test_chance.py::test_numbers_are_the_words_of_the_described_blocks",
    ),
    Fault(
        "chance: a shuffle leaves the last card",
        "companion/engine/chance.py",
        "range(last, 1, -1)",
        "range(last - 1, 1, -1)",
        "tests/engine/test_chance.py::test_a_shuffle_swaps_from_the_last_place_down",
    ),
    Fault(
        "chance: commitment of nothing",
        "companion/engine/chance.py",
        "hashlib.sha256(seed).hexdigest()",
        'hashlib.sha256(b"").hexdigest()',
        "tests/engine/test_chance.py::test_the_commitment_is_the_digest_of_the_seed",
    ),
    Fault(
        "engine: a closed offer is open",
        "companion/engine/core.py",
        "    except Rejected as refused:\n        return refused",
        "    except Rejected:\n        return None",
        "tests/engine/test_core.py::test_a_closed_action_says_what_deciding_it_would_refuse",
    ),
    Fault(
        "engine: every action ends the game",
        "companion/engine/core.py",
        "return engine.outcome(after) is not None",
        "return engine.outcome(after) is None",
        "tests/engine/test_core.py::test_asking_whether_it_ends_the_game_changes_nothing",
    ),
)
