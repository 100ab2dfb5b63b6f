"""Who sees what of a table, built up from nothing."""

from companion.engine.cards import CLASSES
from companion.engine.core import Value
from companion.games.eros_quest.rules import rules
from companion.games.eros_quest.rules.answers import step_at
from companion.games.eros_quest.rules.combat import ability
from companion.games.eros_quest.rules.encounters import encounter_packs
from companion.games.eros_quest.rules.encounters.asking import developable, entry
from companion.games.eros_quest.rules.encounters.steps import Fight, Source, Step, Way
from companion.games.eros_quest.rules.meeting_events import met
from companion.games.eros_quest.rules.pieces import CODES, codes
from companion.games.eros_quest.rules.state import Met, Phase, State
from companion.games.eros_quest.rules.telling import epic

Hand = tuple[str, ...]


class StackCard(Value, frozen=True):
    """A card in play; a used one is turned."""

    card: str
    used: bool


class MetView(Value, frozen=True):
    """An Epic that was met, and the cards that it was given. `deterred`: it left without its fight."""

    epic: str
    given: Hand
    deterred: bool


class EncounterView(Value, frozen=True):
    """The Epic that comes next or is being met; `asks`: the one of its steps that waits for an answer.

    `instead`: other ways to meet it, from 1; `way`: the one gone. Of a printed card the text is empty.
    """

    number: int
    epic: str
    text: str
    source: Source
    steps: tuple[Step, ...]
    under_way: bool
    given: Hand
    asks: Step | None
    instead: tuple[Way, ...]
    way: int


class AheadView(Value, frozen=True):
    """An Epic that comes later: its card can be read from the start. Rulebook, Encounters."""

    number: int
    epic: str
    text: str
    source: Source
    instead: tuple[Way, ...]


class FightView(Value, frozen=True):
    """The combat under way. `needed`: what the Epic can still take; `strike`: what has to be taken now.

    `how`: the Epic fights.
    """

    number: int
    round: int
    step: Phase
    strike: int
    damage_dealt: int
    needed: int
    how: Fight


class View(Value, frozen=True):
    """The table. `hand`, `looked`, `gained` and `bottom` are the player's alone."""

    phase: Phase
    turn: int
    to_act: tuple[int, ...]
    used_actions: tuple[rules.TurnAction, ...]
    encounter: EncounterView | None
    ahead: tuple[AheadView, ...]
    fight: FightView | None
    stacks: dict[str, tuple[StackCard, ...]]
    magic: bool
    hand: Hand | None
    hand_size: int
    looked: Hand | None
    looked_size: int
    gained: Hand | None
    deck_size: int
    bottom: Hand | None
    discard: Hand
    completed: tuple[MetView, ...]
    set_aside: tuple[MetView, ...]
    allies: Hand
    destroyed: Hand


def view(state: State, viewer: int) -> View:
    """The hand, and what was looked at, is the player's; all else lies face up."""
    player = viewer == rules.PLAYER
    return View(
        phase=state.phase,
        turn=state.turn,
        to_act=() if state.phase == "finished" else (rules.PLAYER,),
        used_actions=state.used_actions,
        encounter=encounter_view(state),
        ahead=tuple(ahead_view(state, number) for number in range(state.next + 1, rules.ENCOUNTERS + 1)),
        fight=fight_view(state),
        stacks=stacks_view(state),
        magic=state.magic,
        hand=codes(state.hand) if player else None,
        hand_size=len(state.hand),
        looked=codes(state.looked) if player else None,
        looked_size=len(state.looked),
        gained=codes(developable(state, state.gained)) if player else None,
        deck_size=len(state.deck),
        bottom=codes(state.bottom) if player else None,
        discard=codes(state.discard),
        completed=tuple(map(met_view, state.completed)),
        set_aside=tuple(map(met_view, state.set_aside)),
        allies=codes(state.allies),
        destroyed=codes(state.destroyed),
    )


def stacks_view(state: State) -> dict[str, tuple[StackCard, ...]]:
    """By Class, from the lowest; the Stave under the Jester among them."""
    return {
        class_: tuple(StackCard(CODES[card], card in state.used) for card in stack)
        for class_, stack in zip(CLASSES, state.stacks, strict=True)
    }


def met_view(met: Met) -> MetView:
    return MetView(epic=epic(met.number), given=codes(met.given), deterred=met.deterred)


def encounter_view(state: State) -> EncounterView | None:
    if state.next > rules.ENCOUNTERS:
        return None
    found, meeting = entry(state), state.meeting
    return EncounterView(
        number=state.next,
        epic=epic(state.next),
        text=found.text,
        source=found.source,
        steps=found.steps,
        under_way=meeting is not None,
        given=() if meeting is None else codes(meeting.given),
        asks=step_at(state) if state.phase == "encounter" else None,
        instead=found.instead,
        way=0 if meeting is None else meeting.way,
    )


def ahead_view(state: State, number: int) -> AheadView:
    found = encounter_packs.of(state.options, number)
    return AheadView(
        number=number, epic=epic(number), text=found.text, source=found.source, instead=found.instead
    )


def fight_view(state: State) -> FightView | None:
    """From the first strike until the Epic leaves, or the game ends."""
    fight = None if state.meeting is None else met(state).fight
    if fight is None:
        return None
    return FightView(
        number=state.next,
        round=fight.round,
        step=state.phase,
        strike=fight.strike,
        damage_dealt=fight.dealt,
        needed=max(0, state.next - fight.dealt),
        how=ability(state),
    )
