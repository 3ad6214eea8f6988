"""How a figure moves: what its card, its mode and all that acts on it come to for one move.

HS-MOVE-02, HS-LEVEL-05, HS-FALL-01, HS-FALL-07, HS-KEYWORD-02, HS-KEYWORD-06, HS-KEYWORD-07,
HS-BASIC-06, HS-BASIC-07, HS-BASIC-08, HS-RULING-18.
"""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.games.heroscape.board import Body

NO_LIMIT: Final = 1000
"""A climb of any number of levels."""


class Profile(msgspec.Struct, frozen=True):
    """What a mover can do in one move, asked once before the search."""

    move: int
    """How much movement it has left."""
    flying: bool = False
    climb: int = NO_LIMIT
    """The most levels it may climb in one step (HS-LEVEL-05)."""
    fall_from: int | None = None
    """The drop at which it falls; None: never (HS-FALL-01, HS-FALL-07)."""
    engagement: bool = True
    """Whether enemies strike leavers and engaged friends bar the way; not so in Basic."""
    free: bool = False
    """Nobody strikes it when it leaves, or it is in the air already."""
    spared_by: frozenset[str] = frozenset()
    """Enemies that do not strike it when it leaves them."""
    through: frozenset[str] = frozenset()
    """Figures it may pass through whatever the rules say otherwise."""
    water_stops: bool = True

    def with_left(self, left: int) -> Profile:
        """The same with this much movement left."""
        return msgspec.structs.replace(self, move=left)


def walking(body: Body, move: int, *, never_falls: bool = False, factor: int = 1) -> Profile:
    """The profile of an ordinary walker in the Master Game.

    HS-LEVEL-05, HS-FALL-01: it climbs fewer levels than its Height and falls from its Height on;
    a `factor` multiplies both. HS-FALL-07, HS-RULING-18: one that can Fly never falls.
    """
    limit = body.height * factor
    return Profile(move=move, climb=limit - 1, fall_from=None if never_falls else limit)


def flying(move: int, *, stealth: bool = False) -> Profile:
    """The profile of a figure that flies, or flies stealthily (HS-KEYWORD-02, HS-KEYWORD-07)."""
    return Profile(move=move, flying=True, free=stealth)


def basic(move: int) -> Profile:
    """The profile of any figure in the Basic Game.

    HS-BASIC-06, HS-BASIC-07, HS-BASIC-08.
    """
    return Profile(move=move, engagement=False)
