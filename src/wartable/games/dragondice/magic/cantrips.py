"""Cantrips: spells cast in the middle of a roll (DD-SPELLGEN-06, DD-SAI-12, DD-RULING-69)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.games.dragondice.magic.announcing import announce
from wartable.games.dragondice.magic.dispelling import dispel
from wartable.games.dragondice.magic.pool import magic_of, merged
from wartable.games.dragondice.magic.resolving import resolve_one
from wartable.games.dragondice.rolls.resolve import CANTRIPS
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.state import RESERVE, Casting, Magic


@CANTRIPS.by("Cantrip")
def cast_cantrips(roll: Roll) -> Step:
    """Spend the magic that all Cantrip icons of a roll have made, together."""
    game = roll.game
    pool = _pool(roll)
    if not pool or roll.place < RESERVE:
        return
    casting = Casting(roll.seat, roll.place, pool)
    while (yield from announce(game, casting)):
        pass
    yield from dispel(game, casting)
    while casting.announced:
        yield from resolve_one(game, casting)


def _pool(roll: Roll) -> list[Magic]:
    """That magic; some is free of all demands (DD-MEDALLION-04)."""
    game = roll.game
    pool: list[Magic] = []
    for parcel in roll.given:
        thrown = roll.find(parcel.die)
        if parcel.cantrip and thrown is not None and roll.live(thrown):
            magic = magic_of(game, thrown.die, roll.place, parcel.amount)
            magic.cantrip = True
            magic.free = parcel.free
            pool.append(magic)
    return merged(pool)
