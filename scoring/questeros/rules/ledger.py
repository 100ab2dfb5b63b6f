"""XP that comes and goes within one round, for one seat, without a list that grows."""

from companion.engine.core import Value
from companion.games.questeros.rules.rules import PAYMENT


class Ledger(Value, frozen=True):
    """What a round's payments and adjustments, in their order, do to the XP that a seat began with.

    They are one function, xp → max(floor, xp + total), good for every xp ≥ `needs`: an adjustment never
    takes a seat below 0 (Ruling Q27), a payment demands 1 XP at its moment (Rulings Q11, Q12).
    """

    paid: int = 0
    total: int = 0
    floor: int = 0
    needs: int = 0

    def after(self, xp: int) -> int:
        """The XP that is left of what the seat began the round with."""
        return max(self.floor, xp + self.total)

    def adjusted(self, xp: int) -> int:
        """What the adjustments alone came to, losses below 0 left out."""
        return self.after(xp) - xp + self.paid


def adjust(ledger: Ledger, delta: int) -> Ledger:
    """The ledger after one more adjustment."""
    return Ledger(
        paid=ledger.paid,
        total=ledger.total + delta,
        floor=max(0, ledger.floor + delta),
        needs=ledger.needs,
    )


def pay(ledger: Ledger) -> Ledger:
    """The ledger after one more payment."""
    covered = ledger.floor >= PAYMENT
    return Ledger(
        paid=ledger.paid + PAYMENT,
        total=ledger.total - PAYMENT,
        floor=max(0, ledger.floor - PAYMENT),
        needs=ledger.needs if covered else max(ledger.needs, PAYMENT - ledger.total),
    )


def entered(paid: int, adjusted: int) -> Ledger:
    """A ledger from its two sums alone: what was gained came first, what was lost last."""
    ledger = adjust(Ledger(), max(adjusted, 0))
    for _ in range(paid):
        ledger = pay(ledger)
    return adjust(ledger, min(adjusted, 0))
