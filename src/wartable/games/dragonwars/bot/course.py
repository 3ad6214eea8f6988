"""Courses: what one dragon might do in the Turns to come, and what each is worth.

A beam search over posts. What a course is worth is counted in points of damage: what its fire may
do to others, minus what theirs may do to it, what it recovers, and how near it ends to its goal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.dragonwars.bot.airspace import FACINGS, LEVELS, MOVES, STAY, STILL
from wartable.games.dragonwars.bot.goals import rank_of
from wartable.games.dragonwars.bot.survey import Survey
from wartable.games.dragonwars.dragons import (
    ATTACKS,
    HIGHEST,
    MOST_ENERGY,
    NUMBERS,
    ROOM,
    TYPES,
)
from wartable.games.dragonwars.order_words import NO_FIRE
from wartable.games.dragonwars.view import DragonSeen

BEAM: Final = 12
"""How many courses are followed from Turn to Turn."""
KEPT: Final = 60
"""How many are offered in the end."""
CAUTION: Final = 0.8
"""The weight of a point of damage taken, compared to one dealt."""
CROWDED: Final = 0.7
"""The cost of each slot too many in a hex."""
FRAIL: Final = 2.0
"""How much the last points of health are worth more than others."""
ENERGY_PRICE: Final = 0.12
WORN_PRICE: Final = 0.5
"""What a point of energy costs a dragon with full energy, and how much more one with none."""
HOME: Final = 20.0
"""What it is worth to be home with the egg."""
PER_TURN: Final = {"home": 3.0, "egg": 2.5}
"""What a Turn nearer to the lair with the egg, or to the egg, is worth."""
AT_THE_EGG: Final = 2.0
"""What it is worth to be where the egg lies."""
APPROACH: Final = 0.3
"""What a hex nearer to a rival is worth to a dragon in full strength."""
HUNT: Final = 0.9
"""The same for the carrier of the egg."""
NEAR: Final = 1.5
"""How near is near enough."""
LEVEL: Final = 0.6
"""The weight of a difference in height, compared to a hex."""
FIT: Final = 0.35
"""A dragon with a smaller share of its strength keeps away from rivals."""
AMPLE_ENERGY: Final = 6
"""How much energy counts as full strength."""
LOW: Final = 0.1
"""What each height nearer to the ground is worth to a dragon that is not fit."""
HEALTH_POINT: Final = 0.9
ENERGY_POINT: Final = 0.35
"""What recovered points are worth."""


class Shot(NamedTuple):
    """The best fire from a post: what it gains minus its price; what it is and costs."""

    gain: float
    fire: str
    cost: int


NO_SHOT: Final = Shot(0.0, NO_FIRE, 0)


class Leg(NamedTuple):
    """One Turn of a course. `face` is the facing to declare, -1 in flight."""

    face: int
    move: int
    post: int
    rest: bool


class Course(NamedTuple):
    """A dragon's legs for the Turns to come and what they are worth."""

    value: float
    legs: tuple[Leg, ...]


class _Lead(NamedTuple):
    """An unfinished course: what it is worth so far, and including how it might end."""

    hope: float
    worth: float
    still: int
    legs: tuple[Leg, ...]
    leg: Leg


