"""What is seen of a table, built up from nothing: all but the faces of the decks, alike for everybody."""

from companion.engine.core import Value
from companion.games.quests_over_coffee.rules import current, rules
from companion.games.quests_over_coffee.rules.card_views import (
    EnvironmentView,
    ItemView,
    PlayerView,
    QuestView,
    environment_view,
    item_view,
    player_view,
    quest_view,
)
from companion.games.quests_over_coffee.rules.cards.kinds import Limits
from companion.games.quests_over_coffee.rules.events import Dice, Keys, Pending
from companion.games.quests_over_coffee.rules.rules import Result
from companion.games.quests_over_coffee.rules.shop_view import ShopView, shop_view
from companion.games.quests_over_coffee.rules.state import Active, Last, Phase, State


class MeansView(Value, frozen=True):
    """What the dice would come to if they were accepted."""

    total: int
    result: Result
    special: bool


class ActiveView(Value, frozen=True):
    """The Quest gone for. `dice` null before the roll, `base` then what would be rolled now.

    `reroll_price` in Luck, null where it is forbidden.
    """

    quest: str
    help: int
    base: int
    dice: Dice | None
    rerolls: int
    reroll_price: int | None
    means: MeansView | None


class LastView(Value, frozen=True):
    """How the last Quest went."""

    quest: str
    dice: Dice
    total: int
    result: Result
    special: bool


class View(Value, frozen=True):
    """The table. `pending`: what cards still do, the next first; `item_deck_bottom`: what was seen to go
    there; `choice`: items of which one is to be kept; `quests_left`: face down.

    `base_dice`: of a Base Roll made now; `score`: if the game ended now; `stars`: of what was kept, and
    what cards made of that (`more_stars`); `points`: of cards, in the score.
    """

    phase: Phase
    round: int
    player: PlayerView
    health: int
    luck: int
    money: int
    limits: Limits | None
    stars: int
    score: int
    quests: tuple[QuestView, ...]
    quests_left: int
    kept: tuple[QuestView, ...]
    gone: tuple[QuestView, ...]
    active: ActiveView | None
    last: LastView | None
    pending: tuple[Pending, ...]
    base_dice: int | None
    next_dice: int
    shield: int
    choice: tuple[ItemView, ...]
    items: tuple[ItemView, ...]
    item_deck_size: int
    item_deck_bottom: Keys
    environment: EnvironmentView | None
    environments_left: int
    environments_gone: Keys
    shop: ShopView
    more_stars: int
    points: int


def view(state: State, viewer: int) -> View:
    """Only the order of the decks, and which Quests lie in them, is hidden from anybody."""
    begun = bool(state.side)
    return View(
        phase=state.phase,
        round=state.round,
        player=player_view(state),
        health=state.health,
        luck=state.luck,
        money=state.money,
        limits=current.limits(state) if begun else None,
        stars=current.stars(state),
        score=current.score(state),
        quests=tuple([quest_view(state, quest) for quest in state.open]),
        quests_left=len(state.down),
        kept=tuple([quest_view(state, quest) for quest in state.kept]),
        gone=tuple([quest_view(state, quest) for quest in state.gone]),
        active=None if state.active is None else active_view(state, state.active),
        last=None if state.last is None else last_view(state.last),
        pending=state.stack,
        base_dice=current.base_dice(state) if begun else None,
        next_dice=state.next_dice,
        shield=state.shield,
        choice=tuple([item_view(state, item) for item in state.choice]),
        items=tuple([item_view(state, item) for item in state.items]),
        item_deck_size=len(state.item_deck),
        item_deck_bottom=state.item_deck[len(state.item_deck) - state.buried :],
        environment=environment_view(state),
        environments_left=len(state.environments),
        environments_gone=state.environments_gone,
        shop=shop_view(state),
        more_stars=state.more_stars,
        points=state.points,
    )


def active_view(state: State, active: Active) -> ActiveView:
    price = current.reroll_price(state, active)
    return ActiveView(
        quest=active.quest,
        help=active.help,
        base=current.base_of(state, active),
        dice=active.dice or None,
        rerolls=active.rerolls,
        reroll_price=None if price and current.luck_forbidden(state) else price,
        means=means(state, active) if active.dice else None,
    )


def means(state: State, active: Active) -> MeansView:
    quest, total = current.quest_of(state, active.quest), current.total(active)
    return MeansView(
        total=total,
        result=rules.result(total, quest.fail.at, quest.success.at),
        special=current.satisfied(state, quest.special, active.dice),
    )


def last_view(last: Last) -> LastView:
    return LastView(last.quest, last.dice, last.total, last.result, last.special)
