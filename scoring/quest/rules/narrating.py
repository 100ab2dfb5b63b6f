"""What is in play, as far as the table has said: for the script that is read aloud, and for warnings."""

from collections.abc import Iterator, Sequence
from typing import Literal

from companion.engine.core import Rejected
from companion.games.quest.rules import actions as game
from companion.games.quest.rules import rules, warning
from companion.games.quest.rules.roles import Roles
from companion.games.quest.rules.script import Line, script
from scoring.quest.rules.actions import Options
from scoring.quest.rules.state import State

Printed = Literal["standard", "recommended"]


def as_dealt(options: Options) -> game.Options:
    """The same table, were its characters dealt by the app; who may hunt, the sheet says itself."""
    usual: Printed = "recommended" if options.blind_hunter else "standard"
    return game.Options(
        roles=usual if options.roles is None else options.roles,
        pool=options.pool,
        side=options.side,
        small_hunt=True,
        discussion_s=options.discussion_s,
        first_leader=options.first_leader,
    )


def characters(options: Options, seats: int) -> Roles:
    """Those that may be in play; none where they do not fit the number of players."""
    try:
        return warning.offered(as_dealt(options), seats)
    except Rejected:
        return ()


def told(sheet: State) -> Roles | None:
    """The character tokens, where the table has said which are in play."""
    if sheet.options.roles in (None, "unknown") or not sheet.complete:
        return None
    return tuple(sorted(characters(sheet.options, sheet.seats)))


def to_read(sheet: State) -> tuple[Line, ...]:
    """The reveal stage comes before the first Team. Rulebook, The Reveal Stage."""
    if not sheet.complete or sheet.quest > 1 or sheet.current.team or sheet.current.fails is not None:
        return ()
    cards = characters(sheet.options, sheet.seats)
    return script(cards) if cards else ()


def warnings(options: Options, seats: int) -> Sequence[str]:
    """What the GM may want to change: as for a game dealt here, and whether the Hunter hunts."""
    found = list(warning.warnings(as_dealt(options), seats))
    return found if seats < rules.MIN_SEATS else [*found, *about_the_hunt(options, seats)]


def about_the_hunt(options: Options, seats: int) -> Iterator[str]:
    """Rulebook, The Hunt; Ruling R31."""
    cards, small = characters(options, seats), seats < rules.HUNT_FROM
    if options.blind_hunter and small:
        yield "hunt_below_six"
    dealt = "blind_hunter" in cards
    if cards and dealt != options.blind_hunter and not (dealt and small):
        yield "hunter_unclear"
