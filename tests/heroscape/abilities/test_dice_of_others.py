"""Powers that take dice from others or spur their own on, each by its name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.heroscape.battle import BLANK, battle, card, chosen
from tests.heroscape.grounds import sheet_of
from wartable.games.heroscape.board.sheet import Ground, ObstacleSpot
from wartable.games.heroscape.cards import add_cards, cards
from wartable.games.heroscape.scenes import CardLaid
from wartable.space.hexes import Hex
from wartable.testing.scenes import answers, rolls
from wartable.testing.scenes.lines import Line

LEVY = "levy-of-the-vale"
KILLIAN = "blue.killian-vane-iii"


def attack(target: str, attacking: int, defending: int, *, done: bool = True) -> tuple[Line, ...]:
    """Red moves nobody and attacks with these numbers of dice, in vain."""
    return (
        *([answers("Red", "turn", "done")] if done else []),
        answers("Red", "target", f"figure:{target}"),
        rolls("attack", *[BLANK] * attacking),
        rolls("defense", *[BLANK] * defending),
    )


@pytest.mark.rule("HS-POWER-07")
def test_terrifying_aura() -> None:
    for raelin, defending in (("0,0,0 -1,0,0", 1), ("-2,0,0 -3,0,0", 2)):
        scene = battle(
            [card("raelin-the-kyrie-warrior-aoa", raelin), card(LEVY, "2,0,0")],
            [card("killian-vane-iii", "3,0,0")],
            turn=f"red.{LEVY}",
            powers=True,
        )
        scene.play(*attack(KILLIAN, 2, defending))


def test_terrifying_aura_spares_her_own_side() -> None:
    scene = battle(
        [card(LEVY, "2,0,0")],
        [card("killian-vane-iii", "3,0,0"), card("raelin-the-kyrie-warrior-aoa", "4,0,0 5,0,0")],
        turn=f"red.{LEVY}",
        powers=True,
    )
    scene.play(*attack(KILLIAN, 2, 2))


@pytest.mark.rule("HS-POWER-07")
def test_intimidate() -> None:
    bok = "red.bok-bur-na"
    for place, defending in (("3,0,0", 2), ("4,0,0", 3)):
        scene = battle([card("bok-bur-na", "0,0,0")], [card(LEVY, place)], turn=bok, powers=True)
        scene.play(*attack(f"blue.{LEVY}.1", 2, defending))
    large = battle(
        [card("bok-bur-na", "0,0,0")],
        [card("knight-primus-adelbern", "3,0,0")],
        turn=bok,
        powers=True,
    )
    large.play(*attack("blue.knight-primus-adelbern", 2, 3))
    soldier = battle(
        [card("bok-bur-na", "0,0,0"), card(LEVY, "1,0,0")],
        [card("killian-vane-iii", "2,0,0")],
        turn=f"red.{LEVY}",
        powers=True,
    )
    soldier.play(*attack(KILLIAN, 2, 2))


def test_rouse_the_glade() -> None:
    ground = [Ground(q, r, 0, "grass") for q, r in Hex(0, 0).disc(5)]
    for kind, defending in (("evergreen_tree", 2), ("laur_pillar", 3)):
        scene = battle(
            [card("halushia-scion-of-the-wild", "0,0,0 -1,0,0")],
            [card(LEVY, "1,0,0")],
            turn="red.halushia-scion-of-the-wild",
            sheet=sheet_of(ground, [ObstacleSpot(2, 0, kind, 0, 10)]),
            powers=True,
        )
        scene.play(*attack(f"blue.{LEVY}.1", 5, defending))


@pytest.fixture(params=[0, 1], ids=["soldiers", "orcs"])
def orcs(request: pytest.FixtureRequest) -> Iterator[int]:
    """The levy as it is, then as Orc Warriors, of whom the game has none: dice they get."""
    printed = cards()[LEVY]
    if request.param:
        add_cards([replace(printed, species="Orc", card_class="Warrior")])
    yield request.param
    add_cards([printed])


@pytest.mark.rule("HS-POWER-05")
def test_orc_warrior_enhancement(orcs: int) -> None:
    red = [card("grimnak", "-1,0,0 -2,0,0"), card(LEVY, "0,0,0")]
    near = battle(red, [card("killian-vane-iii", "1,0,0")], turn=f"red.{LEVY}", powers=True)
    near.play(*attack(KILLIAN, 2 + orcs, 2))
    struck = battle(red, [card("killian-vane-iii", "1,0,0")], turn=KILLIAN, powers=True)
    struck.play(
        answers("Blue", "turn", "done"),
        answers("Blue", "target", f"figure:red.{LEVY}.1"),
        rolls("attack", *[BLANK] * 4),
        rolls("defense", *[BLANK] * (3 + orcs)),
    )


@pytest.mark.rule("HS-POWER-05")
def test_range_enhancement() -> None:
    for walker, reached in (("-5,0,0", True), ("-6,0,0", False)):
        scene = battle(
            [card("zettian-guards", "-4,0,0"), card("deathwalker-9000", walker)],
            [card(LEVY, "5,0,0", "2,2,0")],
            turn="red.zettian-guards",
            powers=True,
        )
        scene.play(answers("Red", "turn", "done"))
        assert (f"figure:blue.{LEVY}.1" in chosen(scene, "Red")) is reached


def test_reload() -> None:
    ordo = "red.ordo-borealis"
    army: list[CardLaid] = [card("ordo-borealis", "-3,0,0", "-3,2,0")]
    scene = battle(
        army, [card(LEVY, "4,0,0"), card("killian-vane-iii", "-2,2,0")], turn=ordo, powers=True
    )
    scene.play(
        answers("Red", "turn", f"figure:{ordo}.2"),
        answers("Red", "destination", "space:-3,3,0"),
        answers("Red", "mover", "done"),
        answers("Red", "attacker", f"figure:{ordo}.1"),
    )
    assert f"figure:blue.{LEVY}.1" in chosen(scene, "Red")


@pytest.mark.rule("HS-POWER-01")
def test_reload_is_lost_by_moving() -> None:
    ordo = "red.ordo-borealis"
    scene = battle(
        [card("ordo-borealis", "-3,0,0")], [card(LEVY, "3,0,0", "-2,1,0")], turn=ordo, powers=True
    )
    scene.play(
        answers("Red", "turn", f"figure:{ordo}.1"),
        answers("Red", "destination", "space:-3,1,0"),
    )
    assert chosen(scene, "Red") == [f"figure:blue.{LEVY}.2", "none"]
