"""The reveal stage: who knows whom, what Clerics are shown, the script that is read aloud."""

import pytest

from companion.engine.core import SPECTATOR
from companion.games.quest.rules.actions import Acknowledge
from companion.games.quest.rules.roles import ROLES
from companion.games.quest.rules.script import script
from tests.games.quest.games import cards, dealt, do, looked, refused, see, table

EVERY_EVIL = "morgan minion scion changeling hunter mutineer brute lunatic trickster revealer"


def knows(names: str, seat: int, **options: object) -> dict[int, tuple[str | None, str | None]]:
    """By seat: side and role, as this seat knows them."""
    return {one.seat: (one.side, one.role) for one in see(table(names, **options), seat).known}


def test_evil_knows_evil_by_side_and_hunter_and_mutineer_by_name() -> None:
    """Rulebook, The Reveal Stage and Optional Roles; Ruling R04."""
    names = "loyal loyal loyal loyal duke duke morgan minion hunter mutineer"
    for seat, other in ((6, 7), (7, 6)):
        assert knows(names, seat) == {
            other: ("evil", None),
            8: ("evil", "blind_hunter"),
            9: ("evil", "mutineer"),
        }
    for seat in (0, 8, 9):
        assert knows(names, seat) == {}


@pytest.mark.parametrize("role", ["brute", "lunatic", "trickster", "revealer", "minion"])
def test_most_of_evil_open_their_eyes(role: str) -> None:
    """Ruling R04."""
    names = f"loyal loyal loyal morgan changeling {role}"
    assert knows(names, 5) == {3: ("evil", None)}
    assert knows(names, 3) == {5: ("evil", None)}


def test_a_changeling_knows_nobody_and_is_known_to_nobody() -> None:
    """Rulebook, Special Roles."""
    names = "loyal loyal loyal minion morgan changeling"
    assert knows(names, 5) == {}
    assert 5 not in knows(names, 3)
    assert 5 not in knows(names, 4)


@pytest.mark.parametrize("names", ["loyal loyal morgan scion", "loyal loyal loyal morgan minion scion"])
def test_a_scion_is_known_to_morgan_alone(names: str) -> None:
    """Rulebook, Special Roles; Ruling R05."""
    roles = cards(names)
    scion = roles.index("scion")
    for seat, role in enumerate(roles):
        known = knows(names, seat)
        assert known.get(scion) == (("evil", "scion") if role == "morgan_le_fey" else None)
    assert knows(names, scion) == {}


def test_arthur_knows_morgan_and_nobody_else() -> None:
    """Rulebook, Other Optional Characters; Ruling R09."""
    names = "arthur loyal loyal loyal morgan minion hunter"
    assert knows(names, 0) == {4: ("evil", "morgan_le_fey")}
    assert 0 not in knows(names, 4)


# The Cleric


@pytest.mark.parametrize(
    ("names", "side"),
    [
        ("loyal cleric loyal minion brute morgan", "good"),
        ("youth cleric loyal minion brute morgan", "good"),
        ("arthur cleric loyal minion brute morgan", "good"),
        ("troublemaker cleric loyal minion brute morgan", "evil"),
        ("morgan cleric loyal loyal minion brute", "evil"),
        ("changeling cleric loyal loyal minion morgan", "evil"),
        ("hunter cleric loyal loyal minion morgan", "evil"),
        ("mutineer cleric loyal loyal minion morgan", "evil"),
        ("scion cleric loyal loyal minion morgan", "evil"),
        ("trickster cleric loyal loyal minion morgan", "evil"),
    ],
)
def test_a_cleric_is_shown_the_first_leaders_loyalty(names: str, side: str) -> None:
    """Rulebook, Recommended Optional Characters; Ruling R06. A Trickster without a word tells the truth."""
    assert knows(names, 1) == {0: (side, None)}


def test_a_trickster_who_leads_chooses_what_clerics_see_before_they_see_it() -> None:
    """Ruling R06."""
    state = dealt("trickster cleric loyal loyal minion morgan")
    state = do(state, 1, Acknowledge())
    assert see(state, 1).known == ()
    state = looked(do(state, 0, Acknowledge(shows="good")))
    assert [(one.seat, one.side, one.role) for one in see(state, 1).known] == [(0, "good", None)]


def test_only_what_the_character_can_show_may_be_shown() -> None:
    state = dealt("loyal cleric troublemaker minion trickster morgan")
    assert refused(state, 0, Acknowledge(shows="evil")) == "must_show_good"
    assert refused(state, 2, Acknowledge(shows="good")) == "must_show_evil"
    assert refused(state, 3, Acknowledge(shows="good")) == "must_show_evil"


