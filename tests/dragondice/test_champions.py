"""Eldarim Champions: who they are, and their logo."""

from __future__ import annotations

import pytest

from tests.dragondice.champion_fights import (
    CATALOGUE,
    COLORED,
    WHITE,
    challenge,
    champion_kind,
    offered,
)
from tests.dragondice.dragon_fight import Fight
from tests.dragondice.magic import total
from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.turns import step, totals
from wartable.games.dragondice.damage import hurt_unit
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.icons.entries import entries_in
from wartable.games.dragondice.icons.icon import name_of
from wartable.games.dragondice.rolls.alone import Alone
from wartable.games.dragondice.rolls.roll import Roll, Thrown
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.rolls.worth import is_id


@pytest.mark.rule("DD-CHAMPION-01")
def test_champions_are_eldarim_of_four_health() -> None:
    champions = [unit for unit in CATALOGUE.units.values() if unit.champion]
    assert {(unit.health, len(unit.faces), unit.species) for unit in champions} == {
        (4, 6, "eldarim")
    }
    assert not [
        unit
        for unit in CATALOGUE.units.values()
        if unit.species == "eldarim" and unit.size == "monster"
    ]


@pytest.mark.rule("DD-CHAMPION-02")
def test_there_are_six_champions() -> None:
    names = {unit.id.split(".")[1] for unit in CATALOGUE.units.values() if unit.champion}
    assert names == {*WHITE, *COLORED}


@pytest.mark.rule("DD-CHAMPION-03")
def test_a_champions_logo_saves_it_alone() -> None:
    for name in (*WHITE, *COLORED):
        scene = Scene()
        [unit] = scene.army(0, HOME_0, champion_kind(name, "air"))
        scene.army(1, HOME_1, "goblins.thug")
        scene.shows(unit, "Logo")
        scene.do(step(hurt_unit(scene.game, unit, 5, Death("DD-DAMAGE-02"))))
        assert unit.hurt == 1
        with_its_army = 0 if name in WHITE else 2
        assert total(scene, 0, HOME_0, "save").of("save") == with_its_army


@pytest.mark.rule("DD-SAI-102")
def test_the_logo_of_champions_is_their_own() -> None:
    for name in (*WHITE, *COLORED):
        fight = Fight(champion_kind(name, "air"))
        [unit] = fight.dwarves
        logo = next(face for face in fight.game.faces(unit) if face.icon == "Logo")
        response = Roll(fight.game, 0, HOME_0, "response", ("melee", "missile", "save"))
        [entry] = entries_in(response, name_of(fight.game, unit, logo))
        assert entry.act is not None
        melee = Roll(fight.game, 0, HOME_0, "melee", ("melee",))
        assert not entries_in(melee, name_of(fight.game, unit, logo))


@pytest.mark.rule("DD-CHAMPION-04")
def test_only_white_champions_touch_white_dragons() -> None:
    for name in WHITE:
        fight = challenge(name, "white_drake", face="belly")
        fight.fight()
        assert offered(fight) == ["0", "none"]
    for name in COLORED:
        fight = challenge(name, "white_drake", face="belly")
        fight.fight()
        assert offered(fight) == []


@pytest.mark.rule("DD-CHAMPION-12")
def test_the_logo_of_colored_champions_is_an_id_worth_two() -> None:
    for name in COLORED:
        scene = Scene()
        [unit] = scene.army(0, HOME_0, champion_kind(name, "air"))
        scene.army(1, HOME_0, "goblins.thug")
        scene.shows(unit, "Logo")
        scene.melee(0, HOME_0, 1)
        assert totals(scene, "melee") == [2]
        assert total(scene, 0, HOME_0, "maneuver").of("maneuver") == 2
        fight = challenge(name, "fire_drake")
        fight.fight()
        assert [totals(fight, type_) for type_ in ("melee", "missile", "save")] == [[0], [0], [4]]
    for name in WHITE:
        scene = Scene()
        [unit] = scene.army(0, HOME_0, champion_kind(name, "air"))
        scene.army(1, HOME_0, "goblins.thug")
        scene.shows(unit, "Logo")
        scene.melee(0, HOME_0, 1)
        assert totals(scene, "melee") == [0]


@pytest.mark.rule("DD-RULING-101")
def test_an_id_in_every_respect_but_four_saves_alone() -> None:
    scene = Scene()
    [unit] = scene.army(0, HOME_0, "eldarim.dragonhunter.air")
    logo = [face.icon for face in scene.game.faces(unit)].index("Logo")
    save = Roll(scene.game, 0, HOME_0, "save", ("save",))
    assert is_id(save, unit, scene.game.faces(unit)[logo])
    alone = Roll(scene.game, 0, HOME_0, "look", (), army=False, thrown=[Thrown(unit, [logo])])
    assert Alone(alone, Totals({})).id_icon
    saving = Roll(scene.game, 0, HOME_0, "save", ("save",), army=False)
    assert not is_id(saving, unit, scene.game.faces(unit)[logo])
