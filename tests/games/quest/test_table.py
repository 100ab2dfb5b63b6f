"""Quest at a table: a whole game on phones, a GM who does not see, defaults, undo, clocks, the log."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from companion.tables.models import Table as Row
from tests.api import Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
DEALT = ("loyal_servant", "cleric", "youth", "duke", "blind_hunter", "morgan_le_fey", "minion")
BY_HAND = {str(seat): role for seat, role in enumerate(DEALT)}
LOYAL, CLERIC, YOUTH, DUKE, HUNTER, MORGAN, MINION = range(7)


@pytest.fixture
def gm(db: None) -> Api:
    return account()


def lobby(gm: Api, **options: Any) -> tuple[Table, list[Table]]:
    table = open_table(gm, players=(), game="quest", **options)
    return table, [join(table, name) for name in NAMES]


def begun(gm: Api, **options: Any) -> tuple[Table, list[Table]]:
    """Seven sit, dealt from the box unless said otherwise; all have looked; Ann leads."""
    options = {"manual_roles": BY_HAND, "first_leader": 0} | options
    table, phones = lobby(gm, **options)
    done(table.act("begin"))
    for phone in phones:
        done(phone.act("acknowledge"))
    return table, phones


def done(answer: Any) -> Any:
    assert answer.status == 201, answer.raw
    return answer


def quest(table: Table, phones: list[Table], team: list[int], fails: tuple[int, ...] = ()) -> None:
    leader = table.see()["view"]["leader"]
    done(phones[leader].act("team", team=team, magic=team[0]))
    for seat in team:
        done(phones[seat].act("quest_card", card="fail" if seat in fails else "success"))


def lost(table: Table, phones: list[Table]) -> None:
    """Three Quests fail; the Amulet is used once, and once on nobody."""
    quest(table, phones, [0, 5], fails=(5,))
    done(phones[0].act("next_leader", leader=1))
    quest(table, phones, [0, 1, 6], fails=(6,))
    done(phones[1].act("next_leader", leader=2, amulet=3))
    done(phones[3].act("check", target=6))
    done(phones[6].act("show_loyalty", loyalty="evil"))
    quest(table, phones, [0, 1, 5], fails=(5,))


def test_it_is_among_the_games(gm: Api) -> None:
    games = {game["game"]: game for game in Api().get("games/").body}
    quest = games["quest"]
    assert (quest["title"], quest["min_seats"], quest["max_seats"]) == ("Quest", 4, 10)


def test_a_whole_game_of_seven_to_the_last_chance(gm: Api) -> None:
    table, phones = begun(gm)
    lost(table, phones)
    view = watch(table).see()
    assert (view["view"]["phase"], view["clock"]["name"]) == ("discussion", "discussion")
    done(phones[2].act("end_discussion"))
    assert watch(table).see()["view"]["to_act"] == list(range(7))
    for phone in phones:
        done(phone.act("hunt", hunt=False))
    evil = [4, 5, 6]
    hands = [[4, 5], [5, 6], [4, 6], [5, 6], [0, 1], [0, 1], [0, 1]]
    for phone, targets in zip(phones, hands, strict=True):
        done(phone.act("point", targets=targets))
    for phone in phones:
        done(phone.act("keep_hands", up=False))
    assert watch(table).see()["view"]["dropped"] == evil
    for phone in phones:
        done(phone.act("pass"))
    end = phones[0].see()
    assert end["status"] == "finished"
    assert end["outcome"] == {"winner": "good", "reason": "last_chance", "winners": [0, 1, 2, 3]}
    assert end["view"]["roles"] == list(DEALT)
    assert end["fairness"]["seed"]
    assert phones[0].api.get(table.path + "verify/").body["fair"] is True
    for who in (table, *phones):
        assert who.act("pass").code == "finished"


def test_a_hunt_on_the_hunters_phone(gm: Api) -> None:
    table, phones = begun(gm)
    lost(table, phones)
    done(table.act("end_discussion"))
    assert phones[MINION].act("hunt", hunt=True).code == "not_hunter"
    done(phones[HUNTER].act("hunt", hunt=True))
    assert watch(table).see()["view"]["revealed"] == [{"seat": HUNTER, "role": "blind_hunter"}]
    done(phones[HUNTER].act("name", target=LOYAL, role="loyal_servant"))
    refused = phones[HUNTER].act("name", target=DUKE, role="duke")
    assert (refused.status, refused.code) == (422, "cleric_needed")
    end = done(phones[HUNTER].act("name", target=CLERIC, role="cleric")).body["table"]
    assert end["outcome"] == {"winner": "evil", "reason": "hunt", "winners": [4, 5, 6]}


# What was dealt from the box


def test_manual_roles_are_echoed_to_nobody(gm: Api) -> None:
    table, phones = begun(gm)
    for who in (table, phones[0], watch(table)):
        view = who.see()
        assert "manual_roles" not in who.api.get(who.path).raw.decode()
        assert "manual_roles" not in who.api.get(who.path + "log/").raw.decode()
        assert (view["view"]["dealt"], view["options"]["first_leader"]) == ("by_hand", 0)
    assert "manual_roles" not in table.api.get(table.path + "export/").raw.decode()


def test_a_list_typed_in_by_seat_is_echoed_by_name(gm: Api) -> None:
    table, _ = lobby(gm, manual_roles=BY_HAND, roles=list(DEALT))
    assert table.see()["options"]["roles"] == sorted(DEALT)


def test_manual_roles_need_vision(gm: Api) -> None:
    options = {"manual_roles": BY_HAND, "gm_vision": False}
    assert gm.post("tables/", {"game": "quest", "options": options}).code == "vision_needed"


def test_roles_that_do_not_fit_say_why(gm: Api) -> None:
    refused = gm.post("tables/", {"game": "quest", "options": {"roles": ["arthur"] * 7}})
    assert (refused.status, refused.code) == (422, "roles_do_not_fit")
    assert "4 are Good and 3 are Evil" in refused.detail
    table, _ = lobby(gm, roles=["loyal_servant", "loyal_servant", "morgan_le_fey", "scion"])
    assert [warning["code"] for warning in table.see()["warnings"]] == ["roles_do_not_fit"]
    assert table.act("begin").code == "roles_do_not_fit"
    named = gm.post("tables/", {"game": "quest", "options": {"roles": ["dragon"] * 7}})
    assert named.status == 400


# Words


def test_the_script_is_read_in_words(gm: Api) -> None:
    table, _ = lobby(gm, roles="recommended")
    script = done(table.act("begin")).body["table"]["view"]["script"]
    assert [line["id"] for line in script][:3] == ["all_close", "thumb_up_blind_hunter", "evil_open_but"]
    assert all(line["text"] and line["seconds"] > 0 for line in script)
    assert "Blind Hunter" in script[1]["text"]


def test_the_script_is_read_in_the_readers_language(gm: Api) -> None:
    table, _ = lobby(gm, roles="recommended")
    done(table.act("begin"))
    english, portuguese = (
        table.api.get(table.path, **{"Accept-Language": language}).body["view"]["script"]
        for language in ("en", "pt-BR,pt;q=0.9")
    )
    assert [line["id"] for line in english] == [line["id"] for line in portuguese]
    assert {line["language"] for line in english} == {"en"}
    assert {line["language"] for line in portuguese} == {"pt-br"}
    assert portuguese[1]["text"].startswith("Caçador Cego: levante o polegar")


def test_log_lines_call_everybody_by_name_and_tell_each_what_is_theirs(gm: Api) -> None:
    from companion import words
    from companion.tables import registry

    game = registry.find("quest")
    table, phones = begun(gm)
    lost(table, phones)

    def lines(who: Table) -> list[str]:
        fixed = ("n", "at", "actor", "type", "as_seat")
        return [
            words.log_line(
                entry["type"],
                {name: value for name, value in entry.items() if name not in fixed},
                NAMES,
                game.words,
            )
            for entry in who.log()
            if entry["type"] not in ("joined", "begin")
        ]

    public, dans = lines(watch(table)), lines(phones[DUKE])
    assert "The Team: Ann, Fay, with Magic on Ann" in public
    assert "The last card is in. Fails: 1" in public
    assert "Cat leads next; Dan gets the Amulet" in public
    assert "The Amulet checks Gus" in public
    assert "A loyalty card was passed" in public
    assert "A loyalty card was passed: Evil" in dans
    assert "A card was played: Success" in lines(phones[LOYAL])


# Whose eyes


def test_everybodys_log_is_the_same_but_for_what_is_withheld(gm: Api) -> None:
    table, phones = begun(gm)
    lost(table, phones)
    logs = [who.log() for who in (table, *phones, watch(table))]
    for entries in zip(*logs, strict=True):
        assert len({(entry["n"], entry["at"], entry["actor"], entry["type"]) for entry in entries}) == 1
    public = logs[-1]
    assert not any({"card", "shows", "loyalty", "targets"} & set(entry) for entry in public)
    assert [entry["card"] for entry in logs[1 + MORGAN] if "card" in entry] == ["fail", "fail"]
    assert len([entry for entry in logs[0] if "card" in entry]) == 8


def test_a_gm_without_vision_plays_only_what_hangs_on_nothing_hidden(gm: Api) -> None:
    table, phones = lobby(gm, gm_vision=False, roles="recommended", first_leader=0)
    done(table.act("begin"))
    for seat in range(7):
        assert table.act("acknowledge", as_seat=seat).code == "hidden_choice"
        done(table.act("default", as_seat=seat))
    view = table.see()
    assert (view["view"]["roles"], view["actions"]) == (None, [])
    done(table.act("team", as_seat=0, team=[1, 2], magic=2))
    for card in ("success", "fail"):
        assert table.act("quest_card", as_seat=1, card=card).code == "hidden_choice"
    done(table.act("default", as_seat=1))
    done(table.act("default", as_seat=2))
    assert table.act("default", as_seat=2).code == "not_your_turn"
    entry = table.log()[-1]
    assert set(entry) == {"n", "at", "actor", "as_seat", "type"}
    done(table.act("next_leader", as_seat=0, leader=3))
    assert table.api.get(table.path + "export/").body["table"]["view"]["roles"] is None
    assert phones[3].see()["view"]["to_act"] == [3]


def test_absent_players_are_played_to_the_end_by_their_defaults(gm: Api) -> None:
    table, _ = lobby(gm, gm_vision=False, roles="recommended")
    done(table.act("begin"))
    for _ in range(200):
        seen = table.see()
        if seen["status"] == "finished":
            break
        done(table.act("default", as_seat=seen["view"]["to_act"][0]))
    assert table.see()["outcome"]["winner"] in ("good", "evil")
    assert table.api.get(table.path + "verify/").body["fair"] is True


def test_with_vision_the_gm_is_offered_what_the_awaited_seats_may_do(gm: Api) -> None:
    table, phones = begun(gm)
    offers = table.see()["actions"]
    assert offers == [
        {
            "type": "team",
            "team": {"from": list(range(7)), "count": 2},
            "magic": {"from": "team"},
            "as_seat": 0,
        }
    ]
    done(table.act("team", as_seat=0, team=[0, 6], magic=0))
    assert [offer["card"] for offer in table.see()["actions"]] == ["success", "success", "fail"]
    assert phones[MINION].see()["actions"] == [
        {"type": "quest_card", "card": "success"},
        {"type": "quest_card", "card": "fail"},
    ]


# Undo


def test_undo_of_a_card_face_down_shows_nothing_but_of_a_result_it_does(gm: Api) -> None:
    table, phones = begun(gm)
    done(phones[0].act("team", team=[0, 5], magic=0))
    before = bytes(Row.objects.get().state or b"")
    done(phones[5].act("quest_card", card="fail"))
    assert table.undo().status == 201
    assert bytes(Row.objects.get().state or b"") == before
    done(phones[5].act("quest_card", card="fail"))
    done(phones[0].act("quest_card", card="success"))
    assert table.undo().code == "undo_reveals"
    done(table.undo(override=True))
    assert watch(table).log()[-1]["override"] is True
    assert watch(table).see()["view"]["played"] == [5]


def test_undo_of_the_deal_deals_afresh(gm: Api) -> None:
    table, _ = lobby(gm, roles="recommended")
    dealt = set()
    for _ in range(4):
        done(table.act("begin"))
        dealt.add(tuple(table.see()["view"]["roles"]))
        assert table.undo().code == "undo_reveals"
        done(table.undo(override=True))
    assert len(dealt) > 1


def test_undo_into_the_discussion_pauses_its_clock(gm: Api) -> None:
    table, phones = begun(gm)
    lost(table, phones)
    done(phones[2].act("end_discussion"))
    done(table.undo())
    clock = phones[0].see()["clock"]
    assert (clock["name"], clock["state"], clock["remaining_ms"]) == ("discussion", "paused", 300_000)


# The clock


def test_the_discussions_bell_closes_it_everywhere_and_what_comes_after_is_judged_after_it(gm: Api) -> None:
    table, phones = begun(gm)
    lost(table, phones)
    assert phones[0].see()["clock"]["duration_s"] == 300
    done(table.clock("extend", seconds=60))
    with time_machine.travel(timezone.now() + timedelta(seconds=359), tick=False):
        assert phones[0].see()["view"]["phase"] == "discussion"
    with time_machine.travel(timezone.now() + timedelta(seconds=361), tick=False):
        late = phones[2].act("end_discussion")
        assert (late.status, late.code) == (422, "wrong_phase")
        assert late.body["table"]["view"]["phase"] == "hunt_call"
        clock = phones[0].see()["clock"]
        assert (clock["name"], clock["duration_s"]) == ("hunt_call", 30)
        rung = watch(table).log()[-1]
        assert (rung["type"], rung["actor"], rung["name"]) == ("rung", "clock", "discussion")
    with time_machine.travel(timezone.now() + timedelta(seconds=392), tick=False):
        assert phones[HUNTER].act("hunt", hunt=True).code == "wrong_phase"
        assert phones[0].see()["view"]["phase"] == "point"
        assert phones[0].see()["clock"] is None


def test_the_discussion_pauses_and_goes_on(gm: Api) -> None:
    table, phones = begun(gm)
    lost(table, phones)
    done(table.clock("pause"))
    with time_machine.travel(timezone.now() + timedelta(hours=1), tick=False):
        assert phones[0].see()["view"]["phase"] == "discussion"
        assert done(table.clock("resume")).body["table"]["clock"]["state"] == "running"
    assert table.clock("start", seconds=60, name="mine").code == "clock_running"


def test_a_seat_is_taken_over_on_another_phone_with_its_character(gm: Api) -> None:
    table, phones = begun(gm)
    code = table.api.post(table.path + f"seats/{MORGAN}/release/").body["seat_code"]
    token = Api().post("join/", {"code": code, "name": ""}).body["token"]
    assert table.by(token).see()["view"]["your_role"] == "morgan_le_fey"
    assert phones[MORGAN].api.get(table.path).status == 401


def test_a_game_can_be_ended_as_void(gm: Api) -> None:
    table, phones = begun(gm)
    done(table.act("void", reason="the last train"))
    assert phones[0].see()["outcome"] == {"void": True, "reason": "the last train"}
    assert phones[0].act("team", team=[0, 1], magic=0).code == "finished"
