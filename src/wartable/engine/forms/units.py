"""Numbers as people write them: whole steps of the game as units with decimals, and back."""

from __future__ import annotations

import re
from decimal import Decimal

from wartable.engine.forms.base import described
from wartable.engine.refusal import Malformed

DEGREES = 360
NUMBER = re.compile(r"[+-]?[0-9]{1,12}(\.[0-9]{1,6})?")


def written(steps: int, grain: int) -> str:
    """A number of steps in units, as short as it is exact.

    >>> written(455_000, 1000), written(-2_500, 1000), written(7, 1)
    ('455', '-2.5', '7')
    """
    return f"{(Decimal(steps) / grain).normalize():f}"


def stepped(text: str, grain: int) -> int:
    """The steps nearest to a number of units.

    >>> stepped("455", 1000), stepped("-2.5", 1000), stepped("7", 1)
    (455000, -2500, 7)
    """
    if not NUMBER.fullmatch(text) or (grain == 1 and "." in text):
        raise Malformed(f"{described(text)} is not a {'whole ' if grain == 1 else ''}number")
    return round(Decimal(text) * grain)


def degree(turn: int) -> int:
    """The steps of a degree, where a circle has this many; 1 where a degree is no whole number.

    >>> degree(360_000), degree(6)
    (1000, 1)
    """
    return turn // DEGREES if turn % DEGREES == 0 else 1
