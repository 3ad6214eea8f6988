"""Capture the Egg."""

import pytest

from tests.dragonwars.table import Game
from wartable.games.dragonwars.events import (
    CarrierCrashed,
    EggDropped,
    EggTaken,
    Fell,
    Fired,
    RoundBegan,
    RoundCut,
    TurnBegan,
)
from wartable.games.dragonwars.state import NOBODY, Egg
from wartable.space.hexes import Hex


def egg(game: Game) -> Egg:
    """The egg."""
    assert game.state.egg is not None
    return game.state.egg


def carrier(game: Game) -> str | None:
    """Who carries the egg."""
    index = egg(game).carrier
    return None if index == NOBODY else game.state.dragons[index].id


def at_the_summit() -> Game:
    """Red's Drake is one movement away from the egg on the Summit."""
    game = Game("egg")
    game.put("red.drake", (0, 1), height=2, facing="N")
    game.plot("red.drake", "F1 CLIMB", "F1 DESCEND", "F1 DESCEND")
    return game


def shot_on_the_summit() -> Game:
    """Red's Drake has just taken the egg, and fallen to fire in the same Turn."""
    game = at_the_summit()
    game["red.drake"].health = 8
    game.put("red.elder", game.lair("red")[0])
    game.put("blue.elder", (0, -1), height=3, facing="S")
    game.plot("blue.elder", "HOVER FB1")
    game.turn()
    return game


@pytest.mark.rule("DW-EGG-01")
def test_moving_into_its_hex_picks_the_egg_up() -> None:
    game = at_the_summit()
    game.turn()
    assert carrier(game) == "red.drake"
    passing = Game("egg")
    passing.drop_egg((0, 4))
    passing.put("red.drake", (0, 5), height=3)
    passing.plot("red.drake", "F2")
    passing.turn()
    assert carrier(passing) is None


@pytest.mark.rule("DW-EGG-02")
def test_the_egg_travels_with_its_carrier() -> None:
    game = Game("egg")
    game.drop_egg((0, 4))
    game.put("red.drake", (0, 5), height=4)
    game.put("red.wyrmling", (1, 4), height=4, facing="N")
    game.plot("red.drake", "F1", "F1", "F1")
    game.plot("red.wyrmling", "HOVER", "LS", "HOVER")
    game.round()
    assert carrier(game) == "red.drake"
    assert game["red.drake"].hex == Hex(0, 2)
    assert game["red.wyrmling"].hex == Hex(0, 4)


@pytest.mark.rule("DW-EGG-02")
def test_the_egg_is_taken_before_any_fight() -> None:
    game = shot_on_the_summit()
    assert not game["red.drake"].alive
    happened = [type(event) for event in game.events]
    assert happened.index(EggTaken) < happened.index(Fired) < happened.index(EggDropped)
    assert egg(game).hex == Hex(0, 0)
    assert len(game.said(RoundCut)) == 1


@pytest.mark.rule("DW-EGG-03")
def test_priority_decides_among_several() -> None:
    game = Game("egg")
    game.drop_egg((0, 4))
    game.put("red.wyrmling", (0, 5), height=2)
    game.put("red.drake", (0, 5), height=3)
    game.put("blue.elder", (1, 4), height=6, facing="NW")
    game.plot("red.wyrmling", "F1")
    game.plot("red.drake", "F1")
    game.plot("blue.elder", "F1")
    game.turn()
    assert carrier(game) == "blue.elder"


@pytest.mark.rule("DW-EGG-04")
def test_the_first_taking_cuts_the_round() -> None:
    game = at_the_summit()
    game.put("blue.drake", (0, 5), height=1)
    game.plot("blue.drake", "HOVER FB1", "F1", "F1")
    game.turn()
    assert len(game.said(Fired)) == 1
    assert len(game.said(RoundCut)) == 1
    assert game.said(RoundBegan)[-1].round == 2
    assert game.state.plots == []
    assert (game.state.round, game.state.turn) == (2, 0)
    assert game["blue.drake"].hex == Hex(0, 5)
    second = at_the_summit()
    second.plot("red.drake", "HOVER", "F1 CLIMB", "F1 DESCEND")
    second.turn()
    second.turn()
    assert (second.state.round, second.state.turn) == (2, 0)


