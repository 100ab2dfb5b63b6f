"""Log lines: structured, and free of tokens."""

import logging
import re

import structlog

TOKEN = re.compile(r"\b(c[as])_[A-Za-z0-9_-]{20,}")


class HideSecrets(logging.Filter):
    """No token reaches a log, whoever wrote the line."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = TOKEN.sub(r"\1_…", record.getMessage())
        record.args = ()
        return True


def formatter() -> logging.Formatter:
    """One line per event, in colour where a person reads it."""
    return structlog.stdlib.ProcessorFormatter(
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
        ],
    )
