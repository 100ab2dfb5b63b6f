"""Idempotency: the first answer to a key, without codes of seats, is kept and given again for 24 hours."""

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from companion.tables.errors import KeyReused
from companion.tables.models import Receipt, Seat
from companion.tables.services.calls import Answer, Call

LIFE = timedelta(hours=24)
CODE = re.compile(rb'"seat_code":"[^"]*"')
"""A code in an answer; inside a text its quotes would be escaped."""
LEFT_OUT = b'"seat_code":true'


def find(call: Call, owner: str) -> Receipt | None:
    """The answer given before. Raises KeyReused if the key came with another request."""
    if call.key is None:
        return None
    receipt = Receipt.objects.filter(owner=owner, key=call.key, created_at__gt=call.now - LIFE).first()
    if receipt is not None and receipt.fingerprint != call.fingerprint:
        raise KeyReused
    return receipt


def keep(call: Call, owner: str, answer: Answer) -> None:
    """In the same transaction as what it answers."""
    if call.key is None:
        return
    Receipt.objects.update_or_create(
        owner=owner,
        key=call.key,
        defaults={
            "fingerprint": call.fingerprint,
            "status": answer.status,
            "body": CODE.sub(LEFT_OUT, answer.body),
            "created_at": call.now,
        },
    )


def repeated(receipt: Receipt, seats: Sequence[Seat]) -> Answer:
    """The first answer again, with the codes of the seats as they are now; null for one that was used."""
    body = bytes(receipt.body)
    if LEFT_OUT in body:
        body = msgspec.json.encode(filled(msgspec.json.decode(body), seats))
    return Answer(receipt.status, body)


def filled(part: Any, seats: Sequence[Seat]) -> Any:
    """Whatever names a seat whose code was left out, with that code."""
    if isinstance(part, list):
        return [filled(one, seats) for one in part]
    if not isinstance(part, dict):
        return part
    whole = {name: filled(value, seats) for name, value in part.items()}
    if whole.get("seat_code") is True:
        whole["seat_code"] = next((seat.code for seat in seats if seat.number == whole["seat"]), None)
    return whole


def forget(now: datetime) -> int:
    """Delete the receipts whose time is over; how many there were."""
    deleted, _ = Receipt.objects.filter(created_at__lte=now - LIFE).delete()
    return deleted
