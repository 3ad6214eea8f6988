"""Decisions where the book is silent: the egg, and how a match ends."""

import pytest

from tests.dragonwars.positions import crowd, pressed
from tests.dragonwars.table import Game
from wartable.games.dragonwars.events import (
    CarrierCrashed,
    EggTaken,
    Fired,
    Struck,
)
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.space.hexes import Hex


@pytest.mark.rule("DW-RULING-31")
def test_31_the_egg_is_taken_at_any_height_by_a_dragon_there() -> None:
    high = Game("egg")
    high.drop_egg((0, 4))
    crowd(high, "red.wyrmling", height=9)
    high.turn()
    assert high.said(EggTaken)[0].dragon == "red.wyrmling"
    later = Game("egg")
    later.drop_egg((0, 4))
    crowd(later, "red.drake", "blue.drake")
    later["red.drake"].health = later["blue.drake"].health
    later.turn()
    assert not later.said(EggTaken)
    later["blue.drake"].energy = 3
    later.turn()
    assert later.said(EggTaken)[0].dragon == "red.drake"


@pytest.mark.rule("DW-RULING-32")
def test_32_an_egg_dropped_in_movement_is_free_at_once() -> None:
    game = Game("egg")
    game.put("red.elder", (0, 5), height=4, facing="S")
    game.put("red.drake", (3, 0))
    game.give_egg("red.elder")
    game.put("blue.drake", (0, 5), height=4)
    game.plot("red.elder", "F1")
    game.plot("blue.drake", "HOVER")
    game.turn()
    assert game.said(EggTaken)[0].dragon == "blue.drake"


@pytest.mark.rule("DW-RULING-32")
def test_32_an_egg_dropped_in_combat_is_free_from_the_next_turn() -> None:
    game = Game("egg")
    game.put("red.wyrmling", (0, 4), height=4, health=1)
    game.put("red.drake", (3, 0))
    game.give_egg("red.wyrmling")
    crowd(game, "blue.elder", height=4)
    game.plot("red.wyrmling", "HOVER")
    game.turn()
    assert not game["red.wyrmling"].alive
    assert not game.said(EggTaken)
    game.turn()
    assert game.said(EggTaken)[0].dragon == "blue.elder"


@pytest.mark.rule("DW-RULING-33")
def test_33_every_fall_roll_kills_the_carrier_even_from_displacement() -> None:
    game = pressed((0, 4), egg=True)
    game.turn()
    assert game.rolls == []
    assert len(game.said(CarrierCrashed)) == 1
    assert game.state.egg is not None
    assert game.state.egg.hex == Hex(0, 4)
    grounded = Game("egg", players=3)
    crowd(grounded, "blue.ancient", "green.ancient", "red.drake", at=(0, 5), height=0)
    grounded.give_egg("red.drake")
    grounded.dice(1)
    grounded.turn()
    assert grounded["red.drake"].health == 8
    assert grounded.state.carries(grounded["red.drake"])


@pytest.mark.rule("DW-RULING-34")
def test_34_the_last_player_with_dragons_wins_the_egg_mode() -> None:
    game = Game("egg")
    game.put("red.drake", (0, 5))
    game.put("blue.wyrmling", (0, 4), health=1)
    game.plot("red.drake", "FB1")
    game.turn()
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((0,), "DW-RULING-34")


@pytest.mark.rule("DW-RULING-35")
@pytest.mark.parametrize("mode", ["deathmatch", "teams", "egg"])
def test_35_when_all_die_together_it_is_a_draw(mode: str) -> None:
    game = Game(mode, 4, colors=("red", "gold", "blue", "silver"))
    game.bare("blue", "silver")
    for dragon, place, facing in (("red.drake", (0, 5), "N"), ("gold.drake", (0, 4), "S")):
        game.put(dragon, place, height=2, facing=facing, health=4)
        game.plot(dragon, "HOVER FB1")
    game.turn()
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((), "DW-RULING-35")


@pytest.mark.rule("DW-RULING-39")
@pytest.mark.parametrize(("limit", "rounds"), [(2, 2), (3, 3)])
def test_39_a_match_without_a_winner_ends_in_a_draw(limit: int, rounds: int) -> None:
    game = Game(round_limit=limit)
    while not game.over():
        game.round()
    assert game.state.round == rounds
    assert (game.result().winners, game.result().rule) == ((), "DW-RULING-39")
    assert DragonWarsOptions().round_limit == 200
    endless = Game(round_limit=0)
    for _ in range(5):
        endless.round()
    assert not endless.over()


@pytest.mark.rule("DW-RULING-40")
def test_40_deaths_of_one_step_count_as_the_same_moment() -> None:
    falls = Game()
    falls.put("red.drake", (0, 5), height=9)
    falls.put("blue.drake", (0, -5), height=9)
    falls.plot("blue.drake", "FB1")
    falls.dice(1, 20)
    falls.turn()
    assert falls.over()
    assert falls.result().winners == (1,)
    assert len(falls.rolls) == 2
    assert not falls.said(Fired)
    fire = Game()
    fire.put("red.drake", (0, 4), height=2)
    fire.put("red.elder", (0, 5), height=2)
    fire.put("blue.drake", (0, 4), height=2, health=1)
    fire.plot("red.drake", "HOVER")
    fire.plot("red.elder", "HOVER FB1")
    fire.plot("blue.drake", "HOVER")
    fire.turn()
    assert fire.over()
    assert not fire.said(Struck)
    melee = Game()
    crowd(melee, "red.drake", "blue.wyrmling")
    melee["blue.wyrmling"].health = 1
    melee.turn()
    assert melee.over()
    assert melee.result().winners == (0,)


@pytest.mark.rule("DW-RULING-40")
def test_40_falls_and_crashes_of_one_movement_step_count_as_the_same_moment() -> None:
    game = Game("teams", 6)
    game.bare("silver", "copper")
    game.put("gold.drake", (0, -5), height=9)
    for color in ("red", "blue", "green"):
        game.put(f"{color}.ancient", (0, 5), health=1)
    game.dice(1, 1, 1, 1)
    game.turn()
    assert game.dice_left == 0
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((), "DW-RULING-35")
