"""Every planted fault still fits the source, and names a test that is there."""

import ast
from collections import Counter

import pytest

from tests.planted.faults import ROOT, Fault
from tests.planted.table import FAULTS


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_has_one_place_and_leaves_a_program(fault: Fault) -> None:
    planted = fault.planted_in((ROOT / fault.file).read_text())
    if fault.file.endswith(".py"):
        ast.parse(planted)


@pytest.mark.parametrize("test", sorted({fault.test for fault in FAULTS}))
def test_the_named_test_is_there(test: str) -> None:
    file, name = test.split("::")
    named = name.split("[")[0]
    assert named in {getattr(node, "name", "") for node in ast.walk(ast.parse((ROOT / file).read_text()))}


def test_no_two_faults_have_one_name() -> None:
    assert [name for name, times in Counter(fault.name for fault in FAULTS).items() if times > 1] == []
