"""The table as one viewer sees it, built up from nothing and written as JSON."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Literal

import msgspec

from companion import words
from companion.engine import core
from companion.engine.chance import commitment
from companion.engine.core import GM, Action, Offer, Rejected
from companion.tables import clock as clocks
from companion.tables import codes, days, registry, troubles
from companion.tables.formats import Id, Moment
from companion.tables.models import Seat, Table
from companion.tables.permissions import Viewer
from companion.tables.seen import Seen


class ViewerView(msgspec.Struct, frozen=True):
    role: Literal["gm", "seat", "spectator"]
    seat: int | None


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    name: str
    joined: bool
    bot: str | None
    seat_code: str | None = None
    """The GM's alone: what opens the seat, once. Null where somebody holds it, or the join code opens it."""


class Warned(msgspec.Struct, frozen=True):
    code: str
    detail: str


class ClockView(msgspec.Struct, frozen=True):
    """`remaining_ms` counts from this answer, so a device with a wrong clock shows the right time."""

    name: str
    state: Literal["running", "paused", "rung"]
    duration_s: int
    deadline: Moment | None
    remaining_ms: int


class VoidOutcome(msgspec.Struct, frozen=True):
    """How a game ended that could not be finished: `void` is true."""

    void: bool
    reason: str


class Fairness(msgspec.Struct, frozen=True):
    """`commitment`: SHA-256 of the seed, out before the first draw; the seed once the table is finished.

    Where secrets outlive the table the seed is in its GM's export alone.
    """

    commitment: str | None
    seed: str | None


class TableView(msgspec.Struct, frozen=True):
    """A table, as its viewer may see it. `daily`: the day whose deal it plays.

    `actions`: what this viewer may do now, each with its fields. A field is a value, or a template:
    `{"min", "max"}` is a whole number of that range, `{"from": […]}` one of the list, `{"from": […],
    "count": n}` so many of it, each entry once, in the order one likes, with `"count": [least, most]` as many
    as one likes of that; `from` may name another field. A list of templates holds one for each place. Free
    texts, such as reasons, are not listed. What else is forbidden is refused by name.
    """

    id: Id
    game: str
    title: str
    status: Literal["lobby", "open", "finished"]
    rules_version: int
    version: int
    created_at: Moment
    viewer: ViewerView
    gm_vision: bool
    seats: list[SeatView]
    options: dict[str, Any]
    warnings: list[Warned]
    join_code: str | None
    watch_code: str | None
    view: Any
    actions: list[dict[str, Any]]
    clock: ClockView | None
    outcome: Any
    fairness: Fairness
    daily: date | None


class Acted(msgspec.Struct, frozen=True):
    """The answer to an accepted action."""

    version: int
    table: TableView


class Previewed(msgspec.Struct, frozen=True):
    """The table as it would be, what would be different, and whose screens would say so."""

    version: int
    table: TableView
    changes: dict[str, Any]
    told: list[int]


def audience(seats: Sequence[Seat]) -> list[int]:
    """The numbers of the seats whose phones are told of what happens: those that somebody has joined."""
    return [seat.number for seat in seats if seat.joined]


def show(seen: Seen) -> TableView:
    """The table for its viewer at that moment. Raises Rejected `table_unreadable`, or as registry.find."""
    return show_in(seen, seen.state)


def show_in(seen: Seen, state: object) -> TableView:
    """The table as it would look in that state."""
    with troubles.reading(seen.table):
        return built(seen, state)


def show_or_bare(seen: Seen) -> TableView:
    """The table, or, where it cannot be read, all that can be said without its engine."""
    try:
        return show(seen)
    except Rejected as error:
        return bare(seen, error)


def acted(seen: Seen) -> Acted:
    """What an accepted action is answered with."""
    return Acted(seen.table.version, show(seen))


def built(seen: Seen, state: object) -> TableView:
    table, seats, viewer, now, game = seen.table, seen.seats, seen.viewer, seen.now, seen.game
    is_gm, names = viewer.role == "gm", seen.names
    open_doors, is_void = codes.alive(table, now), table.void_reason is not None
    return TableView(
        id=str(table.pk),
        game=table.game,
        title=table.title,
        status=table.status,  # type: ignore[arg-type]
        rules_version=table.rules_version,
        version=table.version,
        created_at=table.created_at,
        viewer=ViewerView(viewer.role, viewer.seat),
        gm_vision=table.gm_vision,
        seats=[seat_view(seat, for_gm=is_gm) for seat in seats],
        options=game.public(table.options),
        warnings=warnings(game, table, len(seats)),
        join_code=table.join_code if is_gm and open_doors else None,
        watch_code=table.watch_code if is_gm and open_doors else None,
        view=None if state is None else game.decorate(game.view(state, viewer.eyes, void=is_void), names),
        actions=offers(game, table, seats, viewer, state),
        clock=clock(table, now),
        outcome=outcome(game, table, state),
        fairness=fairness(game, table, now),
        daily=table.day,
    )


