"""Cantrips in the middle of rolls, and Dispel Magic against whatever was announced."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import air, cast, hold, line, roll_for_magic, total
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from wartable.engine.forms import Pick
from wartable.engine.requests import Step
from wartable.games.dragondice.magic.events import SpellAnnounced, SpellFailed, SpellResolved
from wartable.games.dragondice.rolls.alone import roll_alone
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.state import DEAD, RESERVE, AnnounceSpell, Magic


def enchanters(number: int = 1) -> Scene:
    """Coral Elves that show Cantrips, and two Goblins."""
    scene = Scene()
    for elf in scene.army(0, HOME_0, *["coral_elves.enchanter"] * number):
        scene.shows(elf, "4 Cantrip")
    scene.army(1, HOME_0, "goblins.thug", "goblins.thug")
    return scene


@pytest.mark.rule("DD-SAI-10")
def test_cantrip_makes_magic_in_a_magic_action() -> None:
    scene = enchanters()
    scene.answers("spell", "wind_walk", "done")
    roll_for_magic(scene)
    assert scene.said(RollCounted)[0].special == 4
    assert [each.spell for each in scene.said(SpellAnnounced)] == ["wind_walk"]


@pytest.mark.rule("DD-SAI-11")
def test_cantrip_makes_magic_against_magic() -> None:
    scene = Scene()
    elves = scene.army(0, HOME_0, *["coral_elves.enchanter"] * 2)
    [wing] = scene.army(1, HOME_0, "frostwings.magi")
    scene.army(1, DEAD, *["frostwings.apprentice"] * 5)
    for elf in elves:
        scene.shows(elf, "4 magic")
    scene.shows(wing, "4 Cantrip")
    scene.answers("magic_negation", "yes")
    roll_for_magic(scene)
    assert scene.said(RollCounted)[0].total == 4
    assert scene.said(RollCounted)[1].subtracted == 4


@pytest.mark.rule("DD-SAI-12")
def test_cantrip_casts_marked_spells_in_other_rolls() -> None:
    scene = enchanters()
    scene.answers("spell", "watery_double", "done")
    scene.answers("castings", "2")
    scene.answers("spell_target", f"army:0:{HOME_0}")
    assert line(scene, 0, HOME_0, "save").total == 2
    [question] = scene.asked("spell")
    assert isinstance(question.form, Pick)
    options = [option.id for option in question.form.options]
    assert options == ["hailstorm", "watery_double", "done"]
    assert line(scene, 0, HOME_0, "maneuver").total == 0
    assert len(scene.asked("spell")) == 1


@pytest.mark.rule("DD-SAI-12")
def test_casting_in_the_middle_of_a_roll_shows_how_much_magic_there_is() -> None:
    scene = enchanters(2)
    scene.answers("spell", "hailstorm", "done")
    scene.answers("castings", "1")
    line(scene, 0, HOME_0, "save")
    said = [question.words for question in scene.asked("spell")]
    assert [words.rpartition(": ")[2] for words in said] == ["8.", "6."]


def test_all_cantrips_of_a_roll_pay_together() -> None:
    scene = enchanters(2)
    scene.answers("spell", "watery_double", "done")
    scene.answers("castings", "4")
    line(scene, 0, HOME_0, "melee")
    assert scene.said(SpellAnnounced)[0].castings == 4
    assert len(scene.asked("spell")) == 1


@pytest.mark.rule("DD-SAI-12")
def test_each_cantrip_pays_with_its_own_x() -> None:
    scene = Scene()
    elf, ash = scene.army(0, HOME_0, "coral_elves.enchanter", "firewalkers.ashbringer")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "4 Cantrip")
    scene.shows(ash, "3 Cantrip")
    scene.answers("spell", "watery_double", "flashfire", "done")
    scene.answers("castings", "2")
    scene.answers("spell_target", f"army:0:{HOME_0}")
    line(scene, 0, HOME_0, "melee")
    told = [(each.spell, each.castings) for each in scene.said(SpellAnnounced)]
    assert told == [("watery_double", 2), ("flashfire", 1)]


@pytest.mark.rule("DD-ROLL-06")
@pytest.mark.parametrize("first", ["Cantrip", "Ferry"])
def test_a_cantrip_is_cast_when_its_turn_among_the_icons_comes(first: str) -> None:
    scene = Scene()
    elf, gryphon = scene.army(0, HOME_0, "coral_elves.enchanter", "coral_elves.gryphon")
    [thug, _] = scene.army(1, HOME_0, "goblins.thug", "goblins.thug")
    scene.shows(elf, "4 Cantrip")
    scene.shows(gryphon, "Ferry")
    scene.answers("next_icon", first)
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{elf.id}"])
    scene.answers("spell", "hailstorm", "done")
    scene.answers("castings", "1")
    scene.answers("casualties", [f"d{thug.id}"])
    line(scene, 0, HOME_0, "missile")
    assert elf.place == FRONTIER
    assert (thug.place == DEAD) == (first == "Cantrip")


@pytest.mark.rule("DD-RULING-69")
def test_a_cantrip_is_cast_in_an_opponents_turn_and_helps_the_same_roll() -> None:
    scene = Scene()
    [thug] = scene.army(0, HOME_0, "goblins.cutthroat")
    elf, other = scene.army(1, HOME_0, "coral_elves.enchanter", "coral_elves.evoker")
    scene.shows(thug, "3 melee")
    scene.shows(elf, "4 Cantrip")
    scene.answers("spell", "watery_double", "done")
    scene.answers("castings", "2")
    scene.answers("spell_target", f"army:1:{HOME_0}")
    scene.melee(0, HOME_0, 1)
    assert scene.said(RollCounted)[1].added == 2
    assert other.place == DEAD
    [effect] = scene.state.effects
    assert effect.expires == "turn:1"


@pytest.mark.rule("DD-RULING-69")
def test_a_cantrip_is_cast_in_a_roll_of_a_single_unit() -> None:
    scene = enchanters()
    elf, thug, _ = scene.state.dice
    scene.answers("spell", "hailstorm", "done")
    scene.answers("castings", "1")
    scene.answers("casualties", [f"d{thug.id}"])
    scene.do(_alone(scene))
    assert thug.place == DEAD
    assert elf.place == HOME_0


def _alone(scene: Scene) -> Step:
    yield from roll_alone(scene.game, scene.state.dice[0], ["save"], "DD-DAMAGE-05")


@pytest.mark.rule("DD-RULING-69")
def test_a_flashfire_by_cantrip_comes_too_late_for_its_own_roll() -> None:
    scene = Scene()
    ash, other = scene.army(0, HOME_0, "firewalkers.ashbringer", "firewalkers.guardian")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(ash, "3 Cantrip")
    scene.shows(other, "1 save")
    scene.answers("spell", "flashfire", "done")
    scene.answers("spell_target", f"army:0:{HOME_0}")
    line(scene, 0, HOME_0, "melee")
    assert scene.asked("flashfire") == []
    line(scene, 0, HOME_0, "melee")
    assert len(scene.asked("flashfire")) == 1


@pytest.mark.rule("DD-ROLL-14")
def test_a_die_that_a_cantrip_takes_away_adds_nothing() -> None:
    scene = enchanters()
    elf = scene.state.dice[0]
    [other] = scene.army(0, HOME_0, "coral_elves.protector")
    scene.shows(other, "4 melee")
    scene.answers("spell", "hailstorm", "done")
    scene.answers("castings", "1")
    scene.answers("spell_target", f"army:1:{HOME_0}")
    wizard = scene.army(1, HOME_0, "scalders.inferno")[0]
    scene.shows(wizard, "4 Cantrip")

    def strike_back(_: object) -> str:
        other.place = DEAD
        return "done"

    scene.answers("spell", "hailstorm", strike_back)
    assert line(scene, 0, HOME_0, "melee").total == 0
    assert elf.place == HOME_0


def faerie_ring() -> Scene:
    """A unit that dispels, and one beside it, against Coral Elves."""
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker")
    scene.army(1, HOME_1, "scalders.will_o_wisp", "goblins.thug")
    scene.army(1, FRONTIER, "goblins.thug")
    scene.answers("dispel", "yes")
    return scene


@pytest.mark.rule("DD-SAI-37")
def test_dispel_magic_negates_all_that_is_aimed_at_unit_army_or_terrain() -> None:
    scene = faerie_ring()
    wisp = scene.state.dice[1]
    scene.shows(wisp, "Dispel Magic")
    hold(scene, air(11))
    scene.answers("spell", "lightning_strike", "hailstorm", "blizzard", "done")
    scene.answers("castings", "1")
    scene.answers("spell_target", f"die:{wisp.id}", f"army:1:{HOME_1}", f"terrain:{HOME_1}")
    scene.run(AnnounceSpell())
    assert [question.seat for question in scene.asked("dispel")] == [1]
    failed = [each.spell for each in scene.said(SpellFailed)]
    assert failed == ["lightning_strike", "hailstorm", "blizzard"]
    assert scene.said(SpellResolved) == []


@pytest.mark.rule("DD-SAI-37")
def test_dispel_magic_is_a_choice_and_may_fail() -> None:
    scene = faerie_ring()
    scene.shows(scene.state.dice[1], "4 magic")
    cast(scene, "blizzard", f"terrain:{HOME_1}")
    scene.answers("dispel", "no")
    cast(scene, "blizzard", f"terrain:{HOME_1}")
    assert len(scene.state.effects) == 2
    assert len(scene.rolls) == 1


@pytest.mark.rule("DD-SAI-38")
def test_nothing_else_works_in_that_roll_and_magic_aimed_elsewhere_is_untouched() -> None:
    scene = faerie_ring()
    wisp, thug = scene.state.dice[1:3]
    scene.shows(wisp, "Dispel Magic")
    hold(scene, air(12))
    scene.answers("spell", "lightning_strike", "blizzard", "blizzard", "done")
    scene.answers("castings", "1")
    scene.answers("spell_target", f"die:{thug.id}", f"terrain:{HOME_1}", f"terrain:{FRONTIER}")
    scene.run(AnnounceSpell())
    assert [each.spell for each in scene.said(SpellFailed)] == ["blizzard"]
    assert [each.spell for each in scene.said(SpellResolved)] == ["lightning_strike", "blizzard"]


@pytest.mark.rule("DD-SAI-38")
def test_nobody_is_asked_to_dispel_magic_that_is_aimed_elsewhere() -> None:
    scene = faerie_ring()
    cast(scene, "blizzard", f"terrain:{FRONTIER}")
    assert scene.asked("dispel") == []


@pytest.mark.rule("DD-SAI-38")
def test_magic_on_other_armies_is_untouched_whether_here_or_of_the_same_owner() -> None:
    scene = faerie_ring()
    wisp = scene.state.dice[1]
    scene.army(0, HOME_1, "coral_elves.evoker")
    scene.shows(wisp, "Dispel Magic")
    hold(scene, air(8))
    scene.answers("spell", "hailstorm", "hailstorm", "wind_walk", "done")
    scene.answers("castings", "1")
    scene.answers("spell_target", f"army:1:{HOME_1}", f"army:0:{HOME_1}")
    scene.run(AnnounceSpell())
    assert [each.about for each in scene.said(SpellFailed)] == [(f"die:{wisp.id}",)]
    assert [each.about for each in scene.said(SpellResolved)] == [
        (f"army:1:{FRONTIER}",),
        (f"army:0:{HOME_1}",),
    ]


@pytest.mark.rule("DD-RULING-70")
def test_each_dispeller_rolls_once_no_matter_who_cast_the_spells() -> None:
    scene = Scene()
    first, second, _ = scene.army(
        0, HOME_0, "scalders.will_o_wisp", "scalders.will_o_wisp", "coral_elves.evoker"
    )
    [third] = scene.army(1, HOME_0, "scalders.will_o_wisp")
    for die in (first, second, third):
        scene.shows(die, "4 magic")
    scene.answers("dispel", "yes")
    hold(scene, Magic(0, 5, ("air",), "coral_elves"))
    scene.answers("spell", "blizzard", "hailstorm", "done")
    scene.answers("spell_target", f"terrain:{HOME_0}")
    scene.run(AnnounceSpell())
    assert [prompt.seat for prompt in scene.asked("dispel")] == [0, 0, 1]


@pytest.mark.rule("DD-RULING-70")
def test_nobody_rolls_against_what_is_already_dispelled() -> None:
    scene = Scene()
    wisps = scene.army(0, HOME_0, "scalders.will_o_wisp", "scalders.will_o_wisp")
    scene.army(0, HOME_1, "coral_elves.evoker")
    scene.army(1, HOME_1, "goblins.thug")
    for die in wisps:
        scene.shows(die, "Dispel Magic")
    scene.answers("dispel", "yes")
    hold(scene, Magic(0, 3, ("air",), "coral_elves"), place=HOME_1)
    scene.answers("spell", "blizzard", "done")
    scene.answers("spell_target", f"terrain:{HOME_0}")
    scene.run(AnnounceSpell())
    assert len(scene.asked("dispel")) == 1
    assert [each.spell for each in scene.said(SpellFailed)] == ["blizzard"]


@pytest.mark.rule("DD-RULING-70")
def test_friendly_spells_are_negated_too_and_cantrips_as_well() -> None:
    scene = Scene()
    elf, wisp = scene.army(0, HOME_0, "coral_elves.enchanter", "scalders.will_o_wisp")
    scene.army(1, HOME_1, "goblins.thug")
    scene.shows(elf, "4 Cantrip")
    scene.shows(wisp, "4 magic", "Dispel Magic")
    scene.answers("spell", "watery_double", "done")
    scene.answers("castings", "1")
    scene.answers("spell_target", f"army:0:{HOME_0}")
    scene.answers("dispel", "yes")
    totals = total(scene, 0, HOME_0, "save")
    assert totals.of("save") == 0
    assert [each.spell for each in scene.said(SpellFailed)] == ["watery_double"]


@pytest.mark.rule("DD-RULING-127")
@pytest.mark.parametrize(("face", "goal"), [("Dispel Magic", HOME_1), ("4 magic", RESERVE)])
def test_a_spell_at_several_units_is_dispelled_for_all_of_them(face: str, goal: int) -> None:
    scene = faerie_ring()
    _, wisp, thug, *_ = scene.state.dice
    scene.shows(wisp, face)
    cast(scene, "mirage", f"terrain:{HOME_1}", units=[wisp, thug])
    assert [die.place for die in (wisp, thug)] == [goal] * 2
    assert len(scene.said(SpellFailed)) == (goal == HOME_1)
