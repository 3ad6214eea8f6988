"""Missions: Away Teams, Mission Tokens and Objectives (MISSION, MISSION1, MISSION2, MISSION3)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import Told, agree, run, seen
from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.dials import Maneuver, fly
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.abilities.missions import leaves_home
from wartable.games.startrek.agenda import Act, EndPhase, NextActivation
from wartable.games.startrek.areas import areas_for
from wartable.games.startrek.card_handling import can_affect, disable, enable
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import destroy
from wartable.games.startrek.forces.legality import problems
from wartable.games.startrek.forces.ready import ready_fleets
from wartable.games.startrek.mat import crossing, templates
from wartable.games.startrek.options import StarTrekOptions, agreement, check_options
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import Leaving
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import set_up
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import skill
from wartable.testing.scenes import Line, Scene, answers, asks, ends, refuses, rolls, tells, until

MISSION1 = ("federation_40", "klingon_40", "romulan_40")
MISSION2 = ("klingon_40", "federation_40", "romulan_40")


def mission(name: str, fleets: tuple[str, ...] = MISSION1) -> Scene[Fleets]:
    """A Mission in round 1, all ships far from everything, nobody's turn yet."""
    built = tuple(ready_fleets()[each].fleet for each in fleets)
    options = StarTrekOptions(players=len(fleets), mission=name, fleets=built)
    check_options(options)
    state = set_up(options)
    for number, ship in enumerate(state.ships.values()):
        ship.pose = Pose(200_000 + 250_000 * number, 60_000, 0)
        ship.activated = True
    state.round, state.phase = 1, "activation"
    state.areas = list(range(state.side_count))
    state.standing = state.sides_in_play()
    state.agenda = [NextActivation()]
    return Scene(StarTrek(), options, state, seed="mission")


def first(scene: Scene[Fleets], seat: int = 0) -> Ship:
    return scene.state.fleet(seat)[0]


def acts(scene: Scene[Fleets], ship: Ship, action: str, *lines: Line) -> None:
    """A ship takes an Action now; after it another one would act."""
    other = first(scene, 1 if ship.seat == 0 else 0)
    other.acted = []
    scene.state.agenda = [NextActivation(), Act(other.id), Act(ship.id)]
    fresh = Scene(StarTrek(), scene.options, scene.state, seed="mission")
    color, later = (scene.state.colors[each.seat].capitalize() for each in (ship, other))
    fresh.play(answers(color, "action", f"{action}:{ship.id}"), *lines, asks(later, "action"))
    scene.state = fresh.state


def end_of_round(scene: Scene[Fleets], *lines: Line) -> None:
    """The effects of the End Phase."""
    scene.state.agenda = [Act(first(scene).id), EndPhase("effects")]
    fresh = Scene(StarTrek(), scene.options, scene.state, seed="mission")
    fresh.play(*lines or (until("begin_round"),))
    scene.state = fresh.state


def refused(scene: Scene[Fleets], ship: Ship, action: str) -> None:
    """An Action that a ship cannot take now."""
    scene.state.agenda = [NextActivation(), Act(ship.id)]
    fresh = Scene(StarTrek(), scene.options, scene.state, seed="mission")
    fresh.play(refuses("Blue", "action", action))


def at_planet(scene: Scene[Fleets], ship: Ship) -> None:
    planet = scene.state.planet
    assert planet is not None
    ship.pose = Pose(planet.x, planet.y - planet.radius - 60_000, 0)


def crewed(scene: Scene[Fleets], ship: Ship, color: str = "Blue") -> tuple[Line, ...]:
    crew = [card for card in ship.cards if card.card in shipped().upgrades]
    names = [card for card in crew if shipped().upgrades[card.card].type == "crew"]
    return (answers(color, "away_team", f"card:{names[0].id}"),) if len(names) > 1 else ()


# Missions in general


