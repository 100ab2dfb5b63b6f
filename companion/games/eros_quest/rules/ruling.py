"""`table` mode: the player, who is alone, rules on the printed card, by structured, logged overrides."""

from collections.abc import Sequence

from msgspec.structs import asdict

from companion.engine.core import Rejected
from companion.games.eros_quest.rules import actions, combat, events, meeting, rules
from companion.games.eros_quest.rules.course import Course
from companion.games.eros_quest.rules.encounters.steps import Fight
from companion.games.eros_quest.rules.meeting_events import fight, met
from companion.games.eros_quest.rules.pieces import CODES, RANKS, number_of, numbers_of, without
from companion.games.eros_quest.rules.state import Cards, Phase, State
from companion.games.eros_quest.rules.turns import check_unused

MOST = 99
"""Of damage, a strike, or cards of the deck."""
FIGHTING: tuple[Phase, ...] = ("suffer", "attack", "bonus", "ally")
PHASES: tuple[Phase, ...] = ("turn", "ruling", *FIGHTING)
"""When it can be ruled: between two answers, never in the middle of one."""


def rule(course: Course, action: actions.Rule) -> None:
    """Raises Rejected; `ruling_out_of_place` for what that moment cannot have."""
    state = course.state
    check_moment(state, action)
    course.happen(events.Ruled(note=action.note.strip()))
    cards(course, action)
    of_the_deck(course, action)
    of_the_fight(course, action)
    if action.outcome is not None:
        course.happen(events.EndRuled(ends=action.outcome))
    go_on(course, state, action)


def check_moment(state: State, action: actions.Rule) -> None:
    if not state.by_hand:
        raise Rejected("nothing_to_rule")
    if state.phase not in PHASES:
        raise Rejected("wrong_phase", why=f"solo_{state.phase}")
    if not action.note.strip():
        raise Rejected("reason_needed")
    for field in ("draw", "burn", "look", "damage", "strike"):
        if not 0 <= (getattr(action, field) or 0) <= MOST:
            raise Rejected("out_of_range", field=field, lowest=0, highest=MOST)
    for field, allowed in allowed_now(state, action).items():
        if getattr(action, field) and not allowed:
            raise Rejected("ruling_out_of_place", field=field)


def allowed_now(state: State, action: actions.Rule) -> dict[str, bool]:
    """By field whether this is a moment for it."""
    fighting = state.meeting is not None and state.meeting.fight is not None
    gains = bool(action.draw) or any(move.to == "hand" for move in action.move)
    return {
        "fight": state.meeting is not None and not fighting and action.outcome is None and not action.look,
        "damage": fighting and action.fight is None,
        "strike": fighting and state.phase in ("suffer", "ruling"),
        "look": state.phase not in FIGHTING and not gains and action.fight is None,
        "outcome": state.meeting is not None and (action.outcome != "deterred" or state.next in rules.FIGHTS),
    }


def cards(course: Course, action: actions.Rule) -> None:
    """What moves, and what is turned."""
    for move in action.move:
        moved(course, number_of(move.card), move)
    turned = numbers_of(action.use)
    check_unused(course.state, course.state.in_play, *turned)
    if turned:
        course.happen(events.CardsTurned(cards=turned))
    back = numbers_of(action.refresh)
    for card in back:
        if card not in course.state.used:
            raise Rejected("not_used", card=CODES[card])
    if back:
        course.happen(events.CardsRefreshed(cards=back))


def moved(course: Course, card: int, move: actions.Move) -> None:
    """Raises Rejected `not_there`, `not_a_class_card`, `court_never_developed`, `ruling_out_of_place`."""
    if card >= len(RANKS):
        raise Rejected("not_a_class_card", card=CODES[card])
    if move.to == "epic" and course.state.meeting is None:
        raise Rejected("ruling_out_of_place", field="move")
    if card not in lying(course.state, move.from_):
        raise Rejected("not_there", card=CODES[card])
    if move.to == "play" and RANKS[card] > rules.STACK_TOP:  # Ruling E02
        raise Rejected("court_never_developed", highest=rules.STACK_TOP)
    course.happen(events.CardMoved(card=card, from_=move.from_, to=move.to))


def lying(state: State, place: actions.Origin) -> Cards:
    """The cards at that place."""
    match place:
        case "epic":
            return () if state.meeting is None else state.meeting.given
        case "set_aside":
            return tuple(card for met in state.set_aside for card in met.given)
        case "completed":
            return tuple(card for met in state.completed for card in met.given)
        case "play":
            return tuple(card for stack in state.stacks for card in stack)
        case _:
            pile: Cards = getattr(state, place)
            return pile


def of_the_deck(course: Course, action: actions.Rule) -> None:
    if action.shuffle:
        course.happen(events.DeckShuffled(deck=tuple(course.chance.shuffled(course.state.deck))))
    course.draw(action.draw)
    combat.burn(course, action.burn)
    if action.magic and not course.state.magic:
        course.happen(events.MagicOpened())


def of_the_fight(course: Course, action: actions.Rule) -> None:
    if action.fight is not None:
        course.happen(events.FightRuled(terms=Fight(**asdict(action.fight))))
    if action.damage:
        course.happen(events.Hit(damage=action.damage))
    if action.strike is not None and met_fight(course.state):
        course.happen(events.StrikeChanged(strike=action.strike))


def met_fight(state: State) -> bool:
    return state.meeting is not None and state.meeting.fight is not None


def go_on(course: Course, before: State, action: actions.Rule) -> None:
    """What was gained may be developed at once, Ruling E05; then what the ruling leaves open goes on."""
    gained = without(course.state.hand, before.hand)
    step = None if course.state.meeting is None else met(course.state).step
    if action.look and (seen := course.state.deck[: action.look]):
        course.happen(events.Looked(cards=seen, step=step))
    elif gained and before.phase not in FIGHTING and action.fight is None:
        course.happen(events.BonusOffered(cards=gained, step=step))
    elif action.outcome is not None:
        meeting.conclude(course)
    elif action.fight is not None:
        combat.strike(course, 0)
    elif course.state.meeting is not None:
        on_with_it(course, before.phase)


def on_with_it(course: Course, phase: Phase) -> None:
    """The combat where it was, or the next ruling."""
    if not met_fight(course.state):
        course.happen(events.RulingAwaited())
    elif combat.fell(course.state):
        meeting.fallen(course)
    else:
        RESUME[phase](course)


def strike_again(course: Course) -> None:
    """The strike as it stands now."""
    needed = fight(course.state).strike
    if needed:
        combat.answer_strike(course, needed)
    else:
        combat.ask_attack(course)


RESUME = {
    "ruling": strike_again,
    "suffer": strike_again,
    "attack": combat.ask_attack,
    "bonus": combat.ask_bonus,
    "ally": combat.ask_ally,
}
"""By phase, how a combat that was ruled on goes on."""


def offered(state: State) -> Sequence[dict[str, str]]:
    return [{"type": "rule"}] if state.by_hand and state.phase in PHASES else []
