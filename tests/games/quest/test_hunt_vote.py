"""A vote on the Hunt begun under version 1 of Quest's rules, which asked Leaders who are not on the Team."""

from collections.abc import Sequence
from typing import Any

import pytest
from django.core.management import call_command

from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR
from companion.games.quest.rules import events
from companion.games.quest.rules.engine import engine
from companion.tables.models import Table as Row
from tests.api import Api, join, open_table
from tests.recorded import games, tables

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NAMES = [f"P{seat}" for seat in range(8)]
OPEN, VOTED, AWAITED = "vote-open", "vote-leader-voted", "vote-leader-awaited"


def recorded(name: str) -> games.Recorded:
    return games.read(games.ROOT / "quest" / "rules-1" / f"{name}.json")


def leader_and_team(view: Any) -> tuple[int, list[int]]:
    last = view["results"][-1]
    assert last["leader"] not in last["team"]
    return last["leader"], sorted(last["team"])


class Room:
    """A table of release 1 in the middle of the vote, and the phones at it."""

    def __init__(self, gm: Api, name: str) -> None:
        game = recorded(name)
        self.table = open_table(gm, NAMES, "quest")
        self.phones = [join(self.table, one) for one in NAMES]
        tables.lay(self.table.id, game)
        self.leader, self.team = leader_and_team(self.see())
        self.played: Sequence[int] = self.see()["played"]

    def see(self) -> Any:
        return self.table.see()["view"]

    def vote(self, seat: int, card: str) -> Any:
        answer = self.phones[seat].act("quest_card", card=card)
        return answer.code if answer.status == 422 else answer.body["table"]["view"]

    def changes(self) -> list[tuple[int, int]]:
        return [(one["from"], one["to"]) for one in self.table.log() if one["type"] == "rules_changed"]


def test_only_the_team_is_asked_any_more(gm: Api) -> None:
    room = Room(gm, OPEN)
    shown = room.phones[room.leader].see()
    assert (room.see()["to_act"], shown["actions"], shown["rules_version"]) == (room.team, [], 1)
    assert room.vote(room.leader, "success") == "not_on_team"
    assert room.changes() == []
    for n, seat in enumerate(room.team, 1):
        assert room.see()["to_act"] == room.team[n - 1 :]
        view = room.vote(seat, "success")
        assert room.changes() == [(1, 2)]
    assert (view["phase"], view["vote"]) == ("finished", 0)
    call_command("audit")


def test_a_leader_who_has_voted_is_not_counted(gm: Api) -> None:
    """One Fail of the Team and one of the Leader: two, were both counted, and there would be a Hunt."""
    room = Room(gm, VOTED)
    assert room.leader in room.played
    [last] = room.see()["to_act"]
    assert room.phones[room.leader].see()["view"]["your_answer"] == "fail"
    assert room.vote(room.leader, "success") == "not_on_team"
    view = room.vote(last, "success")
    assert (view["phase"], view["vote"], room.changes()) == ("point", 1, [(1, 2)])
    call_command("audit")


@pytest.mark.parametrize("card", ["success", "fail"])
def test_no_vote_that_counts_is_lost_and_nobody_is_stuck(gm: Api, card: str) -> None:
    """The Team has voted, its Leader alone was awaited: the vote ends with that answer, whatever it says."""
    room = Room(gm, AWAITED)
    assert sorted(room.played) == room.team
    assert room.see()["to_act"] == [room.leader]
    outsider = next(seat for seat in range(8) if seat not in (room.leader, *room.team))
    assert room.vote(outsider, "success") == "not_on_team"
    assert room.vote(room.team[0], "success") == "already_done"
    view = room.vote(room.leader, card)
    assert (view["phase"], view["vote"], room.changes()) == ("hunt", 2, [(1, 2)])
    call_command("audit")


def test_a_leader_who_is_awaited_may_be_away(gm: Api) -> None:
    room = Room(gm, AWAITED)
    answer = room.table.act("default", as_seat=room.leader)
    assert (answer.status, room.see()["phase"], room.changes()) == (201, "hunt", [(1, 2)])


def test_undo_reaches_back_to_the_change(gm: Api) -> None:
    room = Room(gm, OPEN)
    for seat in room.team[:2]:
        room.vote(seat, "success")
    assert room.table.undo(steps=3, override=True).code == "undo_rules_changed"
    assert room.table.undo(steps=2).body["table"]["view"]["to_act"] == room.team
    room.vote(room.team[0], "success")
    assert (room.see()["played"], room.changes()) == ([room.team[0]], [(1, 2)])


@pytest.mark.parametrize("name", [OPEN, VOTED, AWAITED])
def test_it_is_played_to_its_end(gm: Api, name: str) -> None:
    room = Room(gm, name)
    voting = Row.objects.get().version
    while room.table.see()["status"] == "open":
        seat = room.see()["to_act"][0]
        assert room.table.act("default", as_seat=seat).status == 201
    assert room.changes() == [(1, 2)]
    verified = room.table.api.get(room.table.path + "verify/").body
    assert (verified["fair"], verified["unfair"]) == (None, [])
    assert verified["not_rechecked"] == list(range(1, voting + 1))
    assert room.table.see()["view"]["roles"] is not None
    call_command("audit")


@pytest.mark.parametrize("name", [OPEN, VOTED, AWAITED])
def test_hidden_cards_of_it_change_nothing_that_others_see(name: str) -> None:
    """Neither while it goes on under version 2 nor after it ended under 1, the Leader's vote counted."""
    *_, state = games.states(recorded(name))
    counted = engine.evolve(state, events.VoteCounted(fails=state.answers.count("fail")))
    for one in (state, counted):
        for viewer in (SPECTATOR, *range(8)):
            for n in range(10):
                other = engine.resample(one, viewer, Chance(b"v" * 32, n))
                assert engine.view(other, viewer) == engine.view(one, viewer)
                assert engine.legal(other, viewer) == engine.legal(one, viewer)
                assert other.ballots.count("fail") == one.ballots.count("fail")
                assert [card is None for card in other.ballots] == [card is None for card in one.ballots]
