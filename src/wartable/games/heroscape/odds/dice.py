"""Exact odds: what attack dice do against defense dice, to a life, and what a way to move risks.

HS-ATTACK-10, HS-ATTACK-11, HS-ATTACK-12, HS-BASIC-14, HS-DAMAGE-01, HS-ENGAGE-07, HS-FALL-02,
HS-FALL-03, HS-FALL-04, HS-POWER-03, HS-RULING-01. Chances are fractions, never rounded.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

import msgspec

from wartable.games.heroscape.movement import EXTREME

Odds: TypeAlias = dict[int, Fraction]
"""How likely each number is; the chances add up to 1."""

SKULL: Final = Fraction(1, 2)
SHIELD: Final = Fraction(1, 3)
"""Three of six faces are skulls, two are shields (HS-RULING-01)."""
FATAL_FALL: Final = Fraction(18, 20)
"""An extreme fall destroys on 1 to 18 (HS-FALL-04)."""


class Exchange(msgspec.Struct, frozen=True):
    """One attack roll against one defense roll, all modifiers counted in, and what powers add."""

    attack: int
    defense: int
    skull_worth: int = 1
    """How much each skull counts."""
    more_wounds: int = 0
    """Wounds on top if there is at least one."""
    blocking: int = 0
    """This many shields block everything; 0: every skull needs a shield of its own."""
    rerolls: int = 0
    """This many dice without a skull are rolled once more."""
    pierced: Fraction = Fraction(0)
    """The chance that no more than `pierced_to` defense dice are rolled."""
    pierced_to: int = 0
    warded: Fraction = Fraction(0)
    """The chance that no wound is left, whatever the dice show."""
    lessened: Fraction = Fraction(0)
    """The chance that one wound at most is left, where they are not warded off."""


def face_odds(dice: int, chance: Fraction) -> Odds:
    """How many of these dice show a face; fewer than no dice are none (HS-POWER-03)."""
    dice = max(0, dice)
    return {
        hits: comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        for hits in range(dice + 1)
    }


def skull_odds(dice: int, rerolls: int = 0) -> Odds:
    """How many skulls these dice show if some of the others are rolled once more."""
    found: Odds = {}
    for skulls, likely in face_odds(dice, SKULL).items():
        again = min(rerolls, max(0, dice) - skulls)
        for more, as_likely in face_odds(again, SKULL).items():
            _add(found, skulls + more, likely * as_likely)
    return found


def _shields(exchange: Exchange) -> Odds:
    """How many shields the defender shows, with the chance that its defense is pierced."""
    found: Odds = {}
    few = min(exchange.defense, exchange.pierced_to)
    for dice, chance in ((exchange.defense, 1 - exchange.pierced), (few, exchange.pierced)):
        for shields, likely in face_odds(dice, SHIELD).items():
            _add(found, shields, chance * likely)
    return found


def _add(odds: Odds, number: int, chance: Fraction) -> None:
    if chance:
        odds[number] = odds.get(number, Fraction(0)) + chance


@lru_cache(maxsize=4096)
def _wounds(exchange: Exchange) -> tuple[tuple[int, Fraction], ...]:
    found: Odds = {0: exchange.warded}
    shields_shown = _shields(exchange)
    for skulls, likely in skull_odds(exchange.attack, exchange.rerolls).items():
        for shields, as_likely in shields_shown.items():
            through = max(0, skulls * exchange.skull_worth - shields)
            if 0 < exchange.blocking <= shields:
                through = 0
            if through:
                through += exchange.more_wounds
            chance = likely * as_likely * (1 - exchange.warded)
            _add(found, through, chance * (1 - exchange.lessened))
            _add(found, min(through, 1), chance * exchange.lessened)
    return tuple(sorted(found.items()))


def wound_odds(exchange: Exchange) -> Odds:
    """How many wounds an attack deals: skulls beyond shields (HS-ATTACK-10, HS-DAMAGE-01).

    >>> round(float(wound_odds(Exchange(6, 4))[0]), 3)
    0.224
    """
    return dict(_wounds(exchange))


def success(exchange: Exchange) -> Fraction:
    """The chance that skulls exceed shields; in Basic it destroys (HS-ATTACK-12, HS-BASIC-14)."""
    return 1 - wound_odds(exchange)[0]


def expected(odds: Odds) -> Fraction:
    """The mean."""
    return sum((number * chance for number, chance in odds.items()), Fraction(0))


def life_odds(exchanges: Iterable[Exchange], life: int) -> Odds:
    """How much life is left after attacks one after another; 0 is destroyed (HS-DAMAGE-02)."""
    left: Odds = {life: Fraction(1)}
    for exchange in exchanges:
        after: Odds = {}
        for had, chance in left.items():
            if had == 0:
                after[0] = after.get(0, Fraction(0)) + chance
                continue
            for wounds, likely in _wounds(exchange):
                kept = max(0, had - wounds)
                after[kept] = after.get(kept, Fraction(0)) + chance * likely
        left = after
    return dict(sorted(left.items()))


def destroys(exchanges: Iterable[Exchange], life: int) -> Fraction:
    """The chance that attacks one after another destroy a figure with this much life left."""
    return life_odds(exchanges, life).get(0, Fraction(0))


def way_odds(life: int, strikes: int, falls: Iterable[int] = ()) -> Odds:
    """How much life a figure keeps on a way with leaving strikes and falls; 0 is destroyed.

    HS-ENGAGE-07, HS-FALL-02, HS-FALL-03, HS-FALL-04: every die is one wound on a skull, without
    defense. `falls` has the dice of each fall, 20 for the 20-sided die of an extreme one.
    """
    falls = tuple(falls)
    dice = strikes + sum(fall for fall in falls if fall != EXTREME)
    left: Odds = {}
    for skulls, chance in face_odds(dice, SKULL).items():
        kept = max(0, life - skulls)
        left[kept] = left.get(kept, Fraction(0)) + chance
    landed = (1 - FATAL_FALL) ** falls.count(EXTREME)
    found = {kept: chance * landed for kept, chance in left.items()}
    found[0] = found.get(0, Fraction(0)) + 1 - landed
    return dict(sorted((kept, chance) for kept, chance in found.items() if chance))


def survives(life: int, strikes: int, falls: Iterable[int] = ()) -> Fraction:
    """The chance to come through a way alive."""
    return 1 - way_odds(life, strikes, falls).get(0, Fraction(0))
