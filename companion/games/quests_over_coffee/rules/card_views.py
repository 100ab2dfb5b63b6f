"""The cards of a table as they are seen: their facts in full, in the words of their pack."""

from companion.engine.core import Value
from companion.games.quests_over_coffee.rules import current
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.cards.effects import Effect
from companion.games.quests_over_coffee.rules.cards.kinds import Moment, QuestEvent, Side, Source, Special
from companion.games.quests_over_coffee.rules.cards.standing import Rule
from companion.games.quests_over_coffee.rules.items import item_of, now
from companion.games.quests_over_coffee.rules.state import State


class SaysView(Value, frozen=True):
    """What a Quest's events and its Special Condition are in words of the reader's language."""

    fail: str = ""
    success: str = ""
    condition: str = ""
    special: str = ""


class QuestView(Value, frozen=True):
    """A Quest. `help_price`: of one die, now; null before a side is chosen.

    `help_dice`: while it can be chosen, what would be rolled with none, one, … dice of help, once paid for;
    `says`: put in by whoever shows it.
    """

    card: str
    name: str
    text: str
    source: Source
    stars: int
    fail: QuestEvent
    success: QuestEvent
    special: Special
    help_price: int | None
    help_dice: tuple[int, ...]
    says: SaysView = SaysView()


class ItemView(Value, frozen=True):
    """An item. `now`: whether this is the time for it."""

    card: str
    name: str
    text: str
    source: Source
    when: Moment
    effects: tuple[Effect, ...]
    now: bool


class EnvironmentView(Value, frozen=True):
    """An environment. `in_force`: which of its rules hold now."""

    card: str
    name: str
    text: str
    source: Source
    rules: tuple[Rule, ...]
    in_force: tuple[bool, ...]


class PlayerView(Value, frozen=True):
    """The Player card; `side` null until it is chosen."""

    card: str
    name: str
    text: str
    source: Source
    side: str | None
    sides: dict[str, Side]


def quest_view(state: State, quest: str) -> QuestView:
    card = current.quest_of(state, quest)
    choosable = state.phase == "questing" and quest in state.open
    return QuestView(
        card=quest,
        name=card.name,
        text=card.text,
        source=card.source,
        stars=card.stars,
        fail=card.fail,
        success=card.success,
        special=card.special,
        help_price=current.help_price(state, quest) if state.side else None,
        help_dice=current.help_dice(state, quest) if choosable else (),
    )


def item_view(state: State, item: str) -> ItemView:
    card, held = item_of(state, item), item in state.items
    return ItemView(
        item, card.name, card.text, card.source, card.when, card.effects, held and now(state, item)
    )


def environment_view(state: State) -> EnvironmentView | None:
    if state.environment is None:
        return None
    card = cards_of(state.options).environments[state.environment]
    return EnvironmentView(
        card=state.environment,
        name=card.name,
        text=card.text,
        source=card.source,
        rules=card.rules,
        in_force=tuple([current.holds(state, rule) for rule in card.rules]),
    )


def player_view(state: State) -> PlayerView:
    card = cards_of(state.options).players[state.player]
    return PlayerView(state.player, card.name, card.text, card.source, state.side or None, card.sides)
