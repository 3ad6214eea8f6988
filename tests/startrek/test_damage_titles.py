"""The fifteen titles of the Damage Deck, each by its name (ST-CRIT-02)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, NEBULA, RED, blue, offered, red, run, ship, table
from tests.startrek.test_combat import attack_of
from wartable.games.startrek.agenda import Act, BeginPlanning, NextActivation
from wartable.games.startrek.combat import defense_dice
from wartable.games.startrek.damage import deal_card
from wartable.games.startrek.planning import dial_form, speed_limit
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import agility, primary_weapon, skill
from wartable.testing.scenes import Scene, answers, asks, draws, ends, refuses, rolls, tells

pytestmark = pytest.mark.rule("ST-CRIT-02")


def deal(scene: Scene[Fleets], title: str) -> None:
    """Deal Blue a card face up; it is the next of the deck."""
    scene.state.deck.piles[-1].unseen = [title] * 33
    run(deal_card(scene.state, scene, ship(scene, BLUE), face_up=True))


def test_stunned_helmsman() -> None:
    scene = table(blue(200, 100, critical=("stunned_helmsman",)), red(200, 300), phase="combat")
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        tells("damage_turned", title="stunned_helmsman"),
        rolls("defense", "blank"),
        tells("attack_compared", hits=0),
    )
    assert not ship(scene, BLUE).damage[0].face_up


def test_console_fire_burns_each_combat_phase() -> None:
    scene = table(
        blue(200, 100, shields=0, critical=("console_fire",)), red(600, 600), phase="combat"
    )
    scene.play(rolls("damage_title", "hit"), tells("damage_dealt", ship=BLUE))
    assert len(ship(scene, BLUE).damage) == 2


def test_console_fire_is_put_out_by_an_action() -> None:
    scene = table(blue(200, 100, critical=("console_fire",)), red(600, 600), phase="activation")
    scene.state.push(Act(BLUE))
    [card] = ship(scene, BLUE).damage
    scene.play(answers("Blue", "action", f"console_fire:{card.id}"), tells("damage_turned"))


def test_communications_failure_from_the_next_round() -> None:
    scene = table(blue(200, 100, captain="jean_luc_picard_2017"), red(600, 600), phase="end")
    deal(scene, "communications_failure")
    assert skill(scene.state, ship(scene, BLUE)) == 8
    scene.state.round += 1
    assert skill(scene.state, ship(scene, BLUE)) == 0


def test_engine_room_fire() -> None:
    scene = table(
        blue(200, 300, ship=NEBULA, critical=("engine_room_fire",)), red(600, 300), holder="red"
    )
    words = offered(scene, "Blue")
    assert {name for name, text in words.items() if "red" in text} >= {
        "turn_left-2",
        "turn_right-2",
    }


def test_damaged_sensor_array() -> None:
    scene = table(
        blue(200, 100, critical=("damaged_sensor_array",)), red(600, 600), phase="activation"
    )
    scene.state.push(Act(BLUE))
    [card] = ship(scene, BLUE).damage
    scene.play(
        refuses("Blue", "action", "evade"),
        answers("Blue", "action", f"damaged_sensor_array:{card.id}"),
        rolls("damage_title", "hit"),
        tells("damage_turned"),
    )


def test_direct_hit() -> None:
    scene = table(blue(200, 100, shields=0), red(600, 600), phase="end", seed="any")
    deal(scene, "direct_hit")
    assert [card.face_up for card in ship(scene, BLUE).damage] == [False, False]


def test_injured_captain_silences_captain_and_talents() -> None:
    scene = table(
        blue(200, 100, captain="jean_luc_picard_2017", critical=("injured_captain",)),
        red(600, 600),
        phase="activation",
    )
    scene.state.push(Act(BLUE))
    scene.play(asks("Blue", "action"))
    assert not any("picard" in name for name in offered(scene, "Blue"))
    assert skill(scene.state, ship(scene, BLUE)) == 8


@pytest.mark.parametrize(("face", "cards"), [("hit", 2), ("critical", 1)])
def test_minor_explosion(face: str, cards: int) -> None:
    scene = table(blue(200, 100, shields=0), red(200, 300, 180), phase="combat", holder="red")
    scene.state.deck.piles[-1].unseen = ["minor_explosion"] * 33
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "critical", "blank", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        draws("damage", "minor_explosion"),
        rolls("damage_title", face),
        tells("damage_turned"),
    )
    assert len(ship(scene, BLUE).damage) == cards


def test_minor_hull_breach_after_red_maneuvers() -> None:
    scene = table(
        blue(200, 100, shields=0, critical=("minor_hull_breach",), dial="turn_right-3"),
        red(600, 600, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(rolls("damage_title", "hit"), tells("damage_dealt", ship=BLUE))


def test_warp_core_breach_destroys_in_planning() -> None:
    scene = table(blue(200, 100, critical=("warp_core_breach",)), red(600, 600), seed="any")
    scene.state.agenda = [BeginPlanning()]
    scene.play(rolls("damage_title", "critical"), tells("ship_destroyed", ship=BLUE), ends("Red"))


def test_warp_core_breach_can_be_contained() -> None:
    scene = table(
        blue(200, 100, critical=("warp_core_breach",)),
        red(600, 600),
        phase="activation",
        holder="red",
    )
    [card] = ship(scene, BLUE).damage
    scene.state.agenda = [NextActivation(), Act(BLUE)]
    scene.play(answers("Blue", "action", f"warp_core_breach:{card.id}"))
    assert speed_limit(scene.state, ship(scene, BLUE)) == 1
    form = dial_form(scene.state, ship(scene, BLUE))
    assert form is not None
    assert {option.id for option in form.options} == {
        "straight-1",
        "bank_left-1",
        "bank_right-1",
        "full_astern-1",
    }


@pytest.mark.rule("ST-EX-63")
def test_two_breaches_at_once_are_won_by_initiative() -> None:
    scene = table(
        blue(200, 100, critical=("warp_core_breach",)),
        red(600, 600, critical=("warp_core_breach",)),
        holder="red",
        seed="any",
    )
    scene.state.agenda = [BeginPlanning()]
    scene.play(
        rolls("damage_title", "critical"),
        rolls("damage_title", "critical"),
        ends("Red", rule="ST-WIN-03"),
    )


def test_munitions_failure_discards_a_weapon() -> None:
    scene = table(
        blue(200, 100, upgrades=("photon_torpedoes_federation_2017",)),
        red(600, 600),
        phase="end",
        seed="any",
    )
    deal(scene, "munitions_failure")
    assert [card.sort for card in ship(scene, BLUE).cards] == ["captain"]


def test_structural_damage_lowers_agility() -> None:
    scene = table(blue(200, 100, critical=("structural_damage",)), red(600, 600), phase="end")
    assert agility(scene.state, ship(scene, BLUE)) == 0


def test_structural_damage_costs_a_defense_die() -> None:
    scene = table(
        blue(200, 100, critical=("structural_damage",)),
        red(200, 300, 180),
        phase="combat",
        holder="red",
    )
    assert defense_dice(scene.state, attack_of(scene, RED, BLUE)).value == 0


@pytest.mark.parametrize(
    ("title", "face", "repaired"),
    [
        ("structural_damage", "hit", True),
        ("structural_damage", "critical", False),
        ("weapons_malfunction", "hit", True),
        ("weapons_malfunction", "critical", True),
        ("weapons_malfunction", "battle_stations", False),
        ("damaged_sensor_array", "hit", True),
        ("damaged_sensor_array", "critical", False),
    ],
)
def test_structural_damage_weapons_malfunction_and_damaged_sensor_array_are_repaired(
    title: str, face: str, repaired: bool
) -> None:
    scene = table(blue(200, 100, critical=(title,)), red(600, 600), phase="activation", seed="any")
    ours = ship(scene, BLUE)
    [card] = ours.damage
    scene.state.agenda = [NextActivation(), Act(BLUE)]
    for each in scene.state.ships.values():
        each.activated = True
    scene.play(answers("Blue", "action", f"{title}:{card.id}"), rolls("damage_title", face))
    assert card.face_up is not repaired


def test_weapons_malfunction_lowers_the_primary_weapon() -> None:
    scene = table(
        blue(200, 100, critical=("weapons_malfunction",)), red(200, 300), phase="combat", seed="any"
    )
    assert primary_weapon(scene.state, ship(scene, BLUE)) == 3
    scene.play(answers("Blue", "attack", f"ship:{RED}"), rolls("attack", *["blank"] * 3))


def test_jostled_navigator_when_overlapping() -> None:
    scene = table(
        blue(400, 300, shields=0, critical=("jostled_navigator",), dial="straight-3"),
        red(400, 450, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(tells("damage_dealt", ship=BLUE))
    assert len(ship(scene, BLUE).damage) == 2


def test_power_disruption_gives_an_aux_token() -> None:
    scene = table(blue(200, 100), red(600, 600), phase="end", seed="any")
    deal(scene, "power_disruption")
    assert ship(scene, BLUE).tokens["aux"] == 1
    assert not ship(scene, BLUE).damage[0].face_up
