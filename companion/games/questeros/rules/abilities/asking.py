"""What an ability asks of its player: the possible answers, field by field."""

from collections.abc import Mapping, Sequence
from math import prod

from companion.engine.cards import CLASSES
from companion.games.questeros.rules import order, rules
from companion.games.questeros.rules.abilities import steps
from companion.games.questeros.rules.abilities.steps import Step
from companion.games.questeros.rules.pieces import FIRST_GOD
from companion.games.questeros.rules.state import NOBODY, Pending, State

Fields = Mapping[str, Sequence[int]]
Answer = Mapping[str, int]
NO_QUESTION: Fields = {}
IMPOSSIBLE: Fields = {"seat": ()}


def possible(fields: Fields) -> int:
    """How many answers there are."""
    return prod(len(values) for values in fields.values())


def ask(state: State, pending: Pending, step: Step, before: Step | None) -> Fields:
    """How many there are never depends on what is hidden. `before`: the step before this one."""
    match step:
        case steps.Look():
            return ask_look(state, pending.seat, step)
        case steps.Swap() | steps.Take() | steps.Give():
            return ask_cards(state, pending.seat, step, before)
        case steps.MoveXp():
            return ask_xp(state, pending.seat, step)
        case steps.MoveInitiative():
            return NO_QUESTION if step.to == "player" else {"seat": range(state.seats)}
        case steps.DropQuest() | steps.MoveQuest():
            return ask_quest(state, pending.seat, step)
        case steps.ChangeBid():
            return ask_bid(state, pending.seat, step)
        case _:
            return ask_turn(state, pending, step)


def others(state: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def holding(state: State, seat: int) -> list[int]:
    """The other seats that have cards."""
    return [other for other in others(state, seat) if state.hands[other]]


def ask_look(state: State, seat: int, step: steps.Look) -> Fields:
    if step.at == "deck":
        return NO_QUESTION if state.deck else IMPOSSIBLE
    seats = holding(state, seat)
    return {"seat": seats} if step.of == "one" or not seats else NO_QUESTION


def ask_cards(
    state: State, seat: int, step: steps.Swap | steps.Take | steps.Give, before: Step | None
) -> Fields:
    hand, top = state.hands[seat], state.deck[:1]
    match step:
        case steps.Take(from_="opponent"):
            return {"seat": holding(state, seat)}
        case steps.Take():
            return NO_QUESTION if top else IMPOSSIBLE
        case steps.Swap(with_="deck"):
            return {"card": hand if top else ()}
        case steps.Swap(with_="quests"):
            return {"card": hand, "take": [card for quest in state.piles[seat] for card in quest]}
        case steps.Swap():
            seen = before.count if isinstance(before, steps.Look) else 0
            return {"card": hand, "take": state.deck[:seen]}
        case _:
            return {"card": hand}


def ask_xp(state: State, seat: int, step: steps.MoveXp) -> Fields:
    """Nobody has less than nothing. Ruling Q27."""
    if step.who == "player":
        return NO_QUESTION if step.delta > 0 or state.xp[seat] else IMPOSSIBLE
    least = state.xp[seat] if step.who == "richer" else -1 if step.delta > 0 else 0
    return {"seat": [other for other in others(state, seat) if state.xp[other] > least]}


def ask_quest(state: State, seat: int, step: steps.DropQuest | steps.MoveQuest) -> Fields:
    if isinstance(step, steps.DropQuest):
        return {"seat": [other for other in others(state, seat) if state.piles[other]]}
    return {"seat": others(state, seat)} if holds_last_quest(state, seat) else IMPOSSIBLE


def holds_last_quest(state: State, seat: int) -> bool:
    """Whether the Quest of the turn before is still that seat's."""
    last, pile = state.last_turn, state.piles[seat]
    return last is not None and bool(pile) and pile[-1] == tuple([played.card for played in last.cards])


def ask_bid(state: State, seat: int, step: steps.ChangeBid) -> Fields:
    """Never below 1 or above 10. Ruling Q05."""
    own = state.bids[seat] or 0
    lowest, highest = rules.LOWEST_BID, rules.HIGHEST_BID
    return {"value": [bid for bid in (own - step.by, own + step.by) if lowest <= bid <= highest]}


def ask_turn(state: State, pending: Pending, step: Step) -> Fields:
    """What changes the turn under way."""
    match step:
        case steps.VoidCard():
            return {"card": voidable(state, pending.card)}
        case steps.RandomPlay():
            return {"seat": still_to_play(state)}
        case steps.ChangeFollow():
            return {"class": range(len(CLASSES))} if still_to_play(state) else IMPOSSIBLE
        case _:
            return NO_QUESTION


def voidable(state: State, own: int) -> list[int]:
    """The cards before this one that may still win; no God."""
    cards = [played.card for played in state.turn.cards]
    return [card for card in cards if card not in (own, *state.turn.voided) and card < FIRST_GOD]


def still_to_play(state: State) -> list[int]:
    """The seats after the last card, those without cards left out."""
    cards, found = state.turn.cards, []
    seat = order.next_after(state.hands, cards[0].seat, cards[-1].seat)
    while seat != NOBODY:
        found.append(seat)
        seat = order.next_after(state.hands, cards[0].seat, seat)
    return found
