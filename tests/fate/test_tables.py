"""An evening at a table: the GM's eyes, late joiners, parallel draws, undo, the seed. Contract §2, §4, §7."""

import json

import pytest

from companion.engine.cards import GODS
from companion.engine.chance import Chance, commitment
from companion.engine.core import GM
from companion.tables.models import LogEntry
from companion.tables.models import Table as Row
from fate.deck.rules.engine import engine
from tests.api import Api, Table, account, at_once, join, open_table, watch

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]


def test_an_evening_is_open_at_once_and_nobody_need_be_named(night: Table) -> None:
    seen = night.see()
    assert (seen["status"], seen["gm_vision"], seen["options"]) == ("open", True, {"reshuffle": True})
    assert (seen["view"]["deck_size"], seen["view"]["players"]) == (80, [])
    assert seen["fairness"]["commitment"].startswith("sha256:")
    for type_ in ("begin", "void", "default"):
        assert night.act(type_).code == "unknown_action"


def test_up_to_twelve_sit(gm: Api) -> None:
    night = open_table(gm, players=[f"P{n}" for n in range(11)], game="fate")
    join(night, "P11")
    code = night.see()["join_code"]
    assert Api().post("join/", {"code": code, "name": "P12"}).code == "table_full"
    games = {game["game"]: game for game in Api().get("games/").body}
    assert (games["fate"]["min_seats"], games["fate"]["max_seats"]) == (0, 12)


def test_its_gm_always_sees(gm: Api, night: Table) -> None:
    refused = gm.post("tables/", {"game": "fate", "options": {"gm_vision": False}})
    assert (refused.status, refused.code) == (422, "vision_needed")
    assert gm.post("tables/", {"game": "fate", "options": {"gm_vision": True}}).status == 201
    assert night.api.patch(night.path, {"options": {"gm_vision": False}}).code == "not_in_lobby"


def test_its_gm_cannot_sit(night: Table, phones: list[Table]) -> None:
    code = night.see()["join_code"]
    answer = night.api.post("join/", {"code": code, "name": "Gwen"})
    assert (answer.status, answer.code) == (422, "gm_has_seen")
    seat_code = night.api.post(night.path + "seats/1/release/").body["seat_code"]
    assert night.api.post("join/", {"code": seat_code, "name": ""}).code == "gm_has_seen"
    assert night.see()["gm_vision"] is True


def test_an_evening_as_it_is_played(night: Table, phones: list[Table]) -> None:
    ann, ben, _ = phones
    assert night.act("deal").status == 201
    assert [player["name"] for player in night.see()["view"]["players"]] == ["Ann", "Ben", "Cat"]
    assert night.act("award", seat=0, reason="a speech").status == 201
    [card] = ann.see()["view"]["cards"]
    assert (card["seat"], card["state"], card["note"]) == (0, "held", None)
    assert ben.see()["view"]["cards"] == []
    assert len(night.see()["view"]["cards"]) == 4
    assert ann.act("hand_in", cards=[card["card"]], reason="save me").status == 201
    assert ben.act("roll", event=1).code == "not_your_seat"
    assert ann.act("roll", event=1, value=17).status == 201
    assert night.act("resolve", event=1, outcome="mixed", text="The rope holds, barely.").status == 201
    [event] = watch(night).see()["view"]["events"]
    assert event == {
        "n": 1,
        "seat": 0,
        "cards": [card["card"]],
        "open": False,
        "roll": 17,
        "outcome": "mixed",
        "text": "The rope holds, barely.",
        "reason": None,
    }
    assert ann.see()["view"]["events"][0]["reason"] == "save me"


def test_refusals_call_cards_and_players_by_name(night: Table, phones: list[Table]) -> None:
    night.act("deal")
    secret = night.see()["view"]["cards"][0]["card"]
    refused = phones[0].act("hand_in", cards=["cups-14"])
    assert (refused.status, refused.code) == (422, "not_your_card")
    assert "King of Cups" in refused.detail
    assert "Ann" in refused.detail
    again = phones[0].act("hand_in", cards=[secret])
    assert again.code == "not_your_card"
    assert phones[0].act("hand_in", cards=["cups-15"]).code == "unknown_card"
    assert phones[0].act("hand_in", cards="cups-1").status == 400


