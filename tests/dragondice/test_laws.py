"""Dragon Dice keeps every law of the engine, with drawn forces of all species and all options.

`python -m tests.dragondice.many_matches` plays as many matches as one likes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dragondice.many_matches import check_match
from tests.dragondice.mixed import mixed_options
from wartable.games.dragondice.options import ADVANCED

MATCHES = 30
LOT = 5
ROUNDS = 3


@pytest.mark.parametrize("first", range(0, MATCHES, LOT))
def test_dragon_dice_keeps_every_law(first: int, tmp_path: Path) -> None:
    for number in range(first, first + LOT):
        check_match(number, ROUNDS, tmp_path)


def test_the_matches_are_of_all_kinds() -> None:
    every = [mixed_options(number, ROUNDS) for number in range(MATCHES)]
    assert {options.players for options in every} == {2, 3, 4, 5, 6}
    assert {(options.players, options.force_size) for options in every} >= {(2, 60), (6, 15)}
    for name in ADVANCED:
        assert {getattr(options, name) for options in every} == {True, False}
    assert len({str(options.pack) for options in every}) > 2
