"""Placing in a region: sampled poses are legal, and the law says what is in the way."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.engine.chance import Chance, seed_from
from wartable.engine.forms import Area, Region, Shape, Thing, decode_form, encode_form
from wartable.engine.refusal import Illegal
from wartable.games.flightpath.placing import LATTICE

ZONE = Area(corners=((0, 0), (914_400, 0), (914_400, 101_600), (0, 101_600)))
SHIP = Shape(side=40_000)
LARGE = Shape(side=80_000)


def ship(x: int, y: int, heading: int = 0) -> Thing:
    return Thing(SHIP, (x, y, heading), "Enterprise-D")


def zone(shape: Shape = SHIP, *clear: Thing, headings: tuple[int, ...] = ()) -> Region:
    spot = (850_000, 50_000, headings[0] if headings else 0)
    return Region(
        "flightpath.clear", (ZONE,), shape, spot, clear=clear, headings=headings, rule="XY-SETUP-01"
    )


def wide(x: int, y: int) -> Thing:
    """Something that only the middle of what is placed has to stay out of."""
    return Thing(Shape(radius=60_000), (x, y, 0), "Enterprise-D", middle=True)


ACROSS, UP = st.integers(0, 780_000), st.integers(0, 101_600)
CROWD = st.lists(
    st.builds(ship, ACROSS, UP, st.integers(0, 359_999)) | st.builds(wide, ACROSS, UP),
    max_size=12,
)


@given(CROWD, st.sampled_from([SHIP, LARGE, Shape(radius=19_000)]), st.integers(0, 99))
def test_sampled_poses_are_legal(crowd: list[Thing], shape: Shape, seed: int) -> None:
    form = zone(shape, *crowd)
    rng = Chance(seed_from(seed))
    for _ in range(3):
        answer = form.sample(rng)
        assert form.check(answer) == answer


@given(st.integers(0, 359_999), st.integers(0, 99), st.booleans())
def test_poses_around_a_base_are_sampled_too(heading: int, seed: int, far: bool) -> None:
    around = Area(around=SHIP, pose=(400_000, 400_000, heading), within=101_600)
    mine = Thing(Shape(side=80_000), (500_000, 470_000, 10_000), "another", keep=30_000 * far)
    form = Region(
        "flightpath.clear", (around,), Shape(radius=12_700), (300_000, 400_000, 0), clear=(mine,)
    )
    rng = Chance(seed_from(seed))
    for _ in range(3):
        answer = form.sample(rng)
        assert form.check(answer) == answer


def test_samples_spread_over_the_whole_region() -> None:
    form = zone(SHIP, ship(450_000, 50_000))
    rng = Chance(seed_from("spread"))
    poses = [form.sample(rng) for _ in range(200)]
    assert min(pose["x"] for pose in poses) < 100_000
    assert max(pose["x"] for pose in poses) > 800_000
    assert len({pose["heading"] // 45_000 for pose in poses}) == 8


def test_a_large_base_fits_a_strip_with_few_headings() -> None:
    form = zone(LARGE)
    rng = Chance(seed_from("large"))
    for _ in range(50):
        form.check(form.sample(rng))


def test_a_middle_may_come_near_but_not_in() -> None:
    form = zone(SHIP, wide(450_000, 50_000))
    form.check({"x": 510_000, "y": 50_000, "heading": 0})
    with pytest.raises(Illegal, match="Enterprise-D is in the way"):
        form.check({"x": 509_900, "y": 50_000, "heading": 0})


def test_what_is_in_the_way_is_named() -> None:
    form = zone(SHIP, ship(450_000, 50_000))
    with pytest.raises(Illegal, match="Enterprise-D is in the way") as refusal:
        form.check({"x": 470_000, "y": 50_000, "heading": 0})
    assert refusal.value.rule == "XY-SETUP-01"
    assert form.check({"x": 490_000, "y": 50_000, "heading": 0})


def test_a_corner_over_the_edge_is_outside() -> None:
    form = zone()
    form.check({"x": 20_000, "y": 20_000, "heading": 0})
    with pytest.raises(Illegal, match="inside the marked area"):
        form.check({"x": 20_000, "y": 20_000, "heading": 45_000})
    with pytest.raises(Illegal, match="inside the marked area"):
        form.check({"x": 19_980, "y": 20_000, "heading": 0})


def test_what_must_be_kept_away_from_is_too_near() -> None:
    mine = Thing(SHIP, (450_000, 50_000, 0), "Vorn", keep=101_600)
    form = zone(Shape(radius=10_000), mine)
    with pytest.raises(Illegal, match="too near to Vorn"):
        form.check({"x": 581_600, "y": 50_000, "heading": 0})
    assert form.check({"x": 581_601, "y": 50_000, "heading": 0})


def test_only_named_headings_are_taken() -> None:
    form = zone(SHIP, headings=(0, 90_000))
    with pytest.raises(Illegal, match="cannot face"):
        form.check({"x": 50_000, "y": 50_000, "heading": 45_000})
    rng = Chance(seed_from("headings"))
    assert {form.sample(rng)["heading"] for _ in range(40)} == {0, 90_000}


def test_a_few_poses_on_a_lattice_are_listed() -> None:
    form = zone(SHIP, ship(450_000, 50_000))
    listed = list(islice(form.answers(), 400))
    assert listed[0] == form.default()
    assert len({msgspec.json.encode(pose) for pose in listed}) == len(listed)
    for pose in listed:
        form.check(pose)
    assert all(pose["x"] % LATTICE == 0 for pose in listed[1:])
    assert form.count() > 10**9


def test_the_form_travels_as_json_and_stays_small() -> None:
    form = zone(SHIP, *(ship(100_000 * number, 50_000) for number in range(1, 8)))
    assert decode_form(encode_form(form)) == form
    assert len(encode_form(form)) < 1_000


@pytest.mark.parametrize(
    "make",
    [
        lambda: zone(SHIP, ship(850_000, 50_000)),
        lambda: Region("flightpath.none", (ZONE,), SHIP, (0, 0, 0)),
        lambda: Region("flightpath.clear", (), SHIP, (0, 0, 0)),
        lambda: Shape(side=1, radius=1),
        Shape,
        Area,
        lambda: Area(corners=((0, 0), (1, 1))),
    ],
)
def test_a_form_that_makes_no_sense_cannot_be_made(make: object) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=r"."):
        make()
