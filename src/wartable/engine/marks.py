"""Snapshots at the start of steps: what forks and undos restore."""

from __future__ import annotations

import msgspec

LADDER = 8
"""How many older snapshots are kept, closer together near the present."""


class Mark(msgspec.Struct, frozen=True, gc=False):
    """The match as it stood when a step began, after the first `line` entries of the line."""

    line: int
    state: bytes
    out: tuple[int, ...]
    retired: tuple[int, ...]


class Ladder:
    """The latest mark and a thinned-out row of older ones."""

    __slots__ = ("_marks",)

    def __init__(self, first: Mark) -> None:
        self._marks = [first]

    @classmethod
    def of(cls, marks: list[Mark]) -> Ladder:
        """A ladder with these rungs."""
        ladder = cls(marks[0])
        ladder._marks = list(marks)
        return ladder

    def rungs(self) -> list[Mark]:
        """All marks, oldest first."""
        return list(self._marks)

    @property
    def last(self) -> Mark:
        return self._marks[-1]

    def add(self, mark: Mark) -> None:
        """Keep a new mark; a second one at the same place on the line replaces the first."""
        marks = self._marks
        if marks[-1].line == mark.line:
            marks[-1] = mark
            return
        marks.append(mark)
        if len(marks) > LADDER:
            del marks[self._closest_pair() + 1]

    def _closest_pair(self) -> int:
        """The rung after which the gap is smallest for its age."""
        marks = self._marks
        now = marks[-1].line + 1
        found, smallest = 0, float("inf")
        before, line = marks[0].line, marks[1].line
        for place in range(len(marks) - 3):
            after = marks[place + 2].line
            gap = (after - before) / (now - line)
            if gap < smallest:
                found, smallest = place, gap
            before, line = line, after
        return found

    def back_to(self, line: int) -> Mark:
        """Drop marks after that place on the line and return the last one at or before it."""
        while len(self._marks) > 1 and self._marks[-1].line > line:
            self._marks.pop()
        return self._marks[-1]

    def size(self) -> int:
        """Bytes held by the snapshots."""
        return sum(len(mark.state) for mark in self._marks)
