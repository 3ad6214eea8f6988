"""Rare cases: dice that left before they count, several glares, charms and spells of one batch."""

from __future__ import annotations

from typing import cast as typed

import pytest

from tests.dragondice.dragon_fight import Fight
from tests.dragondice.magic import cast, hold
from tests.dragondice.rolling import duel, kill_now, places, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices
from wartable.engine.forms import Pick
from wartable.engine.windows import Effect
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE, AnnounceSpell, Magic

rule = pytest.mark.rule
THUG, MARAUDER = "goblins.thug", "goblins.marauder"


@rule("DD-ROLL-14")
@pytest.mark.parametrize(("taken", "saves"), [(False, 3), (True, 0)])
def test_what_an_icon_made_is_lost_when_its_die_leaves_before_it_counts(
    taken: bool, saves: int
) -> None:
    scene, hero, [unicorn, warlord, shield] = duel(
        "goblins.marauder", "4 melee", "treefolk.unicorn", "dwarves.warlord", "mithrilshield.earth"
    )
    scene.shows(unicorn, "Teleport")
    scene.shows(warlord, "3 melee")
    scene.shows(shield, "Bash")
    scene.shows(hero, "3 melee", "4 Smite", "1 maneuver")
    scene.answers("next_icon", "Bash")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_item", f"d{shield.id}" if taken else "done")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save")[-1] == saves
    assert shield.place == (FRONTIER if taken else HOME_0)


@rule("DD-SAI-75")
def test_each_of_two_glares_ends_by_itself() -> None:
    scene, first, foes = duel("coral_elves.leviathan", "Hypnotic Glare", MARAUDER, THUG)
    second, friend = scene.army(0, HOME_0, "coral_elves.leviathan", "dwarves.footman")
    scene.shows(second, "Hypnotic Glare")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "1 save")
    scene.melee(0, HOME_0, 1)
    scene.shows(first, "4 save")
    scene.answers("leave_out", "no", "yes")
    roll_army(scene, 0, HOME_0, "save")
    assert not may_roll(scene.game, foes[0], alone=True)
    scene.shows(second, "4 save")
    scene.answers("leave_out", "no")
    roll_army(scene, 0, HOME_0, "save")
    assert may_roll(scene.game, foes[0], alone=True)


@rule("DD-SAI-76")
@pytest.mark.parametrize(("answer", "webbed"), [("yes", True), ("no", False)])
def test_a_glaring_unit_may_be_left_out_of_a_roll_of_its_own(answer: str, webbed: bool) -> None:
    scene, _, [glaring] = duel("scalders.web_bird", "Web", "coral_elves.leviathan")
    (seen,) = scene.army(0, HOME_0, "dwarves.footman")
    glare = (f"die:{seen.id}",)
    scene.state.effects.add(Effect("Hypnotic Glare", f"die:{glaring.id}", 1, glare, "turn:1"))
    scene.shows(glaring, "Tail", "4 maneuver")
    scene.answers("leave_out", answer)
    scene.melee(0, HOME_0, 1)
    assert may_roll(scene.game, glaring, alone=True) != webbed
    assert may_roll(scene.game, seen, alone=True) != webbed


@rule("DD-SAI-16")
def test_charmed_units_sit_out_every_save_roll_of_the_march() -> None:
    scene, beholder, foes = duel("lava_elves.beholder", "Charm", "goblins.troll", THUG)
    (mage,) = scene.army(0, HOME_0, "coral_elves.enchanter")
    scene.shows(mage, "Cantrip")
    scene.shows(foes[0], "4 maneuver")
    scene.shows(foes[1], "1 save")
    scene.answers("next_icon", "Charm")
    scene.answers("targets", [f"d{foes[0].id}"])
    scene.answers("spell", "hailstorm", "done")
    scene.answers("spell_target", f"army:1:{HOME_0}")
    scene.melee(0, HOME_0, 1)
    assert beholder.place == HOME_0
    saves = [roll.about for roll in scene.rolls if roll.kind == "save"]
    assert saves == [(f"die:{foes[1].id}",)]


