"""What every sheet asks of an entry."""

from typing import Annotated

from msgspec import Meta

from companion.engine.core import Rejected

Text = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]


def check_range(field: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise Rejected("out_of_range", field=field, lowest=lowest, highest=highest)


def check_reason(reason: str) -> None:
    if not reason.strip():
        raise Rejected("reason_needed")
