"""What docs/scenes.md shows can be played, as a file and in Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.desk import run_here
from wartable.games import EARLY, SHIPPED
from wartable.testing.scenes import run_scene

PAGE = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text()
FILES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
CODE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_there_is_a_file_and_code_for_every_game() -> None:
    for game in SHIPPED.keys() - EARLY:
        assert sum(f'game = "{game}"' in text for text in FILES) == 1
        assert sum(f"wartable.games.{game}.rulebook" in code for code in CODE) == 1


@pytest.mark.parametrize("at", range(len(FILES)))
def test_every_file_on_the_page_comes_true(
    at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_scene(FILES[at]).ending is None
    path = tmp_path / "scene.toml"
    path.write_text(FILES[at])
    done = run_here(capsys, "scene", str(path), "--rules", "--board")
    assert (done.code, done.err) == (0, "")
    assert f"All {FILES[at].count('[[play]]')} steps came true." in done.out


@pytest.mark.parametrize("at", range(len(CODE)))
def test_all_code_on_the_page_runs(at: int) -> None:
    exec(compile(CODE[at], "docs/scenes.md", "exec"), {})
