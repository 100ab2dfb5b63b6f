"""What each primitive does, once its question is answered."""

from companion.engine.chance import Chance
from companion.games.questeros.rules import events
from companion.games.questeros.rules.abilities import steps
from companion.games.questeros.rules.abilities.asking import Answer, holding
from companion.games.questeros.rules.abilities.steps import Step
from companion.games.questeros.rules.events import Event
from companion.games.questeros.rules.state import Pending, State


def effect(state: State, pending: Pending, step: Step, answer: Answer, chance: Chance) -> list[Event]:
    """The events of one step; every random pick is in them."""
    match step:
        case steps.Look():
            return look(state, pending.seat, step, answer, chance)
        case steps.Swap() | steps.Take() | steps.Give():
            return [move_card(state, pending, step, answer, chance)]
        case steps.DropQuest():
            return [events.QuestDropped(seat=answer["seat"])]
        case steps.MoveQuest():
            return [events.QuestMoved(seat=pending.seat, to=answer["seat"])]
        case steps.MoveXp() | steps.MoveInitiative() | steps.ChangeBid():
            return [move_fact(state, pending.seat, step, answer)]
        case _:
            return [change_turn(state, pending, step, answer)]


def look(state: State, seat: int, step: steps.Look, answer: Answer, chance: Chance) -> list[Event]:
    if step.at == "deck":
        return [events.Looked(seat=seat, of=None, cards=state.deck[: step.count])]
    seen: list[Event] = []
    for other in [answer["seat"]] if step.of == "one" else holding(state, seat):
        hand = state.hands[other]
        seen.append(
            events.Looked(seat=seat, of=other, cards=hand if step.at == "hand" else (chance.pick(hand),))
        )
    return seen


def move_card(
    state: State, pending: Pending, step: steps.Swap | steps.Take | steps.Give, answer: Answer, chance: Chance
) -> Event:
    seat = pending.seat
    match step:
        case steps.Take(from_="opponent"):
            other = answer["seat"]
            return events.CardTaken(seat=seat, of=other, card=chance.pick(state.hands[other]))
        case steps.Take():
            return events.CardTaken(seat=seat, of=None, card=state.deck[0])
        case steps.Give():
            return events.CardGiven(seat=seat, to=pending.target, card=answer["card"])
        case steps.Swap(with_="quests"):
            return events.QuestCardSwapped(seat=seat, given=answer["card"], taken=answer["take"])
        case _:
            return events.DeckCardSwapped(
                seat=seat, given=answer["card"], taken=answer.get("take", state.deck[0])
            )


def move_fact(
    state: State, seat: int, step: steps.MoveXp | steps.MoveInitiative | steps.ChangeBid, answer: Answer
) -> Event:
    match step:
        case steps.MoveXp():
            who = answer.get("seat", seat)
            return events.XpChanged(seat=who, delta=max(step.delta, -state.xp[who]))  # Ruling Q27
        case steps.MoveInitiative():
            return events.InitiativeMoved(seat=answer.get("seat", seat))
        case _:
            return events.BidChanged(seat=seat, value=answer["value"])


def change_turn(state: State, pending: Pending, step: Step, answer: Answer) -> Event:
    match step:
        case steps.ChangeFollow():
            return events.ClassOrdered(card=pending.card, group=answer["class"])
        case steps.VoidCard():
            return events.CardVoided(card=answer["card"])
        case steps.SilenceLater():
            return events.LaterSilenced()
        case steps.ForbidPayment():
            return events.PaymentForbidden()
        case steps.PassHands():
            return events.HandsPassed(left=step.to == "left")
        case _:
            return events.PlayForced(seat=answer["seat"])
