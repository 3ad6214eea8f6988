"""Squadrons, docked Shuttlecraft and Away Teams: who is affected by what, and who is not."""

from __future__ import annotations

import pytest

from tests.startrek.cards.test_actions import Turn, enemy, flying
from tests.startrek.fleets import BLUE, GALAXY, NEBULA, RED, Told, blue, red, run, seen, ship, table
from tests.startrek.test_combat import attack_of
from tests.startrek.test_missions import acts, at_planet, crewed, first, mission
from tests.startrek.test_shuttles import CRAFT, NAME, docked
from wartable.engine.windows import Bearer, Effect
from wartable.games.startrek.abilities.lines import friends
from wartable.games.startrek.abilities.ships import missing_shields
from wartable.games.startrek.agenda import Act, BeginCombat, NextActivation, SetDial
from wartable.games.startrek.card_handling import take_off
from wartable.games.startrek.combat import attack_dice
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.pieces import Card
from wartable.games.startrek.registry import ACT, Performing, abilities
from wartable.games.startrek.setup import set_cast
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import skill, stack
from wartable.testing.scenes import Scene, answers, asks, refuses, rolls, until

SQUADRON = "federation_attack_squadron"
FIGHTERS = f"0.{SQUADRON}"


# Attack Squadrons


@pytest.mark.rule("ST-SQUADRON-01")
def test_a_squadron_is_a_ship_like_others() -> None:
    scene = table(
        blue(200, 200, ship=SQUADRON, dial="straight-1"),
        red(200, 420, 180, dial="straight-1"),
        phase="activation",
        holder="blue",
        seed="any",
    )
    scene.play(answers("Red", "action", "none"), asks("Blue", "action"))
    assert ship(scene, FIGHTERS).executed[0].id == "straight-1"
    fight = table(blue(200, 200), red(200, 380, 180, ship=SQUADRON), phase="combat", seed="any")
    ship(fight, f"1.{SQUADRON}").fought = True
    fight.play(answers("Blue", "attack", f"ship:1.{SQUADRON}"), rolls("attack", *["blank"] * 4))


@pytest.mark.rule("ST-SQUADRON-13")
def test_a_destroyed_token_does_not_come_back() -> None:
    scene = table(blue(200, 200, ship=SQUADRON), red(600, 600), phase="combat")
    fighters = ship(scene, FIGHTERS)
    whole = stack(fighters)
    run(suffer(scene.state, Told(), fighters, fighters.shields + 1))
    assert (stack(fighters), missing_shields(fighters), fighters.damage) == (whole - 1, 0, [])
    vessel = "miroks_science_vessel_2017"
    turn = Turn(flying(ship=vessel), blue(300, 280, ship=NEBULA), enemy(800))
    turn.refused(vessel)


@pytest.mark.rule("ST-SQUADRON-18")
def test_nothing_of_its_own_side_affects_a_squadron() -> None:
    turn = Turn(
        flying(captain="jean_luc_picard_2017"),
        blue(300, 280, ship=SQUADRON),
        blue(100, 280, ship=NEBULA),
        enemy(800),
    )
    turn.acts("jean_luc_picard_2017")
    assert turn.other(FIGHTERS).tokens["battle_stations"] == 0
    assert turn.other(f"0.{NEBULA}").tokens["battle_stations"] == 1
    beam = Turn(flying(upgrades=("tractor_beam_2013",)), blue(280, 280, ship=SQUADRON), enemy(800))
    beam.refused("tractor_beam_2013")


@pytest.mark.rule("ST-SQUADRON-18")
@pytest.mark.rule("ST-CARD-03")
def test_dice_for_friendly_ships_are_none_for_a_squadron() -> None:
    for card, dice in ((NEBULA, 1), (SQUADRON, 0)):
        scene = table(
            blue(200, 200, ship=GALAXY),
            blue(280, 200, ship=card),
            red(280, 400, 180),
            phase="combat",
        )
        day = "today_is_a_good_day_to_die_2017"
        scene.state.effects.add(Effect(day, BLUE, 0, (), "round.end"))
        index = abilities.hooks.windows
        attack = attack_of(scene, f"0.{card}", RED)
        attack.attack.add("hit")
        found = [
            hook.terms.when(bearer, attack)  # type: ignore[misc]
            for bearer, hook in abilities.bearers(scene.state, index, "attack.modify")
            if bearer.ability.id == day
        ]
        assert found == [bool(dice)]


@pytest.mark.rule("ST-SQUADRON-18")
def test_opposing_effects_and_its_own_upgrades_affect_a_squadron() -> None:
    scene = table(
        blue(200, 200, ship=SQUADRON, upgrades=("coordinated_attack",)),
        red(200, 420, 180),
        phase="combat",
        seed="any",
    )
    scene.state.effects.add(Effect("william_ross", RED, 1, (FIGHTERS,), "round.end", 1, -1))
    attack = attack_of(scene, FIGHTERS, RED)
    assert attack_dice(scene.state, attack).value == attack.value - 1
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        answers("Blue", "use.coordinated_attack", "use"),
        until("strike"),
    )
    assert ship(scene, FIGHTERS).tokens["battle_stations"] == 1


@pytest.mark.rule("ST-SQUADRON-19")
def test_a_squadron_affects_its_side_only_by_squadron_upgrades() -> None:
    scene = table(
        blue(200, 200, ship=SQUADRON, upgrades=("coordinated_attack",)),
        blue(280, 200, ship=NEBULA),
        red(600, 600),
        phase="combat",
    )
    fighters = ship(scene, FIGHTERS)
    upgrade = Bearer(scene.state, abilities["coordinated_attack"], fighters.cards[0].id, 0)
    assert [each.id for each in friends(upgrade)] == [f"0.{NEBULA}"]
    own = Bearer(scene.state, abilities["coordinated_attack"], FIGHTERS, 0)
    assert friends(own) == []