@pytest.mark.rule("DW-EGG-05")
def test_the_round_is_cut_once_only() -> None:
    game = at_the_summit()
    game.turn()
    egg(game).carrier = NOBODY
    egg(game).hex = Hex(0, 0)
    game.round()
    assert carrier(game) == "red.drake"
    assert len(game.said(EggTaken)) == 2
    assert len(game.said(RoundCut)) == 1
    assert [event.turn for event in game.said(TurnBegan)] == [1, 1, 2, 3]


@pytest.mark.rule("DW-EGG-05")
def test_an_egg_dropped_on_the_summit_cuts_no_second_round() -> None:
    game = shot_on_the_summit()
    assert carrier(game) is None
    game.plot("blue.elder", "F1")
    game.turn()
    assert carrier(game) == "blue.elder"
    assert (game.state.round, game.state.turn) == (2, 2)
    assert len(game.said(RoundCut)) == 1


@pytest.mark.rule("DW-EGG-04")
def test_no_turn_is_skipped_when_the_egg_is_taken_in_the_last_one() -> None:
    game = at_the_summit()
    game["red.drake"].facing = 3
    game.plot("red.drake", "HOVER", "FLIP", "F1 CLIMB")
    game.round()
    assert carrier(game) == "red.drake"
    assert not game.said(RoundCut)
    assert game.state.round == 2


@pytest.mark.rule("DW-EGG-06")
def test_the_carrier_keeps_the_egg() -> None:
    game = Game("egg")
    game.put("red.wyrmling", (0, 4), height=2)
    game.put("red.ancient", (0, 4), height=2)
    game.give_egg("red.wyrmling")
    for dragon in ("red.wyrmling", "red.ancient"):
        game.plot(dragon, "HOVER", "FLIP", "HOVER")
    game.round()
    assert carrier(game) == "red.wyrmling"
    assert not {prompt.kind for prompt in game.prompts} - {"plot", "grounded"}


@pytest.mark.rule("DW-EGG-06")
@pytest.mark.rule("DW-EGG-07")
def test_the_death_of_another_dragon_leaves_the_egg_where_it_is() -> None:
    game = Game("egg")
    game.put("red.wyrmling", (0, 4), height=2)
    game.put("red.drake", (0, -4), height=2, health=1)
    game.give_egg("red.wyrmling")
    game.put("blue.drake", (0, -5), height=2, facing="S")
    game.plot("red.wyrmling", "HOVER")
    game.plot("red.drake", "HOVER")
    game.plot("blue.drake", "HOVER FB1")
    game.turn()
    assert not game["red.drake"].alive
    assert not game.said(EggDropped)
    assert carrier(game) == "red.wyrmling"


@pytest.mark.rule("DW-EGG-07")
def test_a_dead_carrier_drops_the_egg_for_others() -> None:
    game = Game("egg")
    game.put("red.wyrmling", (0, 4), height=2, health=1)
    game.put("red.elder", (-5, 3))
    game.give_egg("red.wyrmling")
    game.put("blue.drake", (0, 5), height=2)
    game.plot("red.wyrmling", "HOVER")
    game.plot("blue.drake", "HOVER FB1", "F1")
    game.turn()
    assert [event.hex for event in game.said(EggDropped)] == [Hex(0, 4)]
    assert carrier(game) is None
    game.turn()
    assert carrier(game) == "blue.drake"


@pytest.mark.rule("DW-EGG-08")
def test_a_carrier_that_would_roll_for_a_fall_dies() -> None:
    game = Game("egg")
    game.put("red.ancient", (0, 5), height=9, facing="S")
    game.put("red.drake", (0, 4))
    game.give_egg("red.ancient")
    game.plot("red.ancient", "F1")
    game.turn()
    assert game.rolls == []
    assert (game["red.ancient"].alive, game["red.ancient"].health) == (False, 0)
    assert len(game.said(CarrierCrashed)) == 1
    assert egg(game).hex == Hex(0, 5)


@pytest.mark.rule("DW-EGG-09")
@pytest.mark.parametrize(("roll", "health"), [(18, 14), (19, 15)])
def test_a_grounded_carrier_only_rolls_for_damage(roll: int, health: int) -> None:
    game = Game("egg")
    game.put("red.ancient", (0, 5), height=0, facing="S")
    game.give_egg("red.ancient")
    game.plot("red.ancient", "F1 CLIMB")
    game.dice(roll)
    game.turn()
    assert game["red.ancient"].health == health
    assert carrier(game) == "red.ancient"
    assert len(game.said(Fell)) == (roll < 19)