def test_the_gm_acts_for_any_seat(night: Table, phones: list[Table]) -> None:
    night.act("award", seat=1)
    card = night.see()["view"]["cards"][0]["card"]
    assert night.act("hand_in", cards=[card]).code == "not_your_seat"
    assert night.act("hand_in", cards=[card], as_seat=1).status == 201
    assert night.see()["view"]["events"][0]["seat"] == 1


def test_a_late_joiner(night: Table, phones: list[Table]) -> None:
    night.act("deal")
    night.act("award", seat=0)
    before = night.see()["view"]["cards"]
    dan = join(night, "Dan")
    assert dan.see()["viewer"] == {"role": "seat", "seat": 3}
    assert night.act("deal").status == 201
    assert night.see()["view"]["cards"][:4] == before
    assert [player["secret"] for player in dan.see()["view"]["players"]] == [1, 1, 1, 1]
    assert night.act("award", seat=3).status == 201
    assert dan.act("hand_in", cards=[dan.see()["view"]["cards"][0]["card"]]).status == 201


def test_seats_move_until_somebody_has_a_card(night: Table, phones: list[Table]) -> None:
    assert night.api.patch(night.path, {"order": [2, 0, 1]}).status == 200
    assert night.api.delete(night.path + "seats/0/").status == 204
    night.act("deal")
    assert night.api.patch(night.path, {"order": [1, 0]}).code == "already_begun"
    assert night.api.delete(night.path + "seats/0/").code == "already_begun"
    assert night.api.post(night.path + "seats/0/release/").status == 200


@pytest.mark.django_db(transaction=True)
def test_fifty_draws_at_once_give_fifty_different_cards(gm: Api) -> None:
    night = open_table(gm, players=("Ann", "Ben"), game="fate")
    calls = [lambda n=n: night.act(("draw", "award")[n % 2], seat=n % 2) for n in range(50)]
    answers = at_once(calls)
    assert [answer.status for answer in answers] == [201] * 50
    view = night.see()["view"]
    assert len({card["card"] for card in view["cards"]}) == len(view["cards"]) == 50
    assert (view["deck_size"], night.see()["version"]) == (30, 50)


@pytest.mark.django_db(transaction=True)
def test_of_many_hand_ins_of_one_card_one_counts(gm: Api) -> None:
    night = open_table(gm, players=(), game="fate")
    ann = join(night, "Ann")
    night.act("award", seat=0)
    [card] = ann.see()["view"]["cards"]
    answers = at_once([lambda: ann.act("hand_in", cards=[card["card"]])] * 8)
    assert sorted(answer.status for answer in answers) == [201] + [422] * 7
    assert len(night.see()["view"]["events"]) == 1


@pytest.mark.parametrize("reshuffle", [True, False])
def test_the_whole_deck_and_its_two_ends(gm: Api, reshuffle: bool) -> None:
    night = open_table(gm, players=("Ann",), game="fate", reshuffle=reshuffle)
    for _ in range(80):
        assert night.act("award", seat=0).status == 201
    cards = [card["card"] for card in night.see()["view"]["cards"]]
    assert len(set(cards)) == 80
    assert night.act("award", seat=0).code == "deck_empty"
    night.act("discard", seat=0, card=cards[0])
    answer = night.act("award", seat=0)
    assert answer.code == "deck_empty" if not reshuffle else answer.status == 201
    assert night.see()["view"]["discard_size"] == (0 if reshuffle else 1)


def test_an_undone_draw_is_drawn_afresh(night: Table, phones: list[Table]) -> None:
    drawn = set()
    for _ in range(6):
        night.act("award", seat=0)
        drawn.add(night.see()["view"]["cards"][0]["card"])
        assert night.undo().code == "undo_reveals"
        assert night.undo(override=True).status == 201
    assert len(drawn) > 1
    assert night.see()["view"]["deck_size"] == 80
    assert phones[0].log()[-1]["override"] is True


