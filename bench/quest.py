"""Whole random games of Quest for seven, the engine alone: chosen here, judged and folded there."""

from collections.abc import Callable
from itertools import combinations, count, permutations
from random import Random
from typing import Any, Literal

from companion.engine.chance import Chance
from companion.engine.core import fold, play
from companion.games.quest.rules import actions, rules
from companion.games.quest.rules.engine import engine
from companion.games.quest.rules.hunt import names_open
from companion.games.quest.rules.roles import SHOWS, SIDE, VOTES, cards_open
from companion.games.quest.rules.state import Phase, State

SEATS = 7
SEEDS, RND = count(), Random(1).random
KINDS: tuple[Literal["standard", "recommended"], ...] = ("standard", "recommended")
CARDS = {card: actions.QuestCard(card=card) for card in ("success", "fail")}
LOOK, PASS, END = actions.Acknowledge(), actions.Pass(), actions.EndDiscussion()
HUNT = {yes: actions.Hunt(hunt=yes) for yes in (False, True)}
KEEP = (actions.KeepHands(up=False), actions.KeepHands(up=True))
SIZES = rules.team_sizes(SEATS, "A")
TEAMS = {
    size: [
        actions.Team(team=team, magic=magic) for team in combinations(range(SEATS), size) for magic in team
    ]
    for size in set(SIZES)
}
POINTS = [
    [actions.Point(targets=pair) for pair in permutations(range(SEATS), 2) if seat not in pair]
    for seat in range(SEATS)
]
SHOW = {side: actions.ShowLoyalty(loyalty=side) for side in ("good", "evil")}


def game() -> int:
    """Dealt and played to an end; how many moves it took."""
    seed = next(SEEDS)
    chance = Chance(seed.to_bytes(32, "big"), 0)
    state = engine.new(engine.Options(roles=KINDS[seed % 2]))
    state = fold(engine, state, engine.seat(state, (None,) * SEATS, chance))
    moves = 0
    while state.outcome is None:
        phase = state.phase
        for seat in engine.to_act(state):
            _, state = play(engine, state, seat, MOVES[phase](state, seat, RND), chance)
            moves += 1
            if state.phase != phase:
                break
    return moves


Random01 = Callable[[], float]


def one_of(choices: Any, rnd: Random01) -> Any:
    return choices[int(rnd() * len(choices))]


def team(state: State, seat: int, rnd: Random01) -> Any:
    return one_of(TEAMS[SIZES[state.quest - 1]], rnd)


def quest_card(state: State, seat: int, rnd: Random01) -> Any:
    return CARDS[one_of(cards_open(state.roles[seat], state.quest, seat == state.magic), rnd)]


def ballot(state: State, seat: int, rnd: Random01) -> Any:
    return CARDS[one_of(VOTES[SIDE[state.roles[seat]]], rnd)]


def next_leader(state: State, seat: int, rnd: Random01) -> Any:
    free = rules.unburdened(SEATS, state.leaders, state.amulets)
    leader = free.pop(int(rnd() * len(free)))
    due = state.quest in rules.AMULETS_AFTER[SEATS]
    return actions.NextLeader(leader=leader, amulet=one_of(free, rnd) if due else None)


def check(state: State, seat: int, rnd: Random01) -> Any:
    return actions.Check(target=one_of([*rules.checkable(SEATS, state.amulets), None], rnd))


def hunt(state: State, seat: int, rnd: Random01) -> Any:
    return HUNT[state.roles[seat] == "blind_hunter" and rnd() < 0.5]


def point(state: State, seat: int, rnd: Random01) -> Any:
    return one_of(POINTS[seat], rnd)


def name(state: State, seat: int, rnd: Random01) -> Any:
    called = {seat, *(call.target for call in state.named)}
    target = one_of([other for other in range(SEATS) if other not in called], rnd)
    return actions.Name(target=target, role=one_of(names_open(state), rnd))


def adjust(state: State, seat: int, rnd: Random01) -> Any:
    """A Duke or Archduke acts every second time."""
    if state.roles[seat] not in ("duke", "archduke") or rnd() < 0.5:
        return PASS
    offers = [offer for offer in engine.legal(state, seat) if offer["type"] == "drop_hand"]
    if not offers:
        return PASS
    offer = one_of(offers, rnd)
    return actions.DropHand(seat=offer["seat"], hand=offer["hand"])


MOVES: dict[Phase, Callable[[State, int, Random01], Any]] = {
    "reveal": lambda state, seat, rnd: LOOK,
    "team": team,
    "quest": quest_card,
    "transition": next_leader,
    "amulet": check,
    "show": lambda state, seat, rnd: SHOW[one_of(SHOWS[state.roles[seat]], rnd)],
    "discussion": lambda state, seat, rnd: END,
    "hunt_call": hunt,
    "hunt_vote": ballot,
    "hunt": name,
    "point": point,
    "mutiny": lambda state, seat, rnd: KEEP[rnd() < 0.5],
    "adjust": adjust,
}
