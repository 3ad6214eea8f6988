"""How an activation runs, and what its template decides."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, blue, offered, red, seen, table
from wartable.games.flightpath.dials import planned_end
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.actions import ActionTaken, TokenPlaced
from wartable.games.startrek.events.rounds import DialRevealed, ShipMoved
from wartable.games.startrek.mat import templates
from wartable.games.startrek.order import tied
from wartable.games.startrek.planning import maneuvers
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, refuses

SCOUT = "klingon_starship_vorcha_2017"


def flying(dial: str, **more: object) -> Scene[Fleets]:
    scene = table(blue(400, 400, dial=dial, **more), red(800, 800, 180), phase="activation")  # type: ignore[arg-type]
    scene.state.ships[RED].activated = True
    return scene


@pytest.mark.rule("ST-ACTIVATE-04")
@pytest.mark.rule("ST-ACTIVATE-11")
def test_an_activation_has_its_steps_in_order() -> None:
    scene = flying("straight-3")
    scene.play(answers("Blue", "action", "evade"))
    told = [
        type(event).__name__
        for event in scene.events
        if isinstance(event, DialRevealed | ShipMoved | ActionTaken | TokenPlaced)
    ]
    assert told[:4] == ["DialRevealed", "ShipMoved", "ActionTaken", "TokenPlaced"]


@pytest.mark.rule("ST-ACTIVATE-07")
@pytest.mark.rule("ST-ACTIVATE-10")
def test_tokens_move_with_a_ship_and_its_dial_lies_open() -> None:
    scene = flying("straight-1", tokens={"evade": 1})
    scene.play(asks("Blue", "action"))
    ship = seen(scene, "Red").ship(BLUE)
    assert (ship.tokens, ship.dial, ship.dial_shown) == ({"evade": 1}, "straight-1", True)


@pytest.mark.rule("ST-TEMPLATE-01")
@pytest.mark.rule("ST-EX-03")
def test_the_template_is_that_of_the_dial() -> None:
    scene = flying("bank_right-3")
    scene.play(asks("Blue", "action"))
    ship = scene.state.ships[BLUE]
    flown = next(each for each in maneuvers(scene.state, ship) if each.id == "bank_right-3")
    start = Pose(400_000, 400_000, 0)
    assert ship.at == planned_end(flown, start, ship.side, templates())
    left = next(each for each in maneuvers(scene.state, ship) if each.id == "bank_left-3")
    assert ship.at != planned_end(left, start, ship.side, templates())


@pytest.mark.rule("ST-PLAN-09")
def test_all_maneuvers_of_a_ship_are_open() -> None:
    scene = table(blue(400, 400), red(800, 800, 180))
    scene.play(asks("Red", "dial"))
    dial = shipped().dials[shipped().ships[SCOUT].dial]
    assert set(offered(scene, "Red")) == set(dial.maneuvers)


@pytest.mark.rule("ST-ECHO-07")
@pytest.mark.rule("ST-EX-05")
def test_a_sensor_echo_touches_old_and_new_base() -> None:
    scene = table(
        blue(100, 100),
        red(450, 450, 0, SCOUT, dial="straight-1", cloak="settled", shields=0, disabled_shields=2),
        phase="activation",
    )
    scene.state.ships[BLUE].activated = True
    scene.play(answers("Red", "action", "sensor_echo"), asks("Red", "echo"))
    before = scene.state.ships[RED].at
    scene.play(answers("Red", "echo", {"on": "right_1", "at": 0}))
    after = scene.state.ships[RED].at
    assert after.heading == before.heading
    assert after.x - before.x == 40_000 + 40_000, "old base, template, new base side by side"


@pytest.mark.rule("ST-RULING-27")
def test_who_is_next_is_found_anew() -> None:
    scene = table(
        blue(100, 100, captain="jean_luc_picard_2017"),
        red(800, 800, 180, captain="duras_2017"),
        phase="activation",
    )
    state = scene.state
    ships = state.in_play()
    order = {"highest_first": False, "initiative_first": False}
    assert [each.id for each in tied(state, ships, **order)] == [RED]
    state.ships[BLUE].cards[0].disabled = 1
    assert [each.id for each in tied(state, ships, **order)] == [BLUE]


@pytest.mark.rule("ST-COMBAT-01")
def test_a_ship_behind_cannot_be_attacked() -> None:
    scene = table(
        blue(400, 400, 0, SCOUT), red(400, 250), red(400, 550, 180, NEBULA), phase="combat"
    )
    scene.play(refuses("Blue", "attack", f"ship:{RED}"))
