"""Golden games: each step, its events, and what the player, and whoever looks on, then sees.

The first line lays the table: `laid` and the Quests that lie face up, `in_shop` and the items for sale (both
with the test cards), or `dealt` (with the built-in ones); then the facts or options. A step is written as it
is said: `quest bruise help 2`, `roll 1 2 3 4 5`, `use spoon on 0 1 as 6 6`, `trade 1 bun`.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.core import SPECTATOR, fold, play
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.state import State
from tests.contract import read_events, seated
from tests.games.quests_over_coffee.tables import SEED, in_shop, laid
from tests.scoring.questeros.playthrough import ENTRY, EVENTS, SEEN, encoded, lines_of

FIRST = {
    "side": ["side"],
    "keep": ["item"],
    "quest": ["quest"],
    "use": ["item"],
    "drop": ["item"],
    "buy": ["spot"],
    "trade": ["spot", "item"],
}
"""By action: the fields that come right after it."""
WORDS = {"help": "help", "to": "to", "on": "dice", "as": "values"}
LISTS = ("dice", "values")


def start(line: str) -> State:
    """The table that the first line lays."""
    what, _, facts = line.partition(" with ")
    kind, *cards = what.split()
    chosen: dict[str, Any] = msgspec.json.decode(facts or "{}")
    chosen = {name: tuple(value) if isinstance(value, list) else value for name, value in chosen.items()}
    match kind:
        case "laid":
            return laid(*cards, **chosen)
        case "in_shop":
            return in_shop(*cards, **chosen)
        case _:
            return seated(engine, 1, SEED, **chosen)


def read(step: str) -> Any:
    """A step as an action."""
    type_, *rest = step.split()
    fields: dict[str, Any] = {"type": type_}
    for name in FIRST.get(type_, []):
        fields[name] = number(rest.pop(0))
    field = {"roll": "values", "reroll": "dice"}.get(type_, "")
    for word in rest:
        if word in WORDS:
            field = WORDS[word]
        elif field in LISTS:
            fields.setdefault(field, []).append(int(word))
        else:
            fields[field] = int(word)
    return msgspec.convert(fields, engine.Action)


def number(word: str) -> str | int:
    return int(word) if word.isdigit() else word


def written(first: str, steps: list[str]) -> str:
    """The whole game as text."""
    state = start(first)
    lines = [first, *summary(state)]
    for n, step in enumerate(steps, start=1):
        happened, state = play(engine, state, 0, read(step), Chance(SEED, n))
        lines += ["", ENTRY + step, EVENTS + encoded(happened), *summary(state)]
    return "\n".join(lines) + "\n"


def summary(state: State) -> list[str]:
    """What is seen, in lines."""
    view = engine.view(state, SPECTATOR)
    found = [head(view), *table(view), *dice(view), *shop(view)]
    outcome = engine.outcome(state)
    return [SEEN + line for line in (found if outcome is None else [*found, f"outcome {encoded(outcome)}"])]


def head(view: Any) -> str:
    cubes = f"health {view.health}, luck {view.luck}, money {view.money}"
    return f"round {view.round} {view.phase}; {cubes}; stars {view.stars}, score {view.score}"


def table(view: Any) -> Iterator[str]:
    """What lies there."""
    over = f"kept {cards(view.kept)}; gone {cards(view.gone)}"
    yield f"open {cards(view.quests)}; {over}; down {view.quests_left}"
    if view.choice:
        yield f"to choose from: {cards(view.choice)}"
    under = " ".join(view.item_deck_bottom) or "-"
    yield f"items {cards(view.items)}; deck of {view.item_deck_size}, at its bottom {under}"
    if view.environment:
        yield f"environment {view.environment.card}, {view.environments_left} left"
    if view.pending:
        yield "to come: " + ", ".join(f"{one.cause} {encoded(one.effect)}" for one in view.pending)


def cards(views: Any) -> str:
    return " ".join(view.card for view in views) or "-"


def dice(view: Any) -> Iterator[str]:
    """The Quest under way, or the one before."""
    if active := view.active:
        shown = " ".join(map(str, active.dice or ())) or "not rolled"
        means = encoded(active.means) if active.means else "-"
        yield f"{active.quest} with {active.base}+{active.help} dice: {shown}; would be {means}"
    elif view.last:
        yield f"last {encoded(view.last)}"


def shop(view: Any) -> Iterator[str]:
    if view.shop.status == "open":
        yield "shop " + ", ".join(map(spot, view.shop.spots))


def spot(spot: Any) -> str:
    trade, sold = " TRADE" * spot.trade, " sold" * spot.sold
    return f"{spot.price or '-'} {spot.item.card if spot.item else '-'}{trade}{sold}"


def read_steps(text: str) -> list[str]:
    """What was done, in order."""
    return lines_of(text, ENTRY)


def read_states(text: str) -> Iterator[State]:
    """The states that the recorded events fold to, whatever today's rules would decide."""
    state = start(text.splitlines()[0])
    yield state
    for line in lines_of(text, EVENTS):
        state = fold(engine, state, read_events(engine, line))
        yield state
