"""The movement search against an exhaustive walk over every path, written from the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.heroscape.grounds import crowd, wild
from wartable.engine.chance import Chance, seed_from
from wartable.games.heroscape.board import Board, Body, Overlay
from wartable.games.heroscape.movement import (
    Journey,
    Profile,
    Spaces,
    flying,
    merged,
    reach,
    reach_of,
    step_options,
    steps_of,
    walking,
)

Risks = tuple[int, int, int]


def beside(board: Board, one: int, height: int, other: int, its_height: int) -> bool:
    """Adjacency of two spaces, from the words of HS-ENGAGE-01 and HS-ENGAGE-02."""
    if board.hex(one).distance(board.hex(other)) != 1:
        return False
    upper, lower = (
        max(board.level[one], board.level[other]),
        min(board.level[one], board.level[other]),
    )
    lower_height = height if board.level[one] == lower else its_height
    if board.level[one] == board.level[other]:
        return True
    return upper - lower < lower_height


def together(board: Board, spaces: Spaces, height: int, other: Body) -> bool:
    return any(
        beside(board, mine, height, its, other.height) for mine in spaces for its in other.spaces
    )


def joined(board: Board, here: int, there: int, floor: tuple[int, ...]) -> bool:
    if board.hex(here).distance(board.hex(there)) != 1:
        return False
    low, high = max(floor[here], floor[there]), min(board.ceiling[here], board.ceiling[there])
    return high - low >= 1


def fallen(drop: int, limit: int) -> int:
    if drop < limit:
        return 0
    if drop < limit + 10:
        return 1
    return 3 if drop < limit + 20 else 20


class Walker:
    """Every path of a figure, one step after another, remembering nothing."""

    def __init__(
        self, board: Board, overlay: Overlay, mover: Body, others: list[Body], profile: Profile
    ) -> None:
        self.board, self.overlay, self.mover = board, overlay, mover
        self.others, self.profile = others, profile
        self.found: dict[Spaces, set[Risks]] = {}

    def standing(self, space: int) -> Body | None:
        return next((other for other in self.others if space in other.spaces), None)

    def wet(self, space: int) -> bool:
        return self.board.terrain[space] == "water" or space in self.overlay.water

    def passes(self, space: int) -> bool:
        there = self.standing(space)
        if there is None:
            return True
        return there.team == self.mover.team and not any(
            other.team != there.team and together(self.board, there.spaces, there.height, other)
            for other in self.others
        )

    def may_end(self, spaces: Spaces) -> bool:
        board = self.board
        return (
            all(self.standing(space) is None for space in spaces)
            and all(not board.obstacle[space] for space in spaces)
            and all(
                board.ceiling[space] - board.level[space] >= self.mover.height for space in spaces
            )
            and len({board.level[space] for space in spaces}) == 1
            and (len(spaces) == 1 or joined(board, spaces[0], spaces[1], board.level))
        )

    def note(self, spaces: Spaces, risks: Risks) -> None:
        if self.may_end(spaces):
            self.found.setdefault(tuple(sorted(spaces)), set()).add(risks)

    def engaged(self, spaces: Spaces) -> set[str]:
        return {
            other.id
            for other in self.others
            if other.team != self.mover.team
            and together(self.board, spaces, self.mover.height, other)
        }

    def walk(self, spaces: Spaces, risks: Risks) -> None:
        self.note(spaces, risks)
        for ends in {spaces, spaces[::-1]}:
            for there in range(len(self.board.places)):
                for after, more, stops in self.steps(ends, there):
                    spent = risks[0] + more[0]
                    if spent > self.profile.move:
                        continue
                    new = spent, risks[1] + more[1], risks[2] + more[2]
                    if stops:
                        self.note(after, new)
                    else:
                        self.walk(after, new)

    def steps(self, spaces: Spaces, there: int) -> Iterator[tuple[Spaces, Risks, bool]]:
        board, lead = self.board, spaces[0]
        if there in spaces or board.obstacle[there] or not joined(board, lead, there, board.level):
            return
        if board.ceiling[there] - board.level[there] < self.mover.height or not self.passes(there):
            return
        climb = board.level[there] - board.level[lead]
        if climb >= self.mover.height:
            return
        after = (there, *spaces[:-1])
        stops = there in self.overlay.glyphs or all(self.wet(space) for space in after)
        if stops and not self.may_end(after):
            return
        strikes = len(self.engaged(spaces) - self.engaged(after))
        fall = 0 if self.wet(there) else fallen(-climb, self.mover.height)
        yield after, (1 + max(0, climb), strikes, fall), stops

    def fly(self, spaces: Spaces, spent: int) -> None:
        strikes = len(self.engaged(self.mover.spaces)) if spent else 0
        self.note(spaces, (spent, strikes, 0))
        if spent == self.profile.move:
            return
        for ends in {spaces, spaces[::-1]}:
            for there in range(len(self.board.places)):
                if there not in spaces and joined(self.board, ends[0], there, self.board.top):
                    self.fly((there, *ends[:-1]), spent + 1)


def best(found: set[Risks]) -> set[Risks]:
    """The costs that no other beats in everything."""
    return {
        one
        for one in found
        if not any(
            other != one and all(theirs <= mine for theirs, mine in zip(other, one, strict=True))
            for other in found
        )
    }


def cases(count: int, seed: int) -> Iterator[tuple[Board, Overlay, Body, list[Body]]]:
    dice = Chance(seed_from(seed))
    made = 0
    while made < count:
        board = wild(dice, radius=2)
        bodies = crowd(board, dice, 6)
        if len(bodies) < 2:
            continue
        made += 1
        spaces = range(len(board.places))
        overlay = Overlay(frozenset(dice.sample(spaces, 1)), frozenset(dice.sample(spaces, 1)))
        yield board, overlay, bodies[0], bodies[1:]


@pytest.mark.rule("HS-DOUBLE-02")
@pytest.mark.rule("HS-RULING-06")
@pytest.mark.rule("HS-RULING-13")
def test_walkers_reach_what_an_exhaustive_walk_reaches() -> None:
    for board, overlay, mover, others in cases(120, seed=7):
        profile = walking(mover, 4)
        walker = Walker(board, overlay, mover, others, profile)
        walker.walk(mover.spaces, (0, 0, 0))
        found = reach(board, overlay, mover, others, profile)
        assert {end: {way.risks for way in ways} for end, ways in found.ends.items()} == {
            end: best(risks) for end, risks in walker.found.items()
        }


@pytest.mark.rule("HS-RULING-19")
@pytest.mark.rule("HS-RULING-20")
def test_flyers_reach_what_an_exhaustive_flight_reaches() -> None:
    for board, overlay, mover, others in cases(100, seed=11):
        profile = flying(3)
        walker = Walker(board, overlay, mover, others, profile)
        walker.fly(mover.spaces, 0)
        found = reach(board, overlay, mover, others, profile)
        assert {end: {way.risks for way in ways} for end, ways in found.ends.items()} == {
            end: best(risks) for end, risks in walker.found.items()
        }


@pytest.mark.rule("HS-MOVE-01")
def test_a_way_is_walked_step_by_step_at_its_price() -> None:
    for board, overlay, mover, others in cases(60, seed=3):
        for profile in (walking(mover, 5), flying(4)):
            journey = Journey(board, overlay, mover, others, profile)
            for end, ways in reach_of(journey).ends.items():
                for way in ways:
                    steps = steps_of(journey, way)
                    assert way.cost == sum(step.cost for step in steps)
                    assert way.strikes == sum(len(step.strikes) for step in steps)
                    assert way.falls == sum(step.fall for step in steps)
                    if steps:
                        assert tuple(sorted(steps[-1].spaces)) == end


@pytest.mark.rule("HS-MOVE-01")
@pytest.mark.rule("HS-MOVE-06")
def test_steps_one_by_one_lead_to_the_same_ends_and_never_into_a_dead_end() -> None:
    for board, overlay, mover, others in cases(40, seed=5):
        profile = walking(mover, 3)
        ends: set[Spaces] = set()
        afoot = [(mover, 3)]
        while afoot:
            now, left = afoot.pop()
            journey = Journey(board, overlay, now, others, profile.with_left(left))
            options = step_options(journey, first=False)
            assert options.steps or options.facings
            if options.facings:
                ends.add(tuple(sorted(now.spaces)))
            for step in options.steps:
                if step.stops:
                    ends.add(tuple(sorted(step.spaces)))
                else:
                    afoot.append((now.moved_to(step.spaces), left - step.cost))
        assert ends == set(reach(board, overlay, mover, others, profile).ends)


@pytest.mark.rule("HS-RULING-18")
def test_walking_is_offered_beside_flying_where_it_is_better_in_something() -> None:
    kept = False
    for board, overlay, mover, others in cases(80, seed=23):
        afoot = reach(board, overlay, mover, others, walking(mover, 4, never_falls=True))
        aloft = reach(board, overlay, mover, others, flying(4))
        both = merged(aloft, afoot)
        assert set(both.ends) == {*afoot.ends, *aloft.ends}
        for end, ways in both.ends.items():
            every = {way.risks for reached in (afoot, aloft) for way in reached.ends.get(end, ())}
            assert {way.risks for way in ways} == best(every)
            kept = kept or len(ways) > 1
    assert kept
