"""The lightest form of a window: a named place in the rules, and what is hooked there by id.

A moment knows neither a state nor an order. The rules themselves look up the names they find in
play and call what is hooked under them:

    DIED: Moment[Callable[[Game, Die], Step]] = Moment("unit.died")

    @DIED.by("open_grave")
    def rest_in_reserves(game: Game, die: Die) -> Step: ...

    for _, act in DIED.of(names_in_play):
        yield from act(game, die)

Anything to be asked about, paid for, limited, ordered among seats or forbidden is hooked with
`Abilities`, which keeps one moment for each of its windows, values, deeds and ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

F = TypeVar("F")


class Moment(Generic[F]):
    """One named place: at most one function, or anything else, under each name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._ranks: dict[str, int] = {}
        self._hooked: dict[str, F] = {}
        self.everything: tuple[F, ...] = ()
        """All that is hooked on here, in the order in which it acts."""

    def by(self, name: str, rank: int = 0) -> Callable[[F], F]:
        """Hook a function under the id of its ability, spell or face.

        Where all hooks act one after another, lower ranks act first.
        """

        def hook(function: F) -> F:
            if name in self._hooked:
                raise ValueError(f"{name} is hooked to {self.name} twice")
            self._ranks[name] = rank
            hooked = {**self._hooked, name: function}
            self._hooked = {
                each: hooked[each] for each in sorted(hooked, key=self._ranks.__getitem__)
            }
            self.everything = tuple(self._hooked.values())
            return function

        return hook

    def of(self, names: Iterable[str]) -> list[tuple[str, F]]:
        """What is hooked under these names, in their order."""
        hooked = self._hooked
        return [(name, hooked[name]) for name in names if name in hooked]

    def get(self, name: str) -> F | None:
        """What is hooked under a name."""
        return self._hooked.get(name)

    def knows(self, names: Iterable[str]) -> bool:
        """Whether anything is hooked under any of these names."""
        return not self._hooked.keys().isdisjoint(names)

    def names(self) -> list[str]:
        """The names of everything hooked here."""
        return list(self._hooked)
