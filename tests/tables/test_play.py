"""Tables for play: lobby, begin, vision, defaults, void, secrecy. The lantern game stands for all of them."""

import json
import random

import pytest

from companion.engine.chance import Chance, commitment
from companion.engine.core import CLOCK, GM, SPECTATOR, fold
from companion.tables import answers, selectors
from companion.tables.models import Seat
from companion.tables.models import Table as Row
from companion.tables.permissions import WATCHING, Caller, Viewer
from companion.tables.seen import Seen
from tests import lantern
from tests.api import Api, Table, account, join, open_table, watch
from tests.contract import random_game, seated

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


# The lobby


def test_a_table_for_play_waits_in_the_lobby(lobby: Table) -> None:
    view = lobby.see()
    assert (view["status"], view["view"], view["actions"], view["outcome"]) == ("lobby", None, [], None)
    assert view["fairness"] == {"commitment": None, "seed": None}
    assert lobby.act("wave").code == "not_begun"
    assert lobby.act("void", reason="x").code == "not_begun"


def test_it_begins_with_enough_players_who_are_all_there(lobby: Table) -> None:
    join(lobby, "Ann")
    assert lobby.act("begin").code == "too_few_players"
    ben = join(lobby, "Ben")
    lobby.api.post(lobby.path + "seats/1/release/")
    assert lobby.act("begin").code == "players_absent"
    assert join(lobby, "Cat").act("begin").code == "gm_only"
    assert lobby.act("begin", absent_ok=True).status == 201
    assert lobby.see()["status"] == "open"
    assert lobby.act("begin").code == "already_begun"
    assert ben.api.get(ben.path).status == 401


def test_after_begin_the_join_code_opens_no_seat(begun: Table) -> None:
    code = begun.see()["join_code"]
    assert Api().post("join/", {"code": code, "name": "Dan"}).code == "already_begun"
    assert watch(begun).see()["status"] == "open"
    released = begun.api.post(begun.path + "seats/1/release/").body["seat_code"]
    assert Api().post("join/", {"code": released, "name": ""}).body["seat"] == 1


def test_options_and_order_change_in_the_lobby_alone(lobby: Table, phones: list[Table]) -> None:
    answer = lobby.api.patch(lobby.path, {"options": {"seconds": 9}, "order": [2, 1, 0], "title": "Friday"})
    assert answer.body["options"] == {"seconds": 9}
    assert [seat["name"] for seat in answer.body["seats"]] == ["Cat", "Ben", "Ann"]
    lobby.act("begin")
    assert lobby.see()["clock"]["duration_s"] == 9
    assert lobby.api.patch(lobby.path, {"options": {"seconds": 8}}).code == "not_in_lobby"
    assert lobby.api.patch(lobby.path, {"order": [0, 1, 2]}).code == "already_begun"


def test_a_sheet_has_no_begin_void_or_default(sheet: Table) -> None:
    for type_ in ("begin", "void", "default"):
        assert sheet.act(type_).code == "unknown_action"


# The GM's eyes


def test_with_vision_the_gm_sees_and_acts_for_any_seat(begun: Table) -> None:
    view = begun.see()
    assert len(view["view"]["cards"]) == 3
    assert {offer["as_seat"] for offer in view["actions"]} == {0, 1, 2}
    assert begun.act("light", on=True, as_seat=1).status == 201
    assert begun.act("light", on=True).code == "not_your_seat"


def test_without_vision_the_gm_chooses_only_what_hangs_on_nothing_hidden(
    lobby: Table, phones: list[Table]
) -> None:
    lobby.api.patch(lobby.path, {"options": {"gm_vision": False}})
    lobby.act("begin")
    view = lobby.see()
    assert (view["gm_vision"], view["view"]["cards"], view["actions"]) == (False, None, [])
    assert lobby.act("wave", as_seat=1).status == 201
    for on in (True, False):
        assert lobby.act("light", on=on, as_seat=1).code == "hidden_choice"
    assert lobby.act("default", as_seat=1).status == 201
    entry = lobby.log()[-1]
    assert {name: entry[name] for name in ("type", "actor", "as_seat")} == {
        "type": "default",
        "actor": "gm",
        "as_seat": 1,
    }
    assert "on" not in entry
    assert lobby.act("default").code == "missing_field"
    assert lobby.act("default", as_seat=1).code == "already_done"


