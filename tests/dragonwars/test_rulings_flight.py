"""Decisions where the book is silent: movement, falling, terrain."""

import pytest

from tests.dragonwars.positions import BOARD, fault
from tests.dragonwars.table import Game, repaved, spot
from wartable.games.dragonwars.events import (
    CarrierCrashed,
    Flew,
    MovedIllegally,
)
from wartable.games.dragonwars.movement import Flight, fly
from wartable.space.hexes import Hex, S


@pytest.mark.rule("DW-RULING-04")
def test_04_level_flight_from_the_ground_is_illegal_even_downhill() -> None:
    assert fault((0, 2), 0, S, "F1") == "DW-RULING-04"
    assert fault((0, 2), 0, S, "F1", "DESCEND") is None


@pytest.mark.rule("DW-RULING-05")
@pytest.mark.parametrize("move", ["HOVER", "FLIP"])
def test_05_a_grounded_dragon_neither_hovers_nor_flips(move: str) -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.plot("red.drake", move)
    game.dice(20)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-RULING-05"


@pytest.mark.rule("DW-RULING-06")
def test_06_rising_above_nine_is_illegal() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=9)
    game.plot("red.drake", "F1 CLIMB")
    game.dice(3)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-RULING-06"
    assert spot(game["red.drake"]) == (0, 5, 9, "N")


@pytest.mark.rule("DW-RULING-09")
def test_09_the_return_is_to_the_start_of_the_turn() -> None:
    game = Game()
    game.put("red.drake", (0, 3), height=4, facing="S")
    game.plot("red.drake", "F1", "F1", "F1")
    game.dice(20)
    game.round()
    assert spot(game["red.drake"]) == (0, 5, 5, "S")
    grounded = Game()
    grounded.put("red.drake", (0, 5), facing="N")
    grounded.face("red.drake", "S")
    grounded.plot("red.drake", "F1 CLIMB")
    grounded.dice(20)
    grounded.turn()
    assert spot(grounded["red.drake"]) == (0, 5, 0, "S")


@pytest.mark.rule("DW-RULING-10")
def test_10_a_forfeited_movement_is_punished_once() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=6, facing="SE")
    game.plot("red.drake", "", "", "HOVER CLIMB")
    game.dice(20)
    game.round()
    assert len(game.rolls) == 1
    assert spot(game["red.drake"]) == (0, 5, 6, "SE")
    carrier = Game("egg")
    carrier.put("red.drake", (0, 5), height=6)
    carrier.put("red.elder", (3, 0))
    carrier.give_egg("red.drake")
    carrier.turn()
    assert len(carrier.said(CarrierCrashed)) == 1


@pytest.mark.rule("DW-RULING-11")
def test_11_terrain_on_the_way_blocks_neither_flight_nor_fire() -> None:
    assert fly(BOARD, Hex(-1, 2), 1, 1, ("F3",)) == Flight(Hex(2, -1), 1, 1)
    game = Game()
    game.put("red.ancient", (0, 2), height=1)
    game.put("blue.ancient", (0, -2), height=1)
    game.plot("red.ancient", "HOVER FB4")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert game["blue.ancient"].health == 11


@pytest.mark.rule("DW-RULING-12")
def test_12_fall_damage_is_never_doubled() -> None:
    for height, damage in ((0, 1), (1, 1), (6, 6)):
        game = Game()
        game.put("red.ancient", (0, 5), height=height)
        game.plot("red.ancient", "F1 LS")
        game.dice(1)
        game.turn()
        assert game["red.ancient"].health == 15 - damage


@pytest.mark.rule("DW-RULING-38")
def test_38_scorched_hexes_are_bare_ground() -> None:
    game = Game(on=repaved("scorched"))
    game.put("red.drake", (0, 5))
    game.plot("red.drake", "", "F1 CLIMB", "HOVER")
    game.round()
    assert game["red.drake"].health == 9
    assert [event.move for event in game.said(Flew)] == [("F1", "CLIMB"), ("HOVER",)]
