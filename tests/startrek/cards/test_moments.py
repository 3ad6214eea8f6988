"""Cards that act when something happens, each by its name."""

from __future__ import annotations

import pytest

from tests.startrek.cards.test_actions import Turn, enemy, flying
from tests.startrek.fleets import BLUE, NEBULA, RED, blue, red, table
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.agenda import BeginPlanning, Deployed
from wartable.games.startrek.events.rounds import ShipMoved
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, until


def combat(*ships: object) -> Scene[Fleets]:
    return table(*ships, phase="combat", seed="cards")  # type: ignore[arg-type]


CLOAKED = {"cloak": "settled", "shields": 0, "disabled_shields": 2}


# When an attack is declared


def test_pwb_tomal_2017() -> None:
    scene = combat(blue(200, 200, ship="pwb_tomal_2017", cloak="settled", shields=0), red(200, 420))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", "use.pwb_tomal_2017", "use"),
        rolls("attack", "hit", "blank", "blank"),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    ship = scene.state.ships[RED]
    assert (ship.shields, ship.disabled_shields, len(ship.damage)) == (0, 2, 1)
    assert scene.state.ships["0.pwb_tomal_2017"].tokens["aux"] == 1


@pytest.mark.parametrize("ship", ["scimitar_75012"])
def test_scimitar_75012(ship: str) -> None:
    scene = combat(blue(200, 200, ship=ship, cloak="settled", shields=0), red(200, 420))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", f"use.{ship}", "use"),
        until("end_phase"),
    )
    assert not scene.state.ships[f"0.{ship}"].cloak_red
    assert scene.state.ships[f"0.{ship}"].tokens["aux"] == 1


@pytest.mark.parametrize("card", ["advanced_cloaking_75012", "strike_from_the_shadows_2017"])
def test_advanced_cloaking_75012_and_strike_from_the_shadows_2017(card: str) -> None:
    scene = combat(blue(200, 200, upgrades=(card,), cloak="settled", shields=0), red(200, 420))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", f"use.{card}", "use"),
        until("end_phase"),
    )
    assert not scene.state.ships[BLUE].cloak_red


def test_romulan_captain_2017() -> None:
    scene = combat(
        blue(200, 200),
        red(200, 420, captain="romulan_captain_2017", cloak="settled", shields=0),
    )
    scene.state.ships[RED].fought = True
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Red", "use.romulan_captain_2017", "use"),
        rolls("attack", "blank", "blank"),
        until("end_phase"),
    )
    assert scene.state.ships[RED].cloak_red


def test_riker_maneuver_2017() -> None:
    scene = combat(
        blue(200, 200, tokens={"battle_stations": 1}, lock=RED),
        red(200, 420, upgrades=("riker_maneuver_2017",)),
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Red", "use.riker_maneuver_2017", "use"),
        until("end_phase"),
    )
    one, other = scene.state.ships[BLUE], scene.state.ships[RED]
    assert (one.lock, one.tokens["battle_stations"], one.tokens["aux"]) == ("", 0, 1)
    assert other.tokens["aux"] == 1


def test_coordinated_attack() -> None:
    squadron = "federation_attack_squadron"
    scene = combat(blue(200, 200, ship=squadron, upgrades=("coordinated_attack",)), red(200, 420))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", "use.coordinated_attack", "use"),
        rolls("attack", *["battle_stations"] * 5),
        answers("Blue", "use.battle_stations_token", "use"),
        rolls("defense", "blank"),
        until("engage"),
    )
    target = scene.state.ships[RED]
    assert (target.shields, len(target.damage)) == (0, 3)


