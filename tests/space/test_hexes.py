"""The geometry of hexes: worked places, and laws that hold everywhere."""

import json
from itertools import pairwise
from math import dist, isclose, sqrt

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.space import hexes
from wartable.space.hexes import DIRECTIONS, NE, NW, ORIGIN, SE, SW, Hex, N

coordinates = st.integers(-60, 60)
places = st.builds(Hex, coordinates, coordinates)
directions = st.sampled_from(DIRECTIONS)
radii = st.integers(0, 8)
turns = st.integers(-13, 13)


def cube(place: Hex) -> tuple[int, int, int]:
    return place.q, place.r, -place.q - place.r


def test_the_six_neighbors_run_clockwise_from_north() -> None:
    assert Hex(0, 0).neighbors() == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@given(places)
def test_neighbors_agree_with_single_steps(place: Hex) -> None:
    assert place.neighbors() == tuple(place.neighbor(d) for d in DIRECTIONS)
    assert place.neighbors() == tuple(place.step(d) for d in DIRECTIONS)


@given(places, directions)
def test_a_step_back_undoes_a_step(place: Hex, direction: int) -> None:
    assert place.neighbor(direction).neighbor(hexes.opposite(direction)) == place
    assert place.step(direction, -1) == place.neighbor(hexes.opposite(direction))


@given(places, directions)
def test_a_neighbor_lies_in_its_direction_on_the_plane(place: Hex, direction: int) -> None:
    x, y = place.to_plane()
    to_x, to_y = place.neighbor(direction).to_plane()
    assert isclose(dist((x, y), (to_x, to_y)), sqrt(3))
    assert (to_y < y) == (direction in (NW, N, NE))
    assert (to_x > x + 0.5) == (direction in (NE, SE))
    assert (to_x < x - 0.5) == (direction in (SW, NW))


@given(places, places, places)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(b) == b.distance(a)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(st.builds(Hex, st.integers(-6, 6), st.integers(-6, 6)))
def test_distance_is_the_number_of_steps(place: Hex) -> None:
    rings = hexes.reachable(ORIGIN, 12, lambda here, there: True)
    assert place in rings[ORIGIN.distance(place)]


@given(places, radii)
def test_a_ring_holds_exactly_the_hexes_at_its_distance(center: Hex, radius: int) -> None:
    ring = center.ring(radius)
    assert len(set(ring)) == len(ring) == (6 * radius or 1)
    assert all(center.distance(place) == radius for place in ring)
    assert ring[0] == center.step(N, radius)
    if radius:
        assert all(a.distance(b) == 1 for a, b in pairwise((*ring, ring[0])))


def test_the_first_ring_is_the_neighbors() -> None:
    assert Hex(3, -2).ring(1) == Hex(3, -2).neighbors()


@given(places, radii)
def test_a_disc_is_its_rings(center: Hex, radius: int) -> None:
    disc = center.disc(radius)
    assert len(set(disc)) == len(disc) == 1 + 3 * radius * (radius + 1)
    assert max(center.distance(place) for place in disc) == radius


@pytest.mark.parametrize("shape", [Hex.ring, Hex.disc])
def test_a_negative_radius_is_refused(shape: type) -> None:
    with pytest.raises(ValueError, match="negative radius"):
        shape(ORIGIN, -1)


@given(places, directions, st.integers(1, 20))
def test_a_ray_is_the_line_without_its_start(place: Hex, direction: int, length: int) -> None:
    ray = place.ray(direction, length)
    assert (place, *ray) == place.line_to(place.step(direction, length))
    assert place.direction_to(ray[-1]) == direction


@given(places, places)
def test_direction_to_is_known_only_along_the_six_rows(a: Hex, b: Hex) -> None:
    direction = a.direction_to(b)
    if direction is None:
        assert a == b or all(x != y for x, y in zip(cube(a), cube(b), strict=True))
    else:
        assert a.step(direction, a.distance(b)) == b


