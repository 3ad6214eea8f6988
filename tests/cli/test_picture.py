"""The picture of the README can be drawn again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.cli.desk import PATIENCE, surroundings


def test_the_picture_shows_a_match(tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    subprocess.run(
        [sys.executable, "docs/images/draw.py", str(picture)],
        env=surroundings(tmp_path),
        timeout=PATIENCE,
        check=True,
    )
    svg = picture.read_text(encoding="utf-8")
    assert "Plot&#160;Round&#160;5" in svg
    assert "url(" not in svg.replace("url(#", "")
