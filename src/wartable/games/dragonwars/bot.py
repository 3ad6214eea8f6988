"""How to play DragonWars at a glance: the heuristic behind the bots `plain` and `search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from wartable.bots.sense import Sense, sense_of
from wartable.engine.chance import Chance
from wartable.engine.forms import Data, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.bot_plot import Squadron, write
from wartable.games.dragonwars.bot_rivals import expect_rivals, squadron_of
from wartable.games.dragonwars.bot_survey import Survey
from wartable.games.dragonwars.bot_turn import choose_refuge, declare
from wartable.games.dragonwars.view import DragonWarsView

HEAT: Final = 0.5
"""How freely a plot departs from the best one, in points of damage: a player nobody can read."""
TRIED: Final = (0.2, 0.5, 1.0)
"""The same for plots that are only to be tried out."""
SAMPLES: Final = 12
"""So many plots of each rival make up what is expected of him."""


@sense_of("dragonwars")
class DragonSense(Sense):
    """Sound movements, fire where dragons are likely to be, rest in safety, and the egg home."""

    def choose(self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance) -> object:
        seen = cast("DragonWarsView", view)
        match prompt.kind:
            case "plot":
                return write(squadron_of(seen, prompt.seat).flights(rng, HEAT))
            case "grounded":
                return declare(seen, prompt.seat, cast("Plan", prompt.form))
            case "denied":
                return choose_refuge(seen, prompt)
            case "placing":
                return place(cast("Plan", prompt.form), rng)
            case "lair":
                return choose_site(seen, cast("Pick", prompt.form), rng)
            case _:
                return prompt.form.default()

    def candidates(
        self, view: msgspec.Struct, prompt: Prompt[object], rng: Chance, count: int
    ) -> Sequence[object]:
        seen = cast("DragonWarsView", view)
        if prompt.kind == "plot":
            return plots_to_try(seen, prompt.seat, rng, count)
        if prompt.kind == "denied":
            return ()
        return [self.choose(view, prompt, rng)]


def plots_to_try(view: DragonWarsView, seat: int, rng: Chance, count: int) -> list[dict[str, Data]]:
    """Plots against rivals who might do anything, and against what they are likely to plot."""
    at_a_glance = squadron_of(view, seat)
    expected = expect_rivals(view, seat, rng, HEAT, SAMPLES)
    prepared = Squadron(Survey(view, seat, expected))
    plots: list[dict[str, Data]] = []
    for number in range(count):
        squadron = at_a_glance if number % 4 == 3 else prepared
        heat = 0.0 if number in (0, 3) else TRIED[number % len(TRIED)]
        plots.append(write(squadron.flights(rng, heat)))
    return plots


def place(form: Plan, rng: Chance) -> dict[str, Data]:
    """The Ancient alone in the middle, the others to both sides of it."""
    hexes = [option.id for option in cast("Pick", form.fields["ancient"].form).options]
    left, middle, right = hexes if rng.below(2) else reversed(hexes)
    return {"ancient": middle, "elder": left, "drake": right, "wyrmling": right}


def choose_site(view: DragonWarsView, form: Pick, rng: Chance) -> str:
    """As far from lairs already taken as can be."""
    sites = board_of(view.map, view.players).sites
    taken = [place for site in view.lairs if site for place in sites[site]]

    def room(site: str) -> int:
        return min((place.distance(other) for place in sites[site] for other in taken), default=0)

    options = [option.id for option in form.options]
    widest = max(room(site) for site in options)
    return rng.choice([site for site in options if room(site) == widest])
