"""Tokens that Actions give: spent once, only by their owner, and what they do; and the Feint."""

from __future__ import annotations

import pytest

from tests.dndattackwing.battles import (
    BALAGOS,
    ESHAEDRA,
    GALADAEROS,
    at,
    blue,
    copper,
    creature,
    offered,
    red,
    table,
)
from tests.dndattackwing.cards.fights import Fight
from wartable.games.dndattackwing.agenda import Act, EndFeint
from wartable.games.dndattackwing.attack import attack_dice
from wartable.games.dndattackwing.combat import hindered, with_weapon
from wartable.games.dndattackwing.pieces import PlayLevel, Reach
from wartable.games.dndattackwing.scenes import Lying
from wartable.games.dndattackwing.state import Battle, Measured
from wartable.games.dndattackwing.values import weapons
from wartable.testing.scenes import Scene, answers, asks, rolls, tells

BLANKS = ("blank",) * 5
COPPER = "0.copper_dragon"


def activating(card: str = "balagos", x: int = 400, y: int = 800) -> Scene[Battle]:
    scene = table(
        red(400, 300, card=card, dial="straight-2"),
        blue(x, y, 180, dial="straight-1"),
        phase="activation",
    )
    scene.play(answers("Red", "altitude", "stay"))
    return scene


@pytest.mark.rule("DN-ACTION-01")
def test_there_is_one_action() -> None:
    scene = activating()
    scene.play(answers("Red", "action", "dodge"), asks("Blue", "altitude"))


@pytest.mark.rule("DN-ACTION-06")
def test_the_action_of_a_card_is_not_performed_twice_either() -> None:
    mine = red(400, 300, card="war_priest", upgrades=("mending_word",), dial="straight-1", damage=1)
    scene = table(mine, blue(400, 800, 180, dial="straight-1"), phase="activation")
    scene.play(asks("Red", "action"))
    [option] = [id_ for id_ in offered(scene, "Red") if id_.startswith("mending_word")]
    for acted, there in (((), True), (("mending_word",), False)):
        scene = table(mine, blue(400, 800, 180, dial="straight-1"), phase="activation")
        priest = creature(scene, "0.war_priest")
        priest.activated, priest.acted = True, list(acted)
        scene.state.agenda.append(Act("0.war_priest", free=True))
        assert (option in offered(scene, "Red")) == there


@pytest.mark.rule("DN-CHARGE-02")
def test_a_charge_is_a_straight_one_and_comes_before_the_target() -> None:
    scene = table(
        red(400, 200, tokens={"charge": 1}), blue(400, 600, 180, card="wizard"), phase="combat"
    )
    scene.play(
        answers("Red", "charge", "charge"), tells("creature_moved", creature=BALAGOS, charge=True)
    )
    assert creature(scene, BALAGOS).pose == at(400, 280)


@pytest.mark.rule("DN-EX-46")
def test_a_charged_tail_has_no_die_for_the_charge() -> None:
    fight = Fight({}, {"tokens": {"pivot": 1}}, weapon="tail")
    fight.attacker.charged = True
    fight.play(rolls("attack", *BLANKS, "blank"), rolls("defense", "blank"))


@pytest.mark.rule("DN-CHARGE-05")
@pytest.mark.parametrize(("weapon", "dice"), [("bite", 6), ("tail", 5)])
def test_on_a_creature_in_both_arcs_the_arc_of_the_attack_decides(weapon: str, dice: int) -> None:
    scene = table(
        red(400, 300, altitude="ground"), blue(460, 300, card="frost_giant"), phase="combat"
    )
    creature(scene, "1.frost_giant").fought = creature(scene, BALAGOS).charged = True
    scene.play(
        answers("Red", "attack", f"weapon:{weapon}"),
        answers("Red", "defender", "creature:1.frost_giant"),
        rolls("attack", *["blank"] * dice),
        rolls("defense", "blank"),
    )


@pytest.mark.rule("DN-CHARGE-05")
@pytest.mark.rule("DN-ATTACKDICE-03")
def test_who_attacks_a_creature_that_charged_has_no_die_more() -> None:
    fight = Fight({}, {})
    fight.defender.charged = True
    fight.play(rolls("attack", *BLANKS), rolls("defense", "blank"))


@pytest.mark.rule("DN-CHARGE-05")
@pytest.mark.rule("DN-CHARGE-04")
def test_a_charge_lasts_until_the_round_ends() -> None:
    scene = table(red(400, 300), blue(400, 800), phase="end")
    creature(scene, BALAGOS).charged = True
    scene.play(asks("Red", "dials"))
    assert not creature(scene, BALAGOS).charged


