"""What holds for all icons: X, the rolls they list, adding copies, targets (DD-SAIGEN)."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, bearer, duel, places, roll_army, roll_one, totals
from tests.dragondice.scene import HOME_0, Scene
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.icon import ICONS
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import DEAD, RESERVE

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


def test_every_icon_on_a_die_is_written() -> None:
    written = {name.partition(":")[0] for name in ICONS} | set(ICONS)
    assert set(shipped().icons) <= written


@rule("DD-SAIGEN-01")
def test_x_is_the_number_of_icons_on_a_six_sided_die() -> None:
    scene, _, _ = duel("goblins.filcher", "Counter", THUG)
    (rider,) = scene.army(0, HOME_0, "goblins.leopard_rider")
    scene.shows(rider, "Rend")
    assert roll_army(scene, 0, HOME_0, "maneuver").of("maneuver") == 3
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4


@rule("DD-SAIGEN-02")
def test_x_is_three_on_large_equipment_and_large_dragonkin() -> None:
    scene, _, foes = duel("dragonkin.dragonchamp.air", "Breath", MARAUDER, THUG)
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, HOME_0]
    scene = Scene()
    unit, boots = scene.army(0, HOME_0, THUG, "sevenleagueboots.earth")
    scene.shows(unit, "1 melee")
    scene.shows(boots, "Wayfare")
    scene.answers("choose_use", "0")
    assert roll_army(scene, 0, HOME_0, "maneuver").of("maneuver") == 3


@rule("DD-SAIGEN-03")
@pytest.mark.parametrize(
    "die",
    ["goblins.troll", "mantlet.earth", "goldmedallion", "earthfang", "eldarim.dragonslayer"],
)
def test_x_is_four_on_large_dice(die: str) -> None:
    catalogue = shipped()
    kind = catalogue.units.get(die) or catalogue.items[die]
    assert {face.count for face in kind.faces if face.special} == {4}


@rule("DD-SAIGEN-04")
def test_x_of_items_goes_by_their_size() -> None:
    sizes = {"small": 1, "medium": 2, "large": 3, "": 4}
    found = {
        (sizes[item.size], face.count)
        for item in shipped().items.values()
        for face in item.faces
        if face.special
    }
    assert found == {(3, 3), (4, 4)}


@rule("DD-SAIGEN-05")
def test_an_icon_without_x_does_what_it_says_whatever_the_die() -> None:
    scene, hero, _ = duel("coral_elves.leviathan", "Tail", THUG)
    scene.shows(hero, "Tail", "maneuver")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 2
    scene, _, foes = duel("amazons.chimera", "Flame", MARAUDER, CUTTHROAT)
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0


@rule("DD-SAIGEN-06")
@pytest.mark.parametrize("kind", ["missile", "magic", "maneuver", "save"])
def test_an_icon_does_nothing_in_rolls_it_does_not_list(kind: Type) -> None:
    scene, _, foes = duel(MARAUDER, "Smite", THUG)
    rolled = roll_army(scene, 0, HOME_0, kind)
    assert rolled.of(kind) == 0
    scene.missile(0, HOME_0, 1)
    assert foes[0].place == HOME_0


@rule("DD-SAIGEN-07")
def test_dragon_attack_means_the_response_roll() -> None:
    scene, _, foes = duel(MARAUDER, "Smite", THUG)
    assert roll_army(scene, 0, HOME_0, "response").of("melee") == 4
    assert foes[0].place == HOME_0
    assert not scene.asked("choose_use")
    scene, _, _ = bearer("sevenleagueboots.earth", "Wayfare")
    kinds: tuple[Kind, ...] = ("melee", "missile", "magic", "save")
    for kind in kinds:
        roll_army(scene, 0, HOME_0, kind)
        assert not scene.asked("move_to")
    roll_army(scene, 0, HOME_0, "response")
    assert len(scene.asked("move_to")) == 1


@rule("DD-SAIGEN-08")
def test_melee_means_any_roll_for_melee_also_of_a_unit() -> None:
    scene, hero, _ = duel("goblins.filcher", "Counter", THUG)
    assert roll_one(scene, hero, "melee").of("melee") == 4
    scene, hero, _ = duel("goblins.leopard_rider", "Rend", THUG)
    assert roll_one(scene, hero, "maneuver").of("maneuver") == 3


@rule("DD-SAIGEN-09")
def test_some_save_icons_are_limited_to_a_kind_of_damage() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "3 missile", "goblins.filcher")
    scene.shows(foes[0], "Counter")
    scene.missile(0, HOME_0, 1)
    assert hero.place == HOME_0
    assert totals(scene, "save") == [4]


@rule("DD-SAIGEN-10")
def test_non_maneuver_means_a_roll_that_counts_no_maneuvers() -> None:
    scene, hero, _ = duel("coral_elves.gryphon", "Ferry", THUG)
    roll_army(scene, 0, HOME_0, "maneuver")
    assert not scene.asked("move_to")
    roll_army(scene, 0, HOME_0, "missile")
    assert len(scene.asked("move_to")) == 1
    assert hero.place == HOME_0


@rule("DD-SAIGEN-11")
def test_individual_means_the_roll_of_a_unit_that_is_aimed_at() -> None:
    scene, _, foes = duel("goblins.death_naga", "Poison", "goblins.cannibal")
    scene.shows(foes[0], "Net")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 0


@rule("DD-SAIGEN-12")
def test_an_icon_that_does_not_say_may_is_not_asked_about() -> None:
    scene, _, foes = duel(MARAUDER, "Smite", "goblins.troll")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert not [prompt for prompt in scene.prompts if prompt.seat == 0]


@rule("DD-SAIGEN-15")
def test_icons_that_go_for_one_unit_are_never_combined() -> None:
    scene, _, foes = duel("amazons.centaur", "Kick", "goblins.troll", "goblins.troll")
    (second,) = scene.army(0, HOME_0, "amazons.centaur")
    scene.shows(second, "Kick")
    scene.answers("target", "d1", "d2")
    for foe in foes:
        scene.shows(foe, "4 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD]
    assert not scene.asked("combine_icons")


MULTIPLY_OR_DIVIDE = ("Elevate", "Trumpet", "Frost Breath")
MOVE_AWAY = ("Ferry", "Firewalking", "Teleport", "Vanish", "Wayfare")
AT_ONE_UNIT = (
    *("Bash", "Coil", "Decapitate", "Gore", "Hug", "Impale", "Kick", "Plague", "Slay", "Sleep"),
    *("Swallow", "Logo:earthfang"),
)


@rule("DD-SAIGEN-15")
@pytest.mark.parametrize("name", [*MULTIPLY_OR_DIVIDE, *MOVE_AWAY, *AT_ONE_UNIT])
def test_no_use_of_these_icons_is_combined(name: str) -> None:
    deeds = [entry for entry in ICONS[name] if entry.act or entry.delayed]
    assert deeds
    assert not any(entry.together for entry in deeds)


@rule("DD-SAIGEN-16")
@pytest.mark.parametrize("together", [True, False])
def test_copies_of_an_icon_may_be_added_into_one(together: bool) -> None:
    scene, _, foes = duel(MARAUDER, "Smite", CUTTHROAT, "goblins.troll", CUTTHROAT)
    (second,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(second, "Smite")
    scene.answers("combine_icons", ["0", "1"] if together else ["0"])
    if together:
        scene.answers("casualties", ["d1", "d2", "d3"])
    else:
        scene.answers("casualties", ["d2"], ["d1", "d3"])
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, DEAD]
    assert len(scene.asked("casualties")) == (0 if together else 1)


ADDED = (
    *("Breath", "Bullseye", "Cantrip", "Charm", "Choke", "Cloak", "Confuse", "Convert", "Counter"),
    *("Crush", "Double Strike", "Entangle", "Firebreath", "Firecloud", "Flame", "Flaming Arrow"),
    *("Galeforce", "Howl", "Net", "Poison", "Regenerate", "Roar", "Scare", "Screech", "Seize"),
    *("Smite", "Smother", "Sneak Attack", "Stomp", "Stone", "Stun", "Volley", "Wave", "Web"),
    *("Wild Growth", "Wither"),
)


@rule("DD-SAIGEN-16")
@pytest.mark.parametrize("name", ADDED)
def test_every_use_of_these_icons_may_be_combined(name: str) -> None:
    deeds = [entry for entry in ICONS[name] if entry.act or entry.delayed]
    assert deeds
    assert all(entry.together for entry in deeds)


@rule("DD-SAIGEN-16")
def test_copies_that_wait_for_the_save_roll_may_be_added_too() -> None:
    scene, hero, foes = duel("treefolk.strangle_vine", "Choke", MARAUDER, MARAUDER)
    second, friend = scene.army(0, HOME_0, "treefolk.strangle_vine", "dwarves.footman")
    scene.shows(second, "Choke")
    scene.shows(friend, "1 melee")
    for foe in foes:
        scene.shows(foe, "3 id")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD]
    assert scene.asked("combine_icons")[0].seat == hero.owner


@rule("DD-SAIGEN-17")
def test_the_most_that_an_icon_allows_must_be_targeted() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Roar", CUTTHROAT, CUTTHROAT, CUTTHROAT)
    scene.answers("targets", ["d1", "d2"])
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [RESERVE, RESERVE, HOME_0]
    with pytest.raises(Refusal):
        scene.asked("targets")[0].form.check(["d1"])
    assert askers(scene, "targets") == [0]


@rule("DD-RULING-20")
def test_rolling_again_chains_and_every_face_acts_once_all_are_known() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "Bullseye", "goblins.troll", "goblins.troll")
    scene.shows(hero, "Bullseye", "Bullseye", "2 missile")
    for foe in foes:
        scene.shows(foe, "4 melee")
    scene.missile(0, HOME_0, 1)
    assert len(scene.asked("combine_icons")) == 1
    assert places(foes) == [DEAD, DEAD]
    assert totals(scene, "missile") == [2]
