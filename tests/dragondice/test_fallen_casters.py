"""A player who falls in the middle of a magic action: what was announced continues by itself."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import hold
from tests.dragondice.rolling import places
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.games.dragondice.state import DEAD, POOL, AnnounceSpell, Magic

THUG = "goblins.thug"


@pytest.mark.rule("DD-RULING-118")
def test_spells_of_a_caster_who_falls_meanwhile_continue_without_a_question() -> None:
    scene = Scene(players=3)
    (dwarf,) = scene.army(0, HOME_0, "dwarves.footman")
    mage, *thugs = scene.army(1, HOME_1, "coral_elves.enchanter", THUG, THUG)
    scene.army(2, FRONTIER, THUG)
    dragons = [scene.dragon(1, POOL, kind) for kind in ("fire_drake", "fire_wyrm")]
    hold(scene, Magic(0, 16, ("fire",), "dwarves"))
    bolts = ("firebolt",) * 3
    scene.answers("spell", *bolts, "summon_dragon", "hailstorm", "done")
    scene.answers("castings", "1")
    aims = [f"die:{die.id}" for die in (mage, *thugs)]
    scene.answers("spell_target", *aims, f"terrain:{FRONTIER}", f"army:0:{HOME_0}")
    scene.shows(mage, "4 Cantrip")
    for die in (dwarf, *thugs):
        scene.shows(die, "1 melee")
    scene.run(AnnounceSpell())
    assert scene.state.out == [0]
    assert len(scene.asked("next_spell")) == 1
    assert not scene.asked("summon")
    assert places(thugs) == [DEAD, DEAD]
    assert [dragon.place for dragon in dragons] == [FRONTIER, POOL]
