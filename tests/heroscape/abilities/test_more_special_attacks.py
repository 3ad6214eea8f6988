"""Special Attacks of several blows, of sweeps and rides, each by its name."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import BLANK, SKULL, at, battle, card, chosen, field, figure, state_of
from wartable.games.heroscape.scenes import CardLaid
from wartable.testing.scenes import answers, asks, refuses, rolls
from wartable.testing.scenes.lines import Line

LEVY = "levy-of-the-vale"
FOE = f"blue.{LEVY}"
PRIMUS = "blue.knight-primus-adelbern"
DONE = answers("Red", "turn", "done")


def blow(kind: str, target: str, attacking: int, defending: int) -> tuple[Line, ...]:
    """A target is named and attacked in vain."""
    return (
        answers("Red", kind, f"figure:{target}"),
        rolls("attack", *[BLANK] * attacking),
        rolls("defense", *[BLANK] * defending),
    )


@pytest.mark.rule("HS-SPECIAL-01")
def test_overwhelm_special_attack() -> None:
    irene = "red.knight-irene"
    for second, dice in ((1, 4), (2, 3)):
        scene = battle(
            [card("knight-irene", "0,0,0")], [card(LEVY, "1,0,0", "0,1,0")], turn=irene, powers=True
        )
        scene.play(
            DONE,
            answers("Red", "target", f"overwhelm:{irene}"),
            *blow("special_target", f"{FOE}.1", 3, 3),
            *blow("special_target", f"{FOE}.{second}", dice, 3),
        )
        assert len(scene.asked("special_target")) == 2


def test_overwhelm_is_closed_after_running() -> None:
    irene = "red.knight-irene"
    scene = battle([card("knight-irene", "0,0,0")], [card(LEVY, "3,0,0")], turn=irene, powers=True)
    scene.play(
        answers("Red", "turn", f"figure:{irene}"),
        answers("Red", "use.run", "use"),
        answers("Red", "destination", "space:2,0,0"),
        refuses("Red", "target", f"overwhelm:{irene}", why="run"),
    )


@pytest.mark.rule("HS-SPECIAL-01")
def test_sonic_blast_special_attack() -> None:
    onshu = "red.onshu-the-welkineye"
    scene = battle(
        [card("onshu-the-welkineye", "0,0,0")],
        [card(LEVY, "4,0,0", "0,5,0")],
        turn=onshu,
        powers=True,
    )
    scene.play(
        DONE,
        answers("Red", "target", f"sonic_blast:{onshu}"),
        asks("Red", "special_target", offers=(f"figure:{FOE}.1",)),
        *blow("special_target", f"{FOE}.1", 2, 3),
        *blow("special_target", f"{FOE}.1", 2, 3),
    )
    assert len(scene.asked("special_target")) == 2


def test_soul_fury_special_attack() -> None:
    raakchott = "red.raakchott-steward-of-death"
    standing = card("raakchott-steward-of-death", "0,0,0")
    fed = CardLaid(standing.card, standing.figures, counters={"consume": 3})
    scene = battle(
        [fed, card(LEVY, "0,1,0")], [card(LEVY, "1,0,0", "5,0,0")], turn=raakchott, powers=True
    )
    scene.leave_to_table("defense_order")
    scene.play(
        DONE,
        answers("Red", "target", f"soul_fury:{raakchott}"),
        rolls("attack", *[SKULL] * 5),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    assert not figure(scene, f"{FOE}.1").on_board
    assert not figure(scene, f"red.{LEVY}.1").on_board
    assert state_of(scene).muster(raakchott).counters["consume"] == 1


@pytest.mark.rule("HS-SPECIAL-05")
def test_twister_special_attack() -> None:
    ewashia = "red.ewashia-master-of-tides"
    army = [card("ewashia-master-of-tides", "0,0,0"), card("kita-the-springrunner", "4,1,0")]
    foes = [card(LEVY, "4,0,0", "6,0,0", "4,-1,0")]
    scene = battle(army, foes, turn=ewashia, sheet=field(water=[(-1, 0)]), powers=True)
    scene.leave_to_table("defense_order")
    scene.play(
        DONE,
        answers("Red", "target", f"twister:{ewashia}"),
        answers("Red", "special_target", f"figure:{FOE}.1"),
    )
    assert set(chosen(scene, "Red")) == {
        f"with:{FOE}.2",
        f"with:{FOE}.3",
        "with:red.kita-the-springrunner",
        "alone",
    }
    scene.play(
        answers("Red", "twister", f"with:{FOE}.2"),
        rolls("attack", *[SKULL] * 4),
        rolls("defense", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    standing = [figure(scene, f"{FOE}.{n}").on_board for n in (1, 2, 3)]
    assert standing == [False, False, True]


def test_twister_needs_water() -> None:
    ewashia = "red.ewashia-master-of-tides"
    scene = battle(
        [card("ewashia-master-of-tides", "0,0,0")], [card(LEVY, "1,0,0")], turn=ewashia, powers=True
    )
    scene.play(DONE, refuses("Red", "target", f"twister:{ewashia}", why="water"))


@pytest.mark.rule("HS-SPECIAL-01")
@pytest.mark.rule("HS-RULING-71")
def test_ninjutsu_mastery_special_attack() -> None:
    shiori = "red.shiori-aoa"
    for on_card, dice in (("red.levy-of-the-vale", 3), (shiori, 2)):
        scene = battle(
            [card("shiori-aoa", "0,0,0"), card(LEVY, "-5,0,0")],
            [card(LEVY, "2,0,0", "4,0,0", "6,0,0")],
            turn=shiori,
            markers={"red": (f"red.{LEVY}", on_card, shiori, on_card), "blue": (FOE,) * 4},
            powers=True,
        )
        scene.play(
            DONE,
            answers("Red", "target", f"ninjutsu_mastery:{shiori}"),
            asks("Red", "victim", offers=(f"figure:{FOE}.1",)),
            answers("Red", "victim", f"figure:{FOE}.1"),
            answers("Red", "put", "space:3,0,0"),
            answers("Red", "special_target", f"figure:{FOE}.2"),
            rolls("attack", *[SKULL] * dice),
            rolls("defense", *[BLANK] * 3),
            answers("Red", "victim", f"figure:{FOE}.1"),
            answers("Red", "put", "space:1,0,0"),
            *blow("special_target", f"{FOE}.1", dice, 3),
            answers("Red", "victim", "none"),
        )
        assert at(scene, shiori) == ("1,0,0",)
        assert not figure(scene, f"{FOE}.2").on_board


def test_ninjutsu_mastery_is_closed_after_moving() -> None:
    shiori = "red.shiori-aoa"
    scene = battle([card("shiori-aoa", "0,0,0")], [card(LEVY, "2,0,0")], turn=shiori, powers=True)
    scene.play(
        answers("Red", "turn", f"figure:{shiori}"),
        answers("Red", "destination", "space:1,0,0"),
        refuses("Red", "target", f"ninjutsu_mastery:{shiori}", why="moved"),
    )


@pytest.mark.rule("HS-SPECIAL-01")
def test_ride_by_special_attack() -> None:
    halushia = "red.halushia-scion-of-the-wild"
    scene = battle(
        [card("halushia-scion-of-the-wild", "0,0,0 -1,0,0")],
        [card(LEVY, "1,0,0", "3,1,0", "6,0,0")],
        turn=halushia,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"ride_by:{halushia}"),
        answers("Red", "ride", f"figure:{FOE}.1"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    assert f"figure:{FOE}.1" not in chosen(scene, "Red")
    assert "space:2,1,0+1,1,0" in chosen(scene, "Red")
    scene.play(
        answers("Red", "ride", "space:2,1,0+1,1,0"),
        answers("Red", "ride", f"figure:{FOE}.2"),
        rolls("attack", *[SKULL] * 3),
        rolls("defense", *[BLANK] * 3),
    )
    assert not scene.asked("leaving")
    assert not figure(scene, f"{FOE}.2").on_board
    left = chosen(scene, "Red")
    assert "space:3,1,0+2,1,0" in left
    assert "space:5,1,0+4,1,0" not in left
    scene.play(answers("Red", "ride", "done"))
    assert at(scene, halushia) == ("2,1,0", "1,1,0")
    assert not scene.asked("target")
