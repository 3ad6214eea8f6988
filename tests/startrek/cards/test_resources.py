"""Resources, each by its name."""

from __future__ import annotations

import msgspec
import pytest

from tests.startrek.fleets import BLUE, GALAXY, KVORT, NEBULA, RED, VORCHA, Told, agree, at
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.actions import acquire
from wartable.games.startrek.agenda import BeginCombat, Deployed, NextActivation
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.attacks import DiceRolled
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import CARD_DUE, Handling, abilities, by_initiative
from wartable.games.startrek.rulebook import StarTrek
from wartable.games.startrek.setup import gather, set_up
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import end_lock
from wartable.games.startrek.values import skill
from wartable.games.startrek.victory import destroyed_points
from wartable.testing.scenes import Scene, answers, asks, rolls, tells, until

DEFIANT = "uss_defiant_2013"
COUNTER_HIT = 6
"""The place of a Hit on the Counter Attack Die."""


def combat(resource: str, on: int = 0, ship: str = GALAXY, **crew: object) -> Scene[Fleets]:
    """Blue has a Resource; both ships face each other at Range 2, Blue attacks first."""
    options = StarTrekOptions()
    state = set_up(options)
    state.ships = {}
    gather(
        state,
        0,
        Fleet(
            ships=(msgspec.convert({"ship": ship, **crew}, Crewed),),
            resource=resource,
            resource_on=on,
        ),
    )
    gather(state, 1, Fleet(ships=(Crewed(VORCHA),)))
    state.ships[f"0.{ship}"].pose = Pose(200_000, 200_000, 0)
    state.ships[RED].pose = Pose(200_000, 420_000, 180_000)
    state.agenda = [BeginCombat()]
    state.round, state.areas, state.standing = 1, [0, 1], [0, 1]
    return Scene(StarTrek(), options, state, seed="cards")


def activation(
    resource: str, on: int = 0, ship: str = GALAXY, dial: str = "straight-1", **crew: object
) -> Scene[Fleets]:
    """The same before the Activation Phase, with Blue's dial set; Red stands still at Range 3."""
    scene = combat(resource, on, ship, **crew)
    state = scene.state
    state.agenda, state.phase = [NextActivation()], "activation"
    state.ships[f"0.{ship}"].dial = dial
    state.ships[RED].activated = True
    return scene


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
    assert scene.state.resources[0].holds["aux"] == 4


def test_damage_control_team_turns_or_cancels_a_critical() -> None:
    for how, left, critical in (("turn", 4, 0), ("critical", 3, 0)):
        scene = combat("damage_control_team")
        scene.play(
            answers("Blue", "attack", "none"),
            answers("Red", "attack", f"ship:{BLUE}"),
            rolls("attack", "critical", *["blank"] * 4),
            rolls("defense", "blank"),
            answers("Blue", "use.damage_control_team", "use"),
            answers("Blue", "repair_team", how),
            *([answers("Blue", "use.damage_control_team", "decline")] if how == "turn" else []),
            until("end_phase"),
        )
        ship = scene.state.ships[BLUE]
        assert scene.state.resources[0].holds["aux"] == left
        assert (ship.shields, len(ship.damage)) == (2 if how == "turn" else 3, critical)


@pytest.mark.rule("ST-RESOURCE-01")
def test_a_resource_of_the_fleet_stays_when_its_first_ship_is_lost() -> None:
    scene = combat("emergency_force_field")
    state = scene.state
    gather(state, 0, Fleet(ships=(Crewed(NEBULA),)))
    nebula = state.ships[f"0.{NEBULA}"]
    nebula.pose, state.ships[BLUE].pose = state.ships[BLUE].pose, None
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{nebula.id}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Blue", "use.emergency_force_field", "use"),
        until("end_phase"),
    )
    assert nebula.disabled_shields == 1


@pytest.mark.rule("ST-RULING-90")
def test_counter_attack_die() -> None:
    scene = combat("counter_attack_die")
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 5),
        answers("Blue", "use.counter_attack_die", "use"),
        rolls("defense", COUNTER_HIT),
        until("end_phase"),
    )
    assert scene.state.ships[RED].shields == 1
    assert scene.state.ships[BLUE].shields == 3


