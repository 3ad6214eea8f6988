"""Every end a move can have, with the best ways there: by movement, leaving strikes and fall dice.

HS-MOVE-01, HS-MOVE-02, HS-MOVE-06, HS-DOUBLE-02, HS-DOUBLE-04, HS-RULING-06, HS-RULING-07,
HS-RULING-13, HS-RULING-18, HS-RULING-20. Of ways that cost the same, the one of the fewest steps
and then of the lowest space numbers is taken, so that everybody draws the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import TypeAlias

import msgspec

from wartable.games.heroscape.board import Board, Body, Overlay
from wartable.games.heroscape.movement.journey import Journey, Spaces, Step
from wartable.games.heroscape.movement.profile import Profile

Cost: TypeAlias = tuple[int, int, int]
"""Movement spent, leaving strikes risked, fall dice risked."""


class Way(msgspec.Struct, frozen=True):
    """One way to an end: the spaces after each step, leading end first."""

    cost: int
    strikes: int
    falls: int
    path: tuple[Spaces, ...]
    flying: bool

    @property
    def risks(self) -> Cost:
        """What it costs, in all three."""
        return self.cost, self.strikes, self.falls


class Reach(msgspec.Struct, frozen=True):
    """All ends of a move; the spaces of an end are in the order of their numbers."""

    ends: dict[Spaces, tuple[Way, ...]]
    facings: dict[Spaces, tuple[Spaces, ...]]
    """The ways round the figure may stand at each end, front first."""


def reach(
    board: Board, overlay: Overlay, mover: Body, others: Iterable[Body], profile: Profile
) -> Reach:
    """Every end of a move by one mode, staying where it is included if it may (HS-MOVE-02)."""
    return reach_of(Journey(board, overlay, mover, others, profile))


def reach_of(journey: Journey) -> Reach:
    """Every end of this journey with its best ways."""
    ends: dict[Spaces, list[Way]] = {}
    facings: dict[Spaces, tuple[Spaces, ...]] = {}
    closed: set[Spaces] = set()
    for node, way in _settle(journey):
        if node in ends:
            ends[node].append(way)
        elif node not in closed:
            if journey.may_end(node):
                ends[node] = [way]
                facings[node] = journey.facings(node)
            else:
                closed.add(node)
    return Reach({node: tuple(ends[node]) for node in sorted(ends)}, facings)


def can_end(journey: Journey, spaces: Spaces, left: int) -> bool:
    """Whether a move that has come here can still end somewhere (HS-MOVE-06)."""
    if journey.may_end(spaces):
        return True
    return any(journey.may_end(node) for node, _ in _settle(journey, spaces, left))


def merged(one: Reach, other: Reach) -> Reach:
    """The ends of two modes together, without ways that the other mode beats in everything."""
    ends: dict[Spaces, tuple[Way, ...]] = {}
    for node in sorted({*one.ends, *other.ends}):
        kept: list[Way] = []
        for way in sorted(
            (*one.ends.get(node, ()), *other.ends.get(node, ())), key=lambda each: each.risks
        ):
            if not any(_beats(best.risks, way.risks) for best in kept):
                kept.append(way)
        ends[node] = tuple(kept)
    return Reach(ends, {**other.facings, **one.facings})


def steps_of(journey: Journey, way: Way) -> tuple[Step, ...]:
    """The steps of a way of this journey, each with its cost, strikes and fall."""
    spaces, left = journey.mover.spaces, journey.profile.move
    steps: list[Step] = []
    for after in way.path:
        if journey.double and after[1] != spaces[0]:
            spaces = spaces[::-1]
        step = journey.step(spaces, after[0], left, first=not steps)
        if not isinstance(step, Step):
            raise ValueError(f"{after} cannot be entered: {step}")
        steps.append(step)
        spaces, left = step.spaces, left - step.cost
    return tuple(steps)


def _beats(one: Cost, other: Cost) -> bool:
    return one[0] <= other[0] and one[1] <= other[1] and one[2] <= other[2]


def _settle(
    journey: Journey, start: Spaces | None = None, left: int | None = None
) -> Iterator[tuple[Spaces, Way]]:
    """All nodes with their best ways, cheapest first; a node is its spaces, lowest number first."""
    flying = journey.profile.flying
    start = journey.mover.spaces if start is None else start
    most = journey.profile.move if left is None else left
    begun = left is not None
    settled: dict[Spaces, list[Cost]] = {}
    queue: list[tuple[int, int, int, int, tuple[Spaces, ...], bool]] = [(0, 0, 0, 0, (), False)]
    ways = journey.board.flights if flying else journey.board.walks
    while queue:
        spent, strikes, falls, count, path, stopped = heappop(queue)
        spaces = path[-1] if path else start
        node = spaces if len(spaces) == 1 or spaces[0] < spaces[1] else spaces[::-1]
        cost = (spent, strikes, falls)
        best = settled.setdefault(node, [])
        if any(_beats(known, cost) for known in best):
            continue
        best.append(cost)
        yield node, Way(spent, strikes, falls, path, flying)
        if stopped or spent == most:
            continue
        for end in (node, node[::-1]) if journey.double else (node,):
            for there in ways[end[0]]:
                if journey.double and there == end[1]:
                    continue
                step = journey.step(end, there, most - spent, first=not path and not begun)
                if isinstance(step, str):
                    continue
                after = step.spaces
                onto = after if len(after) == 1 or after[0] < after[1] else after[::-1]
                new = spent + step.cost, strikes + len(step.strikes), falls + step.fall
                if onto in settled and any(_beats(known, new) for known in settled[onto]):
                    continue
                heappush(queue, (*new, count + 1, (*path, after), step.stops))
