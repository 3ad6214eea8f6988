"""The law for forces that players build: theirs are legal for the match, others are drawn.

A game names what a force is made of and when it is legal; everything a form asks of a law follows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar, cast

import msgspec

from wartable.engine.chance import Chance, derive, seed_from
from wartable.engine.forms.base import Data
from wartable.engine.forms.build import Build
from wartable.engine.refusal import Illegal

F = TypeVar("F", bound=msgspec.Struct)


class Flaw(Protocol):
    """Something that is wrong with a force, and by which rule."""

    @property
    def words(self) -> str: ...
    @property
    def rule(self) -> str: ...


class ForceLaw(ABC, Generic[F]):
    """A force that was built is legal for the match; the law itself draws forces by number."""

    drawn: ClassVar[int] = 10_000
    """How many forces for each kind of match are made by chance."""
    own: ClassVar[str]
    """What a force without a name is called."""

    @abstractmethod
    def convert(self, answer: dict[str, object]) -> F:
        """The force that data describes; `Malformed` if it is none."""

    @abstractmethod
    def flaws(self, form: Build, force: F) -> Sequence[Flaw]:
        """What is wrong with a force for the match of this question."""

    @abstractmethod
    def draw(self, form: Build, rng: Chance, number: int) -> F:
        """A legal force by chance; the number in its name tells it from the others."""

    @abstractmethod
    def shared(self, form: Build, text: str) -> F | None:
        """The force of a code or a readable text; None if it is neither."""

    @abstractmethod
    def in_order(self, form: Build, force: F) -> F:
        """The same force, so that one force is written in one way."""

    def check(self, form: Build, answer: dict[str, object]) -> dict[str, Data]:
        """A legal force as data, in order."""
        force = self.convert(answer)
        found = self.flaws(form, force)
        if found:
            raise Illegal(found[0].words, found[0].rule)
        return self._data(form, force)

    def sample(self, form: Build, rng: Chance) -> dict[str, Data]:
        """One of those drawn by chance."""
        return self._drawn(form, rng.below(self.drawn))

    def count(self, form: Build) -> int:
        """How many are drawn by chance."""
        return self.drawn

    def answers(self, form: Build) -> Iterator[dict[str, Data]]:
        """Those drawn by chance."""
        return (self._drawn(form, number) for number in range(self.drawn))

    def read(self, form: Build, text: str) -> dict[str, Data] | None:
        """The force of a text that players share."""
        force = self.shared(form, text)
        return None if force is None else self._data(form, force)

    def words(self, form: Build, answer: dict[str, Data]) -> str:
        """The name of a force."""
        return str(answer.get("name", "")) or self.own

    def _drawn(self, form: Build, number: int) -> dict[str, Data]:
        rng = Chance(derive(seed_from(form.law), number))
        return self._data(form, self.draw(form, rng, number + 1))

    def _data(self, form: Build, force: F) -> dict[str, Data]:
        plain = msgspec.json.encode(self.in_order(form, force))
        return cast("dict[str, Data]", msgspec.json.decode(plain))
