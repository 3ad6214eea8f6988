"""Tables before the first turn: forces laid out, and one task of the set-up played at a time."""

from __future__ import annotations

from typing import cast

import msgspec

from tests.dragondice.forces import PLAIN, changed
from tests.dragondice.scene import Scene
from wartable.engine.match import Match
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.options import ADVANCED
from wartable.games.dragondice.rulebook import step_of
from wartable.games.dragondice.setup.forces import lay_out
from wartable.games.dragondice.state import HORDE, NOBODY, Die, DragonDiceState, Task, Terrain

FRONTIERS = ("highland_tower", "flatland_city", "coastland_temple", "wasteland_tower")


def bare(players: int = 2) -> Scene:
    """A table before any force is brought."""
    scene = Scene(players)
    state = scene.state
    state.terrains.clear()
    state.order.clear()
    state.advanced = tuple(ADVANCED)
    state.turn, state.round, state.phase = NOBODY, 0, "setup"
    return scene


def laid(players: int = 2, *forces: Force) -> Scene:
    """A table with forces on it: those given, or plain ones that propose different terrains."""
    scene = bare(players)
    scene.state.proposals = [""] * players
    usual = [changed(PLAIN, frontier=FRONTIERS[seat]) for seat in range(players)]
    for seat, force in enumerate(forces or usual):
        lay_out(scene.game, seat, force)
    return scene


def ready(players: int = 2, frontier: str = "flatland_tower") -> Scene:
    """A table whose order and Frontier are settled: armies are to be placed."""
    scene = laid(players)
    scene.state.order = list(range(players))
    scene.state.terrains.append(Terrain(frontier, NOBODY))
    return scene


def play(scene: Scene, task: Task) -> Task:
    """One task, and what comes next."""
    scene.state.agenda.append(task)
    scene.do(step_of(scene.game, task))
    return scene.state.agenda[-1] if scene.state.agenda else task


def state_of(match: Match) -> DragonDiceState:
    """The table of a match."""
    assert isinstance(match.state, DragonDiceState)
    return match.state


def as_data(force: Force) -> dict[str, object]:
    """A force as it is sent."""
    return cast("dict[str, object]", msgspec.json.decode(msgspec.json.encode(force)))


def horde(scene: Scene, seat: int) -> list[Die]:
    """The Horde Army of a seat before it is placed."""
    return scene.game.at(seat, HORDE)
