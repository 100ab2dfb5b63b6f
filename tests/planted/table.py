"""Every planted fault."""

from tests.planted import engine, eros_quest, fate, quest, questeros
from tests.planted.faults import Fault

FAULTS: tuple[Fault, ...] = tuple(
    fault for area in (engine, eros_quest, fate, quest, questeros) for fault in area.FAULTS
)
