"""Cantrips: spells cast in the middle of a roll (DD-SPELLGEN and DD-SAI)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.icons.icon import IconUse
from wartable.games.dragondice.magic.announcing import announce
from wartable.games.dragondice.magic.dispelling import dispel
from wartable.games.dragondice.magic.pool import magic_of
from wartable.games.dragondice.magic.resolving import resolve_one
from wartable.games.dragondice.state import Casting, Magic


def cast_cantrips(use: IconUse, *, free: bool = False) -> Step:
    """Spend the magic of the icons that act together; some is free of all demands."""
    game = use.game
    casting = Casting(use.seat, use.roll.place, _pool(use, free))
    while (yield from announce(game, casting)):
        pass
    yield from dispel(game, casting)
    while casting.announced:
        yield from resolve_one(game, casting)


def _pool(use: IconUse, free: bool) -> list[Magic]:
    """The magic of each die, which pays for Cantrips alone (DD-MEDALLION-04)."""
    pool: list[Magic] = []
    for die, amount in zip(use.dice, use.worth, strict=True):
        magic = magic_of(use.game, die, use.roll.place, amount)
        magic.cantrip = True
        magic.free = free
        pool.append(magic)
    return pool