# Docked Shuttlecraft


def stasis(scene: Scene[Fleets]) -> Scene[Fleets]:
    """Red's ship stands beside Blue's and is about to activate with a Quantum Stasis Module."""
    theirs = ship(scene, RED)
    theirs.pose = ship(scene, BLUE).at.moved(100_000, 0)
    module = "quantum_stasis_module_2017"
    theirs.cards.append(Card(f"{RED}.5.{module}", module, "upgrade"))
    set_cast(scene.state)
    theirs.dial = "straight-1"
    scene.state.agenda, scene.state.phase = [NextActivation()], "activation"
    for each in scene.state.ships.values():
        each.activated = each.id != RED
    return Scene(scene.rulebook, scene.options, scene.state, seed="any")


@pytest.mark.rule("ST-SHUTTLE-15")
def test_opposing_effects_reach_the_cards_of_a_docked_shuttlecraft() -> None:
    scene = stasis(docked())
    craft = ship(scene, NAME).cards[0]
    scene.play(
        answers("Red", "use.quantum_stasis_module_2017", "use"),
        answers("Red", "which_card", f"card:{craft.id}"),
    )
    performing = Performing(ship(scene, NAME), f"any:{craft.id}")
    assert abilities.forbidden(scene.state, ACT, performing) is not None


@pytest.mark.rule("ST-SHUTTLE-15")
def test_cards_of_a_shuttlecraft_elsewhere_are_not_equipped_to_the_capital_ship() -> None:
    scene = table(blue(400, 400), blue(100, 100, 0, CRAFT), red(400, 700, 180))
    both = scene.state.equipped(ship(scene, BLUE))
    assert {holder.id for holder, _ in both} == {BLUE}
    ship(scene, NAME).pose, ship(scene, NAME).docked = None, BLUE
    assert {holder.id for holder, _ in scene.state.equipped(ship(scene, BLUE))} == {BLUE, NAME}


@pytest.mark.rule("ST-SHUTTLE-14")
@pytest.mark.rule("ST-SHUTTLE-23")
def test_cards_work_while_the_craft_flies_and_not_while_it_is_docked() -> None:
    scene = docked()
    craft = ship(scene, NAME)
    craft.cards.append(Card(f"{NAME}.5.exocomp_2017", "exocomp_2017", "upgrade"))
    set_cast(scene.state)

    def carried() -> bool:
        index = abilities.hooks.windows
        found = abilities.bearers(scene.state, index, "planning.begun")
        return any(bearer.source == f"{NAME}.5.exocomp_2017" for bearer, _ in found)

    assert not carried()
    scene.state.agenda = [SetDial()]
    fresh = Scene(scene.rulebook, scene.options, scene.state, seed="any")
    fresh.leave_to_table("dial")
    fresh.play(answers("Blue", "launch", "straight-1"))
    place = fresh.question("Blue").form.stretches[0]  # type: ignore[attr-defined]
    fresh.play(
        answers("Blue", "launch_place", {"on": place.id, "at": place.runs[0][0]}),
    )
    assert (craft.docked, craft.in_play) == ("", True)
    assert carried()
    assert [card.card for card in craft.cards][-1] == "exocomp_2017"
    assert {holder.id for holder, _ in fresh.state.equipped(ship(fresh, BLUE))} == {BLUE}


# Admirals in Away Teams


@pytest.mark.rule("ST-ADMIRAL-16")
def test_an_admiral_may_join_the_away_team() -> None:
    scene = mission("dilithium")
    ours = first(scene)
    admiral = Card("0.admiral", "kmpec_admiral_2017", "admiral")
    ours.cards.insert(1, admiral)
    set_cast(scene.state)
    at_planet(scene, ours)
    acts(
        scene,
        ours,
        "mission_team",
        *crewed(scene, ours),
        answers("Blue", "admiral_beams", "go"),
    )
    assert (admiral.sort, admiral.away, admiral.usable) == ("admiral", True, False)
    assert skill(scene.state, ours) == 1
    assert not [
        each
        for each, _ in abilities.bearers(scene.state, abilities.hooks.changes, "skill")
        if each.source == admiral.id
    ]
    scene.state.agenda = [NextActivation(), Act(ours.id)]
    ours.acted = []
    fresh = Scene(scene.rulebook, scene.options, scene.state, seed="mission")
    fresh.play(refuses("Blue", "action", f"kmpec_admiral_2017:{admiral.id}"))
    acts(scene, ours, "mission_return")
    assert (admiral.sort, admiral.away, admiral.usable) == ("admiral", False, True)


@pytest.mark.rule("ST-ADMIRAL-17")
def test_the_captain_shown_is_the_admiral_who_took_command() -> None:
    scene = table(
        blue(200, 200, captain="jean_luc_picard_2017", admiral="kmpec_admiral_2017"),
        red(600, 600),
        phase="combat",
    )
    ours = ship(scene, BLUE)
    take_off(Told(), ours, ours.cards[0], "ST-ADMIRAL-14")
    scene.state.agenda = [BeginCombat()]
    shown = [(card.card, card.sort) for card in seen(scene, "Red").ship(BLUE).cards]
    assert shown == [("kmpec_captain_2017", "captain")]
