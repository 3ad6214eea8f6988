"""Powers of moving: through others, up a rope, over water, again, farther."""

from __future__ import annotations

import pytest

from tests.heroscape.battle import (
    BLANK,
    SKULL,
    at,
    battle,
    card,
    chosen,
    field,
    figure,
    state_of,
)
from wartable.space.hexes import Hex
from wartable.testing.scenes import answers, asks, refuses, rolls

KILLIAN = "blue.killian-vane-iii"
LEVY = "blue.levy-of-the-vale"


def test_ghost_walk() -> None:
    carr = "red.agent-carr-rotv"
    wall = ("0,-1,0", "1,-1,0", "1,0,0")
    scene = battle(
        [card("agent-carr-rotv", "0,0,0")],
        [card("levy-of-the-vale", *wall), card("izumi-samurai", "0,1,0", "-1,1,0", "-1,0,0")],
        turn=carr,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{carr}"), answers("Red", "destination", "space:2,0,0")
    )
    assert at(scene, carr) == ("2,0,0",)


def test_dismissive_strider() -> None:
    lich = "red.iron-lich-viscerot"
    scene = battle(
        [card("iron-lich-viscerot", "0,0,0 -1,0,0")],
        [card("levy-of-the-vale", "1,0,0", "0,1,0"), card("mimring", "5,-2,0 5,-3,0")],
        turn=lich,
        powers=True,
    )
    scene.leave_to_table("use.vile_injection")
    scene.play(
        answers("Red", "turn", f"figure:{lich}"),
        answers("Red", "destination", "space:3,0,0+2,0,0"),
    )
    assert at(scene, lich) == ("3,0,0", "2,0,0")
    assert scene.asked("leaving") == []


@pytest.mark.rule("HS-ENGAGE-09")
def test_dismissive_strider_shoots_past_the_small_only() -> None:
    lich = "red.iron-lich-viscerot"
    small = battle(
        [card("iron-lich-viscerot", "0,0,0 -1,0,0")],
        [card("levy-of-the-vale", "1,0,0"), card("killian-vane-iii", "0,-4,0")],
        turn=lich,
        powers=True,
    )
    small.leave_to_table("use.vile_injection")
    small.play(answers("Red", "turn", "done"), asks("Red", "target"))
    assert f"figure:{KILLIAN}" in chosen(small, "Red")
    large = battle(
        [card("iron-lich-viscerot", "0,0,0 -1,0,0")],
        [
            card("levy-of-the-vale", "1,0,0"),
            card("knight-primus-adelbern", "-1,1,0"),
            card("killian-vane-iii", "0,-4,0"),
        ],
        turn=lich,
        powers=True,
    )
    large.leave_to_table("use.vile_injection")
    large.play(
        answers("Red", "turn", "done"),
        refuses("Red", "target", f"figure:{KILLIAN}", rule="HS-ENGAGE-09"),
    )


@pytest.mark.rule("HS-LEVEL-05")
def test_grapple_gun_25() -> None:
    drake = "red.sgt-drake-alexander-rotv"
    scene = battle(
        [card("sgt-drake-alexander-rotv", "0,0,0")],
        [card("levy-of-the-vale", "-1,0,0", "5,0,0")],
        turn=drake,
        sheet=field(levels={(1, 0): 25, (0, 1): 26}),
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{drake}"),
        refuses("Red", "destination", "space:1,0,25"),
        answers("Red", "destination", f"grapple_gun:{drake}"),
        refuses("Red", "put", "space:0,1,26"),
        answers("Red", "put", "space:1,0,25"),
        answers("Blue", "leaving", [f"figure:{LEVY}.1"]),
        rolls("leaving", SKULL),
    )
    assert at(scene, drake) == ("1,0,25",)
    assert figure(scene, drake).wounds == 1


@pytest.mark.rule("HS-WATER-01")
def test_aegis_of_the_river() -> None:
    ewashia = "red.ewashia-master-of-tides"
    scene = battle(
        [card("ewashia-master-of-tides", "0,0,0")],
        [card("killian-vane-iii", "3,0,0")],
        turn=ewashia,
        sheet=field(water=[(1, 0), (2, 0), (3, -1)]),
        powers=True,
    )
    scene.leave_to_table("use.command_familiar", "use.create_water")
    scene.play(
        answers("Red", "turn", f"figure:{ewashia}"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "target", "none"),
    )
    assert at(scene, ewashia) == ("2,0,0",)
    _attack_ewashia([(1, 0)], dice=5)
    _attack_ewashia([], dice=4)


