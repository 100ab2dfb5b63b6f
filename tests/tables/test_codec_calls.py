"""What a locked table holds: its state is decoded once for an action, and encoded once."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any
from uuid import UUID

import pytest

from companion.tables import registry
from companion.tables.models import Table as Row
from companion.tables.services import botting
from tests.api import Table

pytestmark = [pytest.mark.django_db, pytest.mark.machinery]
Counts = dict[str, int]


@contextmanager
def counted(game: registry.Game) -> Iterator[Counts]:
    """How often the game's state is decoded and encoded in this thread."""
    codecs = {id(game.state): "decoded", id(game.encoder): "encoded"}
    counts = {"decoded": 0, "encoded": 0}

    def profile(frame: FrameType, event: str, called: Any) -> None:
        whose = codecs.get(id(getattr(called, "__self__", None))) if event == "c_call" else None
        if whose is not None:
            counts[whose] += 1

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        yield counts
    finally:
        sys.setprofile(before)


def test_an_action_of_a_phone_decodes_the_state_once_and_encodes_it_once(
    begun: Table, phones: list[Table], lantern_game: registry.Game
) -> None:
    with counted(lantern_game) as counts:
        assert phones[0].act("light", on=True).status == 201
    assert counts == {"decoded": 1, "encoded": 1}


def test_an_action_of_a_gm_who_sees_does_too(sheet: Table) -> None:
    with counted(registry.find("questeros-score")) as counts:
        assert sheet.act("bid", seat=0, value=3).status == 201
    assert counts == {"decoded": 1, "encoded": 1}


def test_a_look_decodes_it_once_and_a_refusal_encodes_nothing(sheet: Table) -> None:
    game = registry.find("questeros-score")
    with counted(game) as look:
        assert sheet.api.get(sheet.path).status == 200
    with counted(game) as refusal:
        assert sheet.act("bid", seat=0, value=11).status == 422
    assert look == {"decoded": 1, "encoded": 0}
    assert refusal == {"decoded": 1, "encoded": 0}


@pytest.mark.parametrize("seat", [0, 2])
def test_a_machine_that_moves_decodes_it_once_for_each_decision(
    begun: Table, phones: list[Table], lantern_game: registry.Game, seat: int
) -> None:
    begun.api.post(f"{begun.path}seats/{seat}/bot/", {"kind": "random"})
    due = Row.objects.get(pk=begun.id).bots_due
    assert due is not None
    with counted(lantern_game) as counts:
        assert botting.play(table_id=UUID(begun.id), now=due)
    assert counts == {"decoded": 1, "encoded": 1}
