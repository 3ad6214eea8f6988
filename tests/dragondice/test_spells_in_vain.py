"""Spells are not aimed where they could do nothing (DD-MAGIC-09, DD-RULING-132)."""

from __future__ import annotations

from typing import cast as typed

import pytest

from tests.dragondice.magic import barred, cast, hold
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Bar, Pick
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.spells.water import flash_flood
from wartable.games.dragondice.state import Magic


def table() -> Scene:
    """An army at each home, none at the Frontier."""
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    return scene


def bars(scene: Scene) -> dict[str, Bar]:
    """What the last question for a target bars."""
    return {bar.id: bar for bar in typed("Pick", scene.asked("spell_target")[-1].form).bars}


@pytest.mark.rule("DD-RULING-132")
@pytest.mark.parametrize("why", ["face", "flooded"])
def test_flash_flood_is_aimed_only_at_what_it_can_turn_down(why: str) -> None:
    scene = table()
    if why == "face":
        scene.terrain(HOME_1, face=1)
    else:
        scene.state.flooded.append(f"flash_flood:{HOME_1}")
    cast(scene, "flash_flood", f"terrain:{FRONTIER}")
    [bar] = bars(scene).values()
    assert (bar.id, bar.rule) == (f"terrain:{HOME_1}", "DD-RULING-132")
    assert bar.reason == "the spell could do nothing there"


@pytest.mark.rule("DD-RULING-132")
def test_a_flash_flood_that_has_become_vain_lets_nobody_roll() -> None:
    scene = table()
    scene.terrain(HOME_1, face=1)
    spell = scene.game.catalogue.spells["flash_flood"]
    vain = Cast(scene.game, 0, HOME_0, spell, "water", 1, (f"terrain:{HOME_1}",))
    scene.do(lambda: flash_flood(vain))
    assert not scene.asked("hold_terrain")
    assert not scene.rolls


@pytest.mark.rule("DD-RULING-132")
def test_without_any_target_the_spell_itself_is_barred() -> None:
    scene = table()
    for place in (HOME_0, HOME_1, FRONTIER):
        scene.terrain(place, face=1)
    casting = hold(scene, Magic(0, 9, ("water",), "coral_elves"))
    assert barred(scene, casting)["flash_flood"] == "DD-MAGIC-09"


@pytest.mark.rule("DD-RULING-132")
def test_firestorm_is_aimed_only_where_an_army_is() -> None:
    scene = table()
    cast(scene, "firestorm", f"terrain:{HOME_1}")
    assert list(bars(scene)) == [f"terrain:{FRONTIER}"]


@pytest.mark.rule("DD-RULING-132")
def test_tidal_wave_needs_an_army_or_a_terrain_to_turn_down() -> None:
    scene = table()
    for place in (HOME_1, FRONTIER):
        scene.terrain(place, face=1)
    scene.state.flooded.append(f"tidal_wave:{HOME_0}")
    cast(scene, "tidal_wave", f"terrain:{HOME_1}")
    assert list(bars(scene)) == [f"terrain:{FRONTIER}"]
    scene.terrain(FRONTIER, face=2)
    cast(scene, "tidal_wave", f"terrain:{FRONTIER}")
    assert f"terrain:{FRONTIER}" not in bars(scene)
    assert scene.state.terrains[FRONTIER].face == 1


@pytest.mark.rule("DD-RULING-132")
def test_a_spell_that_lasts_may_be_cast_where_nobody_is_yet() -> None:
    scene = table()
    cast(scene, "deluge", f"terrain:{FRONTIER}")
    assert bars(scene) == {}
    [effect] = scene.state.effects
    assert effect.targets == (f"terrain:{FRONTIER}",)
