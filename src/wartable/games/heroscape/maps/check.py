"""Whether a battlefield can be played on, and if not, what is wrong where.

HS-SETUP-04, HS-SETUP-12, HS-SETUP-13, HS-RULING-02, HS-RULING-28, HS-RULING-60.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from wartable.engine.map_files import Problem, misshapen, parse_map
from wartable.games.heroscape.board import Board, MapSheet, build_board
from wartable.games.heroscape.board.sheet import Ground, ObstacleSpot
from wartable.games.heroscape.content import glyphs, obstacles, terrains
from wartable.games.heroscape.maps.editor import import_editor, is_editor_map
from wartable.games.heroscape.maps.pieces import MOST_SPACES
from wartable.games.heroscape.maps.support import floating
from wartable.space.hexes import DIRECTIONS, Hex

FARTHEST: Final = 100
HIGHEST: Final = 60
LONGEST_NAME: Final = 80
LONGEST_WORDS: Final = 1000
MOST_ZONES: Final = 6
MOST_PIECES: Final = 500
MOST_GLYPHS: Final = 20
OWN_BASE: Final = "obstacle_base"
WALKER: Final = 4
"""The Height of a small figure, which walks where all can."""


def check_map_text(text: str) -> list[Problem]:
    """What is wrong with a map file of ours, JSON or TOML, or one of another editor's."""
    try:
        return check_map(parse_map(text))
    except ValueError as error:
        return [Problem("file", str(error))]


def check_map(data: object) -> list[Problem]:
    """What is wrong with a map given as plain data; an empty list is a good map."""
    if is_editor_map(data):
        try:
            return check_sheet(import_editor(data).sheet)
        except ValueError as error:
            return [Problem("boardPieces", str(error))]
    try:
        sheet = msgspec.convert(data, MapSheet)
    except msgspec.ValidationError as error:
        return [misshapen(error)]
    return check_sheet(sheet)


def read_map(text: str) -> MapSheet:
    """A map from a good map file; raises ValueError with the first problem of a bad one."""
    data = parse_map(text)
    for problem in check_map(data):
        raise ValueError(str(problem))
    return import_editor(data).sheet if is_editor_map(data) else msgspec.convert(data, MapSheet)


def check_sheet(sheet: MapSheet) -> list[Problem]:
    """What is wrong with a map that has the right shape."""
    if len(sheet.spaces) > MOST_SPACES:
        return [Problem("spaces", f"{len(sheet.spaces)} spaces are more than {MOST_SPACES}")]
    if len(sheet.obstacles) + len(sheet.panels) > MOST_PIECES:
        return [Problem("obstacles", f"there are more than {MOST_PIECES} obstacles and panels")]
    if len(sheet.glyphs) > MOST_GLYPHS:
        return [Problem("glyphs", f"{len(sheet.glyphs)} Glyphs are more than {MOST_GLYPHS}")]
    if not sheet.spaces:
        return [Problem("spaces", "there is nothing to stand on")]
    far = [ground for ground in sheet.spaces if max(abs(ground.q), abs(ground.r)) > FARTHEST]
    if far:
        return [
            Problem(_name(ground), f"coordinates go from -{FARTHEST} to {FARTHEST}")
            for ground in far
        ]
    found = [
        *_check_names(sheet),
        *_check_spaces(sheet),
        *_check_overhangs(sheet),
        *_check_shape(sheet),
        *_check_obstacles(sheet),
        *_check_panels(sheet),
        *_check_zones(sheet),
        *_check_glyphs(sheet),
    ]
    return found or [*_check_support(sheet), *_check_ways(sheet)]


def _name(place: Ground) -> str:
    return f"space {place.q},{place.r},{place.level}"


def _check_names(sheet: MapSheet) -> Iterator[Problem]:
    plain = sheet.id.replace("-", "")
    if len(sheet.id) > LONGEST_NAME or not (
        plain.isascii() and plain.isalnum() and plain.islower()
    ):
        yield Problem("id", f"{sheet.id[:40]!r} is not a short name of small letters and hyphens")
    if not sheet.name.strip():
        yield Problem("name", "a map needs a name")
    if len(sheet.name) > LONGEST_NAME or len(sheet.box) > LONGEST_NAME:
        yield Problem("name", f"a name has at most {LONGEST_NAME} letters")
    if len(sheet.words) > LONGEST_WORDS:
        yield Problem("words", f"the words about a map are at most {LONGEST_WORDS} letters")


