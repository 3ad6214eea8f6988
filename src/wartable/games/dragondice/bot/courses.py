"""What marches may bring: where a maneuver leads, and what each action there does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from wartable.games.dragondice.bot.dice import MAGIC, MELEE, MISSILE
from wartable.games.dragondice.bot.lands import Holding, holding_at
from wartable.games.dragondice.bot.standing import (
    holding,
    holdings_of,
    land_worth,
    material,
    superiority,
)
from wartable.games.dragondice.bot.table import (
    BotTable,
    Strength,
    actions_at,
    damage,
    in_range,
    outmaneuvers,
)
from wartable.games.dragondice.settling import CAPTURES_TO_WIN, EIGHTH
from wartable.games.dragondice.state import RESERVE
from wartable.games.dragondice.turn.actions import REACHES_ALL

PER_HEALTH: Final = 1.6
"""What a point of health is worth in dice."""
PER_MAGIC: Final = 0.33
"""The health that one magic result is worth."""
EMPTIED: Final = 0.5
"""The weight of driving an army from a terrain, compared to the dice killed."""
WON: Final = 10.0


class RatedAction(msgspec.Struct, frozen=True):
    """An action with its target, and how much it improves the seat's position."""

    action: str
    target: tuple[int, int] | None
    gain: float


class Course(msgspec.Struct, frozen=True):
    """What a march may bring: with and without its maneuver."""

    stay: float
    turned: float
    """If the terrain is turned to the better side."""
    up: bool
    chance: float

    @property
    def maneuvers(self) -> bool:
        """Whether a maneuver helps."""
        return self.turned > self.stay

    @property
    def gain(self) -> float:
        """What is expected of the better choice."""
        if not self.maneuvers:
            return self.stay
        return self.chance * self.turned + (1 - self.chance) * self.stay


