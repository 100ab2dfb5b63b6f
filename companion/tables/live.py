"""Pokes: every listener of a table hears its new version number, and nothing else."""

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import redis
import redis.asyncio
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection

from companion.tables.models import Table

CHANNEL = "companion:tables"
LOOK_AGAIN_S = 1.0
"""How often the versions are read from the database while Redis is away."""


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
        for listener in [one for listeners in self.listeners.values() for one in listeners]:
            listener.closed = True
            listener.heard.set()

    def tell_from_thread(self, table: str, version: int) -> None:
        loop = self.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.tell, table, version)


hub = Hub()


class Publisher:
    """Redis, if it answers; after a failure it is left alone for a second so that nobody waits for it."""

    def __init__(self, url: str) -> None:
        self.client = redis.Redis.from_url(url, socket_connect_timeout=0.5, socket_timeout=0.5)
        self.rest_until = 0.0

    def publish(self, message: str) -> None:
        if time.monotonic() < self.rest_until:
            return
        try:
            self.client.publish(CHANNEL, message)
        except redis.RedisError:
            self.rest_until = time.monotonic() + LOOK_AGAIN_S


@cache
def publisher(url: str) -> Publisher:
    return Publisher(url)


def poke(table: str, version: int) -> None:
    """Say that a table has a new version; called after the commit, from any thread."""
    if settings.REDIS_URL:
        publisher(settings.REDIS_URL).publish(f"{table} {version}")
    else:
        hub.tell_from_thread(table, version)


async def relay(hub: Hub) -> None:
    """Pass on what Redis says; while it is away, and whenever it comes back, look at the database instead."""
    while True:
        try:
            async with redis.asyncio.Redis.from_url(settings.REDIS_URL, health_check_interval=5) as client:
                await follow(hub, client)
        except (redis.RedisError, OSError):
            await look(hub)
            await asyncio.sleep(LOOK_AGAIN_S)


async def follow(hub: Hub, client: "redis.asyncio.Redis") -> None:
    pubsub = client.pubsub(ignore_subscribe_messages=True)
    await pubsub.subscribe(CHANNEL)
    await look(hub)
    async for message in pubsub.listen():
        table, version = message["data"].decode().split()
        hub.tell(table, int(version))


async def look(hub: Hub) -> None:
    """Tell every listener the version that the database has."""
    for table, version in await versions(list(hub.listeners)):
        hub.tell(table, version)


@sync_to_async
def versions(tables: list[str]) -> list[tuple[str, int]]:
    """Closes its connection in the same call: an idle stream must not hold one."""
    try:
        rows = Table.objects.filter(pk__in=tables).values_list("pk", "version")
        return [(str(table), version) for table, version in rows]
    finally:
        connection.close()
