"""Short ways to lay a table of Quests Over Coffee, so that tests read like the rulebook."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.core import Rejected, play
from companion.engine.packs import parse
from companion.games.quests_over_coffee.rules import current
from companion.games.quests_over_coffee.rules.actions import OwnPack
from companion.games.quests_over_coffee.rules.cards import card_packs
from companion.games.quests_over_coffee.rules.cards.card_packs import Pack, cards_of
from companion.games.quests_over_coffee.rules.engine import engine
from companion.games.quests_over_coffee.rules.state import Shop, State
from tests.contract import seated

SEED = b"quests over coffee".ljust(32, b".")


@cache
def data() -> dict[str, Any]:
    return parse((Path(__file__).parent / "cards.toml").read_text("utf-8"))


def pack(**kinds: dict[str, dict[str, Any]]) -> Pack:
    """The test cards, some of them with other fields: `quests={"bruise": {"stars": 1}}`."""
    changed = {
        kind: data()[kind] | {key: data()[kind].get(key, {}) | fields for key, fields in cards.items()}
        for kind, cards in kinds.items()
    }
    return card_packs.check(data() | changed)


def options(cards: Pack | None = None, **chosen: Any) -> Any:
    """Of a table with the test cards, real dice typed in."""
    own = engine.Options(cards=OwnPack(pack="tests"), **({"real_dice": True} | chosen))
    return card_packs.put(own, cards or pack())


def dealt(**chosen: Any) -> State:
    """Dealt, and nothing chosen yet."""
    return seated(engine, 1, SEED, **msgspec.structs.asdict(options(**chosen)))


def laid(
    *quests: str,
    items: tuple[str, ...] = (),
    cards: Pack | None = None,
    chosen: dict[str, Any] | None = None,
    **facts: Any,
) -> State:
    """A round under way: these Quests lie face up, these items are held; other facts by name."""
    begun = dealt(cards=cards, **(chosen or {}))
    every = tuple(cards_of(begun.options).quests)
    quests = quests or every[:5]
    rest = tuple(quest for quest in every if quest not in quests)
    deck = tuple(item for item in cards_of(begun.options).items if item not in items)
    side = cards_of(begun.options).players["tester"].sides[facts.get("side", "plain")]
    start = {name: getattr(side, name) for name in ("health", "luck", "money")} | {"side": "plain"}
    lying = {"open": quests, "down": rest[:5], "box": rest[5:], "items": items, "item_deck": deck}
    environment = facts.get("environment")
    others = tuple(key for key in cards_of(begun.options).environments if key != environment)
    return replace(begun, **(start | lying | {"environments": others} | facts))


def in_shop(*spots: str, dice: tuple[int, ...] = (3, 3, 3), **facts: Any) -> State:
    """The Shop with its prices and these items, before anything is bought."""
    items = facts.get("items", ())
    state = laid(open=(), **facts)
    kept = tuple(quest for quest in cards_of(state.options).quests if quest not in state.down)
    deck = tuple(item for item in state.item_deck if item not in (*spots, *items))
    shop = Shop(dice=dice, items=spots, sold=(False,) * len(spots))
    return replace(state, gone=kept, box=(), item_deck=deck, shop=shop)


def do(state: State, type_: str, *, n: int = 1, **fields: Any) -> State:
    """The table after that action."""
    return play(engine, state, 0, action(type_, **fields), Chance(SEED, n))[1]


def happens(state: State, type_: str, **fields: Any) -> list[Any]:
    return list(play(engine, state, 0, action(type_, **fields), Chance(SEED, 1))[0])


def logged(happened: list[Any], viewer: int = 0) -> dict[str, Any]:
    """What the log says of these events, which are enough for it."""
    unasked: Any = None
    return engine.log_params(unasked, happened, viewer)


def action(type_: str, **fields: Any) -> Any:
    return msgspec.convert({"type": type_} | fields, engine.Action)


def refused(state: State, type_: str, **fields: Any) -> str:
    """The code of the refusal, and which variant of it."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, 0, action(type_, **fields), Chance(SEED, 1))
    why = refusal.value.params.get("why")
    return refusal.value.code if why is None else f"{refusal.value.code}: {why}"


def rolled(state: State, quest: str, *dice: int, help: int = 0) -> State:
    """The Quest is chosen, and these dice lie on the table."""
    return do(do(state, "quest", quest=quest, help=help), "roll", values=dice)


def resolved(state: State, quest: str, *dice: int, help: int = 0) -> State:
    """The Quest is over, with these dice."""
    return do(rolled(state, quest, *dice, help=help), "accept")


def base(state: State, quest: str = "plum") -> int:
    """The Base Roll of that Quest if it is chosen and rolled now, without help."""
    chosen = do(state, "quest", quest=quest)
    seen = engine.view(chosen, 0).active.base
    assert len(do(chosen, "roll").active.dice) == seen
    return int(seen)


def offered(state: State, type_: str) -> list[dict[str, Any]]:
    return [offer for offer in engine.legal(state, 0) if offer["type"] == type_]


def cubes(state: State) -> tuple[int, int, int]:
    """Health, Luck and Money."""
    return state.health, state.luck, state.money


def check_conserved(state: State) -> None:
    """Every card in one place, every cube within its limits."""
    cards, shop = cards_of(state.options), state.shop
    assert sorted((*state.open, *state.down, *state.kept, *state.gone, *state.box)) == sorted(cards.quests)
    unsold = [item for item, gone in zip(shop.items, shop.sold, strict=True) if not gone] if shop else []
    given = shop.given if shop else ()
    used = [waiting.item for waiting in state.stack if waiting.item]
    held = (*state.choice, *state.items, *state.item_deck, *unsold, *given, *used)
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
