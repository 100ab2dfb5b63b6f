"""Five hundred phones on one table: from the tap on one of them until the last is poked."""

import asyncio
import time

from bench import load
from bench.actions import BID
from bench.api import Client
from bench.report import SETTINGS, Line
from tests.servers import ours

LISTENERS, ROUNDS = 500, 20


def measure() -> list[Line]:
    """Printed to be known; no gate."""
    with ours.place(settings=SETTINGS) as where, ours.web(where) as port:
        client = Client(port)
        table = client.open_table()
        times = asyncio.run(rounds(port, client.token, table))
    p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    what = f"from an action's sending until the last of {LISTENERS} listeners of its table is poked"
    return [Line(f"p50 {what}", p50, unit="ms"), Line(f"p99 {what}", p99, unit="ms")]


async def rounds(port: int, token: str, table: str) -> list[float]:
    streams = [await stream(port, token, table) for _ in range(LISTENERS)]
    actor, writer = await asyncio.open_connection("127.0.0.1", port)
    times: list[float] = []
    for _ in range(ROUNDS):
        sent = time.perf_counter()
        writer.write(load.request(f"/api/v1/tables/{table}/actions/", BID, token))
        await load.answer(actor)
        heard = await asyncio.gather(*(poke(reader) for reader, _ in streams))
        times.append((max(heard) - sent) * 1000)
    for opened in (writer, *(writer for _, writer in streams)):
        opened.close()
        await opened.wait_closed()
    return sorted(times)


async def stream(port: int, token: str, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """An open stream that has said the current version."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    path = f"/api/v1/tables/{table}/stream/"
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    await poke(reader)
    return reader, writer


async def poke(reader: asyncio.StreamReader) -> float:
    """When the next version was said."""
    await reader.readuntil(b"data: ")
    return time.perf_counter()
