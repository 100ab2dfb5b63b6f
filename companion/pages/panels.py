"""What each game brings to the pages; an app registers its panels when Django starts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from django.http import QueryDict

from companion.pages.shown import OutcomeT, Posted, Preview, Shown, ViewT
from companion.tables.errors import Hidden


@dataclass(frozen=True, kw_only=True)
class Pages(Generic[ViewT, OutcomeT]):
    """Templates of a table's pages, and the functions that fill them.

    `sheet(table, posted, preview)` is what the templates see as `sheet`; `posted` and `preview` are the
    fields and the answer of a trial that this page is the answer to. `standing`: a line for the GM's list.
    `side` is a card beside the GM's pad. `styles` are the game's own style sheets, `scripts` what the
    GM's page runs: static files by name.
    """

    headline: str
    pad: str
    play: str
    screen: str
    sheet: Callable[[Shown[ViewT, OutcomeT], Posted, Preview], object]
    standing: Callable[[Shown[ViewT, OutcomeT]], str]
    side: str = ""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Panel(Pages[ViewT, OutcomeT]):
    """A game's pages, and its part of the form that opens a table.

    `opening` is that part, `options` reads it;
    `reads` are the types of action whose forms are more than a list of fields, and how they are read.
    `discreet`: refusals that would tell the neighbours something, so that a phone shows them under the thumb.
    `clocks` are the names of the game's own clocks, message ids by key.
    `home` is a card below the list of the GM's tables.
    """

    opening: str
    options: Callable[[QueryDict, Sequence[int]], dict[str, Any]]
    home: str = ""
    discreet: frozenset[str] = frozenset()
    clocks: Mapping[str, str] = field(default_factory=dict)
    reads: Mapping[str, Callable[[QueryDict], dict[str, Any]]] = field(default_factory=dict)


PANELS: dict[str, Panel[Any, Any]] = {}


def register(game: str, panel: Panel[Any, Any]) -> None:
    """Give a game its pages. Each once."""
    if game in PANELS:
        raise ValueError(f"{game} has its pages already")
    PANELS[game] = panel


def find(game: str) -> Panel[Any, Any]:
    """Raises errors.Hidden where a game has no pages."""
    if game not in PANELS:
        raise Hidden
    return PANELS[game]
