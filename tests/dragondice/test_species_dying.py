"""Replanting and Stepped Damage, and the order of what may happen instead of dying."""

from __future__ import annotations

import pytest

from tests.dragondice.scene import HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, step
from wartable.engine.requests import Asking
from wartable.games.dragondice.damage import hurt_army
from wartable.games.dragondice.death import INSTEAD, SPARES, Death, Dying, kill
from wartable.games.dragondice.events import UnitsExchanged, UnitsKilled
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.events import DiceThrown
from wartable.games.dragondice.rolls.rollers import BARS
from wartable.games.dragondice.state import BURIED, DEAD, RESERVE, Die

WATER, DRY = HOME_0, HOME_1
HELD = "held for these tests"
GRAVE = "a grave of these tests"
CHARM = "a charm of these tests"
BARS.by(HELD)("always")


@SPARES.by(GRAVE)
def spared(dying: Dying) -> Asking[bool]:
    """A lasting effect that sends the dying to reserves before all else."""
    yield from ()
    dying.die.place = RESERVE
    return True


@INSTEAD.by(CHARM)
def charmed(dying: Dying) -> Asking[bool]:
    """A lasting effect that saves a unit where it is."""
    yield from ()
    return dying.die.place >= 0


def slain(scene: Scene, *dice: Die) -> None:
    """These die together."""
    scene.do(lambda: step(kill(scene.game, dice, Death("DD-DAMAGE-08"))))


@pytest.mark.rule("DD-SPECIES-37")
def test_replanting() -> None:
    for place, face, goal in ((WATER, "id", RESERVE), (WATER, "2 melee", DEAD), (DRY, "id", DEAD)):
        scene = Scene()
        oak, _ = scene.army(0, place, "treefolk.oak", "treefolk.oak")
        scene.shows(oak, face)
        slain(scene, oak)
        assert oak.place == goal
        assert [event.source for event in scene.said(DiceThrown)] == ["Replanting"] * (
            place == WATER
        )


@pytest.mark.rule("DD-RULING-36")
@pytest.mark.parametrize("kind", ["noble_willow", "unicorn"])
def test_no_icon_acts_in_the_roll_of_replanting(kind: str) -> None:
    scene = Scene()
    tree, _ = scene.army(0, WATER, f"treefolk.{kind}", "treefolk.oak")
    [vine] = scene.army(0, DEAD, "treefolk.strangle_vine")
    scene.shows(tree, "Wild Growth" if kind == "noble_willow" else "Teleport")
    scene.answers("promote", f"{tree.id}>{vine.id}")
    scene.answers("move_to", str(DRY))
    slain(scene, tree)
    assert (tree.place, vine.place) == (DEAD, DEAD)
    assert not scene.prompts


@pytest.mark.rule("DD-RULING-36")
def test_replanting_is_rolled_by_a_unit_that_could_not_roll_alive() -> None:
    scene = Scene()
    [oak] = scene.army(0, WATER, "treefolk.oak")
    begin(scene.game, HELD, 1, (f"die:{oak.id}",), "DD-SAI-76")
    scene.shows(oak, "id")
    slain(scene, oak)
    assert oak.place == RESERVE


def undead() -> tuple[Scene, list[Die]]:
    """A mummy and a wight in play; a zombie and a wight dead."""
    scene = Scene()
    alive = scene.army(0, DRY, "undead.mummy", "undead.wight")
    return scene, [*alive, *scene.army(0, DEAD, "undead.zombie", "undead.wight")]


@pytest.mark.rule("DD-SPECIES-38")
def test_stepped_damage() -> None:
    scene, [mummy, _, zombie, wight] = undead()
    scene.answers("stepped_damage", str(wight.id))
    slain(scene, mummy)
    assert (mummy.place, wight.place, zombie.place) == (DEAD, DRY, DEAD)
    assert not scene.said(UnitsKilled)

    scene, [mummy, _, zombie, wight] = undead()
    scene.answers("stepped_damage", "no")
    slain(scene, mummy)
    assert [die.place for die in (mummy, zombie, wight)] == [DEAD, DEAD, DEAD]


