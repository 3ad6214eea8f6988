"""The available magic, and the spells that were announced."""

from __future__ import annotations

import msgspec


class Magic(msgspec.Struct, array_like=True):
    """Some magic results of one source, and what they can pay for."""

    die: int
    amount: int
    elements: tuple[str, ...]
    species: str
    cantrip: bool = False
    free: bool = False
    """They ignore what species and element a spell asks for (DD-MEDALLION-04)."""


class Announced(msgspec.Struct, array_like=True):
    """A spell that was announced with its target."""

    spell: str
    element: str
    castings: int
    targets: tuple[str, ...]
    negated: bool = False


class Casting(msgspec.Struct, array_like=True):
    """The spells of one magic action or one roll's Cantrips."""

    seat: int
    place: int
    pool: list[Magic]
    announced: list[Announced] = []
