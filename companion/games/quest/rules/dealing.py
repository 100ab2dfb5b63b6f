"""Which characters are dealt: printed tables, lists of one's own, unknown ones, cards dealt by hand."""

from collections import Counter
from collections.abc import Iterable

from companion.engine.chance import Chance
from companion.engine.core import Rejected, check_seat
from companion.games.quest.rules import roles, rules
from companion.games.quest.rules.actions import Options, Pool
from companion.games.quest.rules.events import Dealt
from companion.games.quest.rules.roles import GOOD, Role, Roles

SEATS = range(rules.MIN_SEATS, rules.MAX_SEATS + 1)
LONGEST_CLOCK_S = 24 * 60 * 60
UNFIT = "roles_do_not_fit"
Table = dict[Role, tuple[int, ...]]

STANDARD: Table = {
    # Rulebook, Determining Allegiances: for 4, 5 … 10 players
    "loyal_servant": (2, 3, 3, 3, 4, 4, 4),
    "duke": (0, 0, 0, 1, 1, 1, 1),
    "archduke": (0, 0, 0, 0, 0, 1, 1),
    "minion": (0, 0, 1, 1, 1, 1, 2),
    "morgan_le_fey": (1, 1, 1, 1, 1, 1, 1),
    "scion": (1, 1, 0, 0, 0, 0, 0),
    "changeling": (0, 0, 1, 1, 1, 1, 1),
}
RECOMMENDED: Table = {
    # Rulebook, Recommended Optional Characters
    "loyal_servant": (2, 3, 0, 0, 1, 1, 1),
    "cleric": (0, 0, 1, 1, 1, 1, 1),
    "duke": (0, 0, 1, 1, 1, 1, 1),
    "youth": (0, 0, 1, 1, 1, 1, 1),
    "troublemaker": (0, 0, 0, 1, 1, 1, 1),
    "archduke": (0, 0, 0, 0, 0, 1, 1),
    "minion": (0, 0, 1, 1, 1, 1, 2),
    "morgan_le_fey": (1, 1, 1, 1, 1, 1, 1),
    "blind_hunter": (1, 1, 1, 1, 1, 1, 1),
}
SMALL_POOLS: dict[int, Pool] = {
    # Rulebook, Unknown Characters Variant; Ruling R42
    4: Pool(good=("loyal_servant", "cleric", "youth"), evil=("blind_hunter",)),
    5: Pool(good=("loyal_servant", "loyal_servant", "cleric", "youth"), evil=("blind_hunter",)),
}
SET_ASIDE: dict[int, tuple[int, int]] = {
    # Rulebook, Unknown Characters Variant: Good and Evil cards that are set aside; Ruling R42
    seats: (1, 0) if seats < 6 else (2, 2)
    for seats in SEATS
}
PILES: dict[tuple[int, int], int] = {
    # Ruling R42: the sizes of the piles by which the number of players is known
    (good + SET_ASIDE[seats][0], seats - good - 1 + SET_ASIDE[seats][1]): seats
    for seats, good in rules.GOOD_PLAYERS.items()
}


def check_options(options: Options) -> None:
    """What can be said before the players are counted. Raises Rejected."""
    for field in ("discussion_s", "call_s"):
        check_range(field, getattr(options, field), LONGEST_CLOCK_S)
    if options.first_leader is not None:
        check_range("first_leader", options.first_leader, rules.MAX_SEATS - 1)
    if isinstance(options.roles, tuple):
        check_cards(options.roles)
    if options.roles == "unknown" and options.pool is not None:
        check_pool(options.pool)
    if options.manual_roles is not None:
        check_cards(by_hand(options))


def check_range(field: str, value: int, highest: int) -> None:
    if not 0 <= value <= highest:
        raise Rejected("out_of_range", field=field, lowest=0, highest=highest)


def check_cards(cards: Roles) -> None:
    """Good and Evil as many as the rulebook says, Morgan once, no more than the box holds. Ruling R01."""
    seats = len(cards)
    if seats not in SEATS:
        raise Rejected(UNFIT, why="count", count=seats)
    good, wanted = len(good_of(cards)), rules.GOOD_PLAYERS[seats]
    if good != wanted:
        raise Rejected(UNFIT, why="sides", count=seats, good=wanted, evil=seats - wanted)
    if cards.count("morgan_le_fey") != 1:
        raise Rejected(UNFIT, why="morgan")
    check_box(cards)
    for role, fewest in roles.ONLY_FROM.items():  # Rulings R02, R03
        if role in cards and seats < fewest:
            raise Rejected(UNFIT, why="too_few", role=role, fewest=fewest)