def test_a_gm_who_plays_along_sees_no_more_than_a_player(lobby: Table) -> None:
    join(lobby, "Gil", lobby.api)
    join(lobby, "Ann")
    assert lobby.see()["gm_vision"] is False
    assert lobby.api.patch(lobby.path, {"options": {"gm_vision": True}}).code == "gm_has_seen"
    lobby.act("begin")
    view = lobby.see()
    assert view["viewer"] == {"role": "gm", "seat": 0}
    assert view["view"]["your_card"] is not None
    assert view["view"]["cards"] is None
    assert lobby.act("light", on=True, as_seat=0).status == 201
    assert lobby.act("light", on=True, as_seat=1).code == "hidden_choice"


def test_a_gm_who_has_seen_cannot_sit_down(begun: Table) -> None:
    code = begun.api.post(begun.path + "seats/1/release/").body["seat_code"]
    answer = begun.api.post("join/", {"code": code, "name": "Gil"})
    assert (answer.status, answer.code) == (422, "gm_has_seen")


# Ends


def test_the_seed_comes_out_at_the_end_and_the_deal_can_be_rechecked(
    begun: Table, phones: list[Table]
) -> None:
    commitment_then = begun.see()["fairness"]["commitment"]
    assert begun.see()["fairness"]["seed"] is None
    assert phones[0].api.get(begun.path + "verify/").code == "not_finished"
    for on, phone in zip((True, False, True), phones, strict=True):
        assert phone.act("light", on=on).status == 201
    fairness = phones[1].see()["fairness"]
    assert fairness["commitment"] == commitment_then == commitment(bytes.fromhex(fairness["seed"]))
    checked = phones[1].api.get(begun.path + "verify/").body
    assert (checked["fair"], checked["unfair"]) == (True, [])
    chance = Chance(bytes.fromhex(fairness["seed"]), 4)
    assert phones[1].see()["view"]["cards"] == [1 + chance.below(6) for _ in range(3)]


def test_a_deal_that_was_tampered_with_is_not_fair(begun: Table, phones: list[Table]) -> None:
    from companion.tables.models import LogEntry

    entry = LogEntry.objects.get(type="begin")
    dealt = json.loads(bytes(entry.events))
    dealt[0]["cards"][0] = dealt[0]["cards"][0] % 6 + 1
    LogEntry.objects.filter(pk=entry.pk).update(events=json.dumps(dealt, separators=(",", ":")).encode())
    for phone in phones:
        phone.act("light", on=True)
    checked = begun.api.get(begun.path + "verify/").body
    assert (checked["fair"], checked["unfair"]) == (False, [entry.n])


def test_after_the_end_everything_is_refused(begun: Table, phones: list[Table]) -> None:
    for phone in phones:
        phone.act("light", on=True)
    assert begun.see()["status"] == "finished"
    for answer in (
        phones[0].act("wave"),
        begun.act("void", reason="x"),
        begun.act("default", as_seat=0),
        begun.undo(override=True),
        begun.clock("start", seconds=5),
    ):
        assert answer.code == "finished"
    assert begun.see()["actions"] == phones[0].see()["actions"] == []


def test_a_game_can_be_ended_as_void(begun: Table, phones: list[Table]) -> None:
    assert phones[0].act("void", reason="fire").code == "gm_only"
    assert begun.act("void", reason=" ").code == "reason_needed"
    answer = begun.act("void", reason="the pizza is here")
    assert answer.body["table"]["outcome"] == {"void": True, "reason": "the pizza is here"}
    view = phones[0].see()
    assert (view["status"], view["actions"], view["clock"]) == ("finished", [], None)
    assert view["fairness"]["seed"] is not None
    assert phones[0].act("wave").code == "finished"
    assert begun.api.get(begun.path + "verify/").body["fair"] is True


# Undo


def test_undo_after_something_was_shown_needs_an_override_that_all_can_read(
    begun: Table, phones: list[Table]
) -> None:
    before = begun.see()["view"]["cards"]
    answer = begun.undo()
    assert answer.code == "undo_reveals"
    assert begun.undo(override=True).status == 201
    assert begun.see()["status"] == "lobby"
    assert phones[0].log()[-1]["override"] is True
    cards = set()
    for _ in range(4):
        begun.act("begin")
        cards.add(tuple(begun.see()["view"]["cards"]))
        begun.undo(override=True)
    assert cards != {tuple(before)}


def test_undo_of_a_secret_choice_shows_nothing_and_needs_none(begun: Table, phones: list[Table]) -> None:
    before = bytes(Row.objects.get().state or b"")
    phones[0].act("light", on=True)
    phones[1].act("wave")
    assert begun.undo(steps=2).status == 201
    assert bytes(Row.objects.get().state or b"") == before


