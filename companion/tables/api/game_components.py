"""What each game adds to the OpenAPI document: its actions, and tables with its options, view and outcome."""

from typing import Any, get_args, get_type_hints

from companion.engine import core
from companion.tables import bodies, common_actions, registry
from companion.tables.api.components import REF, Schema, nullable, only, put, ref, schemas, told_apart

STANDALONE = "#/$defs/{name}"


def prefix(game: registry.Game) -> str:
    """`questeros-score` → `QuesterosScore`."""
    return "".join(part.capitalize() for part in game.name.split("-"))


def components(shared: dict[str, Schema]) -> dict[str, Schema]:
    """All that hangs on the game; what is shared speaks of games as they are here."""
    games = list(registry.GAMES.values())
    found = {name: schema for game in games for name, schema in of(game).items()}
    for game in games:
        found[f"{prefix(game)}Table"] = table(game, shared["TableView"])
        found[f"Open{prefix(game)}"] = opening(game, shared["OpenTable"])
    name_games(shared, games)
    found["Action"] = {"title": "Action", "anyOf": [ref(f"{prefix(game)}Action") for game in games]}
    found["OpenTable"] = union(shared["OpenTable"], {game.name: f"Open{prefix(game)}" for game in games})
    found["TableView"] = union(shared["TableView"], {game.name: f"{prefix(game)}Table" for game in games})
    return found


def of(game: registry.Game, template: str = REF) -> dict[str, Schema]:
    """The game's own types, and one schema per action, told apart by `type`."""
    engine, own = game.engine, prefix(game)
    actions = [*core.members(engine.Action), *(core.members(common_actions.Common) if engine.lobby else ())]
    found = schemas([engine.Options, engine.View, *outcomes(engine), *actions], own, template)
    names = {core.tag_of(action): own + action.__name__ for action in actions}
    for type_, name in names.items():
        put(found[name], **frame(previewed=type_ in engine.previews))
    found[f"{own}Action"] = {"title": f"{own}Action"} | told_apart("type", names, template)
    found[f"{own}OpeningOptions"] = opening_options(found[f"{own}Options"], own)
    return found


def standalone(game: registry.Game, name: str) -> Schema:
    """One of the game's own as a JSON Schema that needs no document around it."""
    found = of(game, STANDALONE)
    return ref(prefix(game) + name, STANDALONE) | {"$defs": found}


def outcomes(engine: core.Rules) -> list[Any]:
    """The types of what a game may come to, by what its engine says it answers."""
    answered = get_type_hints(engine.outcome)["return"]
    return [type_ for type_ in get_args(answered) if type_ is not type(None)]


def frame(*, previewed: bool) -> Schema:
    """What every action may carry besides its own fields."""
    properties: Schema = dict(schemas([bodies.ActionFrame])["ActionFrame"]["properties"])
    if not previewed:
        del properties["preview"]
    return properties


def opening_options(options: Schema, own: str) -> Schema:
    """What a table is opened with: the game's own options, and the table's."""
    properties = options["properties"] | {"gm_vision": {"type": "boolean", "default": True}}
    return options | {"title": f"{own}OpeningOptions", "properties": properties}


def opening(game: registry.Game, any_game: Schema) -> Schema:
    """The body that opens a table for this game."""
    own = prefix(game)
    special = {"game": only([game.name]), "options": ref(f"{own}OpeningOptions")}
    return any_game | {"title": f"Open{own}", "properties": any_game["properties"] | special}


def table(game: registry.Game, any_game: Schema) -> Schema:
    """A table of this game."""
    own = prefix(game)
    endings = [ref(own + outcome.__name__) for outcome in outcomes(game.engine)]
    special = {
        "game": only([game.name]),
        "options": ref(f"{own}Options"),
        "view": nullable(ref(f"{own}View")),
        "outcome": nullable(*endings, *([ref("VoidOutcome")] if game.engine.lobby else [])),
        "actions": {"type": "array", "items": ref("Offer")},
    }
    short = {"title": f"{own}Table", "description": f"A table of `{game.name}`; see `TableView`."}
    return any_game | short | {"properties": any_game["properties"] | special}


def union(any_game: Schema, names: dict[str, str]) -> Schema:
    """The same for any game, told apart by its name."""
    return {key: any_game[key] for key in ("title", "description")} | told_apart("game", names)


def name_games(shared: dict[str, Schema], games: list[registry.Game]) -> None:
    """Where a type of all games says "text" or "anything", which games' it may be."""
    named, with_packs = [game.name for game in games], [game.name for game in games if game.packs]
    daily = [game for game in games if game.daily]
    for name in ("GameView", "Summary"):
        put(shared[name], game=only(named))
    for name in ("PackBody", "PackView"):
        put(shared[name], game=only(with_packs))
    put(shared["Board"], game=only(game.name for game in daily))
    results = [ref(prefix(game) + kind.__name__) for game in daily for kind in outcomes(game.engine)]
    put(shared["Place"], outcome={"anyOf": results})
    lobbies = [ref(f"{prefix(game)}OpeningOptions") for game in games if game.engine.lobby]
    put(shared["EditTable"], options={"anyOf": lobbies})
