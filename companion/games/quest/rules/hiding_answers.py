"""What others answered in secret, answered otherwise: cards, votes, loyalty, hands."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.games.quest.rules.legality import targets
from companion.games.quest.rules.roles import SHOWS, SIDE, VOTES, Side, cards_open, hands_raised
from companion.games.quest.rules.rules import Result
from companion.games.quest.rules.state import Answers, Hands, Shown, State

Open = Mapping[int, tuple[str, ...]]
"""By seat, the cards that somebody may have played."""


def with_other_answers(state: State, viewer: int, chance: Chance) -> State:
    """What others answered in secret, they might have answered otherwise."""
    return replace(
        state,
        shows=other_show(state, viewer, chance),
        checks=tuple(other_check(state, check, viewer, chance) for check in state.checks),
        answers=tuple(
            answer if answer is None or seat == viewer else other_answer(state, seat, answer, chance)
            for seat, answer in enumerate(state.answers)
        ),
        played=tuple(other_cards(state, result, viewer, chance) for result in state.results),
        ballots=other_ballots(state, viewer, chance),
        hands=other_hands(state, viewer, chance) if state.phase == "point" else state.hands,
    )


def other_show(state: State, viewer: int, chance: Chance) -> Side | None:
    first = state.leaders[0]
    if state.shows is None or viewer == first or (viewer >= 0 and saw_leader(state, viewer)):
        return state.shows
    return chance.pick(SHOWS[state.roles[first]])


def other_check(state: State, check: Shown, viewer: int, chance: Chance) -> Shown:
    if viewer in (check.holder, check.target):
        return check
    return replace(check, loyalty=chance.pick(SHOWS[state.roles[check.target]]))


def other_answer(state: State, seat: int, answer: str, chance: Chance) -> str:
    match state.phase:
        case "quest":
            return chance.pick(cards_open(state.roles[seat], state.quest, seat == state.magic))
        case "hunt_vote":
            return chance.pick(VOTES[SIDE[state.roles[seat]]])
        case "mutiny":
            return chance.pick(("up", "down"))
        case _:
            return answer


def other_hands(state: State, viewer: int, chance: Chance) -> tuple[Hands, ...]:
    """Where others point, while nobody sees it."""
    return tuple(
        pair if seat == viewer or pair[0] is None else other_pair(state, seat, chance)
        for seat, pair in enumerate(state.hands)
    )


def other_pair(state: State, seat: int, chance: Chance) -> Hands:
    first, second, *_ = chance.shuffled(targets(state, seat))
    return (first, second if hands_raised(state.roles[seat]) > 1 else None)


def saw_leader(state: State, viewer: int) -> bool:
    """Whether the viewer is a Cleric who was shown the first Leader's loyalty."""
    return state.shows is not None and state.roles[viewer] == "cleric"


def quest_cards(state: State, result: Result, viewer: int) -> Open:
    """On a past Quest: what each of the Team may have played; of the viewer's card there is no doubt."""
    cards = state.played[result.quest - 1]
    return {
        seat: known_card(cards, seat, viewer)
        or cards_open(state.roles[seat], result.quest, seat == result.magic)
        for seat in result.team
    }


def vote_cards(state: State, viewer: int) -> Open:
    return {
        seat: known_card(state.ballots, seat, viewer) or VOTES[SIDE[state.roles[seat]]]
        for seat, card in enumerate(state.ballots)
        if card is not None
    }


def known_card(cards: Answers, seat: int, viewer: int) -> tuple[str, ...]:
    card = cards[seat] if seat == viewer else None
    return () if card is None else (card,)


def cards_may_be(state: State, result: Result, viewer: int) -> bool:
    """Whether this Team could have played so many Fails."""
    return adds_up(quest_cards(state, result, viewer), result.fails)


def ballots_may_be(state: State, viewer: int) -> bool:
    return state.vote is not None and adds_up(vote_cards(state, viewer), state.vote)


def adds_up(cards: Open, fails: int) -> bool:
    fewest = sum(choice == ("fail",) for choice in cards.values())
    return fewest <= fails <= sum("fail" in choice for choice in cards.values())


def other_cards(state: State, result: Result, viewer: int, chance: Chance) -> Answers:
    return dealt_out(state.seats, quest_cards(state, result, viewer), result.fails, chance)


def other_ballots(state: State, viewer: int, chance: Chance) -> Answers:
    if state.vote is None:
        return state.ballots
    return dealt_out(state.seats, vote_cards(state, viewer), state.vote, chance)


def dealt_out(seats: int, cards: Open, fails: int, chance: Chance) -> Answers:
    """So many Fails among those who may have played them."""
    must = [seat for seat, choice in cards.items() if choice == ("fail",)]
    may = [seat for seat, choice in cards.items() if len(choice) > 1]
    failing = {*must, *chance.shuffled(may)[: fails - len(must)]}
    played = {seat: "fail" if seat in failing else "success" for seat in cards}
    return tuple(played.get(seat) for seat in range(seats))
