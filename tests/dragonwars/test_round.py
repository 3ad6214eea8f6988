"""The Round: plotting, reveal, Turns."""

from typing import cast

import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to, question, some, truth
from tests.dragonwars.table import Game, spot
from wartable.engine.forms import Plan
from wartable.engine.match import Match
from wartable.engine.refusal import Illegal, StalePrompt
from wartable.games.dragonwars.events import (
    Burned,
    FacingsShown,
    Fell,
    Fired,
    Flew,
    HexOverfull,
    MovedIllegally,
    PlotRevealed,
    PlotsFixed,
    Recovered,
    RoundBegan,
    RoundEnded,
    Struck,
    TurnBegan,
)
from wartable.games.dragonwars.state import NOTHING, JudgeConflicts, Order
from wartable.games.dragonwars.view import DragonWarsView
from wartable.space.hexes import Hex


def plotting(mode: str = "deathmatch", players: int = 2) -> Match:
    """A match in which all players are about to plot the first Round."""
    match = new_match(mode, players)
    play_to(match, "plot")
    return match


def plots_seen(match: Match, seat: int | None) -> dict[str, tuple[Order, ...]]:
    """The plots a seat's view shows."""
    return cast("DragonWarsView", match.view(seat)).plots


@pytest.mark.rule("DW-ROUND-01")
def test_a_round_has_three_turns() -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.round()
    game.round()
    turns = [(event.round, event.turn) for event in game.said(TurnBegan)]
    assert turns == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


@pytest.mark.rule("DW-ROUND-02")
def test_a_round_starts_with_secret_plots_for_three_turns() -> None:
    match = plotting()
    assert [(w.seat, w.kind, w.sealed) for w in match.waiting()] == [
        (0, "plot", "all"),
        (1, "plot", "all"),
    ]
    turns = {name.split(".")[1] for name in plan(match, 0).fields}
    assert turns == {"1", "2", "3"}
    assert len(plan(match, 0).fields) == 24


@pytest.mark.rule("DW-ROUND-03")
def test_all_plots_are_revealed_at_the_same_time() -> None:
    match = plotting(players=3)
    play_to(match, "grounded")
    match.default(0)
    match.default(1)
    assert not [told for told in match.events(0) if isinstance(told.event, PlotRevealed)]
    match.default(2)
    events = [told.event for told in match.events(0)]
    revealed = [event for event in events if isinstance(event, PlotRevealed)]
    assert [event.color for event in revealed] == ["red", "blue", "green"]
    assert [event.reveals for event in revealed] == [("plot:0",), ("plot:1",), ("plot:2",)]
    facings = [n for n, event in enumerate(events) if isinstance(event, FacingsShown)]
    assert max(facings) < events.index(revealed[0])
    play_to(match, "plot")
    later = [told for told in match.events(0) if isinstance(told.event, PlotRevealed)]
    assert len(later) == 3


@pytest.mark.rule("DW-ROUND-04")
def test_the_order_of_a_turn() -> None:
    game = Game()
    game.put("red.ancient", (0, 5), height=1)
    game.put("red.drake", (1, 3), height=1, facing="SW")
    game.put("red.wyrmling", (-5, 1), health=1)
    game.put("blue.ancient", (0, 4), height=1)
    game.put("blue.elder", (0, 4), height=1)
    game.plot("red.ancient", "HOVER FB1")
    game.plot("red.drake", "F1")
    game.plot("blue.ancient", "HOVER")
    game.plot("blue.elder", "F1 LS")
    game.rest("red.wyrmling", "H2E0")
    game.send("red.drake", (-1, 4))
    game.dice(20)
    game.turn()
    order = [FacingsShown, PlotRevealed, Recovered, Flew, MovedIllegally, HexOverfull, Fired]
    seen = [type(event) for event in game.events if type(event) in order]
    assert sorted(seen, key=order.index) == seen
    assert set(seen) == set(order)


@pytest.mark.rule("DW-ROUND-05")
def test_movements_are_worked_through_player_by_player_but_happen_together() -> None:
    game = Game()
    game.put("red.ancient", (0, 4), height=2)
    game.put("red.drake", (1, 4), height=5, facing="N")
    game.put("blue.ancient", (0, 5), height=2)
    game.put("blue.elder", (0, 5), height=5)
    game.plot("red.ancient", "F1")
    game.plot("red.drake", "F1 LS")
    game.plot("blue.ancient", "F1")
    game.plot("blue.elder", "F1")
    game.dice(20)
    game.turn()
    assert not game.said(HexOverfull)
    kinds = [type(event) for event in game.events if isinstance(event, Flew | MovedIllegally)]
    assert kinds == [Flew, MovedIllegally, Flew, Flew]
    others = Game()
    others.put("red.elder", (1, 4), height=5)
    others.put("red.drake", (0, 5), height=5)
    others.plot("red.elder", "F1 LS")
    others.plot("red.drake", "F1")
    others.dice(20)
    others.turn()
    assert others["red.drake"].hex == Hex(0, 4)


