"""Resources, each by its name."""

from __future__ import annotations

from tests.startrek.fleets import BLUE, GALAXY, RED, VORCHA
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.events import DiceRolled
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import gather, set_up
from wartable.games.startrek.state import BeginCombat, Fleets
from wartable.games.startrek.values import skill
from wartable.testing.scenes import Scene, answers, asks, rolls, until

DEFIANT = "uss_defiant_2013"


def combat(resource: str, on: int = 0, ship: str = GALAXY) -> Scene[Fleets]:
    """Blue has a Resource; both ships face each other at Range 2, Blue attacks first."""
    options = StarTrekOptions()
    state = set_up(options)
    state.ships = {}
    gather(state, 0, Fleet(ships=(Crewed(ship),), resource=resource, resource_on=on))
    gather(state, 1, Fleet(ships=(Crewed(VORCHA),)))
    state.ships[f"0.{ship}"].pose = Pose(200_000, 200_000, 0)
    state.ships[RED].pose = Pose(200_000, 420_000, 180_000)
    state.agenda = [BeginCombat()]
    state.round, state.areas, state.standing = 1, [0, 1], [0, 1]
    return Scene(StarTrek(), options, state, seed="cards")


def test_elite_attack_die() -> None:
    scene = combat("elite_attack_die")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", "use.elite_attack_die", "use"),
        asks("Red", "attack"),
    )
    rolled = next(event for event in scene.events if isinstance(event, DiceRolled))
    assert len(rolled.faces) == 4
    assert [each.limit for each in scene.state.effects.spent] == ["elite_attack_die"]


def test_front_line_retrofit() -> None:
    scene = combat("front_line_retrofit", 1, DEFIANT)
    ship = scene.state.ships[f"0.{DEFIANT}"]
    assert ship.shields == 5
    assert skill(scene.state, ship) == 2


def test_emergency_force_field() -> None:
    scene = combat("emergency_force_field")
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Blue", "use.emergency_force_field", "use"),
        until("end_phase"),
    )
    ship = scene.state.ships[BLUE]
    assert (ship.shields, ship.disabled_shields, ship.tokens["aux"]) == (2, 1, 1)


def test_damage_control_team() -> None:
    scene = combat("damage_control_team")
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Blue", "use.damage_control_team", "use"),
        until("end_phase"),
    )
    ship = scene.state.ships[BLUE]
    assert (ship.shields, ship.tokens["aux"]) == (3, 1)
    assert ship.cards[-1].uses == 1
