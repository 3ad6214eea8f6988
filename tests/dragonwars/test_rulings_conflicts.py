"""Decisions where the book is silent: crowded hexes and dragons that are denied."""

import pytest

from tests.dragonwars.positions import crowd, fault, offered, pressed
from tests.dragonwars.table import Game, spot
from wartable.games.dragonwars.events import (
    EggTaken,
    Fell,
    Fired,
    HexOverfull,
    MeleeTied,
    MovedIllegally,
    SentBack,
    StayedUp,
    Struck,
)
from wartable.games.dragonwars.refuge import find_refuge
from wartable.games.dragonwars.state import Combat, PlaceDenied
from wartable.space.hexes import Hex, N


@pytest.mark.rule("DW-RULING-13")
def test_13_a_smaller_dragon_takes_the_room_that_is_left() -> None:
    game = Game(players=3)
    crowd(game, "red.ancient", "blue.elder", "red.drake", "green.wyrmling")
    game.turn()
    assert game.said(HexOverfull)[0].denied == ("red.drake",)
    assert game["green.wyrmling"].hex == Hex(0, 4)


@pytest.mark.rule("DW-RULING-14")
def test_14_equal_dragons_stay_together_or_go_together() -> None:
    stay = Game(players=3)
    crowd(stay, "red.ancient", "blue.ancient", "green.wyrmling")
    stay.turn()
    assert stay.said(HexOverfull)[0].stay == ("red.ancient", "blue.ancient")
    go = Game(players=4)
    crowd(go, "red.elder", "blue.drake", "green.drake", "gold.drake", "red.wyrmling")
    go.turn()
    [event] = go.said(HexOverfull)
    assert set(event.stay) == {"red.elder", "red.wyrmling"}
    assert set(event.denied) == {"blue.drake", "green.drake", "gold.drake"}


@pytest.mark.rule("DW-RULING-15")
def test_15_most_dragons_counts_a_player_at_any_height_before_any_dragon_is_denied() -> None:
    game = Game(players=3)
    crowd(game, "red.ancient", "blue.ancient", "green.ancient")
    crowd(game, "blue.drake", "green.wyrmling", height=7)
    game.turn()
    [event] = game.said(HexOverfull)
    assert set(event.stay) == {"blue.ancient", "green.ancient"}
    egg = Game("egg")
    egg.drop_egg((0, 4))
    crowd(egg, "red.drake", "blue.drake")
    crowd(egg, "blue.wyrmling", height=5)
    egg.turn()
    assert egg.said(EggTaken)[0].dragon == "blue.drake"
    melee = Game(players=3)
    crowd(melee, "red.drake", "blue.drake")
    crowd(melee, "red.wyrmling", height=5)
    melee["red.wyrmling"].health = 1
    melee.put("green.drake", (0, 5), height=5)
    melee.plot("green.drake", "HOVER FB1")
    melee.turn()
    assert len(melee.said(MeleeTied)) == 1


@pytest.mark.rule("DW-RULING-15")
def test_15_melee_counts_who_was_there_when_it_began() -> None:
    game = Game()
    crowd(game, "red.drake", "blue.drake", height=3)
    crowd(game, "red.wyrmling", "blue.wyrmling", height=1)
    game["red.wyrmling"].health = 1
    game.turn()
    assert not game["red.wyrmling"].alive
    assert [event.dragons for event in game.said(MeleeTied)] == [("red.drake", "blue.drake")]


@pytest.mark.rule("DW-RULING-15")
def test_15_melee_counts_dragons_at_any_height() -> None:
    game = Game()
    crowd(game, "red.drake", "blue.drake", height=3)
    crowd(game, "blue.wyrmling", height=6)
    game.turn()
    assert not game.said(MeleeTied)
    assert [event.dragon for event in game.said(Struck)] == ["blue.drake", "red.drake"]


@pytest.mark.rule("DW-RULING-15")
def test_15_team_mates_do_not_count_as_own_dragons() -> None:
    game = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    crowd(game, "red.drake", "gold.drake")
    crowd(game, "blue.wyrmling", height=6)
    game.turn()
    assert len(game.said(MeleeTied)) == 1


@pytest.mark.rule("DW-RULING-16")
def test_16_denied_dragons_are_placed_by_priority_after_all_hexes_are_judged() -> None:
    game = Game(players=3)
    crowd(game, "red.ancient", "blue.ancient", "green.wyrmling", at=(0, 4))
    crowd(game, "red.elder", "blue.elder", "green.elder", "green.drake", at=(3, 1))
    game.send("green.drake", (3, 2))
    game.send("green.wyrmling", (0, 5))
    game.turn()
    asked = [prompt.about[0] for prompt in game.asked("denied")]
    assert asked == ["dragon:green.drake", "dragon:green.wyrmling"]
    assert len(game.said(HexOverfull)) == 2


