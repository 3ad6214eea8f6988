"""What holds for all cards: timing, costs, tokens on them, Admirals."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import (
    BLUE,
    NEBULA,
    RED,
    Told,
    blue,
    offered,
    red,
    run,
    seen,
    table,
)
from wartable.games.startrek.agenda import Act, EndPhase, NextActivation
from wartable.games.startrek.card_handling import cards_of_type, disable, discard
from wartable.games.startrek.content import shipped
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.setup import set_up
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import full_shields, printed_skill, skill
from wartable.testing.scenes import Scene, answers, asks, refuses

PICARD = "jean_luc_picard_2017"
KMPEC = "kmpec_admiral_2017"


def acting(*ships: object) -> Scene[Fleets]:
    scene = table(*ships, phase="activation", seed="cards")  # type: ignore[arg-type]
    for ship in scene.state.ships.values():
        ship.activated = True
    scene.state.agenda = [NextActivation(), Act(BLUE)]
    return scene


@pytest.mark.rule("ST-ACTION-05")
@pytest.mark.rule("ST-CARD-01")
def test_a_card_offers_its_action_to_its_own_ship() -> None:
    scene = acting(blue(200, 200, captain=PICARD), blue(300, 200, 0, NEBULA), red(800, 800))
    option = f"{PICARD}:{BLUE}.0.{PICARD}"
    assert option in offered(scene, "Blue")
    scene.state.agenda = [NextActivation(), Act(f"0.{NEBULA}")]
    other = Scene(scene.rulebook, scene.options, scene.state, seed="cards")
    assert option not in offered(other, "Blue")


@pytest.mark.rule("ST-TIME-01")
@pytest.mark.rule("ST-TIME-02")
@pytest.mark.rule("ST-EX-66")
def test_time_tokens_block_a_captain_until_they_are_gone() -> None:
    scene = acting(blue(200, 200, captain=PICARD), red(800, 800))
    scene.play(answers("Blue", "action", f"{PICARD}:{BLUE}.0.{PICARD}"), asks("Red", "dial"))
    captain = scene.state.ships[BLUE].cards[0]
    assert (captain.time, captain.usable) == (1, False), "one went in the End Phase"
    scene.state.agenda = [EndPhase("tokens")]
    again = Scene(scene.rulebook, scene.options, scene.state, seed="cards")
    again.until("begin_round")
    assert (captain.time, captain.usable) == (0, True)


@pytest.mark.rule("ST-UPGRADE-03")
def test_a_disabled_card_cannot_be_used() -> None:
    scene = acting(blue(200, 200, captain=PICARD), red(800, 800))
    ship = scene.state.ships[BLUE]
    run(disable(scene.state, Told(), ship, ship.cards[0], 1, "ST-CARD-03"))
    assert not any(each.startswith(PICARD) for each in offered(scene, "Blue"))
    assert skill(scene.state, ship) == 1


@pytest.mark.rule("ST-UPGRADE-04")
@pytest.mark.rule("ST-GAME-07")
def test_a_discarded_upgrade_is_gone_and_a_captain_is_none() -> None:
    scene = acting(blue(200, 200, captain=PICARD, upgrades=("miles_obrien_2017",)), red(800, 800))
    ship = scene.state.ships[BLUE]
    assert [card.card for card in cards_of_type(ship, "crew", "tech", "weapon", "talent")] == [
        "miles_obrien_2017"
    ]
    run(discard(scene.state, Told(), ship, ship.cards[1], 1, "ST-CARD-03"))
    assert [card.card for card in ship.cards] == [PICARD]
    assert [card.card for card in ship.discarded] == ["miles_obrien_2017"]


@pytest.mark.rule("ST-TIMING-02")
@pytest.mark.rule("ST-SHIELD-05")
def test_costs_must_be_payable() -> None:
    scene = acting(blue(200, 200, admiral=KMPEC, shields=0), red(800, 800))
    scene.play(refuses("Blue", "action", f"{KMPEC}:{BLUE}.1.{KMPEC}"))


@pytest.mark.rule("ST-SHIELD-05")
@pytest.mark.parametrize("shields", [0, 1])
def test_a_shield_that_is_disabled_for_something_must_be_there(shields: int) -> None:
    nvek = "nvek_2013"
    scene = acting(blue(200, 200, upgrades=(nvek,), shields=shields), red(800, 800))
    action = f"{nvek}:{BLUE}.1.{nvek}"
    scene.play(answers("Blue", "action", action) if shields else refuses("Blue", "action", action))


@pytest.mark.rule("ST-SHIELD-06")
@pytest.mark.rule("ST-ACTION-10")
def test_all_remaining_shields_may_be_none() -> None:
    scene = acting(
        blue(457, 340, captain=PICARD, upgrades=("miles_obrien_2017",), shields=0), red(800, 800)
    )
    scene.state.mission, scene.state.planet = (
        "dilithium",
        set_up(StarTrekOptions(planet=True)).planet,
    )
    scene.play(answers("Blue", "action", f"mission_team:{BLUE}"))
    assert scene.state.ships[BLUE].cards[0].away


@pytest.mark.rule("ST-ACTION-09")
def test_an_action_for_ships_that_are_not_cloaked() -> None:
    scene = acting(
        blue(457, 340, captain=PICARD, upgrades=("miles_obrien_2017",), cloak="settled"),
        red(800, 800),
    )
    scene.state.mission, scene.state.planet = (
        "dilithium",
        set_up(StarTrekOptions(planet=True)).planet,
    )
    scene.play(refuses("Blue", "action", f"mission_team:{BLUE}"))


@pytest.mark.rule("ST-RULE3-04")
def test_a_replacement_may_change_a_value_by_more_than_three() -> None:
    scene = acting(blue(200, 200, cloak="settled", shields=0), red(800, 800))
    assert seen(scene, "Blue").ship(BLUE).agility == 1 + 4


@pytest.mark.rule("ST-SETUP-17")
def test_a_ship_has_no_more_shields_than_its_value() -> None:
    state = set_up(StarTrekOptions())
    for ship in state.ships.values():
        assert ship.shields == full_shields(ship) == shipped().ships[ship.card].shields


@pytest.mark.rule("ST-SETUP-15")
def test_all_cards_are_open() -> None:
    scene = acting(blue(200, 200, captain=PICARD), red(800, 800, admiral=KMPEC))
    assert seen(scene, "Red").ship(BLUE).cards[0].card == PICARD
    assert [card.card for card in seen(scene, "Blue").ship(RED).cards][1] == KMPEC


@pytest.mark.rule("ST-SETUP-06")
def test_the_play_area_is_three_feet_square() -> None:
    state = set_up(StarTrekOptions())
    assert (state.width, state.height) == (914_400, 914_400)


@pytest.mark.rule("ST-GAME-06")
def test_every_ship_but_a_squadron_has_one_captain() -> None:
    scene = acting(blue(200, 200), red(400, 600, 180, "romulan_attack_fighters"))
    counts = {
        ship.id: sum(card.sort == "captain" for card in ship.cards)
        for ship in scene.state.ships.values()
    }
    assert counts == {BLUE: 1, "1.romulan_attack_fighters": 0}


@pytest.mark.rule("ST-UPGRADE-14")
def test_what_an_upgrade_carries() -> None:
    torpedoes = shipped().upgrades["photon_torpedoes_klingon_2013"]
    assert (torpedoes.type, torpedoes.factions, torpedoes.cost) == ("weapon", ("klingon",), 5)
    assert torpedoes.weapon is not None
    assert (torpedoes.weapon.attack, torpedoes.weapon.range) == (5, (2, 3))
    assert shipped().upgrades["blood_oath_2017"].needs.captain_faction == "klingon"


# Admirals


@pytest.mark.rule("ST-ADMIRAL-07")
@pytest.mark.rule("ST-ADMIRAL-08")
@pytest.mark.rule("ST-ADMIRAL-09")
def test_a_fleet_action_is_performed_once_a_round() -> None:
    scene = acting(blue(200, 200, admiral=KMPEC), blue(300, 200, 0, NEBULA), red(800, 800))
    scene.state.agenda = [NextActivation(), Act(f"0.{NEBULA}"), Act(BLUE)]
    order = f"{KMPEC}:{BLUE}.1.{KMPEC}"
    scene.play(answers("Blue", "action", order), refuses("Blue", "action", order))
    scene.state.effects.pass_moment("round.end")
    scene.state.agenda = [NextActivation(), Act(f"0.{NEBULA}")]
    again = Scene(scene.rulebook, scene.options, scene.state, seed="cards")
    again.play(answers("Blue", "action", order))
    nebula = again.state.ships[f"0.{NEBULA}"]
    assert nebula.shields == shipped().ships[NEBULA].shields - 1


@pytest.mark.rule("ST-ADMIRAL-10")
@pytest.mark.rule("ST-ADMIRAL-11")
def test_a_silenced_admiral_orders_his_own_ship_alone() -> None:
    hurt = blue(200, 200, admiral=KMPEC, critical=("communications_failure",))
    scene = acting(hurt, blue(300, 200, 0, NEBULA), red(800, 800))
    order = f"{KMPEC}:{BLUE}.1.{KMPEC}"
    assert order in offered(scene, "Blue")
    assert skill(scene.state, scene.state.ships[BLUE]) == 0 + 1, "his modifier still applies"
    scene.state.agenda = [NextActivation(), Act(f"0.{NEBULA}")]
    other = Scene(scene.rulebook, scene.options, scene.state, seed="cards")
    assert order not in offered(other, "Blue")


# Squadrons


@pytest.mark.rule("ST-SQUADRON-08")
@pytest.mark.rule("ST-SQUADRON-09")
@pytest.mark.rule("ST-SQUADRON-11")
def test_the_skill_of_a_squadron_is_that_of_its_top_token() -> None:
    scene = acting(blue(200, 200), red(400, 600, 180, "romulan_attack_fighters"))
    ship = scene.state.ships["1.romulan_attack_fighters"]
    tokens = shipped().ships[ship.card].tokens
    for lost, token in enumerate(tokens):
        ship.tokens_lost = lost
        assert printed_skill(ship) == token.skill


@pytest.mark.rule("ST-SQUADRON-07")
def test_a_unique_squadron_has_its_own_token_on_top() -> None:
    unique, plain = shipped().ships["scorpion_4"], shipped().ships["romulan_attack_fighters"]
    assert unique.tokens[1:] == plain.tokens
    assert unique.tokens[0] not in plain.tokens