def _check_spaces(sheet: MapSheet) -> Iterator[Problem]:
    for (q, r, level), times in Counter(
        (ground.q, ground.r, ground.level) for ground in sheet.spaces
    ).items():
        if times > 1:
            yield Problem(f"space {q},{r},{level}", f"this space is listed {times} times")
    known = terrains()
    bearing = {(spot.q, spot.r, spot.foot) for spot in sheet.obstacles}
    for ground in sheet.spaces:
        if not 0 <= ground.level <= HIGHEST:
            yield Problem(_name(ground), f"levels go from 0 to {HIGHEST}")
        terrain = known.get(ground.terrain)
        if terrain is None:
            words = f"unknown terrain {ground.terrain[:40]!r}; there are {', '.join(known)}"
            yield Problem(_name(ground), words)
        elif terrain.adds_level and ground.level == 0:
            yield Problem(_name(ground), f"a tile of {ground.terrain} has its surface at 1 or more")
        if ground.terrain == OWN_BASE and (ground.q, ground.r, ground.level) not in bearing:
            yield Problem(_name(ground), "the base of an obstacle without the obstacle")


def _check_overhangs(sheet: MapSheet) -> Iterator[Problem]:
    """Tiles over a space must say where their underside is (HS-RULING-02)."""
    over: dict[Hex, list[Ground]] = {}
    for ground in sheet.spaces:
        over.setdefault(ground.hex, []).append(ground)
    for column in over.values():
        column.sort(key=lambda ground: ground.level)
        for lower, upper in pairwise(column):
            if lower.ceiling is None:
                yield Problem(_name(lower), f"it lies under {_name(upper)} and needs a ceiling")
            elif not lower.level < lower.ceiling < upper.level:
                words = f"its ceiling lies between its level and {upper.level}, not {lower.ceiling}"
                yield Problem(_name(lower), words)
        if column[-1].ceiling is not None:
            yield Problem(_name(column[-1]), "it has a ceiling, but nothing lies over it")


def _check_support(sheet: MapSheet) -> Iterator[Problem]:
    """Tiles over open space rest on something, or join tiles that do (HS-OVERHANG-04)."""
    for ground in floating(sheet):
        yield Problem(_name(ground), "this tile floats: nothing under it or beside it holds it up")


def _check_shape(sheet: MapSheet) -> Iterator[Problem]:
    """All hexes hang together, so that Range can be counted (HS-RULING-26)."""
    places = {ground.hex for ground in sheet.spaces}
    start = min(places)
    found, edge = {start}, [start]
    while edge:
        fresh = [near for near in edge.pop().neighbors() if near in places and near not in found]
        found.update(fresh)
        edge += fresh
    for place in sorted(places - found):
        yield Problem(f"hex {place}", f"no chain of spaces leads here from {start}")


def _check_obstacles(sheet: MapSheet) -> Iterator[Problem]:
    grounds = {(ground.q, ground.r, ground.level): ground for ground in sheet.spaces}
    seen: set[tuple[int, int, int]] = set()
    for spot in sheet.obstacles:
        where = f"obstacle {spot.q},{spot.r}"
        yield from _check_piece(where, spot.kind, "hex", spot.height)
        place = (spot.q, spot.r, spot.foot)
        if place in seen:
            yield Problem(where, "two obstacles stand on one space")
        seen.add(place)
        yield from _check_foot(where, spot, grounds.get(place))


def _check_foot(where: str, spot: ObstacleSpot, ground: Ground | None) -> Iterator[Problem]:
    if ground is None:
        yield Problem(where, f"there is no space on level {spot.foot} for it to stand on")
    elif ground.ceiling is not None and spot.foot + spot.height > ground.ceiling:
        yield Problem(where, "it does not fit under the tile over it")


def _check_piece(where: str, kind: str, stands: str, height: int) -> Iterator[Problem]:
    known = obstacles().get(kind)
    if known is None or known.kind != stands:
        fitting = ", ".join(each.id for each in obstacles().values() if each.kind == stands)
        yield Problem(where, f"unknown kind {kind[:40]!r}; there are {fitting}")
    if not 1 <= height <= HIGHEST:
        yield Problem(where, f"heights go from 1 to {HIGHEST}")


