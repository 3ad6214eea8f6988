"""Decisions where the book is silent: setting up, plotting, what is open."""

from typing import cast

import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to, question, truth
from tests.dragonwars.table import Game
from wartable.engine.dice import Scripted
from wartable.engine.match import Match
from wartable.engine.refusal import Illegal
from wartable.engine.table_events import CardsDrawn
from wartable.games.dragonwars.events import (
    DragonsPlaced,
    FacingsShown,
    MovedIllegally,
    PlotRevealed,
)
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.games.dragonwars.rulebook import DragonWars
from wartable.games.dragonwars.view import DragonWarsView


@pytest.mark.rule("DW-RULING-01")
def test_01_seats_are_shuffled_and_pick_in_that_order() -> None:
    options = DragonWarsOptions("deathmatch", 3)
    match = Match(DragonWars(), options, Scripted([["green", "red", "blue"]]))
    picking: list[int] = []
    while match.waiting()[0].kind == "lair":
        picking.append(match.waiting()[0].seat)
        match.default(picking[-1])
    assert picking == [2, 0]
    teams = Match(
        DragonWars(),
        DragonWarsOptions("teams", 4),
        Scripted([["blue", "red"], ["silver", "gold"]]),
    )
    draws = [t.event for t in teams.events(None) if isinstance(t.event, CardsDrawn)]
    assert [draw.items for draw in draws] == [("blue", "red"), ("silver", "gold")]
    assert teams.waiting()[0].seat == 2


@pytest.mark.rule("DW-RULING-02")
def test_02_dragons_are_placed_unseen_and_shown_together() -> None:
    match = new_match(players=3)
    play_to(match, "placing")
    assert [w.sealed for w in match.waiting()] == ["all"] * 3
    match.default(1)
    match.default(0)
    assert truth(match).dragons == []
    match.default(2)
    shown = [t.event for t in match.events(0) if isinstance(t.event, DragonsPlaced)]
    assert [event.reveals for event in shown] == [("placing:0",), ("placing:1",), ("placing:2",)]


@pytest.mark.rule("DW-RULING-03")
def test_03_facings_are_declared_unseen_after_the_plots() -> None:
    match = new_match()
    kinds: list[tuple[str, str]] = []
    play_to(match, "plot")
    for _ in range(4):
        kinds.append((match.waiting()[0].kind, match.waiting()[0].sealed))
        match.default(0)
        shown = len([t for t in match.events(1) if isinstance(t.event, FacingsShown)])
        match.default(1)
        after = len([t for t in match.events(1) if isinstance(t.event, FacingsShown)])
        assert after - shown == (2 if kinds[-1][0] == "grounded" else 0)
    assert kinds == [("plot", "all"), *[("grounded", "all")] * 3]


@pytest.mark.rule("DW-RULING-07")
@pytest.mark.parametrize(
    ("marks", "rule"),
    [
        ("F1 LS", "DW-PLOT-07"),
        ("F1 CLIMB DESCEND", "DW-RULING-07"),
        ("FLIP CLIMB", "DW-MOVE-08"),
        ("HOVER DESCEND", "DW-MOVE-08"),
        ("CLIMB", "DW-RULING-07"),
        ("DESCEND", "DW-RULING-07"),
    ],
)
def test_07_faulty_marks_are_accepted_and_then_illegal(marks: str, rule: str) -> None:
    for height in (0, 3):
        game = Game()
        game.put("red.drake", (0, 5), height=height)
        game.plot("red.drake", marks)
        game.dice(20)
        game.turn()
        assert game.said(MovedIllegally)[0].rule == rule
        assert len(game.rolls) == 1


@pytest.mark.rule("DW-RULING-08")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("elder.1.move", ["F3"]),
        ("drake.2.move", ["F3", "CLIMB"]),
        ("drake.1.fire", "CB"),
        ("drake.1.fire", "FB5"),
        ("wyrmling.3.fire", "BR2"),
        ("wyrmling.3.fire", "FB1+CB"),
        ("elder.1.fire", "BR4"),
        ("ancient.1.fire", "FB1+FB3"),
    ],
)
def test_08_marks_without_a_hole_are_refused(field: str, value: object) -> None:
    match = new_match()
    play_to(match, "plot")
    before = match.version
    with pytest.raises(Illegal) as caught:
        answer(match, 0, plan(match, 0).default() | {field: value})
    assert caught.value.rule == "DW-RULING-08"
    assert match.version == before
    assert question(match, 0).kind == "plot"


@pytest.mark.rule("DW-RULING-36")
def test_36_everything_but_plots_is_open() -> None:
    match = new_match()
    play_to(match, "plot")
    match.default(0)
    match.default(1)
    views = [cast("DragonWarsView", match.view(seat)) for seat in (0, 1, None)]
    assert views[0].dragons == views[1].dragons == views[2].dragons
    for dragon, seen in zip(truth(match).dragons, views[2].dragons, strict=True):
        assert (seen.health, seen.energy, seen.height, seen.facing) == (
            dragon.health,
            dragon.energy,
            dragon.height,
            dragon.facing,
        )
    assert {dragon.split(".")[0] for dragon in views[0].plots} == {"red"}
    assert {dragon.split(".")[0] for dragon in views[1].plots} == {"blue"}


@pytest.mark.rule("DW-RULING-37")
def test_37_a_player_without_dragons_is_asked_nothing() -> None:
    game = Game(players=3)
    game.bare("blue")
    game.put("red.drake", (0, 5))
    game.put("green.drake", (0, -5))
    game.round()
    assert {prompt.seat for prompt in game.prompts} == {0, 2}
    assert not game.over()
    assert {event.color for event in game.said(PlotRevealed)} == {"red", "green"}
