"""Decisions where the book is silent: fire, melee, recovery."""

from typing import cast

import pytest

from tests.dragonwars.positions import crowd
from tests.dragonwars.seats import new_match, plan, play_to
from tests.dragonwars.table import Game
from wartable.engine.forms import Plan
from wartable.games.dragonwars.events import (
    Burned,
    Fired,
    FireFailed,
    HoldsShown,
    MeleeTied,
    Recovered,
    Struck,
)
from wartable.games.dragonwars.state import MovePlayers


@pytest.mark.rule("DW-RULING-21")
def test_21_all_fire_of_a_turn_falls_together() -> None:
    game = Game()
    for dragon, place, facing in (("red.drake", (0, 5), "N"), ("blue.drake", (0, 4), "S")):
        game.put(dragon, place, height=2, facing=facing, health=4)
        game.plot(dragon, "HOVER FB1")
    game.turn()
    assert len(game.said(Fired)) == 2
    assert [event.health for event in game.said(Burned)] == [0, 0]
    assert game.state.living() == []
    both = Game()
    both.put("red.elder", (0, 5), height=2)
    both.put("red.ancient", (1, 4), height=2, facing="NW")
    both.put("blue.ancient", (0, 4), height=2)
    both.plot("red.elder", "HOVER FB1+CB")
    both.plot("red.ancient", "HOVER FB1")
    both.plot("blue.ancient", "HOVER")
    both.turn()
    burned = [event for event in both.said(Burned) if event.dragon == "blue.ancient"]
    assert [(event.damage, event.health) for event in burned] == [(10, 5)]


@pytest.mark.rule("DW-RULING-22")
def test_22_melee_comes_after_fire_with_what_is_left() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=2, health=9)
    game.put("blue.drake", (0, 4), height=2, health=8)
    game.put("blue.elder", (0, 5), height=2)
    game.plot("red.drake", "HOVER")
    game.plot("blue.drake", "HOVER")
    game.plot("blue.elder", "HOVER FB1")
    game.turn()
    fought = [event for event in game.events if isinstance(event, Burned | Struck)]
    assert [type(event) for event in fought] == [Burned, Burned, Struck, Struck]
    assert [event.dragon for event in game.said(Struck)] == ["red.drake", "blue.drake"]
    fixed = Game()
    crowd(fixed, "red.drake", "blue.drake")
    fixed["blue.drake"].health = 8
    fixed.turn()
    assert [event.dragon for event in fixed.said(Struck)] == ["red.drake", "blue.drake"]


@pytest.mark.rule("DW-RULING-23")
def test_23_fire_row_and_close_blast_go_together() -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=2)
    game.put("blue.ancient", (0, 4), height=2)
    game.plot("red.elder", "HOVER BR2+CB")
    game.plot("blue.ancient", "HOVER")
    game.turn()
    assert game["blue.ancient"].health == 15 - 4 - 2
    assert game["red.elder"].energy == 12
    match = new_match()
    play_to(match, "plot")
    fires = set(plan(match, 0).fields["elder.1.fire"].form.answers())
    assert not [fire for fire in fires if "FB" in str(fire) and "BR" in str(fire)]


@pytest.mark.rule("DW-RULING-24")
@pytest.mark.parametrize(
    ("energy", "left", "made"), [(2, 1, ["CB"]), (3, 0, ["BR"]), (4, 0, ["BR", "CB"]), (0, 0, [])]
)
def test_24_an_attack_that_cannot_be_paid_is_not_made(
    energy: int, left: int, made: list[str]
) -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=2, energy=energy)
    game.plot("red.elder", "HOVER BR3+CB")
    game.turn()
    names = {"Fire Breath 3": "BR", "Close Blast": "CB"}
    assert [names[fired.attack] for fired in game.said(Fired)] == made
    assert game["red.elder"].energy == left
    assert len(game.said(FireFailed)) == 2 - len(made)


@pytest.mark.rule("DW-RULING-25")
@pytest.mark.parametrize(
    ("fire", "facing", "hexes"),
    [("FB3", "S", 0), ("BR3", "S", 0), ("BR3", "N", 2), ("CB", "S", 0)],
)
def test_25_fire_into_nothing_costs_the_same(fire: str, facing: str, hexes: int) -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=2, facing=facing)
    game.plot("red.elder", f"HOVER {fire}")
    game.turn()
    [fired] = game.said(Fired)
    assert len(fired.hexes) == hexes
    assert game["red.elder"].energy == 15 - (3 if fire == "BR3" else 1)


@pytest.mark.rule("DW-RULING-25")
@pytest.mark.parametrize(("facing", "hexes"), [("N", 3), ("S", 0)])
def test_25_nothing_burns_above_nine(facing: str, hexes: int) -> None:
    game = Game()
    game.put("red.elder", (0, 5), height=9, facing=facing)
    game.plot("red.elder", "HOVER CB")
    game.turn()
    [fired] = game.said(Fired)
    assert (len(fired.hexes), fired.heights) == (hexes, (8, 9))


@pytest.mark.rule("DW-RULING-26")
@pytest.mark.parametrize(("mode", "hurt"), [("deathmatch", True), ("egg", True), ("teams", False)])
def test_26_own_fire_hurts_outside_the_team_mode(mode: str, hurt: bool) -> None:
    game = Game(mode, 4, colors=("red", "gold", "blue", "silver"))
    game.put("red.elder", (0, 5), height=2)
    game.put("red.drake", (0, 4), height=2)
    game.put("blue.drake", (1, 4), height=2)
    game.plot("red.elder", "HOVER CB")
    game.plot("red.drake", "HOVER")
    game.plot("blue.drake", "HOVER")
    game.turn()
    assert (game["red.drake"].health == 7) == hurt
    assert (game["blue.drake"].health == 7) == hurt


