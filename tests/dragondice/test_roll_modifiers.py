"""What modifies a roll, and what each modifier touches (DD-MODIFIER)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import army, duel, lay, roll_army, roll_one, totals
from tests.dragondice.scene import HOME_0
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.rolls.modifiers import lasting

rule = pytest.mark.rule
MARAUDER, TROLL = "goblins.marauder", "goblins.troll"

lasting("Test Hoarfrost", halved=TYPES)


@rule("DD-MODIFIER-01")
def test_a_modifier_on_an_army_does_not_touch_a_unit_that_rolls_alone() -> None:
    scene, (lord,) = army((MARAUDER, "3 save"))
    lay(scene, "Wither", 2)
    lay(scene, "Cloak", 5)
    assert roll_one(scene, lord, "save").of("save") == 3


@rule("DD-MODIFIER-02")
def test_a_modifier_on_a_unit_does_not_touch_its_army() -> None:
    scene, (lord,) = army((MARAUDER, "3 save"))
    lay(scene, "Wither", 2, f"die:{lord.id}")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 3
    assert roll_one(scene, lord, "save").of("save") == 1


@rule("DD-MODIFIER-03")
@pytest.mark.parametrize(("effect", "amount", "ids"), [("Wither", 4, 2), ("Test Hoarfrost", 1, 3)])
def test_ids_are_lost_last(effect: str, amount: int, ids: int) -> None:
    scene, _ = army((MARAUDER, "3 id"), ("goblins.filcher", "3 save"))
    scene.terrain(HOME_0, face=8, holder=0)
    lay(scene, effect, amount)
    assert roll_army(scene, 0, HOME_0, "save").of("save") == ids * 2


@rule("DD-MODIFIER-04")
def test_results_are_halved_once() -> None:
    scene, _ = army((TROLL, "save"))
    lay(scene, "Test Hoarfrost")
    lay(scene, "Frost Breath")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 2


@rule("DD-MODIFIER-05")
def test_results_are_doubled_once() -> None:
    scene, _ = army(("feral.elephant_folk", "Trumpet"), ("feral.rhino_folk", "id"))
    scene.terrain(HOME_0, face=8, holder=0)
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 8


@rule("DD-RULING-30")
def test_each_result_is_doubled_once_by_whatever() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "3 id", TROLL)
    archer, carpet = scene.army(0, HOME_0, "dwarves.crossbowman", "flyingcarpet.earth")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.shows(archer, "2 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("double", f"d{archer.id}")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "missile") == [6 + 4]


@rule("DD-RULING-31")
def test_what_is_left_of_a_die_is_doubled() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "3 missile", TROLL)
    archer, carpet = scene.army(0, HOME_0, "dwarves.crossbowman", "flyingcarpet.earth")
    lay(scene, "Wither", 3)
    scene.shows(archer, "2 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("double", f"d{archer.id}")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "missile") == [4]


@rule("DD-RULING-32")
def test_where_all_results_are_lost_nobody_is_asked_which() -> None:
    scene, _ = army(("dwarves.footman", "1 melee"), ("dwarves.footman", "1 save"))
    lay(scene, "Wither", 9)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("melee"), rolled.of("save")) == (0, 0)
    assert not scene.asked("lose_results")


@rule("DD-RULING-32")
def test_untyped_losses_in_a_magic_roll_are_picked_by_the_roller() -> None:
    scene, dice = army(("goblins.trickster", "2 magic"), ("amazons.seer", "2 magic"))
    lay(scene, "Wither", 2)
    scene.answers("lose_magic", {"0": 0, "1": 2})
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert {parcel.die: parcel.amount for parcel in rolled.totals.parcels} == {dice[0].id: 2}
    assert [prompt.seat for prompt in scene.asked("lose_magic")] == [0]


@rule("DD-RULING-32")
def test_untyped_losses_go_where_typed_ones_have_left_something() -> None:
    scene, _ = army(("dwarves.sergeant", "2 melee"), ("dwarves.patroller", "2 save"))
    lay(scene, "decay", 2)
    lay(scene, "Wither", 2)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("melee"), rolled.of("save")) == (0, 0)
    assert not scene.asked("lose_results")


@rule("DD-RULING-32")
def test_nobody_is_asked_which_magic_of_a_single_die_is_lost() -> None:
    scene, [trickster] = army(("goblins.trickster", "2 magic"))
    lay(scene, "Wither", 1)
    rolled = roll_army(scene, 0, HOME_0, "magic")
    assert {parcel.die: parcel.amount for parcel in rolled.totals.parcels} == {trickster.id: 1}
    assert scene.asked("lose_magic") == []


@rule("DD-RULING-34")
def test_the_eighth_face_helps_no_unit_that_rolls_alone() -> None:
    scene, (lord,) = army((MARAUDER, "3 id"))
    scene.terrain(HOME_0, face=8, holder=0)
    assert roll_one(scene, lord, "save").of("save") == 3
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 6
