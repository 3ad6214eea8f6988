"""Decisions where the book is silent: where a denied dragon may go, with or without a crash."""

from typing import cast

import pytest

from tests.dragonwars.positions import crowd, offered
from tests.dragonwars.table import Game, spot
from wartable.engine.forms import Pick, Plan
from wartable.engine.refusal import Illegal
from wartable.games.dragonwars.events import CarrierCrashed, Displaced, EggTaken, SentBack
from wartable.games.dragonwars.state import NOBODY, PlaceDenied
from wartable.space.hexes import Hex


def hexes(game: Game) -> Pick:
    """The choice of hexes in the last question to a denied dragon."""
    return cast("Pick", cast("Plan", game.asked("denied")[-1].form).fields["hex"].form)


def by_the_summit() -> Game:
    """Red's Drake hovers over ring 1 as high as the Summit, and two Ancients fill its hex."""
    game = Game("egg", players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 1), height=3)
    return game


@pytest.mark.rule("DW-RULING-17")
def test_any_neighbor_with_room_is_offered_with_a_warning_where_it_crashes() -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 3), height=1)
    for dragon in ("green.elder", "green.drake", "blue.elder"):
        game.put(dragon, (0, 4))
    game.turn()
    assert offered(game, "red.drake") == set(Hex(0, 3).neighbors()) - {Hex(0, 4)}
    form = hexes(game)
    warned = [option.id for option in form.options if "crashes" in option.words]
    assert warned == ["0,2"]
    assert [option.id for option in form.options][-1:] == warned
    assert form.default() not in warned
    assert [(bar.id, bar.rule) for bar in form.bars] == [
        ("0,4", "DW-RULING-17"),
        ("0,3", "DW-CONFLICT-02"),
    ]
    assert "6 of 6 slots" in form.bars[0].reason


@pytest.mark.rule("DW-RULING-17")
@pytest.mark.parametrize("place", ["3,-2", "0,6", "0,5"])
def test_a_hex_that_is_not_beside_is_refused_with_the_rule(place: str) -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 3), height=1)
    game.turn()
    with pytest.raises(Illegal, match="goes to a hex of the map next to 0,3") as refused:
        hexes(game).check(place)
    assert refused.value.rule == "DW-CONFLICT-04"


@pytest.mark.rule("DW-RULING-17")
@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "height", "health"), [(14, 0, 6), (15, 3, 9)])
def test_a_chosen_crash_returns_to_the_start_of_the_turn(
    roll: int, height: int, health: int
) -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", at=(0, 3), height=2)
    game.put("red.drake", (0, 4), height=3, facing="N")
    game.plot("red.drake", "F1", "F1")
    game.send("red.drake", (0, 2), "S")
    game.dice(roll)
    game.until(PlaceDenied)
    game["red.drake"].height = 1
    game.turn()
    assert len(game.said(SentBack)) == 1
    assert spot(game["red.drake"]) == (0, 4, height, "N")
    assert game["red.drake"].health == health
    assert game["red.drake"].forfeit
    assert not game["red.drake"].disarmed


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "height", "health"), [(10, 0, 4), (11, 5, 9)])
def test_a_crash_chosen_on_purpose_carries_nobody_to_the_egg(
    roll: int, height: int, health: int
) -> None:
    game = by_the_summit()
    game.send("red.drake", (0, 0), "N")
    game.dice(roll)
    game.turn()
    summit = next(option for option in hexes(game).options if option.id == "0,0")
    drake = game["red.drake"]
    assert game.board.heights[drake.hex] == 3
    assert drake.hex.distance(Hex(0, 0)) == 2
    assert f"ends up in {drake.hex} " in summit.words
    assert (drake.height, drake.health) == (height, health)
    assert game.state.egg is not None
    assert game.state.egg.carrier == NOBODY
    assert not game.said(EggTaken)
    assert drake.forfeit
    assert [event.rule for event in game.said(Displaced)] == ["DW-RULING-19"]


@pytest.mark.rule("DW-RULING-19")
def test_a_crash_chosen_on_purpose_is_never_better_than_the_hex_it_ends_in() -> None:
    """Same hex, same height and facing as if it had been chosen; movement is lost beside."""
    crashed, chosen = by_the_summit(), by_the_summit()
    crashed.send("red.drake", (0, 0), "NE")
    crashed.dice(20)
    crashed.turn()
    end = crashed["red.drake"].hex
    chosen.send("red.drake", end, "NE")
    chosen.turn()
    assert spot(crashed["red.drake"]) == spot(chosen["red.drake"])
    assert (crashed["red.drake"].forfeit, chosen["red.drake"].forfeit) == (True, False)


@pytest.mark.rule("DW-RULING-19")
def test_a_flying_carrier_that_chooses_a_crash_dies_and_is_warned() -> None:
    game = by_the_summit()
    game.put("red.elder", (-5, 2))
    game.give_egg("red.drake")
    game.send("red.drake", (0, 0), "N")
    game.turn()
    summit = next(option for option in hexes(game).options if option.id == "0,0")
    assert "crashes and dies" in summit.words
    assert len(game.said(CarrierCrashed)) == 1
    assert not game["red.drake"].alive


@pytest.mark.rule("DW-RULING-19")
def test_where_it_crashes_anyway_it_is_set_down_on_the_lowest_ground() -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 4), height=0)
    game.dice(20)
    game.turn()
    assert offered(game, "red.drake") == set(Hex(0, 4).neighbors()) - {Hex(0, 3)}
    barred = {bar.id: (bar.rule, bar.reason) for bar in hexes(game).bars}
    assert barred["0,3"][0] == "DW-RULING-19"
    assert "lowest ground" in barred["0,3"][1]


@pytest.mark.rule("DW-RULING-19")
def test_a_forced_crash_carries_nobody_to_the_egg() -> None:
    game = Game("egg", players=3)
    game.drop_egg((0, 5))
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 4), height=0)
    game.dice(20)
    game.turn()
    assert Hex(0, 5) not in offered(game, "red.drake")
    barred = {bar.id: bar.reason for bar in hexes(game).bars}
    assert barred["0,5"] == "no crash carries a dragon to the egg"


@pytest.mark.rule("DW-RULING-19")
def test_a_forced_crash_carries_no_egg_home() -> None:
    game = Game("egg", players=3)
    home = game.lair("red")[1]
    field = next(
        place
        for place in home.neighbors()
        if game.board.heights.get(place) == 0 and place not in game.lair("red")
    )
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(field.q, field.r), height=0)
    game.give_egg("red.drake")
    game.dice(20)
    game.turn()
    assert not offered(game, "red.drake") & set(game.lair("red"))
    reasons = {bar.reason for bar in hexes(game).bars}
    assert "no crash carries the egg home" in reasons
    assert not game.over()
