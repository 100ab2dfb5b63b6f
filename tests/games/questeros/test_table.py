"""Questeros through the API: lobby to the end on phones' tokens, hidden hands, absent seats, undo, export."""

import random
from typing import Any

import pytest

from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from tests.api import Api, Table, account, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
NAMES = ("Ann", "Ben", "Cat", "Dan")


def opened(gm: Api, **options: Any) -> tuple[Table, list[Table]]:
    """A lobby and four phones."""
    table = open_table(gm, NAMES, "questeros", **options)
    return table, [join(table, name) for name in NAMES]


def begun(gm: Api, **options: Any) -> tuple[Table, list[Table]]:
    table, phones = opened(gm, **options)
    assert table.act("begin").status == 201
    return table, phones


def actor(table: Table) -> int:
    [seat] = table.see()["view"]["to_act"]
    return int(seat)


def filled(value: Any, rng: random.Random) -> Any:
    """A template made into a value."""
    match value:
        case {"min": low, "max": high}:
            return rng.randint(low, high)
        case {"from": choices}:
            return rng.choice(choices)
        case _:
            return value


def act(phone: Table, rng: random.Random) -> None:
    """Anything that this phone is offered."""
    offer = rng.choice(phone.see()["actions"])
    answer = phone.act(**{name: filled(value, rng) for name, value in offer.items()})
    assert answer.status == 201, answer.raw


def bid_all(table: Table, phones: list[Table], value: int = 2) -> None:
    for _ in phones:
        assert phones[actor(table)].act("bid", value=value).status == 201


def test_a_whole_game_on_phones(gm: Api) -> None:
    table, phones = begun(gm)
    rng = random.Random(7)
    fairness = table.see()["fairness"]
    assert (fairness["seed"], phones[0].api.get(table.path + "verify/").code) == (None, "not_finished")
    while (seen := table.see())["status"] == "open":
        [seat] = seen["view"]["to_act"]
        act(phones[seat], rng)
    view, outcome = seen["view"], seen["outcome"]
    assert (view["phase"], view["round"], len(view["rounds"])) == ("finished", 7, 7)
    assert outcome["xp"] == view["xp"] == view["rounds"][-1]["xp"]
    assert max(outcome["xp"]) == outcome["xp"][outcome["winners"][0]]
    checked = phones[3].api.get(table.path + "verify/").body
    assert (checked["fair"], checked["commitment"]) == (True, fairness["commitment"])
    for answer in (phones[0].act("bid", value=3), table.undo(), table.act("default", as_seat=0)):
        assert answer.code == "finished"
    assert phones[0].see()["actions"] == []
    assert table.api.get(table.path + "export/").body["table"]["fairness"]["seed"]


def test_the_lobby_says_what_it_takes(gm: Api) -> None:
    [game] = [one for one in gm.get("games/").body if one["game"] == "questeros"]
    assert (game["title"], game["min_seats"], game["max_seats"]) == ("Questeros", 2, 6)
    table = open_table(gm, (), "questeros")
    assert table.see()["options"]["abilities"] == "companion"
    join(table, "Ann")
    assert table.act("begin").code == "too_few_players"
    for options in ({"abilities": "all"}, {"gods": True}, {"gods_any_time": 1}):
        body = {"game": "questeros", "options": options}
        assert gm.post("tables/", body).status == 400


def test_nobody_sees_another_hand(gm: Api) -> None:
    table, phones = begun(gm)
    hands = table.see()["view"]["hands"]
    assert [len(hand) for hand in hands] == [10] * 4
    for seat, phone in enumerate(phones):
        view = phone.see()["view"]
        assert (view["hand"], view["hands"]) == (hands[seat], None)
    spectator = watch(table).see()["view"]
    assert (spectator["hand"], spectator["hands"], spectator["hand_sizes"]) == (None, None, [10] * 4)


