"""The dice on the table, each named by its place in its list.

Where a die is says what it belongs to: all units and items of one player at one terrain, or in the
Reserve Area, are one army (DD-TERM-13).
"""

from __future__ import annotations

import msgspec

from wartable.games.dragondice.state.places import NOBODY, POOL


class Die(msgspec.Struct, array_like=True):
    """A unit or an item. `hurt` is damage it took in this action (DD-DAMAGE-02, DD-RULING-122)."""

    id: int
    kind: str
    owner: int
    place: int
    hurt: int = 0
    face: int = -1
    """The face it shows, counted from 0; -1 until it is rolled. No rule reads it."""


class DragonDie(msgspec.Struct, array_like=True):
    """A dragon, and the unit that tamed it or controls it, if one does."""

    id: int
    kind: str
    owner: int
    place: int = POOL
    tamer: int = NOBODY
    controller: int = NOBODY
    face: int = -1
    """The face it shows, counted from 0; -1 until it is rolled. No rule reads it."""


class MinorDie(msgspec.Struct, array_like=True):
    """A minor terrain; in play it lies at a terrain, with the army of its owner there."""

    id: int
    kind: str
    owner: int
    place: int = POOL
    face: int = 0


class Terrain(msgspec.Struct, array_like=True):
    """A terrain on the table. `face` is 1 to 8; `holder` controls the eighth face."""

    kind: str
    home: int
    """Whose Home Terrain it is; nobody's is the Frontier."""
    face: int = 0
    holder: int = NOBODY
    acts_as: str = ""
    """What a Castle was chosen to be (DD-ADVTERRAIN-02)."""
