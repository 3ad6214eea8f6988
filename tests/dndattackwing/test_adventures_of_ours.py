"""The Adventures of our own: a ford held by Troops, and a stone that three sides want."""

from __future__ import annotations

import pytest

from tests.dndattackwing.adventuring import gone, moves
from tests.dndattackwing.battles import creature, standing, table
from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.edges import edge_kind
from wartable.games.dndattackwing.objectives import best_result, holds_center
from wartable.games.dndattackwing.options import DndOptions
from wartable.games.dndattackwing.rulebook import DndAttackWing
from wartable.games.dndattackwing.scenes import Start
from wartable.games.dndattackwing.state import Battle
from wartable.testing.scenes import Scene, ends, tells

FORD = DndOptions(players=2, force="box", adventure="the_ford_at_dusk", round_limit=0)
STONE = DndOptions(players=3, force="box", adventure="the_standing_stone", round_limit=0)
HOBGOBLINS, ELVES = "0.hobgoblin_troop", "1.elf_troop"
JARL, MAELIS, GREEN = "0.jarl_rimebeard", "1.maelis_ninthlamp", "2.bramblecrown"


def ford(y: int = 450, phase: Start = "activation") -> Scene[Battle]:
    """Single soldiers of both sides; the hobgoblin at (200, y) faces north."""
    return table(
        standing("hobgoblin_troop", "red", 200, y, soldiers=1),
        standing("elf_troop", "green", 700, 600, 180, soldiers=1),
        phase=phase,
        options=FORD,
    )


def stone(*, jarl: tuple[int, int], green: str = "air") -> Scene[Battle]:
    """The giant where it is wanted, the wizard far away, the dragon at the stone."""
    return table(
        standing("jarl_rimebeard", "blue", *jarl),
        standing("maelis_ninthlamp", "red", 100, 800),
        standing("bramblecrown", "green", 457, 540, altitude=green),
        phase="end",
        options=STONE,
    )


def test_our_adventures_are_marked_as_ours_and_use_troops_and_walkers() -> None:
    ours = [each for each in adventures().values() if each.house]
    assert [each.number for each in ours] == [3, 4]
    leaders = {role.creature for each in ours for role in each.roles}
    assert {"hobgoblin_troop", "elf_troop", "jarl_rimebeard", "maelis_ninthlamp"} <= leaders


def test_boulders_lie_in_the_ford_from_the_beginning() -> None:
    scene = Scene(DndAttackWing(), FORD)
    scene.leave_to_table("judging", "initiative")
    scene.play(tells("scene_set"))
    assert len(scene.state.obstacles("ground")) == 4
    assert scene.state.obstacles("air") == []


@pytest.mark.rule("DN-RULING-91")
def test_only_the_warband_leaves_by_the_northern_edge() -> None:
    state = ford().state
    north = ("north", 200_000, 914_400)
    assert [edge_kind(state, north, seat) for seat in (0, 1)] == ["exit", "open"]
    assert edge_kind(state, ("south", 200_000, 0), 0) == "open"
    scene = ford(y=880)
    moves(scene, HOBGOBLINS)
    scene.play(tells("creature_escaped", creature=HOBGOBLINS), ends("Red"))
    assert [part.result for part in scene.state.parts] == [1, 0]


@pytest.mark.rule("DN-RULING-91")
def test_results_of_the_ford() -> None:
    fallen = ford()
    gone(creature(fallen, ELVES))
    assert [best_result(fallen.state, seat) for seat in (0, 1)] == [2, 0]
    driven = ford()
    gone(creature(driven, HOBGOBLINS))
    assert [best_result(driven.state, seat) for seat in (0, 1)] == [0, 3]
    beaten = ford(phase="end")
    gone(creature(beaten, HOBGOBLINS))
    beaten.play(ends("Green"))
    dusk = ford(phase="end")
    dusk.state.round = 8
    dusk.play(ends("Green"))
    assert [part.result for part in dusk.state.parts] == [0, 4]


def test_most_figures_on_the_ground_hold_the_stone() -> None:
    near, far = (457, 400), (457, 200)
    assert holds_center(stone(jarl=near).state, "giant")
    assert not holds_center(stone(jarl=far).state, "giant")
    assert not holds_center(stone(jarl=near).state, "dragon")
    both = stone(jarl=near, green="ground").state
    assert not holds_center(both, "giant")
    assert not holds_center(both, "dragon")
    late = stone(jarl=near)
    late.state.round = 7
    late.play(ends("Blue"))
    assert [part.result for part in late.state.parts] == [1, 0, 0]


@pytest.mark.rule("DN-RULING-92")
def test_the_last_side_at_the_stone_has_won() -> None:
    scene = stone(jarl=(457, 200))
    gone(creature(scene, MAELIS))
    scene.play(tells("round_began"))
    scene = stone(jarl=(457, 200))
    gone(creature(scene, MAELIS))
    gone(creature(scene, GREEN))
    scene.play(ends("Blue"))
    assert [part.result for part in scene.state.parts] == [1, 0, 0]


@pytest.mark.rule("DN-RULING-92")
def test_the_song_ends_after_seven_rounds_even_if_nobody_is_there() -> None:
    scene = stone(jarl=(457, 200))
    scene.state.round = 7
    scene.play(ends())