def _check_panels(sheet: MapSheet) -> Iterator[Problem]:
    places = {ground.hex for ground in sheet.spaces}
    seen: set[tuple[frozenset[Hex], int]] = set()
    for spot in sheet.panels:
        where = f"panel {spot.q},{spot.r}"
        yield from _check_piece(where, spot.kind, "edge", spot.height)
        place = Hex(spot.q, spot.r)
        if place not in places:
            yield Problem(where, "its hex is not on the map")
        if not 0 <= spot.foot <= HIGHEST:
            yield Problem(where, f"levels go from 0 to {HIGHEST}")
        if spot.side not in DIRECTIONS:
            yield Problem(where, "the sides of a hex are 0 to 5")
            continue
        side = (frozenset({place, place.neighbor(spot.side)}), spot.foot)
        if side in seen:
            yield Problem(where, "two panels stand in one place")
        seen.add(side)


def _check_zones(sheet: MapSheet) -> Iterator[Problem]:
    """Starting zones are apart, and figures can stand there (HS-SETUP-12, HS-SETUP-13)."""
    if not 2 <= len(sheet.zones) <= MOST_ZONES:
        yield Problem("zones", f"a map has 2 to {MOST_ZONES} starting zones")
    standing = {(spot.q, spot.r, spot.foot) for spot in sheet.obstacles}
    grounds = {(ground.q, ground.r, ground.level) for ground in sheet.spaces}
    owner: dict[tuple[int, int, int], int] = {}
    for number, zone in enumerate(sheet.zones):
        where = f"zone {zone.color[:40]}"
        if not zone.spaces:
            yield Problem(where, "it has no spaces")
        if any(zone.color == other.color for other in sheet.zones[:number]):
            yield Problem(where, "another zone has this color")
        for place, times in Counter(zone.spaces).items():
            name = ",".join(map(str, place))
            if place not in grounds:
                yield Problem(where, f"there is no space {name}")
            elif place in standing:
                yield Problem(where, f"an obstacle stands on {name}")
            if times > 1 or owner.setdefault(place, number) != number:
                yield Problem(where, f"{name} is in a zone already")


def _check_glyphs(sheet: MapSheet) -> Iterator[Problem]:
    """A Glyph lies on a space of its own where figures can step on it (HS-RULING-60)."""
    standing = {(spot.q, spot.r, spot.foot) for spot in sheet.obstacles}
    grounds = {(ground.q, ground.r, ground.level) for ground in sheet.spaces}
    known = glyphs()
    for place, times in Counter(spot.at for spot in sheet.glyphs).items():
        where = f"glyph {','.join(map(str, place))}"
        if place not in grounds:
            yield Problem(where, "there is no such space")
        elif place in standing:
            yield Problem(where, "an obstacle stands there")
        if times > 1:
            yield Problem(where, "two Glyphs lie on one space")
    for spot in sheet.glyphs:
        where = f"glyph {','.join(map(str, spot.at))}"
        if spot.glyph and spot.glyph not in known:
            yield Problem(where, f"unknown Glyph {spot.glyph[:40]!r}; there are {', '.join(known)}")
        if spot.up and not spot.glyph:
            yield Problem(where, "a Glyph that lies face up has a name")
    named = Counter(spot.glyph for spot in sheet.glyphs if spot.glyph)
    for glyph, times in named.items():
        if times > 1:
            yield Problem("glyphs", f"the Glyph {glyph[:40]!r} is listed {times} times")


def _check_ways(sheet: MapSheet) -> Iterator[Problem]:
    """A battle to the last can be won only where Armies can meet on foot (HS-SETUP-04)."""
    board = build_board(sheet)
    home, name = board.zones[0], board.zone_colors[0]
    reached = _walked(board, home)
    for color, zone in zip(board.zone_colors[1:], board.zones[1:], strict=True):
        if reached.isdisjoint(zone) and _walked(board, zone).isdisjoint(home):
            words = f"no figure of Height {WALKER} can walk between it and zone {name[:40]}"
            yield Problem(f"zone {color[:40]}", words)


def _walked(board: Board, start: tuple[int, ...]) -> set[int]:
    """All spaces that a small figure can walk to from these."""
    found, edge = set(start), list(start)
    while edge:
        here = edge.pop()
        for there in board.walks[here]:
            climbs = board.level[there] - board.level[here] >= WALKER
            if there not in found and not climbs and board.fits(there, WALKER):
                found.add(there)
                edge.append(there)
    return found
