"""The first powers, one of every shape, each by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SKULL, at, battle, card, chosen, field, figure, state_of
from wartable.games.heroscape.events.attacks import DiceCounted
from wartable.games.heroscape.events.rounds import TurnGranted
from wartable.testing.scenes import answers, rolls, tells

IRENE = "red.knight-irene"
NEGOKSA = "blue.ne-gok-sa"


@pytest.mark.rule("HS-POWER-07")
def test_defensive_aura() -> None:
    scene = battle(
        [card("knight-irene", "0,0,0")],
        [card("ne-gok-sa", "1,0,0"), card("raelin-the-kyrie-warrior-rotv", "4,0,0")],
        turn=IRENE,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 8),
    )
    [_, defense] = scene.said(DiceCounted)
    [part] = defense.reckoning.parts
    assert (part.amount, part.source) == (2, "blue.raelin-the-kyrie-warrior-rotv")


@pytest.mark.rule("HS-POWER-05")
def test_attack_aura_1() -> None:
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0"), card("finn-the-viking-champion", "-1,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn="red.tarn-viking-warriors",
        powers=True,
    )
    scene.leave_to_table("use.berserker_charge")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 6),
    )


@pytest.mark.rule("HS-POWER-01")
def test_run_3() -> None:
    scene = battle(
        [card("knight-irene", "-6,0,0")], [card("ne-gok-sa", "2,0,0")], turn=IRENE, powers=True
    )
    scene.play(
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "use.run", "use"),
        tells("power_used"),
        answers("Red", "destination", "space:1,0,0"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
    )
    assert state_of(scene).effects.now == []


@pytest.mark.rule("HS-RULING-65")
def test_first_assault_2() -> None:
    breech = "red.cornelius-breech-the-derelict-prince"
    army = [card("cornelius-breech-the-derelict-prince", "0,0,0")]
    near = battle(army, [card("ne-gok-sa", "1,0,0")], turn=breech, powers=True)
    near.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 6),
    )
    far = battle(army, [card("ne-gok-sa", "3,0,0")], turn=breech, powers=True)
    far.play(
        answers("Red", "turn", f"figure:{breech}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 5),
        rolls("defense", *[BLANK] * 6),
    )


@pytest.mark.rule("HS-ATTACK-03")
def test_double_attack() -> None:
    scene = battle(
        [card("syvarris-rotv", "0,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn="red.syvarris-rotv",
        powers=True,
    )
    attack = (
        answers("Red", "target", f"figure:{NEGOKSA}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 6),
    )
    scene.play(answers("Red", "turn", "done"), *attack, *attack)
    assert len(scene.asked("target")) == 2


@pytest.mark.rule("HS-RULING-39")
def test_jandar_champion_bonding() -> None:
    scene = battle(
        [card("frostclaw-paladins", "-4,0,0", "-4,1,0"), card("knight-irene", "-4,2,0")],
        [card("ne-gok-sa", "5,0,0")],
        markers={
            "red": ("red.frostclaw-paladins",) * 4,
            "blue": (NEGOKSA,) * 4,
        },
        turn=NEGOKSA,
        powers=True,
    )
    scene.leave_to_table("use.mind_shackle", "use.run")
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Red", "use.jandar_champion_bonding", "use"),
        answers("Red", "turn", f"figure:{IRENE}"),
        answers("Red", "destination", "space:-3,2,0"),
        answers("Red", "turn", "done"),
    )
    [granted] = scene.said(TurnGranted)
    assert granted.card == IRENE
    assert at(scene, IRENE) == ("-3,2,0",)


@pytest.mark.rule("HS-SPECIAL-01")
@pytest.mark.rule("HS-SPECIAL-05")
@pytest.mark.rule("HS-RULING-45")
def test_blunderbuss_special_attack() -> None:
    killian = "red.killian-vane-iii"
    scene = battle(
        [card("killian-vane-iii", "0,0,2")],
        [card("marro-warriors", "3,0,0", "4,0,0", "-5,0,0")],
        turn=killian,
        powers=True,
        sheet=field(levels={(0, 0): 2}),
    )
    first, second = "blue.marro-warriors.1", "blue.marro-warriors.2"
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"blunderbuss:{killian}"),
        answers("Red", "special_target", f"figure:{first}"),
        answers("Red", "defense_order", [f"figure:{second}", f"figure:{first}"]),
        rolls("attack", SKULL, SKULL, BLANK),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", 4, 4, BLANK),
    )
    assert not figure(scene, second).on_board
    assert figure(scene, first).on_board


@pytest.mark.rule("HS-SPECIAL-04")
@pytest.mark.rule("HS-SPECIAL-02")
def test_nothing_changes_the_dice_of_a_special_attack() -> None:
    killian = "red.killian-vane-iii"
    scene = battle(
        [card("killian-vane-iii", "0,0,3"), card("finn-the-viking-champion", "-1,0,3")],
        [card("ne-gok-sa", "4,0,0")],
        turn=killian,
        powers=True,
        sheet=field(levels={(0, 0): 3, (-1, 0): 3}),
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"blunderbuss:{killian}"),
        answers("Red", "special_target", f"figure:{NEGOKSA}"),
        rolls("attack", BLANK, BLANK, BLANK),
        rolls("defense", *[BLANK] * 6),
    )


@pytest.mark.rule("HS-KEYWORD-07")
def test_stealth_flying() -> None:
    queen = "red.queen-qhyrion"
    scene = battle(
        [card("queen-qhyrion", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=queen, powers=True
    )
    scene.play(
        answers("Red", "turn", f"figure:{queen}"),
        answers("Red", "destination", "space:-3,0,0"),
    )
    assert not scene.asked("leaving")


def test_disengage() -> None:
    knaves = "red.knaves-of-the-silver-scimitar"
    scene = battle(
        [card("knaves-of-the-silver-scimitar", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=knaves,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{knaves}.1"),
        answers("Red", "destination", "space:-3,0,0"),
    )
    assert not scene.asked("leaving")


def test_phantom_walk() -> None:
    kita = "red.kita-the-springrunner"
    wall = {(0, 1): 9, (1, -1): 9, (0, -1): 9, (-1, 1): 9, (2, -1): 9, (1, 1): 9, (-1, 0): 9}
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")],
        [card("ne-gok-sa", "1,0,0")],
        turn=kita,
        powers=True,
        sheet=field(levels=wall),
    )
    scene.play(answers("Red", "turn", f"figure:{kita}"))
    assert "space:3,0,0" in chosen(scene, "Red")


def test_climb_x2() -> None:
    guard = "red.oathbound-legionnaires"
    scene = battle(
        [card("oathbound-legionnaires", "0,0,0")],
        [card("ne-gok-sa", "5,0,0")],
        turn=guard,
        powers=True,
        sheet=field(levels={(1, 0): 5, (0, 1): 6}),
    )
    scene.play(answers("Red", "turn", f"figure:{guard}.1"))
    assert "space:1,0,5" in chosen(scene, "Red")
    assert "space:0,1,6" not in chosen(scene, "Red")


def test_phantom_walk_provokes_nobody() -> None:
    kita = "red.kita-the-springrunner"
    scene = battle(
        [card("kita-the-springrunner", "0,0,0")], [card("ne-gok-sa", "1,0,0")], turn=kita
    )
    state_of(scene).cast = ("phantom_walk",)
    scene.play(
        answers("Red", "turn", f"figure:{kita}"), answers("Red", "destination", "space:-3,0,0")
    )
    assert not scene.asked("leaving")
    assert at(scene, kita) == ("-3,0,0",)


@pytest.mark.parametrize(("level", "dice"), [(5, 0), (6, 1)])
def test_climb_x2_softens_falls(level: int, dice: int) -> None:
    guard = "red.oathbound-legionnaires"
    scene = battle(
        [card("oathbound-legionnaires", f"0,0,{level}")],
        [card("ne-gok-sa", "5,0,0")],
        turn=guard,
        sheet=field(levels={(0, 0): level}),
    )
    state_of(scene).cast = ("climb",)
    scene.play(
        answers("Red", "turn", f"figure:{guard}.1"),
        answers("Red", "destination", "space:1,0,0"),
        *[rolls("fall", BLANK)] * dice,
    )
    assert len(scene.rolls) == dice