def _attack_ewashia(water: list[tuple[int, int]], dice: int) -> None:
    """Killian attacks Ewashia, who stands on water or not."""
    scene = battle(
        [card("killian-vane-iii", "0,0,0")],
        [card("ewashia-master-of-tides", "1,0,0")],
        turn="red.killian-vane-iii",
        sheet=field(water=water),
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "figure:blue.ewashia-master-of-tides"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * dice),
    )


@pytest.mark.rule("HS-RULING-68")
def test_create_water() -> None:
    ewashia = "red.ewashia-master-of-tides"
    scene = battle(
        [card("ewashia-master-of-tides", "0,0,0")],
        [card("levy-of-the-vale", "1,0,0")],
        turn=ewashia,
        sheet=field(water=[(0, 1)]),
        powers=True,
    )
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", "none"),
        answers("Red", "use.create_water", "use"),
        refuses("Red", "lay_water", "space:1,0,0"),
        refuses("Red", "lay_water", "space:0,1,0"),
        answers("Red", "lay_water", "space:0,0,0"),
    )
    state = state_of(scene)
    assert state.tiles == {"0,0,0": "water"}
    assert state.muster(ewashia).counters["tiles"] == 2


@pytest.mark.rule("HS-POWER-05")
def test_dynastic_leadership() -> None:
    raelin = "red.raelin-the-kyrie-warrior-aoa"
    both = battle(
        [
            card("loviatak-the-kyrie-warrior", "0,0,0"),
            card("raelin-the-kyrie-warrior-aoa", "0,2,0 0,3,0"),
            card("killian-vane-iii", "-4,0,0"),
        ],
        [card("levy-of-the-vale", "6,0,0")],
        turn="red.loviatak-the-kyrie-warrior",
        powers=True,
    )
    both.play(answers("Red", "turn", "figure:red.loviatak-the-kyrie-warrior"))
    assert "6" in both.question("Red").words
    alone = battle(
        [card("loviatak-the-kyrie-warrior", "0,0,0"), card("ne-gok-sa", "0,2,0")],
        [card("levy-of-the-vale", "6,0,0")],
        turn="red.loviatak-the-kyrie-warrior",
        powers=True,
    )
    alone.play(answers("Red", "turn", "figure:red.loviatak-the-kyrie-warrior"))
    assert "5" in alone.question("Red").words
    assert figure(both, raelin).on_board


def test_charge() -> None:
    dorim = "red.dorim-the-bulkhead-brawler"
    scene = battle(
        [card("dorim-the-bulkhead-brawler", "0,0,0"), card("knight-primus-adelbern", "-4,0,0")],
        [card("killian-vane-iii", "1,0,0")],
        turn=dorim,
        markers={
            "red": (dorim, "red.knight-primus-adelbern", dorim, dorim),
            "blue": (KILLIAN,) * 4,
        },
        powers=True,
    )
    scene.leave_to_table("use.chain_axe")
    scene.play(
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 2),
    )
    [record] = state_of(scene).effects.now
    assert record.ability == "charge"
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        answers("Red", "turn", "figure:red.knight-primus-adelbern"),
    )
    assert "6" in scene.question("Red").words, "the next reveal ends it"
    assert state_of(scene).effects.now == []


def test_charge_hastens_a_granted_turn() -> None:
    knaves = "red.knaves-of-the-silver-scimitar"
    scene = battle(
        [
            card("dorim-the-bulkhead-brawler", "0,0,0"),
            card("knaves-of-the-silver-scimitar", "-4,0,0"),
        ],
        [card("killian-vane-iii", "1,0,0")],
        turn=KILLIAN,
        markers={"red": (knaves,) * 4, "blue": (KILLIAN,) * 4},
        powers=True,
    )
    scene.leave_to_table("use.chain_axe")
    scene.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", "none"),
        answers("Red", "use.captains_orders", "use"),
        answers("Red", "turn", "done"),
        answers("Red", "target", f"figure:{KILLIAN}"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * 2),
        answers("Red", "turn", f"figure:{knaves}.1"),
    )
    assert "6" in scene.question("Red").words


