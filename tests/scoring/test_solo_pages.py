"""The pages of the sheets for one player: what their forms mean, with and without scripts."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from scoring.eros_quest.pages import panel as eros_pages
from scoring.quests_over_coffee.pages import forms as coffee_forms
from tests.api import Table, account, open_table

EROS, COFFEE = "eros-quest-score", "quests-over-coffee-score"


class Pad:
    """The page of a sheet in a browser without scripts."""

    def __init__(self, game: str) -> None:
        self.table: Table = open_table(account(), players=(), game=game)
        self.client = Client()
        self.client.force_login(User.objects.get(username="gm"))
        self.path = f"/tables/{self.table.id}/"

    def send(self, type_: str, **fields: Any) -> Any:
        return self.client.post(self.path, {"do": "act", "form": "x", "type": type_} | fields)

    def entered(self, type_: str, **fields: Any) -> None:
        assert self.send(type_, **fields).status_code == 302

    def text(self) -> str:
        return self.client.get(self.path).content.decode()

    @property
    def view(self) -> Any:
        return self.table.see()["view"]


@pytest.fixture
def eros(db: None) -> Pad:
    return Pad(EROS)


@pytest.fixture
def coffee(db: None) -> Pad:
    return Pad(COFFEE)


def test_a_correction_of_ero_names_all_marks_even_none() -> None:
    assert eros_pages.read_correction(QueryDict("turn=3&encounter=&reason=Slip")) == {
        "type": "correct",
        "reason": "Slip",
        "used": [],
        "turn": 3,
    }
    assert "encounter" not in eros_pages.read_correction(QueryDict("encounter=21&stood=21"))
    assert eros_pages.read_correction(QueryDict("encounter=5&stood=21"))["encounter"] == 5
    assert eros_pages.read_correction(QueryDict("used=learn&used=develop"))["used"] == ["learn", "develop"]


def test_a_quest_leaves_out_cubes_that_stay() -> None:
    post = QueryDict("result=fail&stars=2&health=-1&luck=0&money=0")
    assert coffee_forms.read_quest(post) == {"type": "quest", "result": "fail", "stars": 2, "health": -1}


def test_of_cubes_those_are_read_that_come_or_go() -> None:
    assert coffee_forms.read_cubes(QueryDict("luck=0")) == {"type": "cubes"}
    assert coffee_forms.read_cubes(QueryDict("health=0&luck=2&money=-3&cost=true")) == {
        "type": "cubes",
        "luck": 2,
        "money": -3,
        "cost": True,
    }


def test_a_correction_of_coffee_leaves_out_what_is_open() -> None:
    assert coffee_forms.read_correction(QueryDict("quest=2&result=success&stars=0&reason=x")) == {
        "type": "correct",
        "reason": "x",
        "quest": 2,
        "result": "success",
        "stars": 0,
    }


def test_options_are_what_was_filled_in() -> None:
    assert coffee_forms.options(QueryDict("health=4&luck=&most_money=12"), ()) == {
        "health": 4,
        "most_money": 12,
    }
    assert eros_pages.options(QueryDict("x=1"), ()) == {}


def test_marks_are_made_and_taken_away(eros: Pad) -> None:
    eros.entered("mark", action="learn")
    eros.entered("mark", action="encounter", completed="true")
    assert (eros.view["used"], eros.view["completed"]) == (["learn", "encounter"], True)
    assert "Encounter 1 was completed this turn" in eros.text()
    eros.entered("unmark", action="encounter")
    eros.entered("mark", action="encounter", completed="false")
    assert eros.view["completed"] is False
    eros.entered("mark", action="rest")
    assert "1 The Warlock" in eros.text()


def test_a_correction_is_tried_before_it_is_made(eros: Pad) -> None:
    fields = {"turn": "4", "encounter": "5", "used": ["learn"], "reason": "As on the table"}
    tried = eros.send("correct", preview="true", **fields)
    assert (tried.status_code, eros.view["turn"]) == (200, 1)
    correction = tried.context["sheet"].correction
    assert (correction.now.turn, correction.now.encounter) == (4, "5 The Necromancer")
    assert "Corrected: turn 4, next 5 The Necromancer, used Learn." in tried.content.decode()
    eros.entered("correct", **fields)
    assert (eros.view["turn"], eros.view["encounter"]["number"], eros.view["used"]) == (4, 5, ["learn"])


@pytest.mark.parametrize("reason", ["no_health", "deck_empty"])
def test_the_end_is_on_the_page_and_in_the_list(eros: Pad, reason: str) -> None:
    assert "Turn 1 · next: 1 The Warlock" in eros.client.get("/").content.decode()
    eros.entered("end", reason=reason)
    ending = {"no_health": "Not enough health to survive the strike", "deck_empty": "The deck ran out"}[
        reason
    ]
    for page in (eros.text(), eros.client.get("/").content.decode()):
        assert ending in page
    assert "Ero has lost" in eros.text()


def test_the_dragon_is_on_the_page(eros: Pad) -> None:
    eros.entered("correct", encounter="21", turn="9", reason="Under way")
    eros.entered("mark", action="encounter", completed="true")
    assert "Ero has won" in eros.text()
    assert "9 turns, 21 of 21 Encounters completed" in eros.text()
    eros.entered("correct", encounter="21", stood="21", used="encounter", turn="8", reason="Miscounted")
    assert "8 turns, 21 of 21 Encounters completed" in eros.text()


def test_cubes_are_moved_by_steps_and_to_spaces(coffee: Pad) -> None:
    coffee.entered("cubes", health="-1")
    coffee.entered("cubes", money="5")
    assert (coffee.view["health"], coffee.view["money"]) == (4, 8)
    assert "Quest 1 of 10 · score 12" in coffee.client.get("/").content.decode()


def test_a_quest_is_entered_and_corrected(coffee: Pad) -> None:
    coffee.entered("quest", result="success", stars="3", health="0", luck="1", money="0")
    assert (coffee.view["luck"], coffee.view["stars"]) == (4, 3)
    fields = {"quest": "1", "result": "success", "stars": "2", "reason": "Misread"}
    tried = coffee.send("correct", preview="true", **fields)
    forms = {fix.quest: fix for fix in tried.context["sheet"].corrections}
    assert (forms[1].was, forms[1].now, forms[0].posted) == (14, 12, False)
    assert "The score is 14; with this correction it is 12." in tried.content.decode()
    coffee.entered("correct", **fields)
    assert coffee.view["stars"] == 2


def test_the_cubes_are_corrected(coffee: Pad) -> None:
    tried = coffee.send("correct", preview="true", health="2", luck="0", money="10", reason="Counted")
    fix = tried.context["sheet"].corrections[0]
    assert ([track.value for track in fix.cubes], fix.was, fix.now) == ([2, 0, 10], 8, 12)
    coffee.entered("correct", health="2", luck="0", money="10", reason="Counted")
    assert coffee.view["money"] == 10


def test_how_cubes_are_entered_is_beside_them(coffee: Pad) -> None:
    assert "a gain above a limit, is entered in the order it came, as cubes of its own" in coffee.text()


def test_the_shop_comes_between_the_rounds(coffee: Pad) -> None:
    for quest in range(1, 10):
        assert ("The Shop opens" in coffee.text()) == (quest == 6)
        coffee.entered("quest", result="fail", stars="1")
    assert "This is the last Quest" in coffee.text()
    coffee.entered("quest", result="fail", stars="1", money="2")
    assert "10 points" in coffee.text()
    assert "Score 10" in coffee.client.get("/").content.decode()


def test_a_defeat_is_on_the_page(coffee: Pad) -> None:
    coffee.entered("cubes", health="-5")
    assert "All Health is gone" in coffee.text()


@pytest.mark.parametrize(
    ("game", "type_", "fields"),
    [
        (EROS, "mark", {"action": "sleep"}),
        (EROS, "mark", {"action": "encounter"}),
        (EROS, "correct", {"turn": "x", "used": "rest"}),
        (EROS, "end", {}),
        (COFFEE, "quest", {"result": "success", "stars": ""}),
        (COFFEE, "quest", {}),
        (COFFEE, "cubes", {"health": "x"}),
        (COFFEE, "cubes", {"health": "0"}),
        (COFFEE, "quest", {"result": "success", "stars": "0"}),
        (COFFEE, "correct", {"money": "3", "reason": "x"}),
        (COFFEE, "correct", {"quest": "9", "stars": "1", "reason": "x"}),
        (COFFEE, "correct", {"quest": "x"}),
    ],
)
@pytest.mark.django_db
def test_forms_that_make_no_sense_are_refused_in_words(game: str, type_: str, fields: dict[str, Any]) -> None:
    pad = Pad(game)
    answer = pad.send(type_, **fields)
    assert answer.status_code in (400, 422)
    assert answer.context["outcome"].refusal
    assert pad.table.see()["version"] == 0


@pytest.mark.parametrize("game", [EROS, COFFEE])
@pytest.mark.django_db
def test_a_sheet_is_opened_by_the_form(game: str) -> None:
    pad = Pad(game)
    page = pad.client.get(f"/?game={game}")
    assert b'name="players[]"' not in page.content
    fields = {"do": "open", "game": game, "title": "Alone", "health": "4", "most_health": "4"}
    opened = pad.client.post("/", fields)
    assert opened.status_code == 302
    assert "Alone" in pad.client.get(opened["Location"]).content.decode()


@pytest.mark.parametrize(("game", "form"), [(EROS, "rest"), (COFFEE, "quest-form")])
@pytest.mark.django_db
def test_another_phone_has_the_same_page(game: str, form: str) -> None:
    pad = Pad(game)
    code = pad.table.api.post(f"{pad.table.path}seats/0/release/").body["seat_code"]
    phone = Client()
    joined = phone.post(f"/j/{code}/", {"name": ""}, follow=True)
    assert joined.redirect_chain[-1][0] == f"{pad.path}play/"
    assert f'id="{form}"' in joined.content.decode()


@pytest.mark.parametrize("game", [EROS, COFFEE])
@pytest.mark.django_db
def test_the_big_screen_shows_it_without_a_button(game: str) -> None:
    pad = Pad(game)
    page = pad.client.get(f"{pad.path}screen/").content.decode()
    main = page[page.index('id="table"') :]
    assert "hx-post" not in main
    assert "<button" not in main