class Marching:
    """The marches of one seat, worked out from the current position."""

    def __init__(self, table: BotTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.mine = material(self.table, self.seat)
        self.theirs = max(
            (material(self.table, other) for other in self.table.rivals(self.seat)), default=0.0
        )
        self.now = superiority(self.mine, self.theirs)
        self.holdings = holdings_of(self.table, self.seat)
        self.lands = land_worth(self.holdings)
        self._courses: dict[int, Course] = {}
        self._ways: dict[tuple[str, int, bool], list[RatedAction]] = {}

    def course(self, place: int) -> Course:
        """What a march with the army at a place may bring."""
        found = self._courses.get(place)
        if found is None:
            found = self._courses[place] = self._course(place)
        return found

    def _course(self, place: int) -> Course:
        if place == RESERVE:
            stay = self.best_action(place, 0).gain
            return Course(stay, stay, up=True, chance=0.0)
        face = self.table.terrains[place].face
        others = [
            self.table.strength(other, place) for other in self.table.rivals_at(self.seat, place)
        ]
        chance = outmaneuvers(self.table.strength(self.seat, place), others)
        stay = self.best_action(place, face).gain
        up = self.turned(place, face + 1) if face < EIGHTH else -WON
        down = self.turned(place, face - 1) if face > 1 else -WON
        return Course(stay, max(up, down), up=up >= down, chance=chance)

    def turned(self, place: int, face: int) -> float:
        """What it brings to turn a terrain to a face and to act there."""
        if face == EIGHTH and self.wins_at(place):
            return WON
        return self.lands_with(place, face) + self.best_action(place, face).gain

    def wins_at(self, place: int) -> bool:
        """Whether a maneuver at a terrain would win the match."""
        terrain = self.table.terrains[place]
        held = sum(each.holder == self.seat for each in self.table.terrains)
        return terrain.face == EIGHTH - 1 and held + 1 >= CAPTURES_TO_WIN

    def lands_with(self, place: int, face: int) -> float:
        """What it brings to turn a terrain to a face."""
        changed = holding(self.table, self.seat, place, face)
        return self._lands(place, changed)

    def _lands(self, place: int, changed: Holding) -> float:
        return land_worth({**self.holdings, place: changed}) - self.lands

    def best_action(self, place: int, face: int) -> RatedAction:
        """The best action an army could take at a face; none is always one."""
        none = RatedAction("none", None, 0.0)
        return max((none, *self.rated_actions(place, face)), key=lambda action: action.gain)

    def rated_actions(self, place: int, face: int) -> Iterator[RatedAction]:
        """Every action that the face allows, with every target."""
        holds = face == EIGHTH and (
            self.table.terrains[place].face != EIGHTH
            or self.table.terrains[place].holder == self.seat
        )
        for action in (*actions_at(self.table, place, face, holds=holds), *self._by_minor(place)):
            yield from self.ways(action, place, holds=holds)

    def _by_minor(self, place: int) -> Iterator[str]:
        for minor in self.table.minors:
            if minor.owner == self.seat and minor.place == place >= 0:
                yield self.table.catalogue.minors[minor.kind].faces[minor.face]

    def ways(self, action: str, place: int, *, holds: bool) -> list[RatedAction]:
        """One action with every target."""
        key = (action, place, holds)
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = list(self._reckoned(action, place, holds=holds))
        return found

    def _reckoned(self, action: str, place: int, *, holds: bool) -> Iterator[RatedAction]:
        table = self.table
        own = (table.strength_holding if holds else table.strength)(self.seat, place)
        if action == "magic":
            gain = self._dice(own.mean[MAGIC] * PER_MAGIC, 0.0)
            yield RatedAction(action, None, gain)
        elif action == "melee":
            for other in table.rivals_at(self.seat, place):
                yield self.melee(own, (other, place))
        elif action == "missile":
            for target in self._in_reach(place, holds=holds):
                yield self.missile(own, target)

    def _in_reach(self, place: int, *, holds: bool) -> Iterator[tuple[int, int]]:
        table = self.table
        eighth = table.catalogue.terrains[table.terrains[place].kind].eighth
        everywhere = holds and REACHES_ALL.knows([eighth])
        for other in table.rivals(self.seat):
            for owner, there in list(table.armies):
                stands = owner == other and there >= RESERVE and table.is_there(other, there)
                if stands and (everywhere or in_range(table, place, there)):
                    yield other, there

    def melee(self, own: Strength, target: tuple[int, int]) -> RatedAction:
        """A melee attack and what strikes back."""
        foe = self.table.strength(*target)
        out = damage(own, MELEE, foe)
        left = 1 - out / foe.health if foe.health else 0.0
        back = damage(_weakened(foe, left), MELEE, own)
        gain = self._dice(out, back) + self._emptied(target, out, foe.health)
        return RatedAction("melee", target, gain)

    def missile(self, own: Strength, target: tuple[int, int]) -> RatedAction:
        """A missile attack."""
        foe = self.table.strength(*target)
        out = damage(own, MISSILE, foe)
        return RatedAction(
            "missile", target, self._dice(out, 0.0) + self._emptied(target, out, foe.health)
        )

    def _dice(self, killed: float, lost: float) -> float:
        """The gain from what is killed and lost, in health."""
        mine = max(self.mine - lost * PER_HEALTH, 0.0)
        theirs = max(self.theirs - killed * PER_HEALTH, 0.0)
        return superiority(mine, theirs) - self.now

    def _emptied(self, target: tuple[int, int], killed: float, health: int) -> float:
        """The gain from driving the army from its terrain."""
        seat, place = target
        if place < 0 or not health or not self.table.is_there(self.seat, place):
            return 0.0
        share = min(killed / health, 1.0) ** 2
        others = [other for other in self.table.rivals_at(self.seat, place) if other != seat]
        if others or share < 0.1:
            return 0.0
        terrain = self.table.terrains[place]
        face = terrain.face if terrain.holder != seat else EIGHTH - 1
        side = 1 if terrain.holder == self.seat else 0
        alone = holding_at(face, side, (1.0, 0.0))
        return EMPTIED * share * self._lands(place, alone)


@lru_cache(maxsize=32)
def marching_of(table: BotTable, seat: int) -> Marching:
    """The marches of one seat, worked out once for a table."""
    return Marching(table, seat)


def _weakened(army: Strength, left: float) -> Strength:
    """An army that has lost some of its units."""
    return Strength(
        army.health,
        army.worth,
        [each * left for each in army.mean],
        [each * left for each in army.variance],
    )
