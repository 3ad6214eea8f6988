"""Damage, killing and what units are worth (DD-DAMAGE, DD-UPTO, DD-MONSTER)."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight
from tests.dragondice.magic import cast
from tests.dragondice.rolling import duel, kill_now, places, roll_army, totals, ward
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import play_phase, step
from wartable.engine.prompt import Prompt
from wartable.engine.refusal import Refusal
from wartable.engine.requests import Asking
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.damage import wound
from wartable.games.dragondice.death import SPARES, Death, Dying, move
from wartable.games.dragondice.dice import TYPES
from wartable.games.dragondice.events import DamageTooSmall, UnitHurt, UnitsKilled
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.packs import write_pack
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.sheets import Pack, PackSpell
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER, TROLL = (
    "goblins.thug",
    "goblins.cutthroat",
    "goblins.marauder",
    "goblins.troll",
)


@SPARES.by("Test Grave")
def to_reserves(dying: Dying) -> Asking[bool]:
    """Killed units of an army go to reserves."""
    move(dying.game, [dying.die], RESERVE, "DD-DAMAGE-09", "Test Grave")
    yield from ()
    return True


@rule("DD-DAMAGE-01")
def test_damage_that_equals_its_health_kills_a_unit() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER)
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD


@rule("DD-DAMAGE-01")
@pytest.mark.parametrize(("damage", "place"), [(2, HOME_0), (3, DEAD), (4, DEAD)])
def test_damage_on_a_unit_kills_it_from_its_health_on(damage: int, place: int) -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER)
    death = Death("DD-DAMAGE-01")
    scene.do(lambda: step(wound(scene.game, foes[0], damage, death)))
    assert foes[0].place == place


@rule("DD-DAMAGE-02")
def test_damage_below_its_health_is_gone_after_the_action() -> None:
    scene, _, foes = duel("feral.rhino_folk", "Gore", MARAUDER)
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    scene.melee(0, HOME_0, 1)
    assert (foes[0].place, foes[0].hurt) == (HOME_0, 0)


@rule("DD-DAMAGE-02")
def test_damage_below_its_health_is_gone_after_a_dragon_attack() -> None:
    """A pack may have a Cantrip that hurts a unit: the army casts it in its response."""
    spark = PackSpell("spark", "Spark", "firebolt", 4, species="", cantrip=True)
    scene = Scene(pack=write_pack(Pack("Sparks", spells=(spark,))))
    [wizard] = scene.army(0, HOME_0, "dwarves.wizard")
    [marauder] = scene.army(1, HOME_1, MARAUDER)
    scene.dragon_shows(scene.dragon(1, HOME_0, "fire_drake"), "belly")
    scene.shows(wizard, "Cantrip")
    scene.shows(marauder, "4 melee")
    scene.answers("spell", "spark")
    play_phase(scene, "dragon_attack")
    assert [event.damage for event in scene.said(UnitHurt)] == [1]
    assert marauder.hurt == 0


@rule("DD-DAMAGE-03")
def test_damage_on_an_army_is_covered_as_fully_as_health_allows() -> None:
    scene, _, foes = duel("dwarves.skirmisher", "4 melee", MARAUDER, THUG, CUTTHROAT)
    for foe in foes:
        scene.shows(foe, "melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, HOME_0]
    scene, _, foes = duel("dwarves.skirmisher", "4 melee", MARAUDER, MARAUDER)
    for foe in foes:
        scene.shows(foe, "3 melee")
    scene.melee(0, HOME_0, 1)
    assert sorted(places(foes)) == [DEAD, HOME_0]


@rule("DD-DAMAGE-03")
def test_damage_below_the_health_of_every_unit_kills_nobody_and_is_reported() -> None:
    scene, _, _ = duel("dwarves.sergeant", "2 melee", MARAUDER, MARAUDER)
    scene.melee(0, HOME_0, 1)
    [told] = scene.said(DamageTooSmall)
    assert told.words() == (
        "2 damage is too little to kill a unit in the army of Blue at the home of Red."
    )
    for foe, saves in ((CUTTHROAT, "2 melee"), (MARAUDER, "3 save")):
        scene, _, foes = duel("dwarves.sergeant", "2 melee", foe)
        scene.shows(foes[0], saves)
        scene.melee(0, HOME_0, 1)
        assert not scene.said(DamageTooSmall)


@rule("DD-DAMAGE-04")
def test_the_whole_army_saves_from_an_attack_on_it() -> None:
    scene, _, foes = duel("dwarves.skirmisher", "4 melee", MARAUDER, THUG)
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [4]


@rule("DD-DAMAGE-04")
@pytest.mark.parametrize("kind", ["melee", "missile"])
def test_every_unit_and_item_of_an_attacked_army_and_nobody_else_rolls_saves(kind: str) -> None:
    scene, _, foes = duel("eldarim.dragonhunter.earth", "id", MARAUDER, THUG, "woodentarge.earth")
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 save")
    scene.shows(foes[2], "1 save")
    begin(scene.game, "Cloak", 1, (f"army:1:{HOME_0}",), "DD-SAI-19", amount=2)
    attack = scene.melee if kind == "melee" else scene.missile
    attack(0, HOME_0, 1)
    (saving,) = [event for event in scene.said(DiceThrown) if event.kind == "save"]
    assert [each.die for each in saving.dice] == [foe.id for foe in foes]
    assert totals(scene, "save") == [3 + 1 + 1 + 2]


@rule("DD-DAMAGE-04")
@pytest.mark.parametrize(
    ("spell", "target", "saving"),
    [
        ("hailstorm", f"army:1:{HOME_1}", [[1, 2, 3]]),
        ("firestorm", f"terrain:{HOME_1}", [[1, 2, 3], [4]]),
    ],
)
def test_the_whole_army_saves_from_a_spell_on_it(
    spell: str, target: str, saving: list[list[int]]
) -> None:
    scene = Scene()
    scene.army(0, HOME_0, "scalders.singeman")
    foes = scene.army(1, HOME_1, MARAUDER, THUG, "woodentarge.earth")
    own = scene.army(0, HOME_1, MARAUDER)
    scene.army(1, FRONTIER, THUG)
    for die, face in zip((*foes, *own), ("3 save", "1 save", "1 save", "4 melee"), strict=True):
        scene.shows(die, face)
    cast(scene, spell, target)
    assert sorted([each.die for each in event.dice] for event in scene.said(DiceThrown)) == saving
    assert max(totals(scene, "save")) == 3 + 1 + 1
    assert places(foes) == [HOME_1] * 3


@rule("DD-DAMAGE-05")
def test_only_the_target_saves_from_an_effect_on_a_unit_and_without_its_army() -> None:
    scene, _, foes = duel("amazons.centaur", "Kick", THUG, MARAUDER)
    begin(scene.game, "Cloak", 1, (f"army:1:{HOME_0}",), "DD-SAI-19", amount=5)
    scene.answers("target", "d1")
    scene.shows(foes[0], "1 save")
    scene.shows(foes[1], "3 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert len(scene.said(DiceThrown)[1].dice) == 1


@rule("DD-DAMAGE-06")
def test_every_save_result_cancels_one_point_wherever_it_comes_from() -> None:
    scene, _, foes = duel("dwarves.skirmisher", "4 melee", CUTTHROAT, THUG, THUG)
    begin(scene.game, "Cloak", 1, (f"army:1:{HOME_0}",), "DD-SAI-19", amount=1)
    scene.shows(foes[0], "2 id")
    scene.shows(foes[1], "1 melee")
    scene.shows(foes[2], "1 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes).count(DEAD) == 1


@rule("DD-DAMAGE-07")
def test_a_unit_may_save_unless_the_effect_says_otherwise() -> None:
    scene, _, foes = duel("amazons.centaur", "Kick", MARAUDER)
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0
    scene, _, foes = duel("feral.bear_folk", "Hug", MARAUDER)
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD


@rule("DD-DAMAGE-08")
def test_who_is_killed_by_a_breath_or_a_finger_rolls_no_save() -> None:
    fight = Fight("dwarves.warlord", "dwarves.sergeant", "dwarves.footman")
    fight.comes("ivory_drake", "breath")
    for die in fight.dwarves:
        fight.shows(die, "id")
    fight.fight()
    assert [die.place for die in fight.dwarves] == [DEAD, DEAD, HOME_0]
    assert [roll.kind for roll in fight.rolls] == ["dragons", "response"]
    scene = Scene()
    scene.army(0, HOME_0, "undead.apparition")
    thug, _ = scene.army(1, HOME_1, "goblins.thug", "goblins.thug")
    scene.shows(thug, "id")
    cast(scene, "finger_of_death", f"die:{thug.id}")
    assert (thug.place, scene.rolls) == (DEAD, [])


@rule("DD-DAMAGE-08")
def test_an_effect_that_kills_allows_no_save() -> None:
    scene, _, foes = duel("coral_elves.tako", "Entangle", MARAUDER)
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert not totals(scene, "save")


@rule("DD-RULING-58")
def test_who_is_out_of_play_is_not_killed_again() -> None:
    scene, _, foes = duel(MARAUDER, "4 melee", THUG, THUG)
    kill_now(scene, foes[0], death=Death("DD-SAI-53", buries=True))
    kill_now(scene, *foes)
    assert places(foes) == [BURIED, DEAD]
    assert [event.dice for event in scene.said(UnitsKilled)] == [(foes[0].id,), (foes[1].id,)]


@rule("DD-DAMAGE-09")
def test_a_unit_kept_from_the_dead_makes_no_bury_check() -> None:
    scene, hero, _ = duel(MARAUDER, "4 melee", THUG)
    begin(scene.game, "Test Grave", 0, (f"army:0:{HOME_0}",), "DD-SPELL-17")
    kill_now(scene, hero, death=Death("DD-SAI-90", bury_check=True))
    assert hero.place == RESERVE
    assert not scene.rolls


@rule("DD-DAMAGE-10")
def test_a_unit_that_cannot_leave_can_be_killed() -> None:
    scene, hero, _ = duel(MARAUDER, "4 melee", THUG)
    begin(scene.game, "Net", 1, (f"die:{hero.id}",), "DD-SAI-85")
    kill_now(scene, hero)
    assert hero.place == DEAD


@rule("DD-DAMAGE-11")
def test_everything_on_a_killed_unit_ends() -> None:
    scene, hero, foes = duel(MARAUDER, "4 melee", THUG)
    begin(scene.game, "Net", 1, (f"die:{hero.id}",), "DD-SAI-85")
    begin(scene.game, "Net", 0, (f"die:{foes[0].id}",), "DD-SAI-85")
    kill_now(scene, hero)
    assert [effect.targets for effect in scene.state.effects] == [(f"die:{foes[0].id}",)]


@rule("DD-UPTO-02")
def test_up_to_so_much_of_an_opponent_is_all_of_it_and_never_more() -> None:
    scene, _, _ = duel("coral_elves.tako", "Entangle", MARAUDER, THUG, MARAUDER)
    scene.melee(0, HOME_0, 1)
    (question,) = scene.asked("targets")
    for chosen in (["d2"], ["d1"], ["d1", "d3"], []):
        with pytest.raises(Refusal):
            question.form.check(chosen)
    assert question.form.check(["d2", "d3"]) == ["d2", "d3"]


def refused(question: Prompt[object], *answers: list[str]) -> None:
    """None of these may be answered."""
    for answer in answers:
        with pytest.raises(Refusal):
            question.form.check(answer)


@rule("DD-UPTO-02")
def test_what_cannot_be_met_exactly_is_met_as_nearly_as_can_be() -> None:
    scene, _, _ = duel("coral_elves.tako", "Entangle", MARAUDER, MARAUDER)
    scene.melee(0, HOME_0, 1)
    (question,) = scene.asked("targets")
    refused(question, [], ["d1", "d2"])
    assert question.form.check(["d1"]) == ["d1"]
    assert question.form.check(["d2"]) == ["d2"]


@rule("DD-UPTO-02")
def test_the_only_ones_that_come_as_near_as_can_be_are_taken_without_a_question() -> None:
    scene, _, foes = duel("dwarves.androsphinx", "Roar", MARAUDER, CUTTHROAT)
    scene.melee(0, HOME_0, 1)
    assert not scene.asked("targets")
    assert places(foes) == [RESERVE, HOME_0]


@rule("DD-UPTO-02")
def test_an_amount_of_health_for_a_spell_is_all_of_it_and_never_more_for_any_target() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "firewalkers.sunburst")
    own = scene.army(0, HOME_1, MARAUDER)
    foes = scene.army(1, HOME_1, MARAUDER, THUG)
    cast(scene, "mirage", f"terrain:{HOME_1}", units=[*own, foes[1]])
    (question,) = scene.asked("spell_units")
    refused(question, [], ["d1"], ["d2"], ["d3"], ["d1", "d2"], ["d1", "d2", "d3"])
    assert question.form.check(["d2", "d3"]) == ["d2", "d3"]
    assert places([*own, *foes]) == [RESERVE, HOME_1, RESERVE]


@rule("DD-UPTO-02")
def test_a_number_of_units_for_a_spell_is_all_of_them_and_never_more() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "amazons.seer")
    going = scene.army(0, HOME_0, *["amazons.seer"] * 4)
    scene.army(1, HOME_1, THUG)
    scene.army(0, FRONTIER, "amazons.seer")
    cast(scene, "rally", f"terrain:{HOME_0}", units=going[:3])
    (question,) = scene.asked("spell_units")
    refused(question, [], ["d1", "d2"], ["d1", "d2", "d3", "d4"])


@rule("DD-UPTO-02")
def test_breath_kills_as_much_as_it_can_and_never_more() -> None:
    fight = Fight(TROLL, TROLL, CUTTHROAT)
    fight.comes("ivory_drake", "breath")
    for unit in fight.dwarves:
        fight.shows(unit, "save")
    fight.fight()
    (question,) = fight.asked("breath_kills")
    refused(question, [], ["d2"], ["d0", "d2"], ["d0", "d1"])
    assert question.form.check(["d1"]) == ["d1"]
    assert sorted(places(fight.dwarves)) == [DEAD, HOME_0, HOME_0]


@rule("DD-UPTO-02")
@pytest.mark.parametrize(("saved", "dead"), [(1, [0]), (2, [1]), (3, [])])
def test_an_army_loses_as_much_as_the_damage_can_kill_and_never_more(
    saved: int, dead: list[int]
) -> None:
    scene, _, foes = duel("dwarves.skirmisher", "4 melee", MARAUDER, CUTTHROAT)
    for foe in foes:
        scene.shows(foe, "melee")
    ward(scene, 1, HOME_0, saved)
    scene.melee(0, HOME_0, 1)
    assert [at for at, foe in enumerate(foes) if foe.place == DEAD] == dead


@rule("DD-MONSTER-01")
def test_a_monsters_normal_icon_is_worth_four() -> None:
    scene, _, _ = duel(TROLL, "melee", THUG)
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4
    monsters = [unit for unit in shipped().units.values() if unit.size == "monster"]
    assert {face.count for unit in monsters for face in unit.faces if face.icon in TYPES} == {4}


@rule("DD-MONSTER-02")
def test_a_monsters_id_is_worth_four() -> None:
    scene, _, _ = duel(TROLL, "id", THUG)
    assert roll_army(scene, 0, HOME_0, "missile").of("missile") == 4


@rule("DD-ARTIFACT-02")
@pytest.mark.parametrize("face", ["melee", "id", "Flurry"])
def test_every_icon_of_an_artifact_generates_four(face: str) -> None:
    scene = Scene()
    unit, golem = scene.army(0, HOME_0, THUG, "bladegolem.earth")
    scene.shows(unit, "1 save")
    scene.shows(golem, face, "save")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 4


@rule("DD-RULING-104")
def test_normal_icons_of_equipment_count_as_many_as_they_are_and_of_artifacts_four() -> None:
    scene = Scene()
    unit, blade, golem = scene.army(0, HOME_0, THUG, "dawnblade.earth", "bladegolem.earth")
    scene.shows(unit, "1 save")
    scene.shows(blade, "1 melee")
    scene.shows(golem, "melee")
    assert roll_army(scene, 0, HOME_0, "melee").of("melee") == 1 + 4


@rule("DD-RULING-112")
def test_a_normal_icon_of_a_champion_is_worth_four() -> None:
    champions = [unit for unit in shipped().units.values() if unit.champion]
    assert champions
    assert {face.count for unit in champions for face in unit.faces if face.icon in TYPES} == {4}
