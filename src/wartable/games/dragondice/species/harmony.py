"""Terrain Harmony: magic of the elements of the land (DD-SPECIES and DD-MINOR)."""

from __future__ import annotations

from wartable.games.dragondice.dice import ELEMENTS, Element
from wartable.games.dragondice.game import Game
from wartable.games.dragondice.magic.pool import MADE_OF


@MADE_OF.by("Terrain Harmony")
def made_of_the_land(game: Game, seat: int, place: int) -> tuple[Element, ...]:
    """The elements of the terrain, and none in reserves: that is ivory (DD-SPELL-49)."""
    return tuple(each for each in ELEMENTS if each in game.harmony(seat, place))
