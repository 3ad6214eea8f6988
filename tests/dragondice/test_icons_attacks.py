"""Icons that change the attack or the maneuver they are rolled in."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, duel, places, totals, ward
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.state import DEAD, March, RollManeuver

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"
PUPS = """
name = "Pups"
[[units.frostwings]]
id = "pup"
name = "Pup"
size = "medium"
faces = ["2 id", "2 Howl", "2 melee", "2 maneuver", "2 save", "2 magic"]
"""

# Charge, Surprise, Charm


@rule("DD-SAI-13")
def test_charge_counts_all_maneuvers_as_melee() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.troll")
    rider, boots, lord = scene.army(
        0, HOME_0, "dwarves.pony_rider", "sevenleagueboots.earth", "dwarves.warlord"
    )
    scene.shows(rider, "2 maneuver")
    scene.shows(boots, "3 maneuver")
    scene.shows(lord, "3 melee")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 8


@rule("DD-SAI-14")
def test_charge_is_answered_by_one_roll_for_saves_and_melee() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", MARAUDER, MARAUDER)
    (lord,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(lord, "3 melee")
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "4 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, HOME_0]
    assert hero.place == DEAD
    assert not scene.asked("counter_attack")


@rule("DD-SAI-14")
def test_only_spell_saves_reduce_what_answers_a_charge() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", MARAUDER)
    ward(scene, 0, HOME_0, 1)
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0
    scene, hero, foes = duel("dwarves.behemoth", "Charge", MARAUDER)
    begin(scene.game, "Cloak", 0, (f"army:0:{HOME_0}",), "DD-SAI-19", amount=4)
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD


@rule("DD-SAI-15")
def test_charge_does_nothing_in_a_counter_attack() -> None:
    scene, hero, foes = duel("dwarves.footman", "1 save", "dwarves.behemoth")
    scene.shows(foes[0], "Charge")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [0, 0]
    assert hero.place == HOME_0


@rule("DD-RULING-24")
def test_a_charge_without_results_is_answered_and_both_sides_fall_together() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", MARAUDER, THUG)
    scene.shows(foes[0], "4 melee")
    scene.shows(foes[1], "1 save")
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD
    scene, hero, foes = duel("dwarves.behemoth", "Charge", MARAUDER)
    lord, _ = scene.army(0, HOME_0, "dwarves.warlord", "dwarves.roc")
    scene.shows(lord, "3 melee")
    scene.shows(foes[0], "4 melee")
    standing: list[int] = []

    def falls(_: object) -> list[str]:
        standing.append(foes[0].place)
        return [f"d{hero.id}"]

    scene.answers("casualties", falls)
    scene.melee(0, HOME_0, 1)
    assert (hero.place, foes[0].place) == (DEAD, DEAD)
    assert standing == [HOME_0]


@rule("DD-RULING-24")
def test_saves_in_the_answer_to_a_charge_reduce_its_damage() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", THUG, THUG, THUG)
    (lord,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(lord, "3 melee")
    for foe, face in zip(foes, ("1 save", "1 save", "1 maneuver"), strict=True):
        scene.shows(foe, face)
    scene.melee(0, HOME_0, 1)
    assert places(foes).count(DEAD) == 1


@rule("DD-RULING-25")
def test_melee_icons_of_those_who_are_charged_strike_the_charging_army() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", MARAUDER)
    scene.shows(foes[0], "4 Smite")
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD


@rule("DD-RULING-25")
def test_howl_against_a_charge_takes_no_saves_from_those_who_howl() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "frostwings.wolf_pack", MARAUDER)
    scene.shows(foes[0], "Howl")
    scene.shows(foes[1], "3 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [3]


@rule("DD-RULING-25")
def test_a_charge_of_those_who_are_charged_does_nothing() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", "dwarves.behemoth", THUG)
    scene.shows(foes[0], "Charge")
    scene.shows(foes[1], "1 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [0, 0]
    assert hero.place == HOME_0


@rule("DD-RULING-24")
def test_nobody_counter_attacks_a_charge() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.troll")
    scene.shows(foes[0], "4 maneuver")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert not scene.asked("counter_attack")


@rule("DD-RULING-27")
def test_two_charges_are_one() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.troll")
    second, rider = scene.army(0, HOME_0, "dwarves.behemoth", "dwarves.pony_rider")
    scene.shows(second, "Charge")
    scene.shows(rider, "2 maneuver")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 2


@rule("DD-RULING-19")
def test_delayed_icons_work_on_the_answer_to_a_charge() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", MARAUDER, THUG)
    (vine,) = scene.army(0, HOME_0, "treefolk.strangle_vine")
    scene.shows(vine, "Choke")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "1 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD


@rule("DD-RULING-28")
def test_each_result_counts_once_also_where_an_icon_made_it() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.troll")
    (rider,) = scene.army(0, HOME_0, "dwarves.mammoth_rider")
    scene.shows(rider, "Trample")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 6


@rule("DD-RULING-29")
def test_results_of_items_count_as_melee_under_charge() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.troll")
    (boots,) = scene.army(0, HOME_0, "sevenleagueboots.earth")
    scene.shows(boots, "3 maneuver")
    scene.shows(foes[0], "4 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 3


@rule("DD-SAI-127")
def test_surprise_allows_saves_but_no_counter_attack() -> None:
    scene, _, foes = duel("goblins.cannibal", "Surprise", MARAUDER)
    (friend,) = scene.army(0, HOME_0, THUG)
    scene.shows(friend, "2 melee")
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [3]
    assert not scene.asked("counter_attack")


@rule("DD-SAI-127")
def test_surprise_in_a_missile_attack_keeps_nobody_from_shooting_back() -> None:
    scene, _, _ = duel("goblins.cannibal", "Surprise", "coral_elves.archer")
    scene.missile(0, HOME_0, 1)
    assert [prompt.seat for prompt in scene.asked("counter_attack")] == [1]


@rule("DD-SAI-128")
def test_surprise_does_nothing_in_a_counter_attack() -> None:
    scene, hero, foes = duel(MARAUDER, "2 maneuver", "goblins.cannibal")
    scene.shows(foes[0], "Surprise", "4 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0
    assert scene.state.attack is None
    assert totals(scene, "melee") == [0, 0]


@rule("DD-SAI-16")
def test_charmed_units_do_not_save_and_their_melee_joins_the_attack() -> None:
    scene, _, foes = duel("lava_elves.beholder", "Charm", MARAUDER, THUG, CUTTHROAT, THUG)
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "4 melee", "3 save")
    scene.shows(foes[1], "1 melee", "1 save")
    scene.shows(foes[2], "2 save")
    scene.answers("casualties", ["d3", "d2"])
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[-1] == 5
    assert totals(scene, "save") == [2]
    assert scene.said(DiceThrown)[1].seat == 1
    assert askers(scene, "targets") == [0]


@rule("DD-RULING-64")
def test_icons_of_charmed_units_only_give_results() -> None:
    scene, _, foes = duel("lava_elves.beholder", "Charm", "treefolk.unicorn", THUG)
    scene.answers("targets", ["d1"])
    scene.shows(foes[0], "Teleport")
    scene.answers("move_to", str(FRONTIER))
    scene.melee(0, HOME_0, 1)
    assert not scene.asked("move_to")
    assert foes[0].place == HOME_0


@rule("DD-MODIFIER-01")
def test_what_lies_on_their_army_does_not_touch_charmed_units() -> None:
    scene, _, foes = duel("lava_elves.beholder", "Charm", MARAUDER, THUG)
    begin(scene.game, "decay", 0, (f"army:1:{HOME_0}",), "DD-SPELL-09", amount=2)
    scene.shows(foes[0], "3 melee")
    scene.shows(foes[1], "1 maneuver")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee")[0] == 3


@rule("DD-SAI-17")
def test_charmed_units_can_be_killed_by_the_attack() -> None:
    scene, _, foes = duel("lava_elves.beholder", "Charm", MARAUDER, MARAUDER)
    scene.answers("targets", ["d1"])
    scene.answers("casualties", ["d1"])
    scene.shows(foes[0], "4 melee")
    scene.shows(foes[1], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, HOME_0]


@rule("DD-RULING-64")
def test_charmed_units_add_melee_alone_and_may_counter_attack() -> None:
    scene, hero, foes = duel("lava_elves.beholder", "Charm", MARAUDER)
    (friend,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(foes[0], "4 Smite", "4 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [0, 0, 4]
    assert DEAD in places([hero, friend])


# Fewer saves and maneuvers


@pytest.mark.parametrize(
    ("die", "icon", "kind"),
    [
        pytest.param("frostwings.wolf_pack", "Howl", "melee", marks=rule("DD-SAI-70")),
        pytest.param("frostwings.wolf_pack", "Howl", "missile", marks=rule("DD-SAI-71")),
        pytest.param("goblins.harpy", "Screech", "melee", marks=rule("DD-SAI-100")),
        pytest.param("swamp_stalkers.swamp_beast", "Wave", "melee", marks=rule("DD-SAI-143")),
    ],
)
def test_the_defenders_lose_saves(die: str, icon: str, kind: str) -> None:
    scene, _, foes = duel(die, icon, "goblins.troll", MARAUDER)
    (friend,) = scene.army(0, HOME_0, "dwarves.marksman")
    scene.shows(friend, "3 melee" if kind == "melee" else "3 missile")
    scene.shows(foes[0], "4 save")
    scene.shows(foes[1], "3 save")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert totals(scene, "save") == [3]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-70")),
        pytest.param("missile", marks=rule("DD-SAI-71")),
    ],
)
def test_every_howl_takes_its_own_x_from_the_army_attacked(kind: str) -> None:
    scene = Scene(pack=PUPS)
    pup, pack, friend = scene.army(
        0, HOME_0, "frostwings.pup", "frostwings.wolf_pack", "dwarves.marksman"
    )
    place = HOME_0 if kind == "melee" else FRONTIER
    foes = scene.army(1, place, "goblins.troll", "goblins.troll")
    scene.shows(pup, "2 Howl")
    scene.shows(friend, f"3 {kind}")
    scene.shows(pack, "maneuver")
    for foe in foes:
        scene.shows(foe, "4 save")
    strike = scene.melee if kind == "melee" else scene.missile
    strike(0, HOME_0, 1, *((FRONTIER,) if kind == "missile" else ()))
    scene.shows(pack, "4 Howl")
    scene.answers("combine_icons", ["0"], ["0"])
    strike(0, HOME_0, 1, *((FRONTIER,) if kind == "missile" else ()))
    assert totals(scene, "save") == [8 - 2, 8 - 2 - 4]


def maneuver(scene: Scene, seat: int, *against: int) -> None:
    scene.state.turn = seat
    scene.state.march = March(seat, HOME_0)
    scene.run(RollManeuver(list(against)))


@rule("DD-SAI-144")
def test_wave_takes_maneuvers_from_those_who_counter() -> None:
    scene, _, foes = duel("swamp_stalkers.swamp_beast", "Wave", MARAUDER, CUTTHROAT)
    scene.shows(foes[0], "2 maneuver")
    scene.shows(foes[1], "3 maneuver")
    maneuver(scene, 0, 1)
    assert totals(scene, "maneuver") == [0, 1]


@rule("DD-SAI-145")
def test_wave_does_nothing_in_a_counter_maneuver() -> None:
    scene, _, foes = duel("swamp_stalkers.swamp_beast", "Wave", CUTTHROAT)
    scene.shows(foes[0], "3 maneuver")
    maneuver(scene, 1, 0)
    assert totals(scene, "maneuver") == [3, 0]


@rule("DD-SAI-145")
def test_wave_in_a_counter_maneuver_does_not_touch_others_who_counter() -> None:
    scene = Scene(players=3)
    (beast,) = scene.army(0, HOME_0, "swamp_stalkers.swamp_beast")
    others = [scene.army(seat, HOME_0, CUTTHROAT)[0] for seat in (1, 2)]
    scene.shows(beast, "Wave")
    for other in others:
        scene.shows(other, "3 maneuver")
    maneuver(scene, 1, 0, 2)
    assert totals(scene, "maneuver") == [3, 0, 3]
