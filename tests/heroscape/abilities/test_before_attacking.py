"""What figures do after moving and before attacking, and the living forge."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SKULL,
    at,
    battle,
    card,
    field,
    figure,
    state_of,
)
from wartable.games.heroscape.scenes import CardLaid
from wartable.games.heroscape.state import HeroScapeState
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls

KILLIAN = "blue.killian-vane-iii"
LEVY = "blue.levy-of-the-vale"
PRIMUS = "blue.knight-primus-adelbern"


@pytest.mark.rule("HS-RULING-38")
def test_chomp() -> None:
    grimnak = "red.grimnak"
    scene = battle(
        [card("grimnak", "0,0,0 -1,0,0"), card("levy-of-the-vale", "0,1,0")],
        [
            card("levy-of-the-vale", "1,0,0"),
            card("killian-vane-iii", "1,-1,0"),
            card("knight-primus-adelbern", "-2,0,0"),
        ],
        turn=grimnak,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "use.chomp", "use"),
        asks(
            "Red",
            "victim",
            offers=(f"figure:{LEVY}.1", f"figure:{KILLIAN}", "figure:red.levy-of-the-vale.1"),
        ),
        answers("Red", "victim", f"figure:{LEVY}.1"),
    )
    assert figure(scene, f"{LEVY}.1").where == "destroyed"


def test_chomp_a_hero_needs_a_roll() -> None:
    for die, eaten in ((15, False), (16, True)):
        scene = battle(
            [card("grimnak", "0,0,0 -1,0,0")],
            [card("killian-vane-iii", "1,0,0"), card("levy-of-the-vale", "5,0,0")],
            turn="red.grimnak",
            powers=True,
        )
        scene.play(
            answers("Red", "turn", "done"),
            answers("Red", "use.chomp", "use"),
            answers("Red", "victim", f"figure:{KILLIAN}"),
            rolls("chomp", die),
        )
        assert (figure(scene, KILLIAN).where == "destroyed") is eaten


@pytest.mark.rule("HS-RULING-38")
def test_crushing_blow() -> None:
    primus = "red.knight-primus-adelbern"
    scene = battle(
        [card("knight-primus-adelbern", "0,0,0")],
        [card("levy-of-the-vale", "1,0,0", "5,0,0"), card("killian-vane-iii", "1,-1,0")],
        turn=primus,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "use.crushing_blow", "use"),
        refuses("Red", "victim", f"figure:{KILLIAN}"),
        answers("Red", "victim", f"figure:{LEVY}.1"),
    )
    assert figure(scene, f"{LEVY}.1").where == "destroyed"


@pytest.mark.rule("HS-CARD-05")
def test_black_powder_pistols() -> None:
    exiles = "red.exiles-of-the-sundered-sea"
    scene = battle(
        [card("exiles-of-the-sundered-sea", "0,0,0")],
        [card("killian-vane-iii", "5,0,0")],
        turn=exiles,
        markers={"red": (exiles,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "use.black_powder_pistols", "use"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[BLANK] * 2),
    )
    assert state_of(scene).muster(exiles).counters == {"markers": 2}
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Red", "turn", "done"),
        answers("Blue", "turn", "done"),
    )
    assert len(scene.asked("use.black_powder_pistols")) == 1, "once a round"
    assert state_of(scene).effects.now == []


def grab_scene(army: list[CardLaid], levels: dict[tuple[int, int], int]) -> Scene[HeroScapeState]:
    scene = battle(
        [card("sgt-drake-alexander-aoa", "0,0,0")],
        army,
        turn="red.sgt-drake-alexander-aoa",
        sheet=field(levels=levels),
        powers=True,
    )
    scene.leave_to_table("use.thorian_speed")
    return scene


@pytest.mark.rule("HS-RULING-17")
def test_grapple_grab_8() -> None:
    scene = grab_scene(
        [
            card("levy-of-the-vale", "4,0,6", "5,0,0", "0,4,7"),
            card("knight-primus-adelbern", "-3,0,0"),
        ],
        {(4, 0): 6, (0, 4): 7, (0, 1): 1},
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "use.grapple_grab", "use"),
        asks("Red", "victim", offers=(f"figure:{LEVY}.1",)),
        answers("Red", "victim", f"figure:{LEVY}.1"),
        rolls("grapple_grab", 8),
        refuses("Red", "put", "space:0,1,1"),
        answers("Red", "put", "space:1,0,0"),
    )
    assert at(scene, f"{LEVY}.1") == ("1,0,0",)
    missed = grab_scene([card("levy-of-the-vale", "4,0,0")], {})
    missed.play(
        answers("Red", "turn", "done"),
        answers("Red", "use.grapple_grab", "use"),
        answers("Red", "victim", f"figure:{LEVY}.1"),
        rolls("grapple_grab", 7),
    )
    assert at(missed, f"{LEVY}.1") == ("4,0,0",)


@pytest.mark.rule("HS-RULING-17")
def test_chain_grab_9() -> None:
    riders = "red.necrotech-wraithriders"
    scene = battle(
        [card("necrotech-wraithriders", "0,0,0", "0,2,0")],
        [card("levy-of-the-vale", "3,0,0"), card("killian-vane-iii", "2,2,11")],
        turn=riders,
        sheet=field(levels={(2, 2): 11}),
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "next_ability", f"chain_grab:{riders}.1"),
        answers("Red", "victim", f"figure:{LEVY}.1"),
        rolls("chain_grab", 9),
        answers("Red", "put", "space:1,0,0"),
        answers("Red", "use.chain_grab", "use"),
        asks("Red", "victim", offers=(f"figure:{KILLIAN}",)),
        answers("Red", "victim", f"figure:{KILLIAN}"),
        rolls("chain_grab", 20),
        answers("Red", "put", "space:0,3,0"),
    )
    assert at(scene, f"{LEVY}.1") == ("1,0,0",)
    assert at(scene, KILLIAN) == ("0,3,0",)
    assert scene.asked("leaving") == []


def test_blast_furnace_15() -> None:
    forge = "red.hellforge-mandukor"
    scene = battle(
        [card("hellforge-mandukor", "0,0,0"), card("levy-of-the-vale", "-1,0,0")],
        [card("knight-primus-adelbern", "2,-1,0"), card("killian-vane-iii", "3,0,0")],
        turn=forge,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{forge}"),
        rolls("blast_furnace", 15),
        answers("Red", "destination", "space:2,0,0"),
        rolls("blast_furnace", 14),
        rolls("blast_furnace", 20),
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 3),
    )
    assert figure(scene, "red.levy-of-the-vale.1").where == "destroyed"
    assert figure(scene, PRIMUS).wounds == 0
    assert figure(scene, KILLIAN).wounds == 1


def test_blast_furnace_burns_where_it_stands() -> None:
    scene = battle(
        [card("hellforge-mandukor", "0,0,0")],
        [card("knight-primus-adelbern", "1,0,0")],
        turn="red.hellforge-mandukor",
        powers=True,
    )
    scene.play(answers("Red", "turn", "done"), rolls("blast_furnace", 15))
    assert figure(scene, PRIMUS).wounds == 1


def test_feed_the_forge_15() -> None:
    for victim, die, wounds in (
        ("zettian-guards", 7, 0),
        ("zettian-guards", 6, 1),
        ("levy-of-the-vale", 14, 1),
        ("levy-of-the-vale", 15, 0),
    ):
        scene = battle(
            [card("hellforge-mandukor", "0,0,0", wounds=1)],
            [card(victim, "1,0,0", "5,0,0")],
            turn="red.hellforge-mandukor",
            powers=True,
        )
        scene.play(
            answers("Red", "turn", "done"),
            rolls("blast_furnace", 15),
            answers("Red", "use.feed_the_forge", "use"),
            rolls("feed_the_forge", die),
        )
        assert figure(scene, "red.hellforge-mandukor").wounds == wounds


@pytest.mark.rule("HS-POWER-07")
def test_consume_the_dead() -> None:
    raakchott = "blue.raakchott-steward-of-death"
    tarn = "red.tarn-viking-warriors"
    scene = battle(
        [card("tarn-viking-warriors", "0,0,0", "0,2,0", "-5,0,0")],
        [
            card("raakchott-steward-of-death", "3,0,0"),
            card("levy-of-the-vale", "1,0,0", "1,2,0", "-4,0,0"),
        ],
        turn=tarn,
        powers=True,
    )
    scene.leave_to_table("use.berserker_charge")

    def kill(attacker: int, target: int) -> None:
        scene.play(
            answers("Red", "attacker", f"figure:{tarn}.{attacker}"),
            answers("Red", "target", f"figure:{LEVY}.{target}"),
            rolls("attack", SKULL, SKULL, SKULL),
            rolls("defense", *[BLANK] * 3),
        )

    scene.play(answers("Red", "turn", "done"))
    kill(3, 3)
    assert state_of(scene).muster(raakchott).counters == {}, "too far away"
    kill(1, 1)
    assert state_of(scene).muster(raakchott).counters == {"consume": 1}
    scene.play(
        answers("Red", "target", f"figure:{LEVY}.2"),
        rolls("attack", SKULL, SKULL, SKULL),
        rolls("defense", *[BLANK] * 3),
    )
    assert state_of(scene).muster(raakchott).counters == {"consume": 1}, "one a turn"


def test_healing_wing_13() -> None:
    sonlen = "red.sonlen-aoa"
    for die, wounds in ((12, 2), (13, 1)):
        scene = battle(
            [
                card("sonlen-aoa", "0,0,0 -1,0,0"),
                card("killian-vane-iii", "2,0,0", wounds=2),
                card("ne-gok-sa", "-5,0,0", wounds=1),
            ],
            [card("knight-primus-adelbern", "0,6,0")],
            turn=sonlen,
            powers=True,
        )
        scene.play(
            answers("Red", "turn", f"figure:{sonlen}"),
            answers("Red", "destination", "fly_step_by_step"),
            *(answers("Red", "step", f"space:{q},0,0+{q - 1},0,0") for q in range(1, 6)),
            answers("Red", "step", "stop"),
            answers("Red", "use.healing_wing", "use"),
            asks("Red", "friend", offers=("figure:red.killian-vane-iii",)),
            answers("Red", "friend", "figure:red.killian-vane-iii"),
            rolls("healing_wing", die),
        )
        assert figure(scene, "red.killian-vane-iii").wounds == wounds
