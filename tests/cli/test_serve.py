"""`wartable serve`: it is said that the table is open when it is, and why it cannot be opened."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def serving(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "wartable.cli", "serve", "--port", "0", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_server_that_cannot_start_says_why_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for words in (
        ("--data", str(tmp_path / "file")),
        ("--data", str(tmp_path), "--database", "postgresql://nobody@127.0.0.1:1/none"),
    ):
        process = serving(*words)
        said, wrong = process.communicate(timeout=60)
        assert process.returncode == 3, wrong
        assert said == ""
        assert "Traceback" not in wrong
        assert "The server cannot start: " in wrong


def test_the_table_is_said_to_be_open_once_it_is(tmp_path: Path) -> None:
    process = serving("--data", str(tmp_path))
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], 60)
    line = process.stdout.readline() if ready else ""
    process.terminate()
    process.communicate(timeout=60)
    assert line.startswith("The table is open at http://127.0.0.1:")
    assert (tmp_path / "wartable.sqlite3").exists()
