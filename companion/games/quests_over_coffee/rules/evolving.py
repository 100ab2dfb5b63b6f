"""What each event does to the table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.quests_over_coffee.rules import changing, events
from companion.games.quests_over_coffee.rules.state import Active, Last, State, buried, without


def evolve(state: State, event: events.Event) -> State:
    """The table after one event."""
    return EVOLVE[type(event)](state, event)


def begun(state: State, event: events.Begun) -> State:
    return replace(
        state,
        round=1,
        player=event.player,
        shop_card=event.shop,
        open=event.open,
        down=event.down,
        box=event.box,
        item_deck=event.item_deck,
        environments=event.environments,
    )


def side_chosen(state: State, event: events.SideChosen) -> State:
    deck = state.item_deck[len(event.items) :]
    return replace(
        state,
        side=event.side,
        health=event.health,
        luck=event.luck,
        money=event.money,
        choice=event.items,
        item_deck=deck,
    )


def item_kept(state: State, event: events.ItemKept) -> State:
    """Ruling C19."""
    state = replace(state, items=(event.item,), choice=without(state.choice, event.item))
    for other in state.choice:
        state = buried(state, other)
    return replace(state, choice=())


def environment_dealt(state: State, event: events.EnvironmentDealt) -> State:
    """Ruling C23: the old card is out of the game."""
    old = () if state.environment is None else (state.environment,)
    gone = (*state.environments_gone, *old)
    rest = without(state.environments, event.environment)
    return replace(state, environment=event.environment, environments=rest, environments_gone=gone)


def quest_chosen(state: State, event: events.QuestChosen) -> State:
    return replace(state, active=Active(event.quest, event.help), money=state.money - event.price)


def active(state: State) -> Active:
    """The Quest gone for, where events speak of its dice."""
    assert state.active is not None
    return state.active


def with_dice(state: State, dice: tuple[int, ...], **changes: Any) -> State:
    return replace(state, active=replace(active(state), dice=dice, **changes))


def rolled(state: State, event: events.Rolled) -> State:
    """What is not help was the Base Roll, and earlier cards have had their say in it."""
    base = len(event.values) - active(state).help
    return replace(with_dice(state, event.values, base=base), next_dice=0)


def rerolled(state: State, event: events.Rerolled) -> State:
    """Only what the player chose to reroll counts as a reroll of this Quest."""
    dice = changing.laid(active(state).dice, event.dice, event.values)
    count = active(state).rerolls + (not event.by_item)
    return replace(with_dice(state, dice, rerolls=count), luck=state.luck - event.luck)


def die_turned(state: State, event: events.DieTurned) -> State:
    return with_dice(state, changing.laid(active(state).dice, (event.die,), (event.value,)))


def dice_added(state: State, event: events.DiceAdded) -> State:
    return with_dice(state, (*active(state).dice, *event.values))


def total_raised(state: State, event: events.TotalRaised) -> State:
    return with_dice(state, active(state).dice, bonus=active(state).bonus + event.by)


def quest_resolved(state: State, event: events.QuestResolved) -> State:
    """A Success is kept; anything else goes back to the box. Rulebook, Resolving a Quest."""
    kept = event.result == "success"
    return replace(
        state,
        active=None,
        open=without(state.open, event.quest),
        kept=(*state.kept, event.quest) if kept else state.kept,
        gone=state.gone if kept else (*state.gone, event.quest),
        last=Last(event.quest, event.dice, event.total, event.result, event.special),
        stack=(*event.effects, *state.stack),
    )


def item_used(state: State, event: events.ItemUsed) -> State:
    """Rulebook, Items: last in, first out. The stack has the item until all of it is carried out."""
    if any(waiting.item == event.item for waiting in event.effects):
        state = replace(state, items=without(state.items, event.item))
    else:
        state = item_dropped(state, event)
    return replace(state, stack=(*event.effects, *state.stack))


def item_dropped(state: State, event: events.ItemUsed | events.ItemDropped) -> State:
    return buried(replace(state, items=without(state.items, event.item)), event.item)


def defeated(state: State, event: events.Defeated) -> State:
    """Rulebook, Health. An item that was being used is discarded."""
    used = [waiting.item for waiting in state.stack if waiting.item is not None]
    for item in used:
        state = buried(state, item)
    return replace(state, over=True, stack=())


def finished(state: State, event: events.Finished) -> State:
    return replace(state, over=True)


EVOLVE: dict[type[events.Event], Callable[[State, Any], State]] = {
    events.Begun: begun,
    events.SideChosen: side_chosen,
    events.ItemKept: item_kept,
    events.EnvironmentDealt: environment_dealt,
    events.QuestChosen: quest_chosen,
    events.Rolled: rolled,
    events.Rerolled: rerolled,
    events.DieTurned: die_turned,
    events.DiceAdded: dice_added,
    events.TotalRaised: total_raised,
    events.QuestResolved: quest_resolved,
    events.ItemUsed: item_used,
    events.ItemDropped: item_dropped,
    events.Defeated: defeated,
    events.Finished: finished,
    **changing.CHANGES,
}