@pytest.mark.rule("ST-MISSION1-01")
@pytest.mark.rule("ST-MISSION2-01")
@pytest.mark.rule("ST-MISSION3-01")
def test_missions_are_for_these_factions() -> None:
    missions = shipped().missions
    assert sorted(missions["dilithium"].factions) == ["federation", "klingon", "romulan"]
    assert sorted(missions["chase"].factions) == ["federation", "klingon", "romulan"]
    assert (missions["lost_probes"].factions, missions["lost_probes"].size) == ((), 100)


@pytest.mark.rule("ST-MISSION-01")
def test_a_mission_is_for_its_number_of_players() -> None:
    for name, players in (("dilithium", 3), ("chase", 3), ("lost_probes", 2)):
        check_options(StarTrekOptions(players=players, mission=name))
        with pytest.raises(BadOptions, match=f"{players} players"):
            check_options(StarTrekOptions(players=5 - players, mission=name))
    with pytest.raises(BadOptions, match="no Mission"):
        check_options(StarTrekOptions(mission="kobayashi"))
    with pytest.raises(BadOptions, match="its own Planet"):
        check_options(StarTrekOptions(players=3, mission="chase", planet=True))


@pytest.mark.rule("ST-MISSION-06")
@pytest.mark.rule("ST-MISSION1-02")
@pytest.mark.rule("ST-MISSION2-02")
def test_a_mission_asks_for_points_factions_and_crew() -> None:
    for name, fleets in (("dilithium", MISSION1), ("chase", MISSION2)):
        options = StarTrekOptions(players=3, mission=name)
        for seat, ready in enumerate(fleets):
            fleet = ready_fleets()[ready].fleet
            assert problems(fleet, shipped(), agreement(options, seat)) == []
            other = ready_fleets()[fleets[seat - 1]].fleet
            rules = [each.rule for each in problems(other, shipped(), agreement(options, seat))]
            assert rules == ["ST-MISSION-06"]
        big = ready_fleets()["federation_45"].fleet
        assert problems(big, shipped(), agreement(options, fleets.index("federation_40")))


@pytest.mark.rule("ST-MISSION-02")
@pytest.mark.rule("ST-MISSION-09")
@pytest.mark.rule("ST-MISSION1-03")
def test_the_planet_of_the_first_mission_lies_in_the_middle() -> None:
    scene = mission("dilithium")
    planet = scene.state.planet
    assert planet is not None
    assert (planet.x, planet.y, scene.state.width) == (457_200, 457_200, 914_400)
    assert areas_for("dilithium", 3, 914_400, 914_400) == areas_for("", 3, 914_400, 914_400)


@pytest.mark.rule("ST-MISSION2-05")
@pytest.mark.rule("ST-MISSION2-06")
@pytest.mark.rule("ST-MISSION2-07")
def test_where_the_tokens_of_the_chase_lie() -> None:
    state = mission("chase", MISSION2).state
    assert state.planet is not None
    assert (state.planet.x, state.planet.y) == (151_600, 762_800)
    assert [(each.x, each.y, each.tokens) for each in state.objectives] == [
        (222_200, 222_200, 3),
        (692_200, 692_200, 3),
    ]


@pytest.mark.rule("ST-MISSION2-03")
@pytest.mark.rule("ST-RULING-74")
def test_where_the_ships_of_the_chase_start() -> None:
    scene = mission("chase", MISSION2)
    klingon, federation, romulan = areas_for("chase", 3, 914_400, 914_400)
    assert (klingon.left, klingon.bottom, klingon.right, klingon.top) == (
        406_400,
        0,
        508_000,
        101_600,
    )
    assert (federation.left, federation.bottom) == (812_800, 406_400)
    assert (romulan.left, romulan.bottom) == (812_800, 0)
    assert seen(scene, "Blue").corners[0] == klingon.corners


@pytest.mark.rule("ST-MISSION-08")
def test_the_lowest_total_holds_initiative() -> None:
    scene = mission("dilithium")
    state = scene.state
    assert state.squad_building
    points = dict(enumerate(state.points))
    options = StarTrekOptions(
        players=3,
        mission="dilithium",
        fleets=tuple(ready_fleets()[each].fleet for each in MISSION1),
    )
    begun = Scene(StarTrek(), options, set_up(options), seed="mission")
    begun.until("place_ship")
    assert points[begun.state.holder] == min(points.values())


