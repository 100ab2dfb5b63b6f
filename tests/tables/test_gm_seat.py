"""A GM who sits: an action of a seat's is the seat's, whoever's token carries it."""

import json
from typing import Any

import msgspec
import pytest
from django.test import Client

from companion.engine.core import GM
from companion.games.quest.role_words import ROLES
from companion.games.quest.rules.roles import SIDE
from companion.tables import registry
from companion.tables.models import Table as Row
from tests.api import Answer, Api, Table, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NAMES = ("Ann", "Ben", "Cat", "Dan")


def sat(gm: Api, game: str, **options: Any) -> Table:
    """The GM sits at seat 0, with the account's token alone."""
    table = open_table(gm, NAMES, game, **options)
    join(table, "Ann", gm)
    if registry.find(game).engine.lobby:
        assert table.act("begin", absent_ok=True).status == 201
    return table


def state_of(table: Table) -> Any:
    return registry.find(table.see()["game"]).state.decode(Row.objects.get(pk=table.id).state or b"")


def put(table: Table, **facts: Any) -> None:
    """The table as if that were so."""
    changed = msgspec.structs.replace(state_of(table), **facts)
    Row.objects.filter(pk=table.id).update(state=msgspec.json.encode(changed))


def made_by(answer: Answer, table: Table) -> tuple[Any, Any]:
    assert answer.status == 201, answer.raw
    entry = table.log()[-1]
    return entry["actor"], entry.get("as_seat")


def test_at_questeros_a_bid_and_a_card_are_the_seats(gm: Api) -> None:
    table = sat(gm, "questeros")
    while table.see()["view"]["phase"] == "bidding":
        [seat] = table.see()["view"]["to_act"]
        own = seat == 0
        answer = table.act("bid", value=2, **({} if own else {"as_seat": seat}))
        assert made_by(answer, table) == ((0, None) if own else ("gm", seat))
    while (waited := table.see()["view"]["to_act"]) != [0]:
        assert table.act("default", as_seat=waited[0]).status == 201
    assert table.act("play", card="cups-99").code == "unknown_card"
    playable = [offer["card"]["from"][0] for offer in table.see()["actions"] if offer["type"] == "play"]
    assert made_by(table.act("play", card=playable[0]), table) == (0, None)


def test_out_of_turn_the_gm_is_refused_as_any_player(gm: Api) -> None:
    table = sat(gm, "questeros")
    [first] = table.see()["view"]["to_act"]
    if first == 0:
        assert table.act("bid", value=2).status == 201
    assert table.act("bid", value=2).code == ("already_done" if first == 0 else "not_your_turn")


def test_with_its_seat_named_it_is_the_same(gm: Api) -> None:
    table = sat(gm, "quest", roles="standard", discussion_s=0)
    assert made_by(table.act("acknowledge", as_seat=0), table) == (0, None)
    assert table.act("acknowledge").code == "already_done"


def test_a_discussion_is_closed_as_leader_or_as_the_gm(gm: Api) -> None:
    table = sat(gm, "quest", roles="standard", discussion_s=0)
    for leader, actor in ((0, 0), (1, "gm")):
        put(table, phase="discussion", leaders=(leader,))
        assert made_by(table.act("end_discussion"), table) == (actor, None)


def test_a_ruling_stays_the_gms(gm: Api) -> None:
    table = sat(gm, "questeros", abilities="table")
    assert table.act("rule", note="x").code == "wrong_phase"


def test_on_a_sheet_the_gms_own_entries_are_the_seats_and_all_others_the_gms(gm: Api) -> None:
    table = sat(gm, "questeros-score")
    assert made_by(table.act("bid", seat=0, value=3), table) == (0, None)
    assert made_by(table.act("bid", seat=2, value=3), table) == ("gm", None)
    assert made_by(table.act("pay", seat=0), table) == (0, None)
    assert made_by(table.act("adjust", seat=0, delta=1, reason="Epic"), table) == ("gm", None)


@pytest.mark.parametrize(("leader", "actor"), [(0, 0), (1, "gm")])
def test_on_the_tableau_the_leader_sends_the_team(gm: Api, leader: int, actor: Any) -> None:
    table = sat(gm, "quest-score", first_leader=leader)
    size = table.see()["view"]["team_sizes"][0]
    assert made_by(table.act("team", team=list(range(size)), magic=0), table) == (actor, None)


def test_where_a_game_says_nothing_what_the_gm_is_not_offered_is_the_seats(
    gm: Api, lantern_game: registry.Game
) -> None:
    table = open_table(gm, NAMES[:2], "lantern")
    join(table, "Ann", gm)
    table.act("begin", absent_ok=True)
    assert made_by(table.act("light", on=True), table) == (0, None)
    assert table.act("wave", as_seat=1).status == 201


