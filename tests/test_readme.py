"""The examples of README and documentation are run as they are printed."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def _python_of_readme() -> str:
    found = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def _first_block(page: str) -> str:
    found = re.search(r"\n\n((?:    .*\n|\n)+)", (ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert found is not None
    return textwrap.dedent(found[1])


def test_the_readme_example_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    exec(_python_of_readme(), {})
    assert "Victory" in capsys.readouterr().out


def test_the_first_example_of_positions_prints_odds(capsys: pytest.CaptureFixture[str]) -> None:
    exec(_first_block("positions.md"), {})
    assert "%" in capsys.readouterr().out


def test_the_example_of_positions_for_at_any_cost_prints_odds(capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "positions.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    exec(found[1], {})
    assert "%" in capsys.readouterr().out


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", text):
        assert (ROOT / "docs" / target).exists(), target


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_the_modules_that_a_page_names_are_there(page: str) -> None:
    """A page may shorten a path from the left; the rest of it must lead to a file."""
    named = set(re.findall(r"`([a-z_/]+\.py)`", (ROOT / "docs" / page).read_text(encoding="utf-8")))
    files = [
        f"/{path.relative_to(ROOT)}" for top in ("wargame", "tests", "examples") for path in (ROOT / top).rglob("*.py")
    ]
    assert [each for each in sorted(named) if not any(file.endswith(f"/{each}") for file in files)] == []
