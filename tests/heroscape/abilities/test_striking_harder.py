"""Powers of a figure's own attacks, and those that heal who destroys, each by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SHIELD, SKULL, Battle, battle, card, chosen, figure
from wartable.testing.scenes import answers, asks, rolls
from wartable.testing.scenes.lines import Line

LEVY = "levy-of-the-vale"
FOE = f"blue.{LEVY}"
PRIMUS = "blue.knight-primus-adelbern"


def hit(target: str, faces: list[int], defending: int) -> tuple[Line, ...]:
    """Red attacks; nothing is blocked."""
    return (
        answers("Red", "target", f"figure:{target}"),
        rolls("attack", *faces),
        rolls("defense", *[BLANK] * defending),
    )


DONE = answers("Red", "turn", "done")


def test_sword_of_reckoning_4() -> None:
    for place, dice in (("1,0,0", 6), ("3,0,0", 2)):
        scene = battle(
            [card("agent-carr-rotv", "0,0,0")],
            [card(LEVY, place)],
            turn="red.agent-carr-rotv",
            powers=True,
        )
        scene.play(DONE, *hit(f"{FOE}.1", [BLANK] * dice, 3))


def test_zettian_targeting() -> None:
    guards = "red.zettian-guards"
    for second, dice in ((1, 3), (2, 2)):
        scene = battle(
            [card("zettian-guards", "0,0,0", "0,1,0")],
            [card(LEVY, "4,0,0", "4,1,0")],
            turn=guards,
            powers=True,
        )
        scene.play(
            DONE,
            answers("Red", "attacker", f"figure:{guards}.1"),
            *hit(f"{FOE}.1", [BLANK] * 2, 3),
            *hit(f"{FOE}.{second}", [BLANK] * dice, 3),
        )


@pytest.mark.rule("HS-DAMAGE-01")
def test_twist_the_blade() -> None:
    raelin = "red.raelin-the-kyrie-warrior-aoa"
    for faces, wounds in (([SKULL, BLANK, BLANK], 2), ([BLANK] * 3, 0)):
        scene = battle(
            [card("raelin-the-kyrie-warrior-aoa", "0,0,0 -1,0,0")],
            [card("knight-primus-adelbern", "1,0,0")],
            turn=raelin,
            powers=True,
        )
        scene.play(DONE, *hit(PRIMUS, faces, 2))
        assert figure(scene, PRIMUS).wounds == wounds


def test_twist_the_blade_on_those_who_leave() -> None:
    scene = battle(
        [card("raelin-the-kyrie-warrior-aoa", "0,0,0 -1,0,0")],
        [card("knight-primus-adelbern", "1,0,0")],
        turn=PRIMUS,
        powers=True,
    )
    scene.leave_to_table("leaving")
    scene.play(
        answers("Blue", "turn", f"figure:{PRIMUS}"),
        answers("Blue", "destination", "space:3,0,0"),
        rolls("leaving", SKULL),
    )
    assert figure(scene, PRIMUS).wounds == 2


@pytest.mark.rule("HS-RULING-70")
def test_heart_finder_spear_12() -> None:
    queen = "red.queen-qhyrion"
    for die, defending in ((12, 1), (11, 3)):
        scene = battle(
            [card("queen-qhyrion", "0,0,0")],
            [card("knight-primus-adelbern", "1,0,0")],
            turn=queen,
            powers=True,
        )
        scene.play(
            DONE,
            answers("Red", "target", f"figure:{PRIMUS}"),
            answers("Red", "use.heart_finder_spear", "use"),
            rolls("heart_finder_spear", die),
            rolls("attack", *[BLANK] * 4),
            rolls("defense", *[BLANK] * defending),
        )
        assert not list(scene.state.effects), "it holds for that attack alone"


def hammer(shows: int) -> Battle:
    """Major Q11 strikes a Hero with a soldier beside him."""
    scene = battle(
        [card("major-q11", "0,0,0")],
        [card("knight-primus-adelbern", "1,0,0"), card(LEVY, "2,0,0", "5,0,0")],
        turn="red.major-q11",
        powers=True,
    )
    scene.play(
        DONE,
        answers("Red", "target", f"figure:{PRIMUS}"),
        asks("Red", "victim", offers=(f"figure:{FOE}.1", "none")),
        answers("Red", "victim", f"figure:{FOE}.1"),
        rolls("attack", shows, *[BLANK] * 5),
        rolls("defense", *[BLANK] * 3),
    )
    return scene


@pytest.mark.rule("HS-RULING-70")
def test_vydars_hammer() -> None:
    assert not figure(hammer(SKULL), f"{FOE}.1").on_board
    assert figure(hammer(BLANK), f"{FOE}.1").on_board


@pytest.mark.rule("HS-ATTACK-03")
def test_swashbuckler() -> None:
    scene = battle(
        [card("bok-bur-na", "0,0,0")],
        [card("knight-primus-adelbern", "1,0,0"), card(LEVY, "3,1,0")],
        turn="red.bok-bur-na",
        powers=True,
    )
    scene.play(
        DONE,
        *hit(PRIMUS, [BLANK] * 2, 3),
        *hit(PRIMUS, [BLANK] * 4, 3),
    )
    assert len(scene.asked("target")) == 2


def test_swashbuckler_reaches_only_the_adjacent() -> None:
    scene = battle(
        [card("bok-bur-na", "0,0,0"), card("kita-the-springrunner", "0,1,0")],
        [card(LEVY, "3,0,0", "4,0,0")],
        turn="red.bok-bur-na",
        powers=True,
    )
    scene.play(DONE, *hit(f"{FOE}.1", [BLANK] * 2, 2))
    assert chosen(scene, "Red") == ["figure:red.kita-the-springrunner", "none"]


@pytest.mark.rule("HS-ATTACK-03")
def test_whirlwind_assault() -> None:
    raelin = "red.raelin-the-kyrie-warrior-bt"
    scene = battle(
        [card("raelin-the-kyrie-warrior-bt", "0,0,0")],
        [card(LEVY, "1,0,0", "0,1,0", "-1,0,0")],
        turn=raelin,
        powers=True,
    )
    scene.play(DONE, *hit(f"{FOE}.1", [BLANK] * 3, 3))
    assert f"figure:{FOE}.1" not in chosen(scene, "Red")
    scene.play(*hit(f"{FOE}.2", [BLANK] * 3, 3), *hit(f"{FOE}.3", [BLANK] * 3, 3))
    assert len(scene.asked("target")) == 3


@pytest.mark.rule("HS-DAMAGE-03")
def test_life_drain() -> None:
    misaerx = "red.misaerx-the-kyrie-warrior"
    scene = battle(
        [card("misaerx-the-kyrie-warrior", "0,0,0", wounds=2)],
        [card(LEVY, "1,0,0", "5,0,0")],
        turn=misaerx,
        powers=True,
    )
    scene.play(DONE, *hit(f"{FOE}.1", [SKULL] * 3, 3), answers("Red", "use.life_drain", "use"))
    assert figure(scene, misaerx).wounds == 1


@pytest.mark.rule("HS-POWER-04")
def test_life_drain_spirit() -> None:
    misaerx, kilkorax = "red.misaerx-the-kyrie-warrior", "red.kilkorax-the-kyrie-warrior"
    scene = battle(
        [
            card("misaerx-the-kyrie-warrior", "2,0,0", wounds=3),
            card("kilkorax-the-kyrie-warrior", "0,0,0", wounds=2),
            card("loviatak-the-kyrie-warrior", "-3,0,0"),
        ],
        [card(LEVY, "1,0,0", "5,0,0")],
        turn=FOE,
        markers={"red": (kilkorax,) * 4, "blue": (FOE,) * 4},
        powers=True,
    )
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{misaerx}"),
        rolls("attack", SKULL, SKULL),
        rolls("defense", *[BLANK] * 3),
        answers("Red", "friend", f"figure:{kilkorax}"),
        DONE,
        answers("Red", "use.witchcraft_telekinesis", "decline"),
        *hit(f"{FOE}.1", [SKULL] * 4, 3),
        answers("Red", "use.life_drain_spirit", "use"),
    )
    assert figure(scene, kilkorax).wounds == 1
    assert figure(scene, misaerx).host == kilkorax


@pytest.mark.rule("HS-POWER-07")
def test_spear_of_sankari() -> None:
    mielki = "red.mielki-the-kyrie-warrior"
    scene = battle(
        [
            card("mielki-the-kyrie-warrior", "0,0,0", wounds=1),
            card("killian-vane-iii", "-3,0,0", wounds=2),
            card("knight-irene", "-2,1,0", wounds=2),
        ],
        [card(LEVY, "1,0,0", "5,0,0")],
        turn=mielki,
        powers=True,
    )
    scene.play(
        DONE,
        *hit(f"{FOE}.1", [SKULL] * 4, 3),
        asks("Red", "friend", offers=("figure:red.killian-vane-iii",)),
        answers("Red", "friend", "figure:red.killian-vane-iii"),
    )
    assert figure(scene, "red.killian-vane-iii").wounds == 1
    assert figure(scene, mielki).wounds == 1


@pytest.mark.rule("HS-DAMAGE-03")
def test_utgars_cutlass_14() -> None:
    bok = "red.bok-bur-na"
    for die, wounds in ((14, 1), (13, 2)):
        scene = battle(
            [card("bok-bur-na", "0,0,0", wounds=2)],
            [card(LEVY, "1,0,0", "5,0,0")],
            turn=bok,
            powers=True,
        )
        scene.play(
            DONE,
            *hit(f"{FOE}.1", [SKULL] * 2, 2),
            answers("Red", "use.utgars_cutlass", "use"),
            rolls("utgars_cutlass", die),
        )
        assert figure(scene, bok).wounds == wounds


def test_utgars_cutlass_from_afar_heals_nothing() -> None:
    scene = battle(
        [card("bok-bur-na", "0,0,0", wounds=2)],
        [card(LEVY, "3,0,0", "5,0,0")],
        turn="red.bok-bur-na",
        powers=True,
    )
    scene.play(DONE, *hit(f"{FOE}.1", [SKULL] * 2, 2))
    assert not scene.asked("use.utgars_cutlass")


@pytest.mark.rule("HS-POWER-04")
def test_warriors_attack_spirit_1() -> None:
    finn, irene = "blue.finn-the-viking-champion", "red.knight-irene"
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [
            card("finn-the-viking-champion", "1,0,0", wounds=3),
            card("knight-primus-adelbern", "0,1,0"),
        ],
        turn=irene,
        markers={"red": (irene,) * 4, "blue": (PRIMUS,) * 4},
        powers=True,
    )
    scene.play(
        DONE,
        *hit(finn, [SKULL] * 4, 4),
        asks("Blue", "spirit", offers=(f"card:{PRIMUS}", f"card:{irene}")),
        answers("Blue", "spirit", f"card:{PRIMUS}"),
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:{irene}"),
        rolls("attack", *[BLANK] * 6),
        rolls("defense", *[SHIELD] * 4),
    )
    assert figure(scene, finn).host == PRIMUS


@pytest.mark.rule("HS-POWER-04")
def test_warriors_armor_spirit_1() -> None:
    thorgrim, irene = "blue.thorgrim-the-viking-champion", "red.knight-irene"
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [
            card("thorgrim-the-viking-champion", "1,0,0", wounds=3),
            card("knight-primus-adelbern", "0,1,0"),
        ],
        turn=irene,
        markers={"red": (irene,) * 4, "blue": (PRIMUS,) * 4},
        powers=True,
    )
    scene.play(
        DONE,
        *hit(thorgrim, [SKULL] * 4, 4),
        answers("Blue", "spirit", f"card:{PRIMUS}"),
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        DONE,
        *hit(PRIMUS, [BLANK] * 4, 4),
    )
