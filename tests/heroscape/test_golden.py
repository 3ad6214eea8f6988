"""A Basic Scenario, a Master duel with a draft and a team match come out the same for ever."""

from __future__ import annotations

import pytest

from tests.heroscape.playthroughs import FOLDER, NAMES, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == golden


def test_they_show_what_they_are_for() -> None:
    golden = {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES}
    assert "[HS-BASIC-01]" in golden["basic"]
    assert "[HS-DRAFT-03]" in golden["draft"]
    assert "[HS-ORDER-04]" in golden["teams"]
    assert all(text.rstrip().endswith("]") for text in golden.values())
