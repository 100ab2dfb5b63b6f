"""The games that are played here, and those that installed packages bring along."""

import logging
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points

GROUP = "companion.games"
"""Entry points of an installed package: each names a Django app with a page `game`."""
logger = logging.getLogger(__name__)


def from_elsewhere() -> Iterator[str]:
    """The apps of installed packages; one that cannot be imported is reported and left out."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            import_module(point.value)
        except Exception:
            logger.exception("The game “%s” of %s cannot be loaded and is left out.", point.name, point.value)
        else:
            yield point.value
