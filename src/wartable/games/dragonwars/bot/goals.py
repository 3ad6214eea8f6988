"""What each dragon is after: the egg, its lair, the carrier of the egg, or the nearest rival.

Goals follow from what all can see, so a player can guess those of rivals.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.bot.airspace import LEVELS, Airspace
from wartable.games.dragonwars.dragons import COLORS, TYPE_IDS, TYPES
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView

Aim: TypeAlias = Literal["home", "egg", "hunt", "fight"]

RUNNERS: Final = 2
"""How many of a player's dragons go for a loose egg."""


class Goal(NamedTuple):
    """What a dragon is after, the hex where that is, and at which total height."""

    aim: Aim
    hex: int
    level: int


def rank_of(dragon: DragonSeen) -> int:
    """A dragon's place in the order of priority."""
    return TYPE_IDS.index(dragon.type)


def allied(view: DragonWarsView, one: int, other: int) -> bool:
    """Whether two seats are the same or of one team."""
    if one == other or view.mode != "teams":
        return one == other
    return COLORS[view.colors[one]].team == COLORS[view.colors[other]].team


def find_goals(view: DragonWarsView, space: Airspace) -> dict[str, Goal]:
    """The goal of every living dragon."""
    living = [dragon for dragon in view.dragons if dragon.alive]
    goals = {dragon.id: _fight(view, space, dragon, living) for dragon in living}
    egg = view.egg
    if egg is None:
        return goals
    if egg.carrier:
        carrier = next(dragon for dragon in living if dragon.id == egg.carrier)
        home = _home(view, space, carrier)
        for dragon in living:
            if dragon.id == carrier.id:
                goals[dragon.id] = Goal("home", home, space.ground[home])
            elif not allied(view, dragon.seat, carrier.seat):
                goals[dragon.id] = _intercept(space, dragon, carrier, home)
        return goals
    loose = space.numbers[egg.hex]
    for seat in range(view.players):
        hand = [dragon for dragon in living if dragon.seat == seat]
        hand.sort(key=lambda dragon: (_turns(space, dragon, loose), rank_of(dragon)))
        for dragon in hand[:RUNNERS]:
            goals[dragon.id] = Goal("egg", loose, space.ground[loose])
    return goals


def _cell(space: Airspace, dragon: DragonSeen) -> int:
    return space.numbers[dragon.hex] * LEVELS + dragon.total


def _turns(space: Airspace, dragon: DragonSeen, goal: int) -> int:
    return space.turns_to(TYPES[rank_of(dragon)].speed, goal)[_cell(space, dragon)]


def _home(view: DragonWarsView, space: Airspace, carrier: DragonSeen) -> int:
    """The nearest hex of the carrier's lair."""
    lair = board_of(view.map, view.players).sites[view.lairs[carrier.seat]]
    places = [space.numbers[place] for place in lair]
    return min(places, key=lambda place: space.distances(place)[space.numbers[carrier.hex]])


def _fight(
    view: DragonWarsView, space: Airspace, dragon: DragonSeen, living: list[DragonSeen]
) -> Goal:
    """The nearest rival, preferring weak ones."""
    rivals = [other for other in living if not allied(view, dragon.seat, other.seat)]
    if not rivals:
        return Goal("fight", space.numbers[dragon.hex], dragon.total)
    prey = min(
        rivals,
        key=lambda rival: (
            2 * max(dragon.hex.distance(rival.hex), abs(dragon.total - rival.total))
            + rival.health / 4,
            rival.id,
        ),
    )
    return Goal("fight", space.numbers[prey.hex], prey.total)


def _intercept(space: Airspace, hunter: DragonSeen, carrier: DragonSeen, home: int) -> Goal:
    """A place on the carrier's way home that the hunter reaches first, and its height by then."""
    way = carrier.hex.line_to(space.hexes[home])
    speed = TYPES[rank_of(hunter)].speed
    left = max(len(way) - 1, carrier.total - space.ground[home])
    for step, place in enumerate(way):
        turn = left - (len(way) - 1 - step)
        number = space.numbers.get(place)
        if number is None:
            continue
        level = max(space.ground[number], carrier.total - turn)
        there = -(-hunter.hex.distance(place) // speed)
        if max(there, abs(hunter.total - level)) <= max(turn, 1):
            return Goal("hunt", number, level)
    return Goal("hunt", home, space.ground[home])
