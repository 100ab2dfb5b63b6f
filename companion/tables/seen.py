"""A table as somebody finds it: its row, who sits there, who looks and when, its game and its state."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from companion.engine.core import Rejected
from companion.tables import journal, registry, sql, troubles
from companion.tables.models import Seat, Table
from companion.tables.people import People, as_they_sit, fold
from companion.tables.permissions import Viewer


@dataclass
class Seen:
    """`seats` are its rows by number. Game and state are looked up when somebody first asks, and once."""

    table: Table
    seats: list[Seat]
    viewer: Viewer
    now: datetime

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @cached_property
    def game(self) -> registry.Game:
        """Raises Rejected as registry.find does."""
        return registry.find(self.table.game, self.table.rules_version)

    @cached_property
    def state(self) -> object:
        """None in the lobby. Raises Rejected `table_unreadable`, or as registry.find."""
        return journal.read(self.game, self.table)

    @cached_property
    def people(self) -> People:
        """Who sat where at each entry of the log: one query, when somebody reads the log."""
        try:
            with troubles.reading(self.table):
                return fold(sql.seatings(self.table.pk), self.names)
        except Rejected:
            return as_they_sit(self.names)
