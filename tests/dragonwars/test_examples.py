"""The worked examples of the ledger, one test each."""

import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to
from tests.dragonwars.table import Game, spot
from wartable.engine.refusal import Illegal
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.conflicts import deny, slots_filled
from wartable.games.dragonwars.events import (
    EggDropped,
    Fell,
    Fired,
    HexOverfull,
    MeleeTied,
    MovedIllegally,
    Recovered,
    RoundCut,
    StayedUp,
    Struck,
)
from wartable.games.dragonwars.fire import flames, shots_of
from wartable.games.dragonwars.movement import Fault, Flight, fly
from wartable.games.dragonwars.state import Dragon
from wartable.space.hexes import Hex, N, S

BOARD = board_of("standard", 2)
START = Hex(0, 4)


def legal(place: tuple[int, int], height: int, facing: int, *marks: str) -> Flight:
    """Where a legal movement ends."""
    end = fly(BOARD, Hex(*place), height, facing, marks)
    assert isinstance(end, Flight)
    return end


def fault(place: tuple[int, int], height: int, facing: int, *marks: str) -> str:
    """The rule an illegal movement breaks."""
    end = fly(BOARD, Hex(*place), height, facing, marks)
    assert isinstance(end, Fault)
    return end.rule


def bases(large: int, medium: int, small: int) -> list[Dragon]:
    """Dragons with such bases in one hex, none equal to another."""
    ranks = [0] * large + [1] * medium + [3] * small
    return [
        Dragon(str(n), n, rank, START, 1, 0, 20 - n, 0, START, 1, 0) for n, rank in enumerate(ranks)
    ]


@pytest.mark.rule("DW-EX-01")
def test_01_forward_at_total_height_seven() -> None:
    assert legal((0, 4), 7, N, "F1") == Flight(Hex(0, 3), 6, N)
    assert legal((0, 4), 7, N, "F2") == Flight(Hex(0, 2), 4, N)
    assert legal((0, 4), 7, N, "F3") == Flight(Hex(0, 1), 1, N)


@pytest.mark.rule("DW-EX-02")
def test_02_to_the_left() -> None:
    assert legal((0, 4), 3, N, "LS") == Flight(Hex(-1, 4), 3, N)
    assert legal((0, 4), 3, N, "LT") == Flight(Hex(-1, 4), 3, 5)


@pytest.mark.rule("DW-EX-03")
def test_03_to_the_right() -> None:
    assert legal((0, 4), 3, N, "RS") == Flight(Hex(1, 3), 3, N)
    assert legal((0, 4), 3, N, "RT") == Flight(Hex(1, 3), 3, 1)


@pytest.mark.rule("DW-EX-04")
def test_04_flip_and_hover() -> None:
    assert legal((0, 4), 3, N, "FLIP") == Flight(START, 3, S)
    assert legal((0, 4), 3, N, "HOVER") == Flight(START, 3, N)


@pytest.mark.rule("DW-EX-05")
def test_05_the_drawn_bases() -> None:
    drawn = [(1, 0, 0), (0, 2, 0), (0, 0, 4), (1, 1, 1)]
    assert [slots_filled(bases(*mix)) for mix in drawn] == [3, 4, 4, 6]
    assert not any(deny(bases(*mix)) for mix in drawn)


@pytest.mark.rule("DW-EX-06")
def test_06_full_and_overfull() -> None:
    assert not deny(bases(2, 0, 0))
    assert deny(bases(1, 2, 0))
    assert not deny(bases(0, 3, 0))
    assert deny(bases(0, 3, 1))


@pytest.mark.rule("DW-EX-07")
def test_07_a_team_does_not_fit_into_one_lair_hex() -> None:
    match = new_match()
    play_to(match, "placing")
    one, two = list(plan(match, 0).fields["drake"].form.answers())[:2]
    kinds = ("ancient", "elder", "drake", "wyrmling")
    with pytest.raises(Illegal) as caught:
        answer(match, 0, dict.fromkeys(kinds, one))
    assert caught.value.rule == "DW-BASE-02"
    with pytest.raises(Illegal):
        answer(match, 0, dict.fromkeys(kinds, one) | {"wyrmling": two})
    answer(match, 0, dict.fromkeys(kinds, one) | {"drake": two})


