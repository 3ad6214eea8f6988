"""Cards that lay Minefield Tokens, each by its name."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, VORCHA, blue, offered, red, table
from wartable.engine.forms import Region
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.agenda import BeginPlanning, NextActivation
from wartable.games.startrek.content import shipped
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, until

REAR = next(
    ship.id
    for ship in shipped().ships.values()
    if ship.arcs.secondary and "federation" in ship.factions and ship.base == "standard"
)
LAYER = f"0.{REAR}"
ANTIMATTER = f"antimatter_mines_2013:{LAYER}.1.antimatter_mines_2013"


def laying(x: int = 450, y: int = 450) -> Scene[Fleets]:
    scene = table(
        blue(x, y, ship=REAR, upgrades=("antimatter_mines_2013",)),
        red(450, 600, 180),
        phase="combat",
    )
    scene.play(asks("Blue", "attack"))
    return scene


@pytest.mark.rule("ST-MINE-01")
@pytest.mark.rule("ST-RULING-85")
def test_antimatter_mines_2013() -> None:
    scene = laying()
    scene.play(answers("Blue", "attack", ANTIMATTER), asks("Blue", "place_mine"))
    form = scene.question("Blue").form
    assert isinstance(form, Region)
    scene.play(
        refuses("Blue", "place_mine", {"x": 450_000, "y": 560_000, "heading": 0}),
        refuses("Blue", "place_mine", {"x": 350_000, "y": 450_000, "heading": 0}),
        refuses("Blue", "place_mine", {"x": 450_000, "y": 290_000, "heading": 0}),
        answers("Blue", "place_mine", {"x": 450_000, "y": 360_000, "heading": 45_000}),
        asks("Red", "attack"),
    )
    [mine] = scene.state.mines
    assert (mine.seat, mine.pose) == (0, Pose(450_000, 360_000, 45_000))
    ship = scene.state.ships[LAYER]
    assert [card.card for card in ship.discarded] == ["antimatter_mines_2013"]


@pytest.mark.rule("ST-MINE-02")
@pytest.mark.rule("ST-MINE-04")
def test_a_ship_that_flies_onto_antimatter_mines_takes_four_dice() -> None:
    scene = laying()
    scene.play(
        answers("Blue", "attack", ANTIMATTER),
        answers("Blue", "place_mine", {"x": 450_000, "y": 360_000, "heading": 0}),
        asks("Red", "attack"),
    )
    state = scene.state
    state.ships[RED].pose = Pose(450_000, 220_000, 0)
    state.ships[RED].dial, state.ships[LAYER].activated = "straight-2", True
    state.agenda = [NextActivation()]
    scene = Scene(scene.rulebook, scene.options, state)
    scene.play(rolls("mine", "hit", "hit", "blank", "blank"), asks("Red", "action"))
    ship = scene.state.ships[RED]
    assert (ship.shields, len(ship.damage)) == (0, 0)
    assert ship.at.y == 340_000


@pytest.mark.rule("ST-MINE-03")
def test_a_token_laid_onto_a_ship_is_met_at_once() -> None:
    scene = table(
        blue(450, 450, ship=REAR, upgrades=("antimatter_mines_2013",)),
        red(450, 360, 180),
        phase="combat",
    )
    scene.play(
        answers("Blue", "attack", ANTIMATTER),
        answers("Blue", "place_mine", {"x": 450_000, "y": 360_000, "heading": 0}),
        rolls("mine", "hit", "blank", "blank", "blank"),
        until("end_phase"),
    )
    assert scene.state.ships[RED].shields == 1


def test_mines_need_a_rear_arc() -> None:
    scene = table(
        blue(450, 450, ship=VORCHA, upgrades=("antimatter_mines_2013",)),
        red(450, 600, 180),
        phase="combat",
    )
    scene.play(asks("Blue", "attack"))
    assert not any(each.startswith("antimatter") for each in offered(scene, "Blue"))


def passing(ship: str) -> Scene[Fleets]:
    """Red flies past a Cloaked Mine, at Range 1 but not over it."""
    scene = table(blue(450, 100, upgrades=("cloaked_mines",)), red(450, 860, 180, ship=ship))
    scene.state.agenda = [BeginPlanning()]
    scene.play(
        answers("Blue", "use.cloaked_mines", "use"),
        refuses("Blue", "place_mine", {"x": 450_000, "y": 400_000, "heading": 0}),
        answers("Blue", "place_mine", {"x": 500_000, "y": 200_000, "heading": 0}),
        asks("Red", "dial"),
    )
    state = scene.state
    assert state.mines[0].reach == 101_600
    other = state.ships[f"1.{ship}"]
    other.pose, other.dial = Pose(600_000, 30_000, 0), "straight-2"
    state.ships[BLUE].activated = True
    state.agenda = [NextActivation()]
    return Scene(scene.rulebook, scene.options, state)


@pytest.mark.rule("ST-RULING-93")
def test_cloaked_mines() -> None:
    scene = passing(VORCHA)
    scene.play(rolls("mine", "hit", "blank", "blank"), asks("Red", "action"))
    assert scene.state.ships[RED].shields == 1


def test_cloaked_mines_against_a_ship_that_scans() -> None:
    scene = passing(NEBULA)
    ship = scene.state.ships[f"1.{NEBULA}"]
    shields = ship.shields
    scene.play(
        answers("Red", "scan_mine", "scan"),
        rolls("mine", "hit", "blank"),
        until("next_attack"),
    )
    assert (ship.shields, ship.tokens["scan"], ship.acted) == (shields - 1, 1, ["scan"])


def test_cloaked_mines_do_not_hurt_friends() -> None:
    scene = passing(VORCHA)
    state = scene.state
    state.ships[BLUE].pose, state.ships[RED].pose = state.ships[RED].pose, Pose(100_000, 800_000, 0)
    state.ships[BLUE].dial, state.ships[BLUE].activated = "straight-2", False
    state.ships[RED].activated = True
    scene.play(asks("Blue", "action"))
    assert state.ships[BLUE].shields == 3
