"""Fair chance: published vectors, so that anybody can write it again; and that it is even."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chance import Chance, commitment, keyed, mac, new_seed

SEED = bytes(range(32))


def words(version: int) -> list[int]:
    """The algorithm, written a second time from its description."""
    found = []
    for counter in range(4):
        message = version.to_bytes(8, "big") + counter.to_bytes(8, "big")
        block = hmac.new(SEED, message, hashlib.sha256).digest()
        found += [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    return found


def test_numbers_are_the_words_of_the_described_blocks() -> None:
    chance = Chance(SEED, 7)
    assert [chance.below(2**32) for _ in range(32)] == words(7)


def test_a_word_beyond_the_last_whole_multiple_is_thrown_away() -> None:
    k = 3 << 30
    expected = [word % k for word in words(1) if word < 2**32 - 2**32 % k]
    chance = Chance(SEED, 1)
    assert [chance.below(k) for _ in expected[:10]] == expected[:10]


def test_the_first_word_beyond_it_is_thrown_away_like_the_others() -> None:
    version = next(n for n in range(64) if words(n)[0] > 2**31)
    whole_multiple, *following = words(version)
    drawn = Chance(SEED, version).below(whole_multiple)
    assert drawn == next(word for word in following if word < whole_multiple)


def test_a_shuffle_swaps_from_the_last_place_down() -> None:
    numbers, drawn = list(range(10)), iter(words(3))
    for last in range(9, 0, -1):
        other = next(drawn) % (last + 1)
        numbers[last], numbers[other] = numbers[other], numbers[last]
    assert Chance(SEED, 3).shuffled(range(10)) == numbers


def test_the_commitment_is_the_digest_of_the_seed() -> None:
    assert commitment(SEED) == "sha256:" + hashlib.sha256(SEED).hexdigest()


def test_every_version_has_chance_of_its_own() -> None:
    assert len({Chance(SEED, version).below(2**32) for version in range(100)}) == 100


def test_seeds_are_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


@given(st.integers(1, 80), st.integers(0, 10**6))
def test_a_shuffle_keeps_every_card(cards: int, version: int) -> None:
    assert sorted(Chance(SEED, version).shuffled(range(cards))) == list(range(cards))


def test_each_of_six_faces_comes_as_often_as_the_others() -> None:
    """Within five standard deviations over 60,000 fixed throws."""
    chance = Chance(SEED, 9)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert all(abs(counts[face] - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5 for face in range(6))


@pytest.mark.parametrize("k", [0, -1, 2**32 + 1])
def test_what_cannot_be_drawn_is_an_error(k: int) -> None:
    with pytest.raises(ValueError, match=str(k)):
        Chance(SEED, 1).below(k)


@pytest.mark.parametrize("seed", [b"", b"x", bytes(range(32)), b"y" * 64])
def test_blocks_are_hmac_sha256(seed: bytes) -> None:
    message = b"whatever is drawn"
    assert mac(*keyed(seed), message) == hmac.new(seed, message, "sha256").digest()


def test_drawing_at_once_is_drawing_one_by_one() -> None:
    """Also where a word has to be thrown away: of words below 2³², every second one is, for 2³¹ + 1."""
    for limits in (range(80, 1, -1), [2**31 + 1] * 9, []):
        at_once, alone = Chance(bytes(range(32)), 5), Chance(bytes(range(32)), 5)
        assert at_once._each_below(limits) == [alone.below(k) for k in limits]
        assert at_once.below(1000) == alone.below(1000)
