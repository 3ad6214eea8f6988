"""Placing by hand: Obstacles, starting areas and ships (SETUP-07 to -14, OBSTACLE-04 to -06)."""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick, Region
from wartable.engine.forms.region import Area, Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath import placing
from wartable.games.flightpath.areas import STEP, Rectangle, places
from wartable.games.flightpath.numbers import TOUCH
from wartable.games.flightpath.overlap import Footprint, overlaps
from wartable.games.flightpath.pose import Base, Disc, Pose
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import PlaceObstacle
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.craft import Docked
from wartable.games.startrek.events.setup import AreaChosen, ObstaclePlaced, ShipPlaced
from wartable.games.startrek.names import own_name, ship_name
from wartable.games.startrek.order import choose_next, tied
from wartable.games.startrek.pieces import Obstacle, Ship
from wartable.games.startrek.shuttles import is_shuttle
from wartable.games.startrek.state import Fleets

OBSTACLE_KINDS = (
    "space_station",
    "asteroid_field",
    "debris",
    "derelict_ship",
    "space_station",
    "space_station",
)


# Obstacles and areas


def place_obstacle(state: Fleets, table: Table, task: PlaceObstacle) -> Step:
    """Players put Obstacles down in turn, the Initiative player first, then clockwise.

    ST-OBSTACLE-04, ST-OBSTACLE-05, ST-RULING-59.
    """
    tokens = shipped().geometry.tokens
    radius = tokens.objective // 2
    edge = shipped().geometry.setup.obstacle_edge + 1 + int(TOUCH)
    area = Area(
        (
            (edge, edge),
            (state.width - edge, edge),
            (state.width - edge, state.height - edge),
            (edge, state.height - edge),
        )
    )
    seats = [seat for seat in state.seat_order() if seat not in state.out]
    seat = seats[task.placed % len(seats)]
    clear = _tokens_in_the_way(state)
    form = Region(
        placing.CLEAR,
        (area,),
        Shape(radius=radius),
        _free_disc(state, edge, radius),
        clear,
        (0,),
        rule="ST-OBSTACLE-05",
    )
    pose = yield from ask(
        Prompt(
            seat,
            "place_obstacle",
            messages.PLACE_OBSTACLE,
            "ST-OBSTACLE-04",
            form,
            (f"seat:{seat}",),
        )
    )
    kind = OBSTACLE_KINDS[task.placed]
    obstacle = Obstacle(f"obstacle.{task.placed + 1}", kind, pose["x"], pose["y"], radius)
    state.obstacles.append(obstacle)
    left = task.left - 1
    state.done(*((PlaceObstacle(left, task.placed + 1),) if left else ()))
    table.tell(
        ObstaclePlaced(
            rule="ST-OBSTACLE-04",
            about=(f"obstacle:{obstacle.id}",),
            color=state.colors[seat],
            obstacle=obstacle.id,
            x=obstacle.x,
            y=obstacle.y,
        )
    )


def _tokens_in_the_way(state: Fleets) -> tuple[Thing, ...]:
    found = [
        Thing(Shape(radius=each.radius), (each.x, each.y, 0), messages.AN_OBSTACLE)
        for each in state.obstacles
    ]
    if state.planet is not None:
        planet = state.planet
        found.append(
            Thing(Shape(radius=planet.radius), (planet.x, planet.y, 0), messages.THE_PLANET)
        )
    return tuple(found)


