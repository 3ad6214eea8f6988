"""Altitude: when it changes, what from and to, and what being in the air means."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    barred,
    blue,
    creature,
    offered,
    red,
    table,
)
from tests.dndattackwing.cards.effects import put
from tests.dndattackwing.test_area import area
from wartable.games.dndattackwing.agenda import ChangeAltitude
from wartable.games.dndattackwing.area import caught_by
from wartable.games.dndattackwing.pieces import Altitude
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import dial_name
from wartable.testing.scenes import Scene, answers, asks, tells


def activating(altitude: Altitude, dial: str = "straight-2") -> Scene[Battle]:
    return table(
        red(400, 300, altitude=altitude, dial=dial),
        blue(400, 800, 180, dial="straight-1"),
        phase="activation",
    )


@pytest.mark.rule("DN-ALTITUDE-01")
def test_after_the_maneuver_and_before_the_action() -> None:
    scene = activating("air")
    scene.play(
        tells("creature_moved", creature=BALAGOS),
        answers("Red", "altitude", "swoop"),
        tells("altitude_changed", creature=BALAGOS, altitude="swoop"),
        asks("Red", "action"),
    )


@pytest.mark.rule("DN-ALTITUDE-02")
@pytest.mark.rule("DN-ALTITUDE-03")
@pytest.mark.rule("DN-ALTITUDE-04")
@pytest.mark.parametrize(
    ("altitude", "changes"),
    [
        ("air", {"swoop": "swoop", "land": "ground"}),
        ("swoop", {"rise": "air", "land": "ground"}),
        ("ground", {"take_off": "air"}),
    ],
)
def test_every_change_and_nothing_else(altitude: Altitude, changes: dict[str, str]) -> None:
    for change, becomes in {"stay": altitude, **changes}.items():
        scene = activating(altitude)
        scene.play(asks("Red", "altitude"))
        assert set(offered(scene, "Red")) == {"stay", *changes}
        scene.play(answers("Red", "altitude", change), asks("Red", "action"))
        assert creature(scene, BALAGOS).altitude == becomes


@pytest.mark.rule("DN-ALTITUDE-06")
@pytest.mark.rule("DN-EX-09")
def test_nobody_takes_off_and_swoops_in_one_round() -> None:
    scene = activating("ground")
    scene.play(asks("Red", "altitude"))
    assert set(offered(scene, "Red")) == {"stay", "take_off"}
    scene.play(answers("Red", "altitude", "take_off"), asks("Red", "action"))
    scene.state.agenda.append(ChangeAltitude(BALAGOS))
    scene.play(answers("Red", "action", "none"), asks("Blue", "altitude"))
    assert creature(scene, BALAGOS).altitude == "air"


@pytest.mark.rule("DN-ALTITUDE-07")
def test_altitude_changes_even_after_a_pivot() -> None:
    scene = activating("ground", "pivot-0")
    scene.play(
        answers("Red", "spin", "none"),
        answers("Red", "altitude", "take_off"),
        tells("action_skipped", creature=BALAGOS, why="pivoted"),
    )
    assert creature(scene, BALAGOS).altitude == "air"


@pytest.mark.rule("DN-ALTITUDE-05")
@pytest.mark.rule("DN-DIAL-05")
@pytest.mark.rule("DN-RULING-73")
def test_a_ground_creature_takes_off_by_the_fly_spell_and_not_without() -> None:
    for spell in (True, False):
        scene = table(
            red(400, 300, card="wizard", upgrades=("fly",), dial="straight-1"),
            blue(400, 800, 180, dial="straight-1"),
            phase="activation",
        )
        wizard = creature(scene, "0.wizard")
        if not spell:
            scene.play(asks("Red", "action"))
            continue
        put(scene.state, wizard, "fly", 3)
        scene.play(asks("Red", "altitude"))
        assert set(offered(scene, "Red")) == {"stay", "take_off"}
        scene.play(answers("Red", "altitude", "take_off"), asks("Red", "action"))
        assert (wizard.altitude, wizard.level) == ("air", "air")
        assert dial_name(wizard) == wizard.flight_dial


@pytest.mark.rule("DN-ALTITUDE-09")
@pytest.mark.rule("DN-LEVEL-02")
@pytest.mark.rule("DN-FAQ-09")
@pytest.mark.parametrize(
    ("altitude", "level"), [("air", "air"), ("swoop", "air"), ("ground", "ground")]
)
def test_who_swoops_is_caught_in_the_air_and_not_on_the_ground(
    altitude: Altitude, level: str
) -> None:
    scene = table(red(400, 300), blue(400, 450, 180, altitude=altitude), phase="combat")
    assert creature(scene, ESHAEDRA).level == level
    for named in ("air", "ground"):
        caught = [name for name, _ in caught_by(scene.state, area("cone", 3, level=named))]
        assert caught == ([ESHAEDRA] if named == level else [])


@pytest.mark.rule("DN-LEVEL-03")
@pytest.mark.parametrize(
    ("altitude", "dial"), [("air", "flight"), ("swoop", "flight"), ("ground", "ground")]
)
def test_the_play_level_decides_which_dial_is_used(altitude: Altitude, dial: str) -> None:
    scene = table(red(400, 300), blue(400, 450, 180, altitude=altitude))
    assert dial_name(creature(scene, ESHAEDRA)).endswith(dial)


@pytest.mark.rule("DN-DECLARE-06")
@pytest.mark.rule("DN-LEVEL-01")
@pytest.mark.rule("DN-LEVEL-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "allowed"),
    [
        ("air", "air", True),
        ("ground", "ground", True),
        ("air", "ground", False),
        ("ground", "air", False),
        ("swoop", "ground", True),
        ("ground", "swoop", True),
        ("swoop", "air", True),
        ("air", "swoop", True),
    ],
)
def test_melee_on_the_same_level_or_where_somebody_swoops(
    mine: Altitude, theirs: Altitude, allowed: bool
) -> None:
    scene = table(
        red(400, 300, altitude=mine), blue(400, 450, 180, altitude=theirs), phase="combat"
    )
    if not allowed:
        scene.play(tells("attack_passed", creature=ESHAEDRA, why="no_target"))
        return
    assert {"weapon:bite", "weapon:tail"} <= set(offered(scene, "Blue"))
    assert "weapon:bite" not in barred(scene, "Blue")