@pytest.mark.rule("DW-ROUND-06")
def test_conflicts_wait_for_all_movements() -> None:
    game = Game(players=3)
    game.put("red.ancient", (0, 5), height=2)
    game.put("blue.ancient", (0, 4), height=2)
    game.put("green.ancient", (0, 4), height=2)
    game.plot("red.ancient", "F1")
    game.plot("blue.ancient", "F1")
    game.plot("green.ancient", "HOVER")
    game.until(JudgeConflicts)
    assert not game.said(HexOverfull)
    game.turn()
    assert not game.said(HexOverfull)
    assert game["red.ancient"].hex == Hex(0, 4)


@pytest.mark.rule("DW-ROUND-07")
def test_combat_comes_after_all_movement_and_conflicts() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=2)
    game.put("blue.drake", (1, 3), height=2, facing="SW")
    game.plot("red.drake", "HOVER FB1")
    game.plot("blue.drake", "F1")
    game.turn()
    assert [hit.dragon for hit in game.said(Fired)[0].hits] == ["blue.drake"]


@pytest.mark.rule("DW-ROUND-08")
def test_survivors_continue_with_their_plots() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=2)
    game.put("blue.elder", (0, 4), height=2)
    game.plot("red.drake", "HOVER FB1", "FLIP", "HOVER")
    game.plot("blue.elder", "HOVER", "F1 CLIMB", "LS")
    game.round()
    assert game["blue.elder"].health == 8
    assert spot(game["blue.elder"]) == (-1, 3, 2, "N")


@pytest.mark.rule("DW-ROUND-09")
def test_after_the_third_turn_plots_are_cleared() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=4)
    game.plot("red.drake", "HOVER", "FLIP", "HOVER")
    game.round()
    assert game.state.plots == []
    assert not game.state.revealed
    assert game.state.round == 2
    assert [type(e) for e in game.events[-2:]] == [RoundEnded, RoundBegan]
    assert len(game.asked("plot")) == 2
    game.dice(20)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-PLOT-08"


@pytest.mark.rule("DW-ROUND-10")
def test_rounds_repeat_until_a_player_wins() -> None:
    game = Game()
    game.put("red.drake", (0, 5))
    game.put("blue.wyrmling", (0, 4), health=6)
    for number in range(1, 4):
        assert game.state.round == number
        game.round()
        assert not game.over()
    game.plot("red.drake", "FB1")
    game.turn()
    assert game.over()


# Plotting


@pytest.mark.rule("DW-PLOT-01")
def test_a_plot_has_a_movement_and_a_combat_part_for_each_dragon_and_turn() -> None:
    names = set(plan(plotting(), 0).fields)
    assert names == {
        f"{dragon}.{turn}.{part}"
        for dragon in ("ancient", "elder", "drake", "wyrmling")
        for turn in (1, 2, 3)
        for part in ("move", "fire")
    }


@pytest.mark.rule("DW-PLOT-02")
def test_plots_are_secret_until_the_reveal() -> None:
    match = plotting()
    answer(match, 0, plan(match, 0).default() | {"drake.1.move": ["F1", "CLIMB"]})
    match.default(1)
    assert set(plots_seen(match, 0)) == {
        f"red.{k}" for k in ("ancient", "elder", "drake", "wyrmling")
    }
    assert not [dragon for dragon in plots_seen(match, 1) if dragon.startswith("red")]
    assert plots_seen(match, None) == {}
    match.default(0)
    match.default(1)
    assert plots_seen(match, 1)["red.drake"][0] == Order(("F1", "CLIMB"))


@pytest.mark.rule("DW-PLOT-03")
def test_after_the_reveal_nothing_changes() -> None:
    match = plotting()
    asked = question(match, 0)
    plot = plan(match, 0).default()
    match.answer(0, asked.id, plot)
    match.default(1)
    play_to(match, "grounded")
    match.default(0)
    match.default(1)
    with pytest.raises(StalePrompt):
        match.answer(0, asked.id, plot | {"drake.3.move": ["F1", "CLIMB"]})
    assert truth(match).plots[2] == [NOTHING] * 3


