"""Movements, illegal movements and falls."""

import pytest

from tests.dragonwars.table import Game, spot
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.events import Fell, Fired, Flew, MovedIllegally, StayedUp, Struck
from wartable.games.dragonwars.movement import Fault, Flight, fly
from wartable.space.hexes import Hex


def flown(move: str, *, dragon: str = "red.wyrmling", height: int = 6) -> tuple[int, int, int, str]:
    """Where a dragon gets from (0,4), flying north, in one Turn."""
    game = Game()
    game.put(dragon, (0, 4), height=height, facing="N")
    game.plot(dragon, move)
    game.turn()
    assert not game.said(MovedIllegally)
    return spot(game[dragon])


@pytest.mark.rule("DW-MOVE-01")
def test_forward_goes_straight_along_the_facing() -> None:
    assert flown("F1") == (0, 3, 5, "N")
    assert flown("F2") == (0, 2, 3, "N")
    assert flown("F3") == (0, 1, 0, "N")
    assert flown("F2", dragon="red.drake") == (0, 2, 3, "N")


@pytest.mark.rule("DW-MOVE-02")
def test_left_shift_slides_to_the_left_and_keeps_the_facing() -> None:
    assert flown("LS") == (-1, 4, 6, "N")


@pytest.mark.rule("DW-MOVE-03")
def test_right_shift_slides_to_the_right_and_keeps_the_facing() -> None:
    assert flown("RS") == (1, 3, 6, "N")


@pytest.mark.rule("DW-MOVE-04")
def test_left_turn_turns_and_then_moves() -> None:
    assert flown("LT") == (-1, 4, 6, "NW")


@pytest.mark.rule("DW-MOVE-05")
def test_right_turn_turns_and_then_moves() -> None:
    assert flown("RT") == (1, 3, 6, "NE")


@pytest.mark.rule("DW-MOVE-06")
def test_flip_turns_round_on_the_spot() -> None:
    assert flown("FLIP") == (0, 4, 6, "S")


@pytest.mark.rule("DW-MOVE-07")
def test_hover_changes_nothing() -> None:
    assert flown("HOVER") == (0, 4, 6, "N")


@pytest.mark.rule("DW-MOVE-08")
@pytest.mark.parametrize("change", ["CLIMB", "DESCEND"])
def test_only_flip_and_hover_carry_no_change_of_height(change: str) -> None:
    for movement in ("F1", "LS", "RS", "LT", "RT"):
        flown(f"{movement} {change}")
    for movement in ("FLIP", "HOVER"):
        game = Game()
        game.put("red.drake", (0, 4), height=6)
        game.plot("red.drake", f"{movement} {change}")
        game.dice(20)
        game.turn()
        assert game.said(MovedIllegally)[0].rule == "DW-MOVE-08"


@pytest.mark.rule("DW-MOVE-09")
def test_climb_and_descend_change_the_total_height_by_one() -> None:
    assert flown("LS CLIMB") == (-1, 4, 7, "N")
    assert flown("LS DESCEND") == (-1, 4, 5, "N")
    assert flown("F1 CLIMB") == (0, 3, 6, "N")


@pytest.mark.rule("DW-MOVE-10")
def test_level_flight_keeps_the_total_height_over_rising_ground() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=6)
    game.plot("red.drake", "F2")
    game.turn()
    assert game.total("red.drake") == 6
    assert game["red.drake"].height == 3
    assert (game.said(Flew)[0].total, game.said(Flew)[0].rule) == (6, "DW-MOVE-10")


@pytest.mark.rule("DW-MOVE-11")
def test_no_sound_movement_changes_the_total_height_by_more_than_one() -> None:
    board = Game().board
    moves = ["F1", "F2", "F3", "LS", "LT", "RS", "RT", "FLIP", "HOVER"]
    changes = {"": 0, "CLIMB": 1, "DESCEND": -1}
    for move in moves:
        for change, rise in changes.items():
            marks = (move, change) if change else (move,)
            end = fly(board, Hex(0, 4), 6, 0, marks)
            if isinstance(end, Flight):
                assert board.heights[end.hex] + end.height == 6 + rise
    both = fly(board, Hex(0, 4), 6, 0, ("F1", "CLIMB", "DESCEND"))
    assert both == Fault(messages.UP_AND_DOWN, "DW-RULING-07")


@pytest.mark.rule("DW-MOVE-12")
def test_a_second_flip_running_is_illegal() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=6)
    game.plot("red.drake", "FLIP", "FLIP", "F1")
    game.dice(20)
    game.turn()
    assert not game.said(MovedIllegally)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-MOVE-12"
    game.turn()
    assert spot(game["red.drake"]) == (0, 4, 6, "S")