def check_box(cards: Roles) -> None:
    """Rulebook, Contents."""
    for role, count in Counter(cards).items():
        if count > roles.COPIES[role]:
            raise Rejected(UNFIT, why="copies", role=role, copies=roles.COPIES[role])


def check_pool(pool: Pool) -> int:
    """For how many players the piles are. Rulebook, Unknown Characters Variant; Ruling R42."""
    seats = PILES.get((len(pool.good), len(pool.evil)))
    if seats is None:
        raise Rejected(UNFIT, why="piles")
    sided = good_of(pool.good) == pool.good and not good_of(pool.evil)
    if not sided or "morgan_le_fey" in pool.evil:
        raise Rejected(UNFIT, why="piles")
    check_box(pool.good + pool.evil)
    return seats


def good_of(cards: Roles) -> Roles:
    return tuple(role for role in cards if role in GOOD)


def by_hand(options: Options) -> Roles:
    """The cards that were dealt from the box, by seat: each seat named once."""
    dealt = options.manual_roles or {}
    seats = [str(seat) for seat in range(len(dealt))]
    if sorted(dealt) != sorted(seats):
        raise Rejected(UNFIT, why="by_hand")
    return tuple(dealt[seat] for seat in seats)


def pool_of(options: Options, seats: int) -> Pool | None:
    """The piles of the Unknown Characters variant; None where it is not played."""
    if options.roles != "unknown":
        return None
    pool = options.pool or SMALL_POOLS.get(seats)
    if pool is None:
        raise Rejected(UNFIT, why="pool_needed")
    if check_pool(pool) != seats:
        raise Rejected(UNFIT, why="seats", count=seats)
    return pool


def cards_of(options: Options, seats: int) -> Roles:
    """The cards that are dealt where everybody knows which."""
    match options.roles:
        case tuple():
            return options.roles
        case None if options.manual_roles is not None:
            return by_hand(options)
        case "recommended":
            return printed(RECOMMENDED, seats)
        case _:
            return printed(STANDARD, seats)


def printed(table: Table, seats: int) -> Roles:
    column = seats - rules.MIN_SEATS
    return tuple(role for role, counts in table.items() for _ in range(counts[column]))


def deal(options: Options, seats: int, chance: Chance) -> Dealt:
    """A card each, and the first Leader. Rulebook, Setup; Determining Allegiances."""
    pool = pool_of(options, seats)
    if pool is not None:
        dealt, removed = deal_unknown(pool, seats, chance)
    else:
        dealt, removed = tuple(chance.shuffled(fitting(cards_of(options, seats), seats))), ()
    if options.manual_roles is not None:
        dealt, removed = dealt_by_hand(by_hand(options), (*dealt, *removed), pool, seats)
    leader = chance.below(seats) if options.first_leader is None else options.first_leader
    check_seat(leader, seats)
    return Dealt(roles=dealt, leader=leader, removed=removed)


def fitting(cards: Roles, seats: int) -> Roles:
    if len(cards) != seats:
        raise Rejected(UNFIT, why="seats", count=seats)
    return cards


def deal_unknown(pool: Pool, seats: int, chance: Chance) -> tuple[Roles, Roles]:
    """Cards of either pile are set aside unseen; then Morgan joins. Ruling R42."""
    good, evil = SET_ASIDE[seats]
    goods, evils = chance.shuffled(pool.good), chance.shuffled(pool.evil)
    dealt = chance.shuffled([*goods[good:], *evils[evil:], "morgan_le_fey"])
    return tuple(dealt), (*goods[:good], *evils[:evil])


def dealt_by_hand(cards: Roles, box: Iterable[Role], pool: Pool | None, seats: int) -> tuple[Roles, Roles]:
    """What the GM says was dealt, if it can have been; what is left was set aside."""
    left = Counter(box)
    left.subtract(Counter(fitting(cards, seats)))
    if min(left.values()) < 0:
        raise Rejected(UNFIT, why="by_hand")
    return cards, tuple(sorted(left.elements())) if pool else ()
