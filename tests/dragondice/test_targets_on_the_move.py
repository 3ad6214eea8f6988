"""Units that leave in the very roll by which they should escape something, and effects then."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import cast
from tests.dragondice.rolling import duel, places
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.games.dragondice.death import may_leave
from wartable.games.dragondice.events import UnitsKilled
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import DEAD

rule = pytest.mark.rule
UNICORN = "treefolk.unicorn"
"""It shows Teleport."""


@rule("DD-SAIGEN-18")
@pytest.mark.parametrize(
    ("die", "icon", "kind"),
    [
        ("treefolk.strangle_vine", "Double Strike", "melee"),
        ("undead.minor_death", "Slay", "melee"),
        ("dwarves.roc", "Seize", "missile"),
    ],
)
def test_who_teleports_in_the_roll_is_hit_all_the_same(die: str, icon: str, kind: str) -> None:
    scene, hero, foes = duel(die, icon, UNICORN, "goblins.thug")
    scene.terrain(HOME_1, "highland_city")
    scene.shows(hero, icon, "maneuver" if kind == "melee" else "save")
    scene.shows(foes[0], "Teleport")
    for question in ("targets", "target"):
        scene.answers(question, ["d1"] if question == "targets" else "d1")
    scene.answers("move_to", str(HOME_1))
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert scene.asked("move_to")
    assert foes[0].place == DEAD


@rule("DD-SAIGEN-18")
def test_who_teleports_out_of_a_web_is_webbed_where_it_goes() -> None:
    scene, _, foes = duel("lava_elves.drider", "Web", UNICORN, "goblins.thug")
    scene.shows(foes[0], "Teleport")
    scene.answers("targets", ["d1"])
    scene.answers("move_to", str(HOME_1))
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_1
    assert not may_roll(scene.game, foes[0], alone=True)
    assert not may_leave(scene.game, foes[0])


@rule("DD-SPELLGEN-11")
def test_who_teleports_from_lightning_is_struck_all_the_same() -> None:
    scene = Scene()
    scene.terrain(HOME_1, "highland_city")
    scene.army(0, HOME_0, "coral_elves.enchanter")
    [unicorn, thug] = scene.army(1, FRONTIER, UNICORN, "goblins.thug")
    scene.shows(unicorn, "Teleport")
    scene.answers("move_to", str(HOME_1))
    cast(scene, "lightning_strike", f"die:{unicorn.id}")
    assert places([unicorn, thug]) == [DEAD, FRONTIER]


@rule("DD-EXCHANGE-03")
def test_a_unit_exchanged_in_the_roll_is_not_hit() -> None:
    scene, _, foes = duel("undead.minor_death", "Slay", "treefolk.noble_willow", "goblins.thug")
    [vine] = scene.army(1, DEAD, "treefolk.strangle_vine")
    scene.shows(foes[0], "Wild Growth")
    scene.answers("target", "d1")
    scene.answers("choose_use", "1")
    scene.answers("promote", f"1>{vine.id}")
    scene.melee(0, HOME_0, 1)
    assert places([foes[0], vine]) == [DEAD, HOME_0]
    assert not scene.said(UnitsKilled)


@rule("DD-EXCHANGE-03")
def test_what_was_aimed_at_a_unit_does_not_lie_on_it_after_an_exchange() -> None:
    scene, _, foes = duel("lava_elves.drider", "Web", "treefolk.noble_willow", "goblins.thug")
    [vine] = scene.army(1, DEAD, "treefolk.strangle_vine")
    scene.shows(foes[0], "Wild Growth")
    scene.answers("promote", f"1>{vine.id}")
    scene.melee(0, HOME_0, 1)
    assert places([foes[0], vine]) == [DEAD, HOME_0]
    assert not list(scene.game.effects_on("die:1"))
