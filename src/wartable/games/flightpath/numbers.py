"""Whole micrometers and millidegrees, and arithmetic that agrees on every machine.

A stored length is a whole number of micrometers, a stored heading a whole number of millidegrees,
clockwise from north. In between there are floats, made with `+ - * /` and `sqrt` alone: IEEE 754
rounds these correctly everywhere. The sines of C libraries differ in their last bits, so ours is a
series of its own.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi, sqrt

FULL_TURN = 360_000
HALF_TURN = 180_000
QUARTER_TURN = 90_000
_EIGHTH_TURN = 45_000

TOUCH = 10.0
"""Up to this depth, in micrometers, two things are in contact and do not overlap."""
FREE = 5.0
"""Up to this depth a place met on the way back along a template is free."""

_HALF_ROOT = sqrt(0.5)
_RADIANS = pi / HALF_TURN
_TERMS = 8
_NEWTON_STEPS = 3


def mm(length: float) -> int:
    """A length of a data file, in millimeters, as whole micrometers.

    >>> mm(914.4), mm(62.5)
    (914400, 62500)
    """
    micrometers = round(length * 1000)
    if abs(micrometers - length * 1000) > 1e-6:
        raise ValueError(f"{length} mm is no whole number of micrometers")
    return micrometers


def _series(x: float) -> tuple[float, float]:
    """Sine and cosine of an angle up to 45 degrees, in radians."""
    square = x * x
    sine = cosine = 1.0
    for term in range(_TERMS, 0, -1):
        even = 2.0 * term
        sine = 1.0 - sine * square / (even * (even + 1.0))
        cosine = 1.0 - cosine * square / (even * (even - 1.0))
    return x * sine, cosine


def sincos_radians(angle: float) -> tuple[float, float]:
    """Sine and cosine of an angle from 0 to 90 degrees, in radians."""
    if angle > pi / 4:
        cosine, sine = _series(pi / 2 - angle)
        return sine, cosine
    return _series(angle)


@lru_cache(maxsize=1 << 14)
def sincos(heading: int) -> tuple[float, float]:
    """Sine and cosine of a heading in millidegrees; exact at every eighth of a turn.

    >>> sincos(90_000), sincos(180_000), sincos(-90_000)
    ((1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))
    """
    quarter, rest = divmod(heading % FULL_TURN, QUARTER_TURN)
    if rest < _EIGHTH_TURN:
        sine, cosine = _series(rest * _RADIANS)
    elif rest > _EIGHTH_TURN:
        cosine, sine = _series((QUARTER_TURN - rest) * _RADIANS)
    else:
        sine = cosine = _HALF_ROOT
    if quarter == 0:
        return sine, cosine
    if quarter == 1:
        return cosine, 0.0 - sine
    if quarter == 2:
        return 0.0 - sine, 0.0 - cosine
    return 0.0 - cosine, sine


def heading_of(east: float, north: float) -> int:
    """The heading of a direction, in whole millidegrees.

    >>> heading_of(1, 1), heading_of(0, -5), heading_of(-3, 0)
    (45000, 180000, 270000)
    """
    if not east and not north:
        raise ValueError("no direction")
    small, large = sorted((abs(east), abs(north)))
    rest = round(_eighth(small / large) / _RADIANS)
    if abs(east) > abs(north):
        rest = QUARTER_TURN - rest
    if north < 0:
        rest = HALF_TURN - rest
    if east < 0:
        rest = FULL_TURN - rest
    return rest % FULL_TURN


def _eighth(slope: float) -> float:
    """The angle up to 45 degrees with this tangent, in radians."""
    angle = slope / (1.0 + 0.28 * slope * slope)
    for _ in range(_NEWTON_STEPS):
        sine, cosine = _series(angle)
        angle -= (sine - slope * cosine) / (cosine + slope * sine)
    return angle
