"""How a newcomer plays: soundly, but without looking ahead.

It assumes rivals stay where they are now and sees no danger in their fire, it rests only when worn
out, and it often forgets to recover.
"""

from __future__ import annotations

from typing import Final, cast

from wartable.engine.chance import Chance
from wartable.engine.forms import Data, Plan
from wartable.games.dragonwars.bot.airspace import FACINGS, airspace_of
from wartable.games.dragonwars.bot.course import Pilot
from wartable.games.dragonwars.bot.forecast import Forecast
from wartable.games.dragonwars.bot.plot import Squadron, write
from wartable.games.dragonwars.bot.survey import Survey
from wartable.games.dragonwars.bot.turn import declare
from wartable.games.dragonwars.dragons import TURNS
from wartable.games.dragonwars.grounded import NO_REST
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView

HEAT: Final = 1.0
"""How freely its plots depart from what it thinks is the best one."""
FORGETS: Final = 2
"""It forgets to recover once in this many times."""


WORN_OUT: Final = 2
"""Below this energy it considers resting after all."""


class Newcomer(Pilot):
    """Flies where something can be done, and rests only when worn out."""

    def recovery(self) -> float:
        return super().recovery() if self.dragon.energy < WORN_OUT else 0.0


def plot_shortsighted(view: DragonWarsView, seat: int, rng: Chance) -> dict[str, Data]:
    """A sound plot against rivals that stay where they are."""
    space = airspace_of(view.map, view.players)

    def stays(dragon: DragonSeen) -> Forecast:
        cell = space.post(dragon.hex, dragon.total, dragon.facing) // FACINGS
        return Forecast(({cell: 1.0},) * TURNS, ({},) * TURNS)

    still = {dragon.id: stays(dragon) for dragon in view.dragons if dragon.alive}
    return write(Squadron(Survey(view, seat, still), Newcomer).flights(rng, HEAT))


def declare_forgetfully(
    view: DragonWarsView, seat: int, form: Plan, rng: Chance
) -> dict[str, Data]:
    """Facings that suit the plot; now and then a dragon that could recover does not."""
    answer = declare(view, seat, form)
    for name in form.fields:
        if name.endswith(".rest") and not rng.below(FORGETS):
            answer[name] = cast("Data", NO_REST)
    return answer
