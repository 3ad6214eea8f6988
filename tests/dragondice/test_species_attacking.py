"""Species abilities that change an attack or the counter-attack."""

from __future__ import annotations

from typing import cast as typed

import pytest

from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.species_table import AIR_EARTH, FIRE_EARTH
from tests.dragondice.turns import totals
from wartable.engine.windows import Effect
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.rolls.modifiers import (
    COUNTS_AS_LASTING,
    LASTING,
    Conversion,
    Modifiers,
)
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import DEAD, RESERVE, Attack, Die
from wartable.games.dragondice.turn.attack import damage_of
from wartable.games.dragondice.turn.events import AttackDeclared

SHIELD = "a spell of two saves"
NIMBLE = "a spell of nimble saves"


@LASTING.by(SHIELD)
def two_saves(_: Roll, found: Modifiers, __: Effect) -> None:
    """A spell for these tests."""
    found.add("save", 2)


@COUNTS_AS_LASTING.by(NIMBLE)
def maneuvers_save(roll: Roll, _: Effect) -> list[Conversion]:
    """A spell that makes all units count maneuvers as saves."""
    dice = frozenset(thrown.die.id for thrown in roll.thrown)
    return [Conversion(dice, "maneuver", "save", NIMBLE)]


def shield(scene: Scene, seat: int, place: int) -> None:
    """A spell of two saves on an army."""
    begin(scene.game, SHIELD, seat, (f"army:{seat}:{place}",), "DD-SPELLGEN-10", mark="spell")


