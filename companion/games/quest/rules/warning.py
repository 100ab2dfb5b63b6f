"""What a GM may want to change before the game begins: recommendations, not rules."""

from collections.abc import Iterator, Sequence

from companion.engine.core import Rejected
from companion.games.quest.rules import dealing, rules
from companion.games.quest.rules.actions import Options
from companion.games.quest.rules.roles import NAMED_GOOD, RECOMMENDED_FROM, Roles

NUMBERS = {6: "six", 7: "seven"}


def warnings(options: Options, seats: int) -> Sequence[str]:
    """Codes, in words in the catalogue. Rulings R01, R31, R34, R41."""
    idle = ["pool_not_used"] if options.pool is not None and options.roles != "unknown" else []
    if seats < rules.MIN_SEATS:
        return [*idle, "too_few_players"]
    return [*idle, *found(options, seats)]


def found(options: Options, seats: int) -> Iterator[str]:
    try:
        cards = offered(options, seats)
    except Rejected as refusal:
        yield refusal.code
        return
    if not isinstance(options.roles, str):
        yield from too_early(cards, seats)
    if NAMED_GOOD.intersection(cards) and "blind_hunter" not in cards:  # Rulebook, Errata
        yield "hunter_missing"
    if "blind_hunter" in cards and not hunted(options, seats):
        yield "no_hunt_below_six"
    if options.hunter_vote and seats < rules.VOTE_FROM:
        yield "vote_from_six"
    yield from without_effect(options, cards, seats)
    if "revealer" in cards and seats == rules.MIN_SEATS:  # Ruling R34
        yield "revealer_of_four"


def without_effect(options: Options, cards: Roles, seats: int) -> Iterator[str]:
    """Options that were set and change nothing with these characters and so many players."""
    if options.side != rules.SIDE and seats != rules.MIN_SEATS:
        yield "side_of_four"
    if options.small_hunt is False and seats >= rules.HUNT_FROM:
        yield "hunt_from_six"
    if options.hunter_vote and "blind_hunter" not in cards:
        yield "vote_without_hunter"
    if options.clerics_see_each_other and cards.count("cleric") < rules.CLERICS_TO_SEE:
        yield "no_two_clerics"


def too_early(cards: Roles, seats: int) -> Iterator[str]:
    """Characters that are recommended with more players. Ruling R01."""
    for role, fewest in RECOMMENDED_FROM.items():
        if role in cards and seats < fewest:
            yield f"{role}_from_{NUMBERS[fewest]}"


def offered(options: Options, seats: int) -> Roles:
    """The cards that may be in play with that many players. Raises Rejected `roles_do_not_fit`."""
    pool = dealing.pool_of(options, seats)
    if pool is None:
        return dealing.fitting(dealing.cards_of(options, seats), seats)
    return (*pool.good, *pool.evil, "morgan_le_fey")


def hunted(options: Options, seats: int) -> bool:
    return rules.hunt_is_played(seats, options.small_hunt, options.roles == "unknown")
