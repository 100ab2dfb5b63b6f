"""Combat, round by round: the strike, the attack, a bonus card, an Ally. Rulebook, Combat."""

from companion.engine.cards import CLASSES
from companion.games.eros_quest.rules import events
from companion.games.eros_quest.rules.course import Course
from companion.games.eros_quest.rules.encounters import asking
from companion.games.eros_quest.rules.encounters.asking import steps_of
from companion.games.eros_quest.rules.encounters.steps import Fight
from companion.games.eros_quest.rules.meeting_events import fight, met
from companion.games.eros_quest.rules.pieces import BLADES, GROUPS, STAVES, WORTH, is_court, total
from companion.games.eros_quest.rules.state import Cards, State


def ability(state: State) -> Fight:
    """How the Epic at hand fights: by its card, or by what was ruled of a printed one."""
    terms = met(state).terms
    if terms is not None:
        return terms
    [found] = [step for step in steps_of(state) if isinstance(step, Fight)]
    return found


def strike(course: Course, index: int) -> None:
    """The Epic strikes first in each round, for its number. Rulebook, Combat; Ruling E14."""
    course.happen(events.Struck(step=index, damage=damage(course.state)))
    burn(course, ability(course.state).discards)
    needed = fight(course.state).strike
    answer_strike(course, needed)


def answer_strike(course: Course, needed: int) -> None:
    """Whoever rules by hand may know of a way out."""
    if total(shields(course.state)) < needed:
        if course.state.by_hand:
            course.happen(events.RulingAwaited())
        else:
            course.lose("no_health")
    elif needed:
        course.happen(events.CombatAsked(what="suffer"))
    else:
        ask_attack(course)


def damage(state: State) -> int:
    rounds = 0 if met(state).fight is None else fight(state).round
    softened = 0 if rounds else met(state).softened
    return max(0, max(1, state.next + ability(state).grows * rounds) - softened)


def burn(course: Course, count: int) -> None:
    """What is not there cannot burn, and is no draw. Ruling E10."""
    if cards := course.state.deck[:count]:
        course.happen(events.DeckDiscarded(cards=cards))


def shields(state: State) -> Cards:
    """What a strike may be taken with: Cups, unless the Epic's ability says more."""
    return asking.shields(state, ability(state).take_with)


def weapons(state: State) -> Cards:
    return (*state.unused(BLADES), *state.unused(STAVES))


def bonus_cards(state: State) -> Cards:
    """Court cards of Blades, and of Staves once magic is learned. Rulebook, Combat; Ruling E01."""
    groups = (BLADES, STAVES) if state.magic else (BLADES,)
    return tuple(card for card in state.hand if is_court(card) and GROUPS[card] in groups)


def force(state: State, cards: Cards) -> int:
    """How hard these cards hit the Epic at hand."""
    return sum(force_of(ability(state), card) for card in cards)


def force_of(step: Fight, card: int) -> int:
    class_ = CLASSES[GROUPS[card]]
    if class_ == step.immune_to:
        return 0
    return 2 * WORTH[card] if class_ == step.weak_to else WORTH[card]


def taken(course: Course, cards: Cards) -> None:
    """A strike was taken; what was turned beyond it is lost, unless it comes back at the Epic. Ruling E14."""
    surplus = total(cards) - fight(course.state).strike
    course.happen(events.CardsTurned(cards=cards))
    if surplus and ability(course.state).returns:
        course.happen(events.Hit(damage=surplus))


def ask_attack(course: Course) -> None:
    """With nothing unused the attack is 0. Ruling E15."""
    if weapons(course.state):
        course.happen(events.CombatAsked(what="attack"))
    else:
        ask_bonus(course)


def attacked(course: Course, cards: Cards) -> None:
    power = force(course.state, cards)
    course.happen(events.CardsTurned(cards=cards))
    course.happen(events.Hit(damage=power))


def ask_bonus(course: Course) -> None:
    """Only against an Epic that still stands. Rulebook, Combat; Ruling E16.

    That it is asked tells nobody whether the hand has such a card.
    """
    if course.state.hand:
        course.happen(events.CombatAsked(what="bonus"))
    else:
        ask_ally(course)


def ask_ally(course: Course) -> None:
    if course.state.allies:
        course.happen(events.CombatAsked(what="ally"))
    else:
        next_round(course)


def supported(course: Course, card: int) -> None:
    """A bonus card, or an Ally, is destroyed to hit once more."""
    power = force(course.state, (card,))
    course.happen(events.CardDestroyed(card=card))
    course.happen(events.Hit(damage=power))


def next_round(course: Course) -> None:
    """Rounds follow each other within the one Encounter; nobody flees. Rulings E15, E18."""
    strike(course, met(course.state).step)


def fell(state: State) -> bool:
    """Whether the damage has reached the Epic's number."""
    return fight(state).dealt >= state.next
