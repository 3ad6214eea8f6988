"""The edges of the play area: fleeing, walls and cliffs, and ways out.

FLEE of the ledger, and of the Adventures DN-ADV1-04, DN-ADV1-05, DN-ADV1-06, DN-ADV1-07,
DN-ADV2-08, DN-ADV2-09, DN-ADV2-10, DN-RULING-46, DN-RULING-61.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wartable.engine.chance import Chance
from wartable.engine.forms import Option, Pick, Region
from wartable.engine.forms.region import Area, Shape, Thing, region_law
from wartable.engine.forms.region import Pose as Placed
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Illegal
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import (
    adventure_of,
    center,
    outer_edges,
    role_area,
)
from wartable.games.dndattackwing.adventures import Edge, EdgeKind
from wartable.games.dndattackwing.agenda import Judge
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.damage import defeat, take_away
from wartable.games.dndattackwing.events.adventures import CreatureEscaped, CreaturePutBack
from wartable.games.dndattackwing.events.rounds import CreatureFled
from wartable.games.dndattackwing.judging import draw
from wartable.games.dndattackwing.names import creature_name, own_name
from wartable.games.dndattackwing.objectives import best_result
from wartable.games.dndattackwing.order import opponent_of
from wartable.games.dndattackwing.pieces import Creature, EdgeMet
from wartable.games.dndattackwing.placing import figures_in_the_way, things_in_the_way
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import placing
from wartable.games.flightpath.numbers import HALF_TURN, TOUCH, heading_of
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.sliding import Course
from wartable.games.flightpath.templates import path_of

FACING_CENTER = "dndattackwing.facing_center"
"""The law of a base that is put down facing the center of the first area."""
MARGIN = 2_000
"""How far from bases, as they are drawn, a creature is put back: more than the eye errs."""
GRAIN = 1_000
STEPS = 64
HALVINGS = 24
LATTICE = 4_000


# Where a base crosses the edge


def edges_met(
    state: Battle, creature: Creature, course: Course | None, end: Pose
) -> tuple[EdgeMet, ...]:
    """Where the base crosses the edge of the play area first on its way to this end.

    Two edges if it crosses both at once; nothing if it ends inside (DN-RULING-46, DN-RULING-61).
    """
    if not state.adventure or not _over(state, Base.at(end, creature.side)):
        return ()
    inside = beyond = creature.base
    for base in _way(creature, course, end):
        inside, beyond = beyond, base
        if _over(state, base):
            break
    for _ in range(HALVINGS):
        middle = _between(inside, beyond)
        if _over(state, middle):
            beyond = middle
        else:
            inside = middle
    return tuple(_point(state, beyond, edge) for edge in _over(state, beyond))


def _way(creature: Creature, course: Course | None, end: Pose) -> Iterator[Base]:
    """The base along its path: the template, and straight on from there to where it ended."""
    last = Base.at(creature.at, creature.side)
    yield last
    if course is not None:
        path = path_of(course.template, creature.side)
        faced = creature.at.turned(HALF_TURN) if course.backward else creature.at
        for spot in reversed(path.spots):
            last = path.placed(spot, faced, course.mirrored)
            yield last
    there = Base.at(end, creature.side)
    for step in range(1, STEPS + 1):
        share = step / STEPS
        yield Base(
            last.x + (there.x - last.x) * share,
            last.y + (there.y - last.y) * share,
            there.half,
            there.sine,
            there.cosine,
        )


def _between(one: Base, other: Base) -> Base:
    return Base((one.x + other.x) / 2, (one.y + other.y) / 2, other.half, other.sine, other.cosine)


def _over(state: Battle, base: Base) -> list[Edge]:
    """The edges that a base reaches over."""
    reach = base.half * (abs(base.sine) + abs(base.cosine))
    beyond: dict[Edge, float] = {
        "north": base.y + reach - state.height,
        "east": base.x + reach - state.width,
        "south": reach - base.y,
        "west": reach - base.x,
    }
    return [edge for edge, far in beyond.items() if far > TOUCH]


def _point(state: Battle, base: Base, edge: Edge) -> EdgeMet:
    """Where on an edge the base reaches over it farthest, to a millimeter."""
    corners = base.corners()
    ahead = {
        "north": max(corners, key=lambda at: at.y),
        "south": min(corners, key=lambda at: at.y),
        "east": max(corners, key=lambda at: at.x),
        "west": min(corners, key=lambda at: at.x),
    }[edge]
    x = min(max(round(ahead.x / GRAIN) * GRAIN, 0), state.width)
    y = min(max(round(ahead.y / GRAIN) * GRAIN, 0), state.height)
    match edge:
        case "north":
            return edge, x, state.height
        case "south":
            return edge, x, 0
        case "east":
            return edge, state.width, y
        case "west":
            return edge, 0, y


def edge_kind(state: Battle, met: EdgeMet, seat: int) -> EdgeKind:
    """What an edge is at this point for a side: open, a wall or a way out.

    DN-ADV1-04, DN-ADV2-08, DN-ADV2-09.
    """
    adventure = adventure_of(state)
    if adventure is None:
        return "open"
    edge, x, y = met
    role = state.parts[seat].role
    for way_out in adventure.exits:
        if way_out.edge == edge and (not way_out.roles or role in way_out.roles):
            return "exit"
        if way_out.area_of:
            owner = adventure.role(way_out.area_of)
            area = role_area(owner, state.width, state.height)
            inside = area.left <= x <= area.right and area.bottom <= y <= area.top
            if edge in outer_edges(owner) and inside:
                return "exit"
    return "wall" if edge in adventure.walls else "open"


# What becomes of a creature beyond the edge


def go_beyond(
    state: Battle, table: Table, creature: Creature, met: tuple[EdgeMet, ...]
) -> Asking[bool]:
    """A creature has ended beyond the edge; whether it is still in play.

    DN-FLEE-01, DN-FLEE-02, DN-ADV1-05, DN-ADV1-07, DN-ADV2-08, DN-ADV2-09.
    """
    chosen = yield from _which_edge(state, creature, met)
    kind: EdgeKind = "open" if chosen is None else edge_kind(state, chosen, creature.seat)
    if chosen is not None and kind == "wall":
        yield from _put_back(state, table, creature, chosen)
        return True
    about = (f"creature:{creature.id}",)
    result = best_result(state, creature.seat, leaving=True)
    if kind == "exit" or result:
        table.tell(CreatureEscaped(rule="DN-ADV1-07", about=about, creature=creature.id))
        if result:
            state.parts[creature.seat].result = result
        yield from take_away(state, creature, "DN-ADV1-07")
        creature.defeated, creature.escaped, creature.fell = False, True, 0
        return False
    table.tell(CreatureFled(rule="DN-FLEE-01", about=about, creature=creature.id))
    creature.fled = True
    yield from defeat(state, table, creature, "DN-FLEE-01")
    return False


def _which_edge(
    state: Battle, creature: Creature, met: tuple[EdgeMet, ...]
) -> Asking[EdgeMet | None]:
    """The edge that was crossed first; exactly at a corner an opponent chooses (DN-RULING-61)."""
    if len({edge_kind(state, each, creature.seat) for each in met}) < 2:
        return met[0] if met else None
    options = tuple(Option(f"edge:{edge}", messages.EDGES[edge]) for edge, _, _ in met)
    answer = yield from ask(
        Prompt(
            opponent_of(state, creature),
            "edge",
            messages.WHICH_EDGE(creature=creature_name(creature.id)),
            "DN-RULING-61",
            Pick(options),
            (f"creature:{creature.id}",),
        )
    )
    return next(each for each in met if f"edge:{each[0]}" == answer)


def _put_back(state: Battle, table: Table, creature: Creature, met: EdgeMet) -> Step:
    """Its player puts it within Range 1 of where it hit the wall, facing the center.

    It acts no more this round and defends with fewer dice.
    DN-ADV1-05, DN-ADV1-06, DN-ADV2-09, DN-ADV2-10, DN-RULING-46.
    """
    creature.pose = None
    form = put_back_form(state, creature, met)
    answer = yield from ask(
        Prompt(
            creature.seat,
            "put_back",
            messages.PUT_BACK(creature=own_name(creature.id)),
            "DN-ADV1-05",
            form,
            (f"creature:{creature.id}",),
        )
    )
    x, y = answer["x"], answer["y"]
    creature.pose = Pose(x, y, toward(center(state), (x, y)))
    draw(creature)
    creature.no_actions = creature.put_back = True
    assert creature.drawn is not None
    state.push(Judge((creature.id,)))
    table.tell(
        CreaturePutBack(
            rule="DN-ADV1-05",
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            pose=creature.drawn,
        )
    )


def put_back_form(state: Battle, creature: Creature, met: EdgeMet) -> Region:
    """Wholly inside, clear of all bases, its nearest part within Range 1 of the point.

    Where that is all taken, within Range 2, 3 ... of it (DN-RULING-80).
    """
    _, x, y = met
    corners = ((0, 0), (state.width, 0), (state.width, state.height), (0, state.height))
    bases = tuple(replace(thing, keep=MARGIN) for thing in things_in_the_way(state))
    clear = (*bases, *figures_in_the_way(state, creature, MARGIN))
    section = shipped().geometry.section
    for sections in range(1, state.height // section + 2):
        near = Area(around=Shape(radius=1), pose=(x, y, 0), within=sections * section)
        areas = (Area(corners), near)
        found = next(_places(areas, creature.side, clear), None)
        if found is not None:
            return Region(
                FACING_CENTER,
                areas,
                Shape(side=creature.side),
                found,
                clear,
                (0,),
                rule="DN-ADV1-05",
            )
    raise AssertionError("the play area has room for a creature")


def toward(point: tuple[int, int], place: tuple[int, int]) -> int:
    """The heading from a place to a point; north where both are the same."""
    east, north = point[0] - place[0], point[1] - place[1]
    return heading_of(east, north) if east or north else 0


def _turned(areas: tuple[Area, ...], pose: Placed) -> Placed:
    """The pose facing the center of the first area."""
    xs, ys = zip(*areas[0].corners, strict=True)
    middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    return pose[0], pose[1], toward(middle, (pose[0], pose[1]))


def _fits(areas: tuple[Area, ...], side: int, clear: tuple[Thing, ...], pose: Placed) -> bool:
    base = placing.footprint(Shape(side=side), _turned(areas, pose))
    return all(placing.inside(area, base) for area in areas) and not any(
        placing.in_the_way(thing, base) for thing in clear
    )


def _places(areas: tuple[Area, ...], side: int, clear: tuple[Thing, ...]) -> Iterator[Placed]:
    """Legal places on a lattice around the point, the nearest first."""
    x, y, _ = areas[1].pose
    reach = areas[1].within + side
    spots = sorted(
        (east * east + north * north, x + east, y + north)
        for east in range(-reach // LATTICE * LATTICE, reach + 1, LATTICE)
        for north in range(-reach // LATTICE * LATTICE, reach + 1, LATTICE)
    )
    for _, east, north in spots:
        if _fits(areas, side, clear, (east, north, 0)):
            yield east, north, 0


@region_law(FACING_CENTER)
class FacingCenter:
    """In both areas and clear of all things, for a base that faces the center of the first."""

    def check(self, form: Region, pose: Placed) -> None:
        """The reason names what is in the way."""
        if not _fits(form.areas, form.shape.side, (), pose):
            raise Illegal(messages.OUT_OF_REACH, form.rule)
        if not _fits(form.areas, form.shape.side, form.clear, pose):
            raise Illegal(messages.NOT_CLEAR, form.rule)

    def sample(self, form: Region, rng: Chance) -> Placed:
        """Any of the places on the lattice."""
        return rng.choice(list(_places(form.areas, form.shape.side, form.clear)))

    def count(self, form: Region) -> int:
        """Any whole micrometer: more than anybody lists."""
        return 10**9

    def answers(self, form: Region) -> Iterator[Placed]:
        """The places on the lattice, the default first."""
        return _places(form.areas, form.shape.side, form.clear)
