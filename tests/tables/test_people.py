"""Who sat where, folded from what the log says about the seats."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.tables.people import People, Seated, Seating, fold


def people(now: Sequence[str], *entries: tuple[int, str, dict[str, Any]]) -> People:
    return fold([Seating(*entry) for entry in entries], now)


def opened(*names: str) -> tuple[int, str, dict[str, Any]]:
    return 0, "opened", {"order": [None] * len(names), "names": list(names)}


def joined(n: int, seat: int, name: str) -> tuple[int, str, dict[str, Any]]:
    return n, "joined", {"seat": seat, "name": name}


def renamed(n: int, seat: int, was: str, name: str) -> tuple[int, str, dict[str, Any]]:
    return n, "seat_renamed", {"seat": seat, "was": was, "name": name}


def released(n: int, seat: int, name: str) -> tuple[int, str, dict[str, Any]]:
    return n, "released", {"seat": seat, "name": name}


def test_whoever_sits_down_under_another_name_is_another_person_from_there_on() -> None:
    told = people(["Eve", "Ben"], opened("Ann", "Ben"), released(4, 0, "Ann"), joined(7, 0, "Eve"))
    assert [told.at(n) for n in (0, 4, 6)] == [["Ann", "Ben"]] * 3
    assert [told.at(n) for n in (7, 99)] == [["Eve", "Ben"]] * 2
    assert [sitter.name for sitter in told.of_seat(0)] == ["Ann", "Eve"]
    assert told.spans() == [Seated(0, ["Ann", "Ben"]), Seated(7, ["Eve", "Ben"])]


def test_a_renaming_mends_what_is_past() -> None:
    told = people(["Ann"], opened("Anm"), joined(1, 0, "Anm"), renamed(5, 0, "Anm", "Ann"))
    assert [told.at(n) for n in (0, 3, 5)] == [["Ann"]] * 3
    assert told.told({"n": 1, "type": "joined", "seat": 0, "name": "Anm"})["name"] == "Ann"


def test_a_renaming_mends_nothing_of_whoever_sat_there_before() -> None:
    told = people(["Eva"], opened("Ann"), joined(3, 0, "Eve"), renamed(5, 0, "Eve", "Eva"))
    assert (told.at(2), told.at(4)) == (["Ann"], ["Eva"])


def test_whoever_comes_back_is_the_same_person_and_a_slip_is_mended_in_both_places() -> None:
    entries = [opened("Anm"), joined(2, 0, "Eve"), joined(4, 0, "Anm"), renamed(6, 0, "Anm", "Ann")]
    told = people(["Ann"], *entries)
    assert [told.at(n) for n in (0, 2, 4, 6)] == [["Ann"], ["Eve"], ["Ann"], ["Ann"]]
    assert [sitter.name for sitter in told.of_seat(0)] == ["Ann", "Eve"]


def test_people_keep_their_names_when_seats_move() -> None:
    told = people(
        ["Cat", "Ann", "Dan"],
        opened("Ann", "Ben", "Cat"),
        (1, "reordered", {"order": [2, 0, 1]}),
        (2, "left", {"name": "Ben", "order": [0, 1]}),
        (3, "joined", {"seat": 2, "name": "Dan", "order": [0, 1, None]}),
    )
    assert told.at(0) == ["Ann", "Ben", "Cat"]
    assert told.at(1) == ["Cat", "Ann", "Ben"]
    assert told.at(2) == ["Cat", "Ann"]
    assert told.at(3) == ["Cat", "Ann", "Dan"]


def test_a_renaming_after_a_move_mends_the_same_player_before_it() -> None:
    entries = [opened("Anm", "Ben"), (1, "reordered", {"order": [1, 0]}), renamed(2, 1, "Anm", "Ann")]
    told = people(["Ben", "Ann"], *entries)
    assert (told.at(0), told.at(1)) == (["Ann", "Ben"], ["Ben", "Ann"])


def test_a_log_of_before_tells_names_where_it_first_does_or_as_they_are_today() -> None:
    """Openings once told no names."""
    start = (0, "opened", {"order": [None, None, None]})
    told = people(["Eve", "Ben", "Cat"], start, released(2, 0, "Ann"), joined(3, 0, "Eve"))
    assert (told.at(1), told.at(3)) == (["Ann", "Ben", "Cat"], ["Eve", "Ben", "Cat"])


def test_a_leaver_of_a_log_of_before_is_told_by_their_last_entry() -> None:
    told = people(["Ben"], (0, "opened", {"order": [None, None]}), (2, "left", {"name": "Ann", "order": [1]}))
    assert (told.at(1), told.at(2)) == (["Ann", "Ben"], ["Ben"])


def test_who_had_what_is_asked_of_people_not_of_seats() -> None:
    told = people(["Eve", "Ben"], opened("Ann", "Ben"), joined(5, 0, "Eve"))
    ann, eve = told.of_seat(0)
    assert [ann.sat_on(0, n) for n in (4, 5)] == [True, False]
    assert [eve.sat_on(0, n) for n in (4, 5)] == [False, True]
    assert not ann.sat_on(1, 4)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("rename"), st.integers(0, 9), st.text("xyz", min_size=1, max_size=2)),
        st.tuples(st.just("sit"), st.integers(0, 9), st.text("xyz", min_size=1, max_size=2)),
        st.tuples(st.just("move"), st.permutations(range(3)), st.none()),
    ),
    max_size=12,
)


@given(STEPS)
def test_the_names_of_today_are_the_names_on_the_seats(steps: list[Any]) -> None:
    """And what was told of a time before stays, but for the slips that were mended."""
    seats, log = ["a", "b", "c"], [Seating(*opened("a", "b", "c"))]
    for n, (kind, where, name) in enumerate(steps, start=1):
        if kind == "move":
            seats = [seats[old] for old in where]
            log.append(Seating(n, "reordered", {"order": list(where)}))
            continue
        seat = where % 3
        type_ = "seat_renamed" if kind == "rename" else "joined"
        seats[seat] = name
        log.append(Seating(n, type_, {"seat": seat, "name": name}))
        before, after = fold(log[:-1], seats), fold(log, seats)
        if kind == "sit":
            assert [after.at(k) for k in range(n)] == [before.at(k) for k in range(n)]
        assert after.at(n) == seats
    assert fold(log, seats).at(len(steps)) == seats
