"""Reading request bodies: as bytes, for strict decoding by the types themselves."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.parsers import BaseParser

from companion.tables.bodies import LARGEST_BODY
from companion.tables.errors import TooLarge


class BytesParser(BaseParser):
    """JSON is not parsed here: the types of the API do that, strictly."""

    media_type = "application/json"

    def parse(  # type: ignore[override]  # bytes are what the types decode
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> bytes:
        raw: bytes = stream.read(LARGEST_BODY + 1)
        if len(raw) > LARGEST_BODY:
            raise TooLarge(LARGEST_BODY)
        return raw
