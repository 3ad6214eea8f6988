"""Cloaking devices, Admirals among teammates, and a squadron's last token."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import (
    BLUE,
    GALAXY,
    KVORT,
    NEBULA,
    RED,
    VORCHA,
    Told,
    agree,
    blue,
    offered,
    red,
    standing,
    table,
)
from wartable.games.startrek.agenda import BeginPlanning
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.scenes import Position, stage
from wartable.games.startrek.values import skill, stack
from wartable.testing.scenes import Scene, answers, asks, refuses

DEVICE = "romulan_cloaking_device_75012"
MIRROR = "cloaking_device_mirror"
ADMIRAL = "kmpec_admiral_2017"
HIDDEN = {"cloak": "settled", "shields": 0, "disabled_shields": 2}


@pytest.mark.rule("ST-RULING-84")
def test_romulan_cloaking_device_75012() -> None:
    scene = table(
        blue(450, 100, dial="straight-1"),
        red(450, 450, 0, VORCHA, dial="straight-1", upgrades=(DEVICE,), **HIDDEN),
        phase="activation",
    )
    scene.state.ships[BLUE].activated = True
    scene.play(
        answers("Red", "action", "sensor_echo"),
        refuses("Red", "echo", {"on": "right_3", "at": 0}),
        answers("Red", "echo", {"on": "right_bank_1_forward", "at": 0}),
        asks("Red", "cloak"),
    )
    at = scene.state.ships[RED].at
    assert (at.x, at.y, at.heading) == (450_000 + 40_000 + 56_569, 530_000 + 23_431, 0)


def test_without_the_device_there_are_no_bank_templates() -> None:
    scene = table(
        blue(450, 100, dial="straight-1"),
        red(450, 450, 0, VORCHA, dial="straight-1", **HIDDEN),
        phase="activation",
    )
    scene.state.ships[BLUE].activated = True
    scene.play(
        answers("Red", "action", "sensor_echo"),
        refuses("Red", "echo", {"on": "right_bank_1_forward", "at": 0}),
    )


def test_cloaking_device_mirror() -> None:
    scene = table(
        blue(450, 450, dial="straight-1", upgrades=(MIRROR,)),
        red(450, 800, 180),
        phase="activation",
    )
    scene.state.ships[RED].activated = True
    device = f"{MIRROR}:{BLUE}.1.{MIRROR}"
    scene.play(answers("Blue", "action", device), asks("Blue", "attack"))
    ship = scene.state.ships[BLUE]
    assert (ship.cloaked, ship.cards[1].disabled) == (True, 1)
    scene.state.agenda = table(blue(450, 450), red(450, 800), phase="activation").state.agenda
    ship.activated, ship.acted, ship.dial = False, [], "straight-1"
    again = Scene(StarTrek(), scene.options, scene.state)
    again.play(
        answers("Blue", "action", f"{device}:1"),
        answers("Blue", "echo", {"on": "left_1", "at": 0}),
        asks("Blue", "attack"),
    )
    assert again.state.ships[BLUE].at.x == 370_000


@pytest.mark.rule("ST-ADMIRAL-06")
@pytest.mark.rule("ST-TEAM-03")
def test_a_fleet_action_reaches_the_ships_of_a_teammate() -> None:
    options = StarTrekOptions(players=4, teams=True)
    ships = (
        standing(GALAXY, "blue", 300, 300, admiral=ADMIRAL),
        standing(VORCHA, "red", 300, 800, 180),
        standing(NEBULA, "green", 400, 300, dial="straight-1"),
        standing(KVORT, "gold", 400, 800, 180),
    )
    state = stage(options, Position(ships, "activation", "blue"))
    for ship in state.ships.values():
        ship.activated = ship.id != f"2.{NEBULA}"
    scene = Scene(StarTrek(), options, state, seed="any")
    scene.play(asks("Green", "action"))
    order = f"{ADMIRAL}:0.{GALAXY}.1.{ADMIRAL}"
    scene.play(answers("Green", "action", order))
    assert order.partition(":")[0] in scene.state.ships[f"2.{NEBULA}"].acted


@pytest.mark.rule("ST-ADMIRAL-06")
@pytest.mark.parametrize(("x", "near"), [(640, True), (700, False)])
def test_a_fleet_action_reaches_as_far_as_range_three(x: int, near: bool) -> None:
    scene = table(
        blue(300, 300, admiral=ADMIRAL),
        blue(x, 260, ship=NEBULA, dial="straight-1"),
        red(450, 800, 180),
        phase="activation",
        seed="any",
    )
    for each in scene.state.ships.values():
        each.activated = each.id != f"0.{NEBULA}"
    scene.play(asks("Blue", "action"))
    assert (f"{ADMIRAL}:{BLUE}.1.{ADMIRAL}" in offered(scene, "Blue")) is near


@pytest.mark.rule("ST-ADMIRAL-12")
@pytest.mark.rule("ST-ADMIRAL-14")
def test_an_admiral_takes_over_from_an_injured_captain() -> None:
    scene = table(
        blue(450, 100, captain="gowron_2013", admiral=ADMIRAL, critical=("injured_captain",)),
        red(450, 800, 180),
    )
    scene.state.agenda = [BeginPlanning()]
    scene.play(answers("Blue", "use.admiral_takes_over", "use"), asks("Red", "dial"))
    ship = scene.state.ships[BLUE]
    captain = ship.of_sort("captain")
    assert captain is not None
    assert (captain.sort, ship.of_sort("admiral")) == ("captain", None)
    assert [card.card for card in ship.discarded] == ["gowron_2013"]
    assert not ship.damage[0].face_up
    assert skill(scene.state, ship) > 1


def test_support_ship() -> None:
    scene = table(
        blue(400, 400),
        red(400, 600, 180, ship="romulan_attack_fighters", upgrades=("support_ship",)),
    )
    ship = scene.state.ships["1.romulan_attack_fighters"]
    ship.tokens_lost, ship.shields = 3, 0
    agree(suffer(scene.state, Told(), ship, 1))
    assert (stack(ship), ship.destroyed) == (1, False)
    assert [card.card for card in ship.discarded] == ["support_ship"]
    agree(suffer(scene.state, Told(), ship, 1))
    assert ship.destroyed
