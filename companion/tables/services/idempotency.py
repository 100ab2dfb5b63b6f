"""Idempotency: the first answer to a key, without its codes, is kept and given again for 24 hours."""

from datetime import datetime, timedelta

from companion.tables.errors import KeyReused
from companion.tables.models import Receipt
from companion.tables.services import blanks
from companion.tables.services.calls import Answer, Call

LIFE = timedelta(hours=24)


def find(call: Call, owner: str) -> Receipt | None:
    """The receipt of that key. Raises KeyReused if the key came with another request."""
    if call.key is None:
        return None
    receipt = Receipt.objects.filter(owner=owner, key=call.key, created_at__gt=call.now - LIFE).first()
    if receipt is not None and receipt.fingerprint != call.fingerprint:
        raise KeyReused
    return receipt


def again(call: Call, owner: str) -> Answer | None:
    """The answer given before, with the codes as they are now. Raises KeyReused as `find` does."""
    receipt = find(call, owner)
    if receipt is None:
        return None
    return Answer(receipt.status, blanks.fill_in(bytes(receipt.body), call.now))


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
            "body": blanks.leave_out(answer.body),
            "created_at": call.now,
        },
    )


def forget(now: datetime) -> int:
    """Delete the receipts whose time is over; how many there were."""
    deleted, _ = Receipt.objects.filter(created_at__lte=now - LIFE).delete()
    return deleted
