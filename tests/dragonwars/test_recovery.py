"""Recovery."""

from typing import cast

import pytest

from tests.dragonwars.table import Game
from wartable.engine.forms import Plan
from wartable.games.dragonwars.events import Flew, Recovered, Struck
from wartable.games.dragonwars.state import MovePlayers


def may_rest(game: Game, dragon: str = "drake") -> list[bool]:
    """For each time Red's grounded dragons were asked: was recovery open to this one?"""
    prompts = [prompt for prompt in game.asked("grounded") if prompt.seat == 0]
    return [f"{dragon}.rest" in cast("Plan", prompt.form).fields for prompt in prompts]


@pytest.mark.rule("DW-RECOVER-01")
def test_only_a_grounded_dragon_with_nothing_plotted_recovers() -> None:
    game = Game()
    game.put("red.drake", (0, 5))
    game.plot("red.drake", "", "FB1", "F1 CLIMB")
    game.round()
    assert may_rest(game) == [True, False, False]
    flying = Game()
    flying.put("red.drake", (0, 5), height=3)
    flying.plot("red.drake", "HOVER")
    flying.turn()
    assert not may_rest(flying)


@pytest.mark.rule("DW-RECOVER-01")
def test_a_dragon_that_recovers_takes_no_part_in_combat() -> None:
    game = Game()
    game.put("red.elder", (0, 4), health=5)
    game.put("blue.drake", (0, 4))
    game.rest("red.elder", "H1E1")
    game.turn()
    assert [event.dragon for event in game.said(Struck)] == ["blue.drake"]


@pytest.mark.rule("DW-RECOVER-02")
def test_the_turn_of_landing_is_too_early() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=1, health=3)
    game.plot("red.drake", "F1 DESCEND", "", "")
    game.rest("red.drake", "H2E0")
    game.turn()
    assert game["red.drake"].height == 0
    assert game["red.drake"].health == 3
    game.turn()
    assert game["red.drake"].health == 5


@pytest.mark.rule("DW-RECOVER-03")
@pytest.mark.parametrize(
    ("split", "health", "energy"), [("H2E0", 7, 5), ("H1E1", 6, 6), ("H0E2", 5, 7)]
)
def test_two_points_are_split_as_the_owner_likes(split: str, health: int, energy: int) -> None:
    game = Game()
    game.put("red.drake", (0, 5), health=5, energy=5)
    game.rest("red.drake", split)
    game.turn()
    assert (game["red.drake"].health, game["red.drake"].energy) == (health, energy)


@pytest.mark.rule("DW-RECOVER-04")
def test_the_points_come_at_the_start_of_the_turn() -> None:
    game = Game()
    game.put("red.drake", (0, 5), health=8)
    game.put("blue.drake", (0, 4), facing="S")
    game.plot("blue.drake", "FB1")
    game.rest("red.drake", "H2E0")
    game.until(MovePlayers)
    assert game["red.drake"].health == 9
    game.turn()
    assert game["red.drake"].alive
    assert game["red.drake"].health == 1


@pytest.mark.rule("DW-RECOVER-05")
def test_nothing_rises_above_its_limit() -> None:
    game = Game()
    game.put("red.drake", (0, 5), health=9, energy=15)
    game.rest("red.drake", "H1E1")
    game.turn()
    assert (game["red.drake"].health, game["red.drake"].energy) == (9, 15)
    [event] = game.said(Recovered)
    assert (event.health, event.energy) == (0, 0)


@pytest.mark.rule("DW-RECOVER-06")
def test_a_dragon_may_rest_turn_after_turn() -> None:
    game = Game()
    game.put("red.ancient", (0, 5), health=1, energy=0)
    game.rest("red.ancient", "H2E0")
    game.round()
    game.round()
    assert game["red.ancient"].health == 13
    assert not game.said(Flew)


@pytest.mark.rule("DW-RECOVER-07")
def test_a_resting_dragon_takes_double_damage() -> None:
    game = Game()
    game.put("red.ancient", (0, 5))
    game.put("blue.drake", (0, 4), facing="S")
    game.plot("blue.drake", "FB1")
    game.rest("red.ancient", "H2E0")
    game.turn()
    assert game["red.ancient"].resting
    assert game["red.ancient"].health == 7
