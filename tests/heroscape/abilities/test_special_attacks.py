"""Special Attacks of several shots, along lines and over areas, each by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SHIELD,
    SKULL,
    at,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from tests.heroscape.grounds import sheet_of
from wartable.games.heroscape.board.sheet import Ground
from wartable.games.heroscape.events.attacks import DiceCounted
from wartable.space.hexes import Hex
from wartable.testing.scenes import answers, asks, refuses, rolls

KILLIAN = "blue.killian-vane-iii"
LEVY = "blue.levy-of-the-vale"
PRIMUS = "blue.knight-primus-adelbern"


@pytest.mark.rule("HS-RULING-45")
def test_explosion_special_attack() -> None:
    walker = "red.deathwalker-9000"
    scene = battle(
        [card("deathwalker-9000", "0,0,0"), card("killian-vane-iii", "-6,0,0")],
        [card("levy-of-the-vale", "1,0,0", "2,0,0", "5,0,0")],
        turn=walker,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"explosion:{walker}"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        answers(
            "Red",
            "defense_order",
            [f"figure:{walker}", f"figure:{LEVY}.1", f"figure:{LEVY}.2"],
        ),
        rolls("attack", SKULL, SKULL, SKULL),
        rolls("defense", *[BLANK] * 9),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", *[SHIELD] * 3),
    )
    assert figure(scene, walker).where == "destroyed"
    assert figure(scene, f"{LEVY}.1").where == "destroyed"
    assert figure(scene, f"{LEVY}.2").on_board


def test_crash_landing_special_attack() -> None:
    zed = "red.air-marshal-zed-nesbitt"
    scene = battle(
        [card("air-marshal-zed-nesbitt", "0,0,0 -1,0,0"), card("levy-of-the-vale", "3,1,0")],
        [card("killian-vane-iii", "4,0,0")],
        turn=zed,
        markers={"red": (zed,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    scene.leave_to_table("use.skyhook")
    scene.play(
        answers("Red", "turn", f"figure:{zed}"),
        answers("Red", "destination", "fly_step_by_step"),
        *(answers("Red", "step", f"space:{q},0,0+{q - 1},0,0") for q in (1, 2, 3)),
        answers("Red", "step", "stop"),
        answers("Red", "target", f"crash_landing:{zed}"),
        answers("Red", "defense_order", [f"figure:{KILLIAN}", "figure:red.levy-of-the-vale.1"]),
        rolls("attack", *[SKULL] * 5),
        rolls("defense", SHIELD, BLANK),
        rolls("defense", *[BLANK] * 3),
    )
    assert figure(scene, KILLIAN).wounds == 4
    assert figure(scene, "red.levy-of-the-vale.1").where == "destroyed"
    assert figure(scene, zed).wounds == 1
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        refuses("Red", "target", f"crash_landing:{zed}"),
    )
    assert scene.question("Red").kind == "target", "he cannot move again this round"


@pytest.mark.rule("HS-SPECIAL-01")
def test_grenade_special_attack() -> None:
    elite = "red.airborne-elite"
    levels = {(2, 0): 6}
    scene = battle(
        [card("airborne-elite", "0,0,0", "0,1,0")],
        [card("levy-of-the-vale", "4,0,0", "5,0,0", "-6,0,0"), card("killian-vane-iii", "6,-6,0")],
        turn=elite,
        sheet=field(levels=levels),
        markers={"red": (elite,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    scene.leave_to_table("use.the_drop")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", f"figure:{elite}.1"),
        answers("Red", "target", f"grenade:{elite}.1"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        answers("Red", "defense_order", [f"figure:{LEVY}.1", f"figure:{LEVY}.2"]),
        rolls("attack", SKULL, BLANK),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", *[SHIELD] * 3),
        asks("Red", "target"),
    )
    assert not any(each.startswith("figure:") for each in chosen(scene, "Red"))
    scene.play(
        answers("Red", "target", f"grenade:{elite}.2"),
        answers("Red", "special_target", f"figure:{LEVY}.2"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", *[BLANK] * 3),
        answers("Blue", "turn", "done"),
        answers("Red", "turn", "done"),
        answers("Red", "attacker", f"figure:{elite}.1"),
        refuses("Red", "target", f"grenade:{elite}.1"),
    )


def test_grenade_is_not_thrown_under_an_overhang() -> None:
    elite = "red.airborne-elite"
    spaces = [
        Ground(q, r, 0, "grass", 6 if (q, r) == (3, 0) else None) for q, r in Hex(0, 0).disc(6)
    ]
    scene = battle(
        [card("airborne-elite", "0,0,0")],
        [card("levy-of-the-vale", "3,0,0", "0,4,0")],
        turn=elite,
        sheet=sheet_of([*spaces, Ground(3, 0, 7, "rock")]),
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"grenade:{elite}.1"),
        refuses("Red", "special_target", f"figure:{LEVY}.1"),
        answers("Red", "special_target", f"figure:{LEVY}.2"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", *[BLANK] * 3),
    )


def test_grenades_and_shots_do_not_mix() -> None:
    elite = "red.airborne-elite"
    scene = battle(
        [card("airborne-elite", "0,0,0", "0,1,0")],
        [card("killian-vane-iii", "4,0,0")],
        turn=elite,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", f"figure:{elite}.1"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 2),
        refuses("Red", "target", f"grenade:{elite}.2"),
    )


def test_erupting_earth_special_attack() -> None:
    dragon = "red.xenithrax-the-vineweaver"
    scene = battle(
        [card("xenithrax-the-vineweaver", "-3,0,0 -4,0,0")],
        [
            card("levy-of-the-vale", "2,0,0", "3,0,0", "4,0,0"),
            card("killian-vane-iii", "5,0,0"),
            card("knight-primus-adelbern", "6,0,0"),
        ],
        turn=dragon,
        powers=True,
    )
    scene.leave_to_table("use.summon_vines")
    scene.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", f"figure:{LEVY}.1"),
        answers("Red", "target", f"erupting_earth:{dragon}"),
        refuses("Red", "special_target", f"figure:{LEVY}.2"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 3),
        asks("Red", "special_target", offers=(f"figure:{LEVY}.2", "none")),
        answers("Red", "special_target", f"figure:{LEVY}.2"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
        answers("Red", "special_target", f"figure:{LEVY}.3"),
        rolls("attack", *[BLANK] * 2),
        rolls("defense", *[BLANK] * 3),
        asks("Red", "special_target", offers=(f"figure:{KILLIAN}", "none")),
        answers("Red", "special_target", f"figure:{KILLIAN}"),
        rolls("attack", BLANK),
        rolls("defense", *[BLANK] * 2),
    )
    assert state_of(scene).turn() is None, "four attacks, no more"


def test_full_barrage_special_attack() -> None:
    major = "red.major-q11"
    scene = battle(
        [card("major-q11", "-2,0,0")],
        [card("levy-of-the-vale", "1,0,0", "3,-2,0"), card("killian-vane-iii", "5,-1,0")],
        turn=major,
        powers=True,
    )
    scene.leave_to_table("use.vydars_hammer")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"full_barrage:{major}"),
        answers("Red", "barrage", "range:3"),
        refuses("Red", "special_target", f"figure:{LEVY}.2", rule="HS-RANGE-01"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 3),
        asks("Red", "barrage", offers=("range:5", "range:7", "done")),
        answers("Red", "barrage", "range:5"),
        refuses("Red", "special_target", f"figure:{LEVY}.1"),
        answers("Red", "special_target", f"figure:{LEVY}.2"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
        answers("Red", "barrage", "range:7"),
        answers("Red", "special_target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 2),
        rolls("defense", *[BLANK] * 2),
    )
    assert state_of(scene).turn() is None


def test_boarding_party_special_attack() -> None:
    admiral, knaves = "red.admiral-ej-1m", "red.knaves-of-the-silver-scimitar"
    scene = battle(
        [card("admiral-ej-1m", "-3,0,0"), card("knaves-of-the-silver-scimitar", "-3,2,0", "1,1,0")],
        [card("levy-of-the-vale", "2,0,0"), card("killian-vane-iii", "0,-2,0")],
        turn=admiral,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"boarding_party:{admiral}"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
        answers("Red", "friend", f"figure:{knaves}.1"),
        answers("Red", "destination", "space:0,-1,0"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
        answers("Red", "special_target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 2),
        asks("Red", "friend", offers=(f"figure:{knaves}.2", "none")),
        answers("Red", "friend", "none"),
        answers("Red", "special_target", f"figure:{LEVY}.1"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    assert at(scene, f"{knaves}.1") == ("0,-1,0",)
    assert state_of(scene).turn() is None


@pytest.mark.rule("HS-RULING-66")
def test_fire_line_special_attack() -> None:
    mimring = "red.mimring"
    scene = battle(
        [card("mimring", "0,0,0 -1,0,0"), card("levy-of-the-vale", "2,0,0")],
        [card("killian-vane-iii", "5,0,0"), card("levy-of-the-vale", "0,4,0", "3,1,0")],
        turn=mimring,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"fire_line:{mimring}"),
        asks("Red", "line"),
    )
    lines = chosen(scene, "Red")
    assert "line:0,0,1,0" in lines
    assert "line:0,0,0,1" in lines
    scene.play(
        answers("Red", "line", "line:0,0,1,0"),
        answers("Red", "defense_order", [f"figure:{KILLIAN}", "figure:red.levy-of-the-vale.1"]),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 2),
        rolls("defense", *[BLANK] * 3),
    )
    assert figure(scene, KILLIAN).wounds == 4
    assert figure(scene, "red.levy-of-the-vale.1").where == "destroyed"
    assert figure(scene, f"{LEVY}.2").on_board


@pytest.mark.rule("HS-RULING-43")
def test_drill_drive_special_attack() -> None:
    decker = "red.decker-the-burrowbreaker"
    scene = battle(
        [card("decker-the-burrowbreaker", "0,0,0")],
        [
            card("levy-of-the-vale", "1,0,1", "0,1,0"),
            card("killian-vane-iii", "3,0,0"),
        ],
        turn=decker,
        sheet=field(levels={(1, 0): 1}),
        powers=True,
    )
    scene.leave_to_table("use.underground_movement")
    scene.play(
        answers("Red", "turn", f"drill_drive:{decker}"),
        refuses("Red", "drill", "space:5,0,0"),
        refuses("Red", "drill", "space:1,1,0"),
        answers("Red", "drill", "space:4,0,0"),
        answers("Blue", "leaving", [f"figure:{LEVY}.2"]),
        rolls("leaving", BLANK),
        answers("Red", "defense_order", [f"figure:{LEVY}.1", f"figure:{KILLIAN}"]),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 2),
    )
    assert at(scene, decker) == ("4,0,0",)
    assert figure(scene, f"{LEVY}.1").where == "destroyed"
    assert figure(scene, KILLIAN).wounds == 4
    assert [each.height for each in scene.said(DiceCounted)] == [0, 0, 0]
