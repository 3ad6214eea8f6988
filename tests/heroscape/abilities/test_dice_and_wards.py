"""Powers over dice, and powers that keep attacks and wounds off."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SHIELD,
    SKULL,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from wartable.games.heroscape.events.attacks import AttackResolved
from wartable.games.heroscape.field import sees
from wartable.games.heroscape.state import HeroScapeState
from wartable.testing.scenes import Line, Scene, answers, asks, refuses, rolls

KILLIAN = "blue.killian-vane-iii"
PRIMUS = "blue.knight-primus-adelbern"


@pytest.mark.rule("HS-ATTACK-10")
def test_deadly_strike() -> None:
    loviatak = "red.loviatak-the-kyrie-warrior"
    scene = battle(
        [card("loviatak-the-kyrie-warrior", "0,0,0")],
        [card("killian-vane-iii", "1,0,0")],
        turn=loviatak,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, SKULL),
        rolls("defense", SHIELD, BLANK),
    )
    [resolved] = scene.said(AttackResolved)
    assert resolved.skulls == 4
    assert figure(scene, KILLIAN).wounds == 3


@pytest.mark.rule("HS-ATTACK-06")
def test_chain_axe() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,0")],
        [card("killian-vane-iii", "1,0,0")],
        turn=dorim,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, BLANK, SHIELD, BLANK),
        answers("Red", "use.chain_axe", "use"),
        rolls("reroll", SKULL),
        rolls("defense", BLANK, BLANK),
    )
    assert figure(scene, KILLIAN).wounds == 2


def levy_attacks(loviatak: str, target: str) -> Scene[HeroScapeState]:
    """Two soldiers next to Killian, or one shooting, with Loviatäk about."""
    return battle(
        [
            card("levy-of-the-vale", "0,0,0", "2,-1,0"),
            card("loviatak-the-kyrie-warrior", loviatak),
        ],
        [card("killian-vane-iii", target)],
        turn="red.levy-of-the-vale",
        powers=True,
    )


@pytest.mark.rule("HS-POWER-07")
def test_brutality_aura() -> None:
    scene = levy_attacks("-4,0,0", "1,0,0")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", "figure:red.levy-of-the-vale.1"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, BLANK),
        answers("Red", "use.brutality_aura", "use"),
        rolls("reroll", SKULL),
        rolls("defense", BLANK, BLANK),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", BLANK, BLANK),
    )
    assert figure(scene, KILLIAN).wounds == 2
    far = levy_attacks("-5,0,0", "1,0,0")
    far.play(
        answers("Red", "turn", "done"),
        answers("Red", "attacker", "figure:red.levy-of-the-vale.1"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, BLANK),
        rolls("defense", BLANK, BLANK),
    )
    assert far.asked("use.brutality_aura") == []


@pytest.mark.rule("HS-EX-44")
@pytest.mark.rule("HS-POWER-06")
@pytest.mark.parametrize(("column", "helped"), [(5, True), (6, False)])
def test_brutality_aura_reaches_a_figure_of_which_only_the_top_is_seen(
    column: int, helped: bool
) -> None:
    vikings = "red.tarn-viking-warriors"
    scene = battle(
        [card("tarn-viking-warriors", "4,0,0"), card("loviatak-the-kyrie-warrior", "0,0,1")],
        [card("killian-vane-iii", "5,0,0")],
        turn=vikings,
        powers=True,
        sheet=field(levels={(0, 0): 1, (2, 0): column}),
    )
    state_of(scene).cast = ("brutality_aura",)
    loviatak = figure(scene, "red.loviatak-the-kyrie-warrior")
    assert not sees(state_of(scene), loviatak, figure(scene, f"{vikings}.1"))
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", SKULL, BLANK, BLANK),
        *(() if helped else (rolls("defense", BLANK, BLANK),)),
    )
    assert bool(scene.asked("use.brutality_aura")) is helped


@pytest.mark.rule("HS-ATTACK-03")
def test_battle_frenzy_16() -> None:
    dragoon = "red.thyraxis-dragoon"
    scene = battle(
        [card("thyraxis-dragoon", "0,0,0 -1,0,0")],
        [card("knight-primus-adelbern", "1,0,0")],
        turn=dragoon,
        powers=True,
    )
    attack = [
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", *[BLANK] * 5),
        rolls("defense", *[BLANK] * 3),
    ]
    scene.leave_to_table("use.maddening_chitter")
    scene.play(
        answers("Red", "turn", "done"),
        *attack,
        rolls("battle_frenzy", 16),
        *attack,
        rolls("battle_frenzy", 20),
        *attack,
        rolls("battle_frenzy", 15),
    )
    assert state_of(scene).turn() is None


@pytest.mark.rule("HS-ATTACK-03")
def test_dragon_assault() -> None:
    sonlen = "red.sonlen-aoa"
    scene = battle(
        [card("sonlen-aoa", "0,0,0 -1,0,0")],
        [card("killian-vane-iii", "4,0,0"), card("knight-primus-adelbern", "4,1,0")],
        turn=sonlen,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{sonlen}"),
        answers("Red", "destination", "fly_step_by_step"),
        answers("Red", "step", "space:1,0,0+0,0,0"),
        answers("Red", "step", "space:2,0,0+1,0,0"),
        answers("Red", "step", "space:3,0,0+2,0,0"),
        answers("Red", "step", "stop"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", *[SKULL] * 5),
        rolls("defense", *[BLANK] * 2),
        answers("Red", "target", f"figure:{PRIMUS}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 3),
    )
    assert state_of(scene).turn() is None, "once more, and no more"


def test_dragon_assault_needs_an_adjacent_target() -> None:
    sonlen = "red.sonlen-aoa"
    scene = battle(
        [card("sonlen-aoa", "0,0,0 -1,0,0")],
        [card("killian-vane-iii", "4,0,0")],
        turn=sonlen,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 2),
    )
    assert state_of(scene).turn() is None


@pytest.mark.rule("HS-POWER-02")
def test_apparition() -> None:
    kita = "blue.kita-the-springrunner"
    scene = battle(
        [card("marro-warriors", "1,0,0")],
        [card("kita-the-springrunner", "3,0,0")],
        turn="red.marro-warriors",
        powers=True,
    )
    scene.leave_to_table("use.water_clone")
    scene.play(answers("Red", "turn", "done"), asks("Red", "target"))
    assert f"figure:{kita}" in chosen(scene, "Red")
    far = battle(
        [card("marro-warriors", "0,0,0"), card("killian-vane-iii", "1,-4,0")],
        [card("kita-the-springrunner", "3,0,0"), card("levy-of-the-vale", "3,-1,0")],
        turn="red.marro-warriors",
        powers=True,
    )
    far.leave_to_table("use.water_clone")
    far.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", f"figure:{kita}", rule="HS-POWER-02"),
    )


def shot_at(target: str, *others: str, then: list[Line]) -> Scene[HeroScapeState]:
    """A Marro shoots at a figure four spaces away and rolls two skulls, who rolls no shield."""
    name, place = target.split("@")
    army = [card(name, place), *(card(*each.split("@")) for each in others)]
    scene = battle([card("marro-warriors", "0,0,0")], army, turn="red.marro-warriors", powers=True)
    scene.leave_to_table("use.water_clone")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:blue.{name}"),
        rolls("attack", SKULL, SKULL),
        rolls("defense", *[BLANK] * 3),
        *then,
    )
    return scene


def test_concealment_17() -> None:
    scene = shot_at("glinerva-the-kyrie-warrior@4,0,0", then=[rolls("concealment", 13)])
    assert figure(scene, "blue.glinerva-the-kyrie-warrior").wounds == 0
    seen = shot_at("glinerva-the-kyrie-warrior@4,0,0", then=[rolls("concealment", 12)])
    assert figure(seen, "blue.glinerva-the-kyrie-warrior").wounds == 2


@pytest.mark.rule("HS-POWER-07")
def test_amulet_of_paivatar() -> None:
    mielki = "blue.mielki-the-kyrie-warrior"
    left = {7: 2, 8: 1, 16: 1, 17: 0}
    for die, wounds in left.items():
        scene = shot_at(
            "mielki-the-kyrie-warrior@4,0,0",
            "xiamara-the-kyrie-warrior@4,-6,0",
            then=[
                answers("Blue", "use.amulet_of_paivatar", "use"),
                rolls("amulet_of_paivatar", die),
            ],
        )
        assert figure(scene, mielki).wounds == wounds
    herself = shot_at("xiamara-the-kyrie-warrior@4,0,0", then=[])
    assert figure(herself, "blue.xiamara-the-kyrie-warrior").wounds == 2


@pytest.mark.rule("HS-ATTACK-10")
def test_counter_strike() -> None:
    killian = "red.killian-vane-iii"
    samurai = "blue.izumi-samurai"
    scene = battle(
        [card("killian-vane-iii", "0,0,0")],
        [card("izumi-samurai", "1,0,0")],
        turn=killian,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{samurai}.1"),
        rolls("attack", SKULL, BLANK, BLANK, BLANK),
        rolls("defense", SHIELD, SHIELD, SHIELD, BLANK, BLANK),
    )
    assert figure(scene, killian).wounds == 2
    assert figure(scene, f"{samurai}.1").on_board
    blasted = battle(
        [card("killian-vane-iii", "0,0,0")],
        [card("izumi-samurai", "1,0,0")],
        turn=killian,
        powers=True,
    )
    blasted.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"blunderbuss:{killian}"),
        answers("Red", "special_target", f"figure:{samurai}.1"),
        rolls("attack", *[BLANK] * 3),
        rolls("defense", *[SHIELD] * 5),
    )
    assert figure(blasted, killian).wounds == 0
    samurais = battle(
        [card("izumi-samurai", "0,0,0")],
        [card("izumi-samurai", "1,0,0")],
        turn="red.izumi-samurai",
        powers=True,
    )
    samurais.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{samurai}.1"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", *[SHIELD] * 5),
    )
    assert figure(samurais, "red.izumi-samurai.1").on_board


def test_evasive_1() -> None:
    scene = battle(
        [card("marro-warriors", "0,0,0"), card("levy-of-the-vale", "5,0,0")],
        [card("vorid-glide-strikers", "4,0,0")],
        turn="red.marro-warriors",
        powers=True,
    )
    scene.leave_to_table("use.water_clone")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.vorid-glide-strikers.1"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", *[BLANK] * 3),
    )
    near = battle(
        [card("levy-of-the-vale", "0,0,0")],
        [card("vorid-glide-strikers", "1,0,0")],
        turn="red.levy-of-the-vale",
        powers=True,
    )
    near.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.vorid-glide-strikers.1"),
        rolls("attack", BLANK, BLANK),
        rolls("defense", BLANK, BLANK),
    )


@pytest.mark.rule("HS-POWER-05")
def test_defensive_aura_adjacent() -> None:
    for thorgrim, dice in (("2,0,0", 3), ("3,0,0", 2)):
        scene = battle(
            [card("levy-of-the-vale", "0,0,0")],
            [card("killian-vane-iii", "1,0,0"), card("thorgrim-the-viking-champion", thorgrim)],
            turn="red.levy-of-the-vale",
            powers=True,
        )
        scene.play(
            answers("Red", "turn", "done"),
            answers("Red", "target", f"figure:{KILLIAN}"),
            rolls("attack", BLANK, BLANK),
            rolls("defense", *[BLANK] * dice),
        )
