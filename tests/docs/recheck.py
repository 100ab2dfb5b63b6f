"""Somebody who has the documentation, the cards' list and a spectator's log, and draws everything again."""

from collections.abc import Callable, Iterator
from typing import Any

ORDER_OF_SHADOWS = "epic-18"
Events = list[dict[str, Any]]


class Recheck:
    """A game of Questeros. Cards are numbers, as in the log: places in the list of cards.

    `draws`: how many of each kind were found to be as the seed has them.
    """

    def __init__(
        self, documented: dict[str, Any], cards: list[dict[str, Any]], seed: bytes, seats: int
    ) -> None:
        self.words, self.below, self.shuffled = (documented[name] for name in ("words", "below", "shuffled"))
        self.cards, self.seed, self.seats = cards, seed, seats
        self.stream: Iterator[int] = iter(())
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.table: list[int] = []
        self.ordered: tuple[int, str] | None = None
        self.forced: int | None = None
        self.draws: dict[str, int] = {}

    def follow(self, log: list[dict[str, Any]]) -> None:
        for entry in log:
            self.stream = self.words(self.seed, entry["n"])
            for event in entry.get("events", ()):
                change: Callable[[dict[str, Any]], None] = getattr(self, event["type"], self.nothing)
                change(event)

    def nothing(self, event: dict[str, Any]) -> None:
        """Neither drawn nor about hands, the deck, or what has to be followed."""

    def drawn(self, kind: str, told: object, again: object) -> None:
        assert told == again, kind
        self.draws[kind] = self.draws.get(kind, 0) + 1

    def one_of(self, cards: list[int]) -> int:
        return cards[self.below(len(cards), self.stream)]

    def dealt(self, event: dict[str, Any]) -> None:
        if event["round"] == 1:
            self.drawn("dealer", event["dealer"], self.below(self.seats, self.stream))
        box = [card for card in range(len(self.cards)) if card not in event["set_aside"]]
        assert len(box) == 73 + event["round"]
        cards = self.shuffled(box, self.stream)
        hands: list[list[int]] = [[]] * self.seats
        for place in range(self.seats):
            owner = (event["dealer"] + 1 + place) % self.seats
            hands[owner] = sorted(cards[10 * place : 10 * place + 10])
        self.hands, self.deck = hands, cards[10 * self.seats :]
        self.drawn("deal", (event["hands"], event["deck"]), (self.hands, self.deck))

    def card_played(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        if seat == self.forced:
            self.drawn("forced", event["card"], self.one_of(self.free(self.hands[seat])))
            self.forced = None
        self.hands[seat].remove(event["card"])
        self.table.append(event["card"])

    def free(self, hand: list[int]) -> list[int]:
        """What costs nothing for somebody who does not lead."""
        on_table = [self.kind(card) for card in self.table]
        following = self.ordered[1] if self.ordered else on_table[0]
        same = [card for card in hand if self.kind(card) == following]
        return hand if "god" in on_table or not same else same

    def kind(self, card: int) -> str:
        """`epic`, `god`, or a Class."""
        one = self.cards[card]
        kind: str = one["class"] or one["kind"]
        return kind

    def play_forced(self, event: dict[str, Any]) -> None:
        self.forced = event["seat"]

    def class_ordered(self, event: dict[str, Any]) -> None:
        self.ordered = (event["card"], ("blades", "staves", "orbs", "cups")[event["group"]])

    def card_voided(self, event: dict[str, Any]) -> None:
        if self.ordered and self.ordered[0] == event["card"]:
            self.ordered = None

    def turn_won(self, event: dict[str, Any]) -> None:
        self.table, self.ordered, self.forced = [], None, None

    turn_voided = turn_won

    def looked(self, event: dict[str, Any]) -> None:
        if self.table and self.cards[self.table[-1]]["code"] == ORDER_OF_SHADOWS:
            self.drawn("seen", event["cards"], [self.one_of(self.hands[event["of"]])])

    def card_taken(self, event: dict[str, Any]) -> None:
        if event["of"] is not None:
            self.drawn("taken", event["card"], self.one_of(self.hands[event["of"]]))
        self.move(event["card"], event["of"], event["seat"])

    def card_given(self, event: dict[str, Any]) -> None:
        self.move(event["card"], event["seat"], event["to"])

    def move(self, card: int, of: int | None, to: int | None) -> None:
        (self.deck if of is None else self.hands[of]).remove(card)
        if to is None:
            self.deck.append(card)
        else:
            self.hands[to] = sorted([*self.hands[to], card])

    def deck_card_swapped(self, event: dict[str, Any]) -> None:
        self.deck[self.deck.index(event["taken"])] = event["given"]
        self.swap(event)

    def quest_card_swapped(self, event: dict[str, Any]) -> None:
        self.swap(event)

    def swap(self, event: dict[str, Any]) -> None:
        hand = self.hands[event["seat"]]
        hand.remove(event["given"])
        self.hands[event["seat"]] = sorted([*hand, event["taken"]])

    def hands_passed(self, event: dict[str, Any]) -> None:
        self.hands = [self.hands[-1], *self.hands[:-1]] if event["left"] else [*self.hands[1:], self.hands[0]]
