"""Some thousand of the cases that `make soak` tries by the million."""

from __future__ import annotations

from tests.flightpath.soak import check


def test_thousands_of_cases_come_out_as_shapely_says() -> None:
    assert check(3_000, 0) == []
