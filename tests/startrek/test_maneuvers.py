"""Maneuvers and what is measured: templates, arcs, ranges (DIAL, TEMPLATE, ARC, RANGE, RULER)."""

from __future__ import annotations

import pytest

from tests.startrek.fleets import BLUE, RED, at, blue, red, seen, ship, table
from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.dials import Bearing, Maneuver, fly, planned_end
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import turn_down
from wartable.games.startrek.events.rounds import PhaseBegan
from wartable.games.startrek.mat import (
    arcs_of,
    outside,
    primary_arcs,
    range_between,
    range_of,
    spot,
    templates,
    within,
)
from wartable.games.startrek.options import StarTrekOptions, check_options
from wartable.testing.scenes import answers, asks, refuses, rolls, tells

START = Pose(0, 0, 0)


def end_of(bearing: Bearing, speed: int, side: int = 40_000, degrees: int = 0) -> Pose:
    return planned_end(Maneuver(bearing, speed, "white", degrees), START, side, templates())


@pytest.mark.rule("ST-DIAL-02")
@pytest.mark.rule("ST-TEMPLATE-03")
def test_a_straight_goes_ahead() -> None:
    assert end_of("straight", 2) == at(0, 120)


@pytest.mark.rule("ST-DIAL-03")
@pytest.mark.parametrize(("bearing", "heading"), [("bank_left", 315), ("bank_right", 45)])
def test_a_bank_turns_by_an_eighth(bearing: Bearing, heading: int) -> None:
    assert end_of(bearing, 1).heading == heading * 1000


@pytest.mark.rule("ST-DIAL-04")
@pytest.mark.parametrize(("bearing", "heading"), [("turn_left", 270), ("turn_right", 90)])
def test_a_turn_turns_by_a_quarter(bearing: Bearing, heading: int) -> None:
    assert end_of(bearing, 2).heading == heading * 1000


@pytest.mark.rule("ST-DIAL-05")
@pytest.mark.rule("ST-TEMPLATE-04")
def test_come_about_faces_back() -> None:
    assert end_of("come_about", 2) == at(0, 120, 180)


@pytest.mark.rule("ST-DIAL-06")
@pytest.mark.rule("ST-TEMPLATE-05")
def test_full_astern_goes_backward() -> None:
    assert end_of("full_astern", 1) == Pose(0, -80_000, 0)


@pytest.mark.rule("ST-RULING-80")
@pytest.mark.rule("ST-EX-68")
def test_spins_and_flanks() -> None:
    assert end_of("spin_right", 1) == at(80, 0, 90)
    assert end_of("spin_left", 2) == Pose(-120_000, 0, 270_000)
    assert end_of("flank_left", 2, 80_000) == Pose(-160_000, 0, 0)
    assert end_of("straight", 1, 80_000) == at(0, 120)


@pytest.mark.rule("ST-RULING-80")
def test_a_turn_on_the_spot_that_would_overlap_is_not_made() -> None:
    turn = Maneuver("rotate_right", 0, "white", 45)
    near = Base.at(at(0, 80), 80_000)
    blocked = fly(turn, START, 80_000, templates(), (near,))
    assert (blocked.pose, blocked.overlapped) == (START, True)
    assert fly(turn, START, 80_000, templates(), ()).pose == Pose(0, 0, 45_000)


@pytest.mark.rule("ST-RULER-01")
@pytest.mark.rule("ST-RULER-03")
def test_three_sections_of_four_inches() -> None:
    lengths = (0, 101_600, 101_700, 203_200, 304_800, 304_900)
    assert [range_of(length) for length in lengths] == [1, 1, 2, 2, 3, None]


@pytest.mark.rule("ST-RULER-04")
@pytest.mark.rule("ST-LOCK-02")
def test_ranges_all_around() -> None:
    scene = table(blue(300, 300), red(300, 100), phase="end")
    one, other = ship(scene, BLUE), ship(scene, RED)
    assert range_between(one, other) == 2
    assert within(one, other, 1, 3)
    assert not within(one, other, 3, 3)


@pytest.mark.rule("ST-ARC-01")
@pytest.mark.rule("ST-ARC-03")
@pytest.mark.rule("ST-ARC-05")
def test_the_primary_weapon_fires_ahead_only() -> None:
    scene = table(blue(300, 300), red(300, 150), phase="end")
    galaxy = ship(scene, BLUE)
    assert set(arcs_of(galaxy)) == {"primary", "secondary"}
    assert primary_arcs(galaxy) == ("primary",)
    assert spot(galaxy, ship(scene, RED), ("primary",)) is None
    assert spot(galaxy, ship(scene, RED), ("secondary",)) is not None


@pytest.mark.rule("ST-ARC-02")
@pytest.mark.rule("ST-RANGE-02")
@pytest.mark.rule("ST-RULING-12")
def test_range_runs_to_the_part_inside_the_arc() -> None:
    scene = table(blue(300, 300), red(420, 390), phase="end")
    found = spot(ship(scene, BLUE), ship(scene, RED), ("primary",))
    assert found is not None
    assert found.range_band == 2
    assert range_between(ship(scene, BLUE), ship(scene, RED)) == 1


@pytest.mark.rule("ST-RANGE-03")
def test_the_lowest_section_that_reaches_is_the_range() -> None:
    scene = table(blue(300, 300), red(300, 441), phase="end")
    found = spot(ship(scene, BLUE), ship(scene, RED), ("primary",))
    assert found is not None
    assert found.range_band == 1


