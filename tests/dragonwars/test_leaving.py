"""Conceding, running out of time, and agreeing on a draw."""

from typing import cast

import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to, question, truth
from tests.dragonwars.table import Game, spot
from wartable.engine.forms import Plan
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.events import (
    Burned,
    Died,
    EggDropped,
    EggTaken,
    Flew,
    PlayerLeft,
    PlotRevealed,
    Struck,
)
from wartable.games.dragonwars.state import (
    NOTHING,
    Combat,
    JudgeConflicts,
    MovePlayers,
    OpenTurn,
    PlaceDenied,
)
from wartable.games.dragonwars.view import DragonWarsView
from wartable.space.hexes import Hex


@pytest.mark.rule("DW-LEAVE-01")
@pytest.mark.parametrize("kind", ["lair", "placing", "plot", "grounded"])
def test_a_player_may_concede_at_any_time(kind: str) -> None:
    two = new_match()
    play_to(two, kind)
    two.concede(0)
    assert two.result is not None
    assert (two.result.winners, two.result.rule) == ((1,), "DW-LEAVE-01")
    three = new_match(players=3)
    play_to(three, kind)
    three.concede(1)
    assert three.result is None
    for _ in range(30):
        assert 1 not in {waiting.seat for waiting in three.waiting()}
        three.default(three.waiting()[0].seat)


@pytest.mark.rule("DW-LEAVE-01")
@pytest.mark.parametrize(
    ("mode", "bare", "leaver", "winners"),
    [("egg", (0, 3), 1, (2,)), ("deathmatch", (1, 3), 0, (2,)), ("teams", (2,), 0, (1, 3))],
)
def test_a_player_without_dragons_does_not_win_because_others_concede(
    mode: str, bare: tuple[int, ...], leaver: int, winners: tuple[int, ...]
) -> None:
    match = new_match(mode, 4, colors=("red", "gold", "blue", "silver"))
    play_to(match, "plot")
    for seat in bare:
        for dragon in truth(match).hand(seat):
            dragon.alive = False
    match.concede(leaver)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == (winners, "DW-LEAVE-01")


@pytest.mark.rule("DW-LEAVE-02")
def test_the_dragons_of_a_player_who_left_go_unhurt() -> None:
    match = new_match(players=3)
    play_to(match, "plot")
    match.concede(1)
    assert len(truth(match).hand(1)) == 4
    match.default(0)
    match.default(2)
    assert truth(match).hand(1) == []
    assert [dragon.health for dragon in truth(match).dragons[4:8]] == [15, 12, 9, 6]
    events = [told.event for told in match.events(0)]
    assert [event.color for event in events if isinstance(event, PlayerLeft)] == ["blue"]
    assert not [event for event in events if isinstance(event, Died | Burned)]
    game = Game(players=3)
    for color in ("red", "blue", "green"):
        game.put(f"{color}.ancient", (0, 4), height=2, health=9 + len(color))
        game.plot(f"{color}.ancient", "HOVER")
    game.until(JudgeConflicts)
    game.leave("blue")
    game.turn()
    assert not game.asked("denied")


@pytest.mark.rule("DW-LEAVE-02")
def test_who_left_before_placing_brings_no_dragons() -> None:
    match = new_match(players=4)
    leaver = match.waiting()[0].seat
    match.default(leaver)
    assert question(match, match.waiting()[0].seat).kind == "lair"
    match.concede(leaver)
    play_to(match, "plot")
    assert truth(match).lairs[leaver]
    assert truth(match).hand(leaver) == []


@pytest.mark.rule("DW-LEAVE-03")
def test_the_egg_of_a_player_who_left_is_free() -> None:
    game = Game("egg", players=3)
    game.put("red.drake", (0, 4), height=3)
    game.give_egg("red.drake")
    game.put("blue.drake", (0, 4), height=5)
    game.plot("red.drake", "HOVER")
    game.plot("blue.drake", "HOVER")
    game.until(MovePlayers)
    game.leave("red")
    assert [event.hex for event in game.said(EggDropped)] == [Hex(0, 4)]
    game.turn()
    assert game.said(EggTaken)[0].dragon == "blue.drake"


@pytest.mark.rule("DW-LEAVE-04")
def test_the_plot_of_a_player_who_left_is_never_shown() -> None:
    game = Game(players=3)
    game.put("red.drake", (0, 4), height=3)
    game.plot("red.drake", "HOVER BR3")
    game.until(OpenTurn)
    game.leave("red")
    assert game.state.plots[game["red.drake"].index] == [NOTHING] * 3
    game.turn()
    assert {event.color for event in game.said(PlotRevealed)} == {"blue", "green"}


@pytest.mark.rule("DW-LEAVE-05")
def test_what_was_done_stands_and_nothing_more_is_done() -> None:
    game = Game(players=3)
    game.put("red.drake", (0, 5), height=3)
    game.put("blue.drake", (0, 4), height=3)
    game.put("green.drake", (0, -5), height=3)
    game.plot("red.drake", "HOVER FB1", "FLIP", "HOVER")
    game.plot("blue.drake", "HOVER FB1")
    game.plot("green.drake", "HOVER")
    game.turn()
    assert game["blue.drake"].health == 5
    game.leave("blue")
    game.dice(20)
    game.turn()
    assert game["blue.drake"].health == 5
    assert [event.dragon for event in game.said(Flew)].count("blue.drake") == 1
    moving = Game(players=3)
    for color, place in (("red", (0, 4)), ("blue", (1, 3)), ("green", (3, 0))):
        moving.put(f"{color}.drake", place, height=5)
        moving.plot(f"{color}.drake", "F1")
    moving.until(MovePlayers)
    moving.leave("blue")
    moving.turn()
    assert [event.dragon for event in moving.said(Flew)] == ["red.drake", "green.drake"]
    denied = Game(players=3)
    for color in ("red", "blue", "green"):
        denied.put(f"{color}.ancient", (0, 4), height=2, health=9 + len(color))
        denied.plot(f"{color}.ancient", "HOVER")
    denied.until(PlaceDenied)
    denied.leave("red")
    denied.until(Combat)
    assert not denied.asked("denied")


