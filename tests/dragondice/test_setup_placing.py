"""Armies are placed, and terrains rolled for their starting distances."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.tables import play, ready
from tests.dragondice.turns import choices, march
from wartable.games.dragondice.setup.events import DistanceRolled
from wartable.games.dragondice.state import (
    CAMPAIGN,
    HOME,
    HORDE,
    RESERVE,
    BeginPhase,
    PlaceArmies,
    Reinforce,
    RollDistances,
)


def numbers(scene: Scene, seat: int, army: int) -> set[int]:
    """The dice of an army before it is placed."""
    return {die.id for die in scene.game.at(seat, army)}


def there(scene: Scene, seat: int, place: int) -> set[int]:
    """The dice of a player at a place."""
    return {die.id for die in scene.game.at(seat, place)}


@pytest.mark.rule("DD-SETUP-09")
def test_the_home_army_goes_to_its_home_terrain() -> None:
    scene = ready()
    homes = numbers(scene, 1, HOME)
    play(scene, PlaceArmies([1, 0]))
    assert there(scene, 1, HOME_1) == homes


@pytest.mark.rule("DD-SETUP-10")
def test_the_horde_army_goes_to_another_players_home() -> None:
    scene = ready()
    hordes = numbers(scene, 1, HORDE)
    play(scene, PlaceArmies([1, 0]))
    assert there(scene, 1, HOME_0) == hordes
    scene = ready(3)
    play(scene, PlaceArmies([1, 0, 2]))
    assert choices(scene.asked("place_horde")[0]) == ["0", "2"]


@pytest.mark.rule("DD-SETUP-11")
def test_the_campaign_army_goes_where_its_owner_has_no_army_yet() -> None:
    scene = ready()
    campaigns = numbers(scene, 1, CAMPAIGN)
    play(scene, PlaceArmies([1, 0]))
    assert there(scene, 1, FRONTIER) == campaigns
    assert scene.prompts == []
    scene = ready(3)
    scene.answers("place_horde", "2")
    play(scene, PlaceArmies([1, 0, 2]))
    assert choices(scene.asked("place_campaign")[0]) == ["0", "3"]


@pytest.mark.rule("DD-MULTI-04")
def test_in_turn_order_each_player_places_all_three_armies() -> None:
    scene = ready(3)
    scene.answers("place_horde", "0")
    scene.answers("place_campaign", "2")
    armies = [numbers(scene, 1, army) for army in (HOME, HORDE, CAMPAIGN)]
    assert play(scene, PlaceArmies([1, 0, 2])) == PlaceArmies([0, 2])
    assert [choices(prompt) for prompt in scene.prompts] == [["0", "2"], ["2", "3"]]
    assert [there(scene, 1, place) for place in (1, 0, 2)] == armies
    assert there(scene, 0, HOME)
    assert there(scene, 2, HOME)
    scene.answers("place_horde", "1")
    assert play(scene, PlaceArmies([0, 2])) == PlaceArmies([2])
    assert [prompt.seat for prompt in scene.prompts] == [1, 1, 0, 0]


@pytest.mark.rule("DD-SETUP-02")
def test_the_frontier_is_next_to_every_home_and_homes_are_not_next_to_each_other() -> None:
    def targets(place: int) -> list[str]:
        scene = Scene(3)
        for each in range(4):
            scene.army(1, each, "dwarves.footman")
        scene.army(0, place, "dwarves.footman")
        march(scene, place, "missile")
        return choices(scene.asked("missile_target")[0])

    assert targets(0) == ["1:0", "1:3"]
    assert targets(3) == ["1:0", "1:1", "1:2", "1:3"]


@pytest.mark.rule("DD-SETUP-12")
def test_players_roll_their_own_terrains_and_who_selected_the_frontier_rolls_it() -> None:
    scene = ready()
    for face in (3, 5, 1):
        scene.dice(face)
    assert play(scene, RollDistances(1)) == BeginPhase("expire")
    assert [roll.roller for roll in scene.rolls] == [0, 1, 1]
    assert [roll.about for roll in scene.rolls] == [("terrain:0",), ("terrain:1",), ("terrain:2",)]
    assert [terrain.face for terrain in scene.state.terrains] == [3, 5, 1]


@pytest.mark.rule("DD-SETUP-13")
def test_an_eight_is_rolled_again() -> None:
    scene = ready()
    for face in (8, 8, 2, 5, 1):
        scene.dice(face)
    play(scene, RollDistances(1))
    assert [terrain.face for terrain in scene.state.terrains] == [2, 5, 1]


@pytest.mark.rule("DD-SETUP-14")
def test_a_seven_is_turned_to_six() -> None:
    scene = ready()
    for face in (7, 6, 1):
        scene.dice(face)
    play(scene, RollDistances(1))
    assert [terrain.face for terrain in scene.state.terrains] == [6, 6, 1]
    assert scene.said(DistanceRolled)[0].rule == "DD-SETUP-14"


@pytest.mark.rule("DD-FORCE-23")
def test_once_placed_an_army_may_hold_more_than_half_of_the_force() -> None:
    scene = ready()
    play(scene, PlaceArmies([0, 1]))
    for place in (HOME_1, FRONTIER):
        for die in scene.game.units(0, place):
            die.place = RESERVE
    scene.state.turn = 0
    scene.answers("reinforce", {f"d{die.id}": "0" for die in scene.game.units(0, RESERVE)})
    play(scene, Reinforce())
    assert scene.game.health(scene.game.units(0, HOME_0)) == 24