@pytest.mark.rule("ST-RULING-90")
def test_counter_attack_die_strikes_in_deal_damage_even_as_its_ship_goes_down() -> None:
    scene = combat("counter_attack_die")
    scene.state.ships[BLUE].shields = 0
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["hit"] * 5),
        answers("Blue", "use.counter_attack_die", "use"),
        rolls("defense", COUNTER_HIT),
        tells("ship_destroyed", ship=BLUE),
        tells("shield_lost", ship=RED),
    )


@pytest.mark.rule("ST-RULING-90")
def test_counter_attack_die_of_a_canceled_attack_does_nothing() -> None:
    scene = combat("counter_attack_die", upgrades=("interphase_generator_2017",))
    scene.state.ships[BLUE].cloak = "settled"
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 5),
        answers("Blue", "use.counter_attack_die", "use"),
        rolls("defense", COUNTER_HIT, *["blank"] * 4),
        answers("Blue", "use.interphase_generator_2017", "use"),
        until("end_phase"),
    )
    assert scene.state.ships[RED].shields == 2


@pytest.mark.rule("ST-RULING-92")
def test_command_tokens_are_chosen_when_all_stand() -> None:
    scene = combat("command_tokens")
    scene.state.agenda = [BeginCombat(), Deployed()]
    chosen = ["evade", "attack_die", "attack_face", "defense_again", "defense_face"]
    scene.play(answers("Blue", "command_tokens", chosen), asks("Blue", "attack"))
    assert sorted(scene.state.resources[0].holds.counts) == sorted(chosen)


@pytest.mark.parametrize("token", ["evade", "scan", "battle_stations"])
def test_command_tokens_give_a_token(token: str) -> None:
    scene = activation("command_tokens")
    scene.state.resources[0].holds.put(token)
    scene.play(answers("Blue", f"use.command_tokens.{token}", "use"), asks("Blue", "action"))
    assert scene.state.ships[BLUE].tokens[token] == 1
    assert not scene.state.resources[0].holds[token]


def test_command_tokens_lock() -> None:
    scene = activation("command_tokens")
    scene.state.resources[0].holds.put("target_lock")
    scene.play(
        answers("Blue", "use.command_tokens.target_lock", "use"),
        answers("Blue", "lock", f"ship:{RED}"),
        asks("Blue", "action"),
    )
    assert scene.state.ships[BLUE].lock == RED


def test_command_tokens_add_set_and_roll_attack_dice() -> None:
    scene = combat("command_tokens")
    for token in ("attack_die", "attack_face", "attack_again"):
        scene.state.resources[0].holds.put(token)
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", "next_ability", "command_tokens.attack_die:0.fleet.command_tokens"),
        answers("Blue", "use.command_tokens.attack_face", "use"),
        answers("Blue", "set_face", "critical"),
        rolls("attack", *["blank"] * 4),
        answers("Blue", "use.command_tokens.attack_again", "use"),
        answers("Blue", "reroll", ["die:0", "die:1"]),
        rolls("reroll", "hit", "hit"),
        rolls("defense", "blank"),
        until("engage"),
    )
    ship = scene.state.ships[RED]
    assert (ship.shields, len(ship.damage)) == (0, 1)


def test_command_tokens_add_set_and_roll_defense_dice() -> None:
    scene = combat("command_tokens")
    for token in ("defense_die", "defense_face", "defense_again"):
        scene.state.resources[0].holds.put(token)
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["hit"] * 3, "blank", "blank"),
        answers("Blue", "next_ability", "command_tokens.defense_die:0.fleet.command_tokens"),
        answers("Blue", "use.command_tokens.defense_face", "use"),
        answers("Blue", "set_face", "evade"),
        rolls("defense", "blank"),
        answers("Blue", "use.command_tokens.defense_again", "use"),
        answers("Blue", "reroll", ["die:0"]),
        rolls("reroll", 1),
        until("end_phase"),
    )
    assert scene.state.ships[BLUE].shields == 2