@given(places, places)
def test_a_line_is_a_shortest_way_close_to_the_straight_one(a: Hex, b: Hex) -> None:
    line = a.line_to(b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == a.distance(b) + 1
    assert all(here.distance(there) == 1 for here, there in pairwise(line))
    for n, place in enumerate(line):
        share = n / max(1, len(line) - 1)
        point = [p + (q - p) * share for p, q in zip(a.to_plane(), b.to_plane(), strict=True)]
        assert dist(point, place.to_plane()) <= 1 + 1e-9


@given(places, places)
def test_a_line_goes_back_through_the_same_hexes(a: Hex, b: Hex) -> None:
    assert a.line_to(b) == tuple(reversed(b.line_to(a)))


@given(places, places, places)
def test_a_line_does_not_depend_on_where_the_map_lies(a: Hex, b: Hex, shift: Hex) -> None:
    def moved(place: Hex) -> Hex:
        return Hex(place.q + shift.q, place.r + shift.r)

    assert moved(a).line_to(moved(b)) == tuple(moved(place) for place in a.line_to(b))


def test_a_line_along_an_edge_takes_one_side() -> None:
    assert Hex(0, 0).line_to(Hex(1, 1)) == ((0, 0), (0, 1), (1, 1))
    assert Hex(0, 0).line_to(Hex(2, -1)) == ((0, 0), (1, 0), (2, -1))


@given(directions, turns)
def test_left_and_right_undo_each_other(direction: int, count: int) -> None:
    assert hexes.left(hexes.right(direction, count), count) == direction
    assert hexes.left(direction) == hexes.left(direction, -5) == hexes.right(direction, 5)
    assert hexes.opposite(direction) == hexes.left(direction, 3) == hexes.right(direction, 3)


@given(directions, directions)
def test_turns_between_is_the_short_way_round(start: int, end: int) -> None:
    count = hexes.turns_between(start, end)
    assert -2 <= count <= 3
    assert hexes.right(start, count) == end


@given(places, places, places, turns)
def test_rotating_keeps_distances_and_turns_directions(
    a: Hex, b: Hex, center: Hex, count: int
) -> None:
    assert a.rotate(count, center).distance(b.rotate(count, center)) == a.distance(b)
    assert a.rotate(count, center).rotate(-count, center) == a
    for direction in DIRECTIONS:
        turned = hexes.right(direction, count)
        assert a.neighbor(direction).rotate(count) == a.rotate(count).neighbor(turned)


@given(places, places, places)
def test_reflecting_keeps_distances_and_swaps_east_and_west(a: Hex, b: Hex, center: Hex) -> None:
    assert a.reflect(center).distance(b.reflect(center)) == a.distance(b)
    assert a.reflect(center).reflect(center) == a
    (x, y), (mirrored_x, mirrored_y) = a.to_plane(), a.reflect().to_plane()
    assert isclose(mirrored_x, -x)
    assert isclose(mirrored_y, y, abs_tol=1e-9)


@given(places, st.floats(0.1, 100), st.floats(-0.86, 0.86), st.floats(0, 1))
def test_every_point_inside_a_hex_leads_back_to_it(
    place: Hex, size: float, high: float, across: float
) -> None:
    x, y = place.to_plane(size)
    half_width = 1 - abs(high) / sqrt(3) - 1e-3
    along = (2 * across - 1) * half_width
    assert Hex.from_plane(x + along * size, y + high * size, size) == place


@given(places, directions)
def test_an_edge_lies_between_its_two_corners(place: Hex, direction: int) -> None:
    corners = place.corners()
    (ax, ay), (bx, by) = corners[direction], corners[(direction + 1) % 6]
    here, there = place.to_plane(), place.neighbor(direction).to_plane()
    assert isclose((ax + bx) / 2, (here[0] + there[0]) / 2, abs_tol=1e-9)
    assert isclose((ay + by) / 2, (here[1] + there[1]) / 2, abs_tol=1e-9)


@given(places)
def test_notation_reads_back(place: Hex) -> None:
    assert Hex.parse(str(place)) == place
    assert eval(repr(place)) == place


@pytest.mark.parametrize(
    "text", ["", "1", "1,", ",1", "1,2,3", " 1,2", "1, 2", "+1,2", "01,2", "-0,0", "a,b", "1_0,2"]
)
def test_other_writings_of_a_hex_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a hex"):
        Hex.parse(text)


@given(places)
def test_a_hex_survives_msgpack_and_json(place: Hex) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(place), type=Hex) == place
    assert json.loads(msgspec.json.encode(place)) == [place.q, place.r]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_direction_names_read_back(direction: int) -> None:
    assert hexes.direction_named(hexes.DIRECTION_NAMES[direction]) == direction


def test_reachable_goes_round_what_is_in_the_way() -> None:
    center = Hex(0, -3)
    wall = set(center.ring(2)) - {Hex(0, -5)}
    rings = hexes.reachable(ORIGIN, 20, lambda here, there: there not in wall)
    assert center in rings[8 + 3]  # eight round the outside, three in through the gap


def test_reachable_ends_where_nothing_is_left() -> None:
    island = set(ORIGIN.disc(2))
    rings = hexes.reachable(ORIGIN, 50, lambda here, there: there in island)
    assert [len(ring) for ring in rings] == [1, 6, 12]


def test_reachable_minds_the_way_a_step_is_taken() -> None:
    downhill = hexes.reachable(ORIGIN, 3, lambda here, there: there.r > here.r)
    assert downhill[1] == (Hex(0, 1), Hex(-1, 1))


def test_bounds_hold_all_corners() -> None:
    assert hexes.bounds([ORIGIN], 2.0) == (-2.0, -sqrt(3), 2.0, sqrt(3))
    with pytest.raises(ValueError, match="no hexes"):
        hexes.bounds([])
