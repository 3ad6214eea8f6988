"""Icons that move units, bring them back or let them grow, and those outside army rolls."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import duel, kill_now, places, roll_army, roll_one, totals
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.engine.refusal import Illegal, Refusal
from wartable.engine.requests import Step
from wartable.games.dragondice.death import Death, bury
from wartable.games.dragondice.icons.special import can_dispel, roll_to_dispel
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.adding import Adding, adding_units
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.species.kin import KIN, armored_skin
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE, Die, March, RollManeuver

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


def mover(die: str, icon: str) -> tuple[Scene, Die, list[Die]]:
    scene, hero, _ = duel(die, icon, THUG)
    friends = scene.army(0, HOME_0, MARAUDER, THUG, CUTTHROAT, "dawnblade.earth")
    for friend in friends[:3]:
        scene.shows(friend, "maneuver")
    scene.shows(friends[3], "1 melee")
    scene.answers("move_to", str(FRONTIER))
    return scene, hero, friends


@pytest.mark.parametrize(
    ("die", "icon", "most"),
    [
        pytest.param("coral_elves.gryphon", "Ferry", 4, marks=rule("DD-SAI-47")),
        pytest.param("amazons.nightmare", "Firewalking", 3, marks=rule("DD-SAI-52")),
        pytest.param("treefolk.unicorn", "Teleport", 3, marks=rule("DD-SAI-133")),
    ],
)
def test_a_unit_takes_others_of_its_army_along(die: str, icon: str, most: int) -> None:
    scene, hero, friends = mover(die, icon)
    taken = {4: [friends[0], friends[1]], 3: [friends[0]]}[most]
    scene.answers("take_along", [f"d{friend.id}" for friend in taken])
    roll_army(scene, 0, HOME_0, "save")
    assert hero.place == FRONTIER
    assert [friend for friend in friends if friend.place == FRONTIER] == taken
    [question] = scene.asked("take_along")
    too_many = friends[2] if most == 4 else friends[1]
    with pytest.raises(Refusal):
        question.form.check([f"d{friends[0].id}", f"d{too_many.id}"])
    question.form.check([])
    for elsewhere_or_opposing in ("d2", "d1"):
        with pytest.raises(Illegal):
            question.form.check([elsewhere_or_opposing])
    [goals] = scene.asked("move_to")
    assert choices(goals) == [str(HOME_1), str(FRONTIER), "stay"]


@pytest.mark.parametrize(
    ("die", "icon"),
    [
        pytest.param("coral_elves.gryphon", "Ferry", marks=rule("DD-SAI-47")),
        pytest.param("amazons.nightmare", "Firewalking", marks=rule("DD-SAI-52")),
        pytest.param("treefolk.unicorn", "Teleport", marks=rule("DD-SAI-133")),
    ],
)
def test_who_cannot_leave_is_not_taken_along(die: str, icon: str) -> None:
    scene, _, friends = mover(die, icon)
    held, (kin,) = friends[1], scene.army(0, HOME_0, "dragonkin.dragontroop.air")
    scene.shows(kin, "1 maneuver")
    begin(scene.game, "Web", 1, (f"die:{held.id}",), "DD-SAI-148")
    scene.answers("take_along", [])
    roll_army(scene, 0, HOME_0, "save")
    [question] = scene.asked("take_along")
    assert choices(question) == [f"d{friends[0].id}", f"d{friends[2].id}"]


@pytest.mark.parametrize(
    ("die", "icon"),
    [
        pytest.param("coral_elves.gryphon", "Ferry", marks=rule("DD-SAI-47")),
        pytest.param("amazons.nightmare", "Firewalking", marks=rule("DD-SAI-52")),
        pytest.param("treefolk.unicorn", "Teleport", marks=rule("DD-SAI-133")),
    ],
)
def test_icons_that_carry_off_work_in_every_roll_but_maneuvers(die: str, icon: str) -> None:
    kinds: tuple[Kind, ...] = ("melee", "missile", "magic", "save", "response")
    for kind in kinds:
        scene, hero, _ = mover(die, icon)
        scene.answers("take_along", [])
        roll_army(scene, 0, HOME_0, kind)
        assert hero.place == FRONTIER
    scene, hero, _ = mover(die, icon)
    roll_army(scene, 0, HOME_0, "maneuver")
    assert hero.place == HOME_0
    assert not scene.asked("move_to")


@rule("DD-UPTO-01")
def test_a_unit_may_go_alone_or_stay() -> None:
    scene, hero, friends = mover("coral_elves.gryphon", "Ferry")
    scene.answers("take_along", [])
    roll_army(scene, 0, HOME_0, "melee")
    assert hero.place == FRONTIER
    assert all(friend.place == HOME_0 for friend in friends)
    scene, hero, _ = mover("coral_elves.gryphon", "Ferry")
    scene.answers("move_to", "stay")
    roll_army(scene, 0, HOME_0, "save")
    assert hero.place == HOME_0


@rule("DD-RULING-67")
def test_units_that_move_away_count_no_more() -> None:
    scene, _, friends = mover("treefolk.unicorn", "Teleport")
    scene.shows(friends[0], "3 save")
    scene.shows(friends[1], "1 save")
    scene.answers("take_along", [f"d{friends[0].id}"])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 1


@rule("DD-ROLL-14")
def test_icons_of_units_that_moved_away_do_not_act() -> None:
    scene, _, foes = duel("treefolk.unicorn", "Teleport", THUG)
    (friend,) = scene.army(0, HOME_0, MARAUDER)
    scene.shows(friend, "4 Smite")
    scene.answers("next_icon", "Teleport")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{friend.id}"])
    scene.melee(0, HOME_0, 1)
    assert friend.place == FRONTIER
    assert foes[0].place == HOME_0


@rule("DD-SAI-47")
def test_items_go_along_with_those_who_carry_them() -> None:
    scene, _, friends = mover("coral_elves.gryphon", "Ferry")
    scene.answers("take_along", [f"d{friends[1].id}"])
    scene.answers("take_item", f"d{friends[3].id}", "done")
    roll_army(scene, 0, HOME_0, "save")
    assert friends[3].place == FRONTIER


@rule("DD-SAI-138")
def test_vanish_leaves_its_saves_behind() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "undead.ghost", THUG)
    scene.shows(foes[0], "Vanish")
    scene.answers("move_to", str(RESERVE))
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [RESERVE, HOME_0]
    assert totals(scene, "save") == [3]
    assert hero.place == HOME_0
    [goals] = scene.asked("move_to")
    assert choices(goals) == [str(HOME_1), str(FRONTIER), str(RESERVE), "stay"]


def wayfarers() -> tuple[Scene, Die, Die, Die]:
    scene = Scene()
    goblin, elf, boots = scene.army(
        0, HOME_0, THUG, "coral_elves.gryphon", "sevenleagueboots.earth"
    )
    scene.army(1, HOME_0, THUG)
    scene.shows(goblin, "1 melee")
    scene.shows(elf, "4 melee")
    scene.shows(boots, "Wayfare")
    scene.answers("move_to", str(HOME_1))
    return scene, goblin, elf, boots


@rule("DD-SAI-146")
@pytest.mark.parametrize(("goal", "counter"), [(HOME_1, False), (RESERVE, False), (HOME_1, True)])
def test_wayfare_gives_maneuvers_or_moves_with_a_carrier(goal: int, counter: bool) -> None:
    scene, goblin, elf, boots = wayfarers()
    scene.answers("move_to", str(goal))
    scene.answers("choose_use", "0")
    assert roll_army(scene, 0, HOME_0, "maneuver", counter=counter).of("maneuver") == 3
    assert boots.place == HOME_0
    scene.answers("choose_use", "1")
    assert roll_army(scene, 0, HOME_0, "maneuver", counter=counter).of("maneuver") == 0
    assert places([goblin, elf, boots]) == [goal, HOME_0, goal]
    assert not scene.asked("carrier")


@rule("DD-RULING-68")
def test_an_army_that_went_away_in_its_maneuver_turns_no_terrain() -> None:
    scene = Scene()
    goblin, boots = scene.army(0, HOME_0, THUG, "sevenleagueboots.earth")
    [foe] = scene.army(1, HOME_0, THUG)
    for die in (goblin, foe):
        scene.shows(die, "1 melee")
    scene.shows(boots, "Wayfare")
    scene.answers("choose_use", "1")
    scene.answers("move_to", str(HOME_1))
    scene.state.march = March(0, HOME_0)
    scene.run(RollManeuver([1]))
    assert goblin.place == HOME_1
    assert not scene.asked("turn_terrain")


@rule("DD-SAI-147")
def test_wayfare_moves_in_a_dragon_attack() -> None:
    scene, goblin, elf, boots = wayfarers()
    scene.shows(goblin, "1 maneuver")
    scene.shows(elf, "Ferry")
    scene.answers("move_to", lambda prompt: "-1" if "Wayfare" in prompt.words else "stay")
    roll_army(scene, 0, HOME_0, "response")
    assert places([goblin, elf, boots]) == [RESERVE, HOME_0, RESERVE]
    assert not scene.asked("carrier")


# Coming back and growing


@rule("DD-SAI-91")
def test_regenerate_saves_or_returns_the_dead() -> None:
    scene, _, _ = duel("goblins.troll", "Regenerate", THUG)
    dead = scene.army(0, DEAD, THUG, MARAUDER, CUTTHROAT)
    (foe,) = scene.army(1, DEAD, THUG)
    scene.answers("choose_use", "0")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4
    scene.answers("choose_use", "1")
    scene.answers("return_dead", [f"d{dead[0].id}", f"d{dead[1].id}"])
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 0
    assert places(dead) == [HOME_0, HOME_0, DEAD]
    [question] = scene.asked("return_dead")
    with pytest.raises(Refusal):
        question.form.check([f"d{dead[1].id}", f"d{dead[2].id}"])
    with pytest.raises(Illegal):
        question.form.check([f"d{foe.id}"])


@rule("DD-RULING-62")
@pytest.mark.parametrize(
    ("die", "icon"),
    [("goblins.troll", "Regenerate"), ("undead.vampire", "Convert"), ("goldmedallion", "Logo")],
)
def test_units_of_any_species_come_back(die: str, icon: str) -> None:
    scene, _, foes = duel(die, icon, THUG)
    (carrier,) = scene.army(0, HOME_0, THUG)
    (dead,) = scene.army(0, DEAD, "dwarves.footman")
    for unit in (carrier, *foes):
        scene.shows(unit, "1 maneuver")
    scene.answers("choose_use", "1")
    scene.answers("return_dead", [f"d{dead.id}"])
    scene.melee(0, HOME_0, 1)
    assert dead.place == HOME_0


@rule("DD-SAI-151")
def test_wild_growth_is_shared_between_saves_and_promotions() -> None:
    scene, _, _ = duel("treefolk.strangle_vine", "Wild Growth", THUG)
    small, other, third = scene.army(0, HOME_0, THUG, THUG, THUG)
    medium, large, _ = scene.army(0, DEAD, CUTTHROAT, MARAUDER, MARAUDER)
    for unit in (small, other, third):
        scene.shows(unit, "1 melee")
    scene.answers("choose_use", "1")
    scene.answers("promote", f"{small.id}>{large.id}", f"{other.id}>{medium.id}", "done")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 1
    assert places([small, other, medium, large]) == [DEAD, DEAD, HOME_0, HOME_0]
    assert len(scene.asked("promote")) == 2, "a third one would take two where one is left"
    scene, _, _ = duel("treefolk.strangle_vine", "Wild Growth", THUG)
    scene.answers("choose_use", "0")
    assert roll_army(scene, 0, HOME_0, "save").of("save") == 4


@rule("DD-SAI-151")
def test_each_wild_growth_saves_with_what_is_left_of_its_own_x() -> None:
    scene, willow, _ = duel("treefolk.noble_willow", "Wild Growth", THUG)
    vine, small = scene.army(0, HOME_0, "treefolk.strangle_vine", THUG)
    (medium,) = scene.army(0, DEAD, CUTTHROAT)
    scene.shows(vine, "Wild Growth")
    scene.answers("choose_use", "1")
    scene.answers("promote", f"{small.id}>{medium.id}", "done")
    rolled = roll_army(scene, 0, HOME_0, "save")
    assert len(scene.asked("combine_icons")) == 1
    made = {(parcel.die, parcel.amount) for parcel in rolled.totals.parcels}
    assert made == {(willow.id, 3), (vine.id, 4)}


@rule("DD-ROLL-14")
def test_who_left_in_a_roll_and_came_back_does_not_count() -> None:
    scene, _, _ = duel("treefolk.strangle_vine", "Wild Growth", THUG)
    small, medallion = scene.army(0, HOME_0, THUG, "goldmedallion")
    (medium,) = scene.army(0, DEAD, CUTTHROAT)
    scene.shows(small, "1 melee")
    scene.shows(medallion, "Logo")
    scene.answers("next_icon", "Wild Growth")
    scene.answers("promote", f"{small.id}>{medium.id}", "done")
    scene.answers("return_dead", [f"d{small.id}"])
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 0
    assert places([small, medium]) == [HOME_0, HOME_0]


# Outside army rolls


@rule("DD-SAI-06")
def test_belly_leaves_no_armored_skin_in_any_roll() -> None:
    scene, _, _ = duel("dragonkin.dragontroop.air", "Belly", THUG)
    (other,) = scene.army(0, HOME_0, "dragonkin.dragontroop.air")
    scene.shows(other, "1 melee")
    for kind in ("save", "melee", "maneuver", "response"):
        rolled = roll_army(scene, 0, HOME_0, kind)
        ((adding, amount),) = adding_units(rolled.roll, KIN, Adding("save", armored_skin))
        assert (adding.id, amount) == (other.id, 1)


@rule("DD-RULING-36")
def test_who_was_held_when_killed_rises_to_reserves() -> None:
    scene, hero, _ = duel("firewalkers.phoenix", "Rise from the Ashes", THUG)
    begin(scene.game, "Net", 1, (f"die:{hero.id}",), "DD-SAI-85")
    kill_now(scene, hero)
    assert hero.place == RESERVE


def dispels(scene: Scene, die: Die) -> bool:
    found: list[bool] = []

    def play() -> Step:
        found.append((yield from roll_to_dispel(scene.game, die)))

    scene.do(play)
    return found[0]


@rule("DD-SAI-37")
def test_a_unit_with_dispel_magic_may_be_rolled_for_it() -> None:
    scene, hero, foes = duel("dwarves.gargoyle", "Dispel Magic", THUG)
    assert can_dispel(scene.game, hero)
    assert not can_dispel(scene.game, foes[0])
    assert dispels(scene, hero)
    begin(scene.game, "Sleep", 1, (f"die:{hero.id}",), "DD-SAI-106")
    assert not can_dispel(scene.game, hero)


@rule("DD-SAI-122")
def test_nothing_makes_a_stunned_unit_roll_to_dispel() -> None:
    scene, hero, _ = duel("dwarves.gargoyle", "Dispel Magic", THUG)
    begin(scene.game, "Stun", 1, (f"die:{hero.id}",), "DD-SAI-122")
    assert not can_dispel(scene.game, hero)


@rule("DD-SAI-38")
def test_no_other_icon_does_anything_in_a_roll_to_dispel() -> None:
    scene, hero, _ = duel("treefolk.unicorn", "Teleport", THUG)
    assert not dispels(scene, hero)
    assert not scene.asked("move_to")
    assert hero.place == HOME_0


@rule("DD-SAI-96")
def test_a_phoenix_that_is_killed_or_buried_may_rise() -> None:
    scene, hero, _ = duel("firewalkers.phoenix", "Rise from the Ashes", THUG)
    kill_now(scene, hero)
    assert hero.place == RESERVE
    scene.shows(hero, "id")
    kill_now(scene, hero)
    assert hero.place == DEAD
    scene.shows(hero, "Rise from the Ashes")

    def play() -> Step:
        yield from bury(scene.game, hero, "DD-TERM-17", "a test")

    scene.do(play)
    assert hero.place == RESERVE


@rule("DD-SAI-97")
def test_a_phoenix_that_is_killed_and_buried_rolls_twice() -> None:
    death = Death("DD-SAI-53", buries=True)
    scene, hero, _ = duel("firewalkers.phoenix", "Rise from the Ashes", THUG)
    scene.shows(hero, "id", "Rise from the Ashes")
    kill_now(scene, hero, death=death)
    assert hero.place == RESERVE
    assert len(scene.rolls) == 2
    scene, hero, _ = duel("firewalkers.phoenix", "Rise from the Ashes", THUG)
    kill_now(scene, hero, death=death)
    assert hero.place == RESERVE
    assert len(scene.rolls) == 1
    scene.shows(hero, "id")
    kill_now(scene, hero, death=death)
    assert hero.place == BURIED


@rule("DD-RULING-36")
def test_a_sleeping_phoenix_that_is_killed_rolls_to_rise() -> None:
    scene, hero, _ = duel("firewalkers.phoenix", "Rise from the Ashes", THUG)
    begin(scene.game, "Sleep", 1, (f"die:{hero.id}",), "DD-SAI-106")
    kill_now(scene, hero)
    assert hero.place == RESERVE
    assert not list(scene.state.effects)


@rule("DD-SAIGEN-13")
def test_among_the_dead_only_icons_that_save_work() -> None:
    scene, hero, _ = duel("treefolk.unicorn", "Teleport", THUG)
    hero.place = DEAD
    assert roll_one(scene, hero, "save").of("save") == 0
    assert not scene.asked("move_to")
    (ghost,) = scene.army(0, DEAD, "undead.ghost")
    scene.shows(ghost, "Vanish")
    assert roll_one(scene, ghost, "save").of("save") == 3
    assert not scene.asked("move_to")
    hero.place = RESERVE
    roll_one(scene, hero, "save")
    assert len(scene.asked("move_to")) == 1, "reserves are no dead"
