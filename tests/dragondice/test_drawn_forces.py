"""Forces drawn by chance: always legal, and of everything that may be brought."""

from __future__ import annotations

import msgspec
import pytest

from wartable.engine.chance import Chance, derive, seed_from
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.dice import DRAGONKIN
from wartable.games.dragondice.forces.bringing import bring_form, force_of
from wartable.games.dragondice.forces.drawing import draw_force
from wartable.games.dragondice.forces.force import LARGEST, SMALLEST, Force
from wartable.games.dragondice.forces.legality import Agreement, problems
from wartable.games.dragondice.options import ADVANCED

DICE = catalogue_of()
PACK = next(iter(shipped_packs().values()))


def drawn(agreed: Agreement, number: int) -> Force:
    """One of many forces."""
    return draw_force(DICE, agreed, Chance(derive(seed_from("drawn"), number)))


@pytest.mark.parametrize("size", [*range(SMALLEST, 37), 60, LARGEST])
def test_drawn_forces_are_legal(size: int) -> None:
    for number in range(12):
        agreed = Agreement(size=size, players=2 + number % 5)
        assert problems(drawn(agreed, number), DICE, agreed) == []


@pytest.mark.parametrize("name", ADVANCED)
def test_drawn_forces_keep_to_what_is_agreed(name: str) -> None:
    agreed = msgspec.convert({"size": 36, name: False}, Agreement)
    for number in range(40):
        assert problems(drawn(agreed, number), DICE, agreed) == []


def test_all_kinds_of_dice_are_drawn() -> None:
    agreed = Agreement(size=60, players=6)
    forces = [drawn(agreed, number) for number in range(250)]
    armies = [army for force in forces for _, army in force.armies()]
    units = {each for army in armies for each in army.units}
    assert units == {unit.id for unit in DICE.units.values() if unit.species != DRAGONKIN}
    assert {each for army in armies for each in army.items} == set(DICE.items)
    assert {each for force in forces for each in force.dragons} == set(DICE.dragons)
    assert {each for force in forces for each in force.minors} == set(DICE.minors)
    assert {force.frontier for force in forces} == set(DICE.terrains)
    kin = {unit.id for unit in DICE.units.values() if unit.species == DRAGONKIN}
    assert {each for force in forces for each in force.dragonkin} == kin


def test_random_answers_bring_drawn_forces_too() -> None:
    form = bring_form(24, 2, tuple(ADVANCED), PACK)
    rng = Chance(seed_from("bring"))
    answers = [form.sample(rng) for _ in range(60)]
    assert all(form.check(answer) == answer for answer in answers)
    forces = [force_of(form, answer) for answer in answers]
    catalogue = catalogue_of(PACK)
    added = {
        catalogue.units[each].species
        for force in forces
        for _, army in force.armies()
        for each in army.units
        if each not in DICE.units
    }
    assert added == set(catalogue.species) - set(DICE.species)
