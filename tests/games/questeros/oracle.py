"""What one viewer may know of the cards of a round, by the events alone and never by asking the rules.

Only where cards went is followed, and who saw them go; never what the rules make of it.
"""

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any

from companion.engine.cards import CLASSES
from companion.games.questeros.rules import events
from companion.games.questeros.rules.pieces import CODES
from companion.games.questeros.rules.state import State

Place = int | str
DECK, WON, FREE = "deck", "won", "god"
NEVER = -1


def group(card: int) -> str:
    """`blades` … `epic`, `god`."""
    return CODES[card].split("-")[0]


def places(state: State) -> dict[int, Place]:
    """Where each card lies that was dealt and is not on the table."""
    found: dict[int, Place] = dict.fromkeys(state.deck, DECK)
    for seat, hand in enumerate(state.hands):
        found |= dict.fromkeys(hand, seat)
    quests = [quest for pile in (*state.piles, state.void) for quest in pile]
    return found | {card: WON for quest in quests for card in quest}


class Fact:
    """Of the cards in a hand: at least or at most so many are of a group, or of those seen there."""

    def __init__(
        self, seat: int, group: str = "", cards: Iterable[int] = (), gained: int | None = None
    ) -> None:
        self.seat, self.group, self.cards = seat, group, {*cards}
        self.gained, self.lost = gained, 0

    def holds(self, hand: Iterable[int]) -> bool:
        if self.cards:
            return len(self.cards & {*hand}) >= len(self.cards) - self.lost
        held = sum(group(card) == self.group for card in hand)
        return held <= self.gained if self.gained is not None else held + self.lost >= 1


