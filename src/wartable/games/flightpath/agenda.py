"""What comes next at a table: a stack of tasks, the one on top first."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Agenda(Generic[T]):
    """The part of a state that says where the match stands."""

    __slots__ = ()

    agenda: list[T]

    def done(self, *then: T) -> None:
        """Take the running task off the agenda and put these in its place, first one next."""
        self.agenda[-1:] = reversed(then)

    def push(self, *tasks: T) -> None:
        """Put these on top of the agenda, first one next."""
        self.agenda.extend(reversed(tasks))

    def go_on(self, task: T, *then: T) -> None:
        """Put these in the place of a task, beneath whatever it has put on the agenda meanwhile."""
        place = next(place for place, each in enumerate(self.agenda) if each is task)
        self.agenda[place : place + 1] = reversed(then)
