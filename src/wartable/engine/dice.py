"""Where a match's chance comes from: a seed, a script, or people with real dice.

A source is asked for one request at a time, numbered from 0 over the whole match; the number never
goes back, so dice rolled again after an undo are new. Values are 1 to sides for dice and, for a
draw, the index of each thing in what is left of the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from wartable.engine import messages
from wartable.engine.chance import Chance, commitment, fresh_seed
from wartable.engine.refusal import Malformed
from wartable.engine.requests import Chances, Draw, Roll

DiceKind = Literal["seeded", "scripted", "declared"]


class Dice(Protocol):
    """A source of chance for one match."""

    kind: DiceKind

    def values(self, number: int, request: Chances) -> list[int] | None:
        """The values for the request of this number, or None if players roll real dice."""
        ...

    def commitment(self) -> str:
        """What can be shown beforehand as later proof that nothing was changed; may be empty."""
        ...

    def seed(self) -> str:
        """The secret behind the commitment, as hex; may be empty."""
        ...


class Seeded:
    """Dice from a seed: request n uses stream n of the generator in `chance`.

    >>> from wartable.engine.chance import seed_from
    >>> from wartable.engine.requests import Roll
    >>> fall = Roll(roller=0, sides=(20, 20), kind="fall", words="", rule="")
    >>> Seeded(seed_from("dragon")).values(0, fall)
    [19, 10]
    """

    kind: DiceKind = "seeded"

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def values(self, number: int, request: Chances) -> list[int]:
        rng = Chance(self._seed, number)
        if isinstance(request, Roll):
            return [rng.below(sides) + 1 for sides in request.sides]
        return [rng.below(len(request.deck) - i) for i in range(request.count)]

    def commitment(self) -> str:
        return commitment(self._seed)

    def seed(self) -> str:
        return self._seed.hex()


class Scripted:
    """Dice that fall as written: one list per request, numbers for dice, ids for draws."""

    kind: DiceKind = "scripted"

    def __init__(self, script: Sequence[Sequence[int | str]]) -> None:
        self._script = [list(entry) for entry in script]
        self._next = 0

    def values(self, number: int, request: Chances) -> list[int]:
        if self._next >= len(self._script):
            raise ValueError(f"the script has no dice left for: {request.words}")
        entry = self._script[self._next]
        self._next += 1
        if isinstance(request, Draw):
            return drawn_indexes(request, [str(item) for item in entry])
        values = [int(value) for value in entry]
        check_values(request, values)
        return values

    def commitment(self) -> str:
        return ""

    def seed(self) -> str:
        return ""


class Declared:
    """Players roll real dice and type in the results.

    Anything hidden from some seats still comes from a seed: to type in a hidden card, its owner
    would have to see what is left of the deck, and so what the others hold.
    """

    kind: DiceKind = "declared"

    def __init__(self, seed: bytes | None = None) -> None:
        self._hidden = Seeded(fresh_seed() if seed is None else seed)

    def values(self, number: int, request: Chances) -> list[int] | None:
        return None if request.audience is None else self._hidden.values(number, request)

    def commitment(self) -> str:
        return self._hidden.commitment()

    def seed(self) -> str:
        return self._hidden.seed()


def check_values(request: Chances, values: Sequence[int]) -> None:
    """Raise `Malformed` unless these values can be the outcome of the request."""
    bounds = (
        [(1, sides) for sides in request.sides]
        if isinstance(request, Roll)
        else [(0, len(request.deck) - 1 - i) for i in range(request.count)]
    )
    if len(values) != len(bounds):
        raise Malformed(
            messages.VALUES_FOR(amount=len(bounds), kind=request.kind, found=len(values))
        )
    for value, (least, most) in zip(values, bounds, strict=True):
        if not least <= value <= most:
            raise Malformed(messages.NOT_BETWEEN(value=value, least=least, most=most))


def drawn_items(request: Draw, values: Sequence[int]) -> list[str]:
    """The things drawn, given the index of each in what was left."""
    left = list(request.deck)
    return [left.pop(value) for value in values]


def drawn_indexes(request: Draw, items: Sequence[str]) -> list[int]:
    """The index of each thing in what was left when it was drawn."""
    left = list(request.deck)
    indexes: list[int] = []
    for item in items:
        if item not in left:
            raise Malformed(messages.NOT_IN_DECK(item=item[:40]))
        indexes.append(left.index(item))
        left.remove(item)
    if len(indexes) != request.count:
        raise Malformed(messages.MUST_BE_DRAWN(amount=request.count, found=len(indexes)))
    return indexes
