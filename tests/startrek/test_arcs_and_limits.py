"""Arcs of weapons, many dice, Time Tokens on weapons, and what a match is made of."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, VORCHA, Told, blue, offered, red, run, table
from wartable.games.startrek.actions import hindrance
from wartable.games.startrek.agenda import NextAttack
from wartable.games.startrek.content import shipped
from wartable.games.startrek.echo import echo
from wartable.games.startrek.mat import arcs_of
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import set_up
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls

TORPEDOES = "photon_torpedoes_federation_2017"
KLINGON = "photon_torpedoes_klingon_2013"


@pytest.mark.rule("ST-ARC-04")
@pytest.mark.rule("ST-UPGRADE-10")
def test_a_secondary_arc_serves_only_what_names_it() -> None:
    scene = table(
        blue(400, 400, 180, upgrades=(TORPEDOES,), lock=RED), red(400, 620, 180), phase="combat"
    )
    assert "secondary" in arcs_of(scene.state.ships[BLUE])
    scene.play(refuses("Blue", "attack", f"ship:{RED}"))
    assert f"{TORPEDOES}:{BLUE}.1.{TORPEDOES}" in offered(scene, "Blue")


@pytest.mark.rule("ST-SECONDARY-03")
def test_a_weapon_without_an_arc_fires_ahead() -> None:
    card = shipped().upgrades[KLINGON]
    assert card.weapon is not None
    assert card.weapon.arcs == ()
    ahead = table(
        blue(400, 400, 0, upgrades=(KLINGON,), lock=RED), red(400, 620, 180), phase="combat"
    )
    ahead.play(asks("Blue", "attack"))
    assert f"{KLINGON}:{BLUE}.1.{KLINGON}" in offered(ahead, "Blue")
    behind = table(
        blue(400, 400, 180, upgrades=(KLINGON,), lock=RED), red(400, 620, 180), phase="combat"
    )
    behind.play(asks("Red", "attack"))


@pytest.mark.rule("ST-EX-27")
def test_torpedoes_wait_for_their_time_tokens() -> None:
    scene = table(
        blue(400, 400, 0, upgrades=(TORPEDOES,), lock=RED),
        red(400, 620, 180),
        phase="combat",
        seed="any",
    )
    option = f"{TORPEDOES}:{BLUE}.1.{TORPEDOES}"
    scene.play(answers("Blue", "attack", option))
    ship = scene.state.ships[BLUE]
    assert ship.cards[1].time == 3
    for left in (2, 1):
        ship.cards[1].time = left
        ship.fought = ship.attacked = False
        ship.lock = RED
        scene.state.agenda = [NextAttack()]
        again = Scene(StarTrek(), scene.options, scene.state, seed="any")
        again.play(asks("Blue", "attack"))
        assert option not in offered(again, "Blue")


@pytest.mark.rule("ST-LIMIT-03")
def test_many_dice_are_one_roll() -> None:
    scene = table(
        blue(400, 400, 0, VORCHA, lock=RED), red(400, 470, 180), phase="combat", seed="any"
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 6),
        answers("Blue", "use.target_lock_token", "use"),
        answers("Blue", "reroll", [f"die:{place}" for place in range(6)]),
        rolls("reroll", *["hit"] * 6),
    )


@pytest.mark.rule("ST-ECHO-09")
@pytest.mark.rule("ST-ECHO-08")
def test_a_sensor_echo_that_proves_impossible_leaves_free_actions_alone() -> None:
    scene = table(blue(200, 200), red(60, 60, 0, VORCHA, cloak="settled"), phase="activation")
    state, ship = scene.state, scene.state.ships[RED]
    width, state.width = state.width, 120_000
    before = ship.at
    run(echo(state, Told(), ship))
    state.width = width
    assert (ship.at, ship.free_only) == (before, True)
    barred = hindrance(state, ship, "evade")
    assert barred is not None
    assert barred[1] == "ST-ECHO-09"
    assert hindrance(state, ship, "evade", free=True) is None


@pytest.mark.rule("ST-TEAM-02")
def test_everybody_plans_for_their_own_ships() -> None:
    options = StarTrekOptions(players=4, teams=True)
    state = set_up(options)
    assert state.sides == [0, 1, 0, 1]
    assert {ship.seat for ship in state.ships.values()} == {0, 1, 2, 3}
    scene = Scene(StarTrek(), options, state, seed="any")
    scene.leave_to_table("*")
    scene.until("dials_set")
    planned = {prompt.about[0]: prompt.seat for prompt in scene.prompts if prompt.kind == "dial"}
    owners = {f"ship:{ship.id}": ship.seat for ship in scene.state.ships.values()}
    assert planned == owners


@pytest.mark.rule("ST-GAME-09")
@pytest.mark.rule("ST-OBSTACLE-01")
def test_advanced_rules_are_agreed_on_before_the_game() -> None:
    state = set_up(StarTrekOptions())
    assert (state.planet, state.mission, state.squad_building) == (None, "", False)
    assert not any(type(task).__name__ == "PlaceObstacle" for task in state.agenda)
    more = set_up(StarTrekOptions(obstacles=3, planet=True, force="squads"))
    assert more.planet is not None
    assert more.squad_building
    assert any(type(task).__name__ == "PlaceObstacle" for task in more.agenda)
