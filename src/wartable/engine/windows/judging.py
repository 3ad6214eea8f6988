"""Prohibitions and changes collected once and applied to many subjects, as in a list of targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from wartable.engine import messages
from wartable.engine.rulebook import State
from wartable.engine.windows.bearer import Bearer
from wartable.engine.windows.hooks import Ban, Modifier, Permission, Prohibition
from wartable.engine.windows.reckoning import Part, Reckoning, Value, reckon, within_floor

S = TypeVar("S", bound=State)
X = TypeVar("X")


class Judge(Generic[S, X]):
    """Finds the prohibition in force for each subject; valid while the state is unchanged."""

    __slots__ = ("_found",)

    def __init__(self, found: Sequence[tuple[Bearer[S], Prohibition[S, object]]]) -> None:
        self._found = found

    def __call__(self, subject: X) -> Ban | None:
        """The first prohibition in force."""
        for bearer, prohibition in self._found:
            reason = prohibition(bearer, subject)
            if reason is not None:
                return Ban(reason, bearer.ability.rule, bearer.ability.id, bearer.source)
        return None


class Permit(Generic[S, X]):
    """Whether something allows each subject; valid while the state is unchanged."""

    __slots__ = ("_banned", "_found")

    def __init__(
        self,
        found: Sequence[tuple[Bearer[S], Permission[S, object]]],
        banned: Callable[[], Judge[S, X]],
    ) -> None:
        self._found = found
        self._banned = banned

    def __call__(self, subject: X) -> bool:
        """Whether something allows it, and nothing forbids it."""
        for bearer, permission in self._found:
            if permission(bearer, subject):
                return self._banned()(subject) is None
        return False


class Reckoner(Generic[S, X]):
    """Computes a value for each subject; valid while the state is unchanged."""

    __slots__ = ("_found", "_value")

    def __init__(
        self, value: Value[X], found: Sequence[tuple[Bearer[S], Modifier[S, object]]]
    ) -> None:
        self._value = value
        self._found = found

    @property
    def idle(self) -> bool:
        """Whether nothing in play changes the value of any subject."""
        return not self._found

    def __call__(self, base: int, subject: X) -> int:
        """The number alone."""
        if not self._found:
            return within_floor(self._value, base)
        parts: list[tuple[int, Part]] = []
        for bearer, modifier in self._found:
            amount = modifier.change(bearer, subject)
            if amount is not None:
                parts.append((modifier.place, Part(modifier.layer, amount)))
        return reckon(self._value, base, parts).value

    def query(self, base: int, subject: X) -> Reckoning:
        """The number, with what each ability contributes and its source."""
        parts: list[tuple[int, Part]] = []
        for bearer, modifier in self._found:
            amount = modifier.change(bearer, subject)
            if amount is not None:
                ability = bearer.ability
                words = messages.ABILITY_OF(ability=bearer.title, source=bearer.source_name)
                part = Part(modifier.layer, amount, ability.id, bearer.source, ability.rule, words)
                parts.append((modifier.place, part))
        return reckon(self._value, base, parts)
