"""One line of what the sheet of Quests Over Coffee shows, for the recorded games."""

from typing import Any

from tests.scoring.quests_over_coffee.sheets import engine, seen


def summary(state: Any) -> str:
    view, ended = seen(state), engine.outcome(state)
    kept = " ".join(f"{quest.result}{'' if quest.stars is None else quest.stars}" for quest in view.quests)
    cubes = f"health {view.health}/{view.most.health} luck {view.luck}/{view.most.luck}"
    line = f"round {view.round} quest {view.quest}; {cubes} money {view.money}/{view.most.money}"
    line = f"{line}; {kept or 'no Quest yet'}; stars {view.stars} score {view.score}"
    if ended is None:
        return line
    return f"{line}; {'defeated' if ended.defeated else 'over'} with {ended.score}"
