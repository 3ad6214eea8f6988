"""Three players, teams, and leaving (INIT-06, WIN-05, TEAM, LEAVE)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import GALAXY, KVORT, NEBULA, VORCHA, seen, ship, standing
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.scenes import Position, Start, stage
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, asks, ends, tells

COLORS = ("blue", "red", "green", "gold")
SHIPS = (GALAXY, VORCHA, NEBULA, KVORT)


def around(
    players: int, phase: Start, *, teams: bool = False, holder: str = "blue", **more: object
) -> Scene[Fleets]:
    options = StarTrekOptions(players=players, teams=teams)
    ships = tuple(
        standing(
            SHIPS[n], COLORS[n], 300 + 70 * n, 300 if n % 2 else 400, 180 * (1 - n % 2), **more
        )
        for n in range(players)
    )
    return Scene(StarTrek(), options, stage(options, Position(ships, phase, holder)), seed="any")


@pytest.mark.rule("ST-EX-59")
@pytest.mark.rule("ST-RULING-28")
def test_ties_of_three_go_around_the_table() -> None:
    scene = around(3, "activation", dial="straight-1")
    scene.leave_to_table("*")
    scene.until("begin_combat")
    moved = [event.seat for event in scene.prompts if event.kind == "action"]
    assert moved == [2, 1, 0]


@pytest.mark.rule("ST-EX-24")
@pytest.mark.rule("ST-INIT-06")
def test_nearest_to_the_left_of_the_holder() -> None:
    scene = around(3, "combat", holder="blue")
    assert scene.state.by_initiative() == [0, 1, 2]
    scene.state.holder = 2
    assert scene.state.by_initiative() == [2, 0, 1]


@pytest.mark.rule("ST-WIN-05")
def test_the_others_play_on_without_an_eliminated_player() -> None:
    scene = around(3, "end")
    lost = ship(scene, f"1.{VORCHA}")
    lost.pose, lost.destroyed = None, True
    scene.play(tells("fleet_eliminated", color="red"), asks("Blue", "dial"))


@pytest.mark.rule("ST-RULING-34")
def test_the_token_passes_over_players_without_ships() -> None:
    scene = around(3, "end", holder="blue")
    lost = ship(scene, f"1.{VORCHA}")
    lost.pose, lost.destroyed = None, True
    scene.play(tells("initiative_taken", color="green"))


@pytest.mark.rule("ST-TEAM-04")
@pytest.mark.rule("ST-RULING-33")
def test_initiative_belongs_to_teams() -> None:
    scene = around(4, "end", teams=True)
    assert scene.state.side_count == 2
    scene.play(tells("initiative_taken", color="red"))
    assert scene.state.holder == 1
    assert scene.state.seat_order() == [1, 3, 0, 2]


@pytest.mark.rule("ST-TEAM-03")
@pytest.mark.rule("ST-GAME-02")
def test_teammates_are_friendly() -> None:
    state = around(4, "end", teams=True).state
    first = state.ships[f"0.{GALAXY}"]
    assert {other.seat for other in state.opposing(first)} == {1, 3}


@pytest.mark.rule("ST-TEAM-05")
def test_teammates_of_equal_skill_are_ordered_by_the_first_of_them() -> None:
    scene = around(4, "activation", teams=True, dial="straight-1")
    scene.play(asks("Red", "next_activated"))


@pytest.mark.rule("ST-RULING-33")
def test_a_team_is_not_decided_for_by_a_player_who_left() -> None:
    state = around(4, "end", teams=True).state
    assert [state.chief(side) for side in (0, 1)] == [0, 1]
    state.out = [0]
    assert [state.chief(side) for side in (0, 1)] == [2, 1]


@pytest.mark.rule("ST-TEAM-06")
def test_a_player_without_ships_wins_with_the_team() -> None:
    scene = around(4, "end", teams=True)
    for name in (f"0.{GALAXY}", f"1.{VORCHA}", f"3.{KVORT}"):
        lost = ship(scene, name)
        lost.pose, lost.destroyed = None, True
    scene.play(ends("Blue", "Green", rule="ST-WIN-01"))


@pytest.mark.rule("ST-TEAM-08")
def test_teammates_do_not_see_each_others_dials() -> None:
    scene = around(4, "activation", teams=True, dial="straight-1")
    view = seen(scene, "Green")
    assert view.ship(f"0.{GALAXY}").dial == ""


@pytest.mark.rule("ST-LEAVE-01")
@pytest.mark.rule("ST-LEAVE-03")
def test_the_last_side_with_players_wins() -> None:
    scene = around(2, "planning")
    scene.concede(0)
    assert scene.ending is not None
    assert scene.ending.winners == (1,)


@pytest.mark.rule("ST-LEAVE-02")
def test_ships_of_a_player_who_left_are_gone() -> None:
    scene = around(3, "planning")
    ship(scene, f"2.{NEBULA}").lock = f"0.{GALAXY}"
    scene.concede(0)
    assert not ship(scene, f"0.{GALAXY}").in_play
    assert ship(scene, f"2.{NEBULA}").lock == ""
    assert scene.ending is None


@pytest.mark.rule("ST-LEAVE-04")
def test_all_players_may_agree_on_a_draw() -> None:
    match = around(2, "planning").match()
    assert not match.offer_draw(0)
    assert match.agree(1)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((), "ST-LEAVE-04")
