"""Placing forces: in ascending order of Level, wholly inside the own starting area.

DN-SETUP-12, DN-SETUP-13, DN-SETUP-14, DN-SETUP-15, DN-RULING-58.
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.engine.forms import Region
from wartable.engine.forms.region import Area, Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import role_area, role_of
from wartable.games.dndattackwing.agenda import Reform
from wartable.games.dndattackwing.areas import MANY_POINTS, starting_area
from wartable.games.dndattackwing.bumping import figure_gap
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events.setup import CreaturePlaced
from wartable.games.dndattackwing.judging import drawn_poses
from wartable.games.dndattackwing.names import creature_name, own_name
from wartable.games.dndattackwing.order import choose_next, tied
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import placing
from wartable.games.flightpath.areas import Rectangle, places
from wartable.games.flightpath.pose import Base, Pose


def place_creature(state: Battle, table: Table) -> Step:
    """The next creature is placed: lowest Level first, among equals initiative last."""
    waiting = [
        creature
        for creature in state.creatures.values()
        if not creature.in_play and not creature.defeated and creature.seat not in state.out
    ]
    if not waiting:
        state.done()
        return
    first = tied(state, waiting, highest_first=False, initiative_first=False)
    creature = yield from choose_next(
        state, first, "next_placed", messages.WHICH_PLACED, "DN-SETUP-12"
    )
    area, witness, clear = _room(state, creature)
    rule = "DN-SETUP-14" if state.side_count == 2 else "DN-SETUP-15"
    pose = yield from ask(
        Prompt(
            creature.seat,
            "place_creature",
            (messages.PLACE_TROOP if creature.troop else messages.PLACE)(
                creature=own_name(creature.id)
            ),
            rule,
            placing_form(creature, area, witness, clear, rule),
            (f"creature:{creature.id}",),
        )
    )
    creature.pose = creature.drawn = Pose(pose["x"], pose["y"], pose["heading"])
    if creature.troop:
        creature.forming = True
        state.push(Reform(creature.id, setup=True))
    table.tell(
        CreaturePlaced(
            rule="DN-SETUP-12",
            about=(f"creature:{creature.id}",),
            color=state.colors[creature.seat],
            creature=creature.id,
            pose=creature.pose,
        )
    )


def area_of(state: Battle, seat: int, grown: int = 0) -> Rectangle:
    """The starting area of a seat's side, in an Adventure its own (DN-ADVENTURE-02)."""
    if state.adventure:
        return role_area(role_of(state, seat), state.width, state.height, grown)
    return starting_area(
        state.side(seat),
        state.side_count,
        state.width,
        state.height,
        large=max(state.points) >= MANY_POINTS,
        grown=grown,
    )


def _room(state: Battle, creature: Creature) -> tuple[Rectangle, Pose, tuple[Thing, ...]]:
    """The area with room for a creature, grown as far as it takes, a place in it, what is taken.

    Where figures count and this one has no room in the area, bases alone do (DN-RULING-54).
    """
    section = shipped().geometry.section
    bases = things_in_the_way(state)
    tries = [(times * section, bases) for times in range(state.height // section + 1)]
    if state.figures_count:
        tries.insert(0, (0, (*bases, *figures_in_the_way(state, creature))))
    for grown, clear in tries:
        area = area_of(state, creature.seat, grown)
        witness = free_place(creature, area, clear)
        if witness is not None:
            return area, witness, clear
    raise AssertionError("the play area has room for every Legion")


def placing_form(
    creature: Creature, area: Rectangle, witness: Pose, clear: tuple[Thing, ...], rule: str
) -> Region:
    """Any place and facing wholly inside the area and clear of all bases."""
    return Region(
        placing.CLEAR,
        (Area(area.corners),),
        Shape(side=creature.side),
        (witness.x, witness.y, witness.heading),
        clear,
        rule=rule,
    )


def things_in_the_way(state: Battle) -> tuple[Thing, ...]:
    """All bases as they are drawn, soldiers included."""
    return tuple(
        Thing(
            Shape(side=creature.side),
            (pose.x, pose.y, pose.heading),
            creature_name(creature.id),
            about=(f"creature:{creature.id}",),
        )
        for creature in state.in_play()
        for pose in drawn_poses(creature).values()
    )


def figures_in_the_way(state: Battle, creature: Creature, margin: int = 0) -> Iterator[Thing]:
    """The figures a creature may not bump into, where figures count (DN-OVERLAP-08)."""
    for other in state.in_play():
        gap = figure_gap(state, creature, other)
        if gap:
            name, about = creature_name(other.id), (f"creature:{other.id}",)
            shape = Shape(radius=gap + margin)
            for pose in drawn_poses(other).values():
                yield Thing(shape, (pose.x, pose.y, 0), name, about=about, middle=True)


def free_place(creature: Creature, area: Rectangle, clear: tuple[Thing, ...]) -> Pose | None:
    """A legal place for a creature that faces into the mat, from the middle outward."""
    for x, y in places(area, creature.side // 2, outward=True):
        pose = Pose(x, y, area.inward)
        base = Base.at(pose, creature.side)
        if not any(placing.in_the_way(thing, base) for thing in clear):
            return pose
    return None
