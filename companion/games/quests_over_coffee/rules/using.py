"""An item is used, dropped or done without; and damage that nothing helps against is taken."""

from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules import actions, events, rules
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.course import Course
from companion.games.quests_over_coffee.rules.current import amount, payable
from companion.games.quests_over_coffee.rules.dice import check_chosen, values_of
from companion.games.quests_over_coffee.rules.events import Dice, Pending
from companion.games.quests_over_coffee.rules.items import check_held, item_of, now, room
from companion.games.quests_over_coffee.rules.settling import answer, carry_out, follow, settle
from companion.games.quests_over_coffee.rules.state import State

TYPED = (effects.RerollDice, effects.AddDice)
"""What dice are rolled for."""
PAYS = 0
"""The option that is paying a price."""


def use(course: Course, action: actions.Use) -> None:
    """Ruling C17: what it says, then under the item deck."""
    state = course.state
    check_held(state, action.item, state.items)
    item = item_of(state, action.item)
    if not now(state, action.item):
        raise Rejected("item_not_now", why=item.when, item=item.name)
    check_fields(item.effects, action)
    lasting = [effect for effect in item.effects if isinstance(effect, effects.Lasting)]
    at_once = [effect for effect in item.effects if not isinstance(effect, effects.Lasting)]
    happening = [event for effect in at_once for event in at_once_event(course, effect, action)]
    course.happen(events.ItemUsed(item=action.item, effects=waiting(action.item, lasting)))
    for event in happening:
        course.happen(event)
    settle(course)


def waiting(item: str, lasting: list[effects.Lasting]) -> tuple[Pending, ...]:
    """Its last effect takes the item along, so that none of them draws it. Rulebook, Items."""
    last = len(lasting) - 1
    found = [Pending("item", effect, item=item if n == last else None) for n, effect in enumerate(lasting)]
    return tuple(found)


def check_fields(found: tuple[effects.Effect, ...], action: actions.Use) -> None:
    """Raises Rejected `not_asked` where something is chosen that the item has no use for."""
    if action.dice and not any(isinstance(effect, effects.Chosen) for effect in found):
        raise Rejected("not_asked", field="dice")
    if action.values is not None and not any(isinstance(effect, TYPED) for effect in found):
        raise Rejected("not_asked", field="values")
    free = any(isinstance(effect, effects.SetDie) and effect.to is None for effect in found)
    if action.to is not None and not free:
        raise Rejected("not_asked", field="to")


def at_once_event(
    course: Course, effect: effects.OnDice | effects.Cheaper, action: actions.Use
) -> list[events.Event]:
    """What is done to the dice on the table, or to the prices."""
    state = course.state
    match effect:
        case effects.Cheaper():
            return [events.PricesCut(by=effect.by)]
        case effects.AddTotal():
            return [events.TotalRaised(by=effect.by)]
        case effects.AddDice():
            return [added(course, effect, action)]
        case effects.RerollDice():
            check_chosen(action.dice, dice_of(state), effect.dice)
            values = values_of(state, len(action.dice), action.values, course.chance)
            typed = action.values is not None
            return [events.Rerolled(dice=action.dice, values=values, luck=0, typed=typed, by_item=True)]
        case _:
            return [turned(state, effect, action)]


def dice_of(state: State) -> Dice:
    return state.active.dice if state.active else ()


def overfull(state: State, more: int) -> rules.TooMany | None:
    """What would be too many with more dice on the table."""
    base = state.active.base if state.active else 0
    return rules.overfull(base, len(dice_of(state)), more)


def added(course: Course, effect: effects.AddDice, action: actions.Use) -> events.DiceAdded:
    """Raises Rejected `six_dice`, `three_added`."""
    match overfull(course.state, effect.count):
        case "six_dice":
            raise Rejected("six_dice", most=rules.MOST_DICE)
        case "three_added":
            raise Rejected("three_added", most=rules.MOST_HELP)
    values = values_of(course.state, effect.count, action.values, course.chance)
    return events.DiceAdded(values=values, typed=action.values is not None)


Turning = effects.SetDie | effects.ShiftDie | effects.FlipDie


def turned(state: State, effect: Turning, action: actions.Use) -> events.DieTurned:
    """Raises Rejected `wrong_dice`, `no_such_face`, `die_at_edge`."""
    dice = dice_of(state)
    check_chosen(action.dice, dice, 1)
    [die] = action.dice
    face = face_after(effect, dice[die], action.to)
    if face not in rules.FACES:
        raise Rejected("die_at_edge" if isinstance(effect, effects.ShiftDie) else "no_such_face")
    return events.DieTurned(die=die, value=face)


def face_after(effect: Turning, face: int, to: int | None) -> int | None:
    match effect:
        case effects.SetDie():
            return to if effect.to is None else effect.to
        case effects.ShiftDie():
            return face + effect.by
        case effects.FlipDie():
            return 7 - face


def choose(course: Course, action: actions.Choose) -> None:
    """Raises Rejected `no_such_option`, `price_not_met`."""
    state = course.state
    waiting = state.stack[0]
    effect = waiting.effect
    options = options_of(effect)
    if not 0 <= action.option < len(options):
        raise Rejected("no_such_option", option=action.option, highest=len(options) - 1)
    if isinstance(effect, effects.Pay):
        pay(course, effect, paid=action.option == PAYS)
    else:
        following = follow(waiting, options[action.option])
        course.happen(events.OptionChosen(option=action.option, effects=following))
    settle(course)


def options_of(effect: effects.Lasting) -> tuple[effects.Several, ...]:
    """What there is to choose from; of a price: what it buys, and what happens without."""
    match effect:
        case effects.Fork():
            return effect.options
        case effects.Pay():
            return (effect.effects, effect.otherwise)
        case _:
            return ()


def pay(course: Course, price: effects.Pay, *, paid: bool) -> None:
    """Ruling C15: in full."""
    if paid and not payable(course.state, price):
        now = amount(course.state, price.of)
        raise Rejected("price_not_met", why=price.of, amount=price.amount, now=now)
    course.happen(answer(course.state.stack[0], price, paid=paid))


def drop(course: Course, action: actions.Drop) -> None:
    """Ruling C18. Raises Rejected `room_enough`."""
    state = course.state
    check_held(state, action.item, state.items)
    if room(state):
        raise Rejected("room_enough")
    course.happen(events.ItemDropped(item=action.item))
    settle(course)


def pass_up(course: Course, action: actions.PassUp) -> None:
    course.happen(events.DrawPassedUp())
    settle(course)


def suffer(course: Course, action: actions.Suffer) -> None:
    """Ruling C16: no item any more."""
    carry_out(course)
    settle(course)
