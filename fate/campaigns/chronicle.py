"""The chronicle: what happened at each evening, as whoever reads it was told then."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

import msgspec

from companion import words
from companion.engine.core import Rejected
from companion.tables import answers, registry, selectors, troubles
from companion.tables.formats import Id, Moment
from companion.tables.people import People, Sitter
from companion.tables.permissions import Caller
from companion.tables.seen import Seen
from companion.texts.alike import folded
from fate.campaigns.models import Campaign
from fate.campaigns.selectors import tables
from fate.deck.rules.views import EventView, ReadingView

FIXED = ("n", "at", "actor", "type")


class Line(msgspec.Struct, frozen=True):
    """One thing that happened: in words, and as what the log tells this reader."""

    n: int
    at: Moment
    actor: str | int
    type: str
    text: str
    params: dict[str, Any]


class PlayerStory(msgspec.Struct, frozen=True):
    """A player, and the cards that this reader knows they had, in the order of coming to know.

    Whoever took a seat over is another player of that seat.
    """

    seat: int
    name: str
    cards: list[str]


class EveningStory(msgspec.Struct, frozen=True):
    """One evening. `lines`: without what was taken back; `trouble`: why it cannot be read, in words."""

    table: Id
    title: str
    status: Literal["lobby", "open", "finished"]
    created_at: Moment
    players: list[PlayerStory]
    events: tuple[EventView, ...]
    readings: tuple[ReadingView, ...]
    lines: list[Line]
    trouble: str | None = None


class Chronicle(msgspec.Struct, frozen=True):
    """A campaign's evenings, oldest first; with a search only what was found."""

    campaign: Id
    title: str
    q: str
    evenings: list[EveningStory]


@dataclass(frozen=True)
class Search:
    """Words that all have to be in a line, or in the title of its evening, however either is typed."""

    words: Sequence[str]

    def finds(self, text: str) -> bool:
        read = folded(text)
        return all(word in read for word in self.words)


def tell(campaign: Campaign, caller: Caller, now: datetime, q: str = "") -> Chronicle:
    """The campaign, found for this caller, as this caller may know it."""
    search = Search(folded(q).split())
    stories = [tell_evening(selectors.see(caller, table, now)) for table in tables(campaign)]
    found = [story for story in (narrowed(story, search) for story in stories) if story is not None]
    return Chronicle(campaign=str(campaign.pk), title=campaign.title, q=q, evenings=found)


def tell_evening(seen: Seen) -> EveningStory:
    """Raises nothing: of an evening that cannot be read it tells that."""
    try:
        with troubles.reading(seen.table):
            return read_evening(seen)
    except Rejected as error:
        bare, trouble = answers.show_or_bare(seen), words.refusal(error.code, error.params)
        return EveningStory(bare.id, bare.title, bare.status, bare.created_at, [], (), (), [], trouble)


def read_evening(seen: Seen) -> EveningStory:
    """From the viewer's own view and log, never from the state."""
    shown, rows = answers.show(seen), standing(selectors.log(seen))
    return EveningStory(
        table=shown.id,
        title=shown.title,
        status=shown.status,
        created_at=shown.created_at,
        players=[player for seat in range(len(seen.seats)) for player in players(rows, seen.people, seat)],
        events=shown.view.events,
        readings=shown.view.readings,
        lines=[line(row, seen) for row in rows],
    )


def standing(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What happened in the game: not what was taken back, nor what is about the table itself."""
    undone = selectors.undone(rows)
    game = registry.find("fate")
    return [row for row in rows if row["n"] not in undone and row["type"] in game.words.lines]


def players(rows: list[dict[str, Any]], people: People, seat: int) -> list[PlayerStory]:
    """Everybody who sat there, one after the other, each with what they had then."""
    return [PlayerStory(seat, who.name, known(rows, who)) for who in people.of_seat(seat)]


def known(rows: Iterable[dict[str, Any]], who: Sitter) -> list[str]:
    """The cards of that player that the entries name, each once."""
    cards = (card for row in rows for owner, card in named(row) if who.sat_on(owner, row["n"]))
    return list(dict.fromkeys(cards))


def named(row: dict[str, Any]) -> list[tuple[int, str]]:
    """Whose cards an entry names."""
    if "unreadable" in row:
        return []
    if row["type"] == "deal":
        return list(zip(row["seats"], row.get("cards", ()), strict=False))
    if "seat" not in row:
        return []
    cards = row.get("cards", ()) or ([row["card"]] if "card" in row else [])
    return [(row["seat"], card) for card in cards]


def line(row: dict[str, Any], seen: Seen) -> Line:
    game = registry.find(seen.table.game, seen.table.rules_version)
    return Line(
        n=row["n"],
        at=row["at"],
        actor=row["actor"],
        type=row["type"],
        text=words.log_line(row["type"], row, seen.people.at(row["n"]), game.words),
        params={name: value for name, value in row.items() if name not in FIXED},
    )


def narrowed(story: EveningStory, search: Search) -> EveningStory | None:
    """Only the lines that were found, with their events and readings; None where nothing was."""
    if search.finds(story.title):
        return story
    lines = [line for line in story.lines if search.finds(line.text)]
    if not lines:
        return None
    events = {line.params.get("event") for line in lines}
    readings = {line.params.get("reading") for line in lines}
    return msgspec.structs.replace(
        story,
        lines=lines,
        events=tuple(event for event in story.events if event.n in events),
        readings=tuple(reading for reading in story.readings if reading.n in readings),
    )
