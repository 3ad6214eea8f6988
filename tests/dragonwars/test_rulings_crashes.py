"""Decisions where the book is silent: denied dragons that cannot but crash (DW-RULING-19)."""

import msgspec
import pytest

from tests.dragonwars.positions import crowd, pressed
from tests.dragonwars.table import Game, spot
from wartable.games.dragonwars.board import Ground, MapSheet, read_sheet
from wartable.games.dragonwars.events import (
    CarrierCrashed,
    Displaced,
    Fell,
    Fired,
    SentBack,
    StayedUp,
)
from wartable.space.hexes import Hex

PIT = Hex(0, 4)
RIM = 3


def pitted() -> MapSheet:
    """The standard map with a pit at (0,4): all its neighbors are three high."""
    sheet = read_sheet("standard")
    hexes = tuple(
        Ground(ground.q, ground.r, ground.terrain, RIM) if PIT.distance(ground.hex) == 1 else ground
        for ground in sheet.hexes
    )
    return msgspec.structs.replace(sheet, hexes=hexes)


def in_the_pit(*, egg: bool = False) -> Game:
    """Red's Drake flies in the pit at height 2, where two Ancients fill the hex."""
    game = Game("egg" if egg else "deathmatch", players=3, on=pitted())
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=PIT, height=2)
    game.put("red.elder", (-5, 2))
    game.send("red.drake", (1, 4), "SW")
    if egg:
        game.give_egg("red.drake")
    return game


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "health"), [(16, 7), (17, 9)])
def test_a_flying_dragon_set_on_the_ground_rolls_for_the_height_it_had(
    roll: int, health: int
) -> None:
    game = in_the_pit()
    game.dice(roll)
    game.turn()
    assert spot(game["red.drake"]) == (1, 4, 0, "SW")
    assert game["red.drake"].health == health
    [told] = [event for event in game.events if isinstance(event, Fell | StayedUp)]
    assert told.needed == 17
    assert [event.rule for event in game.said(Displaced)] == ["DW-RULING-19"]


@pytest.mark.rule("DW-RULING-19")
def test_a_made_roll_on_the_ground_is_not_told_as_staying_up() -> None:
    game = in_the_pit()
    game.dice(17)
    game.turn()
    [told] = game.said(StayedUp)
    assert (told.height, told.needed) == (0, 17)
    assert told.words().endswith("is unhurt.")
    assert game.rolls[0].words.endswith("needs 17 to be unhurt")


@pytest.mark.rule("DW-RULING-33")
def test_a_flying_carrier_set_on_the_ground_dies_there() -> None:
    game = in_the_pit(egg=True)
    game.turn()
    assert game.rolls == []
    assert len(game.said(CarrierCrashed)) == 1
    assert game.state.egg is not None
    assert game.state.egg.hex == Hex(1, 4)


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.rule("DW-RULING-09")
@pytest.mark.parametrize(("roll", "health"), [(18, 5), (19, 6)])
def test_a_dragon_that_took_off_is_back_on_the_ground_as_it_had_turned(
    roll: int, health: int
) -> None:
    game = Game(players=3, on=pitted())
    crowd(game, "blue.ancient", "green.ancient", at=PIT, height=6)
    game.put("red.wyrmling", (1, 4), facing="S")
    game.face("red.wyrmling", "SW")
    game.plot("red.wyrmling", "RT DESCEND FB1")
    game.dice(roll)
    game.turn()
    assert len(game.said(SentBack)) == 1
    assert spot(game["red.wyrmling"]) == (1, 4, 0, "SW")
    assert game["red.wyrmling"].health == health
    assert not game["red.wyrmling"].disarmed
    assert [fired.dragon for fired in game.said(Fired)] == ["red.wyrmling"]


@pytest.mark.rule("DW-RULING-19")
def test_nobody_goes_back_to_the_contested_hex() -> None:
    game = Game(players=3)
    for color in ("red", "blue", "green"):
        game.put(f"{color}.ancient", (0, 5))
    game.dice(20, 20, 20)
    game.turn()
    assert not game.said(SentBack)
    assert Hex(0, 5) not in {dragon.hex for dragon in game.state.living()}


@pytest.mark.rule("DW-RULING-19")
def test_nobody_goes_back_to_a_hex_that_has_no_room() -> None:
    game = pressed((0, 4))
    for dragon in ("blue.elder", "blue.drake", "green.elder"):
        game.put(dragon, (0, 3), height=3, facing="S")
        game.plot(dragon, "F1")
    game.send("red.wyrmling", (1, 4), "NE")
    game.dice(19)
    game.turn()
    assert not game.said(SentBack)
    assert spot(game["red.wyrmling"]) == (1, 4, 0, "NE")
