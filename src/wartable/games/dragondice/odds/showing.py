"""Numbers as they are shown beside options."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.engine.odds import Odds
from wartable.games.dragondice.odds.distribution import Distribution

DIGITS: Final = 4


def amount_of(
    label: Message, odds: Distribution, *, most: int, exact: bool, error: float = 0.0
) -> Odds:
    """How much of something, of so much at most."""
    return Odds(
        label(),
        number=round(odds.mean, DIGITS),
        share=round(min(odds.mean / most, 1.0), DIGITS),
        chances=tuple(_rounded(odds)),
        exact=exact,
        error=round(error, DIGITS),
    )


def _rounded(odds: Distribution) -> list[float]:
    """The chances as far as they are worth showing."""
    found = [round(chance, DIGITS) for chance in odds.chances]
    while len(found) > 1 and not found[-1]:
        found.pop()
    return found


def chance_of(label: Message, chance: float, *, exact: bool, error: float = 0.0) -> Odds:
    """A chance."""
    return Odds(
        label(),
        number=round(chance, DIGITS),
        share=round(chance, DIGITS),
        sort="chance",
        exact=exact,
        error=round(error, DIGITS),
    )
