"""One figure about to move among the others: each single step it may take, or why it may not.

HS-MOVE-01, HS-MOVE-03, HS-MOVE-05, HS-MOVE-07, HS-LEVEL-02, HS-LEVEL-03, HS-LEVEL-04, HS-LEVEL-05,
HS-WATER-01, HS-WATER-02, HS-WATER-03, HS-WATER-04, HS-WATER-05, HS-FALL-06, HS-DOUBLE-02,
HS-DOUBLE-03, HS-DOUBLE-10, HS-OBSTACLE-01, HS-OVERHANG-02, HS-OVERHANG-06, HS-ENGAGE-05,
HS-ENGAGE-06, HS-KEYWORD-03, HS-KEYWORD-04, HS-KEYWORD-05, HS-KEYWORD-08, HS-RULING-05,
HS-RULING-06, HS-RULING-07, HS-RULING-08, HS-RULING-14, HS-RULING-19, HS-RULING-21, HS-RULING-22,
HS-RULING-23.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from wartable.games.heroscape.board import (
    Board,
    Body,
    Jut,
    Overlay,
    clear_of_bodies,
    clear_of_terrain,
    juts,
)
from wartable.games.heroscape.engagement import engaged, spaces_adjacent
from wartable.games.heroscape.movement.profile import Profile
from wartable.games.heroscape.movement.slopes import Slope, slopes, step_cost, step_fall

Spaces: TypeAlias = tuple[int, ...]
"""The spaces a figure stands on; on the move the leading end comes first."""
Price: TypeAlias = tuple[int, int, int, bool]
"""Movement, the strikers left behind as bits, fall dice, and whether the move ends there."""
Why: TypeAlias = Literal[
    "obstacle",
    "wall",
    "underside",
    "no_fit",
    "too_high",
    "too_far",
    "enemy",
    "engaged_friend",
    "stop_on_figure",
    "stop_uneven",
    "no_end",
]

RULES: dict[Why, str] = {
    "obstacle": "HS-OBSTACLE-01",
    "wall": "HS-RULING-28",
    "underside": "HS-RULING-03",
    "no_fit": "HS-OVERHANG-06",
    "too_high": "HS-LEVEL-05",
    "too_far": "HS-LEVEL-03",
    "enemy": "HS-MOVE-05",
    "engaged_friend": "HS-MOVE-07",
    "stop_on_figure": "HS-RULING-22",
    "stop_uneven": "HS-RULING-07",
    "no_end": "HS-MOVE-06",
}


class Step(msgspec.Struct, frozen=True):
    """One step: where the figure is after it, and what it costs."""

    spaces: Spaces
    cost: int
    strikes: tuple[str, ...]
    """The enemies that may make a leaving engagement attack before it (HS-ENGAGE-06)."""
    drop: int
    """How many levels the leading end goes down."""
    fall: int
    """Dice of the fall: 0, 1, 3, or 20 for the 20-sided die (HS-FALL-01)."""
    stops: bool
    """Whether the move ends here."""


class Barred(msgspec.Struct, frozen=True):
    """A step that is not allowed, why, and by which rule."""

    spaces: Spaces
    why: Why
    rule: str


class Journey:
    """A figure about to move; everything here is fixed for the whole move."""

    __slots__ = (
        "_blocked",
        "_entry",
        "_near",
        "_others",
        "_strikers",
        "board",
        "double",
        "mover",
        "overlay",
        "profile",
        "take_off",
        "taken",
    )

    def __init__(
        self,
        board: Board,
        overlay: Overlay,
        mover: Body,
        others: Iterable[Body],
        profile: Profile,
    ) -> None:
        self.board = board
        self.overlay = overlay
        self.mover = mover
        self.profile = profile
        self.double = len(mover.spaces) == 2
        self._others = tuple(other for other in others if other.id != mover.id)
        self.taken = {space: other for other in self._others for space in other.spaces}
        self._entry: dict[int, Why | Literal[""]] = {}
        self._blocked: dict[int, list[Jut]] = {}
        for other in self._others:
            for jut in juts(board, other.bulk, other.spaces):
                if jut.figures and jut.hex in board.hex_numbers:
                    self._blocked.setdefault(board.hex_numbers[jut.hex], []).append(jut)
        strikes = profile.engagement and not profile.free
        self._strikers = tuple(
            other
            for other in self._others
            if strikes and other.team != mover.team and other.id not in profile.spared_by
        )
        self._near = self._nearness()
        self.take_off = self.near(mover.spaces) if profile.flying else 0

    def _nearness(self) -> dict[int, int]:
        """For each space the strikers the mover would be engaged with there, one bit each."""
        board, height = self.board, self.mover.height
        near: dict[int, int] = {}
        for number, striker in enumerate(self._strikers):
            for its in striker.spaces:
                for space in board.beside[its]:
                    if spaces_adjacent(board, space, height, its, striker.height):
                        near[space] = near.get(space, 0) | 1 << number
        return near

    def near(self, spaces: Spaces) -> int:
        """The strikers engaged with the mover on these spaces, one bit each (HS-RULING-09)."""
        near = self._near
        return near.get(spaces[0], 0) | near.get(spaces[-1], 0)

    def strikers(self, bits: int) -> tuple[str, ...]:
        """The ids behind the bits."""
        return tuple(each.id for n, each in enumerate(self._strikers) if bits >> n & 1)

    def entry(self, space: int) -> Why | Literal[""]:
        """Why a walker may not enter a space at all, wherever it comes from; empty if it may."""
        known = self._entry.get(space)
        if known is None:
            fits = self.board.fits(space, self.mover.height)
            known = self._entry[space] = self._passage(space) if fits else "no_fit"
        return known

    def _passage(self, space: int) -> Why | Literal[""]:
        """Why a walker may not enter a space because of who stands there; empty if it may.

        HS-MOVE-05, HS-MOVE-07, HS-BASIC-06, HS-RULING-23.
        """
        standing = self.taken.get(space)
        if standing is None or standing.id in self.profile.through:
            return ""
        if standing.team != self.mover.team:
            return "enemy"
        if not self.profile.engagement:
            return ""
        held = any(engaged(self.board, standing, other) for other in self._others)
        return "engaged_friend" if held else ""

    def step(self, spaces: Spaces, there: int, left: int, *, first: bool) -> Step | Why:
        """What a step of the leading end costs, or why it is not allowed.

        `first`: it is the first step of the move, where a flyer takes off (HS-RULING-19).
        """
        if self.profile.flying:
            return self._flight(spaces, there, left, first=first)
        return self._walk(spaces, there, left)

    def _flight(self, spaces: Spaces, there: int, left: int, *, first: bool) -> Step | Why:
        """One space through the air; all strikes come at take-off (HS-KEYWORD-06).

        HS-KEYWORD-02, HS-KEYWORD-03, HS-KEYWORD-04, HS-KEYWORD-05, HS-KEYWORD-08. A flyer passes
        over Glyphs (HS-RULING-21).
        """
        if there not in self.board.flights[spaces[0]]:
            return "underside"
        if left < 1:
            return "too_far"
        strikes = self.strikers(self.take_off) if first else ()
        return Step((there, *spaces[:-1]), 1, strikes, 0, 0, stops=False)

    def _walk(self, spaces: Spaces, there: int, left: int) -> Step | Why:
        if there not in self.board.walks[spaces[0]]:
            return self._no_way(spaces[0], there)
        price = self.price(spaces, there, left)
        if isinstance(price, str):
            return price
        cost, strikes, fall, stops = price
        drop = max(0, self.board.level[spaces[0]] - self.board.level[there])
        return Step((there, *spaces[:-1]), cost, self.strikers(strikes), drop, fall, stops)

    def price(self, spaces: Spaces, there: int, left: int) -> Price | Why:
        """What a walker's step between joined spaces costs, or why it is not allowed.

        HS-MOVE-03, HS-LEVEL-02, HS-LEVEL-03, HS-LEVEL-04, HS-LEVEL-05, HS-WATER-03, HS-DOUBLE-03,
        HS-FALL-06, HS-OVERHANG-03, HS-ENGAGE-05, HS-ENGAGE-06, HS-RULING-07, HS-RULING-08,
        HS-RULING-10, HS-RULING-14, HS-RULING-22, HS-RULING-24.
        """
        board, lead = self.board, spaces[0]
        barred = self.entry(there)
        if barred:
            return barred
        up = board.level[there] - board.level[lead]
        if up > self.profile.climb:
            return "too_high"
        cost = step_cost(up)
        if cost > left:
            return "too_far"
        return self.toll(
            spaces, there, cost, step_fall(up, self.profile.fall_from, water=board.water[there])
        )

    def slopes(self) -> tuple[tuple[Slope, ...], ...]:
        """The steps from each space that its levels and its room allow this walker."""
        profile = self.profile
        return slopes(self.board, self.mover.height, profile.climb, profile.fall_from)

    def toll(self, spaces: Spaces, there: int, cost: int, fall: int) -> Price | Why:
        """What else a step takes that levels and room allow, or why it is not allowed.

        HS-DOUBLE-03, HS-FALL-06, HS-OVERHANG-03, HS-ENGAGE-05, HS-ENGAGE-06, HS-RULING-07,
        HS-RULING-08, HS-RULING-14, HS-RULING-22.
        """
        if fall and there in self.overlay.water:
            fall = 0
        after = (there, spaces[0]) if self.double else (there,)
        if self.mover.bulk and not self._bulk_passes(after):
            return "no_fit"
        stops = self._stops(after)
        if stops:
            if self.shares(after):
                return "stop_on_figure"
            if not self.level_base(after):
                return "stop_uneven"
            if not self.facings(after):
                return "no_fit"
        near = self.near(spaces)
        lost = near & ~self.near(after) if near else 0
        return cost, lost, fall, stops

    def _no_way(self, here: int, there: int) -> Why:
        board = self.board
        if board.obstacle[there]:
            return "obstacle"
        low = max(board.level[here], board.level[there])
        high = min(board.ceiling[here], board.ceiling[there])
        return "wall" if high > low else "underside"

    def _bulk_passes(self, spaces: Spaces) -> bool:
        """Terrain must leave room in one of the two facings, unless it shares a space.

        HS-OVERHANG-06, HS-RULING-05.
        """
        if self.shares(spaces):
            return True
        bulk = self.mover.bulk
        return clear_of_terrain(self.board, bulk, spaces) or clear_of_terrain(
            self.board, bulk, spaces[::-1]
        )

    def is_water(self, space: int) -> bool:
        """Whether a space is water, by its tile or one laid on it (HS-RULING-68)."""
        return self.board.water[space] or space in self.overlay.water

    def _stops(self, after: Spaces) -> bool:
        """Whether a step forces a stop: water under the whole figure, or a Glyph under its lead.

        HS-WATER-01, HS-WATER-02, HS-WATER-04, HS-WATER-05, HS-GLYPH-02, HS-GLYPH-03, HS-DOUBLE-10,
        HS-RULING-21; where it comes from does not matter.
        """
        if after[0] in self.overlay.glyphs:
            return True
        if not self.profile.water_stops or not self.is_water(after[0]):
            return False
        return not self.double or self.is_water(after[1])

    def shares(self, spaces: Spaces) -> bool:
        """Whether one of the spaces holds another figure (HS-MOVE-06)."""
        taken = self.taken
        return spaces[0] in taken or spaces[-1] in taken

    def level_base(self, spaces: Spaces) -> bool:
        """Whether a base would lie flat there (HS-DOUBLE-04, HS-OVERHANG-05)."""
        return self.board.level[spaces[0]] == self.board.level[spaces[-1]]

    def may_end(self, spaces: Spaces) -> bool:
        """Whether the move may end on these spaces in some facing.

        HS-MOVE-06, HS-DOUBLE-04, HS-OVERHANG-05, HS-OVERHANG-06, HS-RULING-20.
        """
        board = self.board
        return (
            not self.shares(spaces)
            and board.fits(spaces[0], self.mover.height)
            and board.fits(spaces[-1], self.mover.height)
            and self.level_base(spaces)
            and (not self.double or spaces[1] in board.walks[spaces[0]])
            and bool(self.facings(spaces))
        )

    def facings(self, spaces: Spaces) -> tuple[Spaces, ...]:
        """The ways round the figure may stand there, front first: a flip is free.

        HS-DOUBLE-05, HS-DOUBLE-06, HS-DOUBLE-07, HS-SIGHT-07, HS-RULING-04, HS-RULING-37.
        """
        if self._in_the_way(spaces):
            return ()
        ways = (spaces, spaces[::-1]) if self.double else (spaces,)
        if not self.mover.bulk:
            return ways
        return tuple(
            way
            for way in ways
            if clear_of_terrain(self.board, self.mover.bulk, way)
            and clear_of_bodies(self.board, self.mover.moved_to(way), self._others)
        )

    def _in_the_way(self, spaces: Spaces) -> bool:
        """Whether another's sculpt projects over the figure there (HS-OVERHANG-07)."""
        if not self._blocked:
            return False
        for space in spaces:
            base = self.board.level[space]
            for jut in self._blocked.get(self.board.hex_of[space], ()):
                if base < jut.high and jut.low < base + self.mover.height:
                    return True
        return False
