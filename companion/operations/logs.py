"""Log lines: structured, with the name of the request, and free of tokens, codes and passwords."""

import logging
import re

import structlog

HIDDEN = (
    (re.compile(r"\b(c[as])_[A-Za-z0-9_-]{20,}"), r"\1_…"),  # tokens
    (re.compile(r"((?:/|%2F)[jw](?:/|%2F))[^/%\s?&\"']+", re.IGNORECASE), r"\1…"),  # the door of a code
    (
        re.compile(r"((?:\b|%3F|%26)code(?:=|%3D))[^&\s\"']+", re.IGNORECASE),
        r"\1…",
    ),  # a code typed in
    (re.compile(r"(UnknownCode\W+)\w+"), r"\1…"),
    (re.compile(r"(://[^:/@\s]*:)[^@/\s]+@"), r"\1…@"),  # the password of an address
)
"""What a line may hold, and what stands for it."""


def hide(text: str) -> str:
    """The text without its secrets."""
    for secret, stands_for in HIDDEN:
        text = secret.sub(stands_for, text)
    return text


class Lines(structlog.stdlib.ProcessorFormatter):
    """Whoever wrote the line, and whatever its traceback quotes: no secret reaches a log."""

    def format(self, record: logging.LogRecord) -> str:
        return hide(super().format(record))


def formatter() -> logging.Formatter:
    """One line per event, with the request that it belongs to."""
    return Lines(
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        foreign_pre_chain=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.ExtraAdder(allow=["table", "code"]),
            structlog.processors.TimeStamper(fmt="iso"),
        ],
    )