@rule("DD-SAI-96")
def test_a_unit_that_rises_from_soiled_ground_is_no_longer_sick() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "swamp_stalkers.bog_adept")
    (phoenix,) = scene.army(1, HOME_1, "firewalkers.phoenix")
    soiled = ("terrain:1",)
    scene.state.effects.add(Effect("soiled_ground", "spell:soiled_ground:death", 0, soiled, ""))
    scene.shows(phoenix, "id", "4 Fly", "4 Smite", "Rise from the Ashes", "id")
    hold(scene, Magic(0, 6, ("death",), "swamp_stalkers"))
    scene.answers("spell", "swamp_fever", "done")
    scene.answers("castings", "2")
    scene.run(AnnounceSpell())
    assert phoenix.place == RESERVE
    assert len(scene.rolls) == 4


@rule("DD-SPELL-46")
def test_dragons_come_to_one_terrain_by_several_elements() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, THUG)
    airy, wet = scene.dragon(0, POOL, "air_drake"), scene.dragon(0, POOL, "water_drake")
    hold(scene, Magic(0, 7, ("air",), "coral_elves"), Magic(0, 7, ("water",), "coral_elves"))
    scene.answers("spell", "summon_dragon", "summon_dragon", "done")
    scene.answers("spell_element", "air", "water")
    scene.answers("spell_target", f"terrain:{HOME_1}")
    scene.run(AnnounceSpell())
    assert [airy.place, wet.place] == [HOME_1, HOME_1]


@rule("DD-SPELL-44")
@rule("DD-ITEM-05")
def test_rally_takes_items_from_wherever_its_units_are() -> None:
    scene = Scene()
    first, second, foil, _ = scene.army(
        0, HOME_0, "amazons.runner", "amazons.runner", "flickerfoil.air", "coral_elves.evoker"
    )
    targe, _ = scene.army(0, HOME_1, "woodentarge.air", "coral_elves.evoker")
    scene.army(0, FRONTIER, "amazons.seer")
    scene.army(1, HOME_1, THUG)
    hold(scene, Magic(0, 4, ("earth",), "dwarves"), Magic(0, 5, ("air",), "amazons"))
    scene.answers("spell", "path", "rally", "done")
    scene.answers("spell_place", f"terrain:{HOME_0}")
    scene.answers("spell_units", [f"d{first.id}"], [f"d{first.id}", f"d{second.id}"])
    scene.answers("next_spell", "0")
    scene.answers("move_to", str(HOME_1), str(FRONTIER))
    scene.answers("take_item", "done", f"d{targe.id}", f"d{foil.id}")
    scene.run(AnnounceSpell())
    assert places([first, second, foil, targe]) == [FRONTIER] * 4


@rule("DD-KIN-03")
@rule("DD-RULING-77")
def test_dragonkin_left_alone_by_one_icon_are_out_of_reach_of_the_next() -> None:
    scene, hero, [elf, kin] = duel(
        "undead.minor_death", "Slay", "coral_elves.evoker", "dragonkin.dragontroop.air"
    )
    (hound,) = scene.army(0, HOME_0, "lava_elves.hell_hound")
    scene.shows(hound, "Flame")
    scene.shows(elf, "1 magic")
    scene.answers("next_icon", "Slay")
    scene.answers("target", f"d{elf.id}")
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0
    assert places([elf, kin]) == [DEAD, POOL]


@rule("DD-SPECIES-11")
def test_resist_fear_frees_dragonkin_of_whatever_keeps_them_from_rolling() -> None:
    fight = Fight("eldarim.devotee.air", "dragonkin.dragontroop.fire")
    fight.comes("air_drake", "belly")
    kin = fight.dwarves[1]
    fight.state.effects.add(Effect("Web", "", 1, (f"die:{kin.id}",), "turn:1"))
    fight.shows(fight.dwarves[0], "2 save")
    fight.shows(kin, "1 maneuver")
    fight.fight()
    rolled = next(roll for roll in fight.rolls if roll.kind == "response").about
    assert rolled == ("die:0", f"die:{kin.id}")