def test_a_note_is_undone_without_an_override(night: Table, phones: list[Table]) -> None:
    night.act("deal")
    before = bytes(Row.objects.get().state or b"")
    card = night.see()["view"]["cards"][0]["card"]
    night.act("note", seat=0, card=card, text="the bridge")
    assert night.undo().status == 201
    assert bytes(Row.objects.get().state or b"") == before


# The end and the seed


def end(night: Table) -> None:
    night.act("deal")
    night.act("award", seat=0)
    night.act("read", spread="celtic_cross")
    assert night.act("close").status == 201


def test_the_end_of_an_evening(night: Table, phones: list[Table]) -> None:
    assert phones[0].act("close").code == "gm_only"
    end(night)
    view = night.see()
    assert (view["status"], view["outcome"], view["actions"]) == ("finished", {"closed": True}, [])
    for answer in (night.act("deal"), night.act("close"), night.undo(override=True)):
        assert answer.code == "finished"
    assert phones[1].see()["view"]["cards"] == []
    code = view["join_code"]
    assert Api().post("join/", {"code": code, "name": "Late"}).code == "finished"


def test_the_seed_is_in_its_gms_export_alone(night: Table, phones: list[Table]) -> None:
    assert night.api.get(night.path + "export/").body["table"]["fairness"]["seed"] is None
    end(night)
    for who in (night, phones[0], watch(night)):
        assert who.see()["fairness"]["seed"] is None
    fairness = night.api.get(night.path + "export/").body["table"]["fairness"]
    assert commitment(bytes.fromhex(fairness["seed"])) == fairness["commitment"]
    assert phones[0].api.get(night.path + "export/").code == "gm_only"


def test_the_gm_alone_rechecks_the_deal_after_the_end(night: Table, phones: list[Table]) -> None:
    assert night.api.get(night.path + "verify/").code == "not_finished"
    end(night)
    checked = night.api.get(night.path + "verify/").body
    assert (checked["fair"], checked["unfair"], checked["seed"]) == (True, [], None)
    for who in (phones[0], watch(night)):
        answer = who.api.get(night.path + "verify/")
        assert (answer.status, answer.code) == (422, "not_finished")


def test_draws_follow_from_the_seed_as_the_documentation_says(night: Table, phones: list[Table]) -> None:
    end(night)
    seed = bytes.fromhex(night.api.get(night.path + "export/").body["table"]["fairness"]["seed"])
    box = [card["code"] for card in Api().get("cards/").body]
    dealt, awarded, read = (night.log()[n] for n in (3, 4, 5))
    chance = Chance(seed, 4)
    for card in (*dealt["cards"], awarded["card"]):
        if card == awarded["card"]:
            chance = Chance(seed, 5)
        assert box.pop(chance.below(len(box))) == card
    laid = [card for card in Chance(seed, 6).shuffled(box) if card not in GODS]
    assert read["cards"] == laid[:10]


@pytest.mark.parametrize("type_", ["deal", "award", "read"])
def test_a_draw_that_was_tampered_with_is_not_fair(night: Table, phones: list[Table], type_: str) -> None:
    end(night)
    entry = LogEntry.objects.get(type=type_)
    events = bytes(entry.events).decode()
    first = next(code for code in ("cups-1", "orbs-9", "staves-3") if f'"{code}"' not in events)
    drawn = json.loads(events)[0]
    card = drawn.get("card") or drawn["cards"][0]
    changed = events.replace(f'"{card}"', f'"{first}"', 1).encode()
    LogEntry.objects.filter(pk=entry.pk).update(events=changed)
    checked = night.api.get(night.path + "verify/").body
    assert checked["fair"] is False
    assert entry.n in checked["unfair"]


def test_the_log_folds_to_the_state(night: Table, phones: list[Table]) -> None:
    from companion.tables import journal, registry

    end(night)
    row = Row.objects.get()
    state = registry.find("fate").state.decode(row.state or b"")
    assert journal.refold(row, journal.standing_entries(row.log.order_by("n"))) == state
    assert len(engine.view(state, GM).cards) == 4


def test_another_account_sees_nothing(night: Table) -> None:
    other = account("other")
    assert other.get(night.path).status == 404
    assert Table(other, night.id).act("deal").status == 404
