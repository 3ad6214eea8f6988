"""Powers that keep attacks from being made or from wounding, each by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SHIELD,
    SKULL,
    Battle,
    at,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from wartable.games.heroscape.abilities.registry import BE_MOVED, abilities
from wartable.games.heroscape.events.rounds import MarkerRevealed, TurnLost
from wartable.games.heroscape.moments import Affected
from wartable.testing.scenes import answers, asks, refuses, rolls
from wartable.testing.scenes.lines import Line

LEVY = "levy-of-the-vale"
FOE = f"blue.{LEVY}"
DONE = answers("Red", "turn", "done")
PRIMUS = "blue.knight-primus-adelbern"


@pytest.mark.rule("HS-POWER-02")
def test_thorian_speed() -> None:
    drake = "blue.sgt-drake-alexander-rotv"
    far = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("sgt-drake-alexander-rotv", "4,0,0"), card(LEVY, "5,0,0")],
        turn="red.syvarris-rotv",
        powers=True,
    )
    far.play(
        DONE,
        refuses("Red", "target", f"figure:{drake}", why="too fast", rule="HS-POWER-02"),
    )
    near = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("sgt-drake-alexander-rotv", "1,0,0")],
        turn="red.syvarris-rotv",
        powers=True,
    )
    near.play(DONE)
    assert f"figure:{drake}" in chosen(near, "Red")


def test_thorian_speed_does_not_help_against_special_attacks() -> None:
    killian = "red.killian-vane-iii"
    scene = battle(
        [card("killian-vane-iii", "0,0,0")],
        [card("sgt-drake-alexander-rotv", "3,0,0")],
        turn=killian,
        powers=True,
    )
    scene.play(DONE, answers("Red", "target", f"blunderbuss:{killian}"))
    assert "figure:blue.sgt-drake-alexander-rotv" in chosen(scene, "Red")


@pytest.mark.rule("HS-ATTACK-10")
def test_stealth_dodge() -> None:
    agent = "blue.krav-maga-agents.1"
    for place, lives in (("4,0,0", True), ("1,0,0", False)):
        scene = battle(
            [card("syvarris-rotv", "0,0,0")],
            [card("krav-maga-agents", place, "6,0,0")],
            turn="red.syvarris-rotv",
            powers=True,
        )
        scene.play(
            DONE,
            answers("Red", "target", f"figure:{agent}"),
            rolls("attack", SKULL, SKULL, SKULL),
            rolls("defense", SHIELD, BLANK, BLANK),
        )
        assert figure(scene, agent).on_board is lives


def disguised(die: int, *then: Line) -> Battle:
    """A squad attacks Fia, who rolls to go unrecognized."""
    scene = battle(
        [card(LEVY, "0,0,0", "0,1,0")],
        [card("fia-bonny-the-void-siren", "1,0,0"), card("knight-primus-adelbern", "-1,1,0")],
        turn=f"red.{LEVY}",
        powers=True,
    )
    scene.play(
        DONE,
        answers("Red", "attacker", f"figure:red.{LEVY}.1"),
        answers("Red", "target", "figure:blue.fia-bonny-the-void-siren"),
        answers("Blue", "use.master_of_disguise", "use"),
        rolls("master_of_disguise", die),
        *then,
    )
    return scene


@pytest.mark.rule("HS-RULING-66")
@pytest.mark.rule("HS-RULING-69")
def test_master_of_disguise_13() -> None:
    fia = "blue.fia-bonny-the-void-siren"
    scene = disguised(13)
    scene.play(answers("Red", "attacker", f"figure:red.{LEVY}.1"))
    assert chosen(scene, "Red") == [f"figure:{PRIMUS}", "none"]
    in_vain = (rolls("attack", BLANK, BLANK), rolls("defense", BLANK, BLANK, BLANK))
    again = answers("Red", "target", f"figure:{fia}")
    known = disguised(12, *in_vain, again, *in_vain)
    assert len(known.asked("use.master_of_disguise")) == 1


@pytest.mark.rule("HS-RULING-66")
def test_a_blast_next_to_fia_does_not_target_her() -> None:
    fia = "blue.fia-bonny-the-void-siren"
    elite = "red.airborne-elite"
    scene = battle(
        [card("airborne-elite", "0,0,0")],
        [card("fia-bonny-the-void-siren", "5,0,0"), card("knight-primus-adelbern", "4,0,0")],
        turn=elite,
        powers=True,
    )
    scene.leave_to_table("defense_order")
    scene.play(
        DONE,
        answers("Red", "target", f"grenade:{elite}.1"),
        answers("Red", "special_target", f"figure:{PRIMUS}"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    assert not scene.asked("use.master_of_disguise")
    assert figure(scene, fia).on_board


@pytest.mark.rule("HS-RULING-69")
def test_a_blast_called_off_on_fia_is_not_thrown_at_all() -> None:
    elite = "red.airborne-elite"
    scene = battle(
        [card("airborne-elite", "0,0,0")],
        [card("fia-bonny-the-void-siren", "5,0,0"), card("knight-primus-adelbern", "4,0,0")],
        turn=elite,
        powers=True,
    )
    scene.leave_to_table("defense_order")
    scene.play(
        DONE,
        answers("Red", "target", f"grenade:{elite}.1"),
        answers("Red", "special_target", "figure:blue.fia-bonny-the-void-siren"),
        answers("Blue", "use.master_of_disguise", "use"),
        rolls("master_of_disguise", 13),
        answers("Red", "target", f"grenade:{elite}.1"),
        asks("Red", "special_target", offers=(f"figure:{PRIMUS}",)),
    )


@pytest.mark.rule("HS-ATTACK-06")
def test_stealthy_13() -> None:
    exile = "blue.exiles-of-the-sundered-sea.1"
    scene = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("exiles-of-the-sundered-sea", "4,0,0", "6,0,0")],
        turn="red.syvarris-rotv",
        powers=True,
    )
    scene.play(
        DONE,
        answers("Red", "target", f"figure:{exile}"),
        rolls("attack", SKULL, SKULL, BLANK),
        rolls("stealthy", 13),
        answers("Blue", "destination", "space:4,2,0"),
    )
    assert at(scene, exile) == ("4,2,0",)
    assert len(scene.asked("target")) == 2
    scene.play(
        answers("Red", "target", f"figure:{exile}"),
        rolls("attack", SKULL, SKULL, BLANK),
        rolls("stealthy", 12),
        rolls("defense", BLANK, BLANK),
    )
    assert not figure(scene, exile).on_board


def test_stealthy_needs_a_skull_and_distance() -> None:
    exile = "blue.exiles-of-the-sundered-sea.1"
    for place, faces in (("4,0,0", [BLANK] * 3), ("1,0,0", [SKULL] * 3)):
        scene = battle(
            [card("syvarris-rotv", "0,0,0")],
            [card("exiles-of-the-sundered-sea", place)],
            turn="red.syvarris-rotv",
            powers=True,
        )
        scene.play(
            DONE,
            answers("Red", "target", f"figure:{exile}"),
            rolls("attack", *faces),
            rolls("defense", SHIELD, SHIELD),
        )


@pytest.mark.rule("HS-RULING-17")
def test_kieru_14() -> None:
    shiori = "blue.shiori-aoa"
    for die, wounds in ((14, 0), (13, 2)):
        scene = battle(
            [card("knight-irene", "0,0,0")],
            [card("shiori-aoa", "1,0,0")],
            turn="red.knight-irene",
            sheet=field(levels={(2, 0): 6, (1, 1): 7}),
            powers=True,
        )
        scene.play(
            DONE,
            answers("Red", "target", f"figure:{shiori}"),
            rolls("attack", SKULL, SKULL, BLANK, BLANK),
            rolls("defense", BLANK, BLANK, BLANK),
            rolls("kieru", die),
        )
        if not wounds:
            assert "space:2,0,6" in chosen(scene, "Blue")
            assert "space:1,1,7" not in chosen(scene, "Blue")
            assert "space:1,0,0" not in chosen(scene, "Blue")
            scene.play(answers("Blue", "put", "space:3,0,0"))
            assert at(scene, shiori) == ("3,0,0",)
        assert figure(scene, shiori).wounds == wounds


@pytest.mark.rule("HS-RULING-64")
def test_one_falls_the_swarm_survives() -> None:
    phalanx, legion = "blue.oathbound-phalanx", "blue.oathbound-legionnaires"
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("oathbound-phalanx", "1,0,0"), card("oathbound-legionnaires", "5,0,0", "5,-1,0")],
        turn="red.knight-irene",
        powers=True,
    )
    for number in (1, 2):
        waiting = figure(scene, f"{legion}.{number}")
        waiting.where, waiting.spaces, waiting.host = "hosted", (), phalanx
    scene.play(
        DONE,
        answers("Red", "target", f"figure:{phalanx}"),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 3),
        answers("Blue", "use.one_falls_the_swarm_survives", "use"),
    )
    assert figure(scene, phalanx).wounds == 0
    assert [figure(scene, f"{legion}.{n}").where for n in (1, 2)] == ["hosted", "destroyed"]


@pytest.mark.rule("HS-POWER-02")
def test_unyielding() -> None:
    raelin, drake = "blue.raelin-the-kyrie-warrior-bt", "red.sgt-drake-alexander-aoa"
    scene = battle(
        [card("sgt-drake-alexander-aoa", "0,0,0"), card("ne-gok-sa", "2,0,0")],
        [card("raelin-the-kyrie-warrior-bt", "3,0,0")],
        turn=drake,
        powers=True,
    )
    scene.play(DONE)
    assert not scene.asked("use.grapple_grab")
    state = state_of(scene)
    moved = state.figure(raelin)
    assert abilities.forbidden(state, BE_MOVED, Affected(moved, 0, "erland")) is not None
    assert abilities.forbidden(state, BE_MOVED, Affected(moved, 1, "erland")) is None


def shackled(die: int) -> Battle:
    """Ne-Gok-Sa tries to take over Primus, who holds hidden markers."""
    negoksa = "red.ne-gok-sa"
    scene = battle(
        [card("ne-gok-sa", "0,0,0")],
        [card("knight-primus-adelbern", "1,0,0", wounds=2), card(LEVY, "5,0,0")],
        turn=negoksa,
        markers={"red": (negoksa,) * 4, "blue": (PRIMUS, PRIMUS, FOE, PRIMUS)},
        powers=True,
    )
    scene.play(
        DONE,
        answers("Red", "use.mind_shackle", "use"),
        asks("Red", "victim", offers=(f"figure:{PRIMUS}",)),
        answers("Red", "victim", f"figure:{PRIMUS}"),
        rolls("mind_shackle", die),
    )
    return scene


@pytest.mark.rule("HS-ORDER-08")
def test_mind_shackle_20() -> None:
    taken = state_of(shackled(20))
    assert taken.seat_of(taken.figure(PRIMUS)) == 0
    assert taken.figure(PRIMUS).wounds == 2
    assert [each.off for each in taken.markers if each.muster == PRIMUS] == [True] * 3
    free = state_of(shackled(19))
    assert free.seat_of(free.figure(PRIMUS)) == 1
    assert not any(each.off for each in free.markers)


@pytest.mark.rule("HS-ORDER-08")
def test_the_turn_of_a_marker_taken_off_brings_nothing() -> None:
    scene = shackled(20)
    scene.play(answers("Red", "target", "none"))
    assert len(scene.said(TurnLost)) == 1
    assert [event.color for event in scene.said(MarkerRevealed)] == ["red"]