@rule("DD-RULING-125")
@pytest.mark.parametrize(("answer", "place"), [("d2", RESERVE), ("done", BURIED)])
def test_who_is_driven_off_may_take_items_along(answer: str, place: int) -> None:
    scene, _, [footman, foil] = duel(
        "dwarves.androsphinx", "Roar", "dwarves.footman", "flickerfoil.fire"
    )
    scene.answers("take_item", answer)
    scene.melee(0, HOME_0, 1)
    assert places([footman, foil]) == [RESERVE, place]
    (question,) = scene.asked("take_item")
    assert question.seat == 1


@rule("DD-RULING-125")
@pytest.mark.parametrize(("answer", "place"), [("d2", RESERVE), ("done", BURIED)])
@pytest.mark.parametrize(
    ("attacker", "icon", "shown"),
    [
        ("undead.death_knight", "Scare", "1 melee"),
        ("dwarves.roc", "Seize", "id"),
    ],
)
def test_who_is_scared_or_seized_may_take_items_along(
    attacker: str, icon: str, shown: str, answer: str, place: int
) -> None:
    scene, _, [footman, foil] = duel(attacker, icon, "dwarves.footman", "flickerfoil.fire")
    scene.shows(footman, shown)
    scene.answers("take_item", answer)
    attack = scene.melee if icon == "Scare" else scene.missile
    attack(0, HOME_0, 1)
    assert places([footman, foil]) == [RESERVE, place]
    assert [prompt.seat for prompt in scene.asked("take_item")] == [1]


@rule("DD-RULING-125")
@pytest.mark.parametrize(("answer", "place"), [("d2", RESERVE), ("done", BURIED)])
@pytest.mark.parametrize(
    ("caster", "spell", "shown"),
    [
        ("firewalkers.sunburst", "mirage", ("1 melee",)),
        (THUG, "scent_of_fear", ("1 melee",)),
        ("lava_elves.adept", "fearful_flames", ("1 save", "1 melee")),
    ],
)
def test_who_flees_from_a_spell_may_take_items_along(
    caster: str, spell: str, shown: tuple[str, ...], answer: str, place: int
) -> None:
    scene = Scene()
    scene.army(0, HOME_0, caster)
    footman, foil = scene.army(1, HOME_1, "dwarves.footman", "flickerfoil.fire")
    scene.shows(footman, *shown)
    scene.answers("take_item", answer)
    cast(scene, spell, f"terrain:{HOME_1}" if spell != "fearful_flames" else f"die:{footman.id}")
    assert places([footman, foil]) == [RESERVE, place]
    assert [prompt.seat for prompt in scene.asked("take_item")] == [1]


@rule("DD-RULING-125")
def test_only_what_those_who_are_driven_off_can_carry_goes_with_them() -> None:
    scene, _, [thug, stays, *items] = duel(
        "dwarves.androsphinx",
        "Roar",
        MARAUDER,
        "dwarves.warlord",
        *("flickerfoil.earth", "flickerfoil.fire", "flickerfoil.death", "flickerfoil.earth"),
    )
    earth, fire, death, _ = items
    scene.answers("targets", [f"d{thug.id}"])
    scene.answers("take_item", f"d{earth.id}", f"d{death.id}")
    scene.melee(0, HOME_0, 1)
    offered = [set(choices(prompt)) for prompt in scene.asked("take_item")]
    assert len(offered) == 2
    assert not any(f"d{fire.id}" in each for each in offered)
    assert places([thug, earth, death]) == [RESERVE] * 3
    assert places([stays, fire]) == [HOME_0] * 2


