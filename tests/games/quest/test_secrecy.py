"""Who may know what of a game: worked out from the deal and the events alone, never by asking the rules."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.core import GM
from companion.games.quest.rules import events
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.state import State
from tests.contract import Step, random_game
from tests.games.quest.games import VIEWERS, complete, random_start, see

GAMES = [(seats, seed) for seats in range(4, 11) for seed in range(8)]
OPEN_EYED = {"minion", "morgan_le_fey", "brute", "lunatic", "trickster", "revealer"}
THUMB_UP = {"blind_hunter", "mutineer"}
Known = dict[int, tuple[str | None, str | None]]


@cache
def played(seats: int, seed: int) -> tuple[State, list[Step]]:
    start = random_start(seats, seed)
    return start, list(random_game(engine, start, seed, 4000, complete))


# What the reveal stage has told


def told_at_the_reveal(start: State, shown: str | None, seat: int) -> Known:
    """By seat: side and role. Rulebook, The Reveal Stage; Rulings R04–R09."""
    facts = {other: fact(start, seat, other, shown) for other in range(start.seats) if other != seat}
    return {other: found for other, found in facts.items() if found is not None}


def fact(start: State, seat: int, other: int, shown: str | None) -> tuple[str | None, str | None] | None:
    role, theirs = start.roles[seat], start.roles[other]
    by_name = role in OPEN_EYED and theirs in THUMB_UP
    by_name |= (role, theirs) in {("arthur", "morgan_le_fey"), ("morgan_le_fey", "scion")}
    if by_name:
        return "evil", theirs
    if role == theirs == "cleric" and start.options.clerics_see_each_other:
        return "good", theirs
    if role == "cleric" and other == start.leaders[0] and shown is not None:
        return shown, None
    return ("evil", None) if {role, theirs} <= OPEN_EYED else None


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_seat_knows_to_the_end_what_the_reveal_told_it_and_nothing_more(seats: int, seed: int) -> None:
    start, steps = played(seats, seed)
    shown = None
    for step in steps:
        for event in step.events:
            shown = getattr(event, "shows", None) or shown
        for seat in range(seats):
            known = {one.seat: (one.side, one.role) for one in see(step.after, seat).known}
            assert known == told_at_the_reveal(start, shown, seat)


def test_clerics_are_among_those_games_and_other_leaders_too() -> None:
    games = [played(seats, seed) for seats, seed in GAMES]
    led_on = [steps[-1].after for _, steps in games if steps[-1].after.shows is not None]
    assert sum(len(state.leaders) > 1 for state in led_on) > 3


# What the log tells


def may_know(event: Any) -> tuple[int, ...]:
    """The seats that know what is secret in it."""
    return (event.holder, event.target) if isinstance(event, events.LoyaltyShown) else (event.seat,)


def otherwise(event: Any) -> Iterator[Any]:
    """The same event with each other secret in it."""
    match event:
        case events.Acknowledged(shows=str()):
            yield from (replace(event, shows=side) for side in ("good", "evil"))
        case events.CardPlayed():
            yield from (replace(event, card=card) for card in ("success", "fail"))
        case events.LoyaltyShown():
            yield from (replace(event, loyalty=side) for side in ("good", "evil"))
        case events.Pointed():
            yield replace(event, targets=(98, 99))
        case events.HandsKept():
            yield from (replace(event, up=up) for up in (True, False))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_log_tells_a_secret_to_whom_it_belongs_alone(seats: int, seed: int) -> None:
    """Whatever else it were, all others are told the same."""
    for step in played(seats, seed)[1]:
        for event in step.events:
            for other in otherwise(event):
                for viewer in (GM, *VIEWERS[seats]):
                    told = [engine.log_params(step.action, [one], viewer) for one in (event, other)]
                    knows = viewer == GM or viewer in may_know(event)
                    assert (told[0] == told[1]) is (event == other or not knows)


def test_every_kind_of_secret_is_told_in_those_games() -> None:
    happened = [event for game in GAMES for step in played(*game)[1] for event in step.events]
    secrets = {type(event) for event in happened if list(otherwise(event))}
    assert {event.up for event in happened if isinstance(event, events.HandsKept)} == {True, False}
    assert len(secrets) == 5
