"""What cards do, carried out one effect after the other, until the player is asked or the phase is over."""

from companion.games.quests_over_coffee.rules import events
from companion.games.quests_over_coffee.rules.cards import effects
from companion.games.quests_over_coffee.rules.course import Course
from companion.games.quests_over_coffee.rules.current import amount, holds, limits, payable, stars
from companion.games.quests_over_coffee.rules.events import Event, Pending
from companion.games.quests_over_coffee.rules.items import any_time, room
from companion.games.quests_over_coffee.rules.state import State


def settle(course: Course) -> None:
    """Rulebook, Items: what came last is carried out first."""
    while course.state.stack and not asks(course.state):
        carry_out(course)
    move_on(course)


def asks(state: State) -> bool:
    """Whether the player can do something about what comes next. Rulings C16, C18."""
    waiting = state.stack[0]
    effect = waiting.effect
    if not holds(state, waiting):
        return False
    help_ = any(any_time(state, item) for item in state.items)
    match effect:
        case effects.Fork():
            return True
        case effects.Pay():
            return payable(state, effect) or help_
        case effects.Change() | effects.LoseAll():
            return lethal(state, effect) and help_
        case _:
            return isinstance(effect, effects.DrawItem) and bool(state.item_deck) and not room(state)


def lethal(state: State, effect: effects.Change | effects.LoseAll) -> bool:
    by = effect.by if isinstance(effect, effects.Change) else -state.health
    return effect.of == "health" and by < 0 and state.health + by + state.shield <= 0


def carry_out(course: Course) -> None:
    """Ruling C16: defeat comes at once, before anything else that still waits."""
    state = course.state
    waiting = state.stack[0]
    course.happen(outcome_of(state, waiting) if holds(state, waiting) else events.Lapsed())
    if course.state.health == 0:
        course.happen(events.Defeated())


def outcome_of(state: State, waiting: Pending) -> Event:
    """A price that nobody can pay is not paid."""
    effect = waiting.effect
    if isinstance(effect, effects.Pay):
        return answer(waiting, effect, paid=False)
    assert not isinstance(effect, effects.Fork)
    return plain(state, effect)


def answer(waiting: Pending, price: effects.Pay, *, paid: bool) -> events.PriceAnswered:
    following = follow(waiting, price.effects if paid else price.otherwise)
    return events.PriceAnswered(paid=paid, of=price.of, amount=price.amount, effects=following)


def follow(waiting: Pending, found: effects.Several) -> tuple[Pending, ...]:
    """Effects in the place of what waited; the last one takes the item along."""
    last = len(found) - 1
    return tuple(
        Pending(waiting.cause, effect, item=waiting.item if n == last else None)
        for n, effect in enumerate(found)
    )


def plain(state: State, effect: effects.Plain) -> Event:
    match effect:
        case effects.Change():
            return changed(state, effect)
        case effects.DrawItem():
            return events.ItemDrawn(item=state.item_deck[0] if state.item_deck else None)
        case effects.LoseItem():
            return events.ItemLost(item=state.items[-1] if state.items else None)
        case effects.NextDice():
            return events.NextDiceChanged(by=effect.by)
        case effects.Shield():
            return events.Shielded(by=effect.by)
        case effects.ChangeStars():
            return events.StarsChanged(by=max(effect.by, -stars(state)))
        case effects.ChangeScore():
            return events.ScoreChanged(by=effect.by)
        case effects.LoseAll():
            return all_lost(state, effect)


def all_lost(state: State, effect: effects.LoseAll) -> Event:
    """A shield takes its part of the loss."""
    if effect.of == "items":
        return events.ItemsLost(items=state.items)
    return changed(state, effects.Change(of=effect.of, by=-amount(state, effect.of)))


def changed(state: State, effect: effects.Change) -> events.AttributeChanged:
    """Ruling C15: nothing rises above its limit or falls below 0."""
    now, most = amount(state, effect.of), getattr(limits(state), effect.of)
    hit = effect.of == "health" and effect.by < 0
    shielded = min(state.shield, -effect.by) if hit else 0
    then = min(most, max(0, now + effect.by + shielded))
    return events.AttributeChanged(of=effect.of, by=then - now, shielded=shielded)


def move_on(course: Course) -> None:
    """After the last Quest of a round: the Shop, or the end. Rulebook, Phases."""
    state = course.state
    if state.over or state.stack or state.active or state.open or state.shop:
        return
    course.happen(events.ShopOpened() if state.round == 1 else events.Finished())
