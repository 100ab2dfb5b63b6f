"""Another table that nobody who looks on can tell from this one."""

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.games.quests_over_coffee.rules.state import State


def resample(state: State, viewer: int, chance: Chance) -> State:
    """Other cards wherever they lie face down. All see the same: the player, the GM and spectators.

    What was put under the item deck in front of everybody stays there.
    """
    quests = chance.shuffled([*state.down, *state.box])
    known = len(state.item_deck) - state.buried
    unknown = chance.shuffled(state.item_deck[:known])
    return replace(
        state,
        down=tuple(quests[: len(state.down)]),
        box=tuple(sorted(quests[len(state.down) :])),
        item_deck=(*unknown, *state.item_deck[known:]),
        environments=tuple(chance.shuffled(state.environments)),
    )
