"""The roll in its ten steps."""

from __future__ import annotations

from tests.dragondice.scene import HOME_0, Scene
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.state import DEAD


def test_an_attack_is_reduced_by_saves_and_the_rest_kills() -> None:
    scene = Scene()
    lord, footman = scene.army(0, HOME_0, "dwarves.warlord", "dwarves.footman")
    thug, _, marauder = scene.army(1, HOME_0, "goblins.thug", "goblins.thug", "goblins.marauder")
    scene.shows(lord, "id")
    scene.shows(footman, "1 melee")
    scene.shows(marauder, "3 save")
    scene.melee(0, HOME_0, 1)
    assert [event.total for event in scene.said(RollCounted)] == [4, 3]
    assert thug.place == DEAD


def test_smite_kills_before_the_saves() -> None:
    scene = Scene()
    lord, *_ = scene.army(0, HOME_0, "dwarves.warlord")
    goblins = scene.army(1, HOME_0, "goblins.marauder", "goblins.thug", "goblins.thug")
    scene.shows(lord, "4 Smite")
    scene.melee(0, HOME_0, 1)
    assert [die.place for die in goblins] == [DEAD, DEAD, HOME_0]
