"""Good's Last Chance: all point at once, Evil's hands come down, and powers change a hand."""

from collections.abc import Sequence

from companion.engine.core import Rejected, check_seat, tag
from companion.games.quest.rules import actions, ending, events, rules
from companion.games.quest.rules.reveal import check_unanswered, is_last
from companion.games.quest.rules.roles import POWERS, SIDE, hands_raised
from companion.games.quest.rules.state import Hands, State, with_hand


def point(state: State, seat: int, action: actions.Point) -> Sequence[events.Event]:
    """Rulebook, Good's Last Chance; Ruling R35."""
    check_unanswered(state, seat)
    for target in action.targets:
        check_target(state, seat, target)
    count = hands_raised(state.roles[seat])
    if len(action.targets) != count:
        raise Rejected("wrong_hand_count", count=count)
    if len(set(action.targets)) != count:
        raise Rejected("points_twice")
    pointed = events.Pointed(seat=seat, targets=action.targets)
    return [pointed, events.Entered(phase="mutiny")] if is_last(state) else [pointed]


def check_target(state: State, owner: int, target: int) -> None:
    """No hand points at its owner, or at a Revealer. Rulings R34, R35, R36."""
    check_seat(target, state.seats)
    if target == owner:
        raise Rejected("points_at_self")
    if target in state.revealed:
        raise Rejected("revealer_not_a_target", seat=target)


def keep_hands(state: State, seat: int, action: actions.KeepHands) -> Sequence[events.Event]:
    """Asked of everybody, so that the asking tells nothing. Rulebook, Other Optional Characters."""
    check_unanswered(state, seat)
    kept = events.HandsKept(seat=seat, up=action.up)
    if not is_last(state):
        return [kept]
    down = tuple(other for other in range(state.seats) if comes_down(state, other, seat, action.up))
    return [kept, events.HandsDropped(seats=down), events.Entered(phase="adjust")]


def comes_down(state: State, seat: int, last: int, last_up: bool) -> bool:
    """Evil's hands; the Mutineer's only if they were not kept up. Ruling R33."""
    role = state.roles[seat]
    up = last_up if seat == last else state.answers[seat] == "up"
    return SIDE[role] == "evil" and not (role == "mutineer" and up)


def leave(state: State, seat: int, action: actions.Pass) -> Sequence[events.Event]:
    check_unanswered(state, seat)
    return settled(state, events.Passed(seat=seat), state.hands)


def second_hand(state: State, seat: int, action: actions.SecondHand) -> Sequence[events.Event]:
    """An Apprentice's. Rulebook, Other Optional Characters."""
    check_power(state, seat, action)
    return turned(state, seat, seat, 1, action.target)


def switch_hand(state: State, seat: int, action: actions.SwitchHand) -> Sequence[events.Event]:
    """An Archduke's power. Rulebook, Special Roles."""
    check_power(state, seat, action)
    check_raised(state, action.seat, action.hand)
    return turned(state, seat, action.seat, action.hand, action.target)


def drop_hand(state: State, seat: int, action: actions.DropHand) -> Sequence[events.Event]:
    """A Duke's power. Rulebook, Special Roles."""
    check_power(state, seat, action)
    check_raised(state, action.seat, action.hand)
    lowered = events.HandLowered(by=seat, seat=action.seat, hand=action.hand)
    return settled(state, lowered, with_hand(state.hands, action.seat, action.hand, None))


def check_power(state: State, seat: int, action: actions.Action) -> None:
    """Each acts once, in any order. Ruling R36."""
    check_unanswered(state, seat)
    if POWERS.get(state.roles[seat]) != tag(action):
        raise Rejected("not_your_power")


def check_raised(state: State, owner: int, hand: int) -> None:
    """A hand that is down can be neither switched nor dropped. Ruling R36."""
    check_seat(owner, state.seats)
    if not 0 <= hand < rules.HANDS:
        raise Rejected("out_of_range", field="hand", lowest=0, highest=rules.HANDS - 1)
    if state.hands[owner][hand] is None:
        raise Rejected("hand_is_down", seat=owner)


def turned(state: State, by: int, owner: int, hand: int, target: int) -> Sequence[events.Event]:
    """Both hands of one player never point at the same person. Ruling R36."""
    check_target(state, owner, target)
    if state.hands[owner][1 - hand] == target:
        raise Rejected("points_twice")
    event = events.HandTurned(by=by, seat=owner, hand=hand, target=target)
    return settled(state, event, with_hand(state.hands, owner, hand, target))


def settled(state: State, event: events.Event, hands: tuple[Hands, ...]) -> Sequence[events.Event]:
    """The last answer of all ends the game."""
    return [event, ending.last_chance(state, hands)] if is_last(state) else [event]