def test_chief_engineer() -> None:
    scene = combat("chief_engineer")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        answers("Blue", "use.chief_engineer", "use"),
        rolls("defense", "blank"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 5),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    assert scene.state.ships[RED].shields == 1
    ship = scene.state.ships[BLUE]
    assert (ship.shields, ship.disabled_shields) == (1, 2)
    assert scene.state.resources[0].holds["order"] == 4


def test_chief_engineer_defends() -> None:
    scene = combat("chief_engineer")
    scene.play(
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Blue", "use.chief_engineer.2", "use"),
        until("end_phase"),
    )
    ship = scene.state.ships[BLUE]
    assert (ship.shields, ship.tokens["aux"]) == (3, 1)


def test_improved_shields() -> None:
    scene = activation("improved_shields")
    scene.play(
        answers("Blue", "use.improved_shields", "use"),
        answers("Blue", "extra_shields", "2"),
        answers("Blue", "action", "none"),
        answers("Blue", "attack", "none"),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 5),
        rolls("defense", "blank"),
        until("begin_round"),
    )
    assert scene.state.ships[BLUE].shields == 3
    assert scene.state.resources[0].holds["improved_shield"] == 3
    assert not scene.state.ships[BLUE].tokens["improved_shield"]


@pytest.mark.rule("ST-RULING-91")
def test_advanced_targeting_systems() -> None:
    scene = combat("advanced_targeting_systems")
    state = scene.state
    gather(state, 1, Fleet(ships=(Crewed(KVORT),)))
    other = state.ships[f"1.{KVORT}"]
    ship, target = state.ships[BLUE], state.ships[RED]
    table = Told()
    acquire(state, table, ship, target)
    acquire(state, table, ship, other)
    assert list(ship.locks) == [other.id], "both in one round: only the new one"
    state.round = 2
    acquire(state, table, ship, target)
    assert list(ship.locks) == [target.id, other.id]
    state.round = 3
    end_lock(table, ship, target.id, "ST-LOCK-13")
    assert list(ship.locks) == [other.id]
    state.resources = []
    acquire(state, table, ship, target)
    assert list(ship.locks) == [target.id]


def test_tactics() -> None:
    scene = activation("tactics")
    scene.play(
        answers("Blue", "use.tactics", "use"),
        answers("Blue", "tactics", "evade"),
        answers("Blue", "action", "scan"),
        asks("Blue", "attack"),
    )
    assert scene.state.ships[BLUE].tokens.counts == {"evade": 1, "scan": 1}
    assert scene.state.resources[0].holds["evade"] == 1


@pytest.mark.parametrize("token", ["evade", "scan", "battle_stations"])
def test_tactics_of_an_action_that_is_not_on_the_bar(token: str) -> None:
    card = next(
        each.id
        for each in shipped().ships.values()
        if each.kind == "ship" and token not in each.actions and each.base == "standard"
    )
    scene = activation("tactics", ship=card)
    ship = scene.state.ships[f"0.{card}"]
    scene.play(
        answers("Blue", "use.tactics", "decline"),
        answers("Blue", "action", f"tactics.{token}:0.fleet.tactics"),
        asks("Blue", "attack"),
    )
    assert (ship.tokens[token], ship.tokens["aux"]) == (1, 1)


def test_protocol_doubles_a_token() -> None:
    scene = activation("protocol")
    scene.play(
        answers("Blue", "action", "scan"),
        answers("Blue", "use.protocol", "use"),
        asks("Blue", "attack"),
    )
    assert scene.state.ships[BLUE].tokens["scan"] == 2


def test_protocol_settles_a_cloak() -> None:
    scene = activation("protocol", ship=KVORT)
    scene.play(
        answers("Blue", "action", "cloak"),
        answers("Blue", "use.protocol.2", "use"),
        asks("Blue", "attack"),
    )
    assert scene.state.ships[f"0.{KVORT}"].cloak == "settled"


def test_protocol_lengthens_a_sensor_echo() -> None:
    scene = activation("protocol", ship=KVORT)
    ship = scene.state.ships[f"0.{KVORT}"]
    ship.cloak = "settled"
    scene.play(
        answers("Blue", "action", "protocol.3:0.fleet.protocol"),
        answers("Blue", "echo", {"on": "right_3", "at": 0}),
        asks("Blue", "attack"),
    )
    assert ship.at.x == 200_000 + ship.side + 120_000


