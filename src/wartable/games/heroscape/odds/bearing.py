"""What powers that act during an attack mean to its odds.

HS-ATTACK-06, HS-ATTACK-07, HS-ATTACK-10, HS-POWER-01. The windows of an attack are looked into with
dice that show something to act on; whoever would act there is counted in, and used where it may be
used. A power that is not listed here leaves the odds inexact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar, cast

import msgspec

from wartable.engine.windows.hooks import Hook, Window
from wartable.engine.windows.opening import is_open
from wartable.games.heroscape.abilities.conditions import Bears
from wartable.games.heroscape.abilities.registry import (
    COMPARED,
    DECLARED,
    ROLLED,
    SKULL_WORTH,
    TWENTY,
    WOUNDS_COMING,
    WOUNDS_DEALT,
    abilities,
)
from wartable.games.heroscape.attack import attack_dice, defense_dice
from wartable.games.heroscape.field import distance
from wartable.games.heroscape.moments import Attack, Roll, Wounds
from wartable.games.heroscape.odds.dice import Exchange
from wartable.games.heroscape.state import HeroScapeState

M = TypeVar("M")
Bearing: TypeAlias = Callable[[Bears, Attack, Exchange], Exchange]

SKULL, SHIELD, BLANK = 1, 4, 6
ALL: Final = 99
SIDES: Final = 20


def exchange_of(
    state: HeroScapeState, attack: Attack, *, again: bool = False
) -> tuple[Exchange, bool]:
    """An attack as its dice and the powers in play make it, and whether that is all there is to it.

    `again`: others of the card have attacked before it, so what acts once a turn is used up.
    """
    attack.dice = max(0, attack_dice(state, attack)[0].value)
    attack.defense = max(0, defense_dice(state, attack)[0].value)
    worth = 1 if attack.special else abilities.number(state, SKULL_WORTH, 1, attack)
    found = Exchange(attack.dice, attack.defense, skull_worth=worth)
    if not state.master:
        return found, True
    hurt = _wounded(attack)
    more = abilities.number(state, WOUNDS_DEALT, hurt.left, hurt) - hurt.left
    found = msgspec.structs.replace(found, more_wounds=more)
    exact = True
    for bearer, once in _acting(state, attack):
        bearing = BEARINGS.get(bearer.ability.id)
        if bearing is None:
            exact = False
        elif not (once and again):
            found = bearing(bearer, attack, found)
    return found, exact


def _acting(state: HeroScapeState, attack: Attack) -> Iterator[tuple[Bears, bool]]:
    """All powers that would act during an attack, and whether each does so but once for a while."""
    rolled = replace(attack, faces=[SKULL, BLANK])
    compared = replace(attack, skulls=2, shields=1)
    yield from _open(state, DECLARED, attack)
    yield from _open(state, ROLLED, rolled)
    yield from _open(state, COMPARED, compared)
    yield from _open(state, WOUNDS_COMING, _wounded(attack))


def _wounded(attack: Attack) -> Wounds:
    attacker, defender = attack.attacker, attack.defender
    return Wounds(defender, attack.defending, 1, "attack", attacker.id, attack)


def _open(state: HeroScapeState, window: Window[M], moment: M) -> Iterator[tuple[Bears, bool]]:
    for bearer, found in abilities.bearers(state, abilities.hooks.windows, window.name):
        hook = cast("Hook[HeroScapeState, M]", found)
        if hook.secretly is None and is_open(bearer, hook.terms, moment):
            yield bearer, hook.terms.limit is not None


def _chance(bearer: Bears, least: int) -> Fraction:
    """How likely the 20-sided die of a bearer shows this much, with what is added to it."""
    seat = bearer.seat
    good = sum(
        abilities.number(bearer.state, TWENTY, die, Roll(seat, die)) >= least
        for die in range(1, SIDES + 1)
    )
    return Fraction(good, SIDES)


def _nothing(_bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    """What it does is not done to the defender."""
    return exchange


def _reroll_some(bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    dice = exchange.rerolls + bearer.number("dice")
    return msgspec.structs.replace(exchange, rerolls=dice)


def _reroll_all(_bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    return msgspec.structs.replace(exchange, rerolls=ALL)


def _dodge(bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    return msgspec.structs.replace(exchange, blocking=bearer.number("shields"))


def _pierce(bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    chance, most = _chance(bearer, bearer.number("d20")), bearer.number("max_defense")
    return msgspec.structs.replace(exchange, pierced=chance, pierced_to=most)


def _ward(exchange: Exchange, chance: Fraction) -> Exchange:
    warded = 1 - (1 - exchange.warded) * (1 - chance)
    return msgspec.structs.replace(exchange, warded=warded)


def _ward_by_roll(bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    return _ward(exchange, _chance(bearer, bearer.number("d20")))


def _conceal(bearer: Bears, attack: Attack, exchange: Exchange) -> Exchange:
    away = distance(bearer.state, attack.attacker, attack.defender)
    return _ward(exchange, _chance(bearer, bearer.number("d20") - away))


def _raise_amulet(bearer: Bears, _attack: Attack, exchange: Exchange) -> Exchange:
    none, some = (_chance(bearer, bearer.number(key)) for key in ("ignore", "keep_one"))
    lessened = Fraction(0) if none == 1 else (some - none) / (1 - none)
    return msgspec.structs.replace(_ward(exchange, none), lessened=lessened)


BEARINGS: Final[dict[str, Bearing]] = {
    "amulet_of_paivatar": _raise_amulet,
    "brutality_aura": _reroll_all,
    "chain_axe": _reroll_some,
    "concealment": _conceal,
    "counter_strike": _nothing,
    "dragon_assault": _nothing,
    "heart_finder_spear": _pierce,
    "kieru": _ward_by_roll,
    "master_of_disguise": _ward_by_roll,
    "stealth_dodge": _dodge,
    "stealthy": _ward_by_roll,
    "vydars_hammer": _nothing,
}
"""By the id of the power. Not listed: those whose use the players weigh, such as One Falls."""
