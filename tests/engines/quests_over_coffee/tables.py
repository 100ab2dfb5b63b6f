"""Short ways to lay a table of Quests Over Coffee, so that tests read like the rulebook."""

from companion.engines.quests_over_coffee import current
from companion.engines.quests_over_coffee.cards.packs import cards_of
from companion.engines.quests_over_coffee.state import State


def check_conserved(state: State) -> None:
    """Every card in one place, every cube within its limits."""
    cards, shop = cards_of(state.options), state.shop
    assert sorted((*state.open, *state.down, *state.kept, *state.gone, *state.box)) == sorted(cards.quests)
    unsold = [item for item, gone in zip(shop.items, shop.sold, strict=True) if not gone] if shop else []
    given = shop.given if shop else ()
    held = (*state.choice, *state.items, *state.item_deck, *unsold, *given)
    assert sorted(held) == sorted(cards.items)
    lying = [] if state.environment is None else [state.environment]
    environments = (*state.environments, *state.environments_gone, *lying)
    assert sorted(environments) == (sorted(cards.environments) if state.options.environments else [])
    assert state.player in cards.players
    assert state.shop_card in cards.shops
    check_cubes(state)


def check_cubes(state: State) -> None:
    if not state.side:
        return
    limits = current.limits(state)
    assert 0 <= state.health <= limits.health
    assert 0 <= state.luck <= limits.luck
    assert 0 <= state.money <= limits.money
    assert len(state.items) <= limits.items
    assert 0 <= state.buried <= len(state.item_deck)