def test_sick_bay() -> None:
    scene = combat("sick_bay", 1)
    ship = scene.state.ships[BLUE]
    captain = ship.cards[0]
    scene.state.agenda = [BeginCombat()]
    handled = Handling(ship, captain, "disable", 1)
    step = abilities.open(scene.state, Told(), CARD_DUE, handled, by_initiative(scene.state))
    agree(step)
    assert (handled.spared, captain.time, captain.disabled) == (True, 2, 0)
    handled = Handling(ship, captain, "discard", 1)
    step = abilities.open(scene.state, Told(), CARD_DUE, handled, by_initiative(scene.state))
    agree(step)
    assert handled.spared
    assert [card.sort for card in ship.cards] == ["captain"]


def test_captains_chair() -> None:
    scene = activation("captains_chair", 1, captain="jean_luc_picard_2017")
    card = scene.state.ships[BLUE].cards[0]
    card.disabled = 1
    scene.play(answers("Blue", "use.captains_chair", "use"), asks("Blue", "action"))
    assert not card.disabled


def helmed(ship: str, side: str, dial: str = "turn_left-3") -> Ship:
    """A ship with the Skilled Helmsman revealed a red maneuver and went about."""
    scene = activation("skilled_helmsman", 1, ship, dial=dial)
    scene.play(
        answers("Blue", "use.skilled_helmsman", "use"),
        answers("Blue", "which_maneuver", f"full_about_{side}-2"),
        until("begin_combat"),
    )
    return scene.state.ships[f"0.{ship}"]


@pytest.mark.rule("ST-RULING-98")
def test_skilled_helmsman() -> None:
    left, right = helmed(VORCHA, "left"), helmed(VORCHA, "right")
    assert (left.pose, left.tokens["aux"]) == (at(117.5, 282.5, 180), 1)
    assert (right.pose, right.tokens["aux"]) == (at(282.5, 282.5, 180), 1)
    assert helmed(GALAXY, "left").tokens["aux"] == 2, "its dial has no Come About"


def test_skilled_helmsman_is_for_red_maneuvers() -> None:
    scene = activation("skilled_helmsman", 1, VORCHA, dial="straight-1")
    scene.play(asks("Blue", "action"))


@pytest.mark.rule("ST-RESOURCE-02")
@pytest.mark.rule("ST-RESOURCE-04")
def test_a_resource_is_scored_with_the_whole_fleet_or_with_its_ship() -> None:
    scene = combat("tactics")
    gather(scene.state, 0, Fleet(ships=(Crewed(NEBULA),)))
    scene.state.ships[f"0.{NEBULA}"].pose = Pose(600_000, 600_000, 0)
    before = destroyed_points(scene.state, 1)
    scene.state.ships[BLUE].pose = None
    galaxy = shipped().ships[GALAXY].cost
    assert destroyed_points(scene.state, 1) == before + galaxy
    scene.state.ships[f"0.{NEBULA}"].pose = None
    nebula = shipped().ships[NEBULA].cost
    assert destroyed_points(scene.state, 1) == before + galaxy + nebula + 5
    on_ship = combat("sick_bay", 1)
    on_ship.state.ships[BLUE].pose = None
    assert destroyed_points(on_ship.state, 1) == galaxy + 6


@pytest.mark.rule("ST-RESOURCE-03")
def test_several_opponents_share_the_points_of_a_resource() -> None:
    options = StarTrekOptions(players=3)
    state = set_up(options)
    state.ships = {}
    gather(state, 0, Fleet(ships=(Crewed(GALAXY),), resource="tactics"))
    gather(state, 1, Fleet(ships=(Crewed(VORCHA),)))
    gather(state, 2, Fleet(ships=(Crewed(VORCHA),)))
    for number, ship in enumerate(state.ships.values()):
        ship.pose = Pose(100_000 + 200_000 * number, 200_000, 0) if number else None
    assert destroyed_points(state, 1) == shipped().ships[GALAXY].cost + 2
