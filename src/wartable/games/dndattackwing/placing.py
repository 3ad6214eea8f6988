"""Placing forces: in ascending order of Level, wholly inside the own starting area.

DN-SETUP-12, DN-SETUP-13, DN-SETUP-14, DN-SETUP-15, DN-RULING-58.
"""

from __future__ import annotations

from wartable.engine.forms import Region
from wartable.engine.forms.region import Area, Shape, Thing
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventure_setup import role_area, role_of
from wartable.games.dndattackwing.agenda import Reform
from wartable.games.dndattackwing.areas import MANY_POINTS, starting_area
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events.setup import CreaturePlaced
from wartable.games.dndattackwing.judging import drawn_poses
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.order import choose_next, tied
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath import placing
from wartable.games.flightpath.areas import Rectangle, places
from wartable.games.flightpath.overlap import overlaps
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
    area, witness = _room(state, creature)
    rule = "DN-SETUP-14" if state.side_count == 2 else "DN-SETUP-15"
    pose = yield from ask(
        Prompt(
            creature.seat,
            "place_creature",
            (messages.PLACE_TROOP if creature.troop else messages.PLACE)(
                creature=creature_name(creature.id)
            ),
            rule,
            placing_form(state, creature, area, witness, rule),
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


def _room(state: Battle, creature: Creature) -> tuple[Rectangle, Pose]:
    """The area with room for a creature, grown as far as it takes, and a place in it."""
    section = shipped().geometry.section
    for times in range(state.height // section + 1):
        area = area_of(state, creature.seat, times * section)
        witness = free_place(state, creature, area)
        if witness is not None:
            return area, witness
    raise AssertionError("the play area has room for every Legion")


def placing_form(
    state: Battle, creature: Creature, area: Rectangle, witness: Pose, rule: str
) -> Region:
    """Any place and facing wholly inside the area and clear of all bases."""
    clear = things_in_the_way(state)
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


def free_place(state: Battle, creature: Creature, area: Rectangle) -> Pose | None:
    """A legal place for a creature that faces into the mat, from the middle outward."""
    taken = [
        Base.at(pose, other.side)
        for other in state.in_play()
        for pose in drawn_poses(other).values()
    ]
    for x, y in places(area, creature.side // 2, outward=True):
        pose = Pose(x, y, area.inward)
        if not any(overlaps(Base.at(pose, creature.side), other) for other in taken):
            return pose
    return None