@pytest.mark.rule("DW-LEAVE-06")
def test_lairs_stay_on_the_map() -> None:
    game = Game("egg", players=3)
    home = game.lair("blue")[1]
    game.put("red.drake", home, height=2)
    game.give_egg("red.drake")
    game.plot("red.drake", "HOVER")
    game.until(OpenTurn)
    game.leave("blue")
    assert game.state.lairs[1]
    game.turn()
    assert spot(game["red.drake"])[:3] == (*home, 2)
    match = new_match(players=3)
    leaver = (match.waiting()[0].seat + 1) % 3
    match.concede(leaver)
    play_to(match, "plot")
    state = truth(match)
    assert state.lairs[leaver] == ""
    assert len(board_of(state.map, 3).heights) == 100
    assert len({site for site in state.lairs if site}) == 2


@pytest.mark.rule("DW-LEAVE-07")
def test_team_mates_play_on_and_win_for_all() -> None:
    game = Game("teams", 4, colors=("red", "gold", "blue", "silver"))
    game.bare("silver")
    game.put("blue.drake", (0, 5))
    game.put("gold.drake", (0, 4), health=1)
    game.plot("blue.drake", "FB1")
    game.until(OpenTurn)
    game.leave("red")
    assert not game.over()
    game.turn()
    assert game.over()
    assert game.result().winners == (0, 2)


@pytest.mark.rule("DW-LEAVE-08")
def test_leaving_may_leave_one_player_alone() -> None:
    game = Game(players=3)
    game.bare("green")
    game.until(OpenTurn)
    game.leave("red")
    assert game.over()
    assert game.result().winners == (1,)
    last = Game(players=3)
    last.bare("green", "blue")
    last.put("red.drake", (0, 4))
    last.until(OpenTurn)
    last.leave("red")
    assert last.over()
    assert last.result().winners == ()


@pytest.mark.rule("DW-LEAVE-09")
def test_the_table_sets_up_for_a_player_out_of_time() -> None:
    match = new_match(players=3)
    seat = match.waiting()[0].seat
    match.default(seat)
    assert truth(match).lairs[seat] == "W"
    play_to(match, "placing")
    for other in (0, 1, 2):
        match.default(other)
    for other in (0, 1, 2):
        hexes = [str(dragon.hex) for dragon in truth(match).hand(other)]
        site = board_of("standard", 3).sites[truth(match).lairs[other]]
        assert hexes == [str(site[n]) for n in (0, 0, 1, 0)]


@pytest.mark.rule("DW-LEAVE-10")
def test_the_table_plots_rest_on_the_ground_and_waiting_in_the_air() -> None:
    game = Game()
    game.put("red.drake", (0, 5), height=3)
    game.put("red.elder", (0, 4))
    game.until(OpenTurn)
    form = cast("Plan", game.asked("plot")[0].form)
    plot = form.default()
    assert [plot[f"drake.{turn}.move"] for turn in (1, 2, 3)] == [["HOVER"], ["FLIP"], ["HOVER"]]
    assert [plot[f"elder.{turn}.move"] for turn in (1, 2, 3)] == [[], [], []]
    assert {plot[name] for name in plot if name.endswith("fire")} == {"none"}


@pytest.mark.rule("DW-LEAVE-11")
def test_the_table_keeps_facings_and_strikes() -> None:
    game = Game(players=3)
    game.put("red.elder", (0, 5), facing="SW", health=4)
    game.put("blue.drake", (0, 5), facing="NE")
    game.turn()
    assert spot(game["red.elder"]) == (0, 5, 0, "SW")
    assert len(game.said(Struck)) == 2
    assert game["red.elder"].health == 2
    denied = Game(players=3)
    for color in ("red", "blue", "green"):
        denied.put(f"{color}.ancient", (0, 5), height=2, facing="SE", health=9 + len(color))
        denied.plot(f"{color}.ancient", "HOVER")
    denied.turn()
    assert spot(denied["red.ancient"]) == (0, 4, 1, "SE")


@pytest.mark.rule("DW-LEAVE-12")
def test_all_players_still_in_may_agree_on_a_draw() -> None:
    match = new_match(players=3)
    play_to(match, "plot")
    match.concede(2)
    assert not match.offer_draw(0)
    assert match.waiting()
    assert match.agree(1)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((), "DW-LEAVE-12")


def test_a_player_who_left_stays_left_in_the_view() -> None:
    match = new_match(players=3)
    play_to(match, "plot")
    match.concede(1)
    answer(match, 0, plan(match, 0).default())
    match.default(2)
    assert cast("DragonWarsView", match.view(0)).out == (1,)
    assert question(match, 0).kind == "grounded"
