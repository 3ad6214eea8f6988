"""Spells of death."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, show
from tests.dragondice.magic import cast, changed, hold, line, total
from tests.dragondice.rolling import duel, kill_now
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.engine.windows import Effect
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.lasting import begin, expire
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    Announced,
    ResolveSpell,
)


def goblins_against(*kinds: str) -> Scene:
    """An army of seat 1 at its home, and a caster."""
    scene = Scene()
    scene.army(0, HOME_0, "undead.apparition")
    scene.army(1, HOME_1, *kinds)
    return scene


@pytest.mark.rule("DD-SPELL-08")
def test_palsy_takes_a_result_from_rolls_other_than_maneuvers() -> None:
    scene = goblins_against("goblins.thug")
    thug = scene.state.dice[1]
    cast(scene, "palsy", f"army:1:{HOME_1}")
    scene.shows(thug, "2 melee")
    assert line(scene, 1, HOME_1, "melee").total == 1
    scene.shows(thug, "1 save")
    assert line(scene, 1, HOME_1, "save").total == 0
    scene.shows(thug, "1 maneuver")
    assert line(scene, 1, HOME_1, "maneuver").total == 1
    assert changed(scene, 1, HOME_1) == {"magic": -1, "melee": -1, "missile": -1, "save": -1}


@pytest.mark.rule("DD-SPELL-09")
def test_decay_takes_melee() -> None:
    scene = goblins_against("goblins.marauder")
    cast(scene, "decay", f"army:1:{HOME_1}")
    assert changed(scene, 1, HOME_1) == {"melee": -2}


@pytest.mark.rule("DD-SPELL-10")
def test_evil_eye_takes_saves() -> None:
    scene = goblins_against("goblins.marauder")
    cast(scene, "evil_eye", f"army:1:{HOME_1}")
    assert changed(scene, 1, HOME_1) == {"save": -2}


@pytest.mark.rule("DD-SPELL-11")
def test_magic_drain_takes_magic_from_every_army_at_a_terrain() -> None:
    scene = Scene()
    [mine] = scene.army(0, HOME_0, "frostwings.magus")
    [other] = scene.army(1, HOME_0, "goblins.hedge_wizard")
    scene.shows(mine, "3 magic")
    scene.shows(other, "2 magic")
    cast(scene, "magic_drain", f"terrain:{HOME_0}")
    assert line(scene, 0, HOME_0, "magic").total == 1
    assert line(scene, 1, HOME_0, "magic").total == 0
    assert changed(scene, 1, HOME_0) == {"magic": -2}
    scene.army(1, HOME_1, "goblins.hedge_wizard")
    assert changed(scene, 1, HOME_1) == {}


@pytest.mark.rule("DD-SPELL-12")
def test_restless_dead_adds_maneuvers() -> None:
    scene = goblins_against("goblins.thug")
    cast(scene, "restless_dead", f"army:0:{HOME_0}", castings=2)
    assert changed(scene, 0, HOME_0) == {"maneuver": 6}


@pytest.mark.rule("DD-SPELL-13")
def test_swamp_fever_kills_on_an_id_and_buries_on_a_second() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug", "goblins.thug", "goblins.thug")
    buried, dead, well, apart = scene.state.dice[1:]
    scene.shows(buried, "id", "id")
    scene.shows(dead, "id", "1 melee")
    scene.shows(well, "1 melee")
    scene.shows(apart, "id")
    cast(scene, "swamp_fever", f"army:1:{HOME_1}", units=[buried, dead, well])
    assert [die.place for die in (buried, dead, well, apart)] == [BURIED, DEAD, HOME_1, HOME_1]


@pytest.mark.rule("DD-SPELL-13")
@pytest.mark.parametrize(
    ("kind", "faces", "place", "rolls"),
    [
        pytest.param("treefolk.nymph", ["id", "id"], RESERVE, 2, id="replanted"),
        pytest.param("treefolk.nymph", ["id", "1 melee", "id"], BURIED, 3, id="not replanted"),
        pytest.param("treefolk.nymph", ["id", "1 melee", "1 save"], DEAD, 3, id="dead"),
        pytest.param("undead.wight", ["id"], DEAD, 1, id="exchanged for a smaller one"),
        pytest.param("dragonkin.dragontroop.air", ["id", "id"], BURIED, 2, id="buried Dragonkin"),
        pytest.param("dragonkin.dragontroop.air", ["id", "1 melee"], POOL, 2, id="Dragonkin"),
    ],
)
def test_only_who_truly_dies_of_swamp_fever_rolls_again(
    kind: str, faces: list[str], place: int, rolls: int
) -> None:
    scene = Scene()
    scene.army(0, FRONTIER, "dwarves.footman")
    sick, *_ = scene.army(1, HOME_0, kind, "goblins.troll")
    [zombie] = scene.army(1, DEAD, "undead.zombie")
    scene.shows(sick, *faces)
    scene.answers("stepped_damage", str(zombie.id))
    cast(scene, "swamp_fever", f"army:1:{HOME_0}", place=FRONTIER)
    assert sick.place == place
    assert len(scene.rolls) == rolls


@pytest.mark.rule("DD-SPELL-13")
@pytest.mark.parametrize(
    ("faces", "place"),
    [(["id", "Fly", "4 Smite", "Rise from the Ashes"], RESERVE), (["id", "Fly", "Seize"], BURIED)],
)
def test_who_left_the_dead_at_once_does_not_roll_for_swamp_fever_again(
    faces: list[str], place: int
) -> None:
    scene = goblins_against("firewalkers.phoenix", "goblins.troll")
    phoenix = scene.state.dice[1]
    scene.shows(phoenix, *faces)
    cast(scene, "soiled_ground", f"terrain:{HOME_1}")
    cast(scene, "swamp_fever", f"army:1:{HOME_1}", units=[phoenix], castings=2)
    assert phoenix.place == place
    assert len(scene.rolls) == 4, "fever, ashes, Soiled Ground, ashes"


@pytest.mark.rule("DD-SPELL-13")
def test_swamp_fever_is_for_one_opposing_army() -> None:
    scene = Scene(players=3)
    for seat in range(3):
        scene.army(seat, HOME_0, "goblins.thug")
    cast(scene, "swamp_fever", f"army:2:{HOME_0}")
    [question] = scene.asked("spell_place")
    assert choices(question) == [f"army:1:{HOME_0}", f"army:2:{HOME_0}"]


@pytest.mark.rule("DD-SPELL-14")
def test_finger_of_death_damages_a_unit_without_a_save() -> None:
    scene = goblins_against("goblins.marauder", "goblins.thug")
    large, small = scene.state.dice[1:]
    cast(scene, "finger_of_death", f"die:{small.id}")
    cast(scene, "finger_of_death", f"die:{large.id}", castings=2)
    assert (large.place, small.place) == (HOME_1, DEAD)
    assert scene.rolls == []


@pytest.mark.rule("DD-SPELL-15")
def test_necromantic_wave_lets_units_count_magic_as_melee_or_missiles() -> None:
    scene = Scene()
    elf, stone = scene.army(0, HOME_0, "lava_elves.warlock", "sightstone.fire")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "4 magic")
    scene.shows(stone, "2 magic")
    cast(scene, "necromantic_wave", f"army:0:{HOME_0}")
    assert line(scene, 0, HOME_0, "melee").total == 4
    assert line(scene, 0, HOME_0, "missile").added == 4
    [wizard] = scene.army(0, HOME_0, "goblins.hedge_wizard")
    scene.shows(wizard, "2 magic")
    assert line(scene, 0, HOME_0, "melee").total == 4 + 2
    assert line(scene, 0, HOME_0, "magic").total == 4 + 2 + 2
    [apart] = scene.army(0, HOME_1, "goblins.hedge_wizard")
    scene.shows(apart, "2 magic")
    assert line(scene, 0, HOME_1, "melee").total == 0
    assert line(scene, 0, HOME_0, "save").total == 0
    assert line(scene, 0, HOME_0, "maneuver").total == 0


@pytest.mark.rule("DD-SPELL-16")
def test_exhume_buries_enemy_dead_and_returns_as_much_health_of_the_casters() -> None:
    scene = goblins_against("goblins.thug")
    saved, lost = scene.army(1, DEAD, "goblins.thug", "goblins.cutthroat")
    zombie, ghast, vampire = scene.army(0, DEAD, "undead.zombie", "undead.ghast", "undead.vampire")
    scene.shows(saved, "1 save")
    scene.answers("exhume", "yes")
    cast(scene, "exhume", "dead:1")
    assert (saved.place, lost.place) == (DEAD, BURIED)
    assert [die.place for die in (zombie, ghast, vampire)] == [DEAD, HOME_0, DEAD]


@pytest.mark.rule("DD-RULING-58")
def test_who_escapes_burial_is_not_counted_by_exhume() -> None:
    scene = goblins_against("goblins.thug")
    [phoenix] = scene.army(1, DEAD, "firewalkers.phoenix")
    scene.army(0, DEAD, "undead.zombie")
    scene.shows(phoenix, "4 Smite", "Rise from the Ashes")
    cast(scene, "exhume", "dead:1", castings=2)
    assert phoenix.place == RESERVE
    assert scene.asked("exhume") == []


@pytest.mark.rule("DD-RULING-62")
def test_exhume_returns_units_of_any_species() -> None:
    scene = goblins_against("goblins.thug")
    scene.army(1, DEAD, "goblins.thug")
    [dwarf] = scene.army(0, DEAD, "dwarves.footman")
    scene.answers("exhume", "yes")
    cast(scene, "exhume", "dead:1")
    assert dwarf.place == HOME_0


@pytest.mark.rule("DD-SPELL-17")
def test_open_grave_sends_those_who_die_after_a_save_roll_to_reserves() -> None:
    scene = Scene()
    [dwarf] = scene.army(0, HOME_0, "dwarves.warlord")
    zombie, other, third = scene.army(1, HOME_0, "undead.zombie", "undead.zombie", "undead.zombie")
    cast(scene, "open_grave", f"army:1:{HOME_0}", seat=1)
    scene.shows(dwarf, "id")
    scene.shows(zombie, "2 melee")
    scene.shows(other, "1 save")
    scene.shows(third, "2 melee")
    scene.answers("casualties", [f"d{zombie.id}", f"d{third.id}"])
    scene.melee(0, HOME_0, 1)
    assert [die.place for die in (zombie, other, third)] == [RESERVE, HOME_0, RESERVE]


@pytest.mark.rule("DD-SPELL-17")
@pytest.mark.parametrize("how", ["missile", "counter-attack"])
def test_open_grave_works_against_missiles_and_in_counter_attacks(how: str) -> None:
    scene = Scene()
    [dwarf] = scene.army(0, HOME_0, "dwarves.crack_shot")
    zombie, other = scene.army(1, HOME_0, "undead.zombie", "undead.zombie")
    cast(scene, "open_grave", f"army:1:{HOME_0}", seat=1)
    for die in (zombie, other):
        scene.shows(die, *(["2 melee"] if how == "missile" else ["1 save", "2 melee"]))
    if how == "missile":
        scene.shows(dwarf, "3 missile")
        scene.missile(0, HOME_0, 1)
    else:
        scene.shows(dwarf, "3 id")
        scene.answers("counter_attack", "yes")
        scene.melee(1, HOME_0, 0)
    assert [die.place for die in (zombie, other)] == [RESERVE, RESERVE]


@pytest.mark.rule("DD-SPELL-17")
def test_open_grave_does_nothing_where_no_save_roll_was_possible() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "undead.zombie")
    zombie, _ = scene.army(1, HOME_0, "undead.zombie", "undead.zombie")
    cast(scene, "open_grave", f"army:1:{HOME_0}", seat=1)
    cast(scene, "finger_of_death", f"die:{zombie.id}")
    assert zombie.place == DEAD


@pytest.mark.rule("DD-SPELL-17")
def test_open_grave_does_nothing_for_who_is_struck_alone() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    thug = scene.state.dice[1]
    cast(scene, "open_grave", f"army:1:{HOME_1}", seat=1, place=HOME_1)
    cast(scene, "lightning_strike", f"die:{thug.id}")
    assert thug.place == DEAD


@pytest.mark.rule("DD-SPELL-17")
@pytest.mark.parametrize("army", [f"army:1:{HOME_1}", f"army:0:{FRONTIER}"])
def test_open_grave_takes_nobody_of_another_army(army: str) -> None:
    scene = goblins_against("goblins.thug")
    scene.army(0, FRONTIER, "undead.zombie")
    thug, _ = scene.army(1, FRONTIER, "goblins.thug", "goblins.cutthroat")
    cast(scene, "open_grave", army)
    cast(scene, "hailstorm", f"army:1:{FRONTIER}")
    assert thug.place == DEAD


@pytest.mark.rule("DD-SPELL-17")
def test_open_grave_takes_those_who_die_by_a_spell_on_their_army() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    [zombie, _] = scene.army(1, HOME_1, "undead.zombie", "undead.mummy")
    cast(scene, "open_grave", f"army:1:{HOME_1}", seat=1, place=HOME_1)
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert zombie.place == RESERVE


@pytest.mark.rule("DD-SPELL-17")
def test_open_grave_takes_those_whom_dragons_kill_in_spite_of_their_saves() -> None:
    fight = Fight("dwarves.footman", "dwarves.roc")
    begin(fight.game, "open_grave", 0, (f"army:0:{HOME_0}",), "DD-SPELL-17")
    fight.comes("ivory_drake", "claw")
    show(fight, fight.dwarves, "1 melee", "4 save")
    fight.fight()
    assert [die.place for die in fight.dwarves] == [RESERVE, HOME_0]


@pytest.mark.rule("DD-SPELL-17")
@pytest.mark.rule("DD-SAI-14")
def test_open_grave_takes_nobody_who_charged_and_was_struck() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Charge", "goblins.marauder")
    begin(scene.game, "open_grave", 0, (f"army:0:{HOME_0}",), "DD-SPELL-17")
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD


@pytest.mark.rule("DD-RULING-29")
def test_a_necromantic_wave_does_not_reach_items() -> None:
    scene = Scene()
    elf, stone = scene.army(0, HOME_0, "lava_elves.adept", "sightstone.fire")
    begin(scene.game, "necromantic_wave", 0, (f"army:0:{HOME_0}",), "DD-SPELL-15")
    scene.shows(elf, "1 magic")
    scene.shows(stone, "1 magic")
    assert line(scene, 0, HOME_0, "melee").total == 1


@pytest.mark.rule("DD-SPELL-18")
def test_soiled_ground_buries_those_who_die_there_without_a_save() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug", "goblins.thug")
    saved, lost, _ = scene.state.dice[1:]
    scene.shows(saved, "1 save")
    cast(scene, "soiled_ground", f"terrain:{HOME_1}")
    cast(scene, "finger_of_death", f"die:{saved.id}")
    cast(scene, "finger_of_death", f"die:{lost.id}")
    assert (saved.place, lost.place) == (DEAD, BURIED)


@pytest.mark.rule("DD-SPELL-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_soiled_ground_lies_under_all_units_until_the_casters_next_turn(seat: int) -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    lost, later, _ = scene.army(seat, FRONTIER, *["undead.skeleton"] * 3)
    cast(scene, "soiled_ground", f"terrain:{FRONTIER}")
    expire(scene.game, 1)
    kill_now(scene, lost)
    assert lost.place == BURIED
    expire(scene.game, 0)
    kill_now(scene, later)
    assert later.place == DEAD


@pytest.mark.rule("DD-SPELL-18")
def test_soiled_ground_is_one_terrain_alone() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    thug = scene.state.dice[1]
    cast(scene, "soiled_ground", f"terrain:{FRONTIER}")
    cast(scene, "finger_of_death", f"die:{thug.id}")
    assert thug.place == DEAD


@pytest.mark.rule("DD-RULING-53")
def test_who_goes_to_reserves_by_open_grave_is_not_checked_by_soiled_ground() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "undead.zombie")
    zombie, _ = scene.army(1, HOME_1, "undead.zombie", "undead.zombie")
    cast(scene, "open_grave", f"army:1:{HOME_1}", seat=1)
    cast(scene, "soiled_ground", f"terrain:{HOME_1}")
    scene.answers("casualties", [f"d{zombie.id}"])
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert zombie.place == RESERVE
    assert len(scene.rolls) == 1


@pytest.mark.rule("DD-RULING-54")
@pytest.mark.parametrize(("faces", "rolls"), [(["1 save", "1 melee"], 2), (["1 melee"], 1)])
def test_who_faces_several_bury_checks_makes_each_until_buried(
    faces: list[str], rolls: int
) -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    thug = scene.state.dice[1]
    scene.shows(thug, *faces)
    cast(scene, "soiled_ground", f"terrain:{HOME_1}")
    kill_now(scene, thug, death=Death("DD-SAI-48", bury_check=True))
    assert thug.place == BURIED
    assert len(scene.rolls) == rolls


@pytest.mark.rule("DD-RULING-54")
def test_only_who_really_enters_the_dead_faces_soiled_ground() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "treefolk.hamadryad")
    tree, _ = scene.army(1, HOME_1, "treefolk.dryad", "treefolk.oakling")
    [seed] = scene.army(1, DEAD, "treefolk.oakling")
    cast(scene, "accelerated_growth", seat=1, place=HOME_1)
    cast(scene, "soiled_ground", f"terrain:{HOME_1}")
    scene.answers("accelerated_growth", str(seed.id))
    cast(scene, "finger_of_death", f"die:{tree.id}", castings=2)
    assert (tree.place, seed.place) == (DEAD, HOME_1)


@pytest.mark.rule("DD-RULING-32")
def test_an_untyped_loss_is_spread_over_a_combination_roll_as_the_roller_likes() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    first, second = scene.state.dice[1:]
    scene.shows(first, "2 melee")
    scene.shows(second, "1 save")
    cast(scene, "palsy", f"army:1:{HOME_1}", castings=2)
    scene.answers("lose_results", {"melee": 1, "save": 1})
    totals = total(scene, 1, HOME_1, "response", "melee", "missile", "save")
    assert (totals.of("melee"), totals.of("save")) == (1, 0)
    assert [prompt.seat for prompt in scene.asked("lose_results")] == [1]


@pytest.mark.rule("DD-RULING-55")
def test_soiled_ground_does_not_bury_dragonkin() -> None:
    scene = goblins_against("goblins.thug", "dragonkin.dragonfoal.air")
    foal = scene.state.dice[2]
    cast(scene, "soiled_ground", f"terrain:{HOME_1}")
    cast(scene, "finger_of_death", f"die:{foal.id}")
    assert foal.place == POOL
    assert scene.rolls == []


def test_swamp_fever_buries_dragonkin_that_were_never_among_the_dead() -> None:
    scene = goblins_against("goblins.thug", "dragonkin.dragonfoal.air")
    foal = scene.state.dice[2]
    scene.shows(foal, "id")
    cast(scene, "swamp_fever", f"army:1:{HOME_1}", units=scene.state.dice[1:3])
    assert foal.place == BURIED


def test_open_grave_does_not_keep_dragonkin_from_the_summoning_pool() -> None:
    scene = goblins_against("goblins.thug", "dragonkin.dragonfoal.air")
    thug, foal = scene.state.dice[1:3]
    scene.shows(foal, "Belly")
    cast(scene, "open_grave", f"army:1:{HOME_1}", seat=1, place=HOME_1)
    scene.answers("casualties", [f"d{foal.id}"])
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert (thug.place, foal.place) == (HOME_1, POOL)


@pytest.mark.rule("DD-SPELL-16")
@pytest.mark.parametrize(("answer", "place"), [("yes", HOME_0), ("no", DEAD)])
def test_exhume_may_return_no_more_health_than_was_buried(answer: str, place: int) -> None:
    scene = goblins_against("goblins.thug")
    scene.army(1, DEAD, "goblins.thug")
    ghast, zombie = scene.army(0, DEAD, "undead.ghast", "undead.zombie")
    scene.answers("exhume", answer)
    cast(scene, "exhume", "dead:1")
    assert (ghast.place, zombie.place) == (DEAD, place)
    assert [question.seat for question in scene.asked("exhume")] == [0]


@pytest.mark.rule("DD-SPELL-16")
def test_exhume_returns_nobody_where_nobody_was_buried() -> None:
    scene = goblins_against("goblins.thug")
    [saved] = scene.army(1, DEAD, "goblins.thug")
    scene.army(0, DEAD, "undead.zombie")
    scene.shows(saved, "1 save")
    cast(scene, "exhume", "dead:1")
    assert scene.asked("exhume") == []


@pytest.mark.rule("DD-SPELL-16")
def test_exhume_returns_nobody_to_an_army_that_is_gone() -> None:
    scene = goblins_against("goblins.thug")
    [lost] = scene.army(1, DEAD, "goblins.thug")
    [zombie] = scene.army(0, DEAD, "undead.zombie")
    casting = hold(scene, place=FRONTIER)
    casting.announced = [Announced("exhume", "death", 1, (f"die:{lost.id}",))]
    scene.answers("exhume", "yes")
    scene.run(ResolveSpell())
    assert (lost.place, zombie.place) == (BURIED, DEAD)


@pytest.mark.rule("DD-DAMAGE-11")
def test_who_goes_to_reserves_by_open_grave_was_killed_and_is_free_of_effects() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    thug = scene.state.dice[1]
    cast(scene, "open_grave", f"army:1:{HOME_1}", seat=1, place=HOME_1)
    scene.state.effects.add(Effect("Hypnotic Glare", "", 0, (f"die:{thug.id}",), "turn:0"))
    scene.answers("casualties", [f"d{thug.id}"])
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert thug.place == RESERVE
    assert not list(scene.game.effects_on(f"die:{thug.id}"))


@pytest.mark.rule("DD-SPELL-17")
@pytest.mark.rule("DD-DAMAGE-11")
def test_open_grave_takes_away_even_who_could_not_leave_alive() -> None:
    scene = goblins_against("goblins.thug", "goblins.thug")
    thug = scene.state.dice[1]
    cast(scene, "open_grave", f"army:1:{HOME_1}", seat=1, place=HOME_1)
    scene.state.effects.add(Effect("Web", "", 0, (f"die:{thug.id}",), "turn:0"))
    scene.answers("casualties", [f"d{thug.id}"])
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert thug.place == RESERVE
    assert not list(scene.game.effects_on(f"die:{thug.id}"))
