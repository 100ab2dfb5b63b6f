"""What the README says is so."""

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
STANDIN = Path(__file__).parent / "standin"
README = (ROOT / "README.md").read_text()


@pytest.mark.django_db(transaction=True)
def test_the_lines_of_curl_score_a_whole_game(live_server: Any) -> None:
    [script] = re.findall(r"```bash\n(.*?)```", README, re.DOTALL)
    assert len(script.splitlines()) == 10
    path = os.environ["PATH"] if shutil.which("curl") else f"{STANDIN}:{os.environ['PATH']}"
    environment = {"API": f"{live_server.url}/api/v1", "PATH": path}
    done = subprocess.run(
        ["bash", "-euc", script], env=environment, capture_output=True, text=True, check=True
    )
    *versions, outcome = done.stdout.splitlines()
    assert versions == ["4", "8", "12", "16", "20", "24", "28"]
    [promised] = re.findall(r"It ends with `(.*?)`", README)
    assert ast.literal_eval(outcome) == ast.literal_eval(promised)


def test_every_path_it_names_is_there() -> None:
    named = re.findall(r"`((?:companion|scoring|fate|tests|bench|docker|docs)/[\w/.-]*)`", README)
    named += re.findall(r"\]\(([\w/.-]+)\)", README)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_make_target_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"(?:`|^)make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile


def test_the_variables_it_names_are_the_ones_that_are_read() -> None:
    settings = (ROOT / "companion" / "settings.py").read_text()
    read = set(re.findall(r'env(?:\.\w+)?\(\s*"(\w+)"', settings))
    read |= {"PORT", "FORWARDED_ALLOW_IPS"}  # by the run command and by the web server itself
    table = README.split("| variable | meaning |")[1].split("\n\n")[0]
    named = set(re.findall(r"`([A-Z][A-Z_]+)(?:=1)?`", table))
    assert named <= read
    assert read - named <= {"REQUEST_THREADS", "DJANGO_DEBUG"}
