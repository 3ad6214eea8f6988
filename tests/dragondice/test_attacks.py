"""Melee and missile actions."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, step, totals, winners
from wartable.games.dragondice.damage import hurt_army, wound
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.events import DamageDealt
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.state import DEAD, RESERVE, Delayed, Die
from wartable.games.dragondice.turn.actions import melee_targets, missile_targets
from wartable.games.dragondice.turn.events import AttackDeclared

DAMAGE = Death("DD-DAMAGE-03")


def duel(
    mine: str = "3 melee", theirs: str = "1 melee", counter: str = "no", **changes: object
) -> tuple[Scene, list[Die]]:
    """A warlord with a footman attacks four thugs, of whom one shows a face."""
    scene = Scene()
    lord, footman = scene.army(0, FRONTIER, "dwarves.warlord", "dwarves.footman")
    thugs = scene.army(1, FRONTIER, *["goblins.thug"] * 4)
    scene.shows(lord, mine)
    scene.shows(footman, "1 save")
    scene.shows(thugs[0], theirs)
    for die in thugs[1:]:
        scene.shows(die, "1 maneuver")
    scene.answers("counter_attack", counter)
    scene.melee(0, FRONTIER, 1, **changes)
    return scene, [lord, footman, *thugs]


def dead(dice: list[Die]) -> int:
    """How many of these died."""
    return sum(die.place == DEAD for die in dice)


@pytest.mark.rule("DD-MELEE-01")
def test_melee_is_with_an_opposing_army_at_the_same_terrain() -> None:
    scene = Scene(players=3)
    scene.army(0, FRONTIER, "dwarves.footman")
    for seat, place in ((1, FRONTIER), (1, HOME_0), (2, RESERVE)):
        scene.army(seat, place, "goblins.thug")
    assert melee_targets(scene.game, 0, FRONTIER) == [(1, FRONTIER)]
    scene.terrain(HOME_1, face=7)
    scene.army(0, HOME_1, "dwarves.footman")
    march(scene, HOME_1)
    assert not scene.asked("action")


@pytest.mark.rule("DD-MELEE-02")
def test_the_attackers_icons_act_before_anything_else() -> None:
    scene, dice = duel("4 Smite")
    assert dead(dice) == 4
    scene = Scene()
    [lord] = scene.army(0, FRONTIER, "dwarves.warlord")
    first, second = scene.army(1, FRONTIER, "goblins.troll", "goblins.troll")
    scene.shows(lord, "4 Smite")
    scene.shows(first, "4 save")
    scene.shows(second, "4 save")
    scene.melee(0, FRONTIER, 1)
    assert dead([first, second]) == 1
    assert not totals(scene, "save")


@pytest.mark.rule("DD-MELEE-03")
def test_a_save_roll_is_made_against_at_least_one_result() -> None:
    assert len(totals(duel("3 melee")[0], "save")) == 1
    assert len(totals(duel("3 save")[0], "save")) == 0
    scene = Scene()
    [footman] = scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, FRONTIER, "goblins.thug", "goblins.thug")
    scene.shows(footman, "1 melee")
    scene.melee(0, FRONTIER, 1)
    assert totals(scene, "save") == [0]


@pytest.mark.rule("DD-RULING-17")
def test_without_results_what_was_delayed_lapses_and_the_counter_attack_is_open() -> None:
    scene, _ = duel("3 save", "2 melee", counter="yes", delayed=[Delayed("Choke", 0, 4)])
    assert totals(scene, "save") == [4]
    assert totals(scene, "melee") == [0, 2]


@pytest.mark.rule("DD-MELEE-04")
def test_damage_is_melee_minus_saves() -> None:
    scene, dice = duel("3 melee", "1 save")
    assert [(event.damage, event.saves) for event in scene.said(DamageDealt)] == [(2, 1)]
    assert dead(dice) == 2


@pytest.mark.rule("DD-MELEE-05")
def test_the_defender_chooses_who_dies() -> None:
    scene = Scene()
    [lord] = scene.army(0, FRONTIER, "dwarves.warlord")
    _, second, third = scene.army(1, FRONTIER, "goblins.cutthroat", "goblins.thug", "goblins.thug")
    scene.shows(lord, "3 melee")
    scene.answers("casualties", [f"d{scene.state.dice[1].id}", f"d{third.id}"])
    scene.melee(0, FRONTIER, 1)
    assert scene.asked("casualties")[0].seat == 1
    assert (second.place, third.place) == (FRONTIER, DEAD)


@pytest.mark.rule("DD-RULING-40")
@pytest.mark.parametrize(
    ("damage", "worth"), [(1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6), (7, 6), (8, 8), (9, 8)]
)
def test_the_highest_total_not_above_the_damage_dies(damage: int, worth: int) -> None:
    scene = Scene()
    units = scene.army(1, FRONTIER, "goblins.troll", "goblins.cutthroat", "goblins.cutthroat")
    scene.do(lambda: step(hurt_army(scene.game, 1, FRONTIER, damage, DAMAGE)))
    assert scene.game.health([die for die in units if die.place == DEAD]) == worth
    assert all(prompt.seat == 1 for prompt in scene.asked("casualties"))
    assert bool(scene.asked("casualties")) == (damage not in (1, 8, 9))


@pytest.mark.rule("DD-MELEE-06")
def test_the_defenders_may_counter_attack_with_the_roles_reversed() -> None:
    scene, dice = duel("3 save", "2 melee", counter="yes")
    assert [(event.seat, event.counter) for event in scene.said(AttackDeclared)] == [
        (0, False),
        (1, True),
    ]
    assert totals(scene, "melee") == [0, 2]
    assert totals(scene, "save") == [4]
    assert dead(dice) == 0


@pytest.mark.rule("DD-MELEE-06")
def test_the_dead_do_not_counter_attack() -> None:
    scene, dice = duel("3 melee", "2 melee", counter="yes")
    assert dead(dice[2:]) == 3
    assert totals(scene, "melee") == [3, 0]


@pytest.mark.rule("DD-MELEE-07")
def test_what_works_in_the_attack_works_in_the_counter_attack() -> None:
    scene = Scene()
    [thug] = scene.army(0, FRONTIER, "goblins.thug")
    scene.army(0, FRONTIER, *["goblins.thug"] * 4)
    [lord] = scene.army(1, FRONTIER, "dwarves.warlord")
    scene.shows(thug, "1 maneuver")
    scene.shows(lord, "4 Smite")
    scene.answers("counter_attack", "yes")
    scene.melee(0, FRONTIER, 1)
    assert dead(scene.state.dice) == 4


@pytest.mark.rule("DD-MELEE-08")
@pytest.mark.parametrize("counter", ["yes", "no"])
def test_a_counter_attack_is_not_countered(counter: str) -> None:
    scene, _ = duel("3 save", "2 melee", counter=counter)
    assert len(scene.asked("counter_attack")) == 1
    assert len(scene.said(AttackDeclared)) == (2 if counter == "yes" else 1)
    assert scene.state.attack is None
    assert not scene.state.agenda


@pytest.mark.rule("DD-RULING-68")
def test_the_action_ends_when_the_target_is_gone_before_its_save_roll() -> None:
    scene = Scene()
    [lord, other] = scene.army(0, FRONTIER, "dwarves.warlord", "dwarves.warlord")
    scene.army(1, HOME_1, "goblins.thug")
    [troll] = scene.army(1, FRONTIER, "goblins.troll")
    scene.shows(lord, "4 Smite")
    scene.shows(other, "3 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, FRONTIER, 1)
    assert troll.place == DEAD
    assert not totals(scene, "save")
    assert not scene.asked("counter_attack")


@pytest.mark.rule("DD-RULING-68")
def test_the_action_ends_when_the_attackers_are_gone() -> None:
    scene = Scene()
    [footman] = scene.army(0, HOME_1, "dwarves.footman")
    scene.army(0, HOME_0, "dwarves.footman")
    scalder, _ = scene.army(1, HOME_1, "scalders.singeman", "scalders.singeman")
    scene.shows(footman, "2 melee")
    scene.shows(scalder, "1 save")
    scene.answers("counter_attack", "yes")
    scene.melee(0, HOME_1, 1)
    assert footman.place == DEAD
    assert not scene.asked("counter_attack")


@pytest.mark.rule("DD-RULING-111")
def test_who_falls_to_the_save_roll_falls_before_the_damage_of_the_attack() -> None:
    """The last unit of Blue still stands when its Counter kills the last ones of Red."""
    scene = Scene()
    marauder, thug = scene.army(0, HOME_0, "goblins.marauder", "goblins.thug")
    [skirmisher] = scene.army(1, HOME_0, "dwarves.skirmisher")
    begin(scene.game, "fiery_weapon", 0, (f"army:0:{HOME_0}",), "DD-SPELL-31", amount=2)
    scene.shows(marauder, "4 melee")
    scene.shows(thug, "2 melee")
    scene.shows(skirmisher, "Counter")
    scene.melee(0, HOME_0, 1)
    assert (totals(scene, "melee"), totals(scene, "save")) == ([8], [4])
    assert (dead([marauder, thug]), winners(scene)) == (2, (1,))


@pytest.mark.rule("DD-RULING-122")
def test_damage_on_one_unit_stays_until_the_action_ends() -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    cutthroat, *_ = scene.army(1, FRONTIER, "goblins.cutthroat", "goblins.troll")
    scene.do(lambda: step(wound(scene.game, cutthroat, 1, DAMAGE)))
    assert (cutthroat.place, cutthroat.hurt) == (FRONTIER, 1)
    scene.do(lambda: step(hurt_army(scene.game, 1, FRONTIER, 1, DAMAGE)))
    assert cutthroat.place == DEAD

    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    [troll] = scene.army(1, FRONTIER, "goblins.troll")
    for damage, place in ((3, FRONTIER), (1, DEAD)):
        scene.do(step(wound(scene.game, troll, damage, DAMAGE)))
        assert troll.place == place

    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    [cutthroat] = scene.army(1, FRONTIER, "goblins.cutthroat")
    cutthroat.hurt = 1
    scene.melee(0, FRONTIER, 1)
    assert (cutthroat.place, cutthroat.hurt) == (FRONTIER, 0)


@pytest.mark.rule("DD-RULING-122")
def test_army_damage_that_no_unit_covers_is_lost_at_once() -> None:
    scene = Scene()
    [cutthroat] = scene.army(1, FRONTIER, "goblins.cutthroat")
    for _ in range(2):
        scene.do(lambda: step(hurt_army(scene.game, 1, FRONTIER, 1, DAMAGE)))
    assert (cutthroat.place, cutthroat.hurt) == (FRONTIER, 0)


# Missiles


def volley(
    mine: str = "3 missile", theirs: str = "1 melee", shooter: str = "dwarves.crack_shot"
) -> tuple[Scene, list[Die]]:
    """A crack shot, or another, at the Frontier shoots at four thugs at home."""
    scene = Scene()
    [shot] = scene.army(0, FRONTIER, shooter)
    thugs = scene.army(1, HOME_1, *["goblins.thug"] * 4)
    scene.shows(shot, mine)
    scene.shows(thugs[0], theirs)
    scene.answers("counter_attack", "yes")
    scene.missile(0, FRONTIER, 1, HOME_1)
    return scene, thugs


def targets(place: int) -> list[tuple[int, int]]:
    """Whom an army reaches when Blue is everywhere."""
    scene = Scene()
    scene.army(0, place, "dwarves.crack_shot")
    for there in (HOME_0, HOME_1, FRONTIER, RESERVE):
        scene.army(1, there, "goblins.thug")
    return missile_targets(scene.game, 0, place)


@pytest.mark.rule("DD-MISSILE-01")
def test_missiles_reach_any_terrain() -> None:
    assert targets(FRONTIER) == [(1, HOME_0), (1, HOME_1), (1, FRONTIER)]


@pytest.mark.rule("DD-MISSILE-02")
def test_missiles_do_not_fly_from_home_to_home() -> None:
    assert targets(HOME_0) == [(1, HOME_0), (1, FRONTIER)]
    assert targets(HOME_1) == [(1, HOME_1), (1, FRONTIER)]


@pytest.mark.rule("DD-MISSILE-03")
def test_missiles_do_not_reach_reserves() -> None:
    for place in (HOME_0, HOME_1, FRONTIER):
        assert (1, RESERVE) not in targets(place)


@pytest.mark.rule("DD-MISSILE-04")
def test_the_attacker_rolls_the_army_for_missiles() -> None:
    assert totals(volley("3 missile")[0], "missile") == [3]
    assert totals(volley("4 melee")[0], "missile") == [0]
    scene = Scene()
    [shot] = scene.army(0, FRONTIER, "dwarves.crack_shot")
    thugs = scene.army(1, HOME_1, *["goblins.thug"] * 5)
    scene.shows(shot, "4 Bullseye", "4 melee")
    scene.missile(0, FRONTIER, 1, HOME_1)
    assert totals(scene, "missile") == [0]
    assert dead(thugs) == 4


@pytest.mark.rule("DD-MISSILE-05")
def test_the_target_saves_against_at_least_one_missile() -> None:
    assert len(totals(volley("3 missile")[0], "save")) == 1
    assert len(totals(volley("1 missile", shooter="dwarves.crossbowman")[0], "save")) == 1
    assert len(totals(volley("4 melee")[0], "save")) == 0


@pytest.mark.rule("DD-MISSILE-06")
def test_missile_damage_is_missiles_minus_saves() -> None:
    scene, thugs = volley("3 missile", "1 save")
    assert [(event.damage, event.saves) for event in scene.said(DamageDealt)] == [(2, 1)]
    assert dead(thugs) == 2


@pytest.mark.rule("DD-MISSILE-07")
def test_the_owner_of_the_target_chooses_who_is_killed() -> None:
    scene, _ = volley("3 missile")
    [question] = scene.asked("casualties")
    assert (question.seat, question.rule) == (1, "DD-MISSILE-07")


@pytest.mark.rule("DD-MISSILE-08")
def test_a_missile_action_allows_no_counter_attack() -> None:
    scene, _ = volley("2 missile")
    assert not scene.asked("counter_attack")
    assert len(scene.said(AttackDeclared)) == 1


# Many players


def crowd() -> Scene:
    """Three players at one terrain."""
    scene = Scene(players=3)
    for seat in range(3):
        scene.army(seat, FRONTIER, "dwarves.crossbowman")
        scene.army(seat, RESERVE, "dwarves.footman")
    return scene


@pytest.mark.rule("DD-MULTI-05")
def test_a_player_may_have_armies_at_several_opponents_homes() -> None:
    scene = Scene(players=3)
    for place in (1, 2):
        scene.army(0, place, "dwarves.footman")
        scene.army(place, place, "goblins.thug")
        scene.terrain(place, face=7)
    march(scene, 1, "none")
    march(scene, 2, "none")
    assert choices(scene.asked("march")[0]) == ["1", "2", "none"]
    assert [choices(prompt) for prompt in scene.asked("action")] == [["melee", "none"]] * 2


@pytest.mark.rule("DD-MULTI-06")
@pytest.mark.parametrize(("kind", "face"), [("melee", 6), ("missile", 2)])
def test_the_target_is_declared_before_the_dice_are_rolled(kind: str, face: int) -> None:
    scene = crowd()
    scene.terrain(FRONTIER, "flatland_city", face=face)
    rolled: list[int] = []

    def pick(_: object) -> str:
        rolled.append(len(scene.rolls))
        return f"2:{FRONTIER}"

    scene.answers(f"{kind}_target", pick)
    march(scene, FRONTIER, kind)
    assert rolled == [0]
    assert [event.target for event in scene.said(AttackDeclared)] == [2]
    names = [type(event).__name__ for event in scene.events]
    assert names.index("AttackDeclared") < names.index("DiceThrown")


@pytest.mark.rule("DD-MULTI-07")
def test_opposing_means_of_any_opponent() -> None:
    scene = crowd()
    assert melee_targets(scene.game, 1, FRONTIER) == [(2, FRONTIER), (0, FRONTIER)]
    assert missile_targets(scene.game, 1, FRONTIER) == [(2, FRONTIER), (0, FRONTIER)]


@pytest.mark.rule("DD-MULTI-08")
def test_every_opposing_army_there_may_counter_maneuver() -> None:
    scene = crowd()
    scene.answers("maneuver", "yes")
    scene.answers("oppose", "yes")
    march(scene, FRONTIER)
    assert [prompt.seat for prompt in scene.asked("oppose")] == [1, 2]
    assert len(totals(scene, "maneuver")) == 3


@pytest.mark.rule("DD-MULTI-09")
def test_counter_maneuvers_are_not_added_together() -> None:
    scene = Scene(players=3)
    faces = ("2 maneuver", "1 maneuver", "2 maneuver")
    for seat, face in enumerate(faces):
        [rider] = scene.army(seat, FRONTIER, "dwarves.pony_rider")
        scene.shows(rider, face)
    scene.answers("maneuver", "yes")
    scene.answers("oppose", "yes")
    march(scene, FRONTIER)
    assert totals(scene, "maneuver") == [2, 1, 2]
    assert scene.state.terrains[FRONTIER].face == 5
