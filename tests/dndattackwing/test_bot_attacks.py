"""The computer player attacks by eye: near misses are tried, hopeless attacks are not made."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import ESHAEDRA, blue, red, seen, table
from wartable.games.dndattackwing.bot.choices import choose_attack
from wartable.testing.scenes import asks


@pytest.mark.parametrize(("y", "chosen"), [(380, True), (430, True), (860, False)])
def test_it_attacks_only_where_somebody_may_be_in_reach(y: int, chosen: bool) -> None:
    scene = table(blue(400, y, 180), red(400, 300), phase="combat")
    scene.play(asks("Blue", "attack"))
    view = seen(scene, "Blue")
    answer = choose_attack(view, scene.question("Blue"), view.creature(ESHAEDRA))
    assert (answer != "none") == chosen
