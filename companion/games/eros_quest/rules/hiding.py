"""Another table that the player, or anybody who only looks, cannot tell from this one."""

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.games.eros_quest.rules.answers import step_at
from companion.games.eros_quest.rules.encounters.asking import can_give, steps_of
from companion.games.eros_quest.rules.encounters.steps import has_fight
from companion.games.eros_quest.rules.rules import PLAYER
from companion.games.eros_quest.rules.state import Cards, State

Others = dict[int, int]
TRIES = 20


def resample(state: State, viewer: int, chance: Chance) -> State:
    """The player knows all but the order of the deck, and of that the bottom; others see no hand either."""
    if viewer == PLAYER:
        unknown = state.deck[state.top : len(state.deck) - state.known]
        return replace(state, deck=(*state.deck[: state.top], *chance.shuffled(unknown), *state.bottom))
    return shuffle(possible(state, chance), chance)


def possible(state: State, chance: Chance) -> State:
    """With other cards, of which the hand could be asked what it is; with its own if none are found soon."""
    for _ in range(TRIES):
        world = rename(state, chance)
        if can_answer(world):
            return world
    return state


def can_answer(state: State) -> bool:
    """An Epic that is no fight is met only by whoever can give what it demands. Ruling E13."""
    if state.phase != "encounter" or has_fight(steps_of(state)):
        return True
    return can_give(state, step_at(state))


def rename(state: State, chance: Chance) -> State:
    """Other cards in the hand and in the deck, out of those that were never in sight."""
    cards = unseen(state)
    others = dict(zip(cards, chance.shuffled(cards), strict=True))
    return replace(
        state,
        hand=renamed(state.hand, others),
        deck=renamed(state.deck, others),
        looked=renamed(state.looked, others),
        gained=renamed(state.gained, others),
    )


def shuffle(state: State, chance: Chance) -> State:
    """Who saw none of it knows nothing of the order of the deck."""
    return replace(state, deck=tuple(chance.shuffled(state.deck)))


def unseen(state: State) -> list[int]:
    """The cards of the hand and the deck that never lay face up; the others' ways are known from the log."""
    return [card for card in (*state.hand, *state.deck, *state.looked) if card not in state.seen]


def renamed(cards: Cards, others: Others) -> Cards:
    return tuple([others.get(card, card) for card in cards])
