"""Terrains on their eighth face, in the hands of Red."""

from __future__ import annotations

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene

CITY, TEMPLE, TOWER = HOME_0, HOME_1, FRONTIER
"""The common terrains of a scene, by what their eighth faces show."""


def held(place: int, units: tuple[str, ...] = ("dwarves.footman",)) -> Scene:
    """Red holds the eighth face of a terrain; Blue has an army there and one at home."""
    scene = Scene()
    scene.army(0, place, *units)
    scene.army(1, place, "goblins.thug")
    scene.army(1, HOME_1, "goblins.pelter")
    scene.terrain(place, face=8, holder=0)
    return scene
