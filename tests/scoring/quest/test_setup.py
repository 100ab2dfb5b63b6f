"""Before the first Team: who sits and leads, which tableau, what is read aloud, what the GM is warned of."""

from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.core import GM, Rejected
from companion.games.quest.rules import rules
from companion.games.quest.rules.actions import Team
from scoring.quest.rules.engine import engine
from tests.scoring.quest.sheets import SIZES, enter, first_team, refused, seen, sheet

# Setup


def test_a_tableau_is_open_at_once_and_its_leader_is_a_veteran() -> None:
    """Rulebook, Setup."""
    view = seen(sheet(5, first_leader=3))
    assert (view.phase, view.quest, view.leader, view.leaders, view.veterans) == ("team", 1, 3, (3,), (3,))
    assert (view.team, view.magic, view.results, view.to_act) == (None, None, (), (3,))


def test_the_first_leader_is_drawn_among_all() -> None:
    """Rulebook, Setup: seats 0 to 4 each, over 1,500 tables, 300 ± 5 standard deviations, late or not."""
    counts = [0] * 5
    for version in range(1500):
        state = engine.new(engine.Options())
        for seats in range(5):
            chance = Chance(b"\3" * 32, version * 5 + seats)
            [event] = engine.seat(state, (*range(seats), None), chance)
            state = engine.evolve(state, event)
        counts[state.current.leader] += 1
    assert all(abs(count - 300) < 5 * (1500 * 4 / 25) ** 0.5 for count in counts)


def test_whoever_moves_takes_the_leader_token_along_and_begins_nothing() -> None:
    state = sheet(5, first_leader=None)
    leader = state.current.leader
    order = (4, 3, 2, 1, 0)
    [event] = engine.seat(state, order, Chance(b"\3" * 32, 9))
    assert engine.evolve(state, event).current.leader == order.index(leader)


@pytest.mark.parametrize("seats", range(4))
def test_below_four_there_is_no_tableau(seats: int) -> None:
    state = sheet(seats)
    view = seen(state)
    assert (view.team_sizes, view.to_act, view.script) == ((), (), ())
    assert view.leader == (0 if seats else None)
    refusal = refused(state, Team(team=(0, 1), magic=0))
    assert (refusal.code, refusal.params) == ("too_few_players", {"fewest": 4})
    assert list(engine.legal(state, GM)) == []
    assert engine.warnings(engine.Options(), seats) == ["too_few_players"]


def test_after_the_first_entry_nobody_sits_down() -> None:
    state = enter(sheet(5), first_team(sheet(5)))
    for order in ((*range(5), None), (1, 0, 2, 3, 4), range(4)):
        with pytest.raises(Rejected, match="already_begun"):
            engine.seat(state, order, Chance(b"\0" * 32, 2))


def test_there_are_ten_seats() -> None:
    with pytest.raises(Rejected, match="table_full"):
        engine.seat(sheet(10), (*range(10), None), Chance(b"\0" * 32, 2))


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_tableau_is_that_of_the_game(seats: int, side: Any) -> None:
    """Rulebook, Team Building Phase; Quest Phase; Setup; Rulings, 2.2."""
    view = seen(sheet(seats, side=side))
    assert view.team_sizes == rules.team_sizes(seats, side)
    assert view.fails_needed == tuple(
        rules.fails_needed(seats, number) for number in range(1, len(view.team_sizes) + 1)
    )
    assert view.amulets_after == rules.AMULETS_AFTER[seats]
    assert view.failures_needed == rules.failures_needed(seats)


# What is read aloud


def test_the_script_is_read_until_the_first_team_goes() -> None:
    """Rulebook, The Reveal Stage."""
    state = sheet(5)
    assert [line.id for line in seen(state).script][:3] == ["all_close", "thumb_up_scion", "morgan_opens"]
    assert seen(enter(state, first_team(state))).script == ()
    assert "thumb_up_blind_hunter" in [line.id for line in seen(sheet(7, blind_hunter=True)).script]


def test_the_script_follows_the_characters_that_are_named() -> None:
    roles = ("loyal_servant", "arthur", "cleric", "morgan_le_fey", "minion")
    view = seen(sheet(5, roles=roles))
    assert view.roles_in_play == tuple(sorted(roles))
    assert {"opens_arthur", "opens_cleric"} <= {line.id for line in view.script}
    assert seen(sheet(5)).roles_in_play is None
    assert seen(sheet(6, roles=roles)).script == ()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"roles": ("minion",) * 5}, "roles_do_not_fit"),
        ({"roles": ()}, "roles_do_not_fit"),
        ({"discussion_s": -1}, "out_of_range"),
        ({"discussion_s": 10**9}, "out_of_range"),
        ({"first_leader": 10}, "out_of_range"),
        ({"first_leader": -1}, "out_of_range"),
    ],
)
def test_options_that_no_table_can_have(options: dict[str, Any], code: str) -> None:
    with pytest.raises(Rejected, match=code):
        engine.new(engine.Options(**options))


LIST = ("loyal_servant", "loyal_servant", "loyal_servant", "morgan_le_fey", "blind_hunter", "minion")


@pytest.mark.parametrize(
    ("seats", "options", "warnings"),
    [
        (7, {}, []),
        (7, {"blind_hunter": True}, []),
        (5, {"blind_hunter": True}, ["hunt_below_six"]),  # Ruling R31
        (5, {"roles": "recommended"}, []),
        (7, {"roles": "recommended"}, ["hunter_unclear"]),
        (7, {"roles": "standard", "blind_hunter": True}, ["hunter_unclear"]),
        (6, {"roles": LIST}, ["hunter_unclear"]),
        (6, {"roles": LIST, "blind_hunter": True}, []),
        (7, {"roles": LIST, "blind_hunter": True}, ["roles_do_not_fit"]),
    ],
)
def test_the_gm_is_warned(seats: int, options: dict[str, Any], warnings: list[str]) -> None:
    assert list(engine.warnings(engine.Options(**options), seats)) == warnings