def test_a_gm_who_does_not_sit_acts_for_nobody_unasked(gm: Api) -> None:
    table = open_table(gm, NAMES, "quest", gm_vision=False)
    table.act("begin", absent_ok=True)
    assert table.act("acknowledge").code == "not_your_seat"


# -- hands that drop ------------------------------------------------------------------------------------


def mutiny(table: Table) -> None:
    hands = tuple(((seat + 1) % 4, (seat + 2) % 4) for seat in range(4))
    put(table, phase="mutiny", hands=hands, leaders=(0,), answers=(None,) * 4)


@pytest.mark.parametrize("vision", [True, False])
def test_without_vision_the_gm_only_puts_hands_down_for_others(gm: Api, vision: bool) -> None:
    table = open_table(gm, NAMES, "quest", gm_vision=vision)
    table.act("begin", absent_ok=True)
    mutiny(table)
    before = table.see()["version"]
    up = [table.act("keep_hands", up=True, as_seat=seat) for seat in (1, 2)]
    if vision:
        assert [answer.status for answer in up] == [201, 201]
    else:
        assert [(answer.status, answer.code) for answer in up] == [(422, "hidden_choice")] * 2
        assert table.see()["version"] == before
        assert [table.act("keep_hands", up=False, as_seat=seat).status for seat in (1, 2)] == [201, 201]


def test_a_gm_who_sits_keeps_the_own_hands_up(gm: Api) -> None:
    table = sat(gm, "quest")
    mutiny(table)
    assert made_by(table.act("keep_hands", up=True), table) == (0, None)
    assert table.act("keep_hands", up=True, as_seat=1).code == "hidden_choice"


# -- after void -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", [True, False])
def test_after_void_everybody_sees_the_roles(gm: Api, vision: bool) -> None:
    table = open_table(gm, NAMES, "quest", gm_vision=vision)
    ben, television = join(table, "Ben"), watch(table)
    table.act("begin", absent_ok=True)
    dealt = list(state_of(table).roles)
    for who in (ben, television):
        assert who.see()["view"]["roles"] is None
    voided = table.act("void", reason="late").body["table"]
    assert voided["view"]["roles"] == dealt
    for who in (table, ben, television):
        shown = who.see()["view"]
        assert (shown["roles"], shown["removed"]) == (dealt, sorted(state_of(table).removed))
    assert ben.see()["view"]["your_role"] == dealt[1]
    assert television.see()["view"]["your_role"] is None


def test_the_page_of_a_void_game_says_who_was_who(gm: Api) -> None:
    table = open_table(gm, NAMES, "quest", gm_vision=False)
    television = watch(table)
    table.act("begin", absent_ok=True)
    screen = Client()
    screen.cookies[f"seat-{table.id}"] = television.api.token
    morgan, address = ROLES["morgan_le_fey"], f"/tables/{table.id}/screen/"
    before = screen.get(address).content.decode()
    assert "Who was who" not in before
    table.act("void", reason="late")
    after = screen.get(address).content.decode()
    assert "Who was who" in after
    assert after.count(morgan) == before.count(morgan) + 1


@pytest.mark.parametrize("game", ["questeros", "eros-quest", "quests-over-coffee"])
def test_elsewhere_a_void_game_shows_what_its_end_would(gm: Api, game: str) -> None:
    """Nothing of these is turned up at an end that is not open already; hands stay with who holds them."""
    players = NAMES if game == "questeros" else ()
    table = open_table(gm, players, game)
    television = watch(table)
    table.act("begin", absent_ok=True)
    before = [who.see()["view"] for who in (table, television)]
    table.act("void", reason="late")
    assert [who.see()["view"] for who in (table, television)] == before


def test_who_sees_a_void_quest_sees_no_more_than_at_an_end(gm: Api) -> None:
    """What the Amulet told its holder stays the holder's."""
    from companion.games.quest.rules.state import Shown
    from companion.games.quest.rules.view import void_view

    table = open_table(gm, NAMES, "quest", gm_vision=True)
    table.act("begin", absent_ok=True)
    state = msgspec.structs.replace(
        state_of(table), checks=(Shown(holder=1, target=2, loyalty=SIDE[state_of(table).roles[2]]),)
    )
    assert [len(void_view(state, viewer).checks) for viewer in (0, 1, GM)] == [0, 1, 1]
    assert "seed" not in json.dumps(msgspec.to_builtins(void_view(state, 0)))