@pytest.mark.rule("DN-RULING-25")
def test_a_charge_has_no_color_and_brings_no_altitude_or_action() -> None:
    scene = table(
        red(400, 200, tokens={"charge": 1, "exhaustion": 1}),
        blue(400, 600, 180, card="blue_dragon"),
        phase="combat",
    )
    creature(scene, "1.blue_dragon").fought = True
    scene.play(answers("Red", "charge", "charge"), asks("Red", "attack"))
    assert creature(scene, BALAGOS).tokens.counts == {"exhaustion": 1}


@pytest.mark.rule("DN-RULING-26")
@pytest.mark.parametrize(("reach", "dice"), [("melee", 6), ("ranged", 5)])
def test_an_upgrade_attack_after_a_charge_must_be_melee_and_has_its_die(
    reach: Reach, dice: int
) -> None:
    """No printed Upgrade Attack is melee, so one is made from a pattern."""
    fight = Fight({}, {})
    fight.attacker.charged = True
    attack = with_weapon(fight.scene.state, fight.attacker, weapons(fight.attacker)[0])
    attack.primary, attack.reach, attack.defender, attack.ahead = False, reach, fight.theirs, True
    assert attack_dice(fight.scene.state, attack).value == dice
    assert (hindered(fight.scene.state, fight.attacker, attack) is None) == (reach == "melee")


@pytest.mark.rule("DN-RULING-26")
@pytest.mark.rule("DN-CHARGE-04")
def test_a_breath_may_not_follow_a_charge() -> None:
    for charged in (False, True):
        fight = Fight({"upgrades": ("fire_breath",)}, {})
        fight.attacker.charged = charged
        fight.scene.play(asks("Red", "attack"))
        breath = f"fire_breath:{fight.attacker.cards[0].id}"
        assert (breath in offered(fight.scene, "Red")) != charged


@pytest.mark.rule("DN-CONCENTRATE-02")
@pytest.mark.rule("DN-CONCENTRATE-03")
def test_a_concentrate_token_is_gone_once_spent() -> None:
    tokens = {"concentrate": 1}
    fight = Fight({"tokens": tokens}, {"tokens": tokens})
    fight.play(
        rolls("attack", "concentrate", *BLANKS[1:]),
        answers("Red", "use.concentrate_token", "use"),
        tells("token_removed", creature=fight.mine, token="concentrate"),
        rolls("defense", "concentrate"),
        answers("Blue", "use.concentrate_token", "use"),
        tells("token_removed", creature=fight.theirs, token="concentrate"),
        tells("attack_compared", dodges=1, hits=0),
    )
    assert not fight.attacker.tokens["concentrate"]
    assert not fight.defender.tokens["concentrate"]


@pytest.mark.rule("DN-PIVOT-06")
@pytest.mark.rule("DN-ATTACKDICE-04")
def test_a_pivot_helps_the_attackers_of_a_creature_and_not_itself() -> None:
    fight = Fight({"tokens": {"pivot": 1}}, {})
    fight.play(rolls("attack", *BLANKS), rolls("defense", "blank"))


@pytest.mark.rule("DN-PIVOT-05")
def test_a_pivot_token_goes_in_the_end_phase() -> None:
    scene = table(red(400, 300, tokens={"pivot": 1}), blue(400, 800), phase="end")
    scene.play(tells("token_removed", creature=BALAGOS, token="pivot"), asks("Red", "dials"))
    assert not creature(scene, BALAGOS).tokens["pivot"]


# Target


@pytest.mark.rule("DN-TARGETTOKEN-01")
def test_a_target_is_measured_in_any_direction() -> None:
    scene = activating(y=500)
    creature(scene, ESHAEDRA).pose = at(400, 360)
    scene.play(
        answers("Red", "action", "target"),
        answers("Red", "target", f"creature:{ESHAEDRA}"),
        tells("target_measured", range_band=1),
    )
    assert creature(scene, BALAGOS).tokens["target"] == 1


@pytest.mark.rule("DN-TARGETTOKEN-03")
def test_a_target_too_far_away_wastes_the_action() -> None:
    scene = activating()
    scene.play(
        answers("Red", "action", "target"),
        answers("Red", "target", f"creature:{ESHAEDRA}"),
        tells("target_measured", range_band=0),
        asks("Blue", "altitude"),
    )
    assert not creature(scene, BALAGOS).tokens["target"]


