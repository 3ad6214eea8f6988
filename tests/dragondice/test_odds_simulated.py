"""The odds of whole armies with all their icons, against the rules thrown many times (seeded)."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.dragondice.test_odds_rolls import by_rules, most_of, nothing, set_roll
from wartable.engine.chance import Chance, seed_from
from wartable.engine.requests import Ask
from wartable.engine.requests import Roll as Throw
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.survey import settled, survey
from wartable.games.dragondice.rolls.rollers import rollers

THROWS = 120
NEVER = 2.3
"""Times the square root of the throws: so far off a sample is in one of twenty thousand cases."""


def thrown(kinds: tuple[str, ...], type_: Type, rng: Chance) -> int:
    """What an army comes to by the rules, once."""
    asking = by_rules(set_roll(kinds, type_, nothing, counter=False), type_)
    answer = most_of(type_)
    reply: object = None
    while True:
        try:
            request = asking.send(reply)
        except StopIteration as stop:
            return int(stop.value)
        if isinstance(request, Ask):
            reply = {prompt.seat: answer(prompt) for prompt in request.prompts}
        else:
            assert isinstance(request, Throw)
            reply = [1 + rng.below(sides) for sides in request.sides]


def armies() -> dict[str, tuple[str, ...]]:
    """The largest army of the first ready force of each species."""
    found: dict[str, tuple[str, ...]] = {}
    for ready in ready_forces().values():
        largest = max((army for _, army in ready.force.armies()), key=lambda army: len(army.units))
        found.setdefault(ready.species[0], (*largest.units, *largest.items))
    return found


@pytest.mark.parametrize("species", sorted(armies()))
def test_an_army_rolls_as_its_odds_say(species: str) -> None:
    """No result is reached by many more or many fewer throws than it should be."""
    kinds = armies()[species]
    for number, type_ in enumerate(TYPES):
        roll = set_roll(kinds, type_, nothing, counter=False)
        surveyed = survey(roll, settled(rollers(roll)), type_)
        if not surveyed.exact:
            continue
        odds = read(surveyed)
        rng = Chance(seed_from(species), number)
        results = [thrown(kinds, type_, rng) for _ in range(THROWS)]
        for result in range(odds.most + 1):
            share = sum(each >= result for each in results) / THROWS
            assert abs(share - odds.at_least(result)) < NEVER / sqrt(THROWS), (type_, result)
