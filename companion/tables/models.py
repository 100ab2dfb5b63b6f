"""Rows of a table: the table itself, its seats and their tokens, its log, and answers given before."""

import uuid

from django.conf import settings
from django.db import models


class Table(models.Model):
    """One game, sheet or evening. `state`: the log folded, so that a move costs the same at any length."""

    class Status(models.TextChoices):
        LOBBY = "lobby"
        OPEN = "open"
        FINISHED = "finished"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    gm = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tables")
    game = models.CharField(max_length=40)
    title = models.CharField(max_length=80)
    status = models.CharField(max_length=8, choices=Status.choices)
    rules_version = models.PositiveIntegerField()
    options = models.JSONField()
    gm_vision = models.BooleanField()
    version = models.PositiveIntegerField(default=0)
    state = models.BinaryField(null=True)
    void_reason = models.CharField(max_length=200, null=True)  # noqa: DJ001  (none is not an empty reason)
    seed = models.BinaryField(max_length=32)
    day = models.DateField(null=True)
    """Whose deal this table plays, the same for everybody; its seed stays secret until that day is over."""
    join_code = models.CharField(max_length=6, unique=True)
    watch_code = models.CharField(max_length=6, unique=True)
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    """When it was finished; a day later its join and watch codes open nothing any more."""

    clock_name = models.CharField(max_length=40, default="")
    clock_state = models.CharField(max_length=7, default="")
    clock_by_engine = models.BooleanField(default=False)
    clock_duration_ms = models.PositiveIntegerField(default=0)
    clock_left_ms = models.PositiveIntegerField(default=0)
    clock_deadline = models.DateTimeField(null=True)
    clock_generation = models.PositiveIntegerField(default=0)

    bot_seats = models.PositiveSmallIntegerField(default=0)
    """A bit for each seat that a machine plays, so that an action need not look at the seats."""
    bots_due = models.DateTimeField(null=True)
    bot_faults = models.PositiveIntegerField(default=0, db_default=0)
    """How many choices of its machines the rules refused."""

    trouble_count = models.PositiveIntegerField(default=0, db_default=0)
    """How often in a row it raised; until `resting_until` no sweep tries it again."""
    resting_until = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["gm", "-created_at", "-id"], name="tables_of_a_gm"),
            models.Index(
                fields=["clock_deadline"],
                name="clocks_that_run",
                condition=models.Q(clock_deadline__isnull=False),
            ),
            models.Index(
                fields=["bots_due"], name="bots_to_play", condition=models.Q(bots_due__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.game})"


class Seat(models.Model):
    """A place at a table. `name_key` is the name as names are compared.

    `bot`: the kind of machine that plays it, or nothing; whoever sat there keeps `account` and tokens, which
    sleep meanwhile. `code`: while nobody holds the seat this alone opens it, once; without one the table's
    join code does.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    name_key = models.CharField(max_length=160)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True)
    joined = models.BooleanField(default=False)
    bot = models.CharField(max_length=8, default="")
    code = models.CharField(max_length=6, null=True, unique=True)  # noqa: DJ001  (unique needs null for none)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_row_per_seat"),
            models.UniqueConstraint(fields=["table", "name_key"], name="one_name_per_table"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.name}"

    @property
    def empty(self) -> bool:
        """Whether nobody holds it, no machine either."""
        return not (self.joined or self.bot)


class SeatToken(models.Model):
    """The credential of one phone at one table; without a seat, a spectator's."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="tokens")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"token of {self.seat or 'a spectator'}"


class LogEntry(models.Model):
    """What made version `n`: who asked for what, and the events that it caused. Never changed."""

    class Kind(models.TextChoices):
        ACTION = "action"
        RING = "ring"
        SEATING = "seating"
        OTHER = "other"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="log")
    n = models.PositiveIntegerField()
    at = models.DateTimeField()
    actor = models.SmallIntegerField()
    as_seat = models.SmallIntegerField(null=True)
    kind = models.CharField(max_length=7, choices=Kind.choices)
    type = models.CharField(max_length=40)
    params = models.BinaryField(default=b"{}")
    events = models.BinaryField(default=b"[]")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "n"], name="one_entry_per_version")]
        indexes = [
            models.Index(
                fields=["table", "n"],
                name="log_beside_the_game",
                condition=models.Q(kind__in=["seating", "other"]),
            )
        ]

    def __str__(self) -> str:
        return f"{self.n} {self.type}"


class Pack(models.Model):
    """Card texts of an account's own for one game; a table is opened with a copy. `content`: checked JSON."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="packs")
    game = models.CharField(max_length=40)
    title = models.CharField(max_length=80)
    content = models.BinaryField()
    created_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["owner", "-created_at", "-id"], name="packs_of_a_gm")]

    def __str__(self) -> str:
        return f"{self.title} ({self.game})"


class DailyDeal(models.Model):
    """The seed of one day (UTC) and game, drawn when somebody first asks for it."""

    game = models.CharField(max_length=40)
    day = models.DateField()
    seed = models.BinaryField(max_length=32)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "day"], name="one_deal_per_day")]

    def __str__(self) -> str:
        return f"{self.game} {self.day}"


class Attempt(models.Model):
    """An account's first table with a day's deal. The row outlives the table: there is no second first.

    `outcome`: what the log came to, once it had been played again and found right; `last`: the version that
    ended it; `seal`: over the log up to there and the outcome, with the server's key.
    """

    deal = models.ForeignKey(DailyDeal, on_delete=models.CASCADE, related_name="attempts")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="attempts")
    table = models.OneToOneField(Table, on_delete=models.SET_NULL, null=True, related_name="attempt")
    outcome = models.BinaryField(default=b"")
    last = models.PositiveIntegerField(default=0)
    seal = models.CharField(max_length=64, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deal", "account"], name="one_first_attempt")]

    def __str__(self) -> str:
        return f"{self.account} on {self.deal}"


class Receipt(models.Model):
    """The first answer to an idempotency key, so that a retry gets it again. Holds no token."""

    owner = models.CharField(max_length=80)
    key = models.CharField(max_length=200)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    body = models.BinaryField()
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "key"], name="one_answer_per_key")]

    def __str__(self) -> str:
        return f"{self.owner} {self.key}"


class Heartbeat(models.Model):
    """When the worker, or beat, last wrote down that it works."""

    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at}"


class Tally(models.Model):
    """How often something has happened, over all processes; `name` says what."""

    name = models.CharField(max_length=100, primary_key=True)
    number = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.name}: {self.number}"
