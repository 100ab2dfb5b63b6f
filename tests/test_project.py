"""The project itself: one version, and one way to check a change, whoever runs it."""

import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]


def test_the_changelog_begins_with_the_version_of_the_project() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## ")]
    assert headings[0] == "## Unreleased"
    assert headings[1].startswith(f"## {version} - ")


def test_forge_and_hooks_call_targets_that_there_are() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"][0]["hooks"]
    steps = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text())["jobs"]["test"]["steps"]
    called = {hook["entry"] for hook in hooks} | {step["run"] for step in steps if "run" in step}
    assert called == {"make lint", "make test"}
    makefile = (ROOT / "Makefile").read_text()
    assert all(f"\n{command.removeprefix('make ')}: " in makefile for command in called)
