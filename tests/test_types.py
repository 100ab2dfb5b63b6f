"""Pages get their game's own types: a field that no view has fails the type check."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = """
from companion.games.quest.pages.table import Table

def leader(table: Table) -> int:
    return table.view.{field}
"""


@pytest.mark.parametrize(("field", "found"), [("leader", 0), ("leeder", 1)])
def test_a_misspelt_field_in_a_page_fails_the_type_check(tmp_path: Path, field: str, found: int) -> None:
    page = tmp_path / "page.py"
    page.write_text(PAGE.format(field=field))
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", str(page)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == found, checked.stdout
    assert ('"View" has no attribute "leeder"' in checked.stdout) == bool(found)
