"""What rivals are likely to plot, found by plotting for them: sharper than a guess, and slower."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from wartable.engine.chance import Chance
from wartable.games.dragonwars.bot_airspace import FACINGS, LEVELS, Airspace
from wartable.games.dragonwars.bot_forecast import Chances, Forecast
from wartable.games.dragonwars.bot_goals import allied
from wartable.games.dragonwars.bot_plot import Flight, Squadron
from wartable.games.dragonwars.bot_survey import Survey
from wartable.games.dragonwars.dragons import TURNS
from wartable.games.dragonwars.fire import shots_of
from wartable.games.dragonwars.view import DragonWarsView

KEPT: Final = 16
"""A search asks for the same squadrons again and again; so many are kept."""

_kept: OrderedDict[tuple[object, ...], Squadron] = OrderedDict()


def squadron_of(view: DragonWarsView, seat: int) -> Squadron:
    """A seat's squadron, as everybody can work it out when a Round begins."""
    key = (view.map, view.mode, view.colors, view.lairs, view.egg, view.dragons, seat)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = Squadron(Survey(view, seat))
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def expect_rivals(
    view: DragonWarsView, seat: int, rng: Chance, heat: float, samples: int
) -> dict[str, Forecast]:
    """Forecasts for all rivals from so many plots they might make."""
    expected: dict[str, Forecast] = {}
    for rival in range(view.players):
        if allied(view, seat, rival) or not view.hand(rival):
            continue
        squadron = squadron_of(view, rival)
        plans = [squadron.flights(rng, heat) for _ in range(samples)]
        for place, pilot in enumerate(squadron.pilots):
            expected[pilot.dragon.id] = _forecast([plan[place] for plan in plans])
    return expected


def _forecast(flights: list[Flight]) -> Forecast:
    cells: tuple[Chances, ...] = tuple({} for _ in range(TURNS))
    threat: tuple[Chances, ...] = tuple({} for _ in range(TURNS))
    share = 1 / len(flights)
    for flight in flights:
        space = flight.pilot.survey.space
        for turn in range(TURNS):
            post = flight.course.legs[turn].post
            cell = post // FACINGS
            cells[turn][cell] = cells[turn].get(cell, 0.0) + share
            for burned, damage in burned_by(space, post, flight.shots[turn].fire):
                threat[turn][burned] = threat[turn].get(burned, 0.0) + share * damage
    return Forecast(cells, threat)


def burned_by(space: Airspace, post: int, fire: str) -> list[tuple[int, int]]:
    """The cells a fire burns from a post, each with the damage it does to a flying dragon."""
    cell, facing = divmod(post, FACINGS)
    here, total = divmod(cell, LEVELS)
    ahead = space.ahead
    found: list[tuple[int, int]] = []
    for shot in shots_of(fire):
        if shot.code == "CB":
            sides = [(facing + aside) % FACINGS for aside in (-1, 0, 1)]
            hexes = tuple(ahead[here * FACINGS + side][0] for side in sides)
            levels = range(max(total - 1, 0), min(total + 1, LEVELS - 1) + 1)
        else:
            first = 0 if shot.code == "BR" else shot.reach - 1
            hexes = ahead[here * FACINGS + facing][first : shot.reach]
            levels = range(total, total + 1)
        found += [
            (there * LEVELS + level, shot.damage)
            for there in hexes
            if there >= 0
            for level in levels
        ]
    return found
