"""No number of a roll is without the name of what made it: icons, spells, abilities, breaths."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import cast
from tests.dragondice.playthroughs import NAMES, playthrough
from tests.dragondice.rolling import duel, roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.requests import Step
from wartable.games.dragondice.calling import EIGHTH
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import PartShown, RollCounted, RollStep
from wartable.games.dragondice.rolls.resolve import BEFORE_COUNT
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.shown import shown
from wartable.games.dragondice.state import March, RollManeuver

TAKES = {"subtracted": -1, "divided": -1}
THUG, MARAUDER = "goblins.thug", "goblins.marauder"


def parts(scene: Scene, type_: Type, step: RollStep) -> list[PartShown]:
    """What a step did to the latest roll for a type."""
    line = [event for event in scene.said(RollCounted) if event.type == type_][-1]
    return [part for part in line.parts if part.step == step]


def names(scene: Scene, type_: Type, step: RollStep) -> list[tuple[str, int]]:
    """What a step did to the latest roll for a type, by name."""
    return [(part.source, part.amount) for part in parts(scene, type_, step)]


def test_an_icon_that_doubles_is_named() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "3 missile", "goblins.troll")
    (carpet,) = scene.army(0, HOME_0, "flyingcarpet.earth")
    scene.shows(carpet, "Elevate")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert parts(scene, "missile", "multiplied") == [PartShown("multiplied", "Elevate", 3, hero.id)]


def test_an_icon_that_doubles_a_whole_species_is_named() -> None:
    scene = Scene()
    elephant, rhino = scene.army(0, HOME_0, "feral.elephant_folk", "feral.rhino_folk")
    scene.shows(elephant, "Trumpet")
    scene.shows(rhino, "melee")
    roll_army(scene, 0, HOME_0, "melee")
    assert {name for name, _ in names(scene, "melee", "multiplied")} == {"Trumpet"}


def test_a_spell_that_doubles_is_named() -> None:
    scene = Scene()
    (lynx,) = scene.army(0, HOME_0, "feral.lynx_folk")
    scene.army(1, HOME_1, THUG)
    scene.shows(lynx, "2 melee")
    cast(scene, "wilding", f"army:0:{HOME_0}")
    scene.answers("wilding", [f"d{lynx.id}"])
    roll_army(scene, 0, HOME_0, "melee")
    assert names(scene, "melee", "multiplied") == [("Wilding", 2)]


def test_icons_that_take_saves_are_named_each() -> None:
    scene, _, foes = duel("frostwings.wolf_pack", "Howl", MARAUDER, MARAUDER)
    beast, lord = scene.army(0, HOME_0, "swamp_stalkers.swamp_beast", "dwarves.warlord")
    scene.shows(beast, "Wave")
    scene.shows(lord, "3 melee")
    for foe in foes:
        scene.shows(foe, "3 save")
    scene.melee(0, HOME_0, 1)
    assert dict(names(scene, "save", "subtracted")).keys() == {"Howl", "Wave"}


def test_an_icon_that_takes_maneuvers_is_named() -> None:
    scene = Scene()
    (leviathan,) = scene.army(0, HOME_0, "coral_elves.leviathan")
    (rider,) = scene.army(1, HOME_0, "goblins.wardog_rider")
    scene.shows(leviathan, "Wave")
    scene.shows(rider, "2 maneuver")
    scene.state.march = March(0, HOME_0)
    scene.run(RollManeuver([1]))
    assert names(scene, "maneuver", "subtracted") == [("Wave", 2)]


def test_a_spell_that_takes_from_an_attack_is_named() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    for die in scene.army(1, FRONTIER, *["goblins.pelter"] * 4):
        scene.shows(die, "2 missile")
    cast(scene, "wall_of_fog", f"terrain:{HOME_0}")
    scene.missile(1, FRONTIER, 0, HOME_0)
    assert names(scene, "missile", "subtracted") == [("Wall of Fog", 6)]


def test_a_spell_that_adds_is_named() -> None:
    scene = Scene()
    scene.army(0, HOME_0, THUG)
    scene.army(1, HOME_1, THUG)
    cast(scene, "fiery_weapon", f"army:0:{HOME_0}")
    roll_army(scene, 0, HOME_0, "melee")
    assert names(scene, "melee", "added") == [("Fiery Weapon", 2)]


def test_what_makes_results_count_as_others_is_named() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", "goblins.troll")
    (rider,) = scene.army(0, HOME_0, "dwarves.pony_rider")
    scene.shows(rider, "2 maneuver")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    charged = [each for each in scene.said(RollCounted) if each.seat == hero.owner]
    assert PartShown("added", "Charge", 2, rider.id) in charged[0].parts


def test_an_ability_by_which_results_count_as_others_is_named() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "4 melee", "coral_elves.trooper")
    scene.shows(foes[0], "maneuver")
    scene.melee(0, HOME_0, 1)
    assert {name for name, _ in names(scene, "save", "added")} == {"Coastal Dodge"}


def test_what_an_icon_gives_beyond_its_face_is_named() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "dwarves.behemoth")
    scene.shows(foes[0], "Bash")
    scene.answers("target", f"d{hero.id}")
    scene.melee(0, HOME_0, 1)
    assert names(scene, "save", "special") == [("Bash", 3)]


def test_ids_that_come_to_nothing_are_shown_with_the_reason() -> None:
    scene = Scene()
    (thug,) = scene.army(0, HOME_0, THUG)
    scene.shows(thug, "id")
    begin(scene.game, "Dragon Plague", 1, (f"army:0:{HOME_0}",), "DD-BREATH-03")
    roll_army(scene, 0, HOME_0, "save")
    assert parts(scene, "save", "subtotal") == [PartShown("subtotal", "Dragon Plague", 0, thug.id)]


@BEFORE_COUNT.by("Test Fog")
def fog(roll: Roll) -> Step:
    """Takes four results of any type from rolls that lie under it, and then one more."""
    if any(effect.ability == "Test Fog" for effect in roll.effects()):
        roll.lose("Test Fog", 4)
        roll.lose("Test Mist", 1)
    yield from ()


def test_each_loss_of_any_type_is_shown_once() -> None:
    scene = Scene()
    saver, fighter = scene.army(0, HOME_0, MARAUDER, MARAUDER)
    scene.shows(saver, "3 save")
    scene.shows(fighter, "4 melee")
    begin(scene.game, "Test Fog", 1, (f"army:0:{HOME_0}",), "DD-ARMYMOD-01")
    scene.answers("lose_results", {"save": 3, "melee": 2})
    roll_army(scene, 0, HOME_0, "response")
    assert names(scene, "save", "subtracted") == [("Test Fog", 3)]
    assert names(scene, "melee", "subtracted") == [("Test Fog", 1), ("Test Mist", 1)]


def test_the_sentence_names_what_changed_the_total() -> None:
    scene = Scene()
    thug, marauder = scene.army(0, HOME_0, THUG, MARAUDER)
    scene.shows(thug, "id")
    scene.shows(marauder, "3 save")
    scene.state.terrains[HOME_0].face = 8
    scene.state.terrains[HOME_0].holder = 0
    begin(scene.game, "Frost Breath", 1, (f"army:0:{HOME_0}",), "DD-SAI-62")
    begin(scene.game, "stone_skin", 1, (f"army:0:{HOME_0}",), "DD-SPELL-19", amount=2)
    roll_army(scene, 0, HOME_0, "save")
    words = scene.said(RollCounted)[-1].words()
    assert words.endswith(
        ": 5 saves = 4 - 2 (halved: Frost Breath) + 1 (doubled: eighth face) + 2 (Stone Skin)."
    )


@pytest.mark.parametrize("name", NAMES)
def test_in_whole_matches_every_part_has_a_known_name_and_all_come_to_the_total(name: str) -> None:
    catalogue = shown("")
    known = {*TYPES, "id", EIGHTH, *catalogue.icons, *catalogue.abilities}
    known |= {spell.name for spell in catalogue.spells.values()}
    known |= {face.name for face in catalogue.faces.values()}
    known |= {face.replace(".", ":") for face in catalogue.faces}
    lines = [
        event
        for event in playthrough(name).chronicle.all_events()
        if isinstance(event, RollCounted)
    ]
    assert lines
    for line in lines:
        assert {part.source for part in line.parts} <= known
        came = sum(TAKES.get(part.step, 1) * part.amount for part in line.parts)
        assert came == line.total, line
