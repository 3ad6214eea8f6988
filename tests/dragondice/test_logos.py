"""The logo on champions, medallions and relics: what it does in every sort of roll.

Each row says what a roll comes to and what is asked or left behind; a roll that a row does not name
comes to nothing and nothing happens in it.
"""

from __future__ import annotations

import pytest

from tests.dragondice.champion_fights import challenge
from tests.dragondice.rolling import roll_army, roll_one
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    GONE,
    RESERVE,
    Attack,
    March,
    RollAttack,
)
from wartable.games.dragondice.turn.attack import declare

rule = pytest.mark.rule
ATTACKS = ("melee", "counter", "missile")
"""A counter is a melee attack in return."""
ARMIES: dict[str, Kind] = {
    "magic": "magic",
    "reserves": "magic",
    "save": "save",
    "maneuver": "maneuver",
    "response": "response",
}
ALONE = ("save alone", "maneuver alone")
ROLLS = (*ATTACKS, *ARMIES, *ALONE)
NON_MANEUVER = (*ATTACKS, "magic", "reserves", "save", "response")


def all_of(rolls: tuple[str, ...], what: str) -> dict[str, str]:
    return dict.fromkeys(rolls, what)


WHITE = {"save alone": "4", "response": "champion"}
COLORED = {
    **all_of((*ATTACKS, "magic", "reserves", "save", "maneuver", "maneuver alone"), "2"),
    **WHITE,
}
KIN = {
    "save": "4",
    "response": "4",
    "save alone": "8",
    "melee": "move_dragon",
    "counter": "move_dragon",
}
"""Four saves of a Dragonkin champion are its own whenever it rolls for saves."""
CHILL = "Chill Wind"
LOGOS = [
    *(
        ("DD-SAI-102 DD-CHAMPION-03", f"eldarim.{name}", WHITE)
        for name in ("dragonlord", "dragonslayer", "dragoncrusader")
    ),
    *(
        ("DD-SAI-102 DD-CHAMPION-03 DD-CHAMPION-12", f"eldarim.{name}.air", COLORED)
        for name in ("dragonmaster", "dragonhunter", "dragonzealot")
    ),
    *(
        ("DD-SAI-102 DD-KIN-11 DD-KIN-12", f"dragonkin.{name}.air", KIN)
        for name in ("dragonvictor", "dragonvedette", "dragonstallion")
    ),
    (
        "DD-SAI-103 DD-MEDALLION-03 DD-MEDALLION-04",
        "bronzemedallion",
        {**all_of(NON_MANEUVER, "spell"), "magic": "4", "reserves": "4"},
    ),
    ("DD-SAI-103 DD-MEDALLION-05", "silvermedallion", all_of(NON_MANEUVER, "silver_medallion")),
    ("DD-SAI-103 DD-MEDALLION-06", "goldmedallion", all_of(NON_MANEUVER, "return_dead")),
    ("DD-SAI-104 DD-SAI-41", "elementalrelic", all_of(NON_MANEUVER, "relic_reroll promote")),
    (
        "DD-SAI-104 DD-RELIC-04 DD-RELIC-06",
        "earthfang",
        {"magic": CHILL, "missile": CHILL, "melee": "target", "counter": "target", "response": "4"},
    ),
]


def happens(kind: str, roll: str) -> str:
    """What a die that shows its logo does in a roll of Red's."""
    scene = Scene()
    place = RESERVE if roll == "reserves" else HOME_0
    special, amazon = scene.army(0, place, kind, "amazons.charioteer")
    scene.shows(special, "Logo")
    scene.shows(amazon, "maneuver" if roll in NON_MANEUVER else "melee")
    foes = scene.army(1, HOME_0, "goblins.marauder", "goblins.cutthroat")
    for foe, face in zip(foes, ("3 id", "2 id"), strict=True):
        scene.shows(foe, face)
    scene.army(0, DEAD, "amazons.runner")
    scene.minor(0, BURIED, "coastland_bridge")
    scene.minor(0, BURIED, "flatland_bridge")
    scene.dragon(1, FRONTIER, "air_drake")
    attacker = scene.dragon(1, place, "air_wyrm")
    scene.answers("counter_attack", "no")
    if roll in ATTACKS:
        (archer,) = scene.army(0, HOME_0, "amazons.runner")
        scene.shows(archer, "1 missile" if roll == "missile" else "1 melee")
        if roll == "missile":
            scene.missile(0, HOME_0, 1)
        else:
            attack = Attack("melee", 0, HOME_0, 1, HOME_0, counter=roll == "counter")
            scene.state.march = March(int(attack.counter), HOME_0)
            declare(scene.game, attack, "DD-MELEE-02")
            scene.run(RollAttack())
    elif roll in ALONE:
        roll_one(scene, special, "save" if roll == "save alone" else "maneuver")
    else:
        roll_army(scene, 0, place, ARMIES[roll], dragons=Fought(damage={attacker.id: 6}))
    counted = [event for event in scene.said(RollCounted) if event.seat == 0]
    most = max(sum(event.total for event in counted) - (roll in ATTACKS), 0)
    asked = dict.fromkeys(prompt.kind for prompt in scene.prompts)
    usual = {"casualties", "divide_results", "counter_attack"}
    words = [str(most)] if most else []
    words += [question for question in asked if question not in usual]
    words += [effect.ability for effect in scene.state.effects]
    return " ".join(words)


@pytest.mark.parametrize(
    ("kind", "rolls"),
    [
        pytest.param(kind, rolls, marks=[rule(each) for each in rules.split()], id=kind)
        for rules, kind, rolls in LOGOS
    ],
)
def test_what_a_logo_does_depends_on_the_die_and_on_the_roll(
    kind: str, rolls: dict[str, str]
) -> None:
    unit = "." in kind
    played = [roll for roll in ROLLS if unit or roll not in ALONE]
    if kind.startswith("dragonkin"):
        played = [roll for roll in played if roll not in ("missile", "magic", "reserves")]
    found = {roll: happens(kind, roll) for roll in played}
    assert {roll: what for roll, what in found.items() if what} == rolls


@rule("DD-SAI-102")
@pytest.mark.parametrize(
    ("name", "fate"),
    [
        ("dragonlord", "tamed"),
        ("dragonmaster", "tamed"),
        ("dragonslayer", "slain"),
        ("dragonhunter", "slain"),
        ("dragoncrusader", "controlled"),
        ("dragonzealot", "controlled"),
    ],
)
def test_each_champion_has_its_own_power_over_a_dragon(name: str, fate: str) -> None:
    fight = challenge(name, "air_drake")
    fight.answers("champion", "0")
    fight.fight()
    (dragon,) = fight.state.dragons
    champion = fight.dwarves[0]
    assert (dragon.place == GONE) == (fate == "slain")
    assert (dragon.tamer == champion.id) == (fate == "tamed")
    assert (dragon.controller == champion.id) == (fate == "controlled")
