"""Species abilities by which results count as another type."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, show
from tests.dragondice.rolling import roll_army, roll_one
from tests.dragondice.scene import FRONTIER, HOME_1, Scene
from tests.dragondice.species_table import AIR_EARTH, AIR_WATER, FIRE_EARTH
from tests.dragondice.turns import choices, march, step, totals
from wartable.engine.forms import Plan
from wartable.engine.prompt import Prompt
from wartable.games.dragondice.damage import hurt_unit
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.magic.pool import magic_of
from wartable.games.dragondice.state import Die, RollManeuver
from wartable.games.dragondice.state import March as Marching


def beside(scene: Scene, unit: Die, face: str) -> None:
    """A unit of another species in the same army that shows the same icon."""
    [fenhound] = scene.army(unit.owner, unit.place, "undead.fenhound")
    scene.shows(fenhound, face.rpartition(" ")[2])


def saved(place: int, kind: str, face: str, attack: str = "melee") -> int:
    """What one unit saves with a face against an attack."""
    scene = Scene()
    attackers = scene.army(0, place, "dwarves.crack_shot")
    scene.shows(attackers[0], "4 melee" if attack == "melee" else "3 missile")
    [unit] = scene.army(1, place, kind)
    scene.shows(unit, face)
    beside(scene, unit, face)
    if attack == "melee":
        scene.melee(0, place, 1)
    else:
        scene.missile(0, place, 1)
    return totals(scene, "save")[0]


def struck(place: int, kind: str, face: str, *, counter: bool) -> int:
    """The melee that one unit makes with a face, attacking or striking back."""
    scene = Scene()
    [unit] = scene.army(0, place, kind)
    [other] = scene.army(1, place, "undead.mummy")
    scene.shows(unit, face)
    beside(scene, unit, face)
    scene.shows(other, "3 save")
    if not counter:
        scene.melee(0, place, 1)
        return totals(scene, "melee")[0]
    scene.answers("counter_attack", "yes")
    scene.melee(1, place, 0)
    return totals(scene, "melee")[1]


def maneuvered(place: int, kind: str, face: str) -> int:
    """The maneuver results one unit makes with a face."""
    scene = Scene()
    [unit] = scene.army(0, place, kind)
    [other] = scene.army(1, place, "undead.mummy")
    scene.shows(unit, face)
    beside(scene, unit, face)
    scene.shows(other, "3 save")
    scene.state.march = Marching(0, place)
    scene.run(RollManeuver([1]))
    return totals(scene, "maneuver")[0]


@pytest.mark.rule("DD-SPECIES-07")
def test_coastal_dodge() -> None:
    assert saved(AIR_WATER, "coral_elves.courier", "3 maneuver") == 3
    assert saved(FIRE_EARTH, "coral_elves.courier", "3 maneuver") == 0


@pytest.mark.rule("DD-SPECIES-07")
@pytest.mark.rule("DD-RULING-28")
def test_where_a_roll_counts_both_types_each_result_is_one_of_them() -> None:
    scene = Scene()
    [elf] = scene.army(0, AIR_WATER, "coral_elves.courier")
    scene.shows(elf, "3 maneuver")
    scene.answers("divide_results", {"0": {"maneuver": 2, "save": 1}})
    rolled = roll_army(scene, 0, AIR_WATER, "flood")
    assert (rolled.of("maneuver"), rolled.of("save")) == (2, 1)


@pytest.mark.rule("DD-SPECIES-09")
def test_mountain_mastery() -> None:
    assert maneuvered(FIRE_EARTH, "dwarves.warlord", "3 melee") == 3
    assert maneuvered(AIR_WATER, "dwarves.warlord", "3 melee") == 0


@pytest.mark.rule("DD-SPECIES-10")
def test_dwarven_might() -> None:
    assert struck(FIRE_EARTH, "dwarves.warlord", "3 save", counter=True) == 3
    assert struck(FIRE_EARTH, "dwarves.warlord", "3 save", counter=False) == 0
    assert struck(AIR_EARTH, "dwarves.warlord", "3 save", counter=True) == 0


@pytest.mark.rule("DD-SPECIES-16")
def test_stampede() -> None:
    assert struck(AIR_EARTH, "feral.buffalo_folk", "4 maneuver", counter=True) == 4
    assert struck(AIR_EARTH, "feral.buffalo_folk", "4 maneuver", counter=False) == 0
    assert struck(AIR_WATER, "feral.buffalo_folk", "4 maneuver", counter=True) == 0
    assert struck(FIRE_EARTH, "feral.buffalo_folk", "4 maneuver", counter=True) == 0


@pytest.mark.rule("DD-SPECIES-18")
def test_flaming_shields() -> None:
    assert struck(FIRE_EARTH, "firewalkers.sentinel", "3 save", counter=False) == 3
    assert struck(FIRE_EARTH, "firewalkers.sentinel", "3 save", counter=True) == 0
    assert struck(AIR_EARTH, "firewalkers.sentinel", "3 save", counter=False) == 0
    scene = Scene()
    [sentinel] = scene.army(1, FIRE_EARTH, "firewalkers.sentinel")
    scene.shows(sentinel, "3 save")
    assert roll_one(scene, sentinel, "melee").of("melee") == 3, "in an opponent's turn too"


@pytest.mark.rule("DD-SPECIES-22")
def test_swamp_mastery() -> None:
    assert maneuvered(FIRE_EARTH, "goblins.marauder", "4 melee") == 4
    assert maneuvered(AIR_WATER, "goblins.marauder", "4 melee") == 0


@pytest.mark.rule("DD-SPECIES-25")
def test_volcanic_adaptation() -> None:
    assert saved(FIRE_EARTH, "lava_elves.spy", "4 maneuver") == 4
    assert saved(AIR_EARTH, "lava_elves.spy", "4 maneuver") == 0


@pytest.mark.rule("DD-SPECIES-30")
def test_intangibility() -> None:
    assert saved(AIR_WATER, "scalders.blazer", "3 maneuver", "missile") == 3
    assert saved(AIR_WATER, "scalders.blazer", "3 maneuver", "melee") == 0
    assert saved(FIRE_EARTH, "scalders.blazer", "3 maneuver", "missile") == 0


@pytest.mark.rule("DD-SPECIES-31")
def test_born_of_the_swamp() -> None:
    assert saved(AIR_WATER, "swamp_stalkers.wave_rider", "5 maneuver") == 5
    assert saved(FIRE_EARTH, "swamp_stalkers.wave_rider", "5 maneuver") == 0


@pytest.mark.rule("DD-SPECIES-01")
def test_abilities_work_for_a_unit_that_rolls_alone() -> None:
    scene = Scene()
    [rider] = scene.army(0, AIR_WATER, "swamp_stalkers.wave_rider")
    scene.army(1, AIR_WATER, "undead.zombie")
    scene.shows(rider, "5 maneuver")
    scene.do(lambda: step(hurt_unit(scene.game, rider, 5, Death("DD-DAMAGE-05"))))
    assert rider.place == AIR_WATER
    assert rider.hurt == 0


def charging(use: str, kind: Type) -> tuple[Scene, Die]:
    """An Amazon army with a minor terrain that marches at the Frontier."""
    scene = Scene()
    [envoy] = scene.army(0, AIR_EARTH, "amazons.envoy")
    [mummy] = scene.army(1, AIR_EARTH, "undead.mummy")
    minor = scene.minor(0, AIR_EARTH, "flatland_bridge", face=7)
    scene.terrain(AIR_EARTH, face=5 if kind == "melee" else 2)
    scene.shows(envoy, "3 maneuver")
    beside(scene, envoy, "3 maneuver")
    scene.shows(mummy, "3 melee")
    scene.answers("minor", use)
    scene.answers("maneuver", "yes")
    march(scene, AIR_EARTH, kind)
    assert minor.place == -3
    assert not scene.asked("maneuver")
    return scene, envoy


@pytest.mark.rule("DD-SPECIES-03")
def test_javelin_charge() -> None:
    scene, _ = charging("Javelin Charge", "missile")
    assert totals(scene, "missile") == [3]


@pytest.mark.rule("DD-SPECIES-04")
def test_kukri_charge() -> None:
    scene, _ = charging("Kukri Charge", "melee")
    assert totals(scene, "melee")[0] == 3
    scene, _ = charging("bury", "melee")
    assert totals(scene, "melee")[0] == 0


@pytest.mark.rule("DD-SPECIES-03")
def test_an_army_without_amazons_names_no_charge() -> None:
    scene = Scene()
    scene.army(0, AIR_WATER, "dwarves.footman")
    scene.army(1, FIRE_EARTH, "undead.mummy")
    scene.minor(0, AIR_WATER, "coastland_bridge", face=4)
    scene.answers("minor", "keep")
    march(scene, AIR_WATER)
    [asked] = scene.asked("minor")
    assert choices(asked) == ["keep", "roll", "bury"]


@pytest.mark.rule("DD-SPECIES-04")
def test_a_charge_serves_no_amazons_of_others() -> None:
    scene = Scene()
    scene.army(0, AIR_WATER, "amazons.runner")
    [other] = scene.army(1, AIR_WATER, "amazons.runner")
    scene.shows(other, "maneuver")
    scene.state.march = Marching(0, AIR_WATER, charge="Kukri Charge")
    assert roll_army(scene, 1, AIR_WATER, "melee").of("melee") == 0


@pytest.mark.rule("DD-RULING-94")
def test_one_burial_serves_one_charge() -> None:
    assert totals(charging("Javelin Charge", "melee")[0], "melee")[0] == 0
    assert totals(charging("Kukri Charge", "missile")[0], "missile") == [0]
    assert totals(charging("bury", "melee")[0], "melee")[0] == 0


@pytest.mark.rule("DD-RULING-26")
def test_what_touches_the_reply_to_a_charge() -> None:
    def reply(kind: str, face: str) -> int:
        scene = Scene(terrains=("wasteland_city", "highland_temple", "flatland_tower"))
        [attacker] = scene.army(0, HOME_1, "undead.mummy")
        [unit] = scene.army(1, HOME_1, kind)
        scene.army(0, FRONTIER, *["goblins.thug"])
        scene.army(0, -2, "goblins.thug")
        scene.shows(attacker, "4 melee")
        scene.shows(unit, face)
        scene.answers("divide_results", all_as_melee)
        scene.melee(0, HOME_1, 1, charge=True)
        return totals(scene, "melee")[-1]

    assert reply("dwarves.warlord", "3 save") == 0
    assert reply("feral.buffalo_folk", "4 maneuver") == 0
    assert reply("firewalkers.sentinel", "3 save") == 3


def all_as_melee(prompt: Prompt[object]) -> object:
    """Everything that may be divided goes to melee."""
    assert isinstance(prompt.form, Plan)
    return {name: {"save": 0, "melee": 3} for name in prompt.form.fields}


@pytest.mark.rule("DD-MINOR-11")
def test_minor_terrains_feed_species_abilities_of_their_army_only() -> None:
    for owner, expected in ((1, 5), (0, 0)):
        scene = Scene()
        [attacker] = scene.army(0, AIR_EARTH, "dwarves.warlord")
        [rider] = scene.army(1, AIR_EARTH, "swamp_stalkers.wave_rider")
        scene.minor(owner, AIR_EARTH, "coastland_bridge", face=7)
        scene.shows(attacker, "3 melee")
        scene.shows(rider, "5 maneuver")
        scene.melee(0, AIR_EARTH, 1)
        assert totals(scene, "save") == [expected]


@pytest.mark.rule("DD-MINOR-11")
def test_the_elements_of_a_minor_terrain_are_for_its_army_where_it_lies() -> None:
    scene = Scene()
    scene.army(1, AIR_EARTH, "swamp_stalkers.wave_rider")
    scene.army(1, FIRE_EARTH, "swamp_stalkers.wave_rider")
    scene.minor(1, AIR_EARTH, "coastland_bridge", face=7)
    assert scene.game.harmony(1, AIR_EARTH) == {"air", "earth", "water"}
    assert scene.game.harmony(1, FIRE_EARTH) == {"fire", "earth"}
    assert scene.game.harmony(0, AIR_EARTH) == {"air", "earth"}


@pytest.mark.rule("DD-MINOR-11")
def test_the_elements_of_a_minor_terrain_serve_species_abilities_and_nothing_else() -> None:
    """Not the breath of a White Dragon, nor Standing Stones."""
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.roc")
    fight.terrain(AIR_WATER, "flatland_standing_stones", face=8, holder=0)
    fight.minor(0, AIR_WATER, "swampland_bridge", face=7)
    made = magic_of(fight.game, fight.dwarves[0], AIR_WATER, 1)
    assert set(made.elements) == {"earth", "fire", "air"}
    fight.comes("white_drake", "breath", "belly")
    show(fight, fight.dwarves, *["melee"] * 3)
    fight.fight()
    effects = fight.game.effects_on(f"army:0:{AIR_WATER}")
    assert {effect.ability for effect in effects} == {"Lightning Bolt", "Petrify"}
