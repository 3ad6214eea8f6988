"""What a seat can expect of each cell in each Turn to come: prey, danger and crowds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wartable.games.dragonwars.bot.airspace import LEVELS, airspace_of
from wartable.games.dragonwars.bot.forecast import Forecast, forecasts_of
from wartable.games.dragonwars.bot.goals import Goal, allied, find_goals, rank_of
from wartable.games.dragonwars.dragons import ATTACKS, NUMBERS, SLOTS, TURNS, TYPES
from wartable.games.dragonwars.state import NOTHING
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView

KILL: Final = 3.0
"""What a rival's death is worth compared to the damage that causes it."""
CARRIER: Final = 4.0
"""How much more damage to the carrier of the egg is worth."""
FRIENDLY: Final = 1.3
"""The weight of a point of damage to your own dragons."""
RESTS: Final = 0.5
"""How likely a rival on the ground is to stay there for another Turn."""

AFTER_MOVEMENT: Final = "place_denied"
"""The phase in which the movements of the present Turn have been made."""

Values = list[float]


class Survey:
    """One list per Turn, from the present or next one on: by cell, crowds by hex."""

    def __init__(
        self, view: DragonWarsView, seat: int, expected: Mapping[str, Forecast] | None = None
    ) -> None:
        self.view = view
        self.seat = seat
        self.space = airspace_of(view.map, view.players)
        self.goals = find_goals(view, self.space)
        self.first = max(view.turn, 1)
        """The first Turn that is still to come."""
        turns = range(TURNS - self.first + 1)
        cells, hexes = self.space.cells, len(self.space.hexes)
        self.rows: list[Values] = [[0.0] * cells for _ in turns]
        """What fire of the fire row is worth there."""
        self.blasts: list[Values] = [[0.0] * cells for _ in turns]
        """What a Close Blast is worth there."""
        self.danger: list[Values] = [[0.0] * cells for _ in turns]
        """The damage a flying dragon may take there."""
        self.crowd: list[Values] = [[0.0] * hexes for _ in turns]
        """The slots others may fill there."""
        self.rivals: dict[str, Forecast] = {}
        """Where rivals may be."""
        for dragon in view.dragons:
            if dragon.alive and dragon.seat != seat:
                forecast = (expected.get(dragon.id) if expected else None) or self.forecast(dragon)
                self._add(dragon, forecast)
                if not allied(view, seat, dragon.seat):
                    self.rivals[dragon.id] = forecast

    def post(self, dragon: DragonSeen) -> int:
        """Where a dragon is."""
        return self.space.post(dragon.hex, dragon.total, dragon.facing)

    def forecast(self, dragon: DragonSeen) -> Forecast:
        """Where a dragon may be, by its orders if they are known."""
        view = self.view
        forecasts = forecasts_of(view.map, view.players)
        orders = view.plots.get(dragon.id)
        if orders is not None:
            coming = orders[self.first - 1 :]
            if view.phase == AFTER_MOVEMENT:
                coming = (NOTHING, *coming[1:])
            return forecasts.known(rank_of(dragon), self.post(dragon), coming, dragon.forfeit)
        goal = self.goals[dragon.id].hex
        return forecasts.guess(
            rank_of(dragon), self.post(dragon), goal, RESTS, armed=dragon.energy > 0
        )

    def _add(self, dragon: DragonSeen, forecast: Forecast) -> None:
        friend = allied(self.view, self.seat, dragon.seat)
        slots = SLOTS[rank_of(dragon)]
        for turn, chances in enumerate(forecast.cells[: len(self.rows)]):
            crowd = self.crowd[turn]
            for cell, chance in chances.items():
                crowd[cell // LEVELS] += chance * slots
            if not friend:
                self._add_prey(dragon, turn, chances)
                danger = self.danger[turn]
                for cell, damage in forecast.threat[turn].items():
                    danger[cell] += damage

    def _add_prey(self, dragon: DragonSeen, turn: int, chances: dict[int, float]) -> None:
        grounded = self.space.grounded
        twice = NUMBERS.grounded_factor
        row, blast = self.rows[turn], self.blasts[turn]
        row_damage, blast_damage = ATTACKS.fireball.damage, ATTACKS.blast.damage
        in_flight = (self.worth(dragon, row_damage), self.worth(dragon, blast_damage))
        on_ground = (
            self.worth(dragon, row_damage * twice),
            self.worth(dragon, blast_damage * twice),
        )
        for cell, chance in chances.items():
            by_row, by_blast = on_ground if grounded[cell] else in_flight
            row[cell] += chance * by_row
            blast[cell] += chance * by_blast

    def worth(self, dragon: DragonSeen, damage: int) -> float:
        """What damage to a dragon is worth: more if it kills, more if it carries the egg."""
        done = float(min(damage, dragon.health))
        if damage >= dragon.health:
            done += KILL
        egg = self.view.egg
        return done * CARRIER if egg is not None and egg.carrier == dragon.id else done

    def friends(self, dragon: DragonSeen) -> list[dict[int, float]]:
        """What a point of damage in a cell costs in each Turn, because of the owner's dragons."""
        found: list[dict[int, float]] = [{} for _ in self.rows]
        if self.view.mode == "teams":
            return found
        for other in self.view.hand(self.seat):
            if other.id != dragon.id:
                for turn, chances in enumerate(self.forecast(other).cells[: len(found)]):
                    for cell, chance in chances.items():
                        cost = FRIENDLY * chance * (2 if self.space.grounded[cell] else 1)
                        found[turn][cell] = found[turn].get(cell, 0.0) + cost
        return found

    def goal(self, dragon: DragonSeen) -> Goal:
        """What a dragon is after."""
        return self.goals[dragon.id]

    def speed(self, dragon: DragonSeen) -> int:
        """The most hexes it can move."""
        return TYPES[rank_of(dragon)].speed