@pytest.mark.rule("DW-EX-08")
def test_08_level_from_field_to_forest() -> None:
    assert legal((0, 4), 3, N, "F1") == Flight(Hex(0, 3), 2, N)
    assert BOARD.heights[Hex(0, 3)] + 2 == 3


@pytest.mark.rule("DW-EX-09")
def test_09_level_onto_the_mountain_grounds() -> None:
    assert legal((0, 3), 2, N, "F1") == Flight(Hex(0, 2), 0, N)


@pytest.mark.rule("DW-EX-10")
def test_10_too_low_for_the_mountain() -> None:
    assert fault((0, 3), 1, N, "F1") == "DW-ILLEGAL-02"
    assert legal((0, 3), 1, N, "F1", "CLIMB") == Flight(Hex(0, 2), 0, N)


@pytest.mark.rule("DW-EX-11")
def test_11_down_from_the_summit() -> None:
    assert legal((0, 0), 0, N, "F1", "DESCEND") == Flight(Hex(0, -1), 2, N)


@pytest.mark.rule("DW-EX-12")
def test_12_no_way_up_from_the_summit() -> None:
    assert fault((0, 0), 0, N, "F1", "CLIMB") == "DW-RULING-06"


@pytest.mark.rule("DW-EX-13")
def test_13_taking_off_on_the_field() -> None:
    assert legal((0, 5), 0, N, "F1", "CLIMB") == Flight(START, 1, N)
    assert fault((0, 5), 0, N, "F1") == "DW-RULING-04"


@pytest.mark.rule("DW-EX-14")
def test_14_taking_off_downhill() -> None:
    assert legal((0, 2), 0, S, "F1", "DESCEND") == Flight(Hex(0, 3), 1, S)


@pytest.mark.rule("DW-EX-15")
def test_15_gliding_to_the_ground_again() -> None:
    assert fault((0, 3), 0, S, "F1", "DESCEND") == "DW-MOVE-14"


def off_the_map(roll: int) -> Game:
    """A Drake at height 5 plots off the map, with fire in every Turn."""
    game = Game()
    game.put("red.drake", (0, 5), height=5, facing="S")
    game.plot("red.drake", "F1 FB1", "FLIP FB1", "F1 FB1")
    game.dice(roll)
    game.round()
    return game


@pytest.mark.rule("DW-EX-16")
def test_16_the_die_shows_ten() -> None:
    game = off_the_map(10)
    assert spot(game["red.drake"]) == (0, 5, 0, "S")
    assert game["red.drake"].health == 4
    assert len(game.said(Fired)) == 3


@pytest.mark.rule("DW-EX-17")
def test_17_the_die_shows_eleven() -> None:
    game = off_the_map(11)
    assert spot(game["red.drake"]) == (0, 5, 5, "S")
    assert game["red.drake"].health == 9
    assert len(game.rolls) == 1


@pytest.mark.rule("DW-EX-18")
@pytest.mark.parametrize(("roll", "damage"), [(18, 1), (19, 0)])
def test_18_an_illegal_movement_on_the_ground(roll: int, damage: int) -> None:
    game = Game()
    game.put("red.elder", (0, 5))
    game.put("blue.wyrmling", (0, 5), health=6)
    game.plot("red.elder", "F1 FB1", "F1 CLIMB FB1", "CB")
    game.hold("blue.wyrmling")
    game.dice(roll)
    game.round()
    assert game["red.elder"].health == 12 - damage
    assert game["red.elder"].hex == Hex(0, 5)
    assert not game.said(Fired)
    assert not game.said(Struck)


@pytest.mark.rule("DW-EX-19")
def test_19_hovering_over_the_end_of_a_round() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=3)
    game.plot("red.drake", "HOVER", "FLIP", "HOVER")
    game.round()
    game.plot("red.drake", "HOVER")
    game.turn()
    assert not game.said(MovedIllegally)


@pytest.mark.rule("DW-EX-20")
def test_20_one_of_each_type_in_one_hex() -> None:
    game = Game()
    for dragon in ("red.ancient", "red.elder", "blue.drake", "blue.wyrmling"):
        game.put(dragon, (0, 4), height=2)
        game.plot(dragon, "HOVER")
    game.turn()
    [event] = game.said(HexOverfull)
    assert set(event.stay) == {"red.ancient", "red.elder", "blue.wyrmling"}
    assert event.denied == ("blue.drake",)


