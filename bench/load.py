"""A lean load: keep-alive connections that send one request after another and count the answers."""

import asyncio
import time
from collections.abc import Sequence


async def connection(port: int, request: bytes, until: float) -> int:
    """How many answers one connection got. Raises RuntimeError for any that is not 201."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answers = 0
    while time.perf_counter() < until:
        writer.write(request)
        await answer(reader)
        answers += 1
    writer.close()
    return answers


async def answer(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    body = await reader.readexactly(length)
    if not head.startswith(b"HTTP/1.1 201"):
        raise RuntimeError(f"{head.decode()}{body.decode()[:500]}")


def request(path: str, body: bytes, token: str) -> bytes:
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: localhost",
        f"Authorization: Bearer {token}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def per_second(port: int, requests: Sequence[bytes], seconds: float) -> float:
    """Answers a second, one connection for each of the requests."""

    async def run() -> int:
        until = time.perf_counter() + seconds
        counts = await asyncio.gather(*(connection(port, request, until) for request in requests))
        return sum(counts)

    began = time.perf_counter()
    answered = asyncio.run(run())
    return answered / (time.perf_counter() - began)


def send(port: int, request: bytes, count: int) -> None:
    """That many requests over one connection, one after another."""

    async def run() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(count):
            writer.write(request)
            await answer(reader)
        writer.close()

    asyncio.run(run())
