"""Minefield Tokens: laid by cards, which act on ships that meet them (MINE of the ledger)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.engine.forms import Region
from wartable.engine.forms.region import Area, Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath import placing
from wartable.games.flightpath.measuring import distance
from wartable.games.flightpath.overlap import overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek import messages
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.craft import MineLaid
from wartable.games.startrek.names import card_name, ship_name
from wartable.games.startrek.pieces import Mine, Ship
from wartable.games.startrek.registry import MINE_HIT, MineHit, abilities, by_initiative
from wartable.games.startrek.state import Fleets

TRIED = 10_000
"""How far apart the places are that are tried for a legal one, in micrometers."""


def reaches(mine: Mine, base: Base) -> bool:
    """Whether a base is on a mine, or as near to it as its card says."""
    if mine.reach:
        return distance(base, mine.base) <= mine.reach
    return overlaps(base, mine.base)


def trigger_mines(state: Fleets, table: Table, ship: Ship, mine: Mine) -> Step:
    """The text of the card that laid the token is triggered, for any ship that meets it.

    ST-MINE-01, ST-MINE-02, ST-MINE-03, ST-RULING-60.
    """
    if mine.foes_only and state.side(mine.seat) == state.side(ship.seat):
        return
    if ship.id not in mine.triggered:
        mine.triggered.append(ship.id)
    moment = MineHit(ship, mine)
    yield from abilities.open(state, table, MINE_HIT, moment, by_initiative(state))


# Laying


def mat_area(state: Fleets) -> Area:
    """The whole play area."""
    return Area(((0, 0), (state.width, 0), (state.width, state.height), (0, state.height)))


def rear_area(ship: Ship) -> Area:
    """The secondary firing arc of a ship, farther than any token is laid.

    Its borders meet in the middle of the base; both run diagonally (ST-ARC-03).
    """
    far = 1_000_000
    base = ship.base
    left, right = base.shifted(-far, -far), base.shifted(-far, far)
    apex = (round(base.x), round(base.y))
    return Area((apex, (round(right.x), round(right.y)), (round(left.x), round(left.y))))


def range_area(ship: Ship) -> Area:
    """Everything whose nearest part is within Range 1 of a ship."""
    at = (ship.at.x, ship.at.y, ship.at.heading)
    return Area(around=Shape(side=ship.side), pose=at, within=shipped().geometry.section)


def tokens_in_the_way(state: Fleets) -> tuple[Thing, ...]:
    """The Planet, Obstacles and mines, which no mine may be put on."""
    found = [
        Thing(Shape(radius=each.radius), (each.x, each.y, 0), messages.AN_OBSTACLE)
        for each in state.obstacles
    ]
    if state.planet is not None:
        planet = state.planet
        spot = (planet.x, planet.y, 0)
        found.append(Thing(Shape(radius=planet.radius), spot, messages.THE_PLANET))
    found += [
        Thing(
            Shape(side=mine.side),
            (mine.pose.x, mine.pose.y, mine.pose.heading),
            card_name(mine.card),
        )
        for mine in state.mines
    ]
    return tuple(found)


def kept_away(state: Fleets, ship: Ship) -> tuple[Thing, ...]:
    """The opposing ships, from which a mine must be farther away than Range 3."""
    geometry = shipped().geometry
    keep = geometry.section * geometry.sections
    return tuple(
        Thing(
            Shape(side=other.side),
            (other.at.x, other.at.y, other.at.heading),
            ship_name(other.id),
            keep,
            (f"ship:{other.id}",),
        )
        for other in state.opposing(ship)
    )


def mine_form(ship: Ship, areas: tuple[Area, ...], clear: tuple[Thing, ...]) -> Region | None:
    """Where a mine may be laid; None if there is no place (ST-RULING-85)."""
    shape = Shape(side=shipped().geometry.tokens.minefield)
    for x, y, heading in _places(ship):
        placed = placing.footprint(shape, (x, y, heading))
        fits = all(placing.inside(area, placed) for area in areas)
        if fits and not any(placing.in_the_way(thing, placed) for thing in clear):
            law, rule = placing.EVERYWHERE, "ST-RULING-85"
            return Region(law, areas, shape, (x, y, heading), clear, rule=rule)
    return None


def _places(ship: Ship) -> Iterator[tuple[int, int, int]]:
    """Places around a ship, those behind it first."""
    far = shipped().geometry.section + ship.side // 2 + shipped().geometry.tokens.minefield // 2
    steps = range(-(far // TRIED) * TRIED, far + 1, TRIED)
    for ahead in steps:
        for right in sorted(steps, key=abs):
            spot = ship.at.moved(ahead, right)
            yield spot.x, spot.y, spot.heading


def lay_mine(
    state: Fleets, table: Table, ship: Ship, card: str, form: Region, *, reach: int = 0
) -> Asking[Mine]:
    """The owner puts the token down; ships it lies on meet it at once (ST-MINE-01, ST-MINE-03)."""
    answer = yield from ask(
        Prompt(
            ship.seat,
            "place_mine",
            messages.PLACE_MINE(card=card_name(card)),
            "ST-RULING-85",
            form,
            (f"ship:{ship.id}",),
        )
    )
    pose = Pose(answer["x"], answer["y"], answer["heading"])
    mine = Mine(
        f"mine.{len(state.mines) + 1}",
        card,
        card,
        ship.seat,
        pose,
        shipped().geometry.tokens.minefield,
        [],
        reach,
        bool(reach),
    )
    state.mines.append(mine)
    color = state.colors[ship.seat]
    about = (f"ship:{ship.id}", f"mine:{mine.id}")
    table.tell(
        MineLaid(rule="ST-MINE-01", about=about, color=color, card=card, mine=mine.id, pose=pose)
    )
    return mine


def trigger_under(state: Fleets, table: Table, mine: Mine) -> Step:
    """Every ship that a mine was laid on meets it (ST-MINE-03)."""
    for ship in state.in_play():
        if overlaps(ship.base, mine.base):
            yield from trigger_mines(state, table, ship, mine)
