"""Dice for twins: the second match rolls and draws the same as the first wherever it can.

If a card is gone in one twin, a public draw cannot come out the same in both: then every seat
rightly learns where that card is not, and the twins can no longer be compared.
"""

from __future__ import annotations

from collections.abc import Collection

from wartable.engine.dice import Dice, DiceKind, drawn_indexes, drawn_items
from wartable.engine.refusal import Malformed
from wartable.engine.requests import Chances, Draw, Roll
from wartable.testing.picture import Observer


class Remembered:
    """The dice of the first twin, which remembers how each fell."""

    kind: DiceKind

    def __init__(self, dice: Dice) -> None:
        self.kind = dice.kind
        self._dice = dice
        self.fallen: dict[int, tuple[Chances, list[int]]] = {}

    def values(self, number: int, request: Chances) -> list[int] | None:
        """As the dice fall."""
        values = self._dice.values(number, request)
        if values is not None:
            self.fallen[number] = (request, values)
        return values

    def commitment(self) -> str:
        """That of the dice."""
        return self._dice.commitment()

    def seed(self) -> str:
        """That of the dice."""
        return self._dice.seed()


class Matched(Remembered):
    """The dice of the second twin; `parted` once an unaware observer must see a difference."""

    def __init__(self, first: Remembered, unaware: Collection[Observer]) -> None:
        super().__init__(first)
        self._first = first
        self._unaware = unaware
        self.parted = False

    def values(self, number: int, request: Chances) -> list[int] | None:
        """The outcome of the first twin's roll of this number, if it is possible here."""
        fallen = self._first.fallen.get(number)
        values = None if fallen is None else _same_outcome(*fallen, request)
        if values is not None:
            return values
        seen_by = request.audience
        if seen_by is None or any(observer in seen_by for observer in self._unaware):
            self.parted = True
        return self._dice.values(number, request)


def _same_outcome(first: Chances, values: list[int], second: Chances) -> list[int] | None:
    if isinstance(first, Draw) and isinstance(second, Draw):
        try:
            return drawn_indexes(second, drawn_items(first, values))
        except Malformed:
            return None
    if isinstance(first, Roll) and isinstance(second, Roll) and first.sides == second.sides:
        return values
    return None
