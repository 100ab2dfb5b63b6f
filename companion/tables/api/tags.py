"""Conditional answers: the tag is a digest of the answer, so whatever can change the answer is in it."""

import hashlib

from django.http import HttpResponse, HttpResponseNotModified
from django.utils.http import parse_etags
from rest_framework.request import Request

from companion.tables.api import requests

DIGEST = 16
WEAK = "W/"
ANY = "*"


def unless_known(request: Request, value: object) -> HttpResponse:
    """The value as JSON, or 304 where the caller has just this answer.

    A clock that runs is another answer at every moment. Whoever is sent the same bytes gets the same tag,
    so a tag tells no more than the answer does.
    """
    response = requests.json(value)
    tag = tag_of(response.content)
    if is_known(request.headers.get("If-None-Match", ""), tag):
        response = HttpResponseNotModified()
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


def tag_of(body: bytes) -> str:
    return f'{WEAK}"{hashlib.blake2b(body, digest_size=DIGEST).hexdigest()}"'


def is_known(sent: str, tag: str) -> bool:
    """By weak comparison (RFC 9110, 8.8.3.2 and 13.1.2): `*`, or a list in which weak or not is the same."""
    tags = parse_etags(sent)
    return tags == [ANY] or opaque(tag) in map(opaque, tags)


def opaque(tag: str) -> str:
    return tag.removeprefix(WEAK)