@pytest.mark.rule("DW-EX-21")
def test_21_three_ancients() -> None:
    game = Game(players=3)
    for color, health, energy in (("red", 10, 9), ("blue", 8, 7), ("green", 8, 5)):
        game.put(f"{color}.ancient", (0, 4), height=2, health=health, energy=energy)
        game.plot(f"{color}.ancient", "HOVER")
    game.turn()
    [event] = game.said(HexOverfull)
    assert event.stay == ("red.ancient", "blue.ancient")
    assert event.denied == ("green.ancient",)


@pytest.mark.rule("DW-EX-22")
@pytest.mark.parametrize(("height", "left"), [(6, 5), (0, 1)])
def test_22_a_fireball_in_the_air_and_on_the_ground(height: int, left: int) -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=height)
    game.put("blue.drake", (0, 4), height=height)
    game.plot("red.drake", "HOVER FB1" if height else "FB1")
    game.plot("blue.drake", "HOVER" if height else "")
    game.turn()
    assert game["blue.drake"].health == left


@pytest.mark.rule("DW-EX-23")
def test_23_a_breath_into_the_mountain() -> None:
    game = Game()
    game.put("red.ancient", (0, 5), height=2)
    game.put("blue.ancient", (0, 4), height=2)
    game.put("blue.elder", (0, 3), height=1)
    game.put("blue.drake", (0, 2), height=0)
    game.plot("red.ancient", "HOVER BR3")
    game.plot("blue.ancient", "HOVER")
    game.plot("blue.elder", "HOVER")
    game.turn()
    [breath] = game.said(Fired)
    assert {hit.dragon for hit in breath.hits} == {"blue.ancient", "blue.elder"}
    assert breath.heights == (2,)
    assert game["red.ancient"].energy == 12


@pytest.mark.rule("DW-EX-24")
def test_24_a_blast_near_the_ground() -> None:
    area = flames(BOARD, Hex(0, 5), 0, N, shots_of("CB")[0])
    assert set(area.hexes) == {Hex(-1, 5), Hex(0, 4), Hex(1, 4)}
    assert area.heights == (0, 1)


@pytest.mark.rule("DW-EX-25")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_25_a_blast_over_the_edge(players: int) -> None:
    game = Game(players=players)
    game.put("red.elder", (0, 5), facing="S")
    game.plot("red.elder", "CB")
    game.turn()
    [blast] = game.said(Fired)
    assert (blast.hexes, blast.hits) == ((), ())
    assert game["red.elder"].energy == 14


@pytest.mark.rule("DW-EX-26")
def test_26_the_ancient_strikes_first() -> None:
    game = Game()
    game.put("red.ancient", (0, 4), height=3)
    game.put("blue.wyrmling", (0, 4), height=3, health=1)
    game.plot("red.ancient", "HOVER")
    game.plot("blue.wyrmling", "HOVER")
    game.turn()
    assert [event.dragon for event in game.said(Struck)] == ["red.ancient"]
    assert game["red.ancient"].health == 15


@pytest.mark.rule("DW-EX-27")
def test_27_equal_drakes_do_not_strike() -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.put("blue.drake", (0, 4))
    game.turn()
    assert not game.said(Struck)
    assert len(game.said(MeleeTied)) == 1


@pytest.mark.rule("DW-EX-28")
def test_28_resting_after_landing() -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=1, health=3)
    game.plot("red.elder", "F1 DESCEND")
    game.rest("red.elder", "H2E0")
    healths: list[int] = []
    for _ in range(3):
        game.turn()
        healths.append(game["red.elder"].health)
    assert healths == [3, 5, 7]


@pytest.mark.rule("DW-EX-29")
@pytest.mark.parametrize("split", ["H2E0", "H1E1", "H0E2"])
def test_29_nearly_whole(split: str) -> None:
    game = Game()
    game.put("red.elder", (0, 5), health=11, energy=15)
    game.rest("red.elder", split)
    game.turn()
    [event] = game.said(Recovered)
    assert event.health + event.energy == (1 if split != "H0E2" else 0)