def goblins_attack(scene: Scene, dead: int, *, alive: str = "goblins.thug") -> list[Die]:
    """Goblins, this many of them dead, make a melee action against three sergeants."""
    thug, *_ = scene.army(0, AIR_EARTH, alive, "goblins.thug")
    scene.army(0, DEAD, *["goblins.thug"] * dead)
    sergeants = scene.army(1, AIR_EARTH, *["dwarves.sergeant"] * 3)
    for die in sergeants:
        scene.shows(die, "3 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    return [thug, *sergeants]


@pytest.mark.rule("DD-SPECIES-23")
def test_foul_stench() -> None:
    scene = Scene()
    goblins_attack(scene, 2)
    assert totals(scene, "melee") == [0, 3]
    [question] = scene.asked("foul_stench")
    assert question.seat == 1


@pytest.mark.rule("DD-SPECIES-23")
def test_foul_stench_needs_goblins_in_the_army_that_attacks() -> None:
    scene = Scene()
    scene.army(0, AIR_EARTH, "dwarves.footman", "dwarves.footman")
    scene.army(0, HOME_0, "goblins.thug")
    scene.army(0, DEAD, "goblins.thug")
    scene.army(1, AIR_EARTH, "dwarves.sergeant", "dwarves.sergeant")
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    assert len(totals(scene, "melee")) == 2
    assert not scene.asked("foul_stench")


@pytest.mark.rule("DD-SPECIES-24")
@pytest.mark.parametrize(("dead", "force", "kept_out"), [(2, 24, 2), (5, 24, 3), (5, 36, 5)])
def test_foul_stench_counts_dead_goblins_up_to_three_for_24_points(
    dead: int, force: int, kept_out: int
) -> None:
    scene = Scene(force_size=force)
    scene.army(0, AIR_EARTH, "goblins.thug")
    scene.army(0, DEAD, *["goblins.thug"] * dead, *["dwarves.footman"] * 4)
    soldiers = scene.army(1, AIR_EARTH, *["dwarves.footman"] * 7)
    for die in soldiers:
        scene.shows(die, "1 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    assert totals(scene, "melee") == [0, 7 - kept_out]


@pytest.mark.rule("DD-SPECIES-23")
def test_the_units_that_smell_are_chosen_and_all_others_strike_back() -> None:
    scene = Scene()
    scene.army(0, AIR_EARTH, "goblins.thug", "goblins.thug")
    scene.army(0, DEAD, "goblins.thug")
    footman, sergeant, sword = scene.army(
        1, AIR_EARTH, "dwarves.footman", "dwarves.sergeant", "dawnblade.earth"
    )
    scene.shows(footman, "1 melee")
    scene.shows(sergeant, "3 melee")
    scene.shows(sword, "2 melee")
    scene.answers("foul_stench", [f"d{sergeant.id}"])
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    [question] = scene.asked("foul_stench")
    assert list(question.form.answers()) == [[f"d{footman.id}"], [f"d{sergeant.id}"]]
    assert totals(scene, "melee") == [0, 1 + 2]


@pytest.mark.rule("DD-SPECIES-23")
def test_a_missile_action_has_no_foul_stench() -> None:
    scene = Scene()
    scene.army(0, AIR_EARTH, "goblins.thug", "goblins.thug")
    scene.army(0, DEAD, "goblins.thug")
    elves = scene.army(1, AIR_EARTH, "coral_elves.archer", "coral_elves.archer")
    for elf in elves:
        scene.shows(elf, "2 missile")
    scene.answers("counter_attack", "yes")
    scene.missile(0, AIR_EARTH, 1)
    assert not scene.asked("foul_stench")
    assert totals(scene, "missile") == [0, 4]


@pytest.mark.rule("DD-SPECIES-24")
def test_foul_stench_counts_units_whatever_their_health_and_only_its_owners() -> None:
    scene = Scene()
    scene.army(0, AIR_EARTH, "goblins.thug")
    scene.army(0, DEAD, "goblins.marauder")
    scene.army(1, DEAD, "goblins.thug", "goblins.thug")
    soldiers = scene.army(1, AIR_EARTH, *["dwarves.footman"] * 4)
    for die in soldiers:
        scene.shows(die, "1 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    [question] = scene.asked("foul_stench")
    assert question.form.count() == len(soldiers)
    assert totals(scene, "melee") == [0, 3]


@pytest.mark.rule("DD-RULING-46")
def test_foul_stench_needs_no_save_roll() -> None:
    scene = Scene()
    [thug] = scene.army(0, AIR_EARTH, "goblins.thug")
    scene.army(0, DEAD, "goblins.thug")
    footmen = scene.army(1, AIR_EARTH, *["dwarves.footman"] * 3)
    scene.shows(thug, "1 maneuver")
    for die in footmen:
        scene.shows(die, "1 melee")
    scene.answers("foul_stench", [f"d{footmen[0].id}"])
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    assert totals(scene, "melee") == [0, 2]
    assert [roll.kind for roll in scene.said(RollCounted)].count("save") == 1
    assert len(scene.asked("foul_stench")) == 1


@pytest.mark.rule("DD-RULING-46")
def test_foul_stench_takes_all_when_there_are_too_few_and_never_the_dead() -> None:
    scene = Scene()
    [marauder] = scene.army(0, AIR_EARTH, "goblins.marauder")
    scene.army(0, DEAD, "goblins.thug")
    first, second = scene.army(1, AIR_EARTH, "dwarves.sergeant", "dwarves.sergeant")
    scene.shows(marauder, "3 melee", "3 save")
    scene.shows(first, "2 maneuver")
    scene.shows(second, "2 maneuver", "3 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    assert first.place == DEAD
    assert second.place == AIR_EARTH
    assert not scene.asked("counter_attack")
    assert not scene.asked("foul_stench")


@pytest.mark.rule("DD-RULING-46")
def test_foul_stench_is_of_an_army_whose_goblins_fell_in_the_attack() -> None:
    scene = Scene()
    lord, thug, _ = scene.army(0, AIR_EARTH, "goblins.marauder", "goblins.thug", "dwarves.roc")
    filcher, *_ = scene.army(1, AIR_EARTH, "goblins.filcher", "dwarves.footman", "dwarves.footman")
    scene.shows(lord, "3 melee")
    scene.shows(filcher, "Counter")
    scene.answers("casualties", [f"d{lord.id}", f"d{thug.id}"])
    scene.melee(0, AIR_EARTH, 1)
    assert (lord.place, thug.place) == (DEAD, DEAD)
    assert [prompt.seat for prompt in scene.asked("foul_stench")] == [1]


@pytest.mark.rule("DD-RULING-46")
def test_deadlands_count_for_foul_stench_and_so_do_goblins_the_attack_cost() -> None:
    scene = Scene()
    scene.minor(0, HOME_0, "deadland_bridge")
    scene.army(0, HOME_0, "dwarves.footman")
    thug, warlord = scene.army(0, AIR_EARTH, "goblins.thug", "dwarves.warlord")
    scene.army(0, DEAD, "goblins.thug")
    skirmisher, *others = scene.army(1, AIR_EARTH, "dwarves.skirmisher", *["dwarves.footman"] * 5)
    scene.shows(warlord, "3 melee")
    scene.shows(skirmisher, "Counter")
    shield(scene, 0, AIR_EARTH)
    shield(scene, 1, AIR_EARTH)
    scene.melee(0, AIR_EARTH, 1)
    assert thug.place == DEAD
    [question] = scene.asked("foul_stench")
    assert {len(answer) for answer in typed("list[list[str]]", question.form.answers())} == {3}
    assert len(scene.game.units(1, AIR_EARTH)) == 1 + len(others)


@pytest.mark.rule("DD-RULING-46")
def test_foul_stench_is_of_the_marching_army_alone() -> None:
    scene = Scene()
    scene.army(0, AIR_EARTH, "dwarves.footman", "dwarves.footman")
    scene.army(1, AIR_EARTH, "goblins.thug")
    scene.army(1, DEAD, "goblins.thug")
    scene.answers("counter_attack", "yes")
    scene.melee(0, AIR_EARTH, 1)
    assert not scene.asked("foul_stench")


@pytest.mark.rule("DD-SPECIES-23")
def test_the_stench_of_an_army_outlasts_the_goblins_it_attacked_with() -> None:
    scene = Scene()
    thug, warlord = scene.army(0, AIR_EARTH, "goblins.thug", "dwarves.warlord")
    skirmisher, _ = scene.army(1, AIR_EARTH, "dwarves.skirmisher", "dwarves.footman")
    scene.shows(warlord, "3 melee")
    scene.shows(skirmisher, "Counter")
    shield(scene, 0, AIR_EARTH)
    scene.melee(0, AIR_EARTH, 1)
    assert (thug.place, warlord.place) == (DEAD, AIR_EARTH)
    assert len(scene.asked("foul_stench")) == 1


def elves_shoot(
    scene: Scene, dead: int, save: str, *, there: int = FIRE_EARTH, shielded: bool = False
) -> list[Die]:
    """A Lava Elf shoots five missiles at two guards."""
    [elf] = scene.army(0, FIRE_EARTH, "lava_elves.assassin")
    scene.army(0, DEAD, *["lava_elves.adept"] * dead)
    guards = scene.army(1, there, "dwarves.warlord", "dwarves.footman", "dwarves.footman")
    scene.shows(elf, "5 missile")
    scene.shows(guards[0], save)
    for die in guards[1:]:
        scene.shows(die, "1 save")
    if shielded:
        shield(scene, 1, there)
    scene.missile(0, FIRE_EARTH, 1, there)
    return [die for die in guards if die.place == DEAD]


@pytest.mark.rule("DD-SPECIES-26")
def test_cursed_bullets() -> None:
    scene = Scene()
    assert scene.game.health(elves_shoot(scene, 2, "3 save")) == 2
    assert totals(scene, "save") == [5]
    assert not elves_shoot(Scene(), 0, "3 save")
    assert not elves_shoot(Scene(), 2, "3 save", there=AIR_EARTH)
    assert not elves_shoot(Scene(), 2, "3 save", shielded=True)


@pytest.mark.rule("DD-SPECIES-27")
def test_cursed_bullets_are_three_for_24_points_at_most() -> None:
    scene = Scene()
    assert scene.game.health(elves_shoot(scene, 9, "3 save")) == 3
    scene = Scene(force_size=30)
    assert scene.game.health(elves_shoot(scene, 9, "3 save")) == 5


@pytest.mark.rule("DD-RULING-45")
def test_spell_saves_reduce_cursed_bullets_when_all_others_are_saved() -> None:
    attack = Attack("missile", 0, HOME_0, 1, HOME_0, results=5, cursed=3)
    assert damage_of(attack, saves=4, by_spells=2) == 1
    assert damage_of(attack, saves=2, by_spells=0) == 3
    assert damage_of(attack, saves=9, by_spells=0) == 3
    one = Attack("missile", 0, HOME_0, 1, HOME_0, results=5, cursed=1)
    assert damage_of(one, saves=3, by_spells=3) == 2


@pytest.mark.rule("DD-RULING-45")
def test_ordinary_saves_reduce_only_the_bullets_that_are_not_cursed() -> None:
    scene = Scene()
    [elf, dwarf] = scene.army(0, FIRE_EARTH, "lava_elves.fusilier", "dwarves.crack_shot")
    scene.army(0, DEAD, *["lava_elves.adept"] * 3)
    guards = scene.army(1, FIRE_EARTH, *["dwarves.footman"] * 6)
    scene.shows(elf, "1 missile")
    scene.shows(dwarf, "3 missile")
    for number, die in enumerate(guards):
        scene.shows(die, "1 save" if number < 3 else "1 melee")
    scene.missile(0, FIRE_EARTH, 1)
    assert sum(die.place == DEAD for die in guards) == 1
    assert scene.state.attack is None


@pytest.mark.rule("DD-RULING-31")
def test_of_missiles_that_are_taken_away_cursed_ones_go_last() -> None:
    scene = Scene()
    [elf, dwarf] = scene.army(0, FIRE_EARTH, "lava_elves.fusilier", "dwarves.crack_shot")
    scene.army(0, DEAD, *["lava_elves.adept"] * 3)
    guards = scene.army(1, FIRE_EARTH, *["dwarves.footman"] * 3)
    scene.shows(elf, "2 missile")
    scene.shows(dwarf, "3 missile")
    for die in guards:
        scene.shows(die, "1 save")
    army = (f"army:0:{FIRE_EARTH}",)
    begin(scene.game, "palsy", 1, army, "DD-SPELL-08", amount=2)
    scene.missile(0, FIRE_EARTH, 1)
    assert totals(scene, "missile") == [3]
    assert sum(die.place == DEAD for die in guards) == 2


@pytest.mark.rule("DD-RULING-45")
def test_no_more_bullets_are_cursed_than_elves_are_dead() -> None:
    scene = Scene()
    [elf] = scene.army(0, FIRE_EARTH, "lava_elves.fusilier")
    scene.army(0, DEAD, "lava_elves.adept")
    guards = scene.army(1, FIRE_EARTH, *["dwarves.footman"] * 3)
    scene.shows(elf, "2 missile")
    for die in guards:
        scene.shows(die, "1 save")
    scene.missile(0, FIRE_EARTH, 1)
    assert sum(die.place == DEAD for die in guards) == 1


@pytest.mark.rule("DD-RULING-45")
def test_magic_of_a_cantrip_is_no_cursed_bullet() -> None:
    scene = Scene()
    [elf, dwarf] = scene.army(0, FIRE_EARTH, "lava_elves.necromancer", "dwarves.crack_shot")
    scene.army(0, DEAD, *["lava_elves.adept"] * 3)
    guards = scene.army(1, FIRE_EARTH, *["dwarves.footman"] * 3)
    scene.shows(elf, "4 Cantrip")
    scene.shows(dwarf, "3 missile")
    for die in guards:
        scene.shows(die, "1 save")
    scene.missile(0, FIRE_EARTH, 1)
    assert not [die for die in guards if die.place == DEAD]


def scalders_attacked(place: int, face: str, *, shielded: bool = False) -> tuple[Scene, list[Die]]:
    """Four dwarves attack a Scalder and a Goblin with one melee."""
    scene = Scene()
    dwarves = scene.army(0, place, *["dwarves.footman"] * 4)
    scalder, thug = scene.army(1, place, "scalders.scorcher", "goblins.thug")
    scene.shows(dwarves[0], "1 melee")
    scene.shows(scalder, face)
    scene.shows(thug, "1 save")
    if shielded:
        shield(scene, 0, place)
    scene.melee(0, place, 1)
    return scene, [die for die in dwarves if die.place == DEAD]


@pytest.mark.rule("DD-SPECIES-28")
def test_scorching_touch() -> None:
    assert len(scalders_attacked(FIRE_EARTH, "2 save")[1]) == 2
    assert len(scalders_attacked(FIRE_EARTH, "id")[1]) == 2
    assert not scalders_attacked(AIR_EARTH, "2 save")[1]
    assert not scalders_attacked(FIRE_EARTH, "2 maneuver")[1]
    assert not scalders_attacked(FIRE_EARTH, "2 save", shielded=True)[1]


@pytest.mark.rule("DD-SPECIES-28")
def test_scorching_touch_does_nothing_to_those_who_shoot() -> None:
    scene = Scene()
    [shooter] = scene.army(0, FIRE_EARTH, "dwarves.crossbowman")
    [scalder] = scene.army(1, FIRE_EARTH, "scalders.scorcher")
    scene.shows(shooter, "1 missile")
    scene.shows(scalder, "2 save")
    scene.missile(0, FIRE_EARTH, 1)
    assert totals(scene, "save") == [2]
    assert shooter.place == FIRE_EARTH


@pytest.mark.rule("DD-SPECIES-28")
def test_scalders_that_fall_have_scorched_the_attackers() -> None:
    scene = Scene()
    dwarves = scene.army(0, FIRE_EARTH, "dwarves.warlord", "dwarves.footman")
    scorcher, other = scene.army(1, FIRE_EARTH, "scalders.singeman", "goblins.thug")
    scene.shows(dwarves[0], "3 melee")
    scene.shows(scorcher, "1 save")
    scene.shows(other, "1 melee")
    scene.melee(0, FIRE_EARTH, 1)
    assert scorcher.place == DEAD
    assert [die.place for die in dwarves] == [FIRE_EARTH, DEAD]


@pytest.mark.rule("DD-RULING-44")
def test_scorching_touch_counts_no_save_by_conversion() -> None:
    scene = Scene()
    dwarves = scene.army(0, FIRE_EARTH, *["dwarves.footman"] * 4)
    scorcher, other = scene.army(1, FIRE_EARTH, "scalders.scorcher", "scalders.scorcher")
    [friend] = scene.army(1, FIRE_EARTH, "dwarves.footman")
    scene.shows(friend, "1 save")
    begin(scene.game, NIMBLE, 1, (f"army:1:{FIRE_EARTH}",), "DD-RULING-44")
    scene.shows(dwarves[0], "1 melee")
    scene.shows(scorcher, "2 maneuver")
    scene.shows(other, "2 save")
    scene.melee(0, FIRE_EARTH, 1)
    assert totals(scene, "save") == [5]
    assert sum(die.place == DEAD for die in dwarves) == 2


@pytest.mark.rule("DD-SPECIES-29")
def test_scorching_touch_does_nothing_against_a_counter_attack() -> None:
    scene = Scene()
    [scalder] = scene.army(0, FIRE_EARTH, "scalders.scorcher")
    dwarves = scene.army(1, FIRE_EARTH, *["dwarves.footman"] * 4)
    scene.shows(scalder, "2 save")
    scene.shows(dwarves[0], "2 melee")
    scene.answers("counter_attack", "yes")
    scene.melee(0, FIRE_EARTH, 1)
    assert totals(scene, "save") == [2]
    assert all(die.place == FIRE_EARTH for die in dwarves)


def shot_at(
    *, air: bool = True, home: bool = False, volley: str = "yes"
) -> tuple[Scene, list[Die]]:
    """Dwarves shoot at a Coral Elf among others who could shoot."""
    names = ("coastland_tower", "coastland_city" if air else "highland_city", "flatland_tower")
    scene = Scene(terrains=names)
    start = HOME_0 if home else FRONTIER
    shooters = scene.army(0, start, "dwarves.crossbowman", "dwarves.crossbowman")
    archer, *dwarves = scene.army(
        1, HOME_1, "coral_elves.archer", "dwarves.crossbowman", "dwarves.crossbowman"
    )
    if home:
        scene.terrain(HOME_0, face=8, holder=0)
    scene.shows(shooters[0], "1 missile", "1 melee")
    scene.shows(archer, "3 missile")
    for dwarf in dwarves:
        scene.shows(dwarf, "1 missile")
    scene.answers("counter_attack", volley)
    scene.missile(0, start, 1, HOME_1)
    return scene, shooters


@pytest.mark.rule("DD-SPECIES-08")
def test_defensive_volley() -> None:
    scene, shooters = shot_at()
    assert totals(scene, "missile") == [1, 3]
    assert all(die.place == DEAD for die in shooters)
    assert totals(shot_at(air=False)[0], "missile") == [1]


@pytest.mark.rule("DD-RULING-47")
def test_defensive_volley_is_optional_in_range_and_of_those_who_have_it() -> None:
    assert totals(shot_at(volley="no")[0], "missile") == [1]
    assert totals(shot_at(home=True)[0], "missile") == [1]
    scene, _ = shot_at()
    assert [event.counter for event in scene.said(AttackDeclared)] == [False, True]
    assert len(scene.asked("counter_attack")) == 1


@pytest.mark.rule("DD-RULING-47")
def test_nobody_shoots_back_at_a_defensive_volley() -> None:
    scene = Scene()
    shooter, _ = scene.army(0, AIR_EARTH, *["coral_elves.bowman"] * 2)
    other, *_ = scene.army(1, AIR_EARTH, *["coral_elves.bowman"] * 3)
    for die in (shooter, other):
        scene.shows(die, "1 missile")
    scene.answers("counter_attack", "yes")
    scene.missile(0, AIR_EARTH, 1)
    assert [event.counter for event in scene.said(AttackDeclared)] == [False, True]


@pytest.mark.rule("DD-RULING-47")
def test_items_that_the_volleying_units_carry_are_rolled() -> None:
    scene = Scene()
    [shooter] = scene.army(0, FRONTIER, "dwarves.crossbowman")
    scene.army(1, HOME_0, "dwarves.footman", "dwarves.footman", "coral_elves.bowman")
    bow, hammer = scene.army(1, HOME_0, "eyebiter.air", "eyebiter.fire")
    scene.shows(bow, "missile")
    scene.shows(hammer, "missile")
    scene.shows(shooter, "1 missile")
    scene.answers("counter_attack", "yes")
    scene.missile(0, FRONTIER, 1, HOME_0)
    volley = scene.rolls[2]
    assert f"die:{bow.id}" in volley.about
    assert f"die:{hammer.id}" not in volley.about


@pytest.mark.rule("DD-SPECIES-02")
@pytest.mark.parametrize(("force", "cap"), [(15, 3), (24, 3), (25, 6), (48, 6), (60, 9)])
def test_caps_grow_with_every_24_points_or_part_of_24(force: int, cap: int) -> None:
    assert Scene(force_size=force).game.per_24(3) == cap


@pytest.mark.rule("DD-MINOR-14")
def test_each_deadlands_counts_as_dead_of_any_species() -> None:
    scene = Scene(force_size=36)
    scene.army(0, AIR_EARTH, "goblins.thug")
    scene.army(0, DEAD, "goblins.thug", "dwarves.footman")
    scene.minor(0, AIR_EARTH, "deadland_knoll", face=2)
    scene.minor(0, HOME_0, "deadland_bridge", face=2)
    scene.minor(0, RESERVE - 3, "deadland_bridge")
    scene.minor(1, AIR_EARTH, "deadland_bridge", face=2)
    assert scene.game.dead_bearers(0, "Foul Stench") == 5


@pytest.mark.rule("DD-RULING-50")
def test_deadlands_feed_abilities_that_count_the_dead() -> None:
    scene = Scene()
    scene.minor(0, AIR_EARTH, "deadland_knoll", face=2)
    goblins_attack(scene, 0)
    assert totals(scene, "melee") == [0, 6]

    scene = Scene()
    scene.minor(0, FIRE_EARTH, "deadland_knoll", face=2)
    assert scene.game.health(elves_shoot(scene, 0, "3 save")) == 1
