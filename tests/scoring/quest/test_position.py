"""A group that opens the app in the middle of a game sets the whole position in one step."""

from typing import Any

import pytest

from companion import words
from scoring.quest.rules import actions
from scoring.quest.rules.actions import Past, PastAmulet
from tests.scoring.quest.sheets import (
    Position,
    Result,
    discussed,
    engine,
    enter,
    first_team,
    followed,
    lost,
    position_of,
    quest,
    quests,
    refused,
    seen,
    sheet,
    succession,
)

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"]
FULL = (
    Past(leader=0, team=(0, 1, 2), magic=1, fails=0),
    Past(leader=1, team=(0, 1, 2, 3), magic=3, fails=1),
    Past(leader=2, team=(0, 1, 2, 4), magic=0, fails=0),
)
"""Three Quests of eight players."""
GIVEN = (PastAmulet(after_quest=2, holder=5, checked=1),)


def position(**changes: Any) -> actions.Position:
    """Three Quests are played, the third Leader still holds the token."""
    return Position(**{"results": FULL, "amulets": GIVEN, "leader": 2, **changes})


def test_a_position_is_the_game_so_far() -> None:
    view = seen(enter(sheet(8), position(leader=3, amulets=(*GIVEN, PastAmulet(3, 6)))))
    assert (view.phase, view.quest, view.leader, view.leaders) == ("team", 4, 3, (0, 1, 2, 3))
    assert [(one.fails, one.success) for one in view.results] == [(0, True), (1, False), (0, True)]
    assert [(one.after_quest, one.holder, one.checked) for one in view.amulets] == [(2, 5, 1), (3, 6, None)]
    assert (view.faded, view.successes, view.failures, view.team) == ((1,), 2, 1, None)


def test_as_long_as_the_last_leader_holds_the_token_the_next_is_still_to_be_named() -> None:
    state = enter(sheet(8), position())
    assert (seen(state).phase, seen(state).to_act) == ("transition", (2,))
    assert seen(followed(state)).quest == 4


def test_teams_and_magic_need_not_be_remembered() -> None:
    results = (
        Past(leader=0, fails=0),
        Past(leader=1, fails=2, magic=7),
        Past(leader=2, fails=0, team=(0, 1, 2, 3)),
    )
    state = enter(sheet(8), position(results=results))
    view = seen(state)
    assert [(one.team, one.magic) for one in view.results] == [(None, None), (None, 7), ((0, 1, 2, 3), None)]
    assert (view.phase, view.team, view.magic) == ("transition", (0, 1, 2, 3), None)
    assert seen(quest(followed(state), 0)).phase == "finished"


def test_nothing_was_played_yet_but_the_leader_is_known() -> None:
    state = enter(sheet(8), Position(results=(), amulets=(), leader=6))
    assert (seen(state).phase, seen(state).leaders) == ("team", (6,))


def test_a_position_takes_the_place_of_what_was_entered() -> None:
    state = enter(lost(8), position())
    assert seen(state).failures == 1
    assert state == enter(sheet(8), position())
    assert enter(discussed(lost(8)), position_of(lost(8))) == lost(8)


def test_a_position_may_be_the_final_quest_or_the_end() -> None:
    state = enter(sheet(8), position_of(lost(8)))
    assert (seen(state).phase, engine.timer(state).seconds) == ("discussion", 300)
    assert engine.outcome(enter(sheet(6), position_of(quests(sheet(6), "++-+")))).reason == "three_quests"
    hunted = quests(sheet(6, blind_hunter=True), "++-+")
    assert seen(enter(sheet(6, blind_hunter=True), position_of(hunted))).phase == "hunt"


def test_the_game_goes_on_from_a_position() -> None:
    state = followed(enter(sheet(8), position()))
    state = enter(state, first_team(state), Result(fails=2), succession(state))
    assert seen(state).phase == "amulet"


def changed(number: int, **changes: Any) -> tuple[Past, ...]:
    """The three Quests with one of them otherwise."""
    fields = {name: getattr(FULL[number - 1], name) for name in ("leader", "team", "magic", "fails")}
    return (*FULL[: number - 1], Past(**(fields | changes)), *FULL[number:])