@pytest.mark.rule("DD-SPECIES-38")
@pytest.mark.parametrize("place", [DRY, RESERVE])
def test_the_owner_may_step_down_to_any_smaller_one_wherever_it_dies(place: int) -> None:
    scene, [mummy, _, zombie, wight] = undead()
    mummy.place = place
    scene.answers("stepped_damage", str(zombie.id))
    slain(scene, mummy)
    assert (mummy.place, zombie.place) == (DEAD, place)
    [question] = scene.asked("stepped_damage")
    assert question.seat == 0
    assert set(choices(question)) == {str(zombie.id), str(wight.id), "no"}


@pytest.mark.rule("DD-SPECIES-38")
def test_stepped_damage_needs_a_smaller_undead_of_the_same_owner() -> None:
    scene = Scene()
    [zombie] = scene.army(0, DRY, "undead.zombie")
    scene.army(0, DEAD, "undead.zombie", "dwarves.footman")
    slain(scene, zombie)
    assert not scene.prompts
    scene = Scene()
    [mummy] = scene.army(0, DRY, "undead.mummy")
    [thug] = scene.army(1, DRY, "goblins.thug")
    scene.army(0, DEAD, "dwarves.footman")
    scene.army(0, BURIED, "undead.zombie")
    scene.army(1, DEAD, "undead.zombie")
    slain(scene, mummy, thug)
    assert not scene.prompts
    assert mummy.place == DEAD


@pytest.mark.rule("DD-RULING-57")
def test_stepped_damage_pairs_first_and_swaps_together() -> None:
    scene, [mummy, own, zombie, wight] = undead()
    scene.answers("stepped_damage", str(wight.id), str(zombie.id))
    scene.do(lambda: step(hurt_army(scene.game, 0, DRY, 5, Death("DD-MELEE-05"))))
    assert [die.place for die in (mummy, own, zombie, wight)] == [DEAD, DEAD, DRY, DRY]
    assert [len(event.gone) for event in scene.said(UnitsExchanged)] == [2]

    scene = Scene()
    big, small = scene.army(0, DRY, "undead.mummy", "undead.zombie")
    slain(scene, small, big)
    assert not scene.asked("stepped_damage")
    assert (big.place, small.place) == (DEAD, DEAD)


@pytest.mark.rule("DD-RULING-57")
def test_a_replacement_serves_once() -> None:
    scene = Scene()
    mummies = scene.army(0, DRY, "undead.mummy", "undead.mummy")
    [zombie] = scene.army(0, DEAD, "undead.zombie")
    scene.answers("stepped_damage", str(zombie.id))
    slain(scene, *mummies)
    assert len(scene.asked("stepped_damage")) == 1
    assert [die.place for die in (*mummies, zombie)] == [DEAD, DEAD, DRY]
    assert [event.dice for event in scene.said(UnitsKilled)] == [(mummies[1].id,)]


@pytest.mark.rule("DD-RULING-52")
def test_the_owner_orders_replacements_and_the_first_that_succeeds_ends_it() -> None:
    scene = Scene()
    [oak] = scene.army(0, WATER, "treefolk.oak")
    begin(scene.game, CHARM, 0, (f"die:{oak.id}",), "DD-RULING-52")
    scene.answers("instead_of_death", CHARM)
    slain(scene, oak)
    assert choices(scene.asked("instead_of_death")[0]) == ["Replanting", CHARM]
    assert oak.place == WATER
    assert not scene.rolls

    scene = Scene()
    [oak] = scene.army(0, WATER, "treefolk.oak")
    begin(scene.game, CHARM, 0, (f"army:0:{WATER}",), "DD-RULING-52")
    scene.shows(oak, "2 melee")
    scene.answers("instead_of_death", "Replanting")
    slain(scene, oak)
    assert oak.place == WATER
    assert len(scene.rolls) == 1


@pytest.mark.rule("DD-RULING-52")
def test_what_spares_a_unit_comes_first_and_excludes_the_rest() -> None:
    scene = Scene()
    [oak] = scene.army(0, WATER, "treefolk.oak")
    begin(scene.game, GRAVE, 0, (f"army:0:{WATER}",), "DD-RULING-52")
    slain(scene, oak)
    assert oak.place == RESERVE
    assert not scene.rolls
