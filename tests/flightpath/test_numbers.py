"""Our own sine and its inverse, against the C library and against themselves."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from wartable.games.flightpath.numbers import FULL_TURN, heading_of, mm, sincos


def test_sine_and_cosine_of_every_heading_are_right_to_the_last_bits() -> None:
    for heading in range(0, FULL_TURN, 7):
        sine, cosine = sincos(heading)
        angle = radians(heading / 1000)
        assert abs(sine - sin(angle)) < 1e-15
        assert abs(cosine - cos(angle)) < 1e-15


def test_eighths_of_a_turn_are_exact() -> None:
    for eighth in range(8):
        sine, cosine = sincos(45_000 * eighth)
        assert abs(sine) == abs(cosine) if eighth % 2 else {abs(sine), abs(cosine)} == {0.0, 1.0}


def test_mirror_images_are_exact() -> None:
    for heading in range(0, FULL_TURN, 11):
        sine, cosine = sincos(heading)
        assert sincos(-heading) == (-sine, cosine)
        assert sincos(heading + 180_000) == (-sine, -cosine)


def test_a_heading_is_found_again_from_its_direction() -> None:
    for heading in range(0, FULL_TURN, 3):
        sine, cosine = sincos(heading)
        assert heading_of(sine, cosine) == heading
        assert heading_of(1e6 * sine, 1e6 * cosine) == heading


def test_no_direction_has_no_heading() -> None:
    with pytest.raises(ValueError, match="no direction"):
        heading_of(0.0, 0.0)


def test_lengths_of_data_files_are_whole_micrometers() -> None:
    assert mm(101.6) == 101_600
    with pytest.raises(ValueError, match="no whole number"):
        mm(0.0001)