# Away Teams


@pytest.mark.rule("ST-MISSION1-05")
@pytest.mark.rule("ST-MISSION1-09")
@pytest.mark.rule("ST-RULING-73")
def test_beaming_down_disables_shields_captain_and_crew() -> None:
    scene = mission("dilithium")
    ship = first(scene)
    at_planet(scene, ship)
    acts(scene, ship, "mission_team", *crewed(scene, ship))
    assert (ship.shields, ship.disabled_shields) == (0, 3)
    assert [card.disabled for card in ship.cards if card.away] == [1, 1]
    assert skill(scene.state, ship) == 1
    assert seen(scene, "Red").ship(ship.id).away


@pytest.mark.parametrize("why", ["far", "cloaked", "no crew"])
def test_beaming_down_has_its_conditions(why: str) -> None:
    scene = mission("dilithium")
    ship = first(scene)
    if why != "far":
        at_planet(scene, ship)
    if why == "cloaked":
        ship.cloak = "settled"
    if why == "no crew":
        ship.cards = ship.cards[:1]
    scene.state.agenda.append(Act(ship.id))
    scene.play(refuses("Blue", "action", f"mission_team:{ship.id}", rule="ST-MISSION1-05"))


@pytest.mark.rule("ST-MISSION1-06")
@pytest.mark.rule("ST-MISSION1-08")
def test_a_team_on_the_planet_is_out_of_reach() -> None:
    scene = mission("dilithium")
    ship = first(scene)
    at_planet(scene, ship)
    acts(scene, ship, "mission_team", *crewed(scene, ship))
    captain = ship.cards[0]
    assert not can_affect(scene.state, ship, captain, 1)
    run(disable(scene.state, Told(), ship, captain, 1, "ST-CARD-03"))
    enable(Told(), ship, captain, "ST-ACTION-08")
    assert captain.disabled == 1
    ship.acted = []
    refused(scene, ship, "enable")


@pytest.mark.rule("ST-MISSION1-07")
@pytest.mark.rule("ST-MISSION1-10")
@pytest.mark.rule("ST-MISSION1-11")
def test_a_team_mines_and_brings_its_tokens_aboard() -> None:
    scene = mission("dilithium")
    ship = first(scene)
    at_planet(scene, ship)
    acts(scene, ship, "mission_team", *crewed(scene, ship))
    for _ in range(3):
        end_of_round(scene)
    assert (ship.mined, ship.gained) == (3, [])
    ship.acted = []
    acts(scene, ship, "mission_return")
    assert (ship.mined, ship.gained) == (0, ["planet"] * 3)
    assert not any(card.disabled for card in ship.cards)
    assert skill(scene.state, ship) == 8


@pytest.mark.rule("ST-EX-65")
@pytest.mark.rule("ST-ADMIRAL-15")
def test_an_admiral_commands_while_the_captain_is_away() -> None:
    scene = mission("dilithium")
    ship = first(scene)
    before = len(ship.cards)
    admiral = type(ship.cards[0])("0.admiral", "kmpec_admiral_2017", "admiral")
    ship.cards.insert(1, admiral)
    at_planet(scene, ship)
    acts(
        scene,
        ship,
        "mission_team",
        *crewed(scene, ship),
        answers("Blue", "admiral_beams", "none"),
    )
    assert (admiral.card, admiral.sort) == ("kmpec_captain_2017", "captain")
    assert skill(scene.state, ship) == 1
    ship.acted = []
    acts(scene, ship, "mission_return")
    assert (admiral.card, admiral.sort, len(ship.cards)) == (
        "kmpec_admiral_2017",
        "admiral",
        before + 1,
    )


# A New Source of Dilithium


def flown_home(x: float, y: float, heading: int) -> bool:
    scene = mission("dilithium")
    ship = first(scene)
    ship.pose = Pose(round(x * 1000), round(y * 1000), heading * 1000)
    flown = fly(Maneuver("straight", 1), ship.at, ship.side, templates(), ())
    return leaves_home(scene.state, Leaving(ship, *crossing(scene.state, ship, flown)))


