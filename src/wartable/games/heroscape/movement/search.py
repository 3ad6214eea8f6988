"""Every end a move can have, with the best ways there: by movement, leaving strikes and fall dice.

HS-MOVE-01, HS-MOVE-02, HS-MOVE-06, HS-DOUBLE-02, HS-DOUBLE-04, HS-RULING-06, HS-RULING-07,
HS-RULING-13, HS-RULING-18, HS-RULING-20. Of ways that cost the same, the one of the fewest steps
and then of the lowest space numbers is taken, so that everybody draws the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    closed: set[Spaces] = set()
    flying = journey.profile.flying
    for node, cost, path in _everywhere(journey, journey.mover.spaces, journey.profile.move):
        if node in closed:
            continue
        if node not in ends:
            if not journey.may_end(node):
                closed.add(node)
                continue
            ends[node] = []
        ends[node].append(Way(*cost, path, flying))
    return Reach(
        {node: tuple(ends[node]) for node in sorted(ends)},
        {node: journey.facings(node) for node in sorted(ends)},
    )


def can_end(journey: Journey, spaces: Spaces, left: int) -> bool:
    """Whether a move that has come here can still end somewhere (HS-MOVE-06)."""
    return any(journey.may_end(node) for node, _, _ in _everywhere(journey, spaces, left))


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


def _beaten(known: list[Cost], cost: Cost) -> bool:
    """Whether one of the known costs is as good in everything."""
    spent, strikes, falls = cost
    for a, b, c in known:  # noqa: SIM110 - the search spends its time here
        if a <= spent and b <= strikes and c <= falls:
            return True
    return False


def _everywhere(
    journey: Journey, start: Spaces, most: int
) -> Iterator[tuple[Spaces, Cost, tuple[Spaces, ...]]]:
    """All nodes with their best costs and paths; a node is its spaces, lowest number first."""
    return _fly(journey, start, most) if journey.profile.flying else _walk(journey, start, most)


def _node(spaces: Spaces) -> Spaces:
    return spaces if spaces[0] <= spaces[-1] else spaces[::-1]


def _walk(
    journey: Journey, start: Spaces, most: int
) -> Iterator[tuple[Spaces, Cost, tuple[Spaces, ...]]]:
    """Walkers: movement spent settles node by node; no step is free, so no bucket grows late.

    Strikes are added up step by step: an enemy engaged again strikes again (HS-RULING-13).
    """
    slopes, double = journey.slopes(), journey.double
    taken, entry, toll = journey.taken, journey.entry, journey.toll
    settled: dict[Spaces, list[Cost]] = {}
    waiting: dict[Spaces, list[Cost]] = {}
    buckets: list[list[_Label]] = [[] for _ in range(most + 1)]
    buckets[0].append((0, 0, 0, (), False))
    for spent, bucket in enumerate(buckets):
        bucket.sort()
        for strikes, falls, count, path, stopped in bucket:
            node = _node(path[-1] if path else start)
            cost = (spent, strikes, falls)
            best = settled.setdefault(node, [])
            if best and _beaten(best, cost):
                continue
            best.append(cost)
            yield node, cost, path
            if stopped or spent == most:
                continue
            for end in (node, node[::-1]) if double else (node,):
                lead = end[0]
                for there, step, fall in slopes[lead]:
                    new_spent = spent + step
                    if there == end[-1] or new_spent > most:
                        continue
                    after = (there, lead) if double else (there,)
                    onto = after if not double or there < lead else (lead, there)
                    # What beats a way without strikes and falls needs no more looking into.
                    known = settled.get(onto)
                    if known and _beaten(known, (new_spent, strikes, falls)):
                        continue
                    if there in taken and entry(there):
                        continue
                    priced = toll(end, there, step, fall)
                    if isinstance(priced, str):
                        continue
                    _, lost, fallen, stops = priced
                    new = new_spent, strikes + lost.bit_count(), falls + fallen
                    waits = waiting.setdefault(onto, [])
                    if waits and new not in waits and _beaten(waits, new):
                        continue
                    waits.append(new)
                    buckets[new[0]].append((new[1], new[2], count + 1, (*path, after), stops))


_Label: TypeAlias = tuple[int, int, int, tuple[Spaces, ...], bool]
"""Strikes and falls so far, how many steps, the path, and whether the move ended there."""


def _fly(
    journey: Journey, start: Spaces, most: int
) -> Iterator[tuple[Spaces, Cost, tuple[Spaces, ...]]]:
    """Flyers: every space counts 1, and all strikes come at take-off (HS-RULING-19)."""
    flights, double = journey.board.flights, journey.double
    strikes = journey.take_off.bit_count() if start == journey.mover.spaces else 0
    seen = {_node(start)}
    yield _node(start), (0, 0, 0), ()
    ring: list[tuple[Spaces, ...]] = [()]
    for spent in range(1, most + 1):
        fresh: list[tuple[Spaces, ...]] = []
        for path in ring:
            node = _node(path[-1] if path else start)
            for end in (node, node[::-1]) if double else (node,):
                for there in flights[end[0]]:
                    after = (there, end[0]) if double else (there,)
                    onto = _node(after)
                    if onto not in seen and there != end[-1]:
                        seen.add(onto)
                        fresh.append((*path, after))
        ring = sorted(fresh)
        for path in ring:
            yield _node(path[-1]), (spent, strikes, 0), path
