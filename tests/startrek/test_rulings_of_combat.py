"""Who is doomed, who has won, and what the End Phase does in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.startrek.cards.test_actions import Turn, enemy, flying
from tests.startrek.fleets import (
    BLUE,
    KVORT,
    NEBULA,
    RED,
    VORCHA,
    Told,
    at,
    blue,
    red,
    run,
    seen,
    ship,
    table,
)
from tests.startrek.test_combat import attack_of
from tests.startrek.test_missions import mission
from tests.startrek.test_sides import around
from wartable.engine.windows import Effect
from wartable.games.flightpath.pose import Pose
from wartable.games.startrek.actions import admirals
from wartable.games.startrek.agenda import Act, BeginPlanning, EndPhase
from wartable.games.startrek.card_handling import discard, take_off
from wartable.games.startrek.combat import attack_dice, open_fire
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import suffer
from wartable.games.startrek.end_phase import end_phase
from wartable.games.startrek.setup import set_cast
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import skill
from wartable.games.startrek.victory import at_the_limit, destroyed_points, must_settle
from wartable.testing.scenes import Scene, answers, asks, draws, ends, rolls, tells

PICARD = "jean_luc_picard_2017"
ONE_LEFT: dict[str, Any] = {"shields": 0, "damage": 4}


def fight(*ships: object, holder: str = "blue") -> Scene[Fleets]:
    return table(*ships, phase="combat", holder=holder, seed="any")  # type: ignore[arg-type]


@pytest.mark.rule("ST-RULING-29")
def test_everybody_of_another_team_is_an_opponent() -> None:
    three = around(3, "combat")
    ours = three.state.fleet(0)[0]
    assert {each.seat for each in three.state.opposing(ours)} == {1, 2}
    teams = around(4, "combat", teams=True)
    assert {each.seat for each in teams.state.opposing(teams.state.fleet(0)[0])} == {1, 3}


@pytest.mark.rule("ST-RULING-29")
def test_the_opposing_player_is_the_owner_of_the_target() -> None:
    scene = around(3, "combat", holder="blue")
    theirs = scene.state.fleet(2)[0]
    theirs.cloak, theirs.shields = "settled", 0
    theirs.cards[0].card = "romulan_captain_2017"
    theirs.cards[0].id = f"{theirs.id}.0.romulan_captain_2017"
    set_cast(scene.state)
    ours = scene.state.fleet(0)[0]
    ours.pose, theirs.pose = _facing()
    scene.state.fleet(1)[0].fought = True
    scene.play(
        asks("Green", "attack"),
        answers("Green", "attack", "none"),
        answers("Blue", "attack", f"ship:{theirs.id}"),
        asks("Green", "use.romulan_captain_2017"),
    )


def _facing() -> tuple[Pose, Pose]:
    return at(600, 300), at(600, 500, 180)


# Simultaneous attacks


@pytest.mark.rule("ST-SIMULTANEOUS-03")
def test_critical_effects_apply_to_the_attack_of_a_doomed_ship() -> None:
    scene = fight(blue(200, 200), red(200, 400, 180, **ONE_LEFT))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "critical", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        draws("damage", "weapons_malfunction"),
        tells("ship_doomed", ship=RED),
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", *["blank"] * 4),
        rolls("defense", "blank"),
        tells("ship_destroyed", ship=RED),
    )


@pytest.mark.rule("ST-RULING-52")
def test_only_the_doomed_ship_of_the_attackers_skill_profits() -> None:
    scene = fight(
        blue(200, 200, captain=PICARD), red(200, 400, 180, **ONE_LEFT), red(600, 600, ship=KVORT)
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        tells("ship_destroyed", ship=RED),
    )


@pytest.mark.rule("ST-RULING-52")
def test_a_ship_that_has_attacked_is_destroyed_at_once() -> None:
    scene = fight(
        blue(200, 200, **ONE_LEFT), blue(600, 600, ship=NEBULA), red(200, 400, 180), holder="blue"
    )
    ship(scene, BLUE).fought = ship(scene, f"0.{NEBULA}").fought = True
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        tells("ship_destroyed", ship=BLUE),
    )


@pytest.mark.rule("ST-RULING-52")
def test_other_damage_destroys_at_once_and_a_repair_saves_no_doomed_ship() -> None:
    scene = fight(blue(200, 200, **ONE_LEFT), blue(600, 600, ship=NEBULA), red(600, 300))
    run(suffer(scene.state, Told(), ship(scene, BLUE), 1))
    assert not ship(scene, BLUE).in_play
    doomed = fight(blue(200, 200), red(200, 400, 180, **ONE_LEFT))
    doomed.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", "blank", "blank", "blank"),
        rolls("defense", "blank"),
        tells("ship_doomed", ship=RED),
        asks("Red", "attack"),
    )
    ship(doomed, RED).damage.pop()
    doomed.play(answers("Red", "attack", "none"), tells("ship_destroyed", ship=RED))


@pytest.mark.rule("ST-RULING-52")
def test_an_attacker_doomed_in_its_own_attack_finishes_it() -> None:
    scene = fight(
        blue(200, 200, **ONE_LEFT),
        blue(600, 600, ship=NEBULA),
        red(200, 300, 180, captain=PICARD),
        holder="blue",
    )
    scene.state.effects.add(Effect("william_t_riker_2013", RED, 1, (RED,), "round.end"))
    ship(scene, RED).fought = True
    scene.play(
        answers("Blue", "next_attacker", f"ship:{BLUE}"),
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        tells("shield_lost", ship=RED),
        rolls("bare_dice", "hit", "blank"),
        tells("ship_destroyed", ship=BLUE),
    )


# Winning


@pytest.mark.rule("ST-WIN-04")
@pytest.mark.parametrize("holder", ["blue", "red"])
def test_a_ship_that_strikes_back_while_it_goes_down_wins(holder: str) -> None:
    scene = fight(
        blue(200, 200, captain=PICARD, **ONE_LEFT), red(200, 300, 180, **ONE_LEFT), holder=holder
    )
    scene.state.effects.add(Effect("william_t_riker_2013", RED, 1, (RED,), "round.end"))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "hit", *["blank"] * 4),
        rolls("defense", "blank"),
        rolls("bare_dice", "hit", "blank"),
        tells("ship_destroyed", ship=BLUE),
        tells("ship_destroyed", ship=RED),
        ends("Red", rule="ST-WIN-04"),
    )


@pytest.mark.rule("ST-RULING-54")
def test_a_damage_card_can_end_the_match_in_planning() -> None:
    scene = table(
        blue(200, 200, critical=("warp_core_breach",)), red(600, 600), phase="planning", seed="any"
    )
    scene.state.agenda = [BeginPlanning()]
    scene.play(rolls("damage_title", "critical"), ends("Red", rule="ST-WIN-01"))


@pytest.mark.rule("ST-RULING-54")
def test_it_is_not_looked_at_while_a_doomed_ship_waits_or_an_attack_is_under_way() -> None:
    scene = fight(blue(200, 200), red(200, 400, 180))
    ship(scene, RED).pose = None
    assert must_settle(scene.state)
    ship(scene, BLUE).doomed = True
    assert not must_settle(scene.state)


@pytest.mark.rule("ST-RULING-54")
def test_a_docked_shuttlecraft_keeps_nobody_in_the_game() -> None:
    scene = fight(blue(200, 200), blue(600, 600, ship=_shuttle()), red(200, 400, 180))
    craft = ship(scene, f"0.{_shuttle()}")
    craft.pose, craft.docked = None, "elsewhere"
    ship(scene, BLUE).pose = None
    assert scene.state.sides_in_play() == [1]
    assert must_settle(scene.state)


def _shuttle() -> str:
    return next(each.id for each in shipped().ships.values() if each.kind == "shuttlecraft")


@pytest.mark.rule("ST-RULING-70")
def test_points_of_resources_do_not_decide_a_match_that_is_not_timed() -> None:
    scene = fight(blue(200, 200), blue(600, 600, ship=NEBULA), red(200, 400, 180))
    ship(scene, f"0.{NEBULA}").pose = None
    scene.state.round = 40
    assert destroyed_points(scene.state, 1) > destroyed_points(scene.state, 0) == 0
    assert at_the_limit(scene.state).winners == (1,)
    scene.state.round_limit = 0
    scene.state.agenda = [EndPhase("initiative")]
    fresh = Scene(scene.rulebook, scene.options, scene.state, seed="any")
    fresh.play(asks("Blue", "dial"))
    assert fresh.state.result is None


# The End Phase


@pytest.mark.rule("ST-END-08")
@pytest.mark.rule("ST-RULING-37")
def test_the_end_phase_goes_in_its_order() -> None:
    scene = table(
        blue(
            200,
            200,
            tokens={"evade": 1},
            cloak="fresh",
            cloak_red=True,
            shields=0,
            disabled_shields=3,
        ),
        red(600, 600, shields=1, disabled_shields=1),
        phase="end",
        seed="any",
    )
    ours = ship(scene, BLUE)
    ours.cards[0].time = 1
    scene.play(
        answers("Red", "shields", "raise"),
        tells("shields_raised", ship=RED),
        tells("decloaked", ship=BLUE),
        tells("token_removed", ship=BLUE),
        tells("initiative_taken", seat=1),
        tells("round_began"),
    )
    assert ours.cards[0].time == 0


@pytest.mark.rule("ST-END-08")
@pytest.mark.rule("ST-RULING-37")
def test_effects_come_after_time_tokens_and_before_initiative() -> None:
    scene = mission("dilithium")
    ours = scene.state.fleet(0)[0]
    ours.cards[0].disabled, ours.cards[0].away, ours.cards[0].time = 1, True, 1
    state, holder = scene.state, scene.state.holder
    seen_so_far: list[tuple[int, int, bool]] = []
    for step in ("tokens", "effects", "initiative"):
        state.agenda = [EndPhase(step)]
        run(end_phase(state, Told(), EndPhase(step)))
        seen_so_far.append((ours.cards[0].time, ours.mined, state.holder == holder))
    assert seen_so_far == [(0, 0, True), (0, 1, True), (0, 1, False)]


# Admirals


@pytest.mark.rule("ST-RULING-27")
@pytest.mark.rule("ST-RULING-67")
@pytest.mark.rule("ST-ADMIRAL-17")
def test_an_admiral_who_takes_command_changes_the_skill_with_the_next_phase() -> None:
    scene = fight(blue(200, 200, captain=PICARD, admiral="kmpec_admiral_2017"), red(600, 600))
    ours = ship(scene, BLUE)
    before = skill(scene.state, ours)
    captain = ours.of_sort("captain")
    assert captain is not None
    take_off(Told(), ours, captain, "ST-ADMIRAL-14")
    assert [card.card for card in ours.cards] == ["kmpec_captain_2017"]
    assert skill(scene.state, ours) == before == 8 + _modifier()
    scene.state.begin_phase("end")
    printed = shipped().captains["kmpec_captain_2017"].skill
    assert skill(scene.state, ours) == printed, "of the Captain side, without the modifier"


def _modifier() -> int:
    return shipped().admirals["kmpec_admiral_2017"].skill


@pytest.mark.rule("ST-RULING-67")
def test_an_admiral_made_captain_has_no_fleet_action() -> None:
    scene = fight(blue(200, 200, admiral="kmpec_admiral_2017"), red(600, 600))
    ours = ship(scene, BLUE)
    assert admirals(scene.state, ours, Act(BLUE)) == (ours.cards[1].id,)
    captain = ours.cards[0]
    run(discard(scene.state, Told(), ours, captain, 0, "ST-ADMIRAL-14"))
    assert admirals(scene.state, ours, Act(BLUE)) == ()


@pytest.mark.rule("ST-ADMIRAL-13")
def test_no_question_lets_a_player_discard_a_captain() -> None:
    scene = table(
        blue(200, 200, admiral="kmpec_admiral_2017", dial="straight-1"),
        red(600, 600, dial="straight-1"),
        phase="planning",
        seed="any",
    )
    scene.state.agenda = [BeginPlanning()]
    for each in scene.state.ships.values():
        each.dial = ""
    scene.leave_to_table("*")
    scene.until("begin_round")
    kinds = {prompt.kind for prompt in scene.prompts}
    assert "use.admiral_takes_over" not in kinds
    assert ship(scene, BLUE).of_sort("captain") is not None


# Counting dice


@pytest.mark.rule("ST-ATTACKDICE-06")
def test_an_attack_reduced_to_no_dice_does_no_damage() -> None:
    scene = fight(
        blue(200, 200, captain="romulan_captain_2017"),
        red(200, 420, 180, critical=("weapons_malfunction",)),
        holder="red",
    )
    for _ in range(5):
        scene.state.effects.add(Effect("william_ross", BLUE, 0, (RED,), "round.end", 1, -1))
    attack = attack_of(scene, RED, BLUE)
    attack.value = 3
    assert attack_dice(scene.state, attack).value == 0
    open_fire(scene.state, attack)
    scene.play(tells("dice_counted", pool="attack"), tells("attack_compared", hits=0, criticals=0))


@pytest.mark.rule("ST-INIT-06")
@pytest.mark.parametrize(("holder", "first"), [("blue", "Red"), ("red", "Red"), ("green", "Green")])
def test_between_two_others_the_nearest_to_the_left_of_the_holder_goes_first(
    holder: str, first: str
) -> None:
    scene = around(3, "combat", holder=holder)
    scene.state.fleet(0)[0].fought = True
    scene.play(asks(first, "attack"))


@pytest.mark.rule("ST-DAMAGE-02")
def test_points_are_suffered_one_by_one() -> None:
    scene = fight(blue(200, 200), red(200, 400, 180, shields=1))
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", "critical", "hit", "hit", "blank"),
        rolls("defense", "blank"),
        tells("shield_lost", ship=RED),
        tells("damage_dealt", ship=RED, title="", count=1),
        draws("damage", "power_disruption"),
        tells("damage_dealt", ship=RED, title="power_disruption", count=2),
    )


@pytest.mark.rule("ST-EX-56")
def test_what_is_left_of_the_damage_is_lost_with_the_ship() -> None:
    scene = fight(
        blue(200, 200, captain=PICARD),
        red(200, 400, 180, **ONE_LEFT),
        red(600, 600, ship=KVORT),
    )
    deck = scene.state.deck.left
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        rolls("attack", *["hit"] * 4),
        rolls("defense", "blank"),
        tells("ship_destroyed", ship=RED),
    )
    assert scene.state.deck.left == deck - 1


@pytest.mark.rule("ST-GAME-04")
def test_the_active_ship_is_shown() -> None:
    scene = table(
        blue(200, 200, dial="straight-1"),
        red(600, 600, dial="straight-1"),
        phase="activation",
        holder="blue",
        seed="any",
    )
    scene.play(asks("Red", "action"))
    assert seen(scene, "Blue").active == RED
    scene.play(answers("Red", "action", "none"), asks("Blue", "action"))
    assert seen(scene, "Red").active == BLUE


@pytest.mark.rule("ST-ATTACKDICE-02")
@pytest.mark.parametrize(
    ("weapon", "dice"), [("disruptor_beams_2017", 5), ("photon_torpedoes_federation_2017", 4 + 1)]
)
def test_a_secondary_weapon_rolls_the_value_on_its_card(weapon: str, dice: int) -> None:
    scene = fight(blue(200, 200, upgrades=(weapon,), lock=RED), red(200, 420, 180))
    card = ship(scene, BLUE).cards[1]
    scene.play(
        answers("Blue", "attack", f"{weapon}:{card.id}"), rolls("attack", *["critical"] * dice)
    )


@pytest.mark.rule("ST-RULING-88")
def test_gowron_adds_one_die_to_the_ships_in_reach_when_he_acts() -> None:
    turn = Turn(flying(ship=VORCHA, captain="gowron_2013"), blue(300, 280, ship=KVORT), enemy(420))
    turn.acts("gowron_2013")
    friend = attack_of(turn.scene, f"0.{KVORT}", RED)
    assert attack_dice(turn.scene.state, friend).value == friend.value + 1
    turn.other(f"0.{KVORT}").pose = at(300, 150)
    assert attack_dice(turn.scene.state, friend).value == friend.value + 1


@pytest.mark.rule("ST-CLOAK-06")
@pytest.mark.rule("ST-RULING-43")
@pytest.mark.parametrize(("cloak", "flips"), [("", False), ("settled", True), ("fresh", True)])
def test_only_a_cloaked_attacker_turns_its_token(cloak: str, flips: bool) -> None:
    scene = fight(blue(200, 200, cloak=cloak), red(200, 420, 180))
    scene.play(answers("Blue", "attack", f"ship:{RED}"), rolls("attack", *["blank"] * 4))
    assert ship(scene, BLUE).cloak_red is flips
    assert ship(scene, RED).cloak_red is False
