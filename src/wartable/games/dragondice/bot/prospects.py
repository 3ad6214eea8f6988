"""What the marches to come promise: those of a seat that are left, and the best of a rival's."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from wartable.games.dragondice.bot.courses import Marching
from wartable.games.dragondice.bot.table import BotTable
from wartable.games.dragondice.state import RESERVE

MOST: Final = 1.5
"""No march is believed to bring more than this, unless it wins."""


class Prospects(msgspec.Struct, frozen=True):
    """What some marches may bring: the chance to win at once, and the gain in position."""

    win: float
    gain: float


def prospects(table: BotTable, seat: int, marches: int, marched: Collection[int]) -> Prospects:
    """The best of a seat's marches, taking this many."""
    marching = Marching(table, seat)
    win = 0.0
    gains: list[float] = []
    for owner, place in list(table.armies):
        if owner != seat or place < RESERVE or place in marched or not table.is_there(seat, place):
            continue
        course = marching.course(place)
        if place >= 0 and marching.wins_at(place):
            win = max(win, course.chance)
        else:
            gains.append(min(course.gain, MOST))
    best = sorted(gains, reverse=True)[:marches]
    return Prospects(win, sum(best))
