"""Area attacks: lines, cones and bursts (AREA, LINE, CONE, BURST)."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    GALADAEROS,
    at,
    blue,
    copper,
    creature,
    offered,
    red,
    table,
)
from wartable.engine.forms import Along
from wartable.games.dndattackwing.area import caught_by, corner_run, ruler_corners, well_placed
from wartable.games.dndattackwing.cards import UpgradeAttack
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.pieces import AreaAttack, AreaShape, Attack
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, tells


def spec_of(card: str) -> UpgradeAttack:
    found = shipped().upgrades[card].abilities[0].attack
    assert found is not None
    return found


def area(shape: AreaShape, most: int, **more: object) -> AreaAttack:
    pattern = Attack(
        id=0,
        attacker=BALAGOS,
        defender="",
        weapon="fire_breath",
        range_band=0,
        reach="ranged",
        arc="forward",
        dice=5,
        primary=False,
        area=True,
    )
    made = AreaAttack(pattern=pattern, shape=shape, most=most)
    for name, value in more.items():
        setattr(made, name, value)
    return made


def three() -> Scene[Battle]:
    """Red at (400, 300) facing north, Blue ahead of it, Copper to the right ahead."""
    return table(
        red(400, 300, upgrades=("fire_breath",)),
        blue(400, 450, 180),
        copper(480, 420),
        phase="combat",
        players=3,
    )


@pytest.mark.rule("DN-CONE-01")
@pytest.mark.rule("DN-AREA-01")
def test_a_cone_catches_all_in_arc_and_range() -> None:
    scene = three()
    assert [name for name, _ in caught_by(scene.state, area("cone", 3))] == [ESHAEDRA, GALADAEROS]
    assert [name for name, _ in caught_by(scene.state, area("cone", 1))] == []
    assert dict(caught_by(scene.state, area("cone", 2))) == {ESHAEDRA: 2, GALADAEROS: 2}


@pytest.mark.rule("DN-AREA-04")
@pytest.mark.rule("DN-EX-30")
def test_only_the_named_level_is_affected() -> None:
    scene = three()
    creature(scene, GALADAEROS).altitude = "ground"
    for level, name in (("air", ESHAEDRA), ("ground", GALADAEROS)):
        assert [each for each, _ in caught_by(scene.state, area("cone", 3, level=level))] == [name]


@pytest.mark.rule("DN-AREA-02")
@pytest.mark.rule("DN-AREA-03")
@pytest.mark.rule("DN-AREA-07")
def test_each_creature_caught_gets_a_full_attack_in_any_order() -> None:
    scene = three()
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"fire_breath:{BALAGOS}.0.fire_breath"),
        answers("Red", "level", "air"),
        tells("area_measured", caught=(ESHAEDRA, GALADAEROS)),
        answers("Red", "next_caught", f"creature:{GALADAEROS}"),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank", "blank"),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
    )
    assert creature(scene, BALAGOS).cards[0].duration == spec_duration()


def spec_duration() -> int:
    """How many Duration Tokens a Fire Breath puts on its card."""
    return next(
        each.count
        for each in shipped().upgrades["fire_breath"].abilities[0].cost
        if each.pay == "duration"
    )


@pytest.mark.rule("DN-AREA-05")
@pytest.mark.rule("DN-UPGRADE-01")
def test_an_area_attack_names_no_target() -> None:
    assert spec_of("fire_breath").areal
    scene = three()
    scene.play(answers("Blue", "attack", "none"))
    assert f"fire_breath:{BALAGOS}.0.fire_breath" in offered(scene, "Red")
    scene.play(
        answers("Red", "attack", f"fire_breath:{BALAGOS}.0.fire_breath"),
        answers("Red", "level", "ground"),
        tells("area_measured", caught=()),
    )


@pytest.mark.rule("DN-RULING-20")
@pytest.mark.parametrize("angle", [0, 20_000, 44_000, -30_000])
def test_a_ruler_lies_wholly_in_the_arc_at_both_ends_of_its_stretch(angle: int) -> None:
    scene = three()
    base = creature(scene, BALAGOS).base
    for corner in corner_run(40_000, angle):
        laid = ruler_corners(base, area("line", 4, angle=angle, corner=corner))
        for x, y in map(base.inward, laid):
            assert y >= abs(x) - 1
    inner = corner_run(40_000, angle)[0 if angle >= 0 else 1]
    over = inner - 1000 if angle >= 0 else inner + 1000
    laid = ruler_corners(base, area("line", 4, angle=angle, corner=over))
    assert any(y < abs(x) - 1 for x, y in map(base.inward, laid))


@pytest.mark.rule("DN-RULING-20")
@pytest.mark.parametrize("shape", ["line", "cone"])
def test_the_attacker_is_never_in_its_own_line_or_cone(shape: AreaShape) -> None:
    scene = three()
    laid = area(shape, 4, angle=0, corner=10_000)
    assert BALAGOS not in {name for name, _ in caught_by(scene.state, laid)}


@pytest.mark.rule("DN-LINE-03")
@pytest.mark.rule("DN-RULING-20")
def test_a_ruler_hits_what_it_touches_within_its_range() -> None:
    scene = three()
    ahead = area("line", 4, angle=0, corner=10_000)
    assert [name for name, _ in caught_by(scene.state, ahead)] == [ESHAEDRA]
    aside = area("line", 4, angle=40_000, corner=20_000)
    assert [name for name, _ in caught_by(scene.state, aside)] == [GALADAEROS]
    assert not caught_by(scene.state, area("line", 1, angle=0, corner=10_000))


@pytest.mark.rule("DN-LINE-01")
@pytest.mark.rule("DN-LINE-02")
@pytest.mark.rule("DN-RULING-20")
def test_a_ruler_touches_the_base_and_stays_in_the_arc() -> None:
    assert corner_run(40_000, 0) == (0, 20_000)
    scene = table(
        red(400, 300, upgrades=("lightning_breath",)), blue(400, 450, 180), phase="combat"
    )
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"lightning_breath:{BALAGOS}.0.lightning_breath"),
        answers("Red", "level", "air"),
        refuses("Red", "ruler_angle", {"on": "angle", "at": 45_001}),
        refuses("Red", "ruler_angle", {"on": "angle", "at": -45_001}),
        asks("Red", "ruler_angle"),
    )
    form = scene.question("Red").form
    assert isinstance(form, Along)
    for whole_arc in (45_000, -45_000):
        form.check({"on": "angle", "at": whole_arc})
    scene.play(
        answers("Red", "ruler_angle", {"on": "angle", "at": 0}),
        refuses("Red", "ruler_corner", {"on": "corner", "at": 20_001}),
        refuses("Red", "ruler_corner", {"on": "corner", "at": -1}),
        answers("Red", "ruler_corner", {"on": "corner", "at": 10_000}),
        tells("area_measured", caught=(ESHAEDRA,)),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("DN-BURST-03")
@pytest.mark.rule("DN-RULING-21")
def test_the_whole_token_must_be_within_range_and_arc() -> None:
    scene = three()
    base = creature(scene, BALAGOS).base
    assert well_placed(base, area("burst", 3, token=(400_000, 520_000)))
    assert not well_placed(base, area("burst", 3, token=(400_000, 540_000)))
    assert not well_placed(base, area("burst", 3, token=(480_000, 385_000)))


@pytest.mark.rule("DN-BURST-04")
@pytest.mark.rule("DN-BURST-05")
def test_a_burst_catches_everybody_near_the_token() -> None:
    scene = three()
    near = area("burst", 3, token=(440_000, 365_000))
    assert {name for name, _ in caught_by(scene.state, near)} == {BALAGOS, ESHAEDRA, GALADAEROS}
    creature(scene, BALAGOS).pose = at(400, 200)
    assert {name for name, _ in caught_by(scene.state, near)} == {ESHAEDRA, GALADAEROS}
    near.blast = 2
    assert {name for name, _ in caught_by(scene.state, near)} == {BALAGOS, ESHAEDRA, GALADAEROS}


@pytest.mark.rule("DN-BURST-01")
@pytest.mark.rule("DN-BURST-02")
def test_a_token_may_not_lie_on_a_base() -> None:
    scene = table(
        red(400, 300, card="wizard", upgrades=("fireball",)), blue(400, 450, 180), phase="combat"
    )
    scene.play(
        answers("Red", "attack", "fireball:0.wizard.0.fireball"),
        answers("Red", "level", "air"),
        refuses("Red", "burst", {"x": 400_000, "y": 440_000, "heading": 0}, rule="DN-BURST-02"),
        answers("Red", "burst", {"x": 400_000, "y": 380_000, "heading": 0}),
        tells("area_measured", caught=(ESHAEDRA,)),
        rolls("attack", *["blank"] * 3),
        rolls("defense", "blank"),
    )