@pytest.mark.rule("DW-MOVE-13")
def test_a_second_hover_running_is_illegal() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=6)
    game.plot("red.drake", "F1", "HOVER", "HOVER")
    game.dice(20)
    game.round()
    assert [event.rule for event in game.said(MovedIllegally)] == ["DW-MOVE-13"]


@pytest.mark.rule("DW-MOVE-14")
@pytest.mark.parametrize(
    ("at", "facing", "move"), [((0, 3), "S", "F1 DESCEND"), ((0, 4), "N", "F1 CLIMB")]
)
def test_a_grounded_dragon_may_not_walk_to_another_hex(
    at: tuple[int, int], facing: str, move: str
) -> None:
    game = Game()
    game.put("red.drake", at, facing=facing)
    game.plot("red.drake", move)
    game.dice(20)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-MOVE-14"
    assert spot(game["red.drake"]) == (*at, 0, facing)


def crash(move: str, height: int, roll: int, *, at: tuple[int, int] = (0, 5)) -> Game:
    """Red's Drake plots something illegal while an enemy is far away."""
    game = Game()
    game.put("red.drake", at, height=height, facing="S")
    game.plot("red.drake", move)
    game.dice(roll)
    game.turn()
    return game


@pytest.mark.rule("DW-ILLEGAL-01")
def test_flying_off_the_map_is_illegal() -> None:
    game = crash("F1", height=5, roll=20)
    assert game.said(MovedIllegally)[0].rule == "DW-ILLEGAL-01"
    assert game["red.drake"].hex == Hex(0, 5)


@pytest.mark.rule("DW-ILLEGAL-02")
def test_flying_into_the_ground_is_illegal() -> None:
    game = Game()
    game.put("red.drake", (0, 3), height=1, facing="N")
    game.plot("red.drake", "F1")
    game.dice(20)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-ILLEGAL-02"
    assert game["red.drake"].hex == Hex(0, 3)


@pytest.mark.rule("DW-ILLEGAL-03")
@pytest.mark.parametrize(
    ("height", "plot", "rule"),
    [
        (5, "FLIP / FLIP", "DW-MOVE-12"),
        (5, "HOVER / HOVER", "DW-MOVE-13"),
        (5, "F1 LS", "DW-PLOT-07"),
        (5, "", "DW-PLOT-08"),
        (0, "F1", "DW-RULING-04"),
    ],
)
def test_all_faults_have_the_same_penalty(height: int, plot: str, rule: str) -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=height, facing="N")
    game.plot("red.drake", *plot.split(" / "))
    game.dice(1)
    game.turn()
    if "/" in plot:
        game.turn()
    assert game.said(MovedIllegally)[0].rule == rule
    assert game["red.drake"].forfeit
    assert len(game.said(Fell)) == 1


@pytest.mark.rule("DW-ILLEGAL-04")
def test_only_the_end_hex_counts() -> None:
    game = Game()
    game.put("red.wyrmling", (-1, 2), height=1, facing="NE")
    game.plot("red.wyrmling", "F3")
    game.turn()
    assert spot(game["red.wyrmling"]) == (2, -1, 1, "NE")
    torn = game.board._replace(heights={Hex(0, 0): 0, Hex(0, -2): 0})
    assert fly(torn, Hex(0, 0), 1, 0, ("F2",)) == Flight(Hex(0, -2), 1, 0)


@pytest.mark.rule("DW-ILLEGAL-05")
def test_an_illegal_movement_leaves_the_dragon_where_it_was() -> None:
    game = crash("RT DESCEND", height=5, roll=20)
    assert spot(game["red.drake"]) == (0, 5, 5, "S")


@pytest.mark.rule("DW-ILLEGAL-06")
@pytest.mark.parametrize("roll", [1, 20])
def test_after_an_illegal_movement_the_dragon_moves_no_more_this_round(roll: int) -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=5, facing="S")
    game.plot("red.drake", "F1 LS", "F1 CLIMB", "F1 CLIMB")
    game.dice(roll)
    game.round()
    assert game["red.drake"].hex == Hex(0, 4)
    game.plot("red.drake", "F1 CLIMB")
    game.turn()
    assert game["red.drake"].hex == Hex(0, 5)


@pytest.mark.rule("DW-ILLEGAL-07")
def test_a_flying_dragon_rolls_at_once() -> None:
    game = crash("F1", height=5, roll=11)
    assert [roll.sides for roll in game.rolls] == [(20,)]
    assert game.rolls[0].roller == 0
    assert len(game.said(StayedUp)) == 1