def _free_disc(state: Fleets, edge: int, radius: int) -> tuple[int, int, int]:
    """A legal place for an Obstacle; there is always one for the few there are."""
    taken: list[Footprint] = [each.disc for each in state.obstacles]
    if state.planet is not None:
        taken.append(state.planet.disc)
    first = -(-(edge + radius) // STEP) * STEP
    for y in range(first, state.height - edge - radius + 1, STEP):
        for x in range(first, state.width - edge - radius + 1, STEP):
            if not any(overlaps(Disc.at(x, y, radius), each) for each in taken):
                return x, y, 0
    raise AssertionError("the mat has room for all Obstacles")


def choose_area(state: Fleets, table: Table) -> Step:
    """With Obstacles, sides choose their starting areas in reverse Initiative order.

    ST-OBSTACLE-06, ST-RULING-77.
    """
    free = [area for area in range(state.side_count) if area not in state.areas]
    waiting = [side for side in reversed(state.by_initiative()) if state.areas[side] < 0]
    if not waiting:
        state.done()
        return
    side = waiting[0]
    seat = state.chief(side)
    if len(free) == 1 or all(each in state.out for each in state.seats_of(side)):
        area = free[0]
    else:
        options = tuple(
            Option(f"area:{area}", messages.AREA(area=area + 1), (f"area:{area}",)) for area in free
        )
        bars = tuple(
            Bar(
                f"area:{area}",
                messages.AREA(area=area + 1),
                messages.AREA_TAKEN,
                "ST-OBSTACLE-06",
                (f"area:{area}",),
            )
            for area in state.areas
            if area >= 0
        )
        answer = yield from ask(
            Prompt(
                seat,
                "area",
                messages.CHOOSE_AREA,
                "ST-OBSTACLE-06",
                Pick(options, bars),
                (f"seat:{seat}",),
            )
        )
        area = int(answer.removeprefix("area:"))
    state.areas[side] = area
    table.tell(
        AreaChosen(
            rule="ST-OBSTACLE-06", about=(f"area:{area}",), color=state.colors[seat], area=area + 1
        )
    )


# Placing ships


def place_ship(state: Fleets, table: Table) -> Step:
    """The next ship is placed: lowest Skill first, on equal Skill that of the Initiative player.

    ST-SETUP-10, ST-SETUP-11, ST-SETUP-12, ST-SETUP-13, ST-SETUP-14, ST-RULING-17.
    """
    waiting = [
        ship
        for ship in state.ships.values()
        if not (ship.in_play or ship.destroyed or ship.docked) and ship.seat not in state.out
    ]
    if not waiting:
        state.done()
        return
    first = tied(state, waiting, highest_first=False, initiative_first=True)
    ship = yield from choose_next(state, first, "next_placed", messages.WHICH_PLACED, "ST-SETUP-10")
    if is_shuttle(ship) and ship.home:
        docked = yield from _starts_docked(ship)
        if docked:
            ship.docked = ship.home
            about = (f"ship:{ship.id}", f"ship:{ship.home}")
            table.tell(Docked(rule="ST-RULING-64", about=about, ship=ship.id, target=ship.home))
            return
    area = area_of(state, ship.seat)
    witness = free_place(state, ship, area)
    if witness is None:
        _take_up(state, ship.seat)
        return
    pose = yield from ask(
        Prompt(
            ship.seat,
            "place_ship",
            messages.PLACE_SHIP(ship=own_name(ship.id)),
            "ST-SETUP-12" if state.side_count == 2 else "ST-SETUP-13",
            placing_form(state, ship, area, witness),
            (f"ship:{ship.id}",),
        )
    )
    ship.pose = Pose(pose["x"], pose["y"], pose["heading"])
    table.tell(
        ShipPlaced(
            rule="ST-SETUP-10",
            about=(f"ship:{ship.id}",),
            color=state.colors[ship.seat],
            ship=ship.id,
            pose=ship.pose,
        )
    )


def _starts_docked(ship: Ship) -> Asking[bool]:
    """A Shuttlecraft may start docked, without Aux tokens (ST-RULING-64)."""
    options = (Option("place", messages.BEGIN_PLACED), Option("dock", messages.BEGIN_DOCKED))
    words = messages.START_DOCKED(ship=own_name(ship.id))
    answer = yield from ask(
        Prompt(
            ship.seat, "start_docked", words, "ST-RULING-64", Pick(options), (f"ship:{ship.id}",)
        )
    )
    return answer == "dock"


def area_of(state: Fleets, seat: int) -> Rectangle:
    """The starting area of a seat's side."""
    areas = areas_for(state.mission, state.side_count, state.width, state.height)
    return areas[state.areas[state.side(seat)]]


def placing_form(state: Fleets, ship: Ship, area: Rectangle, witness: Pose) -> Region:
    """Any place and facing wholly inside the area and clear of everything."""
    clear = (
        *(
            Thing(
                Shape(side=other.side),
                (other.at.x, other.at.y, other.at.heading),
                ship_name(other.id),
                about=(f"ship:{other.id}",),
            )
            for other in state.in_play()
        ),
        *_tokens_in_the_way(state),
    )
    return Region(
        placing.CLEAR,
        (Area(area.corners),),
        Shape(side=ship.side),
        (witness.x, witness.y, witness.heading),
        clear,
        rule="ST-SETUP-12" if state.side_count == 2 else "ST-SETUP-13",
    )


def free_place(state: Fleets, ship: Ship, area: Rectangle, *, outward: bool = True) -> Pose | None:
    """A legal place for a ship that faces into the mat, from the middle outward or a corner."""
    half = ship.side // 2
    taken: list[Footprint] = [other.base for other in state.in_play()]
    taken += [thing.disc for thing in (*state.obstacles, state.planet) if thing is not None]
    for x, y in places(area, half, outward):
        pose = Pose(x, y, area.inward)
        if not any(overlaps(Base.at(pose, ship.side), other) for other in taken):
            return pose
    return None


def _take_up(state: Fleets, seat: int) -> None:
    """A player whose ships leave no room for the next one has them moved together.

    They are put side by side from a corner of their area, which leaves the most room
    (ST-RULING-17).
    """
    area = area_of(state, seat)
    own = [ship for ship in state.ships.values() if ship.seat == seat and ship.in_play]
    for ship in own:
        ship.pose = None
    for ship in own:
        ship.pose = free_place(state, ship, area, outward=False)
