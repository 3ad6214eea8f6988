"""Exact chances of an attack: what is left after dodges and Armor, and what that does.

DN-COMPARE-02 DN-COMPARE-03 DN-ARMOR-01 DN-ARMOR-03 DN-ARMOR-04 DN-DAMAGE-01
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from wartable.games.dndattackwing.content import shipped
from wartable.games.flightpath.odds import ANY, Roll, Turn, chances

HIT: Final = "hit"
CRITICAL: Final = "critical"
CONCENTRATE: Final = "concentrate"
DODGE: Final = "dodge"


class Attacking(msgspec.Struct, frozen=True, omit_defaults=True):
    """The attacker's dice and what may be done with them."""

    dice: int
    again: int = 0
    """Dice that may be rolled again; `ANY` with a Target Token (DN-TARGETTOKEN-06)."""
    concentrate: bool = False
    """A token to be spent (DN-CONCENTRATE-02)."""
    turns: tuple[Turn, ...] = ()
    """What cards turn, in their order."""
    hits: int = 0
    criticals: int = 0
    """Results that are added."""
    lying: bool = False
    """The dice have been rolled: `dice` are those that are rolled again, the rest are results."""
    penetrates: bool = False
    """Armor does not help against it (DN-ARMOR-04)."""


class Defending(msgspec.Struct, frozen=True, omit_defaults=True):
    """The defender's dice and what may be done with them and against the attack."""

    dice: int
    again: int = 0
    concentrate: bool = False
    """A token to be spent (DN-CONCENTRATE-03)."""
    dodges: int = 0
    """Dodge Tokens and dodges that cards add (DN-DODGE-02)."""
    resists: bool = False
    """It has the Energy Type of the attack: one dodge more, whatever is barred (DN-FAQ-06)."""
    barred: bool = False
    """Defense dice are not rolled and no tokens spent at all (DN-FAQ-04)."""
    armor: int = 0
    """Full Armor Tokens, and hits that are deflected beyond them."""
    turns: tuple[Turn, ...] = ()
    softens: int = 0
    """Criticals that become hits before the results are compared."""
    cancels: int = 0
    """Hits that are canceled before the results are compared."""


class AttackOdds(msgspec.Struct, frozen=True):
    """The chances of an attack."""

    hits: float
    """That the defender is hit: a result is left before Armor is used (DN-COMPARE-04)."""
    damage: float
    """Points of damage on average."""
    each: tuple[float, ...]
    """The chance of 0, 1, 2 ... points."""
    critical: float
    """That a Damage Card is dealt face up."""
    defeats: float
    """That the damage reaches the Health that is left (DN-END-02)."""


def attack_roll(attacking: Attacking) -> Roll:
    """The attack roll as it is played for as many results as possible."""
    tokens = (Turn(CONCENTRATE, HIT),) if attacking.concentrate else ()
    first = [turn for turn in attacking.turns if turn.old != HIT]
    last = [turn for turn in attacking.turns if turn.old == HIT]
    return Roll(
        faces=shipped().dice.attack.faces,
        dice=max(0, attacking.dice),
        kept=(HIT, CRITICAL),
        again=attacking.again,
        turns=(*first, *tokens, *last),
        added=((HIT, attacking.hits), (CRITICAL, attacking.criticals)),
    )


def dodges(defending: Defending) -> list[float]:
    """The chance of 0, 1, 2 ... dodges."""
    resisted = 1 if defending.resists else 0
    if defending.barred:
        return [0.0] * resisted + [1.0]
    tokens = (Turn(CONCENTRATE, DODGE),) if defending.concentrate else ()
    roll = Roll(
        faces=shipped().dice.defense.faces,
        dice=max(0, defending.dice),
        kept=(DODGE,),
        again=defending.again,
        turns=(*defending.turns, *tokens),
        added=((DODGE, defending.dodges + resisted),),
    )
    return chances(roll).of(DODGE)


@lru_cache(maxsize=8192)
def compared(attacking: Attacking, defending: Defending) -> dict[tuple[int, int], float]:
    """The chance of each number of hits and criticals that are left after dodges.

    No attack dice, no damage (DN-ATTACKDICE-06).
    """
    if attacking.dice <= 0 and not attacking.lying:
        return {(0, 0): 1.0}
    dodged = dodges(defending)
    attack = chances(attack_roll(attacking))
    hit, critical = attack.faces.index(HIT), attack.faces.index(CRITICAL)
    left: dict[tuple[int, int], float] = {}
    for counts, ways in attack.ways.items():
        soft = min(counts[critical], defending.softens)
        hits, criticals = counts[hit] + soft, counts[critical] - soft
        hits = max(0, hits - defending.cancels)
        share = ways / attack.total
        for cancelled, chance in enumerate(dodged):
            if chance:
                past = max(0, cancelled - hits)
                key = max(0, hits - cancelled), max(0, criticals - past)
                left[key] = left.get(key, 0.0) + share * chance
    return left


@lru_cache(maxsize=8192)
def outcomes(attacking: Attacking, defending: Defending) -> dict[tuple[int, int], float]:
    """The chance of each number of hits and criticals that are suffered, Armor used.

    Armor deflects hits only, and none of an attack that penetrates it (DN-ARMOR-01, DN-ARMOR-03).
    """
    armor = 0 if attacking.penetrates else defending.armor
    suffered: dict[tuple[int, int], float] = {}
    for (hits, criticals), chance in compared(attacking, defending).items():
        key = max(0, hits - armor), criticals
        suffered[key] = suffered.get(key, 0.0) + chance
    return suffered


@lru_cache(maxsize=8192)
def attack_odds(attacking: Attacking, defending: Defending, health: int) -> AttackOdds:
    """What an attack does to a creature with so much Health left."""
    suffered = outcomes(attacking, defending)
    most = max(hits + criticals for hits, criticals in suffered)
    each = [0.0] * (most + 1)
    for (hits, criticals), chance in suffered.items():
        each[hits + criticals] += chance
    missed = compared(attacking, defending).get((0, 0), 0.0)
    return AttackOdds(
        hits=1.0 - missed,
        damage=sum(points * chance for points, chance in enumerate(each)),
        each=tuple(each),
        critical=sum(chance for (_, criticals), chance in suffered.items() if criticals),
        defeats=sum(each[max(health, 0) :]),
    )


__all__ = [
    "ANY",
    "AttackOdds",
    "Attacking",
    "Defending",
    "attack_odds",
    "compared",
    "outcomes",
]
