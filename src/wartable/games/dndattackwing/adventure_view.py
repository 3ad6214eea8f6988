"""What a seat sees of an Adventure: its sides, walls and ways out, and Objective Tokens."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.dndattackwing.abilities.adventures import holds as truce_holds
from wartable.games.dndattackwing.adventure_setup import (
    adventure_of,
    center,
    outer_edges,
    role_area,
)
from wartable.games.dndattackwing.adventures import Adventure, aftermath
from wartable.games.dndattackwing.pieces import Objective
from wartable.games.dndattackwing.seen import AdventureSeen, EdgeSeen, ObjectiveSeen, SideSeen
from wartable.games.dndattackwing.state import Battle, Part


def adventure_seen(state: Battle) -> AdventureSeen | None:
    """The Adventure that is played, its sides and its edges; None in the standard game."""
    adventure = adventure_of(state)
    if adventure is None:
        return None
    return AdventureSeen(
        adventure.id,
        adventure.name,
        adventure.words,
        adventure.special,
        tuple(_side(state, adventure, part) for part in state.parts),
        tuple(_edges(state, adventure)),
        center(state) if adventure.marker else None,
        0 if adventure.geysers is None else adventure.geysers.ends_at,
        adventure.ends_after,
        truce_holds(state),
        aftermath(adventure, [part.result for part in state.parts]) if state.result else (),
        adventure.house,
    )


def _side(state: Battle, adventure: Adventure, part: Part) -> SideSeen:
    role = adventure.role(part.role)
    ending = adventure.result(part.result) if part.result else None
    return SideSeen(
        part.role,
        role.words,
        part.leader,
        role_area(role, state.width, state.height)[:4],
        part.result,
        "" if ending is None else ending.words,
        part.kept,
    )


def _edges(state: Battle, adventure: Adventure) -> Iterator[EdgeSeen]:
    """Walls as whole edges, ways out on top of them."""
    right, top = state.width, state.height
    whole = {
        "north": ((0, top), (right, top)),
        "east": ((right, 0), (right, top)),
        "south": ((0, 0), (right, 0)),
        "west": ((0, 0), (0, top)),
    }
    for edge in adventure.walls:
        yield EdgeSeen("wall", *whole[edge])
    for way_out in adventure.exits:
        if way_out.edge is not None:
            yield EdgeSeen("exit", *whole[way_out.edge], way_out.roles)
        else:
            owner = adventure.role(way_out.area_of)
            area = role_area(owner, right, top)
            for edge in outer_edges(owner):
                (x, y), (to_x, to_y) = whole[edge]
                yield EdgeSeen(
                    "exit",
                    (max(x, area.left), max(y, area.bottom)),
                    (min(to_x, area.right), min(to_y, area.top)),
                )


def objective_seen(token: Objective, seat: int | None) -> ObjectiveSeen:
    """A token as a seat sees it; who looked at it before placing it remembers (DN-OBSTACLE-07)."""
    known = token.face_up or (seat is not None and token.owner == seat)
    return ObjectiveSeen(
        token.id,
        token.radius,
        token.at,
        token.number if known else 0,
        token.face_up,
        tuple(token.levels) if token.face_up else (),
        token.owner,
        token.holder,
    )
