"""The table at which species abilities are tried: terrains of two elements each."""

from __future__ import annotations

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene

AIR_WATER, FIRE_EARTH, AIR_EARTH = HOME_0, HOME_1, FRONTIER


def table() -> Scene:
    """Two players with something in play."""
    scene = Scene()
    scene.army(1, FIRE_EARTH, "dwarves.footman")
    return scene
