"""A round: the Team is sent, Quest cards are played face down, the result leads on."""

from collections.abc import Sequence

from companion.engine.core import Rejected
from companion.games.quest.rules import actions, events, hunt, rules
from companion.games.quest.rules.reveal import check_shows, check_unanswered
from companion.games.quest.rules.roles import Card, cards_open
from companion.games.quest.rules.state import State


def check_leader(state: State, seat: int) -> None:
    if seat != state.leaders[-1]:
        raise Rejected("not_leader")


def send(state: State, seat: int, action: actions.Team) -> Sequence[events.Event]:
    """Rulebook, Team Building Phase."""
    check_leader(state, seat)
    size = rules.team_sizes(state.seats, state.options.side)[state.quest - 1]
    rules.check_team(state.seats, size, action.team, action.magic)
    return [events.TeamSent(team=action.team, magic=action.magic), events.Entered(phase="quest")]


def play_card(state: State, seat: int, action: actions.QuestCard) -> Sequence[events.Event]:
    """Rulebook, Quest Phase."""
    if seat not in state.team:
        raise Rejected("not_on_team")
    check_unanswered(state, seat)
    check_open(action.card, cards_open(state.roles[seat], state.quest, seat == state.magic))
    played = events.CardPlayed(seat=seat, card=action.card)
    if state.seats - state.answers.count(None) < len(state.team) - 1:
        return [played]
    return [played, *resolve(state, state.answers.count("fail") + (action.card == "fail"))]


def check_open(card: Card, cards: tuple[Card, ...]) -> None:
    if card not in cards:
        raise Rejected("must_succeed" if cards[0] == "success" else "must_fail")


def resolve(state: State, fails: int) -> Sequence[events.Event]:
    """All cards are in: how many Fails, and what follows. Rulebook, Quest Phase; Game End."""
    success = fails < rules.fails_needed(state.seats, state.quest)
    successes = rules.successes(state.results) + success
    resolved = events.QuestResolved(fails=fails, success=success)
    match rules.course(state.seats, successes, state.quest - successes):
        case "good_quests":
            return [resolved, *hunt.after_successes(state)]
        case "final_quest":
            return [resolved, *final_quest(state)]
        case _:
            return [resolved, events.Entered(phase="transition")]


def final_quest(state: State) -> Sequence[events.Event]:
    """The Revealer, if one was dealt, stands up; all discuss. Rulebook, Final Quest; Rulings R30, R34."""
    revealed = [
        events.Revealed(seat=seat, role=role) for seat, role in enumerate(state.roles) if role == "revealer"
    ]
    return [*revealed, events.Entered(phase="discussion")]


def name_leader(state: State, seat: int, action: actions.NextLeader) -> Sequence[events.Event]:
    """Rulebook, Transition Phase."""
    check_leader(state, seat)
    rules.check_succession(
        state.seats, state.quest, state.leaders, state.amulets, action.leader, action.amulet
    )
    named = events.LeaderNamed(leader=action.leader, amulet=action.amulet)
    return [named, events.Entered(phase="team" if action.amulet is None else "amulet")]


def check(state: State, seat: int, action: actions.Check) -> Sequence[events.Event]:
    """The Amulet holder asks somebody, or nobody. Rulebook, Transition Phase; Ruling R25."""
    if seat != state.amulets[-1].holder:
        raise Rejected("not_your_turn")
    if action.target is not None:
        rules.check_target(state.seats, state.amulets, action.target)
    follows = events.Entered(phase="team" if action.target is None else "show")
    return [events.Checked(target=action.target), follows]


def show_loyalty(state: State, seat: int, action: actions.ShowLoyalty) -> Sequence[events.Event]:
    """Rulebook, Transition Phase; Ruling R26."""
    amulet = state.amulets[-1]
    if seat != amulet.checked:
        raise Rejected("not_your_turn")
    check_shows(state.roles[seat], action.loyalty)
    shown = events.LoyaltyShown(holder=amulet.holder, target=seat, loyalty=action.loyalty)
    return [shown, events.Entered(phase="team")]
