"""What hides which heights: for one eye and one point seen from above, the heights in the dark.

HS-RULING-32, HS-RULING-33. Whatever stands between hides one interval of heights at the point, and
a column from the table all heights below one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.heroscape.sight.rays import Stretch

NEVER: Final = 1 << 40


class Dark(NamedTuple):
    """Whole heights that cannot be seen, both ends included."""

    first: int
    last: int


def dark_of(eye: int, stretch: Stretch, low: int, high: int) -> Dark:
    """The heights hidden by a solid that stands from low to high over a stretch of the line.

    HS-RULING-33: only heights for which a piece of the line lies strictly inside.
    """
    n_in, d_in, n_out, d_out = stretch
    if low >= eye:
        first = eye + (low - eye) * d_out // n_out + 1
    elif n_in == 0:
        first = -NEVER
    else:
        first = eye + (low - eye) * d_in // n_in + 1
    if high <= eye:
        last = eye - (eye - high) * d_out // n_out - 1
    elif n_in == 0:
        last = NEVER
    else:
        last = eye - (eye - high) * d_in // n_in - 1
    return Dark(first, last)


def least_clear(eye: int, stretch: Stretch, top: int) -> int:
    """The least height seen over a column that stands on the table (HS-RULING-33)."""
    n_in, d_in, n_out, d_out = stretch
    if top <= eye:
        return eye - (eye - top) * d_out // n_out
    return NEVER if n_in == 0 else eye - (eye - top) * d_in // n_in


def dark_of_wall(eye: int, n: int, d: int, foot: int, top: int) -> Dark:
    """The heights hidden by a panel crossed at one point: foot included, top not (HS-RULING-33)."""
    return Dark(eye - (eye - foot) * d // n, eye - (eye - top) * d // n - 1)
