"""Tables in the middle of an Adventure, for tests."""

from __future__ import annotations

from typing import Any

from tests.dndattackwing.battles import blue, copper, red, table
from wartable.games.dndattackwing.agenda import Execute
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.pieces import Creature, PlayLevel
from wartable.games.dndattackwing.scenes import Lying, Standing, Start
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.dials import Bearing, Maneuver
from wartable.testing.scenes import Scene

PENNY = DndOptions(players=2, force="box", adventure="penny_and_pounding", round_limit=0)
VALLEY = DndOptions(players=3, force="box", adventure="ambush_in_the_valley", round_limit=0)
HERS, HIS = "0.eshaedra", "1.galadaeros"
BOTH: tuple[PlayLevel, ...] = ("ground", "air")


def lair(
    *,
    her: tuple[int, int, int] = (457, 200, 0),
    his: tuple[int, int, int] = (457, 700, 180),
    tokens: tuple[Lying, ...] = (),
    phase: Start = "activation",
    hers: dict[str, Any] | None = None,
    mine: dict[str, Any] | None = None,
) -> Scene[Battle]:
    """Eshaedra (seat 0, Blue) and Galadaeros (seat 1, Copper) in the lair."""
    scene = table(
        blue(*her, **(hers or {})),
        copper(*his, **(mine or {})),
        phase=phase,
        options=PENNY,
        objectives=tokens,
    )
    scene.leave_to_table("judging", "damage")
    return scene


def valley(
    *others: Standing,
    tokens: int = 8,
    phase: Start = "activation",
    his: tuple[int, int, int] = (700, 457, 270),
    balagos: tuple[int, int, int] = (200, 700, 90),
    her: tuple[int, int, int] = (200, 200, 90),
    **more: dict[str, Any],
) -> Scene[Battle]:
    """Galadaeros, Balagos and Eshaedra (seats 0, 1, 2) among geysers in a row."""
    lying = tuple(Lying((160 + 50 * number, 600), BOTH, number + 1) for number in range(tokens))
    scene = table(
        copper(*his, **more.get("galadaeros", {})),
        red(*balagos, **more.get("balagos", {})),
        blue(*her, **more.get("eshaedra", {})),
        *others,
        phase=phase,
        options=VALLEY,
        objectives=lying,
    )
    scene.leave_to_table("judging", "damage")
    return scene


def moves(scene: Scene[Battle], name: str, bearing: Bearing = "straight", speed: int = 2) -> None:
    """Let a creature execute a maneuver next."""
    scene.state.agenda.append(Execute(name, Maneuver(bearing, speed)))


def gone(creature: Creature, *, escaped: bool = False) -> None:
    """Take a creature off the mat, defeated or escaped."""
    creature.pose = creature.drawn = None
    creature.defeated, creature.escaped = not escaped, escaped
