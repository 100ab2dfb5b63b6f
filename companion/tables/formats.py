"""Texts of a known form, as the OpenAPI document describes them."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

Moment = Annotated[datetime, Meta(tz=True)]
Id = Annotated[str, Meta(extra_json_schema={"format": "uuid"})]
Address = Annotated[str, Meta(extra_json_schema={"format": "uri"})]