class Oracle:
    """One viewer. `may`: for each card once seen, where it can be; `top`: the deck, as far as it is known."""

    def __init__(self, viewer: int, gods_any_time: bool) -> None:
        self.viewer, self.gods_any_time = viewer, gods_any_time
        self.before: Any = None
        self.now = 0

    def follow(self, happened: Iterable[Any]) -> None:
        for event in happened:
            self.now = 0 if isinstance(event, events.Dealt) else self.now + 1
            self.happens(event)
            self.before = self.before if isinstance(event, events.Asked | events.Answered) else event

    # What may be wrong with another world, and what has to be able to be otherwise

    def broken(self, world: State) -> list[str]:
        """The facts that this viewer knows and that do not hold in it."""
        found = places(world)
        wrong = [
            f"{CODES[card]} in {found[card]}"
            for card, at in self.may.items()
            if card in found and found[card] not in at
        ]
        wrong += [
            f"hand {fact.seat}: {vars(fact)}" for fact in self.facts if not fact.holds(world.hands[fact.seat])
        ]
        wrong += [f"deck {n}" for n, card in enumerate(self.top) if card not in (None, world.deck[n])]
        return wrong + [
            f"quest {n}" for n, quest in enumerate(self.quests()) if not quest <= {*self.quest(world, n)}
        ]

    def quests(self) -> list[set[int]]:
        """Of each Quest the cards that are surely still in it."""
        return [
            {card for card in quest if self.may.get(card) == {WON}} for pile in self.piles for quest in pile
        ]

    def quest(self, world: State, n: int) -> tuple[int, ...]:
        return [quest for pile in (*world.piles, world.void) for quest in pile][n]

    def open(self) -> set[int]:
        """The cards that can lie elsewhere: two of a group, unseen since each could go the other's way."""
        dealt = [card for card in self.at if self.seen.get(card, NEVER) == NEVER]
        pairs = [(0, one, two) for one in dealt for two in dealt] + self.moves
        return {
            card
            for since, one, two in pairs
            if self.at[one] != self.at[two]
            and group(one) == group(two)
            and max(self.seen.get(one, NEVER), self.seen.get(two, NEVER)) < since
            for card in (one, two)
        }

    # What happens

    @singledispatchmethod
    def happens(self, event: Any) -> None:
        """Nothing that moves or shows a card."""

    @happens.register
    def dealt(self, event: events.Dealt) -> None:
        self.at: dict[int, Place] = dict.fromkeys(event.deck, DECK)
        self.at |= {card: seat for seat, hand in enumerate(event.hands) for card in hand}
        self.deck, self.top = list(event.deck), list[int | None]([None] * len(event.deck))
        self.piles: list[list[list[int]]] = [[] for _ in (*event.hands, "nobody")]
        self.turn: list[int] = []
        self.following, self.led, self.ordered_by = "", "", NEVER
        self.may: dict[int, set[Place]] = {}
        self.seen: dict[int, int] = {}
        self.facts: list[Fact] = []
        self.moves: list[tuple[int, int, int]] = []
        self.sees(self.hand(self.viewer), self.viewer)

    def hand(self, seat: Place) -> list[int]:
        return [card for card, at in self.at.items() if at == seat]

    def sees(self, cards: Iterable[int], at: Place) -> None:
        for card in cards:
            self.may[card], self.seen[card] = {at}, self.now

    @happens.register
    def played(self, event: events.CardPlayed) -> None:
        self.infer(event)
        if not self.turn:
            self.led = self.following = group(event.card)
        elif group(event.card) == FREE:
            self.following = FREE
        self.turn.append(event.card)
        self.leaves(event.seat, event.card, seen=True)
        self.at[event.card] = WON
        self.sees([event.card], WON)

    def infer(self, event: events.CardPlayed) -> None:
        """Who pays has what was to be followed; who follows otherwise has not."""
        wanted, own = self.following, group(event.card)
        if not self.turn or wanted == FREE or own == wanted or (own == FREE and self.gods_any_time):
            return
        self.facts.append(Fact(event.seat, wanted, gained=None if event.paid else 0))

    @happens.register
    def ordered(self, event: events.ClassOrdered) -> None:
        self.ordered_by = event.card
        self.following = FREE if self.following == FREE else CLASSES[event.group]

    @happens.register
    def voided(self, event: events.CardVoided) -> None:
        if event.card == self.ordered_by:
            self.following = FREE if self.following == FREE else self.led
            self.ordered_by = NEVER

    @happens.register(events.TurnWon)
    @happens.register(events.TurnVoided)
    def turn_ends(self, event: events.TurnWon | events.TurnVoided) -> None:
        self.last = getattr(event, "winner", NEVER)
        self.piles[self.last].append(self.turn)
        self.turn, self.following, self.ordered_by = [], "", NEVER

    @happens.register
    def ruled(self, event: events.WinnerRuled) -> None:
        self.piles[event.winner].append(self.piles[self.last].pop())
        self.last = event.winner

    @happens.register
    def dropped(self, event: events.QuestDropped) -> None:
        self.piles[NEVER].append(self.piles[event.seat].pop())

    @happens.register
    def handed_on(self, event: events.QuestMoved) -> None:
        self.piles[event.to].append(self.piles[event.seat].pop())

    @happens.register
    def looked(self, event: events.Looked) -> None:
        if event.seat != self.viewer:
            return
        if event.of is None:
            self.top[: len(event.cards)] = event.cards
        elif len(event.cards) == len(self.hand(event.of)):
            self.facts.append(Fact(event.of, cards=event.cards))
            for spots in self.may.values():
                spots.discard(event.of)
        self.sees(event.cards, DECK if event.of is None else event.of)

    @happens.register
    def taken(self, event: events.CardTaken) -> None:
        if event.of is not None:
            self.goes(event.card, event.of, event.seat, self.hand(event.of))
            return
        self.deck.pop(0)
        known = self.top.pop(0) is not None
        self.goes(event.card, DECK, event.seat, [], seen=known)

    @happens.register
    def given(self, event: events.CardGiven) -> None:
        self.goes(event.card, event.seat, DECK if event.to is None else event.to, self.hand(event.seat))
        if event.to is None:
            self.lay_under(event.card, event.seat)

    @happens.register
    def moved(self, event: events.CardMoved) -> None:
        of, to = (DECK if place is None else place for place in (event.of, event.to))
        self.goes(event.card, of, to, self.hand(of))
        if of == DECK:
            self.deck.remove(event.card)
            self.top = [None] * len(self.deck)
        if to == DECK:
            self.lay_under(event.card, of)

    def lay_under(self, card: int, of: Place) -> None:
        self.deck.append(card)
        self.top.append(card if of == self.viewer else None)

    @happens.register
    def swapped(self, event: events.DeckCardSwapped) -> None:
        place = self.deck.index(event.taken)
        among = self.looked_at(event.seat) or self.deck[:1]
        known = self.top[0] is not None and len(among) == 1
        self.swap(event, DECK, among, known)
        self.deck[place] = event.given
        self.top[: len(among)] = [None] * len(among) if event.seat != self.viewer else self.deck[: len(among)]

    def looked_at(self, seat: int) -> tuple[int, ...]:
        """What that seat has just seen of the deck."""
        before = self.before
        just = isinstance(before, events.Looked) and (before.seat, before.of) == (seat, None)
        return before.cards if just else ()

    @happens.register
    def quest_swapped(self, event: events.QuestCardSwapped) -> None:
        own = self.piles[event.seat]
        self.swap(event, WON, [card for quest in own for card in quest], known=False)
        for quest in own:
            quest[:] = [event.given if card == event.taken else card for card in quest]

    def swap(self, event: Any, place: Place, among: Iterable[int], known: bool) -> None:
        """Either card is one of those in its place; both places are as they were before."""
        hand = self.hand(event.seat)
        comes = [card for card, spots in self.may.items() if event.seat in spots]
        self.goes(event.taken, place, event.seat, among, seen=known)
        self.goes(event.given, event.seat, place, hand, could=comes)

    def goes(
        self,
        card: int,
        of: Place,
        to: Place,
        among: Iterable[int],
        *,
        seen: bool = False,
        could: Iterable[int] | None = None,
    ) -> None:
        """From place to place; `among` which cards it was, `could`: those that the viewer may take for it."""
        seen = seen or self.viewer in (of, to)
        going = [other for other, spots in self.may.items() if of in spots] if could is None else could
        if seen:
            self.sees([card], to)
        else:
            self.moves += [(self.now, card, other) for other in among if other != card]
            for other in going:
                self.may[other].add(to)
        self.leaves(of, card, seen)
        self.comes(to, card, seen)
        self.at[card] = to

    def leaves(self, of: Place, card: int, seen: bool) -> None:
        for fact in self.facts:
            if fact.seat == of and fact.gained is None:
                fact.lost += not seen or group(card) == fact.group
                if seen:
                    fact.cards.discard(card)
        self.facts = [fact for fact in self.facts if fact.cards or fact.group]

    def comes(self, to: Place, card: int, seen: bool) -> None:
        for fact in self.facts:
            if fact.seat == to and fact.gained is not None:
                fact.gained += not seen or group(card) == fact.group

    @happens.register
    def passed(self, event: events.HandsPassed) -> None:
        seats = len(self.piles) - 1
        by = 1 if event.left else -1
        on: dict[Place, Place] = {seat: (seat + by) % seats for seat in range(seats)}
        self.at = {card: on.get(at, at) for card, at in self.at.items()}
        self.may = {card: {on.get(at, at) for at in spots} for card, spots in self.may.items()}
        for fact in self.facts:
            fact.seat = (fact.seat + by) % seats
        for spots in self.may.values():
            spots.discard(self.viewer)
        self.sees(self.hand(self.viewer), self.viewer)
