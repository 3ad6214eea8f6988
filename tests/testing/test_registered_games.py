"""Every game that can be played keeps every law, in matches of all its kinds.

`make soak` plays a thousand matches of each.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.testing.mixed import check_match
from wartable.games import game_ids

LOT = 6
"""Matches are played in lots, so that several processes can share the work."""
MATCHES = {"dragondice": 24, "heroscape": 12}
"""What takes about twenty seconds; of other games this much."""
USUAL = 36


@pytest.mark.kit
@pytest.mark.parametrize(
    ("game", "first"),
    [(game, first) for game in game_ids() for first in range(0, MATCHES.get(game, USUAL), LOT)],
)
def test_a_registered_game_keeps_every_law(game: str, first: int, tmp_path: Path) -> None:
    for number in range(first, first + LOT):
        check_match(game, number, tmp_path, short=True)
