"""The 80 cards over HTTP: contract §7."""

import pytest

from companion.engine.cards import CARDS
from tests.api import Api

FIELDS = {"code", "name", "kind", "class", "number", "tarot", "keywords", "fate"}


def test_anyone_may_read_the_eighty_cards() -> None:
    answer = Api().get("cards/")
    assert answer.status == 200
    assert [card["code"] for card in answer.body] == list(CARDS)
    assert all(set(card) == FIELDS and card["fate"] and card["keywords"] for card in answer.body)


def test_one_card() -> None:
    card = Api().get("cards/blades-12/").body
    assert (card["name"], card["kind"], card["class"], card["number"], card["tarot"]) == (
        "Knight of Blades",
        "class",
        "blades",
        12,
        "Knight of Swords",
    )
    god = Api().get("cards/god-adwanis/").body
    assert (god["kind"], god["class"], god["tarot"]) == ("god", None, None)


@pytest.mark.parametrize("code", ["blades-15", "blades-0", "epic-22", "god-ero", "Blades-1"])
def test_a_card_that_there_is_not(code: str) -> None:
    answer = Api().get(f"cards/{code}/")
    assert (answer.status, answer.code, answer.body["type"]) == (404, "not_found", "client_error")
