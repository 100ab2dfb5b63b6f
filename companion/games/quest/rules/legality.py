"""Who is waited for, what each may do, and what an absent seat does."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.engine.chance import Chance
from companion.engine.core import GM, Offer, OneOf, Rejected, Several
from companion.games.quest.rules import actions, hunt, reveal, rules
from companion.games.quest.rules.roles import POWERS, SHOWS, SIDE, VOTES, cards_open, hands_raised
from companion.games.quest.rules.state import Phase, State


def seats_own(state: State, seat: int, action: actions.Action) -> bool:
    """Everything is asked of a seat; the discussion is closed by the GM too, by a Leader as the Leader."""
    return not isinstance(action, actions.EndDiscussion) or seat == state.leader


def asks_of_hidden(action: actions.Action) -> bool:
    """Hands that are to stay up count for a Mutineer alone: who else answers that only lets them drop."""
    return isinstance(action, actions.KeepHands) and action.up


def to_act(state: State) -> Sequence[int]:
    """The seats that are asked and have not answered, in their order: never by a role that is hidden.

    Where everybody is asked, everybody is in it until they have answered, whatever they hold.
    """
    return [seat for seat in asked(state) if state.answers[seat] is None]


def asked(state: State) -> Sequence[int]:
    """The seats that the phase asks, whether they have answered or not."""
    match state.phase:
        case "team" | "transition" | "discussion":
            return [state.leader] if state.leaders else []
        case "quest":
            return sorted(state.team)
        case "amulet":
            return [state.amulets[-1].holder]
        case "show":
            return [seat for seat in (state.amulets[-1].checked,) if seat is not None]
        case "hunt_vote":
            return hunt.asked_to_vote(state)
        case "hunt":
            return state.revealed[-1:]
        case "finished":
            return ()
        case _:
            return range(state.seats)


def legal(state: State, actor: int) -> Sequence[Offer]:
    """What this actor may do now: offers, their fields as values or as templates to choose from.

    None for a seat that is not awaited; the GM may close the discussion.
    """
    if actor == GM:
        return [{"type": "end_discussion"}] if state.phase == "discussion" else []
    return OFFERS[state.phase](state, actor) if actor in to_act(state) else []


def acknowledge(state: State, seat: int) -> list[Offer]:
    shows = reveal.choices(state, seat)
    offer: Offer = {"type": "acknowledge"}
    return [offer | {"shows": OneOf(list(shows))} if shows else offer]


def team(state: State, seat: int) -> list[Offer]:
    size = rules.team_sizes(state.seats, state.options.side)[state.quest - 1]
    return [{"type": "team", "team": Several(list(range(state.seats)), size), "magic": OneOf("team")}]


def quest_card(state: State, seat: int) -> list[Offer]:
    cards = cards_open(state.roles[seat], state.quest, seat == state.magic)
    return [{"type": "quest_card", "card": card} for card in cards]


def ballot(state: State, seat: int) -> list[Offer]:
    return [{"type": "quest_card", "card": card} for card in VOTES[SIDE[state.roles[seat]]]]


def next_leader(state: State, seat: int) -> list[Offer]:
    free = rules.unburdened(state.seats, state.leaders, state.amulets)
    offer: Offer = {"type": "next_leader", "leader": OneOf(free)}
    due = state.quest in rules.AMULETS_AFTER[state.seats]
    return [offer | {"amulet": OneOf(free)} if due else offer]


def check(state: State, seat: int) -> list[Offer]:
    targets = rules.checkable(state.seats, state.amulets)
    return [{"type": "check", "target": OneOf(targets)}, {"type": "check", "target": None}]


def show_loyalty(state: State, seat: int) -> list[Offer]:
    return [{"type": "show_loyalty", "loyalty": loyalty} for loyalty in SHOWS[state.roles[seat]]]


def end_discussion(state: State, seat: int) -> list[Offer]:
    return [{"type": "end_discussion"}]


def answer_call(state: State, seat: int) -> list[Offer]:
    answers = (False, True) if state.roles[seat] == "blind_hunter" else (False,)
    return [{"type": "hunt", "hunt": answer} for answer in answers]


def name(state: State, seat: int) -> list[Offer]:
    spared = {seat, *(call.target for call in state.named)}
    targets = [other for other in range(state.seats) if other not in spared]
    return [{"type": "name", "target": OneOf(targets), "role": OneOf(list(hunt.names_open(state)))}]


def targets(state: State, owner: int, *more: int | None) -> list[int]:
    """The seats at which a hand of the owner may point: not the owner, nobody revealed, none of `more`."""
    spared = {owner, *state.revealed, *more}
    return [seat for seat in range(state.seats) if seat not in spared]


def point(state: State, seat: int) -> list[Offer]:
    count = hands_raised(state.roles[seat])
    return [{"type": "point", "targets": Several(targets(state, seat), count)}]


def keep_hands(state: State, seat: int) -> list[Offer]:
    return [{"type": "keep_hands", "up": OneOf([False, True])}]


def adjust(state: State, seat: int) -> list[Offer]:
    """To pass, or what the own role can do; an offer for each raised hand."""
    power, leave = POWERS.get(state.roles[seat]), {"type": "pass"}
    if power is None:
        return [leave]
    if power == "second_hand":
        return [leave, {"type": power, "target": OneOf(targets(state, seat, state.hands[seat][0]))}]
    raised = [
        {"type": power, "seat": owner, "hand": hand}
        for owner, pair in enumerate(state.hands)
        for hand, target in enumerate(pair)
        if target is not None
    ]
    if power == "drop_hand":
        return [leave, *raised]
    return [leave, *(offer | {"target": OneOf(elsewhere(state, offer))} for offer in raised)]


def elsewhere(state: State, offer: Offer) -> list[int]:
    """At whom else the hand may point, the owner's other hand considered."""
    return targets(state, offer["seat"], *state.hands[offer["seat"]])


