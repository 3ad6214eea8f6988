"""Armies that change in the middle of a roll: who is left, who carries, whose results count."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, places, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0
from wartable.games.dragondice.state import BURIED, DEAD, POOL

THUG = "goblins.thug"
CUTTHROAT = "goblins.cutthroat"
MARAUDER = "goblins.marauder"
VICTOR = "dragonkin.dragonvictor.air"
rule = pytest.mark.rule


@rule("DD-RULING-77")
def test_dragonkin_left_alone_in_a_save_roll_strike_nobody() -> None:
    """Choke kills their last companion before their Counter comes to act."""
    scene, vine, foes = duel("treefolk.strangle_vine", "Choke", THUG, VICTOR)
    (marauder,) = scene.army(0, HOME_0, MARAUDER)
    scene.shows(marauder, "4 melee")
    scene.shows(foes[0], "1 id")
    scene.shows(foes[1], "Counter")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, POOL]
    assert places([vine, marauder]) == [HOME_0, HOME_0]


@rule("DD-RULING-76")
def test_dragonkin_left_alone_by_one_icon_are_gone_before_the_next_one() -> None:
    scene, hound, foes = duel("lava_elves.hell_hound", "Flame", THUG, "dragonkin.dragonhero.air")
    (vine,) = scene.army(0, HOME_0, "treefolk.strangle_vine")
    scene.shows(vine, "Smother")
    scene.shows(foes[0], "1 melee")
    scene.shows(foes[1], "1 maneuver")
    scene.answers("next_icon", "Smother")
    scene.answers("targets", [f"d{die.id}" for die in foes])
    scene.melee(0, HOME_0, 1)
    assert hound.place == HOME_0
    assert places(foes) == [DEAD, POOL]


@rule("DD-ROLL-14")
@pytest.mark.parametrize(("carrier", "melee"), [("dwarves.footman", 3), (THUG, 0)])
def test_an_item_whose_carrier_leaves_is_buried_and_does_not_count(
    carrier: str, melee: int
) -> None:
    scene, _, _ = duel("coral_elves.gryphon", "Ferry", MARAUDER)
    dwarf, other, sword = scene.army(0, HOME_0, "dwarves.footman", carrier, "vorpalsword.fire")
    scene.shows(dwarf, "1 save")
    scene.shows(other, "1 save")
    scene.shows(sword, "3 melee")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{dwarf.id}"])
    scene.answers("take_item", "done")
    scene.melee(0, HOME_0, 1)
    assert dwarf.place == FRONTIER
    assert sword.place == (HOME_0 if melee else BURIED)
    assert totals(scene, "melee")[0] == melee


@rule("DD-ROLL-14")
@pytest.mark.parametrize("along", [False, True])
def test_what_an_icon_gave_is_lost_when_its_die_leaves(along: bool) -> None:
    scene, _, _ = duel("treefolk.unicorn", "Teleport", THUG)
    willow, small = scene.army(0, HOME_0, "treefolk.noble_willow", THUG)
    (medium,) = scene.army(0, DEAD, CUTTHROAT)
    scene.shows(willow, "Wild Growth")
    scene.shows(small, "1 melee")
    scene.answers("choose_use", "1")
    scene.answers("promote", f"{small.id}>{medium.id}", "done")
    scene.answers("next_icon", "Wild Growth")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{willow.id}"] if along else [])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == (0 if along else 3)
    assert willow.place == (FRONTIER if along else HOME_0)


@rule("DD-ROLL-14")
def test_who_left_in_a_roll_and_is_recruited_again_does_not_count() -> None:
    scene, _, _ = duel("treefolk.strangle_vine", "Wild Growth", THUG)
    small, relic = scene.army(0, HOME_0, THUG, "elementalrelic")
    (medium,) = scene.army(0, DEAD, CUTTHROAT)
    scene.shows(small, "1 melee")
    scene.shows(relic, "Element: Earth")
    scene.answers("relic_reroll", [])
    scene.answers("choose_use", "1")
    scene.answers("next_icon", "Wild Growth")
    scene.answers("promote", f"{small.id}>{medium.id}", f">{small.id}", "done")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0
    assert places([small, medium]) == [HOME_0, HOME_0]
