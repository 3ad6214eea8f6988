"""Winning in each mode."""

from typing import cast

import msgspec
import pytest

from tests.dragonwars.seats import answer, new_match, plan, play_to
from tests.dragonwars.table import Game
from wartable.engine.refusal import BadOptions
from wartable.games.dragonwars.board import Ground, read_sheet
from wartable.games.dragonwars.dragons import COLORS
from wartable.games.dragonwars.events import Fired, Struck
from wartable.games.dragonwars.view import DragonWarsView


def hunt(game: Game, hunter: str, *prey: str) -> None:
    """A grounded hunter burns one dragon a Turn: the first north of it, the next north-east."""
    game.put(hunter, (0, 5))
    for dragon, place in zip(prey, ((0, 4), (1, 4)), strict=False):
        game.put(dragon, place, health=1)
    game.plot(hunter, *["FB1"] * len(prey))


@pytest.mark.rule("DW-DEATHMATCH-01")
@pytest.mark.rule("DW-WIN-02")
def test_who_alone_has_dragons_left_wins() -> None:
    game = Game(players=3)
    hunt(game, "red.drake", "blue.elder", "green.elder")
    game.turn()
    assert not game.over()
    game.face("red.drake", "NE")
    game.turn()
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((0,), "DW-WIN-02")
    assert game.result().words == "Red wins: the last dragons standing."


@pytest.mark.rule("DW-DEATHMATCH-02")
def test_the_game_ends_at_once() -> None:
    game = Game()
    hunt(game, "red.drake", "blue.wyrmling")
    game.plot("red.drake", "FB1", "F1 CLIMB", "F1")
    game.round()
    assert game.over()
    assert (game.state.round, game.state.turn) == (1, 1)
    assert game.state.agenda == []


TEAMS = ("red", "gold", "blue", "silver")


@pytest.mark.rule("DW-TEAMS-01")
def test_teams_need_four_or_six() -> None:
    for players in (2, 3, 5):
        with pytest.raises(BadOptions) as caught:
            new_match("teams", players)
        assert caught.value.rule == "DW-TEAMS-01"
    for players in (4, 6):
        match = new_match("teams", players)
        assert [len(side) for side in match.rulebook.sides(match.state)] == [players // 2] * 2


@pytest.mark.rule("DW-TEAMS-02")
def test_who_is_in_which_team() -> None:
    teams = {color.id: color.team for color in COLORS.values()}
    assert {color for color, team in teams.items() if team == "colors"} == {"red", "green", "blue"}
    assert {color for color, team in teams.items() if team == "chromatics"} == {
        "gold",
        "silver",
        "copper",
    }
    match = new_match("teams", 4, colors=TEAMS)
    assert match.rulebook.sides(match.state) == ((0, 2), (1, 3))


@pytest.mark.rule("DW-TEAMS-03")
@pytest.mark.rule("DW-TEAMS-06")
def test_the_team_that_kills_all_others_wins_at_once() -> None:
    game = Game("teams", 4, colors=TEAMS)
    hunt(game, "red.drake", "gold.elder", "silver.drake")
    game.turn()
    assert not game.over()
    game.face("red.drake", "NE")
    game.round()
    assert game.over()
    assert (game.state.turn, game.result().winners) == (2, (0, 2))


@pytest.mark.rule("DW-TEAMS-04")
def test_team_mates_see_each_others_plots_while_plotting() -> None:
    match = new_match("teams", 4, colors=TEAMS)
    play_to(match, "plot")
    plot = plan(match, 0).default() | {"drake.1.move": ["F2", "CLIMB"]}
    answer(match, 0, plot)
    assert match.open_answers(2) == {0: plot}
    assert match.open_answers(1) == {}
    for seat in (1, 2, 3):
        match.default(seat)
    assert "red.drake" in cast("DragonWarsView", match.view(2)).plots
    assert "red.drake" not in cast("DragonWarsView", match.view(1)).plots


@pytest.mark.rule("DW-TEAMS-05")
def test_attacks_spare_the_own_team() -> None:
    game = Game("teams", 4, colors=TEAMS)
    game.put("red.elder", (0, 5))
    game.put("red.drake", (0, 4))
    game.put("blue.drake", (0, 4))
    game.put("gold.drake", (0, 4))
    game.plot("red.elder", "FB1+CB")
    game.turn()
    assert {hit.dragon for fired in game.said(Fired) for hit in fired.hits} == {"gold.drake"}
    assert game["red.drake"].health == game["blue.drake"].health == 9
    brawl = Game("teams", 4, colors=TEAMS)
    for dragon in ("red.elder", "gold.drake", "blue.wyrmling"):
        brawl.put(dragon, (0, 4))
    brawl.turn()
    assert [(event.dragon, event.target) for event in brawl.said(Struck)] == [
        ("red.elder", "gold.drake"),
        ("gold.drake", "red.elder"),
        ("gold.drake", "blue.wyrmling"),
        ("blue.wyrmling", "gold.drake"),
    ]


@pytest.mark.rule("DW-MAP-01")
def test_a_players_own_map_can_be_played() -> None:
    sheet = read_sheet("standard")
    hexes = tuple(
        Ground(ground.q, ground.r, ground.terrain, 2 if ground.terrain == "summit" else 0)
        for ground in sheet.hexes
    )
    flat = msgspec.structs.replace(sheet, name="flat", hexes=hexes)
    game = Game("egg", on=flat)
    game.put("red.drake", (0, 2), height=2)
    game.plot("red.drake", "F2")
    game.turn()
    assert game.state.egg is not None
    assert game.state.egg.carrier == game["red.drake"].index
    ring = tuple(Ground(g.q, g.r, g.terrain, 10 * (g.q == 5)) for g in sheet.hexes)
    with pytest.raises(BadOptions) as caught:
        new_match(on=msgspec.structs.replace(sheet, hexes=ring))
    assert caught.value.rule == "DW-MAP-01"


@pytest.mark.rule("DW-WIN-01")
@pytest.mark.parametrize(("move", "wins"), [("F1 DESCEND", True), ("F1", False)])
def test_the_egg_grounded_on_the_own_lair_wins_at_the_end_of_the_turn(
    move: str, wins: bool
) -> None:
    game = Game("egg")
    home = game.lair("red")[1]
    game.put("red.drake", home.neighbor(2), height=1, facing="NW")
    game.give_egg("red.drake")
    game.put("blue.ancient", (0, 5), height=1)
    game.plot("red.drake", move)
    game.plot("blue.ancient", "HOVER FB1")
    game.turn()
    assert game["red.drake"].hex == home
    assert len(game.said(Fired)) == 1
    assert game.over() == wins
    if game.over():
        assert (game.result().winners, game.result().rule) == ((0,), "DW-WIN-01")


@pytest.mark.rule("DW-WIN-03")
def test_members_without_dragons_win_with_their_team() -> None:
    game = Game("teams", 4, colors=TEAMS)
    game.bare("blue", "silver")
    hunt(game, "red.drake", "gold.elder")
    game.turn()
    assert game.over()
    assert (game.result().winners, game.result().rule) == ((0, 2), "DW-WIN-03")
    assert game.result().words == "Red and Blue win: the last dragons standing."
