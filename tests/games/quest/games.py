"""Short ways to lay a table and play it, so that tests read like a game."""

import random
from typing import Any

import msgspec
import pytest

from companion.engine.chance import Chance
from companion.engine.core import CLOCK, GM, SPECTATOR, Rejected, fold, play
from companion.games.quest.rules import actions, dealing, rules
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.roles import COPIES, GOOD, ROLES, Role, cards_open
from companion.games.quest.rules.state import State
from tests.contract import fields_of, seated

SEED = b"quest".ljust(32, b".")
CHANCE = Chance(SEED, 1)
VIEWERS = {seats: (SPECTATOR, *range(seats)) for seats in range(4, 11)}
NOBODY = (GM, CLOCK, SPECTATOR)

SHORT = {
    "loyal": "loyal_servant",
    "morgan": "morgan_le_fey",
    "hunter": "blind_hunter",
}
"""What tests call some characters."""


def cards(names: str) -> tuple[Role, ...]:
    """`"loyal morgan"` → the roles."""
    return tuple(SHORT.get(name, name) for name in names.split())  # type: ignore[misc]


def table(names: str, **options: Any) -> State:
    """A game in which these characters sit in this order and seat 0 leads; all have looked."""
    return looked(dealt(names, **options))


def dealt(names: str, **options: Any) -> State:
    """The same in the reveal stage."""
    by_seat = {str(seat): role for seat, role in enumerate(cards(names))}
    options = {"first_leader": 0, "manual_roles": by_seat, **options}
    pool = options.get("pool")
    if isinstance(pool, tuple):
        options["pool"] = actions.Pool(good=cards(pool[0]), evil=cards(pool[1]))
    return seated(engine, len(by_seat), **options)


def looked(state: State) -> State:
    for seat in range(state.seats):
        if state.answers[seat] is None:
            state = do(state, seat, actions.Acknowledge())
    return state


def do(state: State, actor: int, action: actions.Action) -> State:
    return play(engine, state, actor, action, CHANCE)[1]


def happens(state: State, actor: int, action: actions.Action) -> list[Any]:
    return list(play(engine, state, actor, action, CHANCE)[0])


def refused(state: State, actor: int, action: actions.Action) -> str:
    """The code of the refusal."""
    with pytest.raises(Rejected) as refusal:
        play(engine, state, actor, action, CHANCE)
    return refusal.value.code


def unfit(names: str | None = None, seats: int | None = None, **options: Any) -> dict[str, Any]:
    """Why a deal is refused."""
    if names is not None:
        options["roles"] = cards(names)
    with pytest.raises(Rejected) as refusal:
        seated(engine, seats or len(options["roles"]), **options)
    assert refusal.value.code == "roles_do_not_fit"
    return refusal.value.params


def see(state: State, viewer: int = SPECTATOR) -> Any:
    return engine.view(state, viewer)


def send(state: State, *team: int, magic: int | None = None) -> State:
    """The Leader sends these; Magic on the first unless said."""
    return do(state, state.leader, actions.Team(team=team, magic=team[0] if magic is None else magic))


def play_cards(state: State, fails: tuple[int, ...] = ()) -> State:
    """Everybody on the Team (or voting) plays: Fail from these seats."""
    for seat in engine.to_act(state):
        state = do(state, seat, actions.QuestCard(card="fail" if seat in fails else "success"))
    return state


def quest(state: State, *team: int, fails: tuple[int, ...] = (), magic: int | None = None) -> State:
    """A whole Quest."""
    return play_cards(send(state, *team, magic=magic), fails)


def succeed(state: State, leader: int, amulet: int | None = None) -> State:
    """The next Leader; an Amulet is used on nobody."""
    state = do(state, state.leader, actions.NextLeader(leader=leader, amulet=amulet))
    return state if amulet is None else do(state, amulet, actions.Check(target=None))


def quests(state: State, results: str) -> State:
    """So many Quests, `+` for success and `-` for failure, whoever can bring that about."""
    for n, result in enumerate(results):
        state = quest_with(state, result == "+")
        if n < len(results) - 1:
            state = succeed(state, *successors(state))
    return state


def quest_with(state: State, success: bool) -> State:
    """A Team that succeeds, or fails, by cards that its members may play."""
    size = rules.team_sizes(state.seats, state.options.side)[state.quest - 1]
    morgan_first = sorted(range(state.seats), key=lambda seat: state.roles[seat] != "morgan_le_fey")
    failing = [seat for seat in morgan_first if can(state, seat, "fail")]
    failing = [] if success else failing[: rules.fails_needed(state.seats, state.quest)]
    rest = [seat for seat in range(state.seats) if seat not in failing and can(state, seat, "success")]
    team = [*failing, *rest][:size]
    magic = [seat for seat in rest if seat in team and can(state, seat, "success", magic=True)]
    return quest(state, *team, fails=tuple(failing), magic=[*magic, *failing][0])