@pytest.mark.rule("HS-ORDER-04")
def test_eisenek_advance() -> None:
    forge = "red.hellforge-mandukor"
    scene = battle(
        [card("hellforge-mandukor", "-4,0,0"), card("levy-of-the-vale", "-4,3,0")],
        [card("killian-vane-iii", "4,0,0")],
        powers=True,
    )
    plan = {f"marker.{face}": f"card:{forge}" for face in "123x"}
    theirs = {f"marker.{face}": f"card:{KILLIAN}" for face in "123x"}
    scene.play(
        answers("Red", "orders", plan),
        answers("Blue", "orders", theirs),
        answers("Red", "use.eisenek_advance", "use"),
        answers("Red", "destination", "space:0,0,0"),
        rolls("initiative", 10),
        rolls("initiative", 5),
    )
    assert at(scene, forge) == ("0,0,0",)
    mixed = battle(
        [card("hellforge-mandukor", "-4,0,0"), card("levy-of-the-vale", "-4,3,0")],
        [card("killian-vane-iii", "4,0,0")],
        powers=True,
    )
    mixed.play(
        answers("Red", "orders", {**plan, "marker.x": "card:red.levy-of-the-vale"}),
        answers("Blue", "orders", theirs),
        rolls("initiative", 10),
        rolls("initiative", 5),
    )
    assert mixed.asked("use.eisenek_advance") == []


@pytest.mark.rule("HS-RULING-38")
def test_berserker_charge() -> None:
    tarn = "red.tarn-viking-warriors"
    scene = battle(
        [card("tarn-viking-warriors", "-6,0,0")],
        [card("killian-vane-iii", "6,0,0")],
        turn=tarn,
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{tarn}.1"),
        answers("Red", "destination", "space:-2,0,0"),
        answers("Red", "use.berserker_charge", "use"),
        rolls("berserker_charge", 15),
        answers("Red", "turn", f"figure:{tarn}.1"),
        answers("Red", "destination", "space:2,0,0"),
        answers("Red", "use.berserker_charge", "use"),
        rolls("berserker_charge", 14),
    )
    assert at(scene, f"{tarn}.1") == ("2,0,0",)


@pytest.mark.rule("HS-KEYWORD-02")
@pytest.mark.rule("HS-KEYWORD-06")
def test_flying() -> None:
    onshu = "red.onshu-the-welkineye"
    scene = battle(
        [card("onshu-the-welkineye", "0,0,0")],
        [card("levy-of-the-vale", "1,0,0")],
        turn=onshu,
        sheet=field(levels={(3, 0): 30}),
        powers=True,
    )
    scene.play(
        answers("Red", "turn", f"figure:{onshu}"),
        answers("Red", "destination", "space:3,0,30"),
        answers("Blue", "leaving", [f"figure:{LEVY}.1"]),
        rolls("leaving", SKULL),
        answers("Red", "destination", "space:3,0,30"),
    )
    assert at(scene, onshu) == ("3,0,30",)
    assert figure(scene, onshu).wounds == 1


CORRIDOR = {(q, r): 40 for q, r in Hex(0, 0).disc(6) if r != 0}
"""Nothing but one row of spaces can be walked."""


def test_dismissive_strider_passes_through_the_small() -> None:
    lich = "red.iron-lich-viscerot"
    for blocker, passes in (("levy-of-the-vale", True), ("knight-irene", False)):
        scene = battle(
            [card("iron-lich-viscerot", "0,0,0 -1,0,0")],
            [card(blocker, "1,0,0")],
            turn=lich,
            sheet=field(levels=CORRIDOR),
        )
        state_of(scene).cast = ("dismissive_strider",)
        scene.play(answers("Red", "turn", f"figure:{lich}"))
        assert ("space:3,0,0+2,0,0" in chosen(scene, "Red")) is passes


@pytest.mark.rule("HS-WATER-01")
def test_aegis_of_the_river_is_not_stopped_by_water() -> None:
    for power, far in (("aegis_of_the_river", True), ("create_water", False)):
        scene = battle(
            [card("ewashia-master-of-tides", "0,0,0")],
            [card("killian-vane-iii", "5,0,0")],
            turn="red.ewashia-master-of-tides",
            sheet=field(levels=CORRIDOR, water=[(1, 0)]),
        )
        state_of(scene).cast = (power,)
        scene.play(answers("Red", "turn", "figure:red.ewashia-master-of-tides"))
        assert ("space:2,0,0" in chosen(scene, "Red")) is far
