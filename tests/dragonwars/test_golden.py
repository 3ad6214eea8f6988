"""A whole match of each mode, readable in golden/, always comes out the same."""

import pytest

from tests.dragonwars.playthroughs import FOLDER, NAMES, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == golden


def test_the_egg_race_is_won_by_bringing_the_egg_home() -> None:
    assert playthrough("egg").endswith("Red brings the egg home and wins.  [DW-WIN-01]\n")