@pytest.mark.rule("DW-ILLEGAL-08")
@pytest.mark.parametrize(("roll", "total"), [(1, 0), (20, 5)])
def test_a_crashed_flyer_still_fights(roll: int, total: int) -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=5, facing="S")
    game.put("blue.elder", (0, 5), height=total, facing="N")
    game.plot("red.drake", "F1 FB1", "FB1")
    game.plot("blue.elder", "HOVER" if total else "")
    game.dice(roll)
    game.turn()
    assert len(game.said(Fired)) == 1
    assert "red.drake" in [strike.dragon for strike in game.said(Struck)]
    game.dice(20)
    game.turn()
    assert len(game.said(Fired)) == 2


@pytest.mark.rule("DW-ILLEGAL-09")
@pytest.mark.parametrize(("roll", "health"), [(18, 8), (19, 9)])
def test_a_grounded_dragon_only_risks_one_damage(roll: int, health: int) -> None:
    game = crash("F1 CLIMB", height=0, roll=roll)
    assert game["red.drake"].health == health
    assert game["red.drake"].height == 0
    assert game.rolls[0].rule == "DW-ILLEGAL-09"


@pytest.mark.rule("DW-ILLEGAL-10")
@pytest.mark.parametrize("roll", [1, 20])
def test_a_grounded_dragon_that_moves_illegally_is_out_of_the_fight(roll: int) -> None:
    game = Game()
    game.put("red.elder", (0, 4))
    game.put("blue.drake", (0, 4))
    game.plot("red.elder", "F1 FB1", "FB1", "F1 CLIMB")
    game.dice(roll)
    game.round()
    assert not [fired for fired in game.said(Fired) if fired.dragon == "red.elder"]
    assert {strike.dragon for strike in game.said(Struck)} == {"blue.drake"}
    assert game["red.elder"].hex == Hex(0, 4)
    game.plot("red.elder", "FB1")
    game.turn()
    assert len(game.said(Fired)) == 1


@pytest.mark.rule("DW-FALL-01")
def test_the_roll_depends_on_the_height_above_the_hex() -> None:
    game = Game()
    game.put("red.drake", (0, 2), height=2)
    game.put("blue.drake", (0, 5), height=2)
    game.dice(17, 16)
    game.turn()
    assert [event.needed for event in game.said(StayedUp)] == [17]
    assert [event.needed for event in game.said(Fell)] == [17]


FALL_TABLE = {0: 19, 1: 19, 2: 17, 3: 15, 4: 13, 5: 11, 6: 9, 7: 7, 8: 5, 9: 3}


@pytest.mark.rule("DW-FALL-02")
@pytest.mark.parametrize(("height", "needed"), FALL_TABLE.items())
def test_what_is_needed_to_stay_up(height: int, needed: int) -> None:
    game = crash("F1 DESCEND" if height else "F1", height, needed)
    assert len(game.said(StayedUp)) == 1
    assert game["red.drake"].height == height
    game = crash("F1 DESCEND" if height else "F1", height, needed - 1)
    assert game.said(Fell)[0].needed == needed


@pytest.mark.rule("DW-FALL-03")
@pytest.mark.parametrize("height", range(10))
def test_the_damage_of_a_fall(height: int) -> None:
    game = Game()
    game.put("red.ancient", (0, 5), height=height, facing="S")
    game.plot("red.ancient", "F1")
    game.dice(1)
    game.turn()
    assert 15 - game["red.ancient"].health == max(height, 1)
    [fell] = game.said(Fell)
    assert (fell.damage, fell.health) == (max(height, 1), game["red.ancient"].health)


@pytest.mark.rule("DW-FALL-04")
def test_a_fallen_dragon_lies_in_its_hex() -> None:
    game = crash("F1", height=4, roll=12)
    assert spot(game["red.drake"]) == (0, 5, 0, "S")
    assert game["red.drake"].health == 5


@pytest.mark.rule("DW-FALL-05")
def test_falling_can_kill() -> None:
    game = crash("F1", height=9, roll=2)
    assert not game["red.drake"].alive
    assert game.said(Fell)[0].health == 0


@pytest.mark.rule("DW-FALL-06")
def test_who_makes_the_roll_stays_up_unhurt() -> None:
    game = crash("F1", height=9, roll=3)
    assert spot(game["red.drake"]) == (0, 5, 9, "S")
    assert game["red.drake"].health == 9
