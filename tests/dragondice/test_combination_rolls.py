"""Rolls that count several types at once (DD-COMBO)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import army, duel, lay, roll_army, roll_one, totals
from tests.dragondice.scene import HOME_0
from wartable.engine.forms import Pick

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER, TROLL = (
    "goblins.thug",
    "goblins.cutthroat",
    "goblins.marauder",
    "goblins.troll",
)


@rule("DD-COMBO-01")
def test_a_combination_roll_counts_several_types_in_one_roll() -> None:
    scene, _ = army((MARAUDER, "3 save"), ("goblins.deadeye", "4 missile"))
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("missile")) == (3, 4)
    assert len(scene.rolls) == 1


@rule("DD-COMBO-02")
def test_a_modifier_for_several_types_is_spread_as_the_roller_likes() -> None:
    scene, _ = army((MARAUDER, "3 save"), ("goblins.deadeye", "4 missile"))
    lay(scene, "Wither", 3)
    scene.answers("lose_results", {"save": 1, "missile": 2})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("missile")) == (2, 2)


@rule("DD-COMBO-02")
def test_a_modifier_for_several_types_takes_what_others_have_left() -> None:
    scene, _ = army((MARAUDER, "3 save"), (CUTTHROAT, "2 melee"))
    lay(scene, "decay", 2)
    lay(scene, "Wither", 1)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee")) == (2, 0)
    assert not scene.asked("lose_results")


@rule("DD-COMBO-02")
@rule("DD-ROLL-10")
def test_a_modifier_for_several_types_takes_nothing_that_icons_made() -> None:
    scene, _ = army((CUTTHROAT, "2 save"), (MARAUDER, "4 Smite"))
    lay(scene, "Wither", 1)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee")) == (1, 4)
    assert not scene.asked("lose_results")


@rule("DD-COMBO-03")
def test_an_id_may_be_split_among_the_types() -> None:
    scene, _ = army((MARAUDER, "3 id"))
    scene.answers("divide_results", {"0": {"save": 1, "melee": 2, "missile": 0}})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee"), rolled.of("missile")) == (1, 2, 0)


@rule("DD-COMBO-03")
def test_a_type_to_which_nothing_is_given_gets_nothing() -> None:
    scene, _ = army((MARAUDER, "3 id"))
    scene.answers("divide_results", {"0": {"save": 3, "melee": 0, "missile": 0}})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee"), rolled.of("missile")) == (3, 0, 0)


@rule("DD-COMBO-04")
def test_an_icon_with_a_choice_of_results_may_be_split() -> None:
    scene, _ = army(("firewalkers.fireshadow", "Create Fireminions"))
    scene.answers("divide_results", {"0": {"save": 1, "melee": 2, "missile": 1}})
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("melee"), rolled.of("missile")) == (1, 2, 1)


@rule("DD-COMBO-05")
@pytest.mark.parametrize(("use", "save", "melee"), [("0", 4, 0), ("1", 0, 4)])
def test_an_icon_with_other_results_for_other_rolls_gives_one(
    use: str, save: int, melee: int
) -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", THUG, TROLL)
    (mantlet,) = scene.army(1, HOME_0, "mantlet.earth")
    scene.shows(mantlet, "Sortie")
    scene.shows(foes[0], "1 maneuver")
    scene.shows(foes[1], "4 maneuver")
    scene.answers("choose_use", use)
    scene.melee(0, HOME_0, 1)
    assert (totals(scene, "save")[-1], totals(scene, "melee")[-1]) == (save, melee)


@rule("DD-RULING-100")
@pytest.mark.parametrize(
    ("kind", "face"), [("goblins.cannibal", "Net"), ("amazons.centaur", "Kick")]
)
def test_what_an_icon_does_in_an_attack_is_no_choice_for_a_unit_alone(kind: str, face: str) -> None:
    scene, (unit,) = army((kind, face))
    alone = roll_one(scene, unit, "save", "melee")
    assert (alone.of("save"), alone.of("melee")) == (4, 0)
    assert not scene.asked("choose_use")


@rule("DD-COMBO-05")
def test_every_way_to_use_an_icon_has_words() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "amazons.centaur")
    scene.shows(foes[0], "Kick")
    scene.melee(0, HOME_0, 1)
    [asked] = scene.asked("choose_use")
    assert isinstance(asked.form, Pick)
    assert [option.words for option in asked.form.options] == ["4 saves", "Damage to one unit"]