@pytest.mark.rule("DN-TARGETTOKEN-04")
@pytest.mark.parametrize(("named", "band"), [(ESHAEDRA, 3), (GALADAEROS, 1)])
def test_not_just_the_nearest_is_named_and_all_learn_the_range(named: str, band: int) -> None:
    scene = table(
        red(400, 300, dial="straight-2"),
        blue(400, 640, 180, dial="straight-1"),
        copper(470, 420, dial="straight-2"),
        phase="activation",
        players=3,
    )
    creature(scene, GALADAEROS).activated = creature(scene, ESHAEDRA).activated = True
    scene.play(
        answers("Red", "altitude", "stay"),
        answers("Red", "action", "target"),
        answers("Red", "target", f"creature:{named}"),
        tells("target_measured", target=named, range_band=band),
        asks("Blue", "attack"),
    )
    assert Measured(BALAGOS, named, "", band) in scene.state.measured


# Feint


def feint(side: str, scene: Scene[Battle]) -> None:
    scene.play(answers("Red", "action", "feint"), answers("Red", "feint_side", side))


@pytest.mark.rule("DN-FEINT-01")
@pytest.mark.rule("DN-FEINT-03")
@pytest.mark.rule("DN-EX-11")
@pytest.mark.parametrize(("side", "x"), [("left", 320), ("right", 480)])
def test_a_feint_goes_to_the_side_that_was_named(side: str, x: int) -> None:
    scene = activating("copper_dragon", x=100)
    feint(side, scene)
    scene.play(
        answers("Red", "feint_lay", {"on": "side", "at": 0}),
        answers("Red", "feint_end", {"on": "end", "at": 0}),
    )
    assert creature(scene, COPPER).pose == at(x, 420)


@pytest.mark.rule("DN-FEINT-03")
@pytest.mark.rule("DN-FEINT-04")
@pytest.mark.parametrize(("laid", "slid"), [(10, 0), (0, -10), (-10, 10), (10, 10)])
def test_both_slides_of_a_feint_count(laid: int, slid: int) -> None:
    scene = activating("copper_dragon", x=100)
    feint("right", scene)
    scene.play(
        answers("Red", "feint_lay", {"on": "side", "at": laid * 1000}),
        answers("Red", "feint_end", {"on": "end", "at": slid * 1000}),
    )
    assert creature(scene, COPPER).pose == at(480, 420 + laid + slid)


@pytest.mark.rule("DN-FEINT-06")
@pytest.mark.rule("DN-RULING-68")
@pytest.mark.parametrize(
    ("levels", "number", "fails"),
    [(("air",), 4, True), (("ground", "air"), 7, True), (("ground",), 1, False)],
)
@pytest.mark.parametrize("face_up", [True, False])
def test_a_feint_onto_an_obstacle_fails_only_on_its_own_level(
    levels: tuple[PlayLevel, ...], number: int, fails: bool, face_up: bool
) -> None:
    scene = table(
        red(400, 420, card="copper_dragon"),
        blue(100, 800),
        phase="activation",
        objectives=(Lying((480, 420), levels if face_up else (), number, face_up),),
    )
    scene.state.obstacle_rules = "storm"
    scene.state.agenda.append(EndFeint(COPPER, "right", 0))
    if not (fails and face_up):
        scene.play(answers("Red", "feint_end", {"on": "end", "at": 0}))
    scene.play(tells("feint_failed" if fails else "shifted", creature=COPPER))
    assert creature(scene, COPPER).pose == at(400 if fails else 480, 420)


@pytest.mark.rule("DN-RULING-24")
def test_a_feint_over_the_edge_is_fleeing() -> None:
    scene = table(red(880, 420, card="copper_dragon"), blue(100, 800), phase="activation")
    scene.state.agenda.append(EndFeint(COPPER, "right", 0))
    scene.play(
        answers("Red", "feint_end", {"on": "end", "at": 0}), tells("creature_fled", creature=COPPER)
    )


@pytest.mark.rule("DN-RULING-24")
def test_a_feint_leads_right_over_another_base_without_a_check() -> None:
    scene = table(red(400, 300, card="champion"), blue(440, 300, card="wizard"), phase="activation")
    scene.state.agenda.append(EndFeint("0.champion", "right", 0))
    scene.play(
        answers("Red", "feint_end", {"on": "end", "at": 0}),
        tells("shifted", creature="0.champion"),
    )
    assert creature(scene, "0.champion").pose == at(480, 300)