def test_a_refusal_comes_with_words_and_the_callers_own_view(gm: Api) -> None:
    table, phones = begun(gm)
    phone = phones[actor(table)]
    answer = phone.act("bid", value=11)
    assert (answer.status, answer.code) == (422, "bid_too_high")
    assert answer.body["table"] == phone.see()
    assert phone.act("play", card="cups-3").code == "wrong_phase"
    assert phone.act("choose", seat=1).code == "wrong_phase"
    assert phone.act("rule", note="x").code == "gm_only"
    assert table.act("bid", value=2).code == "not_your_seat"
    for body in ({"value": "3"}, {"value": 3, "seat": 1}, {}):
        assert phone.act("bid", **body).status == 400


def test_a_gm_without_vision_bids_for_a_seat_but_plays_for_none(gm: Api) -> None:
    table, phones = begun(gm, gm_vision=False)
    assert table.see()["view"]["hands"] is None
    for _ in phones:
        assert table.act("bid", value=2, as_seat=actor(table)).status == 201
    seat = actor(table)
    held, other = phones[seat].see()["view"]["hand"][0], phones[seat - 1].see()["view"]["hand"][0]
    for card in (held, other, "cups-99"):
        assert table.act("play", card=card, as_seat=seat).code == "hidden_choice"
    assert table.act("choose", decline=True, as_seat=seat).code == "hidden_choice"
    assert table.act("default", as_seat=seat).status == 201
    entry = table.log()[-1]
    assert (entry["type"], entry["actor"], entry["as_seat"]) == ("default", "gm", seat)
    assert "card" not in entry


def test_with_vision_the_gm_plays_for_an_absent_seat(gm: Api) -> None:
    table, phones = begun(gm)
    bid_all(table, phones)
    seat = actor(table)
    assert {offer["as_seat"] for offer in table.see()["actions"]} == {seat}
    card = table.see()["view"]["hands"][seat][0]
    assert table.act("play", card=card, as_seat=seat).status == 201
    assert table.act("default", as_seat=seat).code == "not_your_turn"


def test_undo_of_a_bid_needs_no_override_and_of_a_card_does(gm: Api) -> None:
    table, phones = begun(gm, abilities="none")
    before = bytes(Row.objects.get().state or b"")
    assert phones[actor(table)].act("bid", value=3).status == 201
    assert table.undo().status == 201
    assert bytes(Row.objects.get().state or b"") == before
    bid_all(table, phones)
    act(phones[actor(table)], random.Random(1))
    assert table.undo().code == "undo_reveals"
    assert table.undo(override=True).status == 201
    assert phones[0].log()[-1]["override"] is True
    assert table.see()["view"]["turn_cards"] == []


def looking(gm: Api) -> tuple[Table, list[Table], int]:
    """A table at which the Mentor's player has just looked at the next player's hand; who that is."""
    import msgspec

    from companion.games.questeros.rules.engine import engine
    from tests.games.questeros.tables import laid

    table, phones = begun(gm)
    state = laid("e2 s1", "b5 b6", "c4 c5", "o3 o4", abilities="companion")
    Row.objects.filter(pk=table.id).update(state=msgspec.json.encode(state))
    assert engine.to_act(state) == [0]
    assert phones[0].act("play", card="epic-2").status == 201
    assert phones[1].act("choose", seat=2).code == "not_your_turn"
    assert phones[0].act("choose", seat=9).code == "bad_choice"
    assert phones[0].act("choose", seat=1).status == 201
    return table, phones, 1


def test_a_look_is_shown_and_logged_to_the_right_eyes_alone(gm: Api) -> None:
    table, phones, seen = looking(gm)
    spectator = watch(table)
    for who, knows in ((phones[0], True), (table, True), (phones[1], False), (spectator, False)):
        looks, entry = who.see()["view"]["looks"], who.log()[-1]
        assert [set(look["cards"]) for look in looks] == [{"blades-5", "blades-6"}] * knows
        assert (entry["type"], entry["of"], "cards" in entry) == ("choose", seen, knows)
    logs = [who.log() for who in (table, *phones, spectator)]
    for entries in zip(*logs, strict=True):
        assert len({(entry["n"], entry["at"], entry["actor"], entry["type"]) for entry in entries}) == 1


