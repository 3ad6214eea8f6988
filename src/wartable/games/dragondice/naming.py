"""What armies are called by where they are (DD-TERM-14)."""

from __future__ import annotations

from wartable.games.dragondice.game import Game
from wartable.games.dragondice.state import NOBODY, RESERVE


def army_title(game: Game, seat: int, place: int) -> str:
    """Home, Horde, Campaign or Reserve Army."""
    if place == RESERVE:
        return "Reserve Army"
    home = game.terrain(place).home
    if home == NOBODY:
        return "Campaign Army"
    return "Home Army" if home == seat else "Horde Army"