def test_undo_into_a_timed_phase_pauses_its_clock_at_full_length(begun: Table, phones: list[Table]) -> None:
    phones[0].act("wave")
    begun.undo()
    clock = begun.see()["clock"]
    assert (clock["state"], clock["remaining_ms"], clock["deadline"]) == ("paused", 60_000, None)
    assert begun.clock("resume").body["table"]["clock"]["state"] == "running"


# Secrecy


def bytes_for(row: Row, seats: list[Seat], viewer: Viewer) -> bytes:
    """All that this viewer is sent: the table and the log."""
    import msgspec

    seen = Seen(row, seats, viewer, row.created_at)
    return msgspec.json.encode([answers.show(seen), selectors.log(seen)])


@pytest.mark.parametrize("seed", range(10))
def test_two_worlds_that_differ_in_a_secret_are_equal_to_the_byte(
    begun: Table, phones: list[Table], seed: int
) -> None:
    """Table, log, clock, offers and tag, for every seat and every spectator, at every step of a game."""
    import msgspec

    rng = random.Random(seed)
    for phone in rng.sample(phones, 2):
        phone.act("light", on=rng.random() < 0.5)
    row, seats = Row.objects.get(), list(Seat.objects.order_by("number"))
    state = msgspec.json.decode(row.state or b"", type=lantern.State)
    viewers = [WATCHING, *(Viewer("seat", seat, seat) for seat in range(3))]
    for viewer in viewers:
        truth = bytes_for(row, seats, viewer)
        for version in range(20):
            other = lantern.resample(state, viewer.eyes, Chance(b"s" * 32, version))
            world = Row.objects.get()
            world.state, world.seed = msgspec.json.encode(other), row.seed
            assert bytes_for(world, seats, viewer) == truth


def test_a_secret_choice_is_in_the_log_for_its_seat_and_the_gm_alone(
    begun: Table, phones: list[Table]
) -> None:
    phones[1].act("light", on=True)
    entries = [who.log()[-1] for who in (begun, phones[1], phones[0], watch(begun))]
    assert [entry.get("on") for entry in entries] == [True, True, None, None]
    for entry in entries:
        entry.pop("on", None)
    assert all(entry == entries[0] for entry in entries)


def test_a_refusal_shows_the_caller_its_own_view(begun: Table, phones: list[Table]) -> None:
    phones[0].act("wave")
    begun.clock("pause")
    answer = phones[0].act("wave")
    assert answer.body["table"] == phones[0].see()
    assert answer.body["table"]["view"]["cards"] is None


def test_an_export_without_vision_holds_no_secret(lobby: Table) -> None:
    join(lobby, "Gil", lobby.api)
    ann = join(lobby, "Ann")
    lobby.act("begin")
    ann.act("light", on=True)
    exported = lobby.api.get(lobby.path + "export/").body
    assert exported["table"]["view"]["cards"] is None
    assert not any("on" in entry for entry in exported["log"])
    lobby.act("void", reason="late")
    assert lobby.api.get(lobby.path + "export/").body["table"]["fairness"]["seed"]


@pytest.mark.parametrize("seed", range(20))
def test_random_games_hide_and_fold(seed: int) -> None:
    start = seated(lantern.engine, 3)
    steps = list(random_game(lantern.engine, start, seed, 60))
    events = [event for step in steps for event in step.events]
    assert fold(lantern.engine, start, events) == steps[-1].after
    for step in steps:
        for viewer in (SPECTATOR, 0, 1, 2):
            other = lantern.resample(step.after, viewer, Chance(b"h" * 32, step.n))
            assert lantern.view(other, viewer) == lantern.view(step.after, viewer)
            assert lantern.legal(other, viewer) == lantern.legal(step.after, viewer)
            assert lantern.timer(other) == lantern.timer(step.after)
    assert {CLOCK, GM} & {step.actor for step in steps} <= {CLOCK}


def test_callers_of_nothing_see_nothing(begun: Table) -> None:
    from django.utils import timezone

    from companion.tables.errors import Hidden

    for caller in (Caller(), Caller(account=10**6), Caller(table=None, seat_id=1)):
        with pytest.raises(Hidden):
            selectors.see(caller, Row.objects.get().pk, timezone.now())


def test_another_accounts_table_stays_hidden_with_a_seat_of_ones_own_elsewhere(begun: Table) -> None:
    other = account("other")
    mine = open_table(other, ["Ann", "Ben"])
    join(mine, "Ann", other)
    assert other.get(begun.path).status == 404