@pytest.mark.rule("ST-ARC-07")
@pytest.mark.rule("ST-RULING-82")
def test_a_ship_with_an_arc_all_around_has_no_primary_one() -> None:
    card = next(
        card.id
        for card in shipped().ships.values()
        if card.arcs.around and not card.arcs.primary and card.base == "standard"
    )
    scene = table(blue(300, 300, ship=card), red(300, 150), phase="end")
    own = ship(scene, f"0.{card}")
    assert primary_arcs(own) == ("around",)
    assert spot(own, ship(scene, RED), primary_arcs(own)) is not None
    assert spot(own, ship(scene, RED), ("primary",)) is None


@pytest.mark.rule("ST-OVERLAP-07")
def test_touching_ships_may_fire_at_each_other() -> None:
    scene = table(blue(300, 300), red(300, 340), phase="combat")
    scene.play(asks("Blue", "attack"))


@pytest.mark.rule("ST-RULING-10")
def test_a_base_is_outside_with_any_part_beyond_the_edge() -> None:
    state = table(blue(300, 300), red(300, 450), phase="end").state
    assert not outside(state, Base.at(Pose(20_000, 400_000, 0), 40_000))
    assert not outside(state, Base.at(Pose(19_991, 400_000, 0), 40_000))
    assert outside(state, Base.at(Pose(19_980, 400_000, 0), 40_000))


@pytest.mark.rule("ST-RULING-30")
def test_the_first_opponent_by_initiative_picks_for_a_ship_without_power() -> None:
    scene = table(
        blue(300, 300, dial="turn_left-3", tokens={"aux": 1}),
        red(700, 700, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    scene.play(
        refuses("Red", "override", "turn_left-3", rule="ST-AUX-05"),
        answers("Red", "override", "straight-5"),
        tells("maneuver_replaced", ship=BLUE),
    )


@pytest.mark.rule("ST-TEAM-01")
def test_two_teams_need_three_players() -> None:
    with pytest.raises(BadOptions, match="at least 3") as refused:
        check_options(StarTrekOptions(players=2, teams=True))
    assert refused.value.rule == "ST-TEAM-01"
    check_options(StarTrekOptions(players=3, teams=True))


@pytest.mark.rule("ST-RULING-43")
def test_the_cloak_flips_when_the_target_is_declared_even_without_dice() -> None:
    scene = table(
        blue(400, 200),
        red(400, 440, 180, cloak="settled", shields=0, disabled_shields=2),
        phase="combat",
        holder="red",
        planet=(400, 320),
        seed="any",
    )
    scene.play(
        answers("Red", "attack", f"ship:{BLUE}"),
        tells("cloak_flipped", ship=RED),
        rolls("defense", "blank"),
        tells("attack_compared", hits=0),
    )


@pytest.mark.rule("ST-ATTACKDICE-06")
def test_no_dice_no_damage_even_with_added_results() -> None:
    fighters = "fighter_squadron_6"
    scene = table(
        blue(200, 200, ship=fighters),
        red(200, 300, 180, damage=1, shields=0),
        phase="combat",
        planet=(200, 250),
        seed="any",
    )
    scene.play(
        answers("Blue", "attack", f"ship:{RED}"),
        tells("dice_modified", ship=f"0.{fighters}", faces=("hit",)),
        rolls("defense", "blank"),
        tells("attack_compared", hits=0, criticals=0),
    )


@pytest.mark.rule("ST-LOCK-09")
@pytest.mark.rule("ST-LOCK-12")
def test_a_lock_stays_when_its_target_cloaks() -> None:
    scene = table(
        blue(200, 100, lock=RED),
        red(600, 600, cloak="fresh", shields=0, disabled_shields=2),
        phase="end",
    )
    scene.play(answers("Red", "cloak", "keep"))
    assert ship(scene, BLUE).lock == RED


@pytest.mark.rule("ST-CRIT-04")
@pytest.mark.rule("ST-CRIT-03")
def test_a_face_up_card_shows_until_it_is_turned_down() -> None:
    scene = table(blue(200, 100, critical=("console_fire",)), red(600, 600), phase="end")
    own = ship(scene, BLUE)
    assert [card.title for card in seen(scene, "Red").ship(BLUE).damage] == ["console_fire"]
    turn_down(scene, own, own.damage[0], "ST-CRIT-04")
    assert [card.title for card in seen(scene, "Red").ship(BLUE).damage] == [""]


@pytest.mark.rule("ST-GAME-03")
def test_four_phases_in_order() -> None:
    scene = table(blue(200, 100), red(600, 400), seed="any")
    scene.leave_to_table("*")
    scene.until("set_dial")
    scene.until("begin_round")
    assert [event.phase for event in scene.said(PhaseBegan)] == ["activation", "combat", "end"]


@pytest.mark.rule("ST-RULING-47")
@pytest.mark.rule("ST-ACTION-08")
def test_a_disabled_card_is_enabled_by_an_action() -> None:
    scene = table(
        blue(200, 100, captain="jean_luc_picard_2017", dial="straight-1"),
        red(600, 800, dial="straight-1"),
        phase="activation",
        holder="red",
    )
    captain = ship(scene, BLUE).cards[0]
    captain.disabled = 1
    scene.play(
        answers("Blue", "action", "enable"),
        answers("Blue", "enable", f"card:{captain.id}"),
        tells("card_enabled", card="jean_luc_picard_2017"),
    )
    assert captain.usable