@pytest.mark.rule("ST-EX-67")
@pytest.mark.rule("ST-RULING-71")
def test_where_a_ship_leaves_the_mat() -> None:
    assert flown_home(457.2, 30, 180)
    assert not flown_home(340, 30, 180)
    assert flown_home(513.769, 81.569, 225)


def leaving(gained: int, x: int = 457) -> Scene[Fleets]:
    scene = mission("dilithium")
    ship = first(scene)
    ship.gained = ["planet"] * gained
    ship.pose, ship.dial, ship.activated = Pose(x * 1000, 30_000, 180_000), "straight-1", False
    return scene


@pytest.mark.rule("ST-MISSION1-12")
@pytest.mark.rule("ST-MISSION-05")
@pytest.mark.rule("ST-WIN-02")
def test_three_tokens_carried_home_win() -> None:
    leaving(3).play(ends("Blue", rule="ST-MISSION1-12"))


@pytest.mark.rule("ST-MISSION1-13")
@pytest.mark.rule("ST-RULING-72")
@pytest.mark.rule("ST-MISSION-04")
def test_leaving_without_three_tokens_loses() -> None:
    scene = leaving(2)
    scene.play(tells("player_lost", color="blue", rule="ST-MISSION1-13"))
    scene.leave_to_table("*")
    scene.until("begin_combat")
    assert scene.state.sides_in_play() == [1, 2]


@pytest.mark.rule("ST-MISSION1-14")
def test_leaving_elsewhere_loses_even_with_three_tokens() -> None:
    leaving(3, 300).play(tells("player_lost", color="blue", rule="ST-MISSION1-14"))


@pytest.mark.rule("ST-MISSION1-15")
@pytest.mark.rule("ST-MISSION2-18")
@pytest.mark.rule("ST-MISSION3-05")
@pytest.mark.parametrize("name", ["dilithium", "chase", "lost_probes"])
def test_the_last_fleet_wins_a_mission_too(name: str) -> None:
    fleets = {"chase": MISSION2, "lost_probes": ("federation_100", "klingon_100")}
    scene = mission(name, fleets.get(name, MISSION1))
    for ship in scene.state.in_play():
        if ship.seat:
            ship.pose, ship.destroyed = None, True
    scene.play(ends("Blue", rule="ST-WIN-01"))


@pytest.mark.rule("ST-MISSION1-04")
@pytest.mark.rule("ST-MISSION-03")
def test_the_planet_is_in_the_way_as_ever() -> None:
    scene = mission("dilithium")
    ship, other = first(scene), first(scene, 1)
    ship.pose, other.pose = Pose(457_200, 330_000, 0), Pose(457_200, 560_000, 180_000)
    ship.dial, ship.activated = "straight-3", False
    scene.play(tells("action_skipped", ship=ship.id, why="overlap"))
    assert ship.at.y < 400_000


# The Chase


@pytest.mark.rule("ST-MISSION2-10")
@pytest.mark.rule("ST-MISSION2-11")
@pytest.mark.rule("ST-MISSION2-13")
def test_decrypting_with_a_hit() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.pose, ship.beside = Pose(222_200, 120_000, 0), 2
    acts(scene, ship, "mission_decrypt", rolls("decrypt", "blank", "hit", "critical"))
    assert (ship.gained, ship.beside, scene.state.objectives[0].tokens) == (["objective.1"], 0, 2)
    assert ship.shields == 0
    refused(scene, ship, f"mission_decrypt:{ship.id}")


@pytest.mark.rule("ST-MISSION2-12")
@pytest.mark.rule("ST-RULING-75")
def test_decrypting_without_a_hit() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.pose = Pose(222_200, 120_000, 0)
    acts(scene, ship, "mission_decrypt", rolls("decrypt", "critical"))
    assert (ship.gained, ship.beside, scene.state.objectives[0].tokens) == ([], 1, 3)