@pytest.mark.rule("DW-RULING-27")
def test_27_a_dragon_strikes_unless_it_holds() -> None:
    game = Game(players=3)
    crowd(game, "red.elder", "blue.drake")
    game.hold("red.elder")
    game.turn()
    assert [prompt.seat for prompt in game.asked("hold")] == [0, 1]
    assert {prompt.sealed for prompt in game.asked("hold")} == {"all"}
    assert [event.dragon for event in game.said(Struck)] == ["blue.drake"]
    assert game.said(HoldsShown)[0].hold == ("red.elder",)
    own = [("dragon:red.elder",), ("dragon:blue.drake",)]
    assert [prompt.about for prompt in game.asked("hold")] == own
    assert [shown.about for shown in game.said(HoldsShown)] == own
    default = Game()
    crowd(default, "red.elder", "blue.drake")
    default.turn()
    assert len(default.said(Struck)) == 2
    allies = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    crowd(allies, "red.elder", "blue.drake")
    crowd(allies, "red.ancient", "blue.ancient", at=(4, 0))
    allies.turn()
    assert not allies.asked("hold")
    assert not allies.said(Struck)
    assert not allies.said(MeleeTied)


@pytest.mark.rule("DW-RULING-27")
def test_27_a_dragon_holds_for_one_turn() -> None:
    game = Game()
    crowd(game, "red.elder", "blue.drake")
    game.hold("red.elder")
    game.turn()
    game.strike("red.elder")
    game.turn()
    assert [event.dragon for event in game.said(Struck)] == [
        "blue.drake",
        "red.elder",
        "blue.drake",
    ]


@pytest.mark.rule("DW-RULING-28")
def test_28_only_the_equal_dragons_miss_out() -> None:
    game = Game(players=3)
    crowd(game, "red.drake", "blue.drake", "green.wyrmling")
    game.turn()
    assert [(event.dragon, event.target) for event in game.said(Struck)] == [
        ("green.wyrmling", "red.drake"),
        ("green.wyrmling", "blue.drake"),
    ]


@pytest.mark.rule("DW-RULING-28")
def test_28_equal_team_mates_dispute_nothing() -> None:
    game = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    crowd(game, "red.drake", "blue.drake", "gold.wyrmling")
    game.turn()
    assert [(event.dragon, event.target) for event in game.said(Struck)] == [
        ("red.drake", "gold.wyrmling"),
        ("blue.drake", "gold.wyrmling"),
        ("gold.wyrmling", "red.drake"),
        ("gold.wyrmling", "blue.drake"),
    ]
    assert not game.said(MeleeTied)


@pytest.mark.rule("DW-RULING-28")
def test_28_team_mates_equal_to_an_enemy_miss_out_with_it() -> None:
    game = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    crowd(game, "red.drake", "blue.drake", "gold.drake")
    game.turn()
    assert not game.said(Struck)
    [tie] = game.said(MeleeTied)
    assert set(tie.dragons) == {"red.drake", "blue.drake", "gold.drake"}


@pytest.mark.rule("DW-RULING-29")
def test_29_recovery_is_taken_or_declined_at_the_start_and_stands() -> None:
    game = Game()
    game.put("red.elder", (0, 4), health=5)
    game.put("blue.drake", (0, 4))
    game.rest("red.elder", "H2E0")
    game.until(MovePlayers)
    assert game["red.elder"].health == 7
    game.turn()
    assert [prompt.seat for prompt in game.asked("hold")] == [1]
    assert [event.dragon for event in game.said(Struck)] == ["blue.drake"]
    assert game["red.elder"].health == 5
    declined = Game()
    declined.put("red.elder", (0, 4), health=5)
    declined.put("blue.drake", (0, 4))
    declined.turn()
    assert not declined.said(Recovered)
    assert [event.dragon for event in declined.said(Struck)] == ["red.elder", "blue.drake"]
    fired = Game()
    fired.put("red.elder", (0, 4), health=5)
    fired.plot("red.elder", "FB1")
    fired.turn()
    asked = next(p for p in fired.asked("grounded") if p.seat == 0)
    assert set(cast("Plan", asked.form).fields) == {"elder.face"}


@pytest.mark.rule("DW-RULING-29")
def test_29_recovery_bars_strikes_in_its_own_turn_only() -> None:
    game = Game()
    game.put("red.elder", (0, 4), health=5)
    game.put("blue.drake", (0, 4))
    game.rest("red.elder", "H2E0")
    game.turn()
    game.rest("red.elder", "none")
    game.turn()
    assert [event.dragon for event in game.said(Struck)] == [
        "blue.drake",
        "red.elder",
        "blue.drake",
    ]


@pytest.mark.rule("DW-RULING-30")
def test_30_a_forfeited_movement_is_no_rest() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=1, facing="S", health=5)
    game.plot("red.drake", "F1", "F1 CLIMB", "")
    game.rest("red.drake", "H2E0")
    game.dice(1)
    game.turn()
    assert game["red.drake"].health == 4
    game.turn()
    assert game["red.drake"].health == 4
    game.turn()
    assert game["red.drake"].health == 6
