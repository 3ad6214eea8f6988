"""The starter box's match, a cloaking match and the first Mission come out the same for ever."""

from __future__ import annotations

import pytest

from tests.startrek.playthroughs import FOLDER, NAMES, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == golden


def test_they_show_what_they_are_for() -> None:
    golden = {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES}
    assert "[ST-LOCK-" in golden["starter"]
    assert "[ST-DESTROY-02]" in golden["starter"]
    assert "[ST-CLOAK-03]" in golden["cloaking"]
    assert "[ST-CLOAK-10]" in golden["cloaking"]
    assert "[ST-MISSION1-12]" in golden["mission"]
    assert all(text.rstrip().endswith("]") for text in golden.values())
