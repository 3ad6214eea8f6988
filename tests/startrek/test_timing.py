"""When abilities act and in which order: windows, costs, mandatory ones (TIMING, CARD, INIT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.startrek.cards.test_actions import Turn, enemy, flying
from tests.startrek.fleets import BLUE, KVORT, NEBULA, RED, VORCHA, blue, red, ship, table
from tests.startrek.test_combat import attack_of
from tests.startrek.test_missions import mission
from wartable.engine.windows import Effect, Value
from wartable.engine.windows.reckoning import Part, reckon
from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.startrek.abilities.lines import printed_cards
from wartable.games.startrek.agenda import BeginPlanning
from wartable.games.startrek.combat import attack_dice, defense_dice
from wartable.games.startrek.content import shipped
from wartable.games.startrek.registry import (
    AGILITY,
    ATTACK_DICE,
    DEFENSE_DICE,
    HULL,
    PRIMARY_WEAPON,
    SKILL,
    abilities,
)
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import skill
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, tells

EXOCOMP = "exocomp_2017"
WARY = "uss_defiant_2013"
"""A ship that modifies the dice of those who attack it."""


def planning(*ships: object, holder: str = "blue") -> Scene[Fleets]:
    scene = table(*ships, phase="planning", holder=holder, seed="any")  # type: ignore[arg-type]
    scene.state.agenda = [BeginPlanning()]
    return scene


@pytest.mark.rule("ST-INIT-07")
@pytest.mark.rule("ST-RULING-36")
@pytest.mark.parametrize(("holder", "first"), [("blue", "Blue"), ("red", "Red")])
def test_the_initiative_player_resolves_everything_first(holder: str, first: str) -> None:
    scene = planning(
        blue(200, 200, upgrades=(EXOCOMP,), damage=2),
        blue(300, 200, ship=NEBULA, upgrades=(EXOCOMP,), damage=2),
        red(200, 600, upgrades=(EXOCOMP,), damage=2),
        red(300, 600, ship=KVORT, upgrades=(EXOCOMP,), damage=2),
        holder=holder,
    )
    scene.leave_to_table("*")
    scene.until("set_dial")
    seats = [prompt.seat for prompt in scene.prompts if prompt.kind != "repair"]
    assert set(seats) == {0, 1}
    assert seats == sorted(seats, reverse=first == "Red")


@pytest.mark.rule("ST-RULING-36")
def test_mandatory_effects_come_before_optional_ones() -> None:
    scene = planning(
        blue(200, 200, upgrades=(EXOCOMP,), damage=1),
        red(200, 600, critical=("warp_core_breach",)),
    )
    scene.play(
        rolls("damage_title", "blank"),
        asks("Blue", f"use.{EXOCOMP}"),
    )


@pytest.mark.rule("ST-RULING-36")
def test_an_ability_is_used_once_in_a_window() -> None:
    scene = planning(blue(200, 200, upgrades=(EXOCOMP,), damage=3), red(200, 600))
    scene.play(answers("Blue", f"use.{EXOCOMP}", "decline"), asks("Red", "dial"))


@pytest.mark.rule("ST-INIT-08")
@pytest.mark.rule("ST-RULING-36")
def test_a_reaction_breaks_in_before_the_others_are_done() -> None:
    scene = table(
        blue(200, 200, tokens={"evade": 1}),
        red(200, 420, 180, cloak="settled", shields=0, upgrades=("interphase_generator_2017",)),
        phase="combat",
        holder="blue",
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "hit", "blank", "blank"),
        rolls("defense", *["blank"] * 5),
        answers("Red", "use.interphase_generator_2017", "use"),
        tells("attack_cancelled", attacker=BLUE),
    )


MOMENTS = {
    "activation_phase": "activation.begun",
    "after_opposing_ship_moves": "moved",
    "after_own_move": "moved",
    "after_reveal_dial": "dial.revealed",
    "after_attack_declared": "attack.declared",
    "declare_target": "attack.declared",
    "modify_attack_dice": "attack.modify",
    "modify_defense_dice": "defense.modify",
    "roll_attack_dice": "attack.dice",
    "roll_defense_dice": "defense.dice",
    "after_all_dice_rolled": "attack.rolled",
    "compare_results": "attack.compared",
    "deal_damage": "damage.dealt",
    "after_damage": "attack.over",
    "after_own_attack": "attack.over",
    "friendly_ship_would_suffer_damage": "damage.due",
    "game_start": "deployed",
    "planning_phase": "planning.begun",
    "after_all_dials_set": "dials.set",
    "round_start": "round.begun",
    "would_lose_last_token": "squadron.token",
    "would_receive_aux_token": "token.due",
    "attack": "attacks",
}
"""Where an ability acts, by the last part of its printed timing."""


@pytest.mark.rule("ST-TIMING-01")
def test_timing_costs_and_effect_of_every_line_are_those_printed() -> None:
    hooks = abilities.hooks
    seen_lines = 0
    for card in printed_cards():
        for number, text in enumerate(card.abilities, 1):
            if text.kind == "construction":
                continue
            name = card.id if number == 1 else f"{card.id}.{number}"
            found = {
                point: hook
                for index in (hooks.windows, hooks.ways, hooks.changes)
                for point, moment in index.carried.items()
                for hook in [moment.get(name)]
                if hook is not None
            }
            printed = text.timing.rpartition(":")[2]
            if text.kind in {"action", "fleet_action"}:
                point = "actions" if text.kind == "action" else "fleet_actions"
            elif printed == "perform_action":
                continue
            else:
                point = MOMENTS[printed]
            assert point in found, f"{name} does not act when its card says"
            asked = [price for price in text.cost if price.pay != "lock"]
            terms = getattr(found[point], "terms", None)
            if terms is not None and text.kind != "fleet_action":  # paid by the acting ship
                paid = terms.cost or []
                assert len(paid) == len(asked), f"{name} costs something else"
            seen_lines += 1
    assert seen_lines > 90


@pytest.mark.rule("ST-TIMING-03")
def test_a_planning_effect_is_offered_as_the_phase_begins_and_not_later() -> None:
    scene = planning(blue(200, 200, upgrades=(EXOCOMP,), damage=1), red(200, 600))
    scene.play(
        answers("Blue", f"use.{EXOCOMP}", "decline"),
        answers("Red", "dial", "straight-1"),
        answers("Blue", "dial", "straight-1"),
        asks("Red", "action"),
    )
    kinds = [prompt.kind for prompt in scene.asked(f"use.{EXOCOMP}")]
    assert len(kinds) == 1


@pytest.mark.rule("ST-TIMING-03")
def test_an_activation_effect_is_offered_before_its_ship_moves() -> None:
    scene = table(
        blue(200, 200, upgrades=("klingon_helmsman_2017",), dial="straight-1"),
        red(200, 600, dial="straight-1"),
        phase="activation",
        holder="red",
        seed="any",
    )
    scene.play(asks("Blue", "use.klingon_helmsman_2017"))
    assert ship(scene, BLUE).executed == []


SILENCED: dict[str, Any] = {"admiral": "kmpec_admiral_2017", "critical": ("injured_captain",)}
TAKE_OVER = "use.admiral_takes_over"


@pytest.mark.rule("ST-TIMING-04")
@pytest.mark.rule("ST-RULING-96")
def test_an_any_time_effect_comes_as_phases_begin_and_in_moments_of_its_ship() -> None:
    scene = table(
        blue(200, 200, **SILENCED),
        red(200, 600, 180, captain="jean_luc_picard_2017"),
        phase="planning",
        holder="red",
        seed="any",
    )
    scene.state.agenda = [BeginPlanning()]
    scene.play(
        answers("Blue", TAKE_OVER, "decline"),
        answers("Blue", "dial", "straight-1"),
        answers("Red", "dial", "straight-1"),
        answers("Blue", TAKE_OVER, "decline"),
        answers("Blue", TAKE_OVER, "decline"),
        tells("dial_revealed", ship=BLUE),
        answers("Blue", TAKE_OVER, "decline"),
        tells("ship_moved", ship=BLUE),
        answers("Blue", TAKE_OVER, "decline"),
        answers("Blue", "action", "none"),
        answers("Red", "action", "none"),
        answers("Blue", TAKE_OVER, "decline"),
        answers("Red", "attack", f"ship:{BLUE}"),
        answers("Blue", TAKE_OVER, "decline"),
        answers("Blue", TAKE_OVER, "decline"),
        rolls("attack", *["blank"] * 5),
        answers("Blue", TAKE_OVER, "decline"),
        answers("Blue", TAKE_OVER, "decline"),
        rolls("defense", "blank"),
        answers("Blue", TAKE_OVER, "decline"),
        answers("Blue", TAKE_OVER, "decline"),
        tells("attack_compared"),
        answers("Blue", "attack", "none"),
        answers("Blue", TAKE_OVER, "use"),
    )
    assert ship(scene, BLUE).of_sort("admiral") is None
    assert len(scene.asked(TAKE_OVER)) == 13


@pytest.mark.rule("ST-CARD-04")
def test_an_ability_is_mandatory_unless_it_says_may_or_costs_something() -> None:
    asked = {
        name
        for index in (abilities.hooks.windows.carried, abilities.hooks.windows.lasting)
        for moment in index.values()
        for name in moment.names()
        for hook in [dict(moment.of((name,)))[name]]
        if hook.may
    }
    for card in printed_cards():
        for number, text in enumerate(card.abilities, 1):
            name = card.id if number == 1 else f"{card.id}.{number}"
            free = text.kind in {"passive", "triggered"} and not text.cost
            if free and not text.optional:
                assert name not in asked, f"{name} must happen, and its player is asked"


@pytest.mark.rule("ST-CARD-04")
def test_a_mandatory_ability_asks_nobody() -> None:
    scene = table(
        blue(200, 200),
        red(200, 300, 180, shields=0, upgrades=("reinforced_bulkheads_2017",)),
        phase="combat",
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "critical", *["blank"] * 4),
        rolls("defense", "blank"),
        tells("damage_turned", ship=RED),
    )


@pytest.mark.rule("ST-CARD-03")
def test_a_card_affects_its_own_ship_alone() -> None:
    scene = table(
        blue(200, 200),
        blue(300, 200, ship=NEBULA, critical=("structural_damage", "weapons_malfunction")),
        red(200, 420, 180),
        phase="combat",
    )
    assert attack_dice(scene.state, attack_of(scene, BLUE, RED)).value == 4
    assert defense_dice(scene.state, attack_of(scene, RED, BLUE)).value == 1
    state = scene.state
    state.effects.add(Effect("nvek_2013", f"0.{NEBULA}", 0, (f"0.{NEBULA}",), "round.end", 1, 1))
    assert attack_dice(state, attack_of(scene, BLUE, RED)).value == 4


@pytest.mark.rule("ST-CARD-05")
@pytest.mark.rule("ST-RULING-97")
@pytest.mark.parametrize(("tokens", "uses"), [(1, 1), (2, 2)])
def test_one_upgrade_for_each_token(tokens: int, uses: int) -> None:
    spy = "tal_shiar_sub_commander_2017"
    scene = table(
        blue(200, 200, upgrades=(spy, spy), tokens={"evade": tokens}),
        red(200, 420, 180, cloak="settled", shields=0),
        phase="combat",
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["hit"] * 4),
        rolls("defense", *["evade"] * 3, "blank", "blank"),
    )
    first = ship(scene, BLUE).cards[1]
    scene.play(answers("Blue", "next_ability", f"{spy}:{first.id}"))
    if uses == 2:
        scene.play(answers("Blue", f"use.{spy}", "use"))
    scene.play(tells("attack_compared", evades=3 - uses))
    modified = [each for each in scene.events if getattr(each, "by", "") == spy]
    assert len(modified) == uses


@pytest.mark.rule("ST-ACTION-06")
def test_an_ability_without_the_header_leaves_the_action() -> None:
    scene = table(
        blue(200, 200, upgrades=("klingon_helmsman_2017",), dial="straight-1"),
        red(200, 600, dial="straight-1"),
        phase="activation",
        holder="red",
        seed="any",
    )
    scene.play(
        answers("Blue", "use.klingon_helmsman_2017", "use"),
        answers("Blue", "free_action", "scan"),
        answers("Blue", "action", "evade"),
    )
    assert (ship(scene, BLUE).tokens["scan"], ship(scene, BLUE).tokens["evade"]) == (1, 1)


@pytest.mark.rule("ST-CONFLICT-01")
def test_the_text_of_a_card_comes_before_the_general_rule() -> None:
    praetus = "irw_praetus_2013"
    Turn(flying(ship=VORCHA, shields=0), enemy(800)).refused("cloak")
    Turn(flying(ship=praetus, shields=0), enemy(800)).acts("cloak", rolls("praetus", "blank"))


@pytest.mark.rule("ST-CONFLICT-02")
def test_what_one_card_forbids_no_other_allows() -> None:
    praetus = "irw_praetus_2013"
    turn = Turn(flying(ship=praetus, shields=0, critical=("damaged_sensor_array",)), enemy(800))
    turn.scene.play(refuses("Blue", "action", "cloak", rule="ST-CRIT-02"))


@pytest.mark.rule("ST-MODIFY-07")
@pytest.mark.parametrize("holder", ["blue", "red"])
def test_the_defender_modifies_the_attack_dice_first(holder: str) -> None:
    scene = table(
        blue(200, 200, tokens={"battle_stations": 1}),
        red(200, 420, 180, ship=WARY),
        phase="combat",
        holder=holder,
        seed="any",
    )
    ship(scene, f"1.{WARY}").fought = True
    scene.play(
        answers("Blue", "attack", f"ship:1.{WARY}"),
        rolls("attack", "hit", "critical", "battle_stations", "blank"),
        tells("dice_modified", by=WARY),
        asks("Blue", "use.battle_stations_token"),
    )


@pytest.mark.rule("ST-MODIFY-08")
def test_the_attacker_modifies_the_defense_dice_first() -> None:
    spy = "tal_shiar_sub_commander_2017"
    for holder in ("blue", "red"):
        scene = table(
            blue(200, 200, upgrades=(spy,), tokens={"evade": 1}),
            red(200, 420, 180, tokens={"evade": 1}),
            phase="combat",
            holder=holder,
            seed="any",
        )
        ship(scene, RED).fought = True
        scene.play(
            answers("Blue", "attack", f"ship:{RED}"),
            rolls("attack", *["hit"] * 4),
            rolls("defense", "evade"),
            answers("Blue", f"use.{spy}", "use"),
            asks("Red", "use.evade_token"),
        )


@pytest.mark.rule("ST-ATTACKDICE-04")
@pytest.mark.rule("ST-DEFENSEDICE-04")
def test_dice_are_added_and_removed_before_the_roll() -> None:
    squadron = "federation_attack_squadron"
    scene = table(
        blue(200, 200, captain="romulan_captain_2017", cloak="settled", shields=0),
        red(200, 420, 180, ship=squadron, upgrades=("cover_fire",)),
        phase="combat",
        holder="red",
        seed="any",
    )
    weapon = shipped().ships[squadron].tokens[0]
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        answers("Blue", "use.romulan_captain_2017", "use"),
        rolls("attack", *["blank"] * (weapon.attack - 2)),
        answers("Blue", "attack", f"ship:1.{squadron}"),
        rolls("attack", *["blank"] * 4),
        answers("Red", "use.cover_fire", "use"),
        rolls("defense", *["blank"] * (weapon.agility + min(3, weapon.attack))),
    )


@pytest.mark.rule("ST-REPLACE-02")
@pytest.mark.parametrize("later", ["cloak", "damage"])
def test_the_order_of_replacements_and_modifiers_does_not_matter(later: str) -> None:
    scene = table(blue(200, 200), red(200, 420, 180), phase="combat")
    target, state = ship(scene, RED), scene.state
    beam = Effect("tractor_beam_2013", BLUE, 0, (RED,), "round.end", 1, -1, BLUE)
    if later == "cloak":
        state.effects.add(beam)
        target.cloak = "settled"
    else:
        target.cloak = "settled"
        state.effects.add(beam)
    assert defense_dice(state, attack_of(scene, BLUE, RED)).value == 1 + 4 - 1


def part(value: Value[Any], layer: str, amount: int) -> tuple[int, Part]:
    return value.layer(layer), Part(layer, amount)


@pytest.mark.rule("ST-RULING-57")
@pytest.mark.parametrize("numbers", [(5, 7), (7, 5)])
def test_the_lowest_replacement_holds_and_halves_are_rounded_down(numbers: tuple[int, int]) -> None:
    found = [part(AGILITY, "replace", number) for number in numbers]
    assert reckon(AGILITY, 1, found).value == 5
    halved = [part(AGILITY, "divide", 2), *found, part(AGILITY, "add", 1)]
    assert reckon(AGILITY, 1, halved).value == 5 // 2 + 1


@pytest.mark.rule("ST-RULING-57")
def test_the_skill_of_a_mission_comes_before_that_of_a_card() -> None:
    scene = mission("dilithium")
    captained = scene.state.fleet(0)[0]
    captained.damage.append(DamageCard("damage.9", 0, "communications_failure", face_up=True))
    assert skill(scene.state, captained) == 0
    captained.cards[0].disabled, captained.cards[0].away = 1, True
    assert skill(scene.state, captained) == 1


@pytest.mark.rule("ST-RULE3-02")
@pytest.mark.parametrize(
    "value",
    [ATTACK_DICE, DEFENSE_DICE, PRIMARY_WEAPON, AGILITY, HULL, SKILL],
    ids=lambda value: value.name,
)
def test_the_limit_of_three_holds_for_every_value(value: Value[Any]) -> None:
    assert reckon(value, 4, [part(value, "add", 2), part(value, "add", 3)]).value == 7
    assert reckon(value, 4, [part(value, "add", -5)]).value == 1
    assert reckon(value, 4, [part(value, "replace", 9), part(value, "bonus", 1)]).value == 10


@pytest.mark.rule("ST-RULE3-02")
def test_the_limit_of_three_holds_for_skill_in_play() -> None:
    scene = table(blue(200, 200, admiral="shanthi"), red(200, 600), phase="combat")
    captain = ship(scene, BLUE).cards[0]
    oath = Effect("blood_oath_2017", BLUE, 0, (captain.id,), "", 1, 2)
    scene.state.effects.add(oath)
    assert skill(scene.state, ship(scene, BLUE)) == 1 + 2 + 1
    scene.state.effects.add(oath)
    assert skill(scene.state, ship(scene, BLUE)) == 1 + 3


@pytest.mark.rule("ST-RULING-56")
def test_scan_and_obstruction_count_in_the_sum_and_range_does_not() -> None:
    scene = table(
        blue(200, 200, tokens={"scan": 5}),
        red(200, 500, 180, cloak="settled"),
        phase="combat",
        obstacles=((200, 350),),
    )
    attack = attack_of(scene, BLUE, RED)
    assert (attack.obstructed, attack.range_band) == (True, 3)
    assert defense_dice(scene.state, attack).value == (1 + 4) - 3 + 1
    ship(scene, RED).cloak = ""
    assert defense_dice(scene.state, attack).value == 0 + 1 - 1
