"""Whole matches, readable in golden/, always come out the same."""

from __future__ import annotations

import pytest

from tests.dndattackwing.playthroughs import FOLDER, MATCHES, replayed, text


@pytest.mark.parametrize("name", MATCHES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text(replayed(name)) == golden


def test_what_the_golden_matches_show() -> None:
    lair = (FOLDER / "lair.txt").read_text(encoding="utf-8")
    valley = (FOLDER / "valley.txt").read_text(encoding="utf-8")
    troops = (FOLDER / "troops.txt").read_text(encoding="utf-8")
    assert "In for a Penny, in for a Pounding" in lair
    assert "snatches token" in lair
    assert "dry up" in valley
    assert "erupts" in valley
    assert "soldier" in troops
