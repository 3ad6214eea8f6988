"""Which Legion a bot brings."""

from __future__ import annotations

from wartable.engine.chance import Chance
from wartable.engine.forms import Build, Data
from wartable.games.dndattackwing.content import catalogue_of
from wartable.games.dndattackwing.forces.bringing import legion_of
from wartable.games.dndattackwing.forces.costs import legion_cost

DRAWN = 4
"""How many Legions it draws beside the ready ones."""
SPENT = 0.9
"""How much of the points of the dearest one a Legion must use to be brought."""


def choose_legion(form: Build, rng: Chance) -> Data:
    """One of the Legions, ready or drawn, that leave few points unused."""
    tried: list[Data] = [option.id for option in form.options]
    tried += [form.sample(rng) for _ in range(DRAWN)]
    catalogue = catalogue_of(form.data["pack"])
    costs = [legion_cost(legion_of(form, each), catalogue) for each in tried]
    least = SPENT * max(costs)
    return rng.choice([each for each, cost in zip(tried, costs, strict=True) if cost >= least])