def test_the_choice_is_offered_where_there_is_one() -> None:
    """Contract §7: `shows` only where the role has a choice."""
    from companion.games.quest.rules.engine import engine

    chooses = "trickster cleric loyal loyal minion morgan"
    for names, seat, offered in (
        (chooses, 0, True),
        (chooses, 1, False),
        ("loyal cleric trickster loyal minion morgan", 2, False),
        ("trickster loyal loyal loyal minion morgan", 0, False),
    ):
        [offer] = engine.legal(dealt(names), seat)
        assert ("shows" in offer) == offered


def test_a_cleric_who_leads_learns_nothing() -> None:
    """Ruling R07."""
    assert knows("cleric loyal loyal minion brute morgan", 0) == {}


@pytest.mark.parametrize(("option", "other"), [(False, None), (True, ("good", "cleric"))])
def test_two_clerics(option: bool, other: tuple[str, str] | None) -> None:
    """Ruling R08."""
    known = knows("loyal cleric cleric minion brute morgan", 1, clerics_see_each_other=option)
    assert known.get(2) == other
    assert known[0] == ("good", None)


# Looking


def test_everybody_looks_once_then_the_first_team_is_built() -> None:
    state = dealt("loyal loyal morgan scion")
    for seat in (2, 0, 3):
        state = do(state, seat, Acknowledge())
        assert refused(state, seat, Acknowledge()) == "already_done"
    assert see(state).to_act == (1,)
    state = do(state, 1, Acknowledge())
    assert (see(state).phase, see(state).to_act, see(state).quest) == ("team", (0,), 1)


def test_a_card_is_for_its_owner_and_the_gm() -> None:
    """Ruling R43."""
    from companion.engine.core import GM

    state = dealt("loyal duke minion morgan changeling loyal loyal")
    assert [see(state, seat).your_role for seat in (1, 2)] == ["duke", "minion"]
    assert [see(state, seat).your_side for seat in (1, 2)] == ["good", "evil"]
    assert see(state, SPECTATOR).your_role is None
    assert see(state, GM).roles == state.roles
    assert see(state, 1).roles is None


# The script


def spoken(names: str) -> list[str]:
    return [line.id for line in script(tuple(sorted(cards(names))))]


def test_the_script_of_four_and_five() -> None:
    """Rulebook, The Reveal Stage."""
    assert spoken("loyal loyal morgan scion") == [
        "all_close",
        "thumb_up_scion",
        "morgan_opens",
        "morgan_closes",
        "thumb_down_scion",
        "all_open",
    ]


def test_the_script_of_six_and_more() -> None:
    """Rulebook, The Reveal Stage: all of Evil but the Changeling."""
    lines = script(cards("loyal loyal loyal minion morgan changeling"))
    assert [line.id for line in lines] == ["all_close", "evil_open_but", "evil_close", "all_open"]
    assert lines[1].params == {"but": ["changeling"]}


def test_the_script_with_hunter_and_cleric() -> None:
    """Rulebook, Recommended Optional Characters."""
    assert spoken("cleric duke youth minion morgan hunter") == [
        "all_close",
        "thumb_up_blind_hunter",
        "evil_open_but",
        "evil_close",
        "thumb_down_blind_hunter",
        "leader_thumb_up",
        "opens_cleric",
        "closes_cleric",
        "leader_thumb_down",
        "all_open",
    ]


def test_evil_comes_first_then_clerics_then_arthur() -> None:
    """Ruling R10; each block with the thumbs that it needs."""
    ids = spoken("arthur cleric loyal loyal loyal loyal morgan mutineer hunter scion")
    blocks = ["evil_open_but", "morgan_opens", "opens_cleric", "opens_arthur"]
    assert [id_ for id_ in ids if id_ in blocks] == blocks
    assert ids.index("thumb_up_mutineer") < ids.index("evil_open_but") < ids.index("thumb_down_mutineer")
    assert ids.index("thumb_up_for_arthur_morgan_le_fey") < ids.index("opens_arthur")


def test_ids_are_distinct_and_every_line_takes_time() -> None:
    lines = script(ROLES)
    assert len({line.id for line in lines}) == len(lines)
    assert all(line.seconds > 0 for line in lines)


def test_with_unknown_characters_the_script_follows_the_pool() -> None:
    """Contract §7: public things never follow the deal."""
    with_cleric = dealt("cleric loyal morgan hunter", roles="unknown")
    without = dealt("youth loyal morgan hunter", roles="unknown")
    assert see(with_cleric).script == see(without).script
    assert "opens_cleric" in [line.id for line in see(without).script]
    assert see(looked(without)).script == ()