def bare(seen: Seen, error: Rejected) -> TableView:
    """What the row alone says, and what is wrong with it. No options: some of them may be secret."""
    table, seats, viewer, now = seen.table, seen.seats, seen.viewer, seen.now
    is_gm = viewer.role == "gm"
    open_doors = codes.alive(table, now)
    begun = table.status != Table.Status.LOBBY
    return TableView(
        id=str(table.pk),
        game=table.game,
        title=table.title,
        status=table.status,  # type: ignore[arg-type]
        rules_version=table.rules_version,
        version=table.version,
        created_at=table.created_at,
        viewer=ViewerView(viewer.role, viewer.seat),
        gm_vision=table.gm_vision,
        seats=[seat_view(seat, for_gm=is_gm) for seat in seats],
        options={},
        warnings=[Warned(error.code, words.refusal(error.code, error.params))],
        join_code=table.join_code if is_gm and open_doors else None,
        watch_code=table.watch_code if is_gm and open_doors else None,
        view=None,
        actions=[],
        clock=clock(table, now),
        outcome=None,
        fairness=Fairness(commitment(bytes(table.seed)) if begun else None, None),
        daily=table.day,
    )


def seat_view(seat: Seat, *, for_gm: bool) -> SeatView:
    code = seat.code if for_gm and seat.empty else None
    return SeatView(seat.number, seat.name, seat.joined, seat.bot or None, code)


def warnings(game: registry.Game, table: Table, seats: int) -> list[Warned]:
    """What the GM may want to change, in words."""
    options = msgspec.convert(table.options, game.engine.Options)
    params = {"fewest": game.engine.min_seats, "most": game.engine.max_seats}
    return [Warned(code, words.refusal(code, params)) for code in game.engine.warnings(options, seats)]


def lobby_offers(game: registry.Game, seats: Sequence[Seat], viewer: Viewer) -> list[Offer]:
    """The GM begins once there are seats enough; for those who are not there yet, by saying so."""
    if viewer.role != "gm" or len(seats) < game.engine.min_seats:
        return []
    absent = any(not (seat.joined or seat.bot) for seat in seats)
    return [{"type": "begin", "absent_ok": True} if absent else {"type": "begin"}]


def offers(
    game: registry.Game, table: Table, seats: Sequence[Seat], viewer: Viewer, state: object
) -> list[Offer]:
    """What this viewer may do now; the GM with vision also what the awaited seats may."""
    if state is None:
        return lobby_offers(game, seats, viewer)
    if viewer.role == "spectator" or table.void_reason is not None:
        return []
    engine, actor = game.engine, viewer.actor
    own = list(engine.legal(state, actor))
    others = answered_for(game, table, state, viewer) if actor == GM else []
    return own + [offer | {"as_seat": seat} for seat in others for offer in engine.legal(state, seat)]


def open_to(seen: Seen, seat: int) -> Sequence[Offer]:
    """What this viewer may do for that seat: its own seat all that it may, a GM with vision for any seat too.

    A GM without vision what hangs on nothing hidden; nobody anything once the game is void.
    """
    engine, viewer = seen.game.engine, seen.viewer
    if viewer.role == "spectator" or seen.state is None or seen.table.void_reason is not None:
        return []
    offers = engine.legal(seen.state, seat)
    if seat == viewer.seat or (viewer.role == "gm" and seen.table.gm_vision):
        return offers
    return [offer for offer in offers if viewer.role == "gm" and offer["type"] in engine.open_choices]


def closed(seen: Seen, seat: int, action: Action) -> Rejected | None:
    """Why that seat may not do this now, by the engine; None where nothing stands in the way."""
    return core.closed(seen.game.engine, seen.state, seat, action)


def ends(seen: Seen, seat: int, action: Action) -> bool:
    """Whether that would end the game; of actions where that hangs on nothing hidden."""
    return core.ends(seen.game.engine, seen.state, seat, action)


def answered_for(game: registry.Game, table: Table, state: object, viewer: Viewer) -> Sequence[int]:
    """The seats whose choices a GM is shown among the own: with vision all that are awaited, else the own.

    In the order in which the engine waits for them.
    """
    if table.gm_vision:
        return game.engine.to_act(state)
    return [viewer.seat] if game.engine.lobby and viewer.seat is not None else []


def outcome(game: registry.Game, table: Table, state: object) -> object:
    """How the game ended: by its own rules, or as void."""
    if table.void_reason is not None:
        return VoidOutcome(void=True, reason=table.void_reason)
    return None if state is None else game.engine.outcome(state)


def clock(table: Table, now: datetime) -> ClockView | None:
    if not table.clock_state:
        return None
    left = table.clock_left_ms if table.clock_deadline is None else clocks.left_ms(table, now)
    return ClockView(
        name=table.clock_name,
        state=table.clock_state,  # type: ignore[arg-type]
        duration_s=table.clock_duration_ms // 1000,
        deadline=table.clock_deadline,
        remaining_ms=left,
    )


def fairness(game: registry.Game, table: Table, now: datetime, *, for_gm: bool = False) -> Fairness:
    """The commitment once anything may have been drawn, the seed once nothing will be."""
    seed = bytes(table.seed)
    out = seed_is_out(table, now) and (for_gm or not game.engine.seed_stays_with_gm)
    return Fairness(
        commitment=None if table.status == Table.Status.LOBBY else commitment(seed),
        seed=seed.hex() if out else None,
    )


def seed_is_out(table: Table, now: datetime) -> bool:
    """Whether nothing more is drawn from it: at this table, nor, on its day, at anybody else's."""
    finished = table.status == Table.Status.FINISHED
    return finished and (table.day is None or days.is_over(table.day, now))


def lies_open(table: Table, now: datetime) -> bool:
    """Whether everybody at the table may read what its log hid: a dealt game that nobody can play on.

    A deal of the day is played on by others until its day is over.
    """
    game = registry.GAMES.get(table.game)
    dealt = game is not None and game.engine.lobby and not game.engine.seed_stays_with_gm
    return dealt and seed_is_out(table, now)
