"""A bot brings a Legion that uses its points."""

from __future__ import annotations

import pytest

from wartable.engine.chance import Chance, seed_from
from wartable.games.dndattackwing.bot.forces import choose_legion
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces.bringing import bring_form, legion_of
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.legality import Agreement


@pytest.mark.parametrize(("size", "least"), [(60, 50), (120, 105), (200, 175)])
def test_few_points_are_left_over(size: int, least: int) -> None:
    form = bring_form(Agreement(size=size))
    brought = [
        legion_of(form, choose_legion(form, Chance(seed_from(f"bring {number}"))))
        for number in range(20)
    ]
    assert min(legion_cost(each, shipped()) for each in brought) >= least
    assert len(set(brought)) > 2
