"""A Quest from the choice of it to its end: help, the roll, Luck, and what comes of the dice."""

from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules import actions, current, events, rules
from companion.games.quests_over_coffee.rules.cards import standing
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.course import Course
from companion.games.quests_over_coffee.rules.dice import check_chosen, values_of
from companion.games.quests_over_coffee.rules.events import Pending
from companion.games.quests_over_coffee.rules.settling import settle
from companion.games.quests_over_coffee.rules.state import Active, State


def go_for(course: Course, action: actions.GoFor) -> None:
    """Ruling C05: help is paid for before the first roll."""
    state = course.state
    check_open(state, action.quest)
    base = current.base_dice(state)
    if not 0 <= action.help <= rules.most_help(base):
        raise Rejected("too_much_help", most=rules.most_help(base), base=base)
    price = action.help * current.help_price(state, action.quest)
    if price > state.money:  # Ruling C06
        raise Rejected("money_needed", price=price, money=state.money)
    course.happen(events.QuestChosen(quest=action.quest, help=action.help, price=price, base=base))


def check_open(state: State, quest: str) -> None:
    """Raises Rejected `unknown_card`, `quest_not_open`. Ruling C02: any that lies face up."""
    quests = cards_of(state.options).quests
    if quest not in quests:
        raise Rejected("unknown_card", card=quest)
    if quest not in state.open:
        raise Rejected("quest_not_open", quest=quests[quest].name)


def active(state: State) -> Active:
    """The Quest gone for. Raises Rejected `wrong_phase`."""
    if state.active is None:
        raise Rejected("wrong_phase", why=state.phase)
    return state.active


def with_dice(state: State) -> Active:
    """The Quest gone for, with its dice on the table. Raises Rejected `roll_first`."""
    found = active(state)
    if not found.dice:
        raise Rejected("roll_first")
    return found


def roll(course: Course, action: actions.Roll) -> None:
    """Rulebook, Resolving a Quest; help is rolled with the Base Roll. Ruling C23: the Base Roll of now."""
    found = active(course.state)
    if found.dice:
        raise Rejected("already_rolled", why="dice")
    count = current.base_of(course.state, found) + found.help
    values = values_of(course.state, count, action.values, course.chance)
    course.happen(events.Rolled(values=values, typed=action.values is not None))


def reroll(course: Course, action: actions.Reroll) -> None:
    """Rulebook, Luck. Ruling C07: any dice, as often as there is Luck."""
    state = course.state
    found = with_dice(state)
    price = current.reroll_price(state, found)
    check_luck(state, price)
    check_chosen(action.dice, found.dice, len(found.dice))
    values = values_of(state, len(action.dice), action.values, course.chance)
    typed = action.values is not None
    course.happen(events.Rerolled(dice=action.dice, values=values, luck=price, typed=typed))


def check_luck(state: State, price: int) -> None:
    """Raises Rejected `luck_forbidden`, `luck_needed`."""
    if price and current.luck_forbidden(state):
        raise Rejected("luck_forbidden")
    if price > state.luck:
        raise Rejected("luck_needed")


def accept(course: Course, action: actions.Accept) -> None:
    course.happen(ending(course.state, with_dice(course.state)))
    settle(course)


def ending(state: State, found: Active) -> events.QuestResolved:
    """What the dice come to. Ruling C09: by how things stand before anything happens."""
    quest = current.quest_of(state, found.quest)
    total = current.total(found)
    result = rules.result(total, quest.fail.at, quest.success.at)
    special = current.satisfied(state, quest.special, found.dice)
    waiting: list[Pending] = []
    if result != "abandoned":
        event = quest.success if result == "success" else quest.fail
        waiting += [Pending(result, effect) for effect in event.effects]
    if special:  # Rulebook, Resolving a Quest 6; Ruling C14: whatever the result
        waiting += [Pending("special", effect) for effect in quest.special.effects]
    return events.QuestResolved(
        quest=found.quest,
        dice=found.dice,
        total=total,
        result=result,
        special=special,
        effects=(*waiting, *afterwards(state, result)),
    )


def afterwards(state: State, result: rules.Result) -> list[Pending]:
    """What side and environment add to such an end. Ruling C23: what holds is seen when it is their turn."""
    return [
        Pending("environment", standing.change(rule), rule.while_)
        for rule in current.lying(state, standing.After)
        if rule.result == result
    ]