@pytest.mark.rule("DW-PLOT-04")
@pytest.mark.rule("DW-PLOT-07")
def test_more_than_one_movement_in_a_turn_is_illegal() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=5)
    game.plot("red.drake", "F1", "F1 LS", "F1")
    game.dice(20)
    game.round()
    assert [event.rule for event in game.said(MovedIllegally)] == ["DW-PLOT-07"]
    assert len(game.said(Flew)) == 1


@pytest.mark.rule("DW-PLOT-05")
def test_a_climb_or_descend_may_be_added() -> None:
    move = some(plan(plotting(), 0), "elder.1.move")
    for movement in ("F1", "LS", "LT", "RS", "RT"):
        assert move.check([movement, "CLIMB"]) == [movement, "CLIMB"]
    game = Game()
    game.put("red.elder", (0, 4), height=5)
    game.plot("red.elder", "LS CLIMB", "RS DESCEND")
    game.turn()
    assert game.total("red.elder") == 6
    game.turn()
    assert game.total("red.elder") == 5


@pytest.mark.rule("DW-PLOT-06")
def test_a_grounded_dragon_without_a_movement_stays() -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.plot("red.drake", "", "FB1", "")
    game.round()
    assert spot(game["red.drake"]) == (0, 4, 0, "N")
    assert not game.said(MovedIllegally)


@pytest.mark.rule("DW-PLOT-08")
def test_a_flying_dragon_without_a_movement_moves_illegally() -> None:
    game = Game()
    game.put("red.drake", (0, 4), height=5)
    game.plot("red.drake", "FB1")
    game.dice(10)
    game.turn()
    assert game.said(MovedIllegally)[0].rule == "DW-PLOT-08"
    assert game.said(Fell)[0].damage == 5


@pytest.mark.rule("DW-PLOT-09")
def test_the_forward_holes_of_each_type() -> None:
    form = plan(plotting(), 0)
    holes = {
        dragon: [o.id for o in some(form, f"{dragon}.1.move").options if o.id in ("F1", "F2", "F3")]
        for dragon in ("ancient", "elder", "drake", "wyrmling")
    }
    assert holes == {
        "ancient": ["F1"],
        "elder": ["F1"],
        "drake": ["F1", "F2"],
        "wyrmling": ["F1", "F2", "F3"],
    }


@pytest.mark.rule("DW-PLOT-10")
def test_a_fireball_is_one_mark_at_its_distance() -> None:
    game = Game()
    game.put("red.ancient", (0, 5))
    game.plot("red.ancient", "FB1", "FB3", "FB5")
    game.round()
    assert [fired.hexes for fired in game.said(Fired)][:1] == [(Hex(0, 4),)]
    assert [fired.cost for fired in game.said(Fired)] == [1, 1, 1]


@pytest.mark.rule("DW-PLOT-11")
def test_a_breath_marks_every_distance_and_costs_as_many() -> None:
    game = Game()
    game.put("red.ancient", (0, 5), height=1)
    game.plot("red.ancient", "HOVER BR2", "FLIP BR3", "HOVER BR5")
    game.round()
    assert [fired.cost for fired in game.said(Fired)] == [2, 3, 5]
    assert game.said(Fired)[0].hexes == (Hex(0, 4), Hex(0, 3))
    with pytest.raises(Illegal) as caught:
        plan(plotting(), 0).fields["ancient.1.fire"].form.check("FB1+FB3")
    assert caught.value.rule == "DW-RULING-08"


@pytest.mark.rule("DW-PLOT-12")
def test_the_fire_holes_of_each_type() -> None:
    form = plan(plotting(), 0)
    for dragon, reach, blast in (
        ("wyrmling", 1, False),
        ("drake", 3, False),
        ("elder", 3, True),
        ("ancient", 5, True),
    ):
        fire = form.fields[f"{dragon}.2.fire"].form
        for n in range(1, 6):
            if n <= reach:
                assert fire.check(f"FB{n}") == f"FB{n}"
            else:
                with pytest.raises(Illegal):
                    fire.check(f"FB{n}")
        if blast:
            assert fire.check("CB") == "CB"
        else:
            with pytest.raises(Illegal):
                fire.check("CB")


@pytest.mark.rule("DW-PLOT-13")
def test_melee_is_fought_without_any_plot() -> None:
    game = Game()
    game.put("red.ancient", (0, 4))
    game.put("blue.elder", (0, 4))
    game.turn()
    assert game.state.plots[0] == [NOTHING] * 3
    assert len(game.said(Struck)) == 2
    form = cast("Plan", game.asked("plot")[0].form)
    assert not [name for name in form.fields if "melee" in name]


def test_plots_are_fixed_before_anything_else() -> None:
    game = Game()
    game.put("red.drake", (0, 4))
    game.turn()
    assert isinstance(game.events[0], PlotsFixed)
    assert not game.said(Burned)
