"""The ten steps over all ways in which the dice of a roll can fall, in packed numbers."""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.dragondice.odds.casting import Icons, chains_of, throw_of
from wartable.games.dragondice.odds.chains import times_chains, ways_of_chains
from wartable.games.dragondice.odds.halving import by_halves
from wartable.games.dragondice.odds.losing import Losing, by_tiers
from wartable.games.dragondice.odds.packed import BYTE, WORD, bytes_for, widened, words_for
from wartable.games.dragondice.odds.survey import Survey
from wartable.games.dragondice.odds.vectors import all_of


class Weighed(NamedTuple):
    """Packed numbers by the results taken from others, in this many words, and their ways."""

    numbers: dict[int, int]
    words: int
    ways: int


def weigh(survey: Survey, icons: Icons, fewer: int, *, takes: bool) -> Weighed:
    """What a roll comes to where it shows some icons, with this many results lost as well."""
    less = survey.less + fewer
    throw = throw_of(survey, icons)
    ways = throw.ways()
    field = words_for(ways) * WORD
    if icons.never and not throw.possible:
        numbers = {0: 0}
    elif less or takes or survey.halved or survey.cap is not None:
        field = bytes_for(ways) * BYTE
        numbers = _left(Losing.of(survey, throw, less, takes), field)
    else:
        numbers = {0: throw.added_up(all_of(survey.id_doubled), field)}
    chains = chains_of(survey)
    ways *= ways_of_chains(chains)
    words = words_for(ways)
    wide = words * WORD
    for taken, number in numbers.items():
        numbers[taken] = widened(number, field, wide) << survey.more * wide
    if chains:
        numbers = {taken: times_chains(number, chains, wide) for taken, number in numbers.items()}
    return Weighed(numbers, words, ways)


def _left(losing: Losing, field: int) -> dict[int, int]:
    """What is left, by the results that are taken from others."""
    left = by_halves if losing.survey.halved and losing.tiers else by_tiers
    found = {0: 0}
    for (bonus, taken), number in left(losing, field).items():
        found[taken] = found.get(taken, 0) + (number << bonus * field)
    return found
