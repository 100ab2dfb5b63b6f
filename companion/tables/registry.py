"""The games this server knows: each app with a page `game` brings one when Django starts."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec
from django.apps import apps
from django.conf import settings
from django.utils.module_loading import module_has_submodule

from companion.engine.bots import Policy, at_random
from companion.engine.core import GM, Rejected, Rules, tag
from companion.engine.packs import Problem
from companion.words import catalogue
from companion.words.catalogue import Words

logger = logging.getLogger(__name__)


def as_it_is(view: object, names: Sequence[str]) -> object:
    return view


@dataclass(frozen=True)
class Packs:
    """How a game's packs are checked (raises BadPack), and how one gets into the options of a table.

    `wanted(options)`: the id of the pack that they name; `put(options, pack)`: with that pack's content;
    `warn(pack)`: what is allowed in it and most likely a slip; `words`: of what is wrong or odd, by code.
    """

    check: Callable[[Mapping[str, Any]], Any]
    wanted: Callable[[Any], str | None]
    put: Callable[[Any, Any], Any]
    built_in: Callable[[], Any]
    warn: Callable[[Any], Iterable[Problem]]
    words: Mapping[str, str]


@dataclass(frozen=True)
class Daily:
    """How a game ranks the results of a day's deal, and tells them.

    `outcome`: its type; `rank(outcome)`: the better, the greater; `say(outcome)`: in the reader's language.
    """

    outcome: type[Any]
    rank: Callable[[Any], Any]
    say: Callable[[Any], str]


def never(action: object) -> bool:
    return False


Facts = dict[str, Any]
Written = bytes | memoryview
"""JSON, as either database gives it."""


def unchanged(facts: Facts) -> Facts:
    return facts


@dataclass(frozen=True)
class Upcast:
    """How what one version of the rules wrote is read as the next one's: an event, an action.

    Both come as the log keeps them, fields by name with their `type`.
    """

    event: Callable[[Facts], Facts] = unchanged
    action: Callable[[Facts], Facts] = unchanged


@dataclass(frozen=True)
class Game:
    """An engine, and what people read of it.

    `decorate(view, names)` adds to a view what only the table knows, such as the names of the players.
    `secret_options` are given by a GM with vision and shown to nobody. `asks_of_hidden(action)`: whether an
    action hangs on what is hidden, so that a GM without vision can take it neither as the GM nor for a seat.
    `seats_own(state, seat, action)`: whether a GM who sits on that seat takes the action for it; by public
    facts alone. `void_view(state, viewer)`: the view of a game that was ended as void, where that shows more
    than it did before. `upcasts`: by the version that wrote them, how entries of another shape are read.
    """

    engine: Rules
    words: Words
    decorate: Callable[[Any, Sequence[str]], Any] = as_it_is
    asks_of_hidden: Callable[[Any], bool] = never
    seats_own: Callable[[Any, int, Any], bool] | None = None
    void_view: Callable[[Any, int], Any] | None = None
    packs: Packs | None = None
    bots: Mapping[str, Policy] = field(default_factory=lambda: {"random": at_random})
    secret_options: frozenset[str] = frozenset()
    daily: Daily | None = None
    upcasts: Mapping[int, Upcast] = field(default_factory=dict)

    def public(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that everybody at the table may read."""
        return {name: value for name, value in options.items() if name not in self.secret_options}

    def needs_vision(self, options: Mapping[str, Any]) -> bool:
        """Whether the GM sees what is hidden, whatever the GM would like."""
        secrets = any(options.get(name) is not None for name in self.secret_options)
        return self.engine.gm_always_sees or secrets

    def is_a_seats(self, state: object, seat: int, action: object) -> bool:
        """Whether a GM who sits there takes the action for that seat.

        Where the game does not say: at a table for play whatever the GM is not offered, else nothing.
        """
        if state is None:
            return False
        if self.seats_own is not None:
            return self.seats_own(state, seat, action)
        return self.engine.lobby and tag(action) not in {
            offer["type"] for offer in self.engine.legal(state, GM)
        }

    def view(self, state: object, eyes: int, *, void: bool) -> object:
        """What these eyes see of a table, under way or ended."""
        look = self.void_view if void and self.void_view is not None else self.engine.view
        return look(state, eyes)

    @property
    def name(self) -> str:
        return self.engine.game

    @property
    def for_one(self) -> bool:
        """Whether whoever opens a table sits at it, alone."""
        return self.engine.max_seats == 1

    @cached_property
    def state(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.engine.State)

    @cached_property
    def encoder(self) -> msgspec.json.Encoder:
        return msgspec.json.Encoder()

    def written(self, state: object) -> bytes | None:
        """The state as a table's row keeps it; None in the lobby."""
        return None if state is None else self.encoder.encode(state)

    @cached_property
    def events(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(list[self.engine.Event])  # type: ignore[name-defined]

    @cached_property
    def action(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.engine.Action)

    def read_events(self, written: Written, rules: int) -> list[Any]:
        """The events of an entry that was made under that version of the rules."""
        steps = [upcast.event for upcast in self.steps_from(rules)]
        if not steps:
            events: list[Any] = self.events.decode(written)
            return events
        lifted = [lift(facts, steps) for facts in msgspec.json.decode(written)]
        return msgspec.convert(lifted, list[self.engine.Event], str_keys=True)  # type: ignore[name-defined]

    def read_action(self, written: Written, rules: int) -> object:
        """The action of an entry that was made under that version of the rules."""
        steps = [upcast.action for upcast in self.steps_from(rules)]
        if not steps:
            return self.action.decode(written)
        return msgspec.convert(lift(msgspec.json.decode(written), steps), self.engine.Action, str_keys=True)

    def steps_from(self, rules: int) -> list[Upcast]:
        """What leads from the shapes of that version to today's, in order."""
        return [self.upcasts[version] for version in sorted(self.upcasts) if version >= rules]


def lift(facts: Facts, steps: Iterable[Callable[[Facts], Facts]]) -> Facts:
    return reduce(lambda lifted, step: step(lifted), steps, facts)


GAMES: dict[str, Game] = {}


PAGES: list[ModuleType] = []
"""The page `game` of each app that brings one, in the order of the settings."""


def register_all() -> None:
    """Make known what the apps bring. A package from elsewhere that fails is reported and left out."""
    for app in apps.get_app_configs():
        if not module_has_submodule(app.module, "game"):
            continue
        try:
            register_app(app.name)
        except Exception:
            if app.name not in settings.GAMES_FROM_ELSEWHERE:
                raise
            logger.exception("The game of %s cannot be used and is left out.", app.name)


def register_app(name: str) -> None:
    page = import_module(f"{name}.game")
    register(page.GAME)
    PAGES.append(page)


def register(game: Game) -> None:
    """Make a game known. Each name once."""
    if game.name in GAMES:
        raise ValueError(f"{game.name} is registered twice")
    catalogue.learn(game.words)
    GAMES[game.name] = game


def find(name: str, rules_version: int | None = None) -> Game:
    """The game of that name. Raises Rejected `unknown_game`.

    With the version of its rules: the game of a table. Raises Rejected `rules_too_new` for a newer release's.
    """
    game = GAMES.get(name)
    if game is None and rules_version is not None:
        raise Rejected("unknown_game", game=name, why="table")
    if game is None:
        raise Rejected("unknown_game", game=name, games=sorted(GAMES))
    if rules_version is not None and rules_version > game.engine.rules_version:
        raise Rejected("rules_too_new", game=name, theirs=rules_version, ours=game.engine.rules_version)
    return game