def test_cover_fire() -> None:
    squadron = "federation_attack_squadron"
    scene = combat(blue(200, 200), red(200, 420, ship=squadron, upgrades=("cover_fire",)))
    scene.play(
        answers("Blue", "attack", f"ship:1.{squadron}"),
        rolls("attack", "hit", *["blank"] * 3),
        answers("Red", "use.cover_fire", "use"),
        rolls("defense", "evade", *["blank"] * 2),
        until("end_phase"),
    )
    target = scene.state.ships[f"1.{squadron}"]
    assert target.tokens_lost == 0
    assert [card.card for card in target.discarded] == ["cover_fire"]


# Damage


def test_interphase_generator_2017() -> None:
    scene = combat(
        blue(200, 200),
        red(200, 420, upgrades=("interphase_generator_2017",), cloak="settled", shields=0),
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["hit"] * 4),
        rolls("defense", *["blank"] * 5),
        answers("Red", "use.interphase_generator_2017", "use"),
        until("end_phase"),
    )
    assert len(scene.state.ships[RED].damage) == 1


def test_reinforced_shields_2017() -> None:
    scene = combat(blue(200, 200), red(200, 420, upgrades=("reinforced_shields_2017",)))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "hit", "blank"),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    ship = scene.state.ships[RED]
    assert (ship.shields, len(ship.damage)) == (1, 1)


def test_reinforced_bulkheads_2017() -> None:
    scene = combat(
        blue(200, 200), red(200, 420, shields=0, upgrades=("reinforced_bulkheads_2017",))
    )
    scene.state.deck.piles[0].unseen = ["structural_damage"] * len(scene.state.deck.piles[0].unseen)
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "critical", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        until("end_phase"),
    )
    [card] = scene.state.ships[RED].damage
    assert not card.face_up


def test_auxiliary_power_core_2017() -> None:
    turn = Turn(
        blue(200, 200, dial="turn_left-3", upgrades=("auxiliary_power_core_2017",)), enemy(800)
    )
    turn.scene.play(answers("Blue", "action", "none"), until("begin_combat"))
    assert turn.ship.tokens["aux"] == 0
    assert turn.ship.cards[-1].uses == 1


def test_kraxon_2013() -> None:
    scene = combat(
        blue(200, 200), red(200, 420), red(290, 420, ship="kraxon_2013", captain="lursa_2017")
    )
    for ship in scene.state.ships.values():
        ship.fought = ship.seat == 1
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "critical", "blank"),
        rolls("defense", "blank"),
        answers("Red", "use.kraxon_2013", "use"),
        answers("Red", "take_hits", "2"),
        answers("Red", "take_criticals", "1"),
        until("end_phase"),
    )
    assert scene.state.ships["1.kraxon_2013"].shields == 1
    assert scene.state.ships[RED].damage == []


def test_irw_suran_2017() -> None:
    scene = combat(blue(200, 200, ship="irw_suran_2017"), red(200, 420))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank"),
        answers("Blue", "use.irw_suran_2017", "use"),
        answers("Blue", "which_maneuver", "bank_left-2"),
        until("end_phase"),
    )
    ship = scene.state.ships["0.irw_suran_2017"]
    assert ship.at.heading == 315_000


# Rounds and phases


@pytest.mark.parametrize(
    ("card", "other"), [("lursa_2017", "betor_2017"), ("betor_2017", "lursa_2017")]
)
def test_lursa_2017_and_betor_2017_turn_over(card: str, other: str) -> None:
    scene = table(blue(200, 200, captain=card), red(200, 800), phase="end", seed="cards")
    scene.play(answers("Blue", f"use.{card}", "use"))
    captain = scene.state.ships[BLUE].of_sort("captain")
    assert captain is not None
    assert captain.card == other


def planning(*ships: object) -> Scene[Fleets]:
    scene = table(*ships, seed="cards")  # type: ignore[arg-type]
    scene.state.agenda = [BeginPlanning()]
    return scene


def test_exocomp_2017() -> None:
    scene = planning(blue(200, 200, upgrades=("exocomp_2017",), damage=2), red(200, 800))
    scene.play(answers("Blue", "use.exocomp_2017", "use"))
    ship = scene.state.ships[BLUE]
    assert (len(ship.damage), ship.cards[-1].time) == (1, 2)


