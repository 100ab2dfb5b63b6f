"""Sending in the background: what is said to Redis leaves the request at once, the last word per subject."""

import atexit
import logging
import threading
import time
from collections.abc import Callable, Hashable, Mapping
from typing import Any

logger = logging.getLogger(__name__)

REST_S = 1.0
"""How long the other side is left alone after it did not answer."""
MOST = 10_000
"""Subjects that may wait; beyond them the oldest goes, and the next look at the database makes up for it."""
LAST_WORDS_S = 1.0
"""How long a process that ends waits for what it still has to say."""


class Sender:
    """A thread that sends whatever waits, all at once; whoever puts something never waits for it.

    Of each subject the greatest value waits, so that threads which commit in one order and speak in another
    end with the newest. `send` raises one of `away` when the other side does not answer: then everything is
    kept and tried again after a rest.
    """

    def __init__(
        self,
        send: Callable[[Mapping[Any, Any]], None],
        away: tuple[type[Exception], ...],
        rest_s: float = REST_S,
    ) -> None:
        self.send, self.away, self.rest_s = send, away, rest_s
        self.waiting: dict[Hashable, Any] = {}
        self.changed = threading.Condition()
        self.thread: threading.Thread | None = None
        self.busy = False
        atexit.register(self.drain)

    def put(self, subject: Hashable, value: object) -> None:
        """Send this soon, unless something greater is said of the same subject."""
        with self.changed:
            self.keep(subject, value)
            self.start()
            self.changed.notify_all()

    def keep(self, subject: Hashable, value: object) -> None:
        self.waiting[subject] = max(value, self.waiting.get(subject, value))
        if len(self.waiting) > MOST:
            del self.waiting[next(iter(self.waiting))]

    def start(self) -> None:
        """The thread of this process; after a fork the parent's is not there any more."""
        if self.thread is None or not self.thread.is_alive():
            self.thread = threading.Thread(target=self.run, name="sender", daemon=True)
            self.thread.start()

    def run(self) -> None:
        while True:
            self.attempt(self.take())

    def take(self) -> dict[Hashable, Any]:
        """Everything that waits, once something does."""
        with self.changed:
            self.changed.wait_for(lambda: self.waiting)
            taken, self.waiting, self.busy = self.waiting, {}, True
            return taken

    def attempt(self, taken: dict[Hashable, Any]) -> None:
        try:
            self.send(taken)
        except self.away:
            self.put_back(taken)
            time.sleep(self.rest_s)
        except Exception:
            logger.exception("Not sent, and not tried again")
        with self.changed:
            self.busy = False
            self.changed.notify_all()

    def put_back(self, taken: dict[Hashable, Any]) -> None:
        with self.changed:
            for subject, value in taken.items():
                self.keep(subject, value)

    def drain(self, seconds: float = LAST_WORDS_S) -> bool:
        """Whether everything was sent within that time."""
        with self.changed:
            return self.changed.wait_for(lambda: not (self.waiting or self.busy), seconds)
