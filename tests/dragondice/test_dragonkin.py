"""Dragonkin: where they are, what they roll for, their skin and their champions."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, show
from tests.dragondice.magic import total
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, play_phase, step, totals
from wartable.engine.forms import Plan
from wartable.engine.refusal import Illegal
from wartable.engine.requests import Step
from wartable.games.dragondice.carrying import can_hold
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.damage import hurt_unit
from wartable.games.dragondice.death import DIED, Death, Dying, bury, kill, move
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    Die,
    DragonFight,
    Fighter,
    March,
)
from wartable.games.dragondice.taking_along import drive_off
from wartable.games.dragondice.turn.dragon_events import DragonMoved

CATALOGUE = catalogue_of("")


def army(*kinds: str) -> tuple[Scene, list[Die]]:
    """An army of seat 0 with these units, and a Dwarf among them to hold it together."""
    scene = Scene()
    units = scene.army(0, HOME_0, "dwarves.skirmisher", *kinds)
    scene.army(1, HOME_1, "goblins.thug")
    return scene, units


@pytest.mark.rule("DD-KIN-01")
def test_dragonkin_are_six_sided_units_of_one_species_and_one_element() -> None:
    kin = [unit for unit in CATALOGUE.units.values() if unit.species == "dragonkin"]
    assert kin
    assert all(len(unit.faces) == 6 and len(unit.elements) == 1 for unit in kin)


@pytest.mark.rule("DD-KIN-02")
def test_dragonkin_cannot_leave_their_terrain() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragontroop.air")
    for goal in (FRONTIER, RESERVE):
        gone = move(scene.game, [kin], goal, "DD-RESERVE-01", "moved")
        assert not gone
    assert (dwarf.place, kin.place) == (HOME_0, HOME_0)


@pytest.mark.rule("DD-KIN-02")
def test_dragonkin_are_not_asked_to_retreat_nor_driven_off_nor_taken_along() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragontroop.air")
    play_phase(scene, "reserves")
    [asked] = scene.asked("retreat")
    assert isinstance(asked.form, Plan)
    assert list(asked.form.fields) == [f"d{dwarf.id}"]
    scene.do(drive_off(scene.game, [kin], "DD-SAI-98", "Roar"))
    assert kin.place == HOME_0
    [gryphon] = scene.army(0, HOME_0, "coral_elves.gryphon")
    scene.shows(gryphon, "Ferry")
    scene.shows(dwarf, "melee")
    scene.shows(kin, "melee")
    scene.answers("move_to", str(FRONTIER))
    total(scene, 0, HOME_0, "melee")
    [asked] = scene.asked("take_along")
    assert choices(asked) == [f"d{dwarf.id}"]
    assert (gryphon.place, kin.place) == (FRONTIER, HOME_0)


@pytest.mark.rule("DD-KIN-03")
def test_units_of_others_and_items_do_not_hold_dragonkin() -> None:
    scene, [dwarf, *kin] = army("dragonkin.dragontroop.air", "dragonkin.dragonhero.fire")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(0, HOME_0, "speedslippers.fire")
    scene.army(1, HOME_0, "goblins.thug")
    other, *theirs = scene.army(1, HOME_0, "goblins.thug", "dragonkin.dragontroop.air")
    scene.do(step(kill(scene.game, [dwarf], Death("DD-DAMAGE-09"))))
    scene.do(settle(scene.game))
    assert [die.place for die in kin] == [POOL, POOL]
    assert [die.place for die in (other, *theirs)] == [HOME_0, HOME_0]
    assert scene.game.places(0) == [FRONTIER]


@pytest.mark.rule("DD-KIN-03")
def test_dragonkin_alone_return_to_the_pool() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragontroop.air")
    scene.do(settle(scene.game))
    assert kin.place == HOME_0
    move(scene.game, [dwarf], FRONTIER, "DD-RESERVE-01", "moved")
    scene.do(settle(scene.game))
    assert kin.place == POOL
    assert scene.game.places(0) == [FRONTIER]


@pytest.mark.rule("DD-RULING-76")
def test_a_terrain_held_by_dragonkin_alone_is_lost_at_once() -> None:
    scene, [dwarf, _] = army("dragonkin.dragontroop.air")
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.terrain(HOME_0, face=8, holder=0)
    scene.do(step(kill(scene.game, [dwarf], Death("DD-DAMAGE-09"))))
    scene.do(settle(scene.game))
    assert scene.state.terrains[HOME_0].face == 7


@pytest.mark.rule("DD-RULING-77")
def test_dragonkin_left_alone_in_an_attack_lose_their_results() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragonhero.air")
    scene.army(0, FRONTIER, "dwarves.footman")
    [thug] = scene.army(1, HOME_0, "goblins.thug")
    scene.shows(thug, "2 melee")
    scene.shows(dwarf, "3 maneuver")
    scene.shows(kin, "Belly")
    [marauder] = scene.army(1, HOME_0, "goblins.marauder")
    scene.shows(marauder, "3 melee")
    scene.answers("casualties", ["d0", "d1"])
    scene.answers("counter_attack", "yes")
    scene.melee(1, HOME_0, 0)
    assert kin.place == POOL
    assert not scene.asked("counter_attack")


@pytest.mark.rule("DD-RULING-77")
def test_dragonkin_left_alone_by_breath_answer_no_dragon() -> None:
    fight = Fight("dwarves.warlord", "dragonkin.dragonchamp.fire")
    fight.army(0, FRONTIER, "dwarves.footman")
    fight.comes("air_drake", "breath")
    fight.answers("breath_kills", ["d0"])
    fight.fight()
    assert fight.dwarves[1].place == POOL
    assert [roll.kind for roll in fight.rolls] == ["dragons"]


@pytest.mark.rule("DD-RULING-77")
def test_dragonkin_left_alone_in_a_response_lose_their_results() -> None:
    for goal, place in (("stay", HOME_0), (str(FRONTIER), POOL)):
        fight = Fight("dwarves.footman", "sevenleagueboots.fire", "dragonkin.dragonchamp.fire")
        fight.army(0, HOME_0, "dragonkin.dragonchamp.fire")
        dragon = fight.comes("air_wyrm", "belly")
        show(fight, fight.dwarves, "1 save", "Wayfare", "4 melee")
        fight.shows(fight.state.dice[-1], "4 melee")
        fight.answers("move_to", goal)
        fight.fight()
        assert fight.dwarves[2].place == place
        assert dragon.place == (POOL if goal == "stay" else HOME_0)


@pytest.mark.rule("DD-KIN-04")
def test_killed_dragonkin_go_to_the_pool() -> None:
    scene, [_, kin] = army("dragonkin.dragontroop.air")
    scene.do(step(kill(scene.game, [kin], Death("DD-DAMAGE-09"))))
    assert kin.place == POOL


@pytest.mark.rule("DD-KIN-04")
@pytest.mark.parametrize("size", ["troop", "hero", "champ", "victor"])
def test_dragonkin_of_every_size_fall_to_their_owners_pool_and_others_to_the_dead(
    size: str,
) -> None:
    scene, [dwarf, kin] = army(f"dragonkin.dragon{size}.air")
    [theirs, thug] = scene.army(1, HOME_0, f"dragonkin.dragon{size}.fire", "goblins.thug")
    scene.do(step(kill(scene.game, [dwarf, kin, theirs, thug], Death("DD-DAMAGE-09"))))
    assert [(die.owner, die.place) for die in (dwarf, kin, theirs, thug)] == [
        (0, DEAD),
        (0, POOL),
        (1, POOL),
        (1, DEAD),
    ]


@pytest.mark.rule("DD-KIN-05")
@pytest.mark.parametrize(("face", "place"), [("1 melee", BURIED), ("id", POOL)])
def test_a_bury_check_buries_dragonkin_too_and_a_mere_death_does_not(face: str, place: int) -> None:
    scene, [_, kin] = army("dragonkin.dragontroop.air")
    scene.shows(kin, "Belly" if place == BURIED else face)
    scene.do(step(kill(scene.game, [kin], Death("DD-SAI-92", bury_check=True))))
    assert kin.place == place
    kin.place = HOME_0
    scene.do(step(kill(scene.game, [kin], Death("DD-SAI-92"))))
    assert kin.place == POOL


@pytest.mark.rule("DD-KIN-05")
def test_what_kills_and_buries_buries_dragonkin() -> None:
    scene, [_, kin] = army("dragonkin.dragontroop.air")
    scene.do(step(kill(scene.game, [kin], Death("DD-SAI-65", buries=True))))
    assert kin.place == BURIED


@pytest.mark.rule("DD-RULING-56")
def test_killed_dragonkin_make_bury_checks() -> None:
    for face, place in (("Belly", BURIED), ("1 maneuver", POOL)):
        scene, [_, kin] = army("dragonkin.dragontroop.air")
        scene.shows(kin, face)
        scene.do(step(kill(scene.game, [kin], Death("DD-SAI-48", bury_check=True))))
        assert kin.place == place


TAINTED = "test: tainted ground"


@DIED.by(TAINTED)
def tainted_ground(dying: Dying) -> Step:
    """What Soiled Ground does to those who die, without their roll."""
    yield from bury(dying.game, dying.die, "DD-RULING-55", "a test")


@pytest.mark.rule("DD-RULING-55")
def test_what_befalls_the_dead_of_a_terrain_does_not_touch_dragonkin() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragontroop.air")
    begin(scene.game, TAINTED, 1, (f"terrain:{HOME_0}",), "DD-RULING-55")
    scene.do(step(kill(scene.game, [kin, dwarf], Death("DD-DAMAGE-09"))))
    assert (kin.place, dwarf.place) == (POOL, BURIED)


@pytest.mark.rule("DD-KIN-06")
def test_no_item_is_for_dragonkin_to_hold() -> None:
    kin = CATALOGUE.units["dragonkin.dragonvictor.fire"]
    dwarf = CATALOGUE.units["dwarves.footman"]
    for item in (CATALOGUE.items["flickerfoil.fire"], CATALOGUE.items["goldmedallion"]):
        assert not can_hold(kin, item)
        assert can_hold(dwarf, item)


def who_rolls(scene: Scene, roll: Roll) -> list[int]:
    """The dice of an army that take part in a roll."""
    found: list[int] = []

    def look() -> Step:
        dice = yield from rollers(roll)
        found.extend(die.id for die in dice)

    scene.do(look)
    return found


@pytest.mark.rule("DD-KIN-07")
def test_dragonkin_sit_out_magic_and_missile_actions() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragontroop.air")
    barred: tuple[Type, ...] = ("magic", "missile")
    for type_ in TYPES:
        rolling = who_rolls(scene, Roll(scene.game, 0, HOME_0, type_, (type_,)))
        assert rolling == ([dwarf.id] if type_ in barred else [dwarf.id, kin.id])


@pytest.mark.rule("DD-KIN-07")
@pytest.mark.rule("DD-SPELL-37")
def test_dragonkin_that_march_through_mire_sit_them_out_too() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragontroop.air")
    scene.state.march = March(0, HOME_0, able=[kin.id])
    assert who_rolls(scene, Roll(scene.game, 0, HOME_0, "melee", ("melee",))) == [kin.id]
    for type_ in ("magic", "missile"):
        assert not who_rolls(scene, Roll(scene.game, 0, HOME_0, type_, (type_,)))
    scene.state.march.able = [dwarf.id, kin.id]
    assert who_rolls(scene, Roll(scene.game, 0, HOME_0, "magic", ("magic",))) == [dwarf.id]


def response(*dragons: str) -> list[str]:
    """Who rolls in the response of a Dwarf and a Dragonkin of fire to these dragons."""
    fight = Fight("dwarves.roc", "dwarves.roc", "dragonkin.dragontroop.fire")
    for kind in dragons:
        fight.comes(kind, "belly")
    show(fight, fight.dwarves, "save", "save", "1 maneuver")
    fight.fight()
    return list(next(roll for roll in fight.rolls if roll.kind == "response").about)


@pytest.mark.rule("DD-KIN-08")
def test_dragonkin_do_not_roll_against_dragons_they_fear() -> None:
    for kind in ("fire_drake", "air_fire_drake", "ivory_drake", "ivory_air_drake", "white_drake"):
        assert response(kind) == ["die:0", "die:1"]
    assert response("air_drake", "ivory_air_wyrm") == ["die:0", "die:1"]


@pytest.mark.rule("DD-KIN-08")
def test_a_dragon_that_is_only_attacked_is_feared_too() -> None:
    fight = Fight("dwarves.roc", "dragonkin.dragonchamp.fire")
    feared, attacker, other = (
        fight.comes(kind, "claw") for kind in ("fire_drake", "air_wyrm", "air_drake")
    )
    roll = Roll(fight.game, 0, HOME_0, "response", ("melee",))
    for target, rolling in ((feared.id, [0]), (other.id, [0, 1])):
        fighters = [Fighter(attacker.id, target), Fighter(other.id)]
        fight.state.fight = DragonFight(0, HOME_0, fighters)
        assert who_rolls(fight, roll) == rolling


@pytest.mark.rule("DD-KIN-08")
def test_dragonkin_that_do_not_roll_may_still_be_hurt() -> None:
    fight = Fight("dwarves.roc", "dragonkin.dragonchamp.fire")
    fight.comes("fire_drake", "tail", "belly")
    fight.shows(fight.dwarves[0], "Seize")
    fight.fight()
    assert fight.dwarves[1].place == POOL


@pytest.mark.rule("DD-KIN-09")
def test_dragonkin_roll_against_other_dragons() -> None:
    assert response("air_drake") == ["die:0", "die:1", "die:2"]
    assert response("air_earth_drake") == ["die:0", "die:1", "die:2"]


@pytest.mark.rule("DD-RULING-105")
def test_resist_fear_lets_as_much_health_roll_as_the_owner_picks() -> None:
    fight = Fight(
        "eldarim.devotee.air",
        "dragonkin.dragontroop.fire",
        "dragonkin.dragonhero.fire",
        "dragonkin.dragontroop.fire",
    )
    fight.comes("fire_drake", "belly")
    show(fight, fight.dwarves, "2 save", "1 maneuver", "1 maneuver", "1 maneuver")
    fight.answers("resist_fear", ["d1", "d3"])
    fight.fight()
    rolled = next(roll for roll in fight.rolls if roll.kind == "response").about
    assert rolled == ("die:0", "die:1", "die:3")
    (question,) = fight.asked("resist_fear")
    assert question.form.check(["d2"]) == ["d2"]
    for wrong in ([], ["d1"], ["d1", "d2"]):
        with pytest.raises(Illegal):
            question.form.check(wrong)


@pytest.mark.rule("DD-KIN-10")
def test_armored_skin_adds_saves_for_those_who_roll() -> None:
    scene, [dwarf, kin, _] = army("dragonkin.dragonhero.air", "dragonkin.dragontroop.air")
    [marauder] = scene.army(1, HOME_0, "goblins.marauder")
    scene.shows(marauder, "4 melee")
    scene.shows(dwarf, "3 maneuver")
    scene.shows(kin, "1 maneuver")
    scene.melee(1, HOME_0, 0)
    assert totals(scene, "save") == [3]


@pytest.mark.rule("DD-KIN-10")
def test_nothing_is_taken_from_the_saves_of_armored_skin() -> None:
    scene, [dwarf, kin] = army("dragonkin.dragonhero.air")
    scene.shows(dwarf, "3 maneuver")
    scene.shows(kin, "1 maneuver")
    begin(scene.game, "Frost Breath", 1, (f"army:0:{HOME_0}",), "DD-KIN-10")
    assert total(scene, 0, HOME_0, "save").of("save") == 2


@pytest.mark.rule("DD-KIN-10")
def test_armored_skin_saves_a_unit_alone_and_nobody_who_does_not_roll() -> None:
    scene, [_, kin] = army("dragonkin.dragonhero.air")
    scene.shows(kin, "1 maneuver")
    scene.do(step(hurt_unit(scene.game, kin, 3, Death("DD-DAMAGE-02"))))
    assert (kin.place, kin.hurt) == (HOME_0, 1)
    fight = Fight("dwarves.roc", "dragonkin.dragonhero.fire")
    fight.comes("fire_drake", "belly")
    fight.shows(fight.dwarves[0], "save")
    fight.fight()
    assert totals(fight, "save") == [4]


@pytest.mark.rule("DD-KIN-10")
def test_armored_skin_of_a_unit_that_dies_in_the_roll_saves_nobody() -> None:
    scene, [_, kin, other] = army(*["dragonkin.dragontroop.air"] * 2)
    attacker, sword = scene.army(1, HOME_0, "goblins.thug", "vorpalsword.earth")
    scene.shows(attacker, "1 melee")
    scene.shows(sword, "Decapitate")
    scene.shows(kin, "id")
    scene.shows(other, "maneuver")
    scene.melee(1, HOME_0, 0)
    assert (kin.place, other.place) == (POOL, HOME_0)
    assert totals(scene, "save") == [1]


@pytest.mark.rule("DD-SAI-06")
def test_belly() -> None:
    scene, [dwarf, kin, other] = army("dragonkin.dragonhero.air", "dragonkin.dragontroop.air")
    [marauder] = scene.army(1, HOME_0, "goblins.marauder")
    scene.shows(marauder, "4 melee")
    scene.shows(dwarf, "3 maneuver")
    scene.shows(kin, "Belly")
    scene.shows(other, "1 maneuver")
    scene.melee(1, HOME_0, 0)
    assert totals(scene, "save") == [1]


@pytest.mark.rule("DD-KIN-11")
def test_a_dragonkin_champions_logo_saves_it_alone() -> None:
    for name in ("dragonvictor", "dragonvedette", "dragonstallion"):
        scene, [_, kin] = army(f"dragonkin.{name}.air")
        scene.shows(kin, "Logo")
        scene.do(step(hurt_unit(scene.game, kin, 9, Death("DD-DAMAGE-02"))))
        assert kin.hurt == 1
        scene.shows(scene.state.dice[0], "3 maneuver")
        assert total(scene, 0, HOME_0, "save").of("save") == 4


def logo_in_melee(scene: Scene, kin: Die) -> None:
    """The champion shows its logo in a melee attack."""
    scene.army(1, HOME_0, "goblins.thug")
    scene.shows(kin, "Logo")
    scene.shows(scene.state.dice[0], "3 maneuver")
    scene.melee(0, HOME_0, 1)


@pytest.mark.rule("DD-KIN-12")
def test_a_dragonkin_champions_logo_moves_a_dragon_of_its_element() -> None:
    scene, [_, kin] = army("dragonkin.dragonvictor.air")
    hybrid = scene.dragon(1, FRONTIER, "air_fire_drake")
    scene.dragon(1, FRONTIER, "fire_drake")
    scene.dragon(0, POOL, "air_drake")
    scene.answers("move_dragon", str(hybrid.id))
    scene.answers("dragon_goal", str(HOME_1))
    logo_in_melee(scene, kin)
    [asked] = scene.asked("move_dragon")
    assert choices(asked) == [str(hybrid.id), "none"]
    [where] = scene.asked("dragon_goal")
    assert choices(where) == [str(HOME_0), str(HOME_1)]
    assert hybrid.place == HOME_1


@pytest.mark.rule("DD-KIN-12")
def test_moving_a_dragon_is_not_a_must() -> None:
    scene, [_, kin] = army("dragonkin.dragonvictor.air")
    scene.dragon(1, FRONTIER, "air_drake")
    scene.answers("move_dragon", "none")
    logo_in_melee(scene, kin)
    assert not scene.said(DragonMoved)


@pytest.mark.rule("DD-RULING-119")
def test_a_dragonkin_champion_moves_white_dragons_and_those_of_others() -> None:
    scene, [_, kin] = army("dragonkin.dragonvictor.air")
    white = scene.dragon(0, FRONTIER, "white_drake")
    theirs = scene.dragon(1, HOME_0, "air_drake")
    scene.dragon(0, FRONTIER, "ivory_drake")
    scene.answers("move_dragon", str(white.id))
    scene.answers("dragon_goal", str(HOME_0))
    logo_in_melee(scene, kin)
    [asked] = scene.asked("move_dragon")
    assert choices(asked) == [str(white.id), str(theirs.id), "none"]
    assert white.place == HOME_0


@pytest.mark.rule("DD-RULING-78")
def test_dragonkin_may_be_promoted_from_the_pool() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dragonkin.dragontroop.fire")
    [hero] = fight.army(0, POOL, "dragonkin.dragonhero.fire")
    fight.comes("air_wyrm", "treasure")
    show(fight, fight.dwarves, "save", "save", "1 maneuver")
    fight.shows(hero, "1 maneuver")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    assert (hero.place, fight.dwarves[2].place) == (HOME_0, POOL)
    assert not fight.game.units(0, DEAD)
