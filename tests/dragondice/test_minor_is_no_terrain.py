"""What speaks of terrains never means a minor terrain (DD-MINOR-12, -13)."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight
from tests.dragondice.magic import cast
from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.magic.pool import magic_of

FEY = "feyland_bridge"
"""Water and fire, which neither flatland nor the dice here have."""
MAGIC = 6
TERRAINS = (HOME_0, HOME_1, FRONTIER)


@pytest.mark.rule("DD-MINOR-12")
@pytest.mark.rule("DD-MINOR-13")
@pytest.mark.parametrize("with_minor", [False, True])
def test_the_breath_of_a_white_dragon_is_of_the_terrain_alone(with_minor: bool) -> None:
    fight = Fight(*["dwarves.warlord"] * 5)
    fight.terrain(HOME_0, "flatland_city")
    if with_minor:
        fight.minor(0, HOME_0, FEY, MAGIC)
    for die in fight.dwarves:
        fight.shows(die, "3 save")
    fight.comes("white_drake", "breath")
    fight.fight()
    assert {effect.ability for effect in fight.state.effects} == {"Lightning Bolt", "Petrify"}
    assert not [roll for roll in fight.rolls if roll.rule == "DD-BREATH-08"]


@pytest.mark.rule("DD-MINOR-13")
def test_standing_stones_give_the_elements_of_their_terrain_alone() -> None:
    scene = Scene(terrains=("flatland_standing_stones", "highland_temple", "flatland_tower"))
    [goblin] = scene.army(0, HOME_0, "goblins.hedge_wizard")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.minor(0, HOME_0, FEY, MAGIC)
    assert set(magic_of(scene.game, goblin, HOME_0, 1).elements) == {"air", "earth", "death"}


def lands() -> Scene:
    """Both players have a minor terrain at every terrain."""
    scene = Scene()
    for seat in (0, 1):
        for place in TERRAINS:
            scene.army(seat, place, "goblins.thug")
            scene.minor(seat, place, FEY, MAGIC)
    return scene


@pytest.mark.rule("DD-MINOR-13")
@pytest.mark.parametrize("spell", ["blizzard", "flash_flood", "ash_storm", "mire", "wall_of_fog"])
def test_a_spell_on_a_terrain_finds_no_minor_terrain(spell: str) -> None:
    scene = lands()
    before = [(minor.place, minor.face) for minor in scene.state.minors]
    cast(scene, spell, f"terrain:{FRONTIER}")
    questions = [
        prompt for prompt in scene.prompts if prompt.kind in ("spell_target", "spell_place")
    ]
    assert [choices(prompt) for prompt in questions] == [[f"terrain:{place}" for place in TERRAINS]]
    assert [(minor.place, minor.face) for minor in scene.state.minors] == before
    assert [terrain.face for terrain in scene.state.terrains] == [
        4,
        4,
        3 if spell == "flash_flood" else 4,
    ]


@pytest.mark.rule("DD-MINOR-13")
def test_who_may_go_to_any_terrain_goes_to_no_minor_terrain() -> None:
    scene = lands()
    [unicorn] = scene.army(0, HOME_0, "treefolk.unicorn")
    for die in scene.game.units(0, HOME_0):
        scene.shows(die, "maneuver")
    scene.shows(unicorn, "Teleport")
    scene.answers("move_to", str(HOME_1))
    roll_army(scene, 0, HOME_0, "melee")
    [question] = scene.asked("move_to")
    assert set(choices(question)) <= {str(HOME_0), str(HOME_1), str(FRONTIER), "stay", "none"}
    assert unicorn.place == HOME_1
