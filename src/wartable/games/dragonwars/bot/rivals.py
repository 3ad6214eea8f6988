"""What rivals are likely to plot, found by plotting for them.

A squadron that expects nothing in particular is of depth 0; one that expects its rivals to plot as
squadrons of depth 0 would is of depth 1; and so on. All can be computed from public information.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from wartable.games.dragonwars.bot.forecast import Chances, Forecast
from wartable.games.dragonwars.bot.goals import allied
from wartable.games.dragonwars.bot.plot import Squadron
from wartable.games.dragonwars.bot.survey import Survey
from wartable.games.dragonwars.dragons import TURNS
from wartable.games.dragonwars.view import DragonWarsView

GUESSED: Final = 0.3
"""How likely rivals are to do anything at random."""
KEPT: Final = 24
"""How many squadrons are kept, since a search needs the same ones again and again."""

_kept: OrderedDict[tuple[object, ...], Squadron] = OrderedDict()


def squadron_of(view: DragonWarsView, seat: int, depth: int) -> Squadron:
    """A seat's squadron when a Round begins."""
    key = (view.map, view.mode, view.colors, view.lairs, view.egg, view.dragons, seat, depth)
    found = _kept.get(key)
    if found is None:
        expected = expect_rivals(view, seat, depth) if depth else None
        found = _kept[key] = Squadron(Survey(view, seat, expected))
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def expect_rivals(view: DragonWarsView, seat: int, depth: int) -> dict[str, Forecast]:
    """Forecasts for all dragons of rivals: they might be of any smaller depth."""
    expected: dict[str, Forecast] = {}
    for rival in range(view.players):
        if not allied(view, seat, rival) and view.hand(rival):
            squadrons = [squadron_of(view, rival, other) for other in range(depth)]
            for place, pilot in enumerate(squadrons[0].pilots):
                forecasts = [squadron.expected(place) for squadron in squadrons]
                guess = squadrons[0].survey.forecast(pilot.dragon)
                share = (1 - GUESSED) / depth
                expected[pilot.dragon.id] = blend(
                    [guess, *forecasts], [GUESSED, *([share] * depth)]
                )
    return expected


def blend(forecasts: list[Forecast], shares: list[float]) -> Forecast:
    """A forecast that weights each of these by its share."""
    cells: tuple[Chances, ...] = tuple({} for _ in range(TURNS))
    threat: tuple[Chances, ...] = tuple({} for _ in range(TURNS))
    for forecast, share in zip(forecasts, shares, strict=True):
        for turn in range(TURNS):
            for sums, parts in (
                (cells[turn], forecast.cells[turn]),
                (threat[turn], forecast.threat[turn]),
            ):
                for cell, value in parts.items():
                    sums[cell] = sums.get(cell, 0.0) + share * value
    return Forecast(cells, threat)
