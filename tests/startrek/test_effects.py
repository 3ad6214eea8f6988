"""Combat Effects and Non-Combat Effects, and attacks outside the Combat Phase (EFFECT)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, Told, agree, blue, red, ship, table
from wartable.engine.windows import Effect
from wartable.games.startrek.agenda import Act, NextActivation
from wartable.games.startrek.card_handling import disable
from wartable.games.startrek.combat import make_attack, open_fire
from wartable.games.startrek.dice import die_kinds
from wartable.games.startrek.kinds import in_combat, is_combat_effect
from wartable.games.startrek.mat import Seen, primary_arcs, spot
from wartable.games.startrek.registry import abilities
from wartable.games.startrek.state import Fleets
from wartable.testing.scenes import Scene, answers, asks, rolls, tells, until

CREW = "miles_obrien_2017"
TECH = "exocomp_2017"


def of_kind(*ids: str) -> set[bool]:
    assert all(each in abilities for each in ids)
    return {is_combat_effect(each) for each in ids}


@pytest.mark.rule("ST-EFFECT-01")
@pytest.mark.rule("ST-EFFECT-02")
def test_what_acts_in_the_combat_phase_is_a_combat_effect() -> None:
    at_once = ("console_fire", "pwb_tomal_2017", "worf_2017", "support_ship", "kraxon_2013")
    assert of_kind(*at_once) == {True}


@pytest.mark.rule("ST-EFFECT-03")
def test_what_causes_an_attack_or_deals_damage_is_a_combat_effect() -> None:
    attacks = ("counter_attack_2013", "disruptor_beams_2017", "antimatter_mines_2013")
    damage = ("minor_hull_breach", "jostled_navigator", "irw_praetus_2013", "warp_core_breach")
    assert of_kind(*attacks) == of_kind(*damage) == {True}


@pytest.mark.rule("ST-EFFECT-04")
def test_what_changes_dice_or_the_values_behind_them_is_a_combat_effect() -> None:
    assert of_kind("cloak_token", "scan_token", "structural_damage", "gowron_2013") == {True}


@pytest.mark.rule("ST-EFFECT-05")
def test_everything_else_is_a_non_combat_effect() -> None:
    repair = (TECH, "uss_enterprise_75006", "miroks_science_vessel_2017")
    cards = ("blood_oath_2017", "quantum_stasis_module_2017", "william_t_riker_2017", "parem_2017")
    assert of_kind(*repair) == of_kind(*cards) == {False}


def protected(ability: str, card: str, phase: str) -> int:
    """How many Disabled Tokens an opponent gets on a protected card in a phase."""
    scene = table(blue(200, 200, upgrades=(CREW, TECH)), red(600, 600), phase="combat")
    state, ours = scene.state, ship(scene, BLUE)
    state.phase = phase  # type: ignore[assignment]
    state.effects.add(Effect(ability, BLUE, 0, (BLUE,), "round.end"))
    held = next(each for each in ours.cards if each.card == card)
    agree(disable(state, Told(), ours, held, 1, "ST-UPGRADE-03"))
    return held.disabled


@pytest.mark.rule("ST-EFFECT-06")
@pytest.mark.rule("ST-RULING-95")
@pytest.mark.parametrize(
    ("ability", "card"), [("william_t_riker_2017", CREW), ("parem_2017", TECH)]
)
def test_a_non_combat_effect_protects_from_non_combat_effects_alone(
    ability: str, card: str
) -> None:
    assert protected(ability, card, "activation") == 0
    assert protected(ability, card, "combat") == 1


@pytest.mark.rule("ST-EFFECT-06")
@pytest.mark.rule("ST-EX-28")
def test_dice_forbidden_in_an_attack_are_rolled_for_other_effects() -> None:
    scene = table(
        blue(200, 200, admiral="gorkon", critical=("structural_damage",), dial="straight-1"),
        red(200, 460, 180, tokens={"scan": 3}, dial="straight-1"),
        phase="activation",
        holder="blue",
        seed="any",
    )
    ours, theirs = ship(scene, BLUE), ship(scene, RED)
    attack = make_attack(scene.state, theirs, ours, _seen(scene))
    attack.no_defense_dice = True
    open_fire(scene.state, attack)
    scene.play(
        rolls("attack", *["blank"] * 5),
        tells("dice_counted", pool="defense", ship=BLUE),
        tells("attack_compared", evades=0),
    )
    scene.state.agenda = [NextActivation(), Act(BLUE)]
    again = Scene(scene.rulebook, scene.options, scene.state, seed="any")
    again.play(
        answers("Blue", "action", f"gorkon:{ours.cards[1].id}"),
        rolls("gorkon", *_defense("evade", "evade", "blank")),
    )
    assert ours.tokens["evade"] == 2


def _seen(scene: Scene[Fleets]) -> Seen:
    theirs, ours = ship(scene, RED), ship(scene, BLUE)
    found = spot(theirs, ours, primary_arcs(theirs))
    assert found is not None
    return found


def _defense(*faces: str) -> tuple[int, ...]:
    return tuple(die_kinds()["defense"].index(face) + 1 for face in faces)


@pytest.mark.rule("ST-EFFECT-07")
@pytest.mark.rule("ST-EX-38")
@pytest.mark.rule("ST-EX-10")
def test_an_attack_in_the_activation_phase_has_all_steps_and_cloaks_count() -> None:
    scene = table(
        blue(200, 200, cloak="settled", shields=0, disabled_shields=3, dial="straight-1"),
        red(200, 300, 180, dial="straight-1"),
        phase="activation",
        seed="any",
    )
    attack = make_attack(scene.state, ship(scene, RED), ship(scene, BLUE), _seen(scene))
    open_fire(scene.state, attack)
    assert in_combat(scene.state)
    scene.play(
        tells("attack_declared", attacker=RED, range_band=1),
        rolls("attack", "hit", *["blank"] * 5),
        rolls("defense", *["blank"] * 5),
        tells("attack_compared", hits=1),
        tells("damage_dealt", ship=BLUE),
    )
    assert scene.state.phase == "activation"
    scene.play(asks("Blue", "action"))
    assert not in_combat(scene.state)


@pytest.mark.rule("ST-RULING-50")
def test_an_attack_in_the_activation_phase_is_the_attack_of_the_round() -> None:
    scene = table(blue(200, 200), red(200, 460, 180), phase="combat", holder="red", seed="any")
    open_fire(
        scene.state, make_attack(scene.state, ship(scene, RED), ship(scene, BLUE), _seen(scene))
    )
    scene.play(until("begin_combat"), tells("attack_passed", ship=RED, why="attacked"))


@pytest.mark.rule("ST-RULING-50")
def test_an_additional_attack_is_not() -> None:
    scene = table(
        blue(200, 200, captain="jean_luc_picard_2017"),
        red(200, 460, 180, upgrades=("counter_attack_2013",)),
        phase="combat",
        holder="red",
        seed="any",
    )
    scene.state.effects.add(Effect("counter_attack_2013", RED, 1, (RED,), "round.end"))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", "blank", "blank"),
        answers("Red", "use.counter_attack_2013", "use"),
        rolls("attack", *["blank"] * 5),
        tells("attack_compared", attacker=RED),
        asks("Red", "attack"),
    )