class Pilot:
    """Finds courses for one dragon."""

    def __init__(self, survey: Survey, dragon: DragonSeen) -> None:
        self.survey = survey
        self.dragon = dragon
        self.kind = TYPES[rank_of(dragon)]
        self.goal = survey.goal(dragon)
        self._space = survey.space
        worn = 1 - dragon.energy / MOST_ENERGY
        self._price = ENERGY_PRICE + WORN_PRICE * worn * worn
        fitness = min(dragon.health / self.kind.health, dragon.energy / AMPLE_ENERGY, 1.0)
        self._approach = APPROACH * (fitness - FIT) / (1 - FIT)
        self._low = 0.0 if fitness > FIT else LOW
        self._fear = CAUTION * (1 + FRAIL / dragon.health)
        self._rest = self.recovery()
        self._stands: list[dict[int, float]] = [{} for _ in survey.rows]
        self._ends: dict[int, float] = {}

    def recovery(self) -> float:
        """What a Turn of rest is worth."""
        points = NUMBERS.recovery_points
        health = min(points, self.kind.health - self.dragon.health)
        energy = min(points - health, MOST_ENERGY - self.dragon.energy)
        return health * HEALTH_POINT + energy * ENERGY_POINT

    def courses(self) -> list[Course]:
        """The best courses from where the dragon is, best first."""
        beam = [_Lead(0.0, 0.0, STAY, (), Leg(-1, STAY, self.survey.post(self.dragon), False))]
        last = len(self.survey.rows) - 1
        for turn in range(last + 1):
            found: dict[int, _Lead] = {}
            for lead in beam:
                self._follow(turn, lead, found)
            beam = sorted(found.values(), key=_hope, reverse=True)
            del beam[BEAM if turn < last else KEPT :]
        return [Course(lead.hope, (*lead.legs, lead.leg)[1:]) for lead in beam]

    def _follow(self, turn: int, lead: _Lead, found: dict[int, _Lead]) -> None:
        """Everything a dragon can do in a Turn after what led there; the best way to each post."""
        post = lead.leg.post
        legs = (*lead.legs, lead.leg)
        stands, ends = self._stands[turn], self._ends
        for way in self._space.ways(self.kind.speed, post):
            move, there = way[1], way[2]
            still = move if move in STILL else STAY
            if still and still == lead.still:
                continue
            gain = stands.get(there)
            if gain is None:
                gain = self.stand(turn, there)
            worth = lead.worth + gain
            key = there * len(MOVES) + still
            rival = found.get(key)
            if rival is None or rival.worth < worth:
                end = ends.get(there // FACINGS)
                if end is None:
                    end = self.end(there // FACINGS)
                found[key] = _Lead(worth + end, worth, still, legs, Leg(*way, False))
        if self._space.grounded[post // FACINGS]:
            self._stay(turn, lead, legs, found)

    def _stay(self, turn: int, lead: _Lead, legs: tuple[Leg, ...], found: dict[int, _Lead]) -> None:
        """A grounded dragon recovers, or turns and fires from where it is."""
        post = lead.leg.post
        cell = post // FACINGS
        face = max(range(FACINGS), key=lambda face: self.stand(turn, cell * FACINGS + face))
        there = cell * FACINGS + face
        rest = self._exposure(turn, cell) + self._rest
        fire = self.stand(turn, there)
        if rest >= fire:
            leg, gain = Leg(post % FACINGS, STAY, post, True), rest
        else:
            leg, gain = Leg(face, STAY, there, False), fire
        worth = lead.worth + gain
        found[leg.post * len(MOVES)] = _Lead(worth + self.end(cell), worth, STAY, legs, leg)

    def stand(self, turn: int, post: int) -> float:
        """What it is worth to be at a post in a Turn, with the best fire from there."""
        found = self._stands[turn].get(post)
        if found is None:
            found = self._exposure(turn, post // FACINGS) + self.aim(turn, post).gain
            self._stands[turn][post] = found
        return found

    def _exposure(self, turn: int, cell: int) -> float:
        """What being in a cell costs, and what it is worth in itself."""
        survey = self.survey
        danger = survey.danger[turn][cell] * self._fear
        if self._space.grounded[cell]:
            danger *= NUMBERS.grounded_factor
        here = cell // LEVELS
        excess = survey.crowd[turn][here] + self.kind.slots - ROOM
        value = -danger - CROWDED * excess if excess > 0 else -danger
        if self.goal.aim == "egg" and here == self.goal.hex:
            value += AT_THE_EGG
        elif self.goal.aim == "home" and self._at_home(cell):
            value += HOME
        return value

    def _at_home(self, cell: int) -> bool:
        return cell // LEVELS == self.goal.hex and self._space.grounded[cell]

    def aim(self, turn: int, post: int, friends: dict[int, float] | None = None) -> Shot:
        """The best fire from a post; `friends` has what must not burn, by cell."""
        cell, facing = divmod(post, FACINGS)
        here, total = divmod(cell, LEVELS)
        row = self._aim_row(turn, here, total, facing, friends)
        if not self.kind.blast or self.dragon.energy <= row.cost:
            return row
        blast = self._aim_blast(turn, here, total, facing, friends)
        if blast <= 0:
            return row
        fire = "CB" if row.fire == NO_FIRE else f"{row.fire}+CB"
        return Shot(row.gain + blast, fire, row.cost + ATTACKS.blast.cost)

    def _aim_row(
        self, turn: int, here: int, total: int, facing: int, friends: dict[int, float] | None
    ) -> Shot:
        worth = self.survey.rows[turn]
        energy = self.dragon.energy
        price, breath = self._price, self.kind.breath
        best, fire, cost = 0.0, NO_FIRE, 0
        burned = 0.0
        reach = 0
        for there in self._space.ahead[here * FACINGS + facing][: self.kind.fireball]:
            reach += 1
            if there < 0:
                continue
            value = worth[there * LEVELS + total]
            if friends:
                value -= friends.get(there * LEVELS + total, 0.0) * ATTACKS.fireball.damage
            if not value:
                continue
            burned += value
            if value - price > best and energy:
                best, fire, cost = value - price, f"FB{reach}", 1
            if 1 < reach <= breath and burned - price * reach > best and energy >= reach:
                best, fire, cost = burned - price * reach, f"BR{reach}", reach
        return Shot(best, fire, cost) if cost else NO_SHOT

    def _aim_blast(
        self, turn: int, here: int, total: int, facing: int, friends: dict[int, float] | None
    ) -> float:
        worth, ahead = self.survey.blasts[turn], self._space.ahead
        gain = -self._price
        lowest, highest = max(total - 1, 0), min(total + 1, HIGHEST)
        for side in (facing - 1, facing, facing + 1):
            there = ahead[here * FACINGS + side % FACINGS][0]
            if there >= 0:
                first = there * LEVELS
                gain += sum(worth[first + lowest : first + highest + 1])
                if friends:
                    for cell in range(first + lowest, first + highest + 1):
                        gain -= friends.get(cell, 0.0) * ATTACKS.blast.damage
        return gain

    def end(self, cell: int) -> float:
        """What it is worth to end the Round in a cell."""
        found = self._ends.get(cell)
        if found is None:
            found = self._ends[cell] = self._end(cell)
        return found

    def _end(self, cell: int) -> float:
        space, goal = self._space, self.goal
        if goal.aim in PER_TURN:
            return -PER_TURN[goal.aim] * space.turns_to(self.kind.speed, goal.hex)[cell]
        here, total = divmod(cell, LEVELS)
        far = space.distances(goal.hex)[here] + LEVEL * abs(total - goal.level)
        approach = HUNT if goal.aim == "hunt" else self._approach
        height = total - space.ground[here]
        return -approach * max(0.0, far - NEAR) - self._low * height


def _hope(lead: _Lead) -> float:
    return lead.hope


def marks_of(leg: Leg) -> list[str]:
    """The marks to plot for a leg."""
    return list(MOVES[leg.move].marks)
