"""Templates are read by people too."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 120


def test_no_line_of_a_template_is_longer_than_a_screen_is_wide() -> None:
    templates = [path for room in ("companion", "scoring", "fate") for path in (ROOT / room).rglob("*.html")]
    assert len(templates) > 200
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in templates
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []
