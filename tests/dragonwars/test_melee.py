"""Melee."""

import pytest

from tests.dragonwars.table import Game
from wartable.games.dragonwars.events import Died, Struck


def brawl(*dragons: str, height: int = 3, players: int = 2, **health: int) -> Game:
    """Dragons that hover in one hex at one height; `health` is by color."""
    game = Game(players=players)
    for dragon in dragons:
        color = dragon.split(".")[0]
        game.put(dragon, (0, 4), height=height, health=health.get(color))
        game.plot(dragon, "HOVER" if height else "")
    return game


def strikes(game: Game) -> list[tuple[str, str]]:
    """Who struck whom, in order."""
    game.turn()
    return [(event.dragon, event.target) for event in game.said(Struck)]


@pytest.mark.rule("DW-MELEE-01")
def test_enemies_sharing_a_hex_and_a_height_strike() -> None:
    assert strikes(brawl("red.elder", "blue.drake")) == [
        ("red.elder", "blue.drake"),
        ("blue.drake", "red.elder"),
    ]
    apart = brawl("red.elder", "blue.drake")
    apart["blue.drake"].height = 4
    assert strikes(apart) == []
    floors = brawl("red.elder", "blue.drake")
    for dragon in ("red.wyrmling", "blue.wyrmling"):
        floors.put(dragon, (0, 4), height=6, energy=9 + len(dragon))
        floors.plot(dragon, "HOVER")
    assert len(strikes(floors)) == 4
    away = brawl("red.elder")
    away.put("blue.drake", (0, 5), height=3)
    away.plot("blue.drake", "HOVER")
    assert strikes(away) == []


@pytest.mark.rule("DW-MELEE-02")
def test_every_enemy_is_struck_for_one() -> None:
    game = brawl("red.elder", "blue.drake", "green.wyrmling", players=3)
    assert strikes(game)[:2] == [("red.elder", "blue.drake"), ("red.elder", "green.wyrmling")]
    assert len(game.said(Struck)) == 6
    assert {event.damage for event in game.said(Struck)} == {1}
    assert [event.health for event in game.said(Struck)] == [8, 5, 11, 4, 10, 7]
    assert game["red.elder"].health == 10


@pytest.mark.rule("DW-MELEE-03")
def test_no_dragon_strikes_dragons_of_its_own_player() -> None:
    pairs = strikes(brawl("red.elder", "red.wyrmling", "blue.drake"))
    assert ("red.elder", "red.wyrmling") not in pairs
    assert len(pairs) == 4


@pytest.mark.rule("DW-MELEE-04")
def test_strikes_come_in_order_and_count_at_once() -> None:
    game = brawl("red.wyrmling", "blue.ancient", "green.elder", players=3, red=2)
    assert strikes(game) == [
        ("blue.ancient", "green.elder"),
        ("blue.ancient", "red.wyrmling"),
        ("green.elder", "blue.ancient"),
        ("green.elder", "red.wyrmling"),
    ]
    died = [event for event in game.events if isinstance(event, Died | Struck)]
    assert isinstance(died[-1], Died)
    frail = brawl("red.wyrmling", "blue.ancient", "green.elder", players=3, red=1)
    assert strikes(frail) == [
        ("blue.ancient", "green.elder"),
        ("blue.ancient", "red.wyrmling"),
        ("green.elder", "blue.ancient"),
    ]


@pytest.mark.rule("DW-MELEE-05")
def test_who_is_killed_first_does_not_strike() -> None:
    game = brawl("red.wyrmling", "blue.ancient", red=1)
    game.put("red.elder", (0, 5))
    assert strikes(game) == [("blue.ancient", "red.wyrmling")]
    assert game.said(Struck)[0].health == 0
    assert not game["red.wyrmling"].alive


@pytest.mark.rule("DW-MELEE-06")
@pytest.mark.parametrize("kind", ["wyrmling", "drake", "elder", "ancient"])
def test_every_type_strikes_and_it_costs_nothing(kind: str) -> None:
    game = Game()
    game.put(f"red.{kind}", (0, 4), height=2, energy=0)
    game.put("blue.ancient", (0, 4), height=2, energy=3)
    game.plot(f"red.{kind}", "HOVER")
    game.plot("blue.ancient", "HOVER")
    assert (f"red.{kind}", "blue.ancient") in strikes(game)
    assert game[f"red.{kind}"].energy == 0
    assert game["blue.ancient"].energy == 3