@pytest.mark.rule("ST-MISSION2-08")
@pytest.mark.rule("ST-LIMIT-02")
def test_the_supply_of_mission_tokens_has_no_end() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.pose, ship.beside = Pose(222_200, 120_000, 0), 14
    acts(scene, ship, "mission_decrypt", rolls("decrypt", *["blank"] * 15))
    assert ship.beside == 15


@pytest.mark.rule("ST-MISSION2-14")
def test_one_token_of_each_objective_for_a_ship() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.pose, ship.gained = Pose(222_200, 120_000, 0), ["objective.1"]
    scene.state.agenda.append(Act(ship.id))
    scene.play(refuses("Blue", "action", f"mission_decrypt:{ship.id}"))


@pytest.mark.rule("ST-MISSION2-04")
def test_a_romulan_ship_begins_with_a_token() -> None:
    options = StarTrekOptions(
        players=3, mission="chase", fleets=tuple(ready_fleets()[each].fleet for each in MISSION2)
    )
    scene = Scene(StarTrek(), options, set_up(options), seed="mission")
    scene.leave_to_table("*")
    scene.until("begin_planning")
    assert [ship.beside for ship in scene.state.ships.values()] == [0, 0, 1]


@pytest.mark.rule("ST-MISSION2-09")
@pytest.mark.rule("ST-OBSTACLE-03")
def test_objectives_are_no_obstacles() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.pose, ship.dial, ship.activated = Pose(222_200, 120_000, 0), "straight-2", False
    scene.play(answers("Blue", "use.klingon_helmsman_2017", "decline"), asks("Blue", "action"))
    assert ship.at.y == 240_000
    assert scene.state.obstacles == []


@pytest.mark.rule("ST-MISSION2-15")
@pytest.mark.rule("ST-MISSION2-16")
@pytest.mark.rule("ST-RULING-76")
def test_the_chase_is_won_at_the_end_of_the_round() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.gained = ["objective.1", "objective.2"]
    at_planet(scene, ship)
    acts(scene, ship, "mission_team", *crewed(scene, ship))
    assert ship.cards[0].disabled == 1
    assert not ship.cards[0].away, "the Mission does not forbid the normal removal"
    end_of_round(scene, ends("Blue", rule="ST-MISSION2-16"))


@pytest.mark.rule("ST-MISSION2-16")
@pytest.mark.rule("ST-RULING-76")
def test_beaming_down_without_both_tokens_does_not_win() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.gained = ["objective.1"]
    at_planet(scene, ship)
    acts(scene, ship, "mission_team", *crewed(scene, ship))
    end_of_round(scene)
    assert scene.state.result is None


@pytest.mark.rule("ST-MISSION2-17")
def test_a_ship_destroyed_after_beaming_down_loses() -> None:
    scene = mission("chase", MISSION2)
    ship = first(scene)
    ship.landed_in = 1
    told = Told()
    agree(destroy(scene.state, told, ship))
    assert "player_lost" in [event.__struct_config__.tag for event in told.events]
    later = mission("chase", MISSION2)
    first(later).landed_in, later.state.round = 1, 2
    told = Told()
    agree(destroy(later.state, told, first(later)))
    assert "player_lost" not in [event.__struct_config__.tag for event in told.events]


# Lost Probes


@pytest.mark.rule("ST-MISSION3-02")
@pytest.mark.rule("ST-MISSION3-03")
@pytest.mark.rule("ST-MISSION3-04")
def test_three_records_win_lost_probes() -> None:
    scene = mission("lost_probes", ("federation_100", "klingon_100"))
    assert [each.tokens for each in scene.state.objectives] == [2, 2, 2]
    ship = first(scene, 1)
    ship.pose, ship.gained = Pose(457_200, 560_000, 180_000), ["objective.1", "objective.3"]
    end_of_round(scene)
    assert scene.state.result is None, "two are not enough"
    acts(scene, ship, "mission_decrypt", rolls("decrypt", "hit"))
    end_of_round(scene, ends("Red", rule="ST-MISSION3-04"))