def test_miles_obrien_2017() -> None:
    cards = ("miles_obrien_2017", "tactical_station_2017")
    scene = planning(blue(200, 200, upgrades=cards), red(200, 800))
    scene.state.ships[BLUE].cards[-1].disabled = 1
    scene.play(answers("Blue", "use.miles_obrien_2017", "use"))
    assert [card.disabled for card in scene.state.ships[BLUE].cards[1:]] == [1, 0]


def test_parem_2017() -> None:
    cards = ("parem_2017", "exocomp_2017")
    scene = planning(blue(200, 200, upgrades=cards), red(200, 800))
    scene.play(answers("Blue", "use.parem_2017", "use"))
    assert [each.ability for each in scene.state.effects] == ["parem_2017"]


def test_romulan_spy_2017() -> None:
    scout = "romulan_starship_scout_2017"
    scene = table(
        blue(200, 200, upgrades=("romulan_spy_2017",)), blue(290, 200, ship=scout), red(200, 800)
    )
    scene.state.agenda = [*scene.state.agenda, Deployed()]
    scene.play(until("set_dial"))
    ship = scene.state.ships[f"0.{scout}"]
    assert ship.cloaked
    assert (ship.shields, ship.disabled_shields) == (0, 1)
    assert not scene.state.ships[BLUE].cloaked


# Dials


@pytest.mark.rule("ST-EX-39")
@pytest.mark.rule("ST-RULING-25")
def test_deanna_troi_2017() -> None:
    scene = table(
        blue(200, 200, upgrades=("deanna_troi_2017",), dial="straight-1"),
        red(200, 500, 180),
        seed="cards",
    )
    scene.play(
        answers("Red", "dial", "straight-1"),
        answers("Blue", "use.deanna_troi_2017", "use"),
        answers("Blue", "dial", "bank_left-1"),
        until("next_activation"),
    )
    assert (0, RED) in scene.state.seen_dials
    assert scene.state.ships[RED].dial_fixed
    assert scene.state.ships[BLUE].dial == "bank_left-1"


def test_tal_shiar_2017() -> None:
    scene = table(
        blue(200, 200, upgrades=("tal_shiar_2017",), dial="straight-1"),
        red(200, 500, 180),
        seed="cards",
    )
    scene.play(
        answers("Red", "dial", "straight-1"),
        answers("Blue", "use.tal_shiar_2017", "use"),
        until("next_activation"),
    )
    assert (0, RED) in scene.state.seen_dials
    assert scene.state.ships[BLUE].tokens["battle_stations"] == 1
    scene.play(
        answers("Red", "action", "none"),
        refuses("Blue", "action", "battle_stations"),
        answers("Blue", "action", "evade"),
    )


def test_geordi_la_forge_2017() -> None:
    turn = Turn(flying(upgrades=("geordi_la_forge_2017",)), enemy(800))
    turn.scene.play(
        answers("Blue", "use.geordi_la_forge_2017", "use"),
        answers("Blue", "which_maneuver", "straight-3"),
        until("begin_combat"),
    )
    assert turn.ship.at.y == (200 + 160) * 1000
    assert turn.ship.acted == []


def test_romulan_helmsman() -> None:
    turn = Turn(blue(200, 200, dial="turn_left-3", upgrades=("romulan_helmsman",)), enemy(800))
    turn.scene.play(
        answers("Blue", "use.romulan_helmsman", "use"),
        answers("Blue", "action", "evade"),
        until("begin_combat"),
    )
    assert turn.ship.tokens["aux"] == 0
    assert turn.ship.executed == [Maneuver("turn_left", 3, "white")]


# Activation