LATE = Past(leader=3, fails=0)
WRONG = [
    # the Leaders
    ("leader 8", {"results": changed(1, leader=8)}, "unknown_seat", {"in_quest": 1}),
    ("token at 9", {"leader": 9}, "unknown_seat", {"after_quest": 3}),
    ("one leads twice", {"results": changed(3, leader=0), "leader": 0}, "already_led", {"after_quest": 2}),
    ("a Veteran is next", {"leader": 0}, "already_led", {"after_quest": 3}),
    (
        "a holder leads",
        {"leader": 5, "amulets": (*GIVEN, PastAmulet(3, 6))},
        "holds_amulet",
        {"after_quest": 3},
    ),
    # Teams and results
    ("too few sent", {"results": changed(2, team=(0, 1, 3))}, "wrong_team_size", {"in_quest": 2}),
    ("one sent twice", {"results": changed(1, team=(0, 1, 1))}, "duplicate_seat", {"in_quest": 1}),
    ("Magic elsewhere", {"results": changed(3, magic=7)}, "magic_not_on_team", {"in_quest": 3}),
    ("Magic nowhere", {"results": changed(3, magic=8, team=None)}, "unknown_seat", {"in_quest": 3}),
    (
        "a stranger sent",
        {"results": changed(1, team=(0, 1, -1), magic=None)},
        "unknown_seat",
        {"in_quest": 1},
    ),
    ("fewer than no Fails", {"results": changed(1, fails=-1)}, "out_of_range", {"in_quest": 1}),
    ("more Fails than cards", {"results": changed(1, fails=4)}, "out_of_range", {"in_quest": 1}),
    # the end
    (
        "a Quest after the third success",
        {"results": (*changed(2, fails=0), LATE), "leader": 3},
        "game_decided",
        {"after_quest": 3},
    ),
    (
        "a Leader after the third failure",
        {"results": tuple(Past(n, 1) for n in range(3)), "leader": 3},
        "game_decided",
        {"after_quest": 3},
    ),
    # Amulets
    ("no Amulet was given", {"amulets": ()}, "amulet_needed", {"after_quest": 2}),
    ("nor the second", {"leader": 3}, "amulet_needed", {"after_quest": 3}),
    ("one too early", {"amulets": (PastAmulet(1, 6), *GIVEN)}, "amulet_not_now", {"after_quest": 1}),
    (
        "one before its Leader",
        {"amulets": (*GIVEN, PastAmulet(3, 6))},
        "amulet_too_early",
        {"after_quest": 3},
    ),
    (
        "one behind no Quest",
        {"amulets": (*GIVEN, PastAmulet(99, 6))},
        "amulet_too_early",
        {"after_quest": 99},
    ),
    ("two behind one Quest", {"amulets": (*GIVEN, PastAmulet(2, 6))}, "amulet_twice", {"after_quest": 2}),
    ("given to a Veteran", {"amulets": (PastAmulet(2, 0),)}, "already_led", {"after_quest": 2}),
    ("given to the next Leader", {"amulets": (PastAmulet(2, 2),)}, "leader_is_amulet", {"after_quest": 2}),
    ("given twice", {"amulets": (*GIVEN, PastAmulet(3, 5)), "leader": 3}, "holds_amulet", {"after_quest": 3}),
    ("checks its holder", {"amulets": (PastAmulet(2, 5, 5),)}, "holds_amulet", {"after_quest": 2}),
    ("checks a stranger", {"amulets": (PastAmulet(2, 5, 10**30),)}, "unknown_seat", {"after_quest": 2}),
    (
        "checks one twice",
        {"amulets": (*GIVEN, PastAmulet(3, 6, 1)), "leader": 3},
        "already_checked",
        {"after_quest": 3},
    ),
    (
        "checks a former holder",
        {"amulets": (*GIVEN, PastAmulet(3, 6, 5)), "leader": 3},
        "holds_amulet",
        {"after_quest": 3},
    ),
]


@pytest.mark.parametrize(
    ("changes", "code", "place"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_what_cannot_have_been_is_refused_by_name_and_place(
    changes: Any, code: str, place: dict[str, int]
) -> None:
    refusal = refused(sheet(8), position(**changes))
    assert refusal.code == code
    assert refusal.params.items() >= place.items()
    [number] = place.values()
    assert f"Quest {number}: " in words.refusal(code, refusal.params, NAMES)


def test_the_words_say_who_and_which_rule() -> None:
    refusal = refused(sheet(8), position(leader=0))
    text = words.refusal(refusal.code, refusal.params, NAMES)
    assert text == "After Quest 3: Ann has led a Quest already. Choose somebody without a Veteran token."


@pytest.mark.parametrize("side", ["A", "B"])
def test_four_play_four_quests_at_most(side: Any) -> None:
    """Rulings, 2.2."""
    state = sheet(4, side=side)
    played = tuple(Past(leader=n, fails=(0, 1, 0, 1)[n]) for n in range(4))
    assert seen(enter(state, Position(results=played, amulets=(), leader=3))).phase == "discussion"
    more = (*played, Past(leader=0, fails=0))
    assert refused(state, Position(results=more, amulets=(), leader=0)).code == "game_decided"