def can(state: State, seat: int, card: str, magic: bool = False) -> bool:
    return card in cards_open(state.roles[seat], state.quest, magic)


def successors(state: State) -> tuple[int, int | None]:
    """The next Leader, and an Amulet holder where one is due."""
    free = rules.unburdened(state.seats, state.leaders, state.amulets)
    due = state.quest in rules.AMULETS_AFTER[state.seats]
    return free[0], free[1] if due else None


def discussed(state: State) -> State:
    return do(state, CLOCK, actions.EndDiscussion())


def nobody_hunts(state: State) -> State:
    return do(state, CLOCK, actions.Hunt(hunt=False)) if state.phase == "hunt_call" else state


def pointing(names: str, results: str = "---", **options: Any) -> State:
    """Right before Good's Last Chance."""
    return nobody_hunts(discussed(quests(table(names, **options), results)))


def point(state: State, *targets: tuple[int, ...]) -> State:
    """By seat, at whom each points."""
    for seat, pair in enumerate(targets):
        state = do(state, seat, actions.Point(targets=pair))
    return state


def dropped(state: State, keeps_up: tuple[int, ...] = ()) -> State:
    """Evil's hands come down, but those kept up."""
    for seat in range(state.seats):
        state = do(state, seat, actions.KeepHands(up=seat in keeps_up))
    return state


def all_pass(state: State) -> State:
    for seat in engine.to_act(state):
        state = do(state, seat, actions.Pass())
    return state


def outcome(state: State) -> tuple[str, str, tuple[int, ...]]:
    ended = engine.outcome(state)
    assert ended is not None, state.phase
    return ended.winner, ended.reason, ended.winners


def random_cards(seats: int, rng: random.Random) -> tuple[Role, ...]:
    """A legal list of characters."""
    good = drawn_from([role for role in ROLES if role in GOOD], rules.GOOD_PLAYERS[seats], seats, rng)
    evil: list[Role] = [role for role in ROLES if role not in GOOD and role != "morgan_le_fey"]
    bad = drawn_from(evil, seats - rules.GOOD_PLAYERS[seats] - 1, seats, rng)
    return tuple(good + bad + ["morgan_le_fey"])


def drawn_from(roles: list[Role], count: int, seats: int, rng: random.Random) -> list[Role]:
    small = seats < 6
    box = [
        role for role in roles for _ in range(COPIES[role]) if not (small and role in ("duke", "archduke"))
    ]
    return rng.sample(box, count)


def random_pool(seats: int, rng: random.Random) -> actions.Pool:
    """Legal piles for the Unknown Characters variant, mostly with the Hunter."""
    aside = dealing.SET_ASIDE[seats]
    good = drawn_from(
        [role for role in ROLES if role in GOOD], rules.GOOD_PLAYERS[seats] + aside[0], seats, rng
    )
    evil: list[Role] = [
        role for role in ROLES if role not in GOOD and role not in ("morgan_le_fey", "blind_hunter")
    ]
    count = seats - rules.GOOD_PLAYERS[seats] - 1 + aside[1]
    hunter: list[Role] = ["blind_hunter"] if rng.random() < 0.8 else []
    bad = [*hunter, *drawn_from(evil, count - len(hunter), seats, rng)]
    return actions.Pool(good=tuple(good), evil=tuple(bad))


def random_options(seats: int, rng: random.Random) -> dict[str, Any]:
    """What a table of that size might be opened with."""
    kind = rng.choice(["standard", "recommended", "unknown", "list", "list"])
    return {
        "roles": random_cards(seats, rng) if kind == "list" else kind,
        "pool": random_pool(seats, rng) if kind == "unknown" and (seats > 5 or rng.random() < 0.5) else None,
        "side": rng.choice("AB"),
        "hunter_vote": rng.random() < 0.3,
        "small_hunt": rng.choice([None, True, False]),
        "clerics_see_each_other": rng.random() < 0.5,
    }


def random_start(seats: int, seed: int) -> State:
    rng = random.Random(seed * 11 + seats)
    return seated(engine, seats, seed=rng.randbytes(32), **random_options(seats, rng))


def complete(engine_: Any, offer: dict[str, Any], rng: random.Random) -> Any:
    """An offer taken up; an Amulet goes to somebody else than the next Leader."""
    fields = fields_of(offer, rng)
    if "amulet" in fields:
        fields["amulet"] = rng.choice([seat for seat in offer["amulet"].from_ if seat != fields["leader"]])
    return msgspec.convert(fields, engine_.Action)


def folded(state: State, events: list[Any]) -> State:
    return fold(engine, state, events)
