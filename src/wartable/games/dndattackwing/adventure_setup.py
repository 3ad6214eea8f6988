"""Adventures: sides and their Legions, starting areas, and the tokens that lie there.

DN-ADVENTURE-01, DN-ADVENTURE-02, DN-ADVENTURE-03, DN-ADV1-02, DN-ADV1-03, DN-ADV2-03, DN-ADV2-07.
"""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing.adventures import Adventure, Edge, Role, adventures
from wartable.games.dndattackwing.agenda import NamePlayers, PlaceGeyser
from wartable.games.dndattackwing.content import in_place_of, shipped
from wartable.games.dndattackwing.events.adventures import PlayerNamed, SceneSet
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.legality import SLOT_XP
from wartable.games.dndattackwing.forces.legion import Legion, all_equipped
from wartable.games.dndattackwing.forces.unique import artifacts_in
from wartable.games.dndattackwing.pieces import Objective
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.areas import Rectangle
from wartable.games.flightpath.numbers import sincos

DIAGONALS = (45_000, 135_000, 225_000, 315_000)
INWARD = {"north": 180_000, "south": 0, "east": 270_000, "west": 90_000}


def adventure_of(state: Battle) -> Adventure | None:
    """The Adventure that is played, if one is."""
    return adventures()[state.adventure] if state.adventure else None


def role_of(state: Battle, seat: int) -> Role:
    """The side of a seat in the Adventure."""
    return adventures()[state.adventure].role(state.parts[seat].role)


def center(state: Battle) -> tuple[int, int]:
    """The exact center of the play area."""
    return state.width // 2, state.height // 2


def role_area(role: Role, width: int, height: int, grown: int = 0) -> Rectangle:
    """Where a side starts: 6 by 6 inches in a corner or at an edge, or a strip.

    DN-ADV1-03, DN-ADV2-07, DN-RULING-45, DN-RULING-50.
    """
    sizes = shipped().geometry.setup
    edge, _, rest = role.area.partition("_")
    if rest == "strip":
        deep = min(sizes.depth + grown, height)
        if edge == "south":
            return Rectangle(0, 0, width, deep, 0)
        return Rectangle(0, height - deep, width, height, 180_000)
    size, deep = sizes.area, min(sizes.area + grown, height)
    if not rest:
        middle = ((width - size) // 2, (height - size) // 2)
        if edge in {"east", "west"}:
            left = width - deep if edge == "east" else 0
            return Rectangle(left, middle[1], left + deep, middle[1] + size, INWARD[edge])
        bottom = height - deep if edge == "north" else 0
        return Rectangle(middle[0], bottom, middle[0] + size, bottom + deep, INWARD[edge])
    bottom = height - deep if edge == "north" else 0
    left = width - size if rest == "east" else 0
    return Rectangle(left, bottom, left + size, bottom + deep, INWARD[edge])


def outer_edges(role: Role) -> tuple[Edge, ...]:
    """The edges of the play area along which a side's starting area lies."""
    return tuple(
        edge for edge in ("north", "east", "south", "west") if edge in role.area.split("_")
    )


def take_part(state: Battle, seat: int, legion: Legion) -> None:
    """Note what a Legion brings to an Adventure: its leader, experience spent, its Artifact.

    The log of a campaign names Artifacts as they are shipped, whatever a pack replaces them by.
    DN-CAMPAIGN-02, DN-CAMPAIGN-03, DN-CAMPAIGN-04, DN-CAMPAIGN-08.
    """
    role, part, cards = role_of(state, seat), state.parts[seat], shipped()
    demanded = in_place_of(role.creature, state.pack)
    own = (each for each in state.creatures.values() if each.seat == seat)
    part.leader = next(each.id for each in own if each.card == demanded)
    slots = sum(bool(on.extra) for _, on in all_equipped(legion, cards))
    part.spent = SLOT_XP * slots + max(0, legion_cost(legion, cards) - role.points)
    part.took = next((card.replaces or card.id for card in artifacts_in(legion, cards)), "")


def name_players(state: Battle, table: Table, task: NamePlayers) -> Step:
    """Say who plays which side, and after which sessions: a log proves nothing for others.

    DN-CAMPAIGN-01, DN-CAMPAIGN-12.
    """
    yield from ()
    state.done()
    for seat, player in enumerate(task.names):
        table.tell(
            PlayerNamed(
                rule="DN-CAMPAIGN-12",
                about=(f"seat:{seat}",),
                color=state.colors[seat],
                player=player,
                earlier=task.earlier,
            )
        )


def set_scene(state: Battle, table: Table) -> Step:
    """Lay out the tokens of an Adventure; geysers are placed by the players.

    The tokens of the first Adventure lie in the center and on the diagonals, and nobody has seen
    them. DN-ADVENTURE-02, DN-ADV1-02, DN-ADV2-03, DN-RULING-45,
    DN-ADVENTURE-03, DN-ADVENTURE-06.
    """
    yield from ()
    adventure = adventures()[state.adventure]
    radius = shipped().geometry.tokens.objective // 2
    x, y = center(state)
    state.done()
    if adventure.geysers is not None:
        state.push(PlaceGeyser())
    if adventure.treasure is not None:
        state.unseen = list(range(1, adventure.treasure.tokens + 1))
        places = [(x, y)]
        for heading in DIAGONALS:
            east, north = (round(adventure.treasure.spread * part) for part in sincos(heading))
            places.append((x + east, y + north))
        for number, place in enumerate(places, 1):
            state.objectives.append(Objective(f"treasure.{number}", radius, place))
    for number, lay in enumerate(adventure.obstacles, 1):
        token = Objective(f"rock.{number}", radius, lay.at, number, face_up=True, levels=lay.levels)
        state.objectives.append(token)
    table.tell(SceneSet(rule="DN-ADVENTURE-02", adventure=adventure.id))
