"""Shuttlecraft: docking, launching, overlapping, exchanging cards (SHUTTLE, CAPITAL)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, GALAXY, RED, Told, blue, red, run, table
from wartable.engine.windows import Effect
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.agenda import Act, BeginRound
from wartable.games.startrek.damage import destroy
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.pieces import Mine, Obstacle
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import set_up
from wartable.games.startrek.shuttles import launch_pose, may_dock_at
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.victory import destroyed_points
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, tells, until

CRAFT = "federation_starship_type7_shuttle"
NAME = f"0.{CRAFT}"


def flying(color: str = "green", speed: int = 1, **more: object) -> Scene[Fleets]:
    """A Shuttlecraft right behind its Galaxy, about to fly onto it."""
    scene = table(
        blue(400, 400),
        blue(400, 330, 0, CRAFT, dial=f"straight-{speed}", **more),
        red(400, 700, 180),
        phase="activation",
    )
    for ship in scene.state.ships.values():
        ship.activated = ship.id != NAME
    return scene


def docked(**more: object) -> Scene[Fleets]:
    """A Shuttlecraft docked at a Galaxy at the beginning of a round."""
    scene = table(blue(400, 400, **more), blue(100, 100, 0, CRAFT), red(400, 700, 180))  # type: ignore[arg-type]
    craft = scene.state.ships[NAME]
    craft.pose, craft.docked = None, BLUE
    scene.state.agenda, scene.state.holder = [BeginRound()], 1
    return scene


# Docking


@pytest.mark.rule("ST-SHUTTLE-06")
@pytest.mark.rule("ST-SHUTTLE-07")
@pytest.mark.rule("ST-SHUTTLE-09")
def test_a_shuttlecraft_docks_where_it_ends_on_its_capital_ship() -> None:
    scene = flying()
    scene.play(answers("Blue", "dock", f"ship:{BLUE}"), asks("Blue", "attack"))
    craft, capital = scene.state.ships[NAME], scene.state.ships[BLUE]
    assert (craft.docked, craft.in_play) == (BLUE, False)
    assert capital.tokens["aux"] == 1
    assert craft.cards


@pytest.mark.rule("ST-SHUTTLE-08")
@pytest.mark.rule("ST-SHUTTLE-10")
def test_docking_returns_tokens_and_has_no_penalties() -> None:
    scene = flying(tokens={"evade": 1})
    scene.play(answers("Blue", "dock", f"ship:{BLUE}"), asks("Blue", "attack"))
    craft = scene.state.ships[NAME]
    assert (craft.tokens.counts, craft.shields, craft.damage) == ({}, 1, [])


@pytest.mark.rule("ST-SHUTTLE-11")
@pytest.mark.rule("ST-RULING-61")
def test_who_does_not_dock_overlaps_as_ever() -> None:
    scene = flying()
    scene.play(answers("Blue", "dock", "none"), asks("Blue", "next_attacker"))
    craft = scene.state.ships[NAME]
    assert (craft.in_play, craft.shields) == (True, 1)
    strained = flying(tokens={"aux": 2})
    strained.play(asks("Blue", "next_attacker"))
    assert strained.state.ships[NAME].in_play


@pytest.mark.rule("ST-OBSTACLE-07")
@pytest.mark.rule("ST-RULING-61")
def test_an_obstacle_on_the_way_leaves_no_action_to_dock_with() -> None:
    scene = flying()
    scene.state.obstacles.append(Obstacle("obstacle.1", "debris", 400_000, 360_000, 5_000))
    scene.play(rolls("obstacle", "blank"), asks("Blue", "next_attacker"))
    assert scene.asked("dock") == []
    beside = flying()
    beside.state.obstacles.append(Obstacle("obstacle.1", "debris", 500_000, 360_000, 5_000))
    beside.play(asks("Blue", "dock"))


@pytest.mark.rule("ST-RULING-61")
def test_a_ship_that_may_take_no_action_does_not_dock() -> None:
    scene = flying()
    geordi = Effect("geordi_la_forge_2017", RED, 1, (NAME,), "round.end", 1)
    scene.state.cast = (*scene.state.cast, "geordi_la_forge_2017")
    scene.state.effects.add(geordi)
    scene.play(asks("Blue", "next_attacker"))
    assert scene.asked("dock") == []


@pytest.mark.rule("ST-MINE-02")
@pytest.mark.rule("ST-RULING-61")
def test_mines_on_the_way_go_off_before_it_docks() -> None:
    scene = flying()
    pose = Pose(400_000, 360_000, 0)
    mine = Mine("mine.1", "antimatter_mines_2013", "antimatter_mines_2013", 1, pose, 10_000)
    scene.state.mines.append(mine)
    scene.state.cast = (*scene.state.cast, "antimatter_mines_2013")
    scene.play(answers("Blue", "dock", f"ship:{BLUE}"))
    assert mine.triggered == [NAME]


@pytest.mark.rule("ST-RULING-79")
def test_a_docked_shuttlecraft_is_not_destroyed() -> None:
    assert destroyed_points(docked().state, 1) == 0


@pytest.mark.rule("ST-RULING-62")
@pytest.mark.rule("ST-CAPITAL-02")
def test_where_it_may_dock() -> None:
    scene = flying()
    state = scene.state
    craft, capital = state.ships[NAME], state.ships[BLUE]
    assert may_dock_at(state, craft, capital)
    assert not may_dock_at(state, craft, state.ships[RED])
    craft.home = ""
    assert may_dock_at(state, craft, capital)
    state.ships["other"] = type(craft)("other", 0, CRAFT, "X", 40_000, 1, home=BLUE)
    assert not may_dock_at(state, craft, capital)


@pytest.mark.rule("ST-SHUTTLE-12")
def test_overlapping_an_opposing_ship_damages_it() -> None:
    scene = table(
        blue(800, 100),
        blue(400, 330, 0, CRAFT, dial="straight-1"),
        red(400, 400),
        phase="activation",
    )
    for ship in scene.state.ships.values():
        ship.activated = ship.id != NAME
    scene.play(until("begin_combat"))
    assert scene.state.ships[NAME].shields == 0


@pytest.mark.rule("ST-SHUTTLE-13")
def test_being_overlapped_by_an_opposing_ship_damages_it() -> None:
    scene = table(
        blue(800, 100),
        blue(400, 400, 0, CRAFT),
        red(400, 330, dial="straight-1"),
        phase="activation",
    )
    for ship in scene.state.ships.values():
        ship.activated = ship.id != RED
    scene.play(until("begin_combat"))
    assert scene.state.ships[NAME].shields == 0
    assert scene.state.ships[RED].shields == 2


@pytest.mark.rule("ST-SHUTTLE-02")
@pytest.mark.rule("ST-SHUTTLE-01")
def test_a_shuttlecraft_attacks_at_range_two_at_most() -> None:
    scene = table(
        blue(800, 100), blue(400, 200, 0, CRAFT), red(400, 480, 180), phase="combat", seed="any"
    )
    for ship in scene.state.ships.values():
        ship.fought = ship.id != NAME
    scene.play(until("end_phase"))
    near = table(
        blue(800, 100), blue(400, 200, 0, CRAFT), red(400, 400, 180), phase="combat", seed="any"
    )
    for ship in near.state.ships.values():
        ship.fought = ship.id != NAME
    near.play(asks("Blue", "attack"))


@pytest.mark.rule("ST-SHUTTLE-14")
@pytest.mark.rule("ST-SHUTTLE-16")
def test_a_docked_shuttlecraft_goes_down_with_its_ship() -> None:
    scene = docked()
    run(destroy(scene.state, Told(), scene.state.ships[BLUE]))
    craft = scene.state.ships[NAME]
    assert (craft.destroyed, craft.docked) == (True, "")
    assert scene.state.sides_in_play() == [1]


# Launching


@pytest.mark.rule("ST-EX-49")
@pytest.mark.rule("ST-SHUTTLE-21")
def test_where_a_launched_shuttlecraft_is_placed() -> None:
    scene = docked()
    capital, craft = scene.state.ships[BLUE], scene.state.ships[NAME]
    capital.pose = Pose(0, 0, 0)
    straight = Maneuver("straight", 1)
    assert launch_pose(craft, capital, straight, "right", 10_000) == Pose(80_000, 10_000, 90_000)
    about = Maneuver("come_about", 1)
    assert launch_pose(craft, capital, about, "front", 0) == Pose(0, 80_000, 0)
    assert launch_pose(craft, capital, straight, "back", 5_000) == Pose(5_000, -80_000, 180_000)


@pytest.mark.rule("ST-SHUTTLE-19")
@pytest.mark.rule("ST-SHUTTLE-24")
@pytest.mark.rule("ST-SHUTTLE-25")
def test_launching_costs_power_and_the_move() -> None:
    scene = docked()
    scene.play(
        asks("Blue", "dial"),
        answers("Blue", "dial", "straight-1"),
        answers("Blue", "launch", "straight-1"),
        answers("Blue", "launch_place", {"on": "right_straight-1", "at": 10}),
        asks("Red", "dial"),
    )
    craft, capital = scene.state.ships[NAME], scene.state.ships[BLUE]
    assert craft.at == Pose(480_000, 410_000, 90_000)
    assert (craft.tokens["aux"], craft.activated, craft.docked) == (1, True, "")
    assert capital.tokens["aux"] == 1


@pytest.mark.rule("ST-SHUTTLE-20")
@pytest.mark.rule("ST-SHUTTLE-22")
@pytest.mark.rule("ST-RULING-63")
def test_a_template_lies_flush_and_no_base_is_in_the_way() -> None:
    scene = docked()
    scene.state.ships[RED].pose = Pose(480_000, 400_000, 270_000)
    scene.play(
        answers("Blue", "dial", "straight-1"),
        answers("Blue", "launch", "straight-1"),
        refuses("Blue", "launch_place", {"on": "left_straight-1", "at": 11}),
        refuses("Blue", "launch_place", {"on": "right_straight-1", "at": 0}),
        answers("Blue", "launch_place", {"on": "left_straight-1", "at": -10}),
        asks("Red", "dial"),
    )
    assert scene.state.ships[NAME].at == Pose(320_000, 390_000, 270_000)


@pytest.mark.rule("ST-SHUTTLE-23")
def test_a_launched_shuttlecraft_has_its_cards_again_and_may_stay_docked() -> None:
    scene = docked()
    scene.play(
        answers("Blue", "dial", "straight-1"),
        answers("Blue", "launch", "none"),
        asks("Red", "dial"),
    )
    assert scene.state.ships[NAME].docked == BLUE
    assert [card.sort for card in scene.state.ships[NAME].cards] == ["captain"]
    assert scene.state.ships[BLUE].tokens["aux"] == 0


@pytest.mark.rule("ST-RULING-64")
@pytest.mark.rule("ST-SHUTTLE-03")
def test_a_shuttlecraft_may_start_docked() -> None:
    fleet = Fleet(ships=(Crewed(GALAXY), Crewed(CRAFT)))
    options = StarTrekOptions(
        fleets=(fleet, Fleet(ships=(Crewed("klingon_starship_vorcha_2017"),)))
    )
    scene = Scene(StarTrek(), options, set_up(options), seed="any")
    scene.leave_to_table("next_placed", "place_ship")
    scene.play(answers("Blue", "start_docked", "dock"), until("begin_round"))
    craft = scene.state.ships[NAME]
    assert (craft.docked, craft.in_play) == (BLUE, False)
    assert scene.state.ships[BLUE].tokens["aux"] == 0


# Exchanging cards


@pytest.mark.rule("ST-SHUTTLE-17")
@pytest.mark.rule("ST-SHUTTLE-18")
def test_cards_are_exchanged_as_the_bars_allow() -> None:
    scene = docked(captain="jean_luc_picard_2017", upgrades=("miles_obrien_2017",))
    state = scene.state
    state.agenda = [BeginRound(), Act(BLUE)]
    capital, craft = state.ships[BLUE], state.ships[NAME]
    crew = capital.cards[1].id
    scene.play(
        answers("Blue", "action", f"exchange:{BLUE}"),
        answers("Blue", "exchange", f"card:{capital.cards[0].id}"),
        refuses("Blue", "exchange", "none", rule="ST-SHUTTLE-18"),
        answers("Blue", "exchange", f"card:{craft.cards[0].id}"),
        refuses("Blue", "exchange", "none", rule="ST-SHUTTLE-04"),
        answers("Blue", "exchange", f"card:{capital.cards[0].id}"),
        answers("Blue", "exchange", f"card:{craft.cards[0].id}"),
        answers("Blue", "exchange", f"card:{crew}"),
        answers("Blue", "exchange", "none"),
        tells("card_moved", ship=NAME, card="miles_obrien_2017"),
        asks("Blue", "launch"),
    )
    assert [card.card for card in craft.cards] == ["placeholder_captain", "miles_obrien_2017"]
    assert [card.card for card in capital.cards] == ["jean_luc_picard_2017"]


@pytest.mark.rule("ST-SHUTTLE-17")
def test_a_captain_changes_ships_together_with_a_talent() -> None:
    scene = docked(captain="shanthi_captain_face", upgrades=("engage_2013",))
    state = scene.state
    state.agenda = [BeginRound(), Act(BLUE)]
    capital, craft = state.ships[BLUE], state.ships[NAME]
    captain, talent, placeholder = (each.id for each in (*capital.cards, *craft.cards))
    scene.play(answers("Blue", "action", f"exchange:{BLUE}"))
    for card in (captain, talent, placeholder):
        scene.play(answers("Blue", "exchange", f"card:{card}"))
    scene.play(answers("Blue", "exchange", "none"), asks("Blue", "dial"))
    assert [card.id for card in capital.cards] == [placeholder]
    assert [card.id for card in craft.cards] == [captain, talent]


@pytest.mark.rule("ST-SHUTTLE-18")
def test_an_exchange_that_is_given_up_changes_nothing() -> None:
    scene = docked(captain="jean_luc_picard_2017")
    state = scene.state
    state.agenda = [BeginRound(), Act(BLUE)]
    before = [[card.id for card in each.cards] for each in state.ships.values()]
    captain = state.ships[BLUE].cards[0].id
    scene.play(
        answers("Blue", "action", f"exchange:{BLUE}"),
        answers("Blue", "exchange", f"card:{captain}"),
        answers("Blue", "exchange", "back"),
        asks("Blue", "launch"),
    )
    assert [[card.id for card in each.cards] for each in state.ships.values()] == before
