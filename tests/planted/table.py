"""Every planted fault."""

from tests.planted import (
    accounts,
    engine,
    eros_quest,
    fate,
    operations,
    pages,
    quest,
    questeros,
    quests_over_coffee,
    sheets,
    tables,
)
from tests.planted.faults import Fault

FAULTS: tuple[Fault, ...] = tuple(
    fault
    for area in (
        accounts,
        engine,
        eros_quest,
        fate,
        operations,
        pages,
        quest,
        questeros,
        quests_over_coffee,
        sheets,
        tables,
    )
    for fault in area.FAULTS
)