def test_the_log_reads_in_words(gm: Api) -> None:
    from companion.tables import registry
    from companion.words import log_line

    table, phones, _ = looking(gm)
    game = registry.find("questeros")
    for who in (table, phones[1]):
        lines = [log_line(entry["type"], entry, NAMES, game.words) for entry in who.log()[-2:]]
        assert lines == ["Ann plays The Mentor", "Ann chooses"]


def test_an_export_without_vision_withholds_what_the_log_withholds(gm: Api) -> None:
    table, phones = begun(gm, gm_vision=False)
    bid_all(table, phones)
    act(phones[actor(table)], random.Random(1))
    exported = table.api.get(table.path + "export/").body
    assert exported["table"]["view"]["hands"] is None
    assert not any("hands" in entry or "deck" in entry for entry in exported["log"])
    assert table.api.get(table.path + "export/?format=csv").status == 200


def ruling_table(gm: Api, **options: Any) -> tuple[Table, list[Table]]:
    """Ann has played the Mentor; the GM is to rule on it."""
    import msgspec

    from tests.games.questeros.tables import laid

    table, phones = begun(gm, abilities="table", **options)
    state = laid("e2 s1", "b5 b6", "c4 c5", "o3 o4", abilities="table")
    Row.objects.filter(pk=table.id).update(state=msgspec.json.encode(state))
    assert phones[0].act("play", card="epic-2").status == 201
    return table, phones


def test_the_gm_rules_by_hand(gm: Api) -> None:
    table, phones = ruling_table(gm)
    assert table.see()["view"]["awaits_gm"] is True
    assert table.see()["actions"] == [{"type": "rule"}]
    assert phones[1].act("rule", note="no").code == "gm_only"
    assert table.act("rule", note="look", xp={"9": 1}).code == "unknown_seat"
    assert table.act("rule", note="look", xp={"nine": 1}).status == 400
    answer = table.act("rule", note="Ann looks at Ben", show={"seat": 0, "of": 1}, xp={"1": 2})
    assert answer.status == 201, answer.raw
    assert phones[0].see()["view"]["looks"][0]["of"] == 1
    assert phones[2].see()["view"]["xp"] == [2, 4, 2, 2]
    assert phones[2].log()[-1]["note"] == "Ann looks at Ben"
    assert LogEntry.objects.filter(type="rule").count() == 1


def test_a_gm_without_vision_cannot_find_out_by_a_ruling_who_holds_a_card(gm: Api) -> None:
    table, _ = ruling_table(gm, gm_vision=False)
    for card in ("blades-5", "blades-9"):
        move = [{"card": card, "from": 1, "to": 0}]
        assert table.act("rule", note="mine", move=move).code == "hidden_choice"
    assert table.act("rule", note="nothing").status == 201


def test_somebody_elses_table_is_not_there(gm: Api) -> None:
    table, _ = begun(gm)
    assert account("other").get(table.path).status == 404


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_differ_in_hidden_cards_are_equal_to_the_byte(gm: Api, seed: int) -> None:
    """Table, offers, log and tag, for every seat and spectators, in the middle of a game."""
    import msgspec

    from companion.engine.chance import Chance
    from companion.games.questeros.rules.engine import engine
    from companion.games.questeros.rules.state import State

    table, phones = begun(gm)
    rng = random.Random(seed)
    for _ in range(rng.randint(10, 60)):
        act(phones[actor(table)], rng)
    row = Row.objects.get()
    state = msgspec.json.decode(row.state or b"", type=State)
    viewers = [(watch(table), -3), *((phone, seat) for seat, phone in enumerate(phones))]
    for who, eyes in viewers:
        Row.objects.update(state=row.state)
        truth = sent(who)
        for version in range(3):
            other = engine.resample(state, eyes, Chance(b"s" * 32, version))
            assert other != state
            Row.objects.update(state=msgspec.json.encode(other))
            assert sent(who) == truth


def sent(who: Table) -> list[Any]:
    """All that this viewer is sent, refusals too."""
    answers = [who.api.get(who.path + part) for part in ("", "log/", "verify/", "export/")]
    answers += [who.act("play", card="cups-99"), who.act("bid", value=11), who.act("rule", note="x")]
    return [(answer.status, answer.raw, answer.headers.get("ETag")) for answer in answers]
