"""What is offered, as templates, and who is waited for."""

from collections.abc import Callable, Sequence

from companion.engine.core import Offer, OneOf, Rejected, Several
from companion.games.eros_quest.rules import combat, meeting, rules, ruling, turns
from companion.games.eros_quest.rules.answers import step_at
from companion.games.eros_quest.rules.encounters import asking, steps
from companion.games.eros_quest.rules.encounters.asking import fewest
from companion.games.eros_quest.rules.meeting_events import fight
from companion.games.eros_quest.rules.pieces import BLADES, CODES, GROUPS, ORBS, codes, without
from companion.games.eros_quest.rules.state import Phase, State


def to_act(state: State) -> Sequence[int]:
    """The player, until the game is over."""
    return [] if state.phase == "finished" or not state.turn else [rules.PLAYER]


def legal(state: State, actor: int) -> Sequence[Offer]:
    """What the player may do now, as offers: fields as values or templates. Nothing for anybody else."""
    return [*OFFERS[state.phase](state), *ruling.offered(state)] if actor in to_act(state) else []


def in_turn(state: State) -> list[Offer]:
    """Those of the seven actions that have not been taken this turn and can be."""
    return [
        offer
        for action, offers in IN_TURN.items()
        if action not in state.used_actions
        for offer in offers(state)
    ]


def develops(state: State) -> list[Offer]:
    cards = asking.developable(state, state.hand)
    return [{"type": "develop", "card": OneOf(codes(cards))}] if cards else []


def purchases(state: State) -> list[Offer]:
    orbs = state.unused(ORBS)
    return [{"type": "purchase", "orb": OneOf(codes(orbs))}] if orbs else []


def learns(state: State) -> list[Offer]:
    return [{"type": "learn"}]


def forgets(state: State) -> list[Offer]:
    return [{"type": "forget", "cards": Several(codes(state.hand), (0, len(state.hand)))}]


def recoveries(state: State) -> list[Offer]:
    """By court card of the hand what it can turn back."""
    targets = {card: turns.recoverable(state, card) for card in state.hand}
    return [
        {"type": "recover", "card": CODES[card], "target": OneOf(codes(cards))}
        for card, cards in targets.items()
        if cards
    ]


def encounters(state: State) -> list[Offer]:
    """By way that can be gone; its own steps need no word."""
    ways = range(len(steps.ways(asking.entry(state))))
    return [{"type": "encounter"} | ({"way": way} if way else {}) for way in ways if can_go(state, way)]


def can_go(state: State, way: int) -> bool:
    try:
        meeting.check_way(state, way)
    except Rejected:
        return False
    return True


def rests(state: State) -> list[Offer]:
    return [{"type": "rest"}]


def takes(state: State) -> list[Offer]:
    """Each card looked at, to the hand or onto its stack, with the others in any order."""
    offers: list[Offer] = []
    for card in state.looked:
        others = codes(without(state.looked, (card,)))
        offer = {"type": "take", "card": CODES[card], "bottom": Several(others, len(others))}
        offers.append(offer)
        if asking.next_for(state, card):
            offers.append({**offer, "develop": True})
    return offers


def bonus_develops(state: State) -> list[Offer]:
    """Whether one of the cards fits or not."""
    cards = codes(asking.developable(state, state.gained))
    develop: list[Offer] = [{"type": "bonus_develop", "card": OneOf(cards)}] if cards else []
    return [*develop, {"type": "pass"}]


def answers(state: State) -> list[Offer]:
    """What the Encounter asks for."""
    step = step_at(state)
    question = asking.ask(state, step)
    cards = codes(question.cards)
    if isinstance(step, steps.GainAlly):
        return optional("recruit", cards)
    type_ = "give" if isinstance(step, asking.HAND_CHOICES) else "choose"
    return [{"type": type_, "cards": Several(cards, (question.least, question.most))}]


def optional(type_: str, cards: Sequence[str]) -> list[Offer]:
    """One of the cards, or none."""
    one: list[Offer] = [{"type": type_, "card": OneOf(cards)}] if cards else []
    return [*one, {"type": type_, "card": None}]


def rulings(state: State) -> list[Offer]:
    """Nothing else."""
    return []


def suffers(state: State) -> list[Offer]:
    cards = combat.shields(state)
    least = fewest(cards, fight(state).strike)
    return [{"type": "suffer", "cards": Several(codes(cards), (least, len(cards)))}]


def attacks(state: State) -> list[Offer]:
    cards = combat.weapons(state)
    most = len({GROUPS[card] == BLADES for card in cards})
    return [{"type": "attack", "cards": Several(codes(cards), (1, most))}]


def bonuses(state: State) -> list[Offer]:
    return optional("bonus", codes(combat.bonus_cards(state)))


def allies(state: State) -> list[Offer]:
    return optional("ally", codes(state.allies))


IN_TURN: dict[rules.TurnAction, Callable[[State], list[Offer]]] = {
    "develop": develops,
    "purchase": purchases,
    "forget": forgets,
    "learn": learns,
    "encounter": encounters,
    "recover": recoveries,
    "rest": rests,
}
OFFERS: dict[Phase, Callable[[State], list[Offer]]] = {
    "turn": in_turn,
    "take": takes,
    "encounter": answers,
    "bonus_develop": bonus_develops,
    "suffer": suffers,
    "attack": attacks,
    "bonus": bonuses,
    "ally": allies,
    "ruling": rulings,
}
