"""All damage is announced: how much is left of it, what it comes from and what reduced it."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import air, cast, hold, table
from tests.dragondice.rolling import duel, ward
from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.species_table import FIRE_EARTH
from wartable.games.dragondice.events import DamageDealt, UnitHurt
from wartable.games.dragondice.magic.events import NoSpellPossible
from wartable.games.dragondice.state import AnnounceSpell

THUG = "goblins.thug"


def told(scene: Scene) -> list[str]:
    """The sentences about damage."""
    return [event.words() for event in scene.said(DamageDealt)]


def test_smite_is_told_with_its_number_and_that_nothing_saves_from_it() -> None:
    scene, _, _ = duel("dwarves.warlord", "4 Smite", THUG, THUG)
    scene.melee(0, HOME_0, 1)
    assert told(scene) == [
        "The army of Blue at the home of Red takes 4 damage from Smite (no save allowed)."
    ]


@pytest.mark.parametrize(
    ("saves", "said"),
    [
        (0, "takes 4 damage from Counter."),
        (3, "takes 1 damage from Counter after 3 saves from spells."),
    ],
)
def test_a_counter_is_told_with_the_saves_of_spells(saves: int, said: str) -> None:
    scene, _, foes = duel("goblins.troll", "melee", "goblins.filcher")
    if saves:
        ward(scene, 0, HOME_0, saves)
    scene.shows(foes[0], "4 Counter")
    scene.melee(0, HOME_0, 1)
    assert told(scene)[0].endswith(said)


def test_a_volley_is_told() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "3 missile", "frostwings.assailer")
    scene.shows(foes[0], "4 Volley")
    scene.missile(0, HOME_0, 1)
    assert told(scene)[0] == "The army of Red at the home of Red takes 4 damage from Volley."


def test_scorching_touch_is_told() -> None:
    scene = Scene()
    [dwarf, *_] = scene.army(0, FIRE_EARTH, *["dwarves.footman"] * 4)
    scalder, _ = scene.army(1, FIRE_EARTH, "scalders.scorcher", THUG)
    scene.shows(dwarf, "1 melee")
    scene.shows(scalder, "2 save")
    scene.melee(0, FIRE_EARTH, 1)
    assert told(scene)[0] == (
        "The army of Red at the home of Blue takes 2 damage from Scorching Touch."
    )


@pytest.mark.parametrize("saves", [0, 2])
def test_the_answer_to_a_charge_is_told_on_its_own_side(saves: int) -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.marauder")
    if saves:
        ward(scene, 0, HOME_0, saves)
    scene.shows(foes[0], "4 melee")
    scene.melee(0, HOME_0, 1)
    after = f" after {saves} saves from spells" if saves else ""
    assert told(scene)[-1] == (
        f"The army of Red at the home of Red takes {4 - saves} damage "
        f"from the answer to the Charge{after}."
    )


def test_damage_on_one_unit_is_told_whether_it_dies_lives_or_saves() -> None:
    scene, _, foes = duel("feral.rhino_folk", "Gore", "firewalkers.adventurer")
    scene.shows(foes[0], "1 save")
    scene.melee(0, HOME_0, 1)
    [hurt] = scene.said(UnitHurt)
    assert hurt.words() == "Adventurer of Blue takes 1 damage after 1 save and lives (Gore)."
    scene, _, foes = duel("feral.rhino_folk", "Gore", THUG)
    scene.shows(foes[0], "1 melee")
    scene.melee(0, HOME_0, 1)
    assert told(scene)[0] == "Thug of Blue takes 2 damage from Gore."
    assert not scene.said(UnitHurt)


def test_spells_are_told_by_name_and_melee_reduces_thorns() -> None:
    scene = table()
    cast(scene, "hailstorm", f"army:1:{HOME_1}")
    assert told(scene)[0].startswith(
        "The army of Blue at the home of Blue takes 1 damage from Hailstorm"
    )


@pytest.mark.rule("DD-MAGIC-12")
@pytest.mark.parametrize(
    ("magic", "said"),
    [
        (0, "Red has no magic to cast a spell with."),
        (1, "Red has 1 magic: too little for any spell."),
    ],
)
def test_magic_that_is_too_little_for_any_spell_is_told(magic: int, said: str) -> None:
    scene = table()
    hold(scene, *([air(magic)] if magic else []))
    scene.run(AnnounceSpell())
    assert not scene.asked("spell")
    assert [event.words() for event in scene.said(NoSpellPossible)] == [said]


def test_magic_that_was_spent_is_not_called_too_little() -> None:
    scene = table()
    hold(scene, air(2))
    scene.answers("spell", "hailstorm")
    scene.run(AnnounceSpell())
    assert not scene.said(NoSpellPossible)