@pytest.mark.rule("DW-RULING-16")
def test_16_only_equal_dragons_are_placed_by_seat() -> None:
    game = Game(players=6)
    crowd(game, "blue.ancient", "green.ancient", "gold.wyrmling", at=(0, 4))
    crowd(game, "silver.ancient", "copper.ancient", "red.wyrmling", at=(3, 1))
    game.turn()
    asked = [prompt.about[0] for prompt in game.asked("denied")]
    assert asked == ["dragon:red.wyrmling", "dragon:gold.wyrmling"]
    tired = Game(players=6)
    crowd(tired, "blue.ancient", "green.ancient", "gold.wyrmling", at=(0, 4))
    crowd(tired, "silver.ancient", "copper.ancient", "red.wyrmling", at=(3, 1))
    tired["red.wyrmling"].energy = 14
    tired.turn()
    assert [prompt.about[0] for prompt in tired.asked("denied")] == asked[::-1]


@pytest.mark.rule("DW-RULING-16")
def test_16_a_placed_dragon_counts_for_those_after_it() -> None:
    game = Game(players=5)
    crowd(game, "blue.ancient", "green.ancient", "red.elder", "gold.elder", at=(0, 4))
    game.put("silver.ancient", (0, 5))
    game.put("silver.wyrmling", (0, 5))
    game.send("red.elder", (0, 5))
    game.send("gold.elder", (1, 4))
    game.turn()
    assert Hex(0, 5) in offered(game, "red.elder")
    assert Hex(0, 5) not in offered(game, "gold.elder")


@pytest.mark.rule("DW-RULING-16")
def test_16_a_hex_that_denied_all_is_free_for_others() -> None:
    game = Game(players=6)
    crowd(game, "red.drake", "blue.drake", "green.drake", "gold.drake", at=(0, 4))
    crowd(game, "silver.ancient", "copper.ancient", "blue.elder", at=(0, 5))
    game.turn()
    assert Hex(0, 4) in offered(game, "blue.elder")


@pytest.mark.rule("DW-RULING-18")
def test_18_with_all_neighbors_full_the_nearest_hex_with_room_is_taken() -> None:
    game = Game(players=6)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 5))
    crowd(game, "blue.elder", "blue.drake", "green.elder", at=(0, 4))
    crowd(game, "green.drake", "gold.elder", "gold.drake", at=(1, 4))
    crowd(game, "gold.ancient", "silver.ancient", at=(-1, 5))
    game.turn()
    assert {place.distance(Hex(0, 5)) for place in offered(game, "red.drake")} == {2}
    assert game.total("red.drake") == 2


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "height"), [(18, 0), (19, 1)])
def test_19_an_unavoidable_crash_returns_to_the_start_of_the_turn(roll: int, height: int) -> None:
    game = pressed((0, 4))
    game.dice(roll)
    game.turn()
    assert spot(game["red.wyrmling"]) == (0, 4, height, "S")
    assert len(game.said(SentBack)) == 1
    assert game["red.wyrmling"].forfeit
    assert [fired.dragon for fired in game.said(Fired)] == ["red.wyrmling"]


@pytest.mark.rule("DW-RULING-19")
@pytest.mark.parametrize(("roll", "health"), [(18, 8), (19, 9)])
def test_19_where_the_old_place_is_gone_it_is_set_on_the_ground(roll: int, health: int) -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 5), height=0)
    game.send("red.drake", (1, 4), "SW")
    game.dice(roll)
    game.turn()
    assert spot(game["red.drake"]) == (1, 4, 0, "SW")
    assert game["red.drake"].health == health
    assert not game["red.drake"].disarmed
    assert game["red.drake"].forfeit


@pytest.mark.rule("DW-RULING-20")
def test_20_what_counts_is_where_the_push_left_the_dragon() -> None:
    up = Game(players=3)
    crowd(up, "blue.ancient", "green.ancient", "red.drake", at=(0, 2), height=0)
    up.send("red.drake", (0, 3))
    up.turn()
    assert spot(up["red.drake"]) == (0, 3, 1, "N")
    up.dice(20)
    up.turn()
    assert up.said(MovedIllegally)[0].rule == "DW-PLOT-08"
    down = Game(players=3)
    crowd(down, "blue.ancient", "green.ancient", at=(0, 5), height=1)
    down.put("red.drake", (0, 5), height=1)
    down.plot("red.drake", "HOVER", "F1")
    down.send("red.drake", (0, 4), "S")
    down.turn()
    assert down["red.drake"].height == 0
    down.dice(20)
    down.turn()
    assert down.said(MovedIllegally)[0].rule == "DW-RULING-04"


def test_a_refuge_never_asks_more_than_it_must() -> None:
    game = Game(players=3)
    crowd(game, "blue.ancient", "green.ancient", "red.drake", at=(0, 5), height=0)
    game.until(PlaceDenied)
    refuge = find_refuge(game.state, game.board, game["red.drake"])
    assert not refuge.safe
    assert {game.board.heights[place] for place in refuge.crash} == {0}
    game.dice(20)
    game.until(Combat)
    assert not game["red.drake"].denied
    assert [type(event) for event in game.events if isinstance(event, Fell | StayedUp)] == [
        StayedUp
    ]
    assert fault((0, 5), 1, N) == "DW-PLOT-08"
