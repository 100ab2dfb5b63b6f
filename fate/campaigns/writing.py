"""A chronicle as a file: Markdown to read, JSON to work with."""

import re
from datetime import UTC

import msgspec
from django.utils.formats import date_format
from django.utils.translation import gettext

from companion import words
from companion.texts.isolating import isolate
from fate.campaigns.chronicle import Chronicle, EveningStory, PlayerStory

SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~])")
BLANKS = re.compile(r"\s+")


def as_json(chronicle: Chronicle) -> bytes:
    return msgspec.json.format(msgspec.json.encode(chronicle), indent=2)


def as_markdown(chronicle: Chronicle) -> bytes:
    """A heading for each evening, who had which cards, and a line for each thing that happened."""
    parts = [f"# {plain(chronicle.title)}", *(evening(story) for story in chronicle.evenings)]
    return ("\n\n".join(parts) + "\n").encode()


def evening(story: EveningStory) -> str:
    """One evening as text."""
    began = story.created_at.astimezone(UTC)
    day = gettext("%(day)s. Day and hours are UTC.") % {"day": date_format(began, "DATE_FORMAT")}
    players = [player(told) for told in story.players]
    lines = [f"{line.at.astimezone(UTC):%H:%M} {plain(line.text)}" for line in story.lines]
    trouble = plain(story.trouble or "")
    parts = [f"## {plain(story.title)}", plain(day), trouble, bullets(players), bullets(lines)]
    return "\n\n".join(part for part in parts if part)


def player(story: PlayerStory) -> str:
    cards = ", ".join(words.cards.name(code) for code in story.cards) or gettext("no card that is known")
    return f"**{plain(story.name)}**: {plain(cards)}"


def bullets(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def plain(text: str) -> str:
    """Text that Markdown shows as it is: what players wrote formats nothing and turns nothing."""
    return SPECIAL.sub(r"\\\1", BLANKS.sub(" ", isolate(text)).strip())


EXPORTS = {
    "json": (as_json, "application/json"),
    "md": (as_markdown, "text/markdown; charset=utf-8"),
}
"""By the ending of the file: how it is written, and its media type."""
