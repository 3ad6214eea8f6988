"""Exact chances of the game: its one die is the d20 of the fall table (DW-FALL)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from wartable.games.dragonwars.dragons import FALLS

SIDES = 20


class FallOdds(msgspec.Struct, frozen=True):
    """What a dragon risks with an illegal movement at some height above its hex."""

    height: int
    needed: int
    fails: Fraction
    damage: int

    @property
    def expected_damage(self) -> Fraction:
        """The mean damage."""
        return self.fails * self.damage

    def death(self, health: int) -> Fraction:
        """The chance that the fall kills a dragon with this health."""
        return self.fails if self.damage >= health else Fraction(0)


def fall_odds(height: int) -> FallOdds:
    """The chances of a dragon at this height.

    >>> fall_odds(5).fails, fall_odds(5).expected_damage
    (Fraction(1, 2), Fraction(5, 2))
    """
    row = FALLS[height]
    return FallOdds(height, row.needed, Fraction(row.needed - 1, SIDES), row.damage)


def fall_table() -> list[FallOdds]:
    """The chances at every height."""
    return [fall_odds(height) for height in range(len(FALLS))]


def staying_alive(heights: list[int], health: int) -> Fraction:
    """The chance to survive falls from these heights one after another, without healing.

    >>> staying_alive([9, 9], 9)
    Fraction(81, 100)
    """
    alive = {health: Fraction(1)}
    for height in heights:
        odds = fall_odds(height)
        after: dict[int, Fraction] = {}
        for left, chance in alive.items():
            after[left] = after.get(left, Fraction(0)) + chance * (1 - odds.fails)
            hurt = left - odds.damage
            if hurt > 0:
                after[hurt] = after.get(hurt, Fraction(0)) + chance * odds.fails
        alive = after
    return sum(alive.values(), Fraction(0))
