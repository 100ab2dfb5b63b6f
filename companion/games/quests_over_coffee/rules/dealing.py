"""The deal: Quests, the Shop and Player cards, items and environments, and the player's first two choices."""

from collections.abc import Iterable, Sequence

from companion.engine.chance import Chance
from companion.engine.core import Rejected
from companion.games.quests_over_coffee.rules import actions, events, rules
from companion.games.quests_over_coffee.rules.cards.card_packs import cards_of
from companion.games.quests_over_coffee.rules.course import Course
from companion.games.quests_over_coffee.rules.items import check_held
from companion.games.quests_over_coffee.rules.state import State


def new(options: actions.Options) -> State:
    """The box, still closed. Raises Rejected `unknown_player_card`."""
    players = cards_of(options).players
    if options.player is not None and options.player not in players:
        raise Rejected("unknown_player_card", card=options.player, cards=sorted(players))
    return State(options=options)


def seat(state: State, order: Sequence[int | None], chance: Chance) -> Sequence[events.Event]:
    """Everything is shuffled and dealt. Rulebook, Quest Deck Setup.

    Raises Rejected `already_begun`, `too_few_players`, `too_many_players`.
    """
    if state.round:
        raise Rejected("already_begun")
    if len(order) < rules.SEATS:
        raise Rejected("too_few_players", fewest=rules.SEATS)
    if len(order) > rules.SEATS:
        raise Rejected("too_many_players", most=rules.SEATS)
    return [deal(state.options, chance)]


def deal(options: actions.Options, chance: Chance) -> events.Begun:
    """Each deck in the order of its keys, then shuffled; of several Player or Shop cards one is drawn."""
    cards = cards_of(options)
    quests = shuffled(cards.quests, chance)
    return events.Begun(
        player=options.player or chance.pick(sorted(cards.players)),
        shop=chance.pick(sorted(cards.shops)),
        open=quests[: rules.ROUND_QUESTS],
        down=quests[rules.ROUND_QUESTS : rules.QUESTS],
        box=tuple(sorted(quests[rules.QUESTS :])),
        item_deck=shuffled(cards.items, chance),
        environments=shuffled(cards.environments, chance) if options.environments else (),
    )


def shuffled(keys: Iterable[str], chance: Chance) -> events.Keys:
    return tuple(chance.shuffled(sorted(keys)))


def choose_side(course: Course, action: actions.ChooseSide) -> None:
    """Rulebook, Player Setup."""
    state = course.state
    sides = cards_of(state.options).players[state.player].sides
    if action.side not in sides:
        raise Rejected("unknown_side", side=action.side, sides=sorted(sides))
    side = sides[action.side]
    course.happen(
        events.SideChosen(
            side=action.side,
            health=side.health,
            luck=side.luck,
            money=side.money,
            items=state.item_deck[: rules.ITEMS_TO_CHOOSE],
        )
    )


def keep(course: Course, action: actions.Keep) -> None:
    """Ruling C19. Then the first environment is dealt. Rulebook, Environment Setup."""
    state = course.state
    check_held(state, action.item, state.choice)
    course.happen(events.ItemKept(item=action.item))
    if state.environments:
        course.happen(events.EnvironmentDealt(environment=state.environments[0]))
