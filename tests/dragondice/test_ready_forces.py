"""The forces that come with the game."""

import pytest

from tests.dragondice.forces import DICE, found
from wartable.games.dragondice.builder import ready as ready_to_show
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.forces.bringing import offers
from wartable.games.dragondice.forces.legality import Agreement
from wartable.games.dragondice.forces.ready import ReadyForce, ready_forces
from wartable.games.dragondice.options import ADVANCED

READY = ready_forces()
BASIC = Agreement(
    items=False, dragonkin=False, minor_terrains=False, advanced_terrains=False, champions=False
)


@pytest.mark.parametrize("ready", READY.values(), ids=lambda ready: ready.id)
def test_a_ready_force_is_legal(ready: ReadyForce) -> None:
    assert found(ready.force, Agreement(size=ready.force.size)) == []
    assert ready.force.name
    assert ready.words.endswith(".")


def test_every_species_has_one_at_24_and_one_at_36() -> None:
    for size in (24, 36):
        pure = {
            ready.species[0]
            for ready in READY.values()
            if ready.force.size == size and len(ready.species) == 1
        }
        assert pure == set(DICE.species) - {DRAGONKIN}


def test_there_are_four_to_start_with_and_some_mixed_ones() -> None:
    assert sum(ready.force.size == 15 for ready in READY.values()) >= 4
    assert sum(len(ready.species) > 1 for ready in READY.values()) >= 3


def test_forces_up_to_24_points_need_no_advanced_dice() -> None:
    for ready in READY.values():
        if ready.force.size <= 24:
            assert found(ready.force, BASIC) == []


def test_names_are_all_different() -> None:
    assert len({ready.force.name for ready in READY.values()}) == len(READY)


@pytest.mark.parametrize("advanced", [(), tuple(ADVANCED)], ids=["basic", "advanced"])
@pytest.mark.parametrize("size", [15, 24, 30, 36, 60])
def test_everything_offered_says_how_it_plays_and_can_be_looked_at(
    size: int, advanced: tuple[str, ...]
) -> None:
    listed = {each.id: each for each in ready_to_show(size, "moss_gnomes")}
    for name, offer in offers(size, 6, advanced, "moss_gnomes").items():
        assert offer.words.endswith(".")
        assert listed[name].words in offer.words
        assert listed[name].force == offer.force


def test_a_plain_force_without_a_sentence_has_its_name_alone() -> None:
    pack = """
name = "Crumbs"
[species.crumbs]
name = "Crumbs"
elements = ["air"]
[[species.crumbs.units]]
id = "crumb"
name = "Crumb"
class = "cavalry"
size = "small"
faces = ["1 id", "1 save", "1 melee", "1 melee", "1 save", "2 melee"]
"""
    assert offers(15, 2, (), pack)["plain.crumbs"].words == "Plain Crumbs"