def test_jean_luc_picard_2013() -> None:
    turn = Turn(flying(captain="jean_luc_picard_2013"), enemy(800))
    turn.scene.play(
        answers("Blue", "use.jean_luc_picard_2013", "use"),
        answers("Blue", "free_action", "scan"),
        answers("Blue", "action", "evade"),
        until("begin_combat"),
    )
    assert (turn.ship.tokens["scan"], turn.ship.tokens["evade"]) == (1, 1)


def test_klingon_helmsman_2017() -> None:
    ship = "klingon_starship_kvort_2017"
    turn = Turn(flying(ship=ship, upgrades=("klingon_helmsman_2017",)), enemy(800))
    turn.scene.play(
        answers("Blue", "use.klingon_helmsman_2017", "use"),
        answers("Blue", "free_action", "scan"),
        answers("Blue", "action", "none"),
        until("begin_combat"),
    )
    assert turn.ship.tokens["scan"] == 1
    assert turn.ship.cards[-1].time == 2


def test_jaroks_scout_vessel_2017() -> None:
    friend = blue(300, 200, ship="romulan_starship_science_2017")
    turn = Turn(flying(ship="jaroks_scout_vessel_2017"), friend, enemy(800))
    turn.scene.play(
        answers("Blue", "use.jaroks_scout_vessel_2017", "use"),
        answers("Blue", "free_action", "evade"),
        answers("Blue", "action", "none"),
        until("begin_combat"),
    )
    assert turn.other("0.romulan_starship_science_2017").tokens["evade"] == 1


def test_martok_2013() -> None:
    turn = Turn(flying(captain="martok_2013"), blue(300, 280, ship=NEBULA), enemy(800))
    turn.scene.play(
        answers("Blue", "use.martok_2013", "use"),
        answers("Blue", "free_action", "evade"),
        answers("Blue", "action", "none"),
        until("begin_combat"),
    )
    assert turn.other(f"0.{NEBULA}").tokens["evade"] == 1


@pytest.mark.rule("ST-RULING-86")
def test_alidar_jarok_2017() -> None:
    turn = Turn(flying(), enemy(500, captain="alidar_jarok_2017"))
    turn.scene.play(
        answers("Red", "use.alidar_jarok_2017", "use"),
        answers("Red", "force_action", "scan"),
        answers("Blue", "action", "scan"),
        until("begin_combat"),
    )
    assert turn.ship.tokens["scan"] == 1


def test_quantum_stasis_module_2017() -> None:
    turn = Turn(flying(upgrades=("quantum_stasis_module_2017",)), enemy(440, captain="gowron_2013"))
    turn.scene.play(
        answers("Blue", "use.quantum_stasis_module_2017", "use"),
        answers("Blue", "action", "none"),
        until("begin_combat"),
    )
    assert len(turn.ship.discarded) == 1
    [effect] = list(turn.scene.state.effects)
    assert effect.targets == (turn.other(RED).cards[0].id,)


def test_bochra_2017() -> None:
    turn = Turn(flying(upgrades=("bochra_2017",)), enemy(800))
    turn.other(RED).activated = False
    turn.scene.state.holder = 1
    turn.scene.play(
        answers("Blue", "use.bochra_2017", "use"),
        answers("Red", "action", "none"),
        answers("Blue", "action", "none"),
        until("begin_combat"),
    )
    moved = [event.ship for event in turn.scene.events if isinstance(event, ShipMoved)]
    assert moved == [RED, BLUE]


def test_romulan_cloaking_device_75012() -> None:
    scout = "romulan_starship_scout_2017"
    turn = Turn(
        flying(ship=scout, upgrades=("romulan_cloaking_device_75012",), cloak="settled", shields=0),
        enemy(800),
    )
    turn.scene.play(
        answers("Blue", "use.romulan_cloaking_device_75012.2", "use"),
        answers("Blue", "free_action", "sensor_echo"),
        answers("Blue", "echo", {"on": "right_bank_2_back", "at": 0}),
        asks("Blue", "action"),
    )
    assert turn.ship.at.x > 300_000