def nothing(state: State, seat: int) -> list[Offer]:
    return []


OFFERS: dict[Phase, Callable[[State, int], list[Offer]]] = {
    "reveal": acknowledge,
    "team": team,
    "quest": quest_card,
    "transition": next_leader,
    "amulet": check,
    "show": show_loyalty,
    "discussion": end_discussion,
    "hunt_call": answer_call,
    "hunt_vote": ballot,
    "hunt": name,
    "point": point,
    "mutiny": keep_hands,
    "adjust": adjust,
    "finished": nothing,
}


def default(state: State, seat: int, chance: Chance) -> actions.Action:
    """What an absent seat does: Success where it may, no power, no Hunt; whom it names, chance decides.

    Raises Rejected `already_done` or `not_your_turn` for a seat that is not awaited.
    """
    if seat not in to_act(state):
        raise Rejected("already_done" if seat in asked(state) else "not_your_turn")
    match state.phase:
        case "reveal":
            return actions.Acknowledge()
        case "quest" | "hunt_vote":
            [offer, *_] = legal(state, seat)
            return actions.QuestCard(card=offer["card"])
        case "amulet":
            return actions.Check(target=None)
        case "show":
            return actions.ShowLoyalty(loyalty=SHOWS[state.roles[seat]][0])
        case "discussion":
            return actions.EndDiscussion()
        case "hunt_call":
            return actions.Hunt(hunt=False)
        case "mutiny":
            return actions.KeepHands(up=False)
        case "adjust":
            return actions.Pass()
        case _:
            return drawn(state, seat, chance)


def drawn(state: State, seat: int, chance: Chance) -> actions.Action:
    """A Team, the next Leader, a name or two hands, by chance."""
    [offer, *_] = legal(state, seat)
    match state.phase:
        case "team":
            members = some(offer["team"], chance)
            return actions.Team(team=members, magic=chance.pick(members))
        case "transition":
            chosen = chance.shuffled(offer["leader"].from_)
            return actions.NextLeader(leader=chosen[0], amulet=chosen[1] if "amulet" in offer else None)
        case "hunt":
            target, role = chance.pick(offer["target"].from_), chance.pick(offer["role"].from_)
            return actions.Name(target=target, role=role)
        case _:
            return actions.Point(targets=some(offer["targets"], chance))


def some(template: Several, chance: Chance) -> tuple[Any, ...]:
    assert isinstance(template.count, int)
    return tuple(chance.shuffled(template.from_)[: template.count])
