"""Resist Fear: Eldarim that steady Dragonkin against dragons."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import Scene
from tests.dragondice.species_table import AIR_EARTH, AIR_WATER
from wartable.engine.requests import Step
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.species.fearing import resist_fear
from wartable.games.dragondice.state import Die, DragonFight, Fighter


def fear(eldarim: str, *kin: str) -> tuple[Scene, list[Die], Roll]:
    """An army of Eldarim and Dragonkin that answers a dragon attack."""
    scene = Scene()
    dice = scene.army(0, AIR_WATER, eldarim, *kin)
    return scene, dice[1:], Roll(scene.game, 0, AIR_WATER, "response", ("melee",))


@pytest.mark.rule("DD-SPECIES-11")
def test_resist_fear() -> None:
    hero, troop = "dragonkin.dragonhero.air", "dragonkin.dragontroop.air"
    for eldarim, expected in (
        ("eldarim.disciple.fire", [hero, troop]),
        ("eldarim.devotee.fire", [hero]),
        ("eldarim.follower.fire", [troop]),
    ):
        scene, kin, roll = fear(eldarim, hero, troop)
        scene.army(0, AIR_EARTH, "eldarim.disciple.fire")
        scene.army(1, AIR_WATER, "eldarim.disciple.fire")
        steadied: list[Die] = []

        def step(roll: Roll = roll, kin: list[Die] = kin, steadied: list[Die] = steadied) -> Step:
            steadied.extend((yield from resist_fear(roll, kin)))

        scene.answers(
            "resist_fear",
            [f"d{die.id}" for die in kin if die.kind in expected],
        )
        scene.do(step)
        assert [die.kind for die in steadied] == expected
        assert all(question.seat == 0 for question in scene.asked("resist_fear"))


@pytest.mark.rule("DD-SPECIES-11")
def test_eldarim_that_cannot_roll_steady_others_all_the_same() -> None:
    scene = Scene()
    eldarim, kin = scene.army(0, AIR_WATER, "eldarim.disciple.fire", "dragonkin.dragonhero.air")
    begin(scene.game, "Sleep", 1, (f"die:{eldarim.id}",), "DD-SAI-106")
    dragon = scene.dragon(1, AIR_WATER, "air_drake")
    scene.state.fight = DragonFight(0, AIR_WATER, [Fighter(dragon.id)])
    roll = Roll(scene.game, 0, AIR_WATER, "response", ("melee",))
    rolled: list[Die] = []

    def step() -> Step:
        rolled.extend((yield from rollers(roll)))

    scene.do(step)
    assert rolled == [kin]


@pytest.mark.rule("DD-SPECIES-11")
def test_resist_fear_is_for_dragon_attacks() -> None:
    scene, kin, _ = fear("eldarim.disciple.fire", "dragonkin.dragonhero.air")
    roll = Roll(scene.game, 0, AIR_WATER, "missile", ("missile",))
    steadied: list[Die] = []

    def step() -> Step:
        steadied.extend((yield from resist_fear(roll, kin)))

    scene.do(step)
    assert not steadied


@pytest.mark.rule("DD-SPECIES-11")
def test_those_who_resist_fear_are_rolled_with_the_army(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, kin, roll = fear("eldarim.disciple.fire", "dragonkin.dragonhero.air")

    def sits_out(_: Roll, die: Die) -> bool:
        return die in kin

    monkeypatch.setattr("wartable.games.dragondice.rolls.rollers._sits_out", sits_out)
    rolled: list[list[Die]] = []

    def step(roll: Roll) -> Step:
        rolled.append((yield from rollers(roll)))

    scene.do(step(roll))
    scene.do(step(Roll(scene.game, 0, AIR_WATER, "missile", ("missile",))))
    assert [kin[0] in dice for dice in rolled] == [True, False]