@rule("DD-RULING-125")
def test_items_of_several_players_flee_by_one_spell() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "firewalkers.sunburst")
    mine, foil = scene.army(0, HOME_1, "dwarves.footman", "flickerfoil.fire")
    theirs, targe, held = scene.army(1, HOME_1, "dwarves.footman", "woodentarge.fire", THUG)
    scene.state.effects.add(Effect("Web", "", 0, (f"die:{held.id}",), "turn:0"))
    scene.army(1, FRONTIER, THUG)
    scene.answers("take_item", f"d{foil.id}", f"d{targe.id}")
    cast(scene, "mirage", f"terrain:{HOME_1}", units=[mine, theirs, held])
    assert places([mine, foil, theirs, targe, held]) == [RESERVE] * 4 + [HOME_1]


@rule("DD-COMBO-05")
def test_a_kick_in_answer_to_a_charge_saves_or_hurts() -> None:
    scene, hero, [centaur, _] = duel("dwarves.behemoth", "Charge", "amazons.centaur", THUG)
    scene.shows(centaur, "Kick")
    scene.shows(hero, "Charge", "4 maneuver")
    scene.answers("choose_use", "1")
    scene.melee(0, HOME_0, 1)
    (question,) = scene.asked("choose_use")
    assert [option.words for option in typed("Pick", question.form).options] == [
        "4 saves",
        "Damage to one unit",
    ]
    assert hero.place == DEAD


@rule("DD-COMBO-05")
@rule("DD-SAI-87")
@pytest.mark.parametrize(
    ("unit", "face"), [("goblins.cannibal", "Net"), ("dragonkin.dragonvictor.fire", "Logo")]
)
def test_who_answers_a_coil_alone_only_saves_with_what_needs_an_attack(
    unit: str, face: str
) -> None:
    scene, _, foes = duel("swamp_stalkers.ormyrr", "Coil", unit, "dwarves.footman")
    scene.dragon(0, FRONTIER, "fire_drake")
    scene.shows(foes[0], face)
    scene.answers("target", f"d{foes[0].id}")
    scene.melee(0, HOME_0, 1)
    assert not scene.asked("choose_use")
    assert totals(scene, "save")[0] >= 4
    assert foes[0].place == HOME_0


@rule("DD-ROLL-14")
def test_who_leaves_the_army_and_is_promoted_back_into_it_does_not_count() -> None:
    scene, _, [first, second, oak, sapling] = duel(
        "goblins.marauder",
        "3 melee",
        *["treefolk.noble_willow"] * 2,
        "treefolk.oak",
        "treefolk.oakling",
    )
    (lord,) = scene.army(1, DEAD, "treefolk.oak_lord")
    for willow in (first, second):
        scene.shows(willow, "Wild Growth")
    scene.shows(oak, "4 save")
    scene.shows(sapling, "1 melee")
    scene.answers("choose_use", "1")
    scene.answers("combine_icons", ["0"])
    scene.answers("promote", f"{oak.id}>{lord.id}", f"{sapling.id}>{oak.id}", "done")
    scene.melee(0, HOME_0, 1)
    assert places([oak, lord, sapling]) == [HOME_0, HOME_0, DEAD]
    assert totals(scene, "save") == [6]


@rule("DD-RULING-52")
@pytest.mark.parametrize(
    ("place", "unit", "asked"),
    [(HOME_0, "treefolk.oak", 1), (HOME_1, "treefolk.oak", 0), (HOME_0, "treefolk.oakling", 0)],
)
def test_the_order_of_what_may_save_a_unit_is_asked_only_where_several_could(
    place: int, unit: str, asked: int
) -> None:
    scene = Scene()
    dying, *_ = scene.army(0, place, unit, "treefolk.oak")
    scene.army(0, DEAD, "treefolk.oakling")
    scene.army(1, FRONTIER, THUG)
    cast(scene, "accelerated_growth", place=place)
    scene.shows(dying, "melee")
    kill_now(scene, dying)
    assert len(scene.asked("instead_of_death")) == asked
    assert len(scene.asked("accelerated_growth")) == (unit == "treefolk.oak")
