"""Magic Negation: Frostwings against an opponent's magic action."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import roll_for_magic
from tests.dragondice.rolling import roll_army, roll_one
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.state import DEAD, RESERVE


@pytest.mark.rule("DD-SPECIES-20")
def test_frostwings_may_roll_against_an_opponents_magic() -> None:
    scene = Scene()
    elf, other = scene.army(0, HOME_0, "coral_elves.enchanter", "coral_elves.enchanter")
    wing, wizard = scene.army(1, HOME_0, "frostwings.magus", "goblins.hedge_wizard")
    scene.army(1, DEAD, *["frostwings.apprentice"] * 3)
    scene.shows(elf, "4 magic")
    scene.shows(other, "4 Cantrip")
    scene.shows(wing, "3 magic")
    scene.shows(wizard, "3 magic")
    scene.answers("magic_negation", "yes")
    roll_for_magic(scene)
    assert [prompt.seat for prompt in scene.asked("magic_negation")] == [1]
    negation, magic = scene.said(RollCounted)
    assert (negation.seat, negation.kind, negation.total) == (1, "negation", 3)
    assert (magic.subtracted, magic.special, magic.total) == (3, 4, 5)


@pytest.mark.rule("DD-SPECIES-21")
def test_magic_negation_is_limited_by_the_dead_and_by_the_force() -> None:
    for dead, force, taken in ((1, 24, 1), (9, 24, 5), (9, 36, 9)):
        scene = Scene(force_size=force)
        elves = scene.army(0, HOME_0, *["coral_elves.enchanter"] * 3)
        wings = scene.army(1, HOME_0, *["frostwings.magus"] * 3)
        scene.army(1, DEAD, *["frostwings.apprentice"] * dead)
        for die in (*elves, *wings):
            scene.shows(die, "3 magic")
        scene.answers("magic_negation", "yes")
        roll_for_magic(scene)
        assert scene.said(RollCounted)[-1].subtracted == taken


@pytest.mark.rule("DD-SPECIES-21")
def test_magic_negation_takes_no_more_than_was_rolled_and_counts_dead_frostwings() -> None:
    for rolled, dead, taken in ((1, 3, 1), (3, 2, 2)):
        scene = Scene()
        [elf] = scene.army(0, HOME_0, "coral_elves.enchanter")
        [wing] = scene.army(1, HOME_0, "frostwings.magus")
        scene.army(1, DEAD, *["frostwings.magus"] * dead, *["goblins.thug"] * 3)
        scene.army(0, DEAD, *["frostwings.magus"] * 3)
        scene.shows(elf, "4 magic")
        scene.shows(wing, f"{rolled} magic")
        scene.answers("magic_negation", "yes")
        roll_for_magic(scene)
        assert scene.said(RollCounted)[-1].subtracted == taken


@pytest.mark.rule("DD-RULING-48")
def test_the_caster_chooses_what_magic_negation_takes() -> None:
    scene = Scene()
    elf, dwarf, stone = scene.army(
        0, HOME_0, "coral_elves.evoker", "dwarves.theurgist", "sightstone.fire"
    )
    wing, crown = scene.army(1, HOME_0, "frostwings.magus", "sightstone.air")
    scene.army(1, DEAD, "frostwings.apprentice", "frostwings.apprentice")
    scene.shows(elf, "2 magic")
    scene.shows(dwarf, "2 magic")
    scene.shows(stone, "1 magic")
    scene.shows(wing, "2 magic")
    scene.answers("magic_negation", "yes")
    scene.answers("lose_magic", {"0": 2, "1": 0, "2": 0})
    roll_for_magic(scene)
    [question] = scene.asked("lose_magic")
    assert question.seat == 0
    rolled = [about for roll in scene.rolls if roll.kind == "negation" for about in roll.about]
    assert rolled == [f"die:{wing.id}"]
    assert f"die:{crown.id}" not in rolled


@pytest.mark.rule("DD-RULING-48")
def test_magic_negation_waits_until_the_casters_icons_have_acted() -> None:
    scene = Scene()
    [genie] = scene.army(0, HOME_0, "firewalkers.genie")
    scene.army(1, HOME_0, "frostwings.magus")
    scene.army(1, HOME_1, "frostwings.magus")
    scene.army(1, DEAD, "frostwings.apprentice")
    scene.shows(genie, "Galeforce")
    roll_for_magic(scene)
    asked = [prompt.kind for prompt in scene.prompts]
    assert asked == ["target_army", "magic_negation"]


@pytest.mark.rule("DD-SPECIES-20")
def test_magic_negation_is_a_choice_and_needs_dead_frostwings_at_the_same_terrain() -> None:
    scene = Scene()
    [elf] = scene.army(0, HOME_0, "coral_elves.enchanter")
    [wing] = scene.army(1, HOME_0, "frostwings.magus")
    scene.shows(elf, "4 magic")
    scene.shows(wing, "3 magic")
    roll_for_magic(scene)
    assert scene.asked("magic_negation") == []
    scene.army(1, DEAD, "frostwings.apprentice")
    scene.answers("magic_negation", "no")
    roll_for_magic(scene)
    assert len(scene.asked("magic_negation")) == 1
    wing.place = HOME_1
    roll_for_magic(scene)
    assert len(scene.asked("magic_negation")) == 1
    assert [each.total for each in scene.said(RollCounted)] == [4, 4, 4]
    elf.place = wing.place = RESERVE
    roll_for_magic(scene, place=RESERVE)
    assert len(scene.asked("magic_negation")) == 1
    elf.place = wing.place = HOME_0
    roll_army(scene, 0, HOME_0, "melee")
    assert len(scene.asked("magic_negation")) == 1


@pytest.mark.rule("DD-SPECIES-20")
def test_magic_negation_is_for_opponents_and_takes_nothing_from_its_owners_magic() -> None:
    scene = Scene()
    [wing] = scene.army(0, HOME_0, "frostwings.magus")
    scene.army(0, DEAD, "frostwings.apprentice")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(wing, "3 magic")
    scene.answers("magic_negation", "yes")
    roll_for_magic(scene)
    assert scene.asked("magic_negation") == []
    assert [each.total for each in scene.said(RollCounted)] == [3]


@pytest.mark.rule("DD-SPECIES-20")
def test_all_frostwings_there_roll_but_no_item_and_only_what_they_roll_is_taken() -> None:
    scene = Scene()
    [elf] = scene.army(0, HOME_0, "coral_elves.enchanter")
    first, second, ring = scene.army(
        1, HOME_0, "frostwings.apprentice", "frostwings.apprentice", "ringofstars.death"
    )
    scene.army(1, DEAD, *["frostwings.apprentice"] * 5)
    scene.shows(elf, "4 magic")
    scene.shows(first, "1 magic")
    scene.shows(second, "1 magic")
    scene.shows(ring, "2 magic")
    scene.answers("magic_negation", "yes")
    roll_for_magic(scene)
    negation, magic = scene.said(RollCounted)
    assert (negation.kind, negation.total) == ("negation", 2)
    assert (magic.subtracted, magic.total) == (2, 2)


@pytest.mark.rule("DD-SPECIES-20")
@pytest.mark.rule("DD-RULING-48")
def test_every_opponent_with_frostwings_there_may_negate_in_turn_order() -> None:
    for place in (HOME_0, FRONTIER):
        scene = Scene(players=3)
        [elf] = scene.army(0, place, "coral_elves.enchanter")
        scene.shows(elf, "4 magic")
        for seat in (1, 2):
            [wing] = scene.army(seat, place, "frostwings.apprentice")
            scene.army(seat, DEAD, "frostwings.apprentice")
            scene.shows(wing, "1 magic")
        scene.answers("magic_negation", "yes")
        roll_for_magic(scene, place=place)
        assert [prompt.seat for prompt in scene.asked("magic_negation")] == [1, 2]
        assert [each.total for each in scene.said(RollCounted)] == [1, 1, 2]


@pytest.mark.rule("DD-SPECIES-20")
def test_a_unit_that_rolls_for_magic_alone_takes_no_magic_action() -> None:
    scene = Scene()
    [elf] = scene.army(0, HOME_0, "coral_elves.enchanter")
    scene.army(1, HOME_0, "frostwings.magus")
    scene.army(1, DEAD, "frostwings.apprentice")
    scene.shows(elf, "4 magic")
    assert roll_one(scene, elf, "magic").of("magic") == 4
    assert not scene.asked("magic_negation")


@pytest.mark.rule("DD-RULING-131")
@pytest.mark.parametrize(("target", "taken"), [("army:1:0", 2), ("terrain:0", 2), ("army:1:1", 3)])
def test_effects_on_the_frostwings_change_what_they_negate(target: str, taken: int) -> None:
    scene = Scene()
    elves = scene.army(0, HOME_0, *["coral_elves.enchanter"] * 2)
    [wing] = scene.army(1, HOME_0, "frostwings.magus")
    scene.army(1, HOME_1, "frostwings.magus")
    scene.army(1, DEAD, *["frostwings.magus"] * 5)
    for die in (*elves, wing):
        scene.shows(die, "3 magic")
    begin(scene.game, "palsy", 0, (target,), "DD-SPELL-08")
    scene.answers("magic_negation", "yes")
    roll_for_magic(scene)
    negation = next(event for event in scene.said(RollCounted) if event.kind == "negation")
    assert negation.total == taken