@pytest.mark.rule("DW-EX-30")
def test_30_the_carrier_crashes() -> None:
    game = Game("egg")
    game.put("red.elder", (0, 5), height=4, facing="S")
    game.put("red.drake", (3, 0))
    game.give_egg("red.elder")
    game.plot("red.elder", "F1")
    game.turn()
    assert game.rolls == []
    assert not game["red.elder"].alive
    assert [event.hex for event in game.said(EggDropped)] == [Hex(0, 5)]


@pytest.mark.rule("DW-EX-31")
def test_31_the_egg_leaves_the_summit() -> None:
    game = Game("egg")
    game.put("red.drake", (0, 1), height=2)
    game.put("blue.drake", (0, 5))
    game.plot("red.drake", "F1 CLIMB", "F1 DESCEND")
    game.plot("blue.drake", "FB1", "FB1", "FB1")
    game.turn()
    assert len(game.said(RoundCut)) == 1
    assert len(game.said(Fired)) == 1
    assert (game.state.round, game.state.turn, game.state.plots) == (2, 0, [])


@pytest.mark.rule("DW-EX-32")
@pytest.mark.parametrize("kind", ["wyrmling", "drake", "elder", "ancient"])
def test_32_nine_turns_to_the_summit(kind: str) -> None:
    speed = {"wyrmling": 3, "drake": 2, "elder": 1, "ancient": 1}[kind]
    moves = [f"F{n}" for n in range(1, speed + 1)] + ["LS", "LT", "RS", "RT", "FLIP", "HOVER"]
    places = {(place, 0, 0) for place in BOARD.sites["W"]}
    turns = 0
    while not any(place == Hex(0, 0) for place, _, _ in places):
        turns += 1
        reached = {spot for spot in places if not spot[1]}
        for place, height, facing in places:
            for turned in (facing,) if height else range(6):
                for move in moves:
                    for marks in ((move,), (move, "CLIMB")):
                        end = fly(BOARD, place, height, turned, marks)
                        if isinstance(end, Flight):
                            reached.add((end.hex, end.height, end.facing))
        places = reached
    assert turns == 9


@pytest.mark.rule("DW-EX-33")
def test_33_killed_on_the_doorstep() -> None:
    game = Game("egg")
    home = game.lair("red")[1]
    game.put("red.drake", home, health=8)
    game.put("red.elder", (0, 5))
    game.give_egg("red.drake")
    game.put("blue.drake", home.neighbor(2), facing="NW")
    game.plot("blue.drake", "FB1")
    game.turn()
    assert not game["red.drake"].alive
    assert not game.over()
    assert game.state.egg is not None
    assert game.state.egg.hex == home


@pytest.mark.rule("DW-EX-34")
@pytest.mark.parametrize(("roll", "height", "health"), [(18, 0, 5), (19, 1, 6)])
def test_34_pressed_down_at_the_edge(roll: int, height: int, health: int) -> None:
    game = Game(players=3)
    game.put("red.wyrmling", (0, 4), height=1, facing="S")
    game.put("blue.ancient", (0, 5))
    game.put("green.ancient", (0, 5))
    game.plot("red.wyrmling", "F1 DESCEND", "FLIP", "F1 CLIMB")
    game.dice(roll)
    game.round()
    assert spot(game["red.wyrmling"]) == (0, 4, height, "S")
    assert game["red.wyrmling"].health == health
    assert game.asked("denied") == []
    assert len(game.said(Fell)) + len(game.said(StayedUp)) == 1


@pytest.mark.rule("DW-EX-35")
@pytest.mark.parametrize(("height", "damage"), [(0, 2), (5, 1)])
def test_35_melee_on_the_ground_and_in_the_air(height: int, damage: int) -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=height)
    game.put("blue.elder", (0, 5), height=height)
    for dragon in ("red.drake", "blue.elder"):
        game.plot(dragon, "HOVER" if height else "")
    game.turn()
    assert [(event.dragon, event.damage) for event in game.said(Struck)] == [
        ("blue.elder", damage),
        ("red.drake", damage),
    ]


@pytest.mark.rule("DW-EX-36")
def test_36_the_last_two_fall_together() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=9)
    game.put("blue.drake", (0, -5), height=9)
    game.dice(1, 1)
    game.turn()
    assert game.dice_left == 0
    assert game.over()
    assert game.result().winners == ()
