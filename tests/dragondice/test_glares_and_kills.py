"""A glare beside icons that kill who rolled an ID: the attacker may let either act first."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel
from tests.dragondice.scene import HOME_0
from wartable.games.dragondice.state import DEAD

GLARE = "Hypnotic Glare"


@pytest.mark.rule("DD-RULING-18")
@pytest.mark.parametrize("first", [GLARE, "Choke"])
def test_a_unit_that_was_glared_at_has_still_rolled_its_id_for_choke(first: str) -> None:
    scene, _, foes = duel("coral_elves.leviathan", GLARE, "goblins.troll", "goblins.troll")
    vine, friend = scene.army(0, HOME_0, "treefolk.strangle_vine", "dwarves.footman")
    scene.shows(vine, "Choke")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "id")
    scene.shows(foes[1], "4 save")
    scene.answers("next_delayed", first)
    scene.melee(0, HOME_0, 1)
    assert [die.place for die in foes] == [DEAD, HOME_0]
    assert not list(scene.state.effects)


@pytest.mark.rule("DD-RULING-18")
@pytest.mark.parametrize(
    ("item", "icon"), [("vorpalsword.air", "Decapitate"), ("earthfang", "Logo")]
)
def test_a_unit_that_was_glared_at_may_be_killed_by_one_blow(item: str, icon: str) -> None:
    scene, _, foes = duel("coral_elves.leviathan", GLARE, "goblins.troll")
    blade, friend = scene.army(0, HOME_0, item, "dwarves.footman")
    scene.shows(blade, icon)
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "id")
    scene.answers("next_delayed", GLARE)
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert not list(scene.state.effects)
