"""Combat dice in words: what they show, not which face is up (HS-ATTACK-10, HS-RULING-01)."""

from __future__ import annotations

from typing import Final

from wartable.engine.table_events import DiceRolled
from wartable.games.heroscape.attack import shields_in, skulls_in

COMBAT: Final = 6
"""The sides of a combat die; the other die of the game has 20."""


def dice_told(event: DiceRolled) -> str | None:
    """A roll of combat dice as skulls, shields and blanks; None for the 20-sided die."""
    if set(event.sides) != {COMBAT}:
        return None
    skulls, shields = skulls_in(event.values), shields_in(event.values)
    blanks = len(event.values) - skulls - shields
    counted = [
        f"{count} {word if count == 1 else f'{word}s'}"
        for count, word in ((skulls, "skull"), (shields, "shield"), (blanks, "blank"))
        if count
    ]
    return f"{event.name} rolls {', '.join(counted)}: {event.asked}"
