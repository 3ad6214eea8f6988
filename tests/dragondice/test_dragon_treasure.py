"""The treasures of dragons, before the army responds."""

from __future__ import annotations

import pytest

from tests.dragondice.dragon_fight import Fight, show
from tests.dragondice.scene import HOME_0, HOME_1
from tests.dragondice.turns import choices
from wartable.games.dragondice.events import UnitsExchanged
from wartable.games.dragondice.state import BURIED, DEAD


@pytest.mark.rule("DD-ICON-06")
def test_treasure_does_nothing_against_a_dragon() -> None:
    fight = Fight("dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    fight.comes("air_wyrm", "treasure")
    fight.army(0, DEAD, "dwarves.sergeant")
    fight.fight()
    assert not fight.asked("promote")


@pytest.mark.rule("DD-ICON-06")
@pytest.mark.rule("DD-ATTACK-17")
def test_only_dragons_that_attack_the_army_bring_it_treasures() -> None:
    fight = Fight("dwarves.footman", "dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    fight.comes("ivory_air_wyrm", "treasure")
    dead = fight.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant", "dwarves.warlord")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    for dwarf in fight.dwarves:
        fight.shows(dwarf, "1 save")
    fight.fight()
    assert len(fight.asked("promote")) == 1
    assert [die.place for die in dead] == [HOME_0, DEAD, DEAD]


@pytest.mark.rule("DD-ATTACK-17")
def test_each_treasure_promotes_one_unit_before_the_response() -> None:
    fight = Fight("dwarves.footman", "dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    fight.comes("fire_wyrm", "treasure")
    sergeants = fight.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant", "dwarves.sergeant")
    fight.answers("promote", lambda prompt: choices(prompt)[0])
    fight.fight()
    assert [die.place for die in sergeants] == [HOME_0, HOME_0, DEAD]
    response = next(roll for roll in fight.rolls if roll.kind == "response")
    assert len(response.about) == 2
    assert set(response.about) == {f"die:{die.id}" for die in sergeants[:2]}


@pytest.mark.rule("DD-ATTACK-17")
def test_a_treasure_is_for_any_unit_of_the_army_that_is_attacked_and_for_no_other() -> None:
    fight = Fight("dwarves.footman", "dwarves.sergeant")
    fight.army(0, HOME_1, "dwarves.footman", "dwarves.sergeant")
    fight.comes("fire_wyrm", "treasure")
    sergeant, lord = fight.army(0, DEAD, "dwarves.sergeant", "dwarves.warlord")
    show(fight, fight.dwarves, "1 save", "2 maneuver")
    fight.fight()
    [question] = fight.asked("promote")
    first, second = fight.dwarves
    assert question.seat == 0
    assert choices(question) == [f"{first.id}>{sergeant.id}", f"{second.id}>{lord.id}", "done"]


@pytest.mark.rule("DD-ITEM-06")
def test_an_item_that_nobody_can_carry_after_a_treasure_is_buried_before_the_response() -> None:
    """Who comes back in the response comes too late to carry it."""
    fight = Fight("eldarim.follower.fire", "goblins.troll", "dawnblade.fire")
    follower, troll, blade = fight.dwarves
    devotee, dwarf = fight.army(0, DEAD, "eldarim.devotee.air", "dwarves.footman")
    fight.comes("fire_wyrm", "treasure")
    show(fight, [devotee, troll], "save", "Regenerate")
    fight.answers("promote", f"{follower.id}>{devotee.id}")
    fight.answers("choose_use", "1")
    fight.answers("return_dead", [f"d{dwarf.id}"])
    fight.fight()
    assert [die.place for die in (devotee, dwarf)] == [HOME_0, HOME_0]
    assert blade.place == BURIED


@pytest.mark.rule("DD-DRAGON-12")
def test_a_white_dragons_treasure_promotes_two_units() -> None:
    for kind, number in (("white_wyrm", 2), ("fire_wyrm", 1)):
        fight = Fight("dwarves.footman", "dwarves.footman", "dwarves.footman")
        fight.comes(kind, "treasure")
        fight.army(0, DEAD, "dwarves.sergeant", "dwarves.sergeant", "dwarves.sergeant")
        show(fight, fight.dwarves, *["save"] * 3)
        fight.answers("promote", lambda prompt: choices(prompt)[0])
        fight.fight()
        [promoted] = fight.said(UnitsExchanged)
        assert len(promoted.gone) == number
    fight = Fight("dwarves.footman")
    fight.comes("white_wyrm", "treasure")
    fight.army(0, DEAD, "dwarves.warlord")
    fight.shows(fight.dwarves[0], "1 save")
    fight.fight()
    assert not fight.asked("promote")
