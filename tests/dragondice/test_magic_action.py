"""The magic action: the roll, what pays for what, announcing and resolving."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import air, barred, cast, hold, offered, roll_for_magic, table
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.refusal import Illegal
from wartable.engine.windows import Effect
from wartable.games.dragondice.events import TerrainTurned
from wartable.games.dragondice.magic.cast import Cast
from wartable.games.dragondice.magic.events import SpellAnnounced, SpellFailed, SpellResolved
from wartable.games.dragondice.rolls.events import DiceThrown, RollCounted
from wartable.games.dragondice.spells.death import finger_of_death
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    POOL,
    RESERVE,
    Announced,
    AnnounceSpell,
    Magic,
    ResolveSpell,
)


@pytest.mark.rule("DD-MAGIC-01")
def test_the_marching_army_rolls_with_its_icons_first() -> None:
    scene = table()
    evoker, enchanter, *_ = scene.state.dice
    scene.shows(evoker, "2 magic")
    scene.shows(enchanter, "4 Cantrip")
    roll_for_magic(scene)
    [thrown] = scene.said(DiceThrown)
    assert (thrown.kind, thrown.seat) == ("magic", 0)
    [counted] = scene.said(RollCounted)
    assert (counted.subtotal, counted.special) == (2, 4)
    kinds = [event for event in scene.events if isinstance(event, (RollCounted, SpellAnnounced))]
    assert isinstance(kinds[0], RollCounted)


@pytest.mark.rule("DD-MAGIC-02")
def test_each_magic_result_is_one_point_to_spend() -> None:
    scene = table()
    evoker, enchanter, *_ = scene.state.dice
    scene.shows(evoker, "2 magic")
    scene.shows(enchanter, "4 magic")
    scene.answers("spell", "lightning_strike", "done")
    roll_for_magic(scene)
    assert [each.spell for each in scene.said(SpellAnnounced)] == ["lightning_strike"]
    assert len(scene.asked("spell")) == 1


@pytest.mark.rule("DD-MAGIC-03")
def test_a_unit_divides_its_magic_among_its_elements() -> None:
    scene = table()
    both = Magic(0, 4, ("air", "water"), "coral_elves")
    hold(scene, both)
    scene.answers("spell", "hailstorm", "watery_double", "done")
    scene.answers("castings", "1")
    scene.run(AnnounceSpell())
    assert [each.spell for each in scene.said(SpellAnnounced)] == ["hailstorm", "watery_double"]


@pytest.mark.rule("DD-MAGIC-04")
def test_a_spell_is_paid_for_with_its_own_element() -> None:
    scene = table()
    found = offered(scene, hold(scene, air(20)))
    assert "hailstorm" in found
    assert "watery_double" not in found
    assert "palsy" not in found


@pytest.mark.rule("DD-MAGIC-05")
def test_a_species_spell_is_paid_for_by_that_species() -> None:
    scene = table()
    assert "blizzard" in offered(scene, hold(scene, air(3)))
    assert "blizzard" not in offered(scene, hold(scene, air(2), air(9, "feral")))
    assert "wilding" in offered(scene, hold(scene, air(3, "feral")))


@pytest.mark.rule("DD-MAGIC-06")
def test_a_reserve_army_casts_only_spells_for_reserves() -> None:
    scene = table()
    scene.army(0, RESERVE, "coral_elves.evoker")
    casting = hold(scene, air(6), place=RESERVE)
    assert offered(scene, casting) == ["wind_walk", "done"]
    assert barred(scene, casting)["hailstorm"] == "DD-MAGIC-06"


@pytest.mark.rule("DD-MAGIC-07")
def test_results_are_noted_with_their_elements_before_spells() -> None:
    scene = Scene()
    elf, dwarf = scene.army(0, HOME_0, "coral_elves.evoker", "dwarves.theurgist")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "2 magic")
    scene.shows(dwarf, "id")
    seen: list[list[Magic]] = []

    def look(_: object) -> str:
        assert scene.state.casting is not None
        seen.append(scene.state.casting.pool)
        return "done"

    scene.answers("spell", look)
    roll_for_magic(scene)
    assert [(each.amount, each.elements, each.species) for each in seen[0]] == [
        (2, ("air", "water"), "coral_elves"),
        (1, ("fire", "earth"), "dwarves"),
    ]


@pytest.mark.rule("DD-MAGIC-08")
def test_every_spell_is_announced_with_its_target_before_any_is_resolved() -> None:
    scene = table()
    hold(scene, air(6))
    scene.answers("spell", "hailstorm", "wind_walk", "done")
    scene.answers("spell_target", f"army:1:{HOME_1}", f"army:0:{HOME_0}")
    scene.run(AnnounceSpell())
    order = [
        type(event).__name__
        for event in scene.events
        if isinstance(event, (SpellAnnounced, SpellResolved))
    ]
    assert order == ["SpellAnnounced", "SpellAnnounced", "SpellResolved", "SpellResolved"]


@pytest.mark.rule("DD-MAGIC-09")
def test_a_spell_needs_its_target_when_it_is_announced() -> None:
    scene = table()
    bars = barred(scene, hold(scene, air(7)))
    assert bars["resurrect_dead"] == "DD-MAGIC-09"
    assert bars["summon_dragon"] == "DD-MAGIC-09"
    scene.army(0, DEAD, "coral_elves.evoker")
    assert "resurrect_dead" in offered(scene, hold(scene, air(7)))


@pytest.mark.rule("DD-MAGIC-10")
def test_the_caster_resolves_the_spells_in_any_order() -> None:
    scene = table()
    hold(scene, air(6))
    scene.answers("spell", "hailstorm", "wind_walk", "done")
    scene.answers("castings", "1")
    scene.answers("next_spell", "1")
    scene.run(AnnounceSpell())
    assert [each.spell for each in scene.said(SpellResolved)] == ["wind_walk", "hailstorm"]


@pytest.mark.rule("DD-MAGIC-11")
def test_a_spell_whose_target_is_gone_does_nothing() -> None:
    scene = table()
    thug, _ = scene.state.dice[2:]
    death = Magic(0, 4, ("death",), "undead")
    hold(scene, air(6), death)
    scene.answers("spell", "lightning_strike", "finger_of_death", "done")
    scene.answers("spell_target", f"die:{thug.id}")
    scene.run(AnnounceSpell())
    assert thug.place == DEAD
    [failed] = scene.said(SpellFailed)
    assert (failed.spell, failed.rule) == ("finger_of_death", "DD-MAGIC-11")
    assert scene.state.dice[3].place == HOME_1


@pytest.mark.rule("DD-MAGIC-11")
def test_a_minor_terrain_that_is_no_longer_buried_is_no_target() -> None:
    scene = table()
    minor = scene.minor(0, POOL, "coastland_bridge")
    casting = hold(scene)
    casting.announced = [Announced("esfahs_gift", "air", 1, (f"minor:{minor.id}",))]
    scene.run(ResolveSpell())
    assert [failed.rule for failed in scene.said(SpellFailed)] == ["DD-MAGIC-11"]


@pytest.mark.rule("DD-MAGIC-11")
@pytest.mark.rule("DD-RULING-121")
def test_units_at_a_terrain_that_went_to_reserves_are_no_targets() -> None:
    scene = table()
    thug = scene.state.dice[2]
    thug.place = RESERVE
    casting = hold(scene)
    for spell in ("mirage", "lightning_strike"):
        casting.announced = [Announced(spell, "air", 1, (f"die:{thug.id}",))]
        scene.state.casting = casting
        scene.run(ResolveSpell())
    assert [failed.spell for failed in scene.said(SpellFailed)] == ["mirage"]


@pytest.mark.rule("DD-MAGIC-11")
def test_the_targets_that_are_left_are_hit() -> None:
    scene = table()
    gone, left = scene.state.dice[2:]
    gone.place = DEAD
    casting = hold(scene)
    casting.announced = [Announced("mirage", "air", 1, (f"die:{gone.id}", f"die:{left.id}"))]
    scene.run(ResolveSpell())
    assert (gone.place, left.place) == (DEAD, RESERVE)
    assert [roll.about for roll in scene.rolls] == [(f"die:{left.id}",)]


@pytest.mark.rule("DD-MAGIC-11")
@pytest.mark.parametrize(
    ("spell", "owner", "place", "now"),
    [
        ("resurrect_dead", 0, DEAD, BURIED),
        ("exhume", 1, DEAD, BURIED),
        ("summon_dragonkin", 0, POOL, BURIED),
        ("hailstorm", 1, FRONTIER, RESERVE),
    ],
)
def test_a_target_that_was_there_when_it_was_announced_may_be_gone(
    spell: str, owner: int, place: int, now: int
) -> None:
    for at, failed in ((place, []), (now, [spell])):
        scene = table()
        kind = "dragonkin.dragontroop.air" if place == POOL else "coral_elves.evoker"
        [die] = scene.army(owner, place, kind)
        target = f"army:{owner}:{place}" if place == FRONTIER else f"die:{die.id}"
        die.place = at
        casting = hold(scene)
        casting.announced = [Announced(spell, "air", 1, (target,))]
        scene.run(ResolveSpell())
        assert [each.spell for each in scene.said(SpellFailed)] == failed
        if failed:
            assert die.place == now
            assert not scene.prompts


@pytest.mark.rule("DD-RULING-76")
def test_a_terrain_is_lost_before_the_next_spell_is_resolved() -> None:
    scene = table()
    thugs = scene.state.dice[2:]
    scene.army(1, HOME_0, "goblins.thug")
    scene.terrain(HOME_1, face=8, holder=1)
    casting = hold(scene)
    fear = Announced("scent_of_fear", "earth", 1, tuple(f"die:{thug.id}" for thug in thugs))
    walk = Announced("wind_walk", "air", 1, (f"army:0:{HOME_0}",))
    casting.announced = [fear, walk]
    scene.run(ResolveSpell())
    told = [event for event in scene.events if isinstance(event, TerrainTurned | SpellResolved)]
    assert [type(event) for event in told] == [SpellResolved, TerrainTurned, SpellResolved]


@pytest.mark.rule("DD-MAGIC-12")
def test_magic_that_is_not_spent_is_lost() -> None:
    scene = table()
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    hold(scene, air(9))
    scene.answers("spell", "done")
    scene.run(AnnounceSpell())
    assert scene.state.casting is None


@pytest.mark.rule("DD-RULING-71")
def test_illusion_hides_the_army_but_not_its_terrain_or_units() -> None:
    scene = table()
    thug = scene.state.dice[2]
    scene.state.effects.add(Effect("Illusion", "", 1, (f"army:1:{HOME_1}",), "turn:1"))
    assert barred(scene, hold(scene, air(9)))["hailstorm"] == "DD-MAGIC-09"
    cast(scene, "lightning_strike", f"die:{thug.id}")
    assert thug.place == DEAD
    cast(scene, "blizzard", f"terrain:{HOME_1}")
    scene.state.effects.add(Effect("Illusion", "", 0, (f"army:0:{HOME_0}",), "turn:0"))
    cast(scene, "wind_walk", f"army:0:{HOME_0}")


@pytest.mark.rule("DD-EIGHTH-10")
def test_a_temple_keeps_death_magic_of_opponents_off_army_and_units() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "undead.apparition")
    large, thug = scene.army(1, HOME_1, "goblins.marauder", "goblins.thug")
    scene.terrain(HOME_1, face=8, holder=1)
    scene.shows(large, "id")
    cast(scene, "palsy", f"army:1:{HOME_1}")
    with pytest.raises(Illegal) as refused:
        cast(scene, "finger_of_death", f"die:{thug.id}")
    assert refused.value.rule == "DD-MAGIC-09"
    finger = scene.game.catalogue.spells["finger_of_death"]
    aimed = Cast(scene.game, 0, HOME_0, finger, "death", 1, (f"die:{thug.id}",))
    scene.do(lambda: finger_of_death(aimed))
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert thug.place == HOME_1
    assert [each.subtracted for each in scene.said(RollCounted)] == [0]
    scene.terrain(HOME_1, face=7)
    cast(scene, "finger_of_death", f"die:{thug.id}")
    assert thug.place == DEAD


@pytest.mark.rule("DD-RULING-71")
def test_a_temple_stops_death_magic_on_its_terrain_but_not_for_the_others_there() -> None:
    scene = Scene()
    [mine] = scene.army(0, HOME_1, "frostwings.magus")
    [other] = scene.army(1, HOME_1, "goblins.hedge_wizard")
    scene.terrain(HOME_1, face=8, holder=1)
    scene.shows(mine, "3 magic")
    scene.shows(other, "2 magic")
    cast(scene, "magic_drain", f"terrain:{HOME_1}", place=HOME_1)
    roll_for_magic(scene, 0, HOME_1)
    roll_for_magic(scene, 1, HOME_1)
    assert [each.total for each in scene.said(RollCounted)] == [1, 2]


@pytest.mark.rule("DD-RULING-121")
def test_spells_reach_a_reserve_army_and_its_units() -> None:
    scene = table()
    [thug] = scene.army(1, RESERVE, "goblins.thug")
    cast(scene, "firebolt", f"die:{thug.id}")
    assert thug.place == DEAD
    waiting = scene.army(1, RESERVE, "goblins.thug", "goblins.thug")
    cast(scene, "decay", f"army:1:{RESERVE}")
    hold(scene, Magic(0, 5, ("earth",), "goblins"))
    scene.answers("spell", "scent_of_fear", "done")
    scene.answers("spell_units", lambda prompt: prompt.form.default())
    scene.run(AnnounceSpell())
    assert scene.asked("spell_place") == []
    announced = scene.said(SpellAnnounced)[-1]
    assert announced.spell == "scent_of_fear"
    assert not {f"die:{die.id}" for die in waiting} & {*announced.targets}


@pytest.mark.rule("DD-RULING-71")
def test_a_temple_stops_elemental_spells_paid_with_death() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "eldarim.spellbinder.death")
    [unit] = scene.army(1, HOME_1, "eldarim.spellbinder.death")
    scene.army(1, DEAD, "eldarim.enthraller.death")
    scene.terrain(HOME_1, face=8, holder=1)
    with pytest.raises(Illegal):
        cast(scene, "rise_of_the_eldarim", f"die:{unit.id}", element="death")
    assert scene.asked("promote") == []
    scene.terrain(HOME_1, face=7)
    cast(scene, "rise_of_the_eldarim", f"die:{unit.id}", element="death")
    assert len(scene.asked("promote")) == 1


@pytest.mark.rule("DD-MAGIC-04")
def test_other_elements_at_hand_do_not_help_to_pay() -> None:
    scene = table()
    water = Magic(0, 1, ("water",), "coral_elves")
    assert barred(scene, hold(scene, air(9), water))["watery_double"] == "DD-SPELLGEN-05"
