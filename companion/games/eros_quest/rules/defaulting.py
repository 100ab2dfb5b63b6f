"""What the game does for a player who is away: the least that is asked, then Rest."""

from collections.abc import Callable

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.eros_quest.rules import actions, combat
from companion.games.eros_quest.rules.answers import step_at
from companion.games.eros_quest.rules.encounters import asking, steps
from companion.games.eros_quest.rules.meeting_events import fight
from companion.games.eros_quest.rules.offering import to_act
from companion.games.eros_quest.rules.pieces import BLADES, GROUPS, RANKS, WORTH, codes
from companion.games.eros_quest.rules.state import Cards, Phase, State

UNREAD = "–"
"""The note of a ruling that nobody made."""


def default(state: State, seat: int, chance: Chance) -> actions.Action:
    """Raises Rejected `not_your_turn`."""
    if seat not in to_act(state):
        raise Rejected("not_your_turn")
    return DEFAULTS[state.phase](state)


def rest(state: State) -> actions.Action:
    return actions.Rest()


def take(state: State) -> actions.Action:
    first, *others = codes(state.looked)
    return actions.Take(card=first, bottom=tuple(others))


def pass_(state: State) -> actions.Action:
    return actions.Pass()


def answer(state: State) -> actions.Action:
    step = step_at(state)
    if isinstance(step, steps.GainAlly):
        return actions.Recruit(card=None)
    question = asking.ask(state, step)
    if asking.worth_needed(step):
        cards = tuple(sorted(question.cards, key=lambda card: -WORTH[card]))[: question.least]
        give = isinstance(step, steps.Gift)
        return actions.Give(cards=codes(cards)) if give else actions.Choose(cards=codes(cards))
    if isinstance(step, asking.HAND_CHOICES):
        different = isinstance(step, steps.Demand) and step.different
        cards = one_of_each(question.cards) if different else question.cards
        return actions.Give(cards=codes(cards[: question.least]))
    return actions.Choose(cards=codes(highest(question.cards)[: question.least]))


def one_of_each(cards: Cards) -> Cards:
    """The first of each Class."""
    firsts = {GROUPS[card]: card for card in reversed(cards)}
    return tuple(firsts.values())


def highest(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: -RANKS[card]))


def suffer(state: State) -> actions.Action:
    cards = combat.shields(state)
    return actions.Suffer(cards=codes(highest(cards)[: asking.fewest(cards, fight(state).strike)]))


def attack(state: State) -> actions.Action:
    """The highest of each kind."""
    best = {GROUPS[card] == BLADES: card for card in combat.weapons(state)}
    return actions.Attack(cards=codes(best.values()))


def no_bonus(state: State) -> actions.Action:
    return actions.Bonus(card=None)


def no_ally(state: State) -> actions.Action:
    return actions.Ally(card=None)


def stays(state: State) -> actions.Action:
    """Nobody has read the printed card: its Epic is still the next one."""
    return actions.Rule(note=UNREAD, outcome="stays")


DEFAULTS: dict[Phase, Callable[[State], actions.Action]] = {
    "turn": rest,
    "take": take,
    "bonus_develop": pass_,
    "encounter": answer,
    "suffer": suffer,
    "attack": attack,
    "bonus": no_bonus,
    "ally": no_ally,
    "ruling": stays,
}
