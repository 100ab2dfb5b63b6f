"""`python -m tests.recorded GAME`: random games by today's rules, recorded once for each version of them."""

import os
import random
import sys
from collections.abc import Callable, Mapping
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django.setup()

import msgspec  # noqa: E402

from companion.engine.chance import Chance  # noqa: E402
from companion.engine.core import GM, fold, tag  # noqa: E402
from companion.tables import registry  # noqa: E402
from tests.contract import Step, choose, random_game  # noqa: E402
from tests.fate import evenings as fate  # noqa: E402
from tests.games.quest import games as quest  # noqa: E402
from tests.games.questeros import tables as questeros  # noqa: E402
from tests.recorded import games  # noqa: E402
from tests.scoring.eros_quest import sheets as eros_quest_score  # noqa: E402
from tests.scoring.quest import sheets as quest_score  # noqa: E402
from tests.scoring.questeros import sheets as questeros_score  # noqa: E402
from tests.scoring.quests_over_coffee import sheets as coffee_score  # noqa: E402

COMPLETE: Mapping[str, Callable[..., Any]] = {
    "questeros": questeros.complete,
    "quest": quest.complete,
    "questeros-score": questeros_score.complete,
    "quest-score": quest_score.complete,
    "eros-quest-score": eros_quest_score.complete,
    "quests-over-coffee-score": coffee_score.complete,
    "fate": fate.complete,
}
"""How an offer is taken up where its fields alone do not say it all."""

LONG, SHORT = 20_000, 120
"""Tries at an action: enough for any game to end, and few enough to break off in its middle."""

PLAYED: Mapping[str, Mapping[str, tuple[int, int, dict[str, Any]]]] = {
    "questeros": {
        "two": (2, LONG, {}),
        "six": (6, LONG, {"gods_any_time": True}),
        "table": (3, LONG, {"abilities": "table"}),
        "middle": (4, SHORT, {"gods_cancel_epics": True}),
    },
    "quest": {
        "four": (4, LONG, {"side": "B"}),
        "seven": (7, LONG, {"hunter_vote": True}),
        "ten": (10, LONG, {}),
        "middle": (7, SHORT // 2, {}),
        "vote": (8, 273, {"hunter_vote": True, "roles": "recommended"}),
    },
    "eros-quest": {"whole": (1, LONG, {}), "harder": (1, LONG, {"harder": 2}), "middle": (1, SHORT // 6, {})},
    "quests-over-coffee": {"whole": (1, LONG, {}), "middle": (1, SHORT // 2, {})},
    "questeros-score": {"two": (2, 4 * SHORT, {}), "six": (6, 4 * SHORT, {}), "middle": (4, SHORT // 2, {})},
    "quest-score": {"four": (4, 4 * SHORT, {}), "ten": (10, 4 * SHORT, {})},
    "eros-quest-score": {"long": (1, 2 * SHORT, {}), "middle": (1, SHORT // 6, {})},
    "quests-over-coffee-score": {"long": (1, 2 * SHORT, {}), "middle": (1, SHORT // 6, {})},
    "fate": {"three": (3, 2 * SHORT, {}), "twelve": (12, SHORT, {})},
}
"""By game and name: seats, tries, options."""


def play(game: registry.Game, seats: int, tries: int, options: dict[str, Any], seed: int) -> games.Recorded:
    """A game at random, the same for the same seed."""
    engine = game.engine
    chosen = msgspec.convert(options, engine.Options, str_keys=True)
    dealt = engine.seat(engine.new(chosen), (None,) * seats, Chance(random.Random(seed).randbytes(32), 0))
    state = fold(engine, engine.new(chosen), dealt)
    opening = games.Entry(GM, "seating", "opened", {"order": [None] * seats}, games.plain(dealt))
    entries = [opening]
    for step in random_game(engine, state, seed, tries, COMPLETE.get(game.name, choose), seats):
        entries.append(entry(step))
        state = step.after
        if engine.outcome(state) is not None and not engine.after_the_end:
            break
    return games.Recorded(
        game=game.name,
        rules_version=engine.rules_version,
        seats=seats,
        options=games.plain(chosen),
        entries=entries,
        outcome=games.plain(engine.outcome(state)),
        views=games.views(game, state, seats),
    )


def entry(step: Step) -> games.Entry:
    kind = "ring" if step.actor < GM else "action"
    return games.Entry(step.actor, kind, tag(step.action), games.plain(step.action), games.plain(step.events))


def main(name: str) -> None:
    """Never over what is there: a version is recorded once, by the release that brings it."""
    game = registry.find(name)
    folder = games.ROOT / name / f"rules-{game.engine.rules_version}"
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (title, how) in enumerate(PLAYED[name].items(), 1):
        with (folder / f"{title}.json").open("xb") as file:
            file.write(lines(play(game, *how, seed)))


def lines(recorded: games.Recorded) -> bytes:
    """An entry a line, so that a reader finds their way."""
    whole = msgspec.structs.asdict(recorded)
    entries = b",\n".join(msgspec.json.encode(one) for one in whole.pop("entries"))
    rest = [msgspec.json.encode(name) + b": " + msgspec.json.encode(value) for name, value in whole.items()]
    return b"{\n" + b",\n".join([*rest, b'"entries": [\n' + entries + b"\n]"]) + b"\n}\n"


if __name__ == "__main__":
    main(*sys.argv[1:])
