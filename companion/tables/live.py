"""Pokes: every listener of a table hears its new version number, and nothing else."""

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

import redis
import redis.asyncio
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

from companion.operations.connections import with_database
from companion.tables.models import Table
from companion.tables.sending import Sender

logger = logging.getLogger(__name__)

CHANNEL = "companion:tables"
LOOK_AGAIN_S = 1.0
"""How often the versions are read from the database while Redis is away."""
SILENCE_S = 1.0
"""After so long without a word Redis is asked whether it is there."""
ANSWER_S = 0.5
"""How long Redis may take to connect or to answer before it counts as away."""


class Listener:
    """One open stream: the last version it has not told yet, never a queue. `closed`: it is to end."""

    def __init__(self) -> None:
        self.version = -1
        self.closed = False
        self.heard = asyncio.Event()

    def tell(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.heard.set()


class Hub:
    """The listeners of this process, by table."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[Listener]] = defaultdict(set)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.relay: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def listen(self, table: str) -> Iterator[Listener]:
        """A listener for as long as the stream is open."""
        self.wake()
        listener = Listener()
        self.listeners[table].add(listener)
        try:
            yield listener
        finally:
            self.listeners[table].discard(listener)
            if not self.listeners[table]:
                del self.listeners[table]

    def wake(self) -> None:
        """Belong to the running loop, and relay what other processes say."""
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop, self.relay = loop, None
        if settings.REDIS_URL and (self.relay is None or self.relay.done()):
            self.relay = loop.create_task(relay(self))

    def tell(self, table: str, version: int) -> None:
        for listener in tuple(self.listeners.get(table, ())):
            listener.tell(version)

    def close(self) -> None:
        """End every stream; called from any thread, when the server stops."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.end)

    def end(self) -> None:
        for listener in [heard for listeners in self.listeners.values() for heard in listeners]:
            listener.closed = True
            listener.heard.set()

    def tell_from_thread(self, table: str, version: int) -> None:
        loop = self.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.tell, table, version)


hub = Hub()


def send(url: str, versions: Mapping[str, int]) -> None:
    """Publish these versions of tables in one trip. Raises redis.RedisError where nobody answers in time."""
    with connected(url).pipeline(transaction=False) as pipeline:
        for table, version in versions.items():
            pipeline.publish(CHANNEL, f"{table} {version}")
        pipeline.execute()


@cache
def connected(url: str) -> redis.Redis:
    """One client for this process; what fails is tried again by the sender, not here."""
    return redis.Redis.from_url(
        url, socket_connect_timeout=ANSWER_S, socket_timeout=ANSWER_S, retry=Retry(NoBackoff(), 0)
    )


def answers(url: str) -> bool:
    """Whether Redis does."""
    try:
        return bool(connected(url).ping())
    except (redis.RedisError, OSError):
        return False


def waiting(url: str, queue: str = "celery") -> int | None:
    """How many messages wait there for a worker; None where Redis does not answer."""
    try:
        return int(connected(url).llen(queue))
    except (redis.RedisError, OSError):
        return None


@cache
def sender(url: str) -> Sender:
    return Sender(partial(send, url), (redis.RedisError, OSError))


def poke(table: str, version: int) -> None:
    """Say that a table has a new version; called after the commit, from any thread. Waits for nobody.

    The listeners of this process hear it directly, those of others through Redis.
    """
    hub.tell_from_thread(table, version)
    if settings.REDIS_URL:
        sender(settings.REDIS_URL).put(table, version)


async def relay(hub: Hub) -> None:
    """Pass on what Redis says; while it is away or hangs, and when it is back, look at the database."""
    while True:
        try:
            async with listening(settings.REDIS_URL) as client:
                await follow(hub, client)
        except (redis.RedisError, OSError):
            await look(hub)
            await asyncio.sleep(LOOK_AGAIN_S)


def listening(url: str) -> "redis.asyncio.Redis":
    return redis.asyncio.Redis.from_url(
        url, socket_connect_timeout=ANSWER_S, socket_timeout=ANSWER_S, retry=AsyncRetry(NoBackoff(), 0)
    )


async def follow(hub: Hub, client: "redis.asyncio.Redis") -> None:
    """Raises redis.RedisError as soon as Redis is away, or does not answer."""
    pubsub = client.pubsub(ignore_subscribe_messages=True)
    await pubsub.subscribe(CHANNEL)
    await look(hub)
    while True:
        message = await next_message(pubsub)
        if message["type"] == "message":
            table, version = message["data"].decode().split()
            hub.tell(table, int(version))


async def next_message(pubsub: "redis.asyncio.client.PubSub") -> dict[str, Any]:
    """What Redis says next; after a second of silence it is asked, and has a second to answer.

    A server that hangs keeps its connections: without being asked it looks like one with nothing to say.
    """
    if (message := await heard_within(SILENCE_S, pubsub)) is None:
        await pubsub.ping()
        message = await heard_within(ANSWER_S, pubsub)
    if message is None:
        raise redis.TimeoutError("Redis does not answer")
    return message


async def heard_within(seconds: float, pubsub: "redis.asyncio.client.PubSub") -> dict[str, Any] | None:
    """The next message or answer; None when there was none in that time."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if (message := await pubsub.get_message(timeout=left)) is not None:
            return message  # type: ignore[no-any-return]
    return None


async def look(hub: Hub) -> None:
    """Tell every listener the version that the database has; nothing while that is away too."""
    try:
        found = await versions(list(hub.listeners))
    except DatabaseError as error:
        logger.warning("The versions of tables could not be read: %s", error)
        return
    for table, version in found:
        hub.tell(table, version)


@sync_to_async
@with_database
def versions(tables: list[str]) -> list[tuple[str, int]]:
    rows = Table.objects.filter(pk__in=tables).values_list("pk", "version")
    return [(str(table), version) for table, version in rows]
