"""Dice pools: dice lying on the table and results added to them, which abilities modify.

A pool is a list of dice, each with its kind, the face it shows, whether it was rolled again and
whether its result was canceled. A result that was added without a die is one with no kind. What
the faces mean is the game's own; here they are only counted, turned, rolled again and taken away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from wartable.engine.requests import Asking, Step, roll

ADDED = ""
"""The kind of a result that no die shows."""


class Die(msgspec.Struct, array_like=True):
    """A die of a pool, or an added result."""

    kind: str
    face: str
    rerolled: bool = False
    canceled: bool = False


class Pool(msgspec.Struct, array_like=True):
    """The dice of one roll."""

    dice: list[Die] = []

    def count(self, *faces: str) -> int:
        """How many results show one of these faces, canceled ones left out."""
        return sum(die.face in faces and not die.canceled for die in self.dice)

    def showing(self, *faces: str) -> list[int]:
        """The places of the results that show one of these faces."""
        return [
            place for place, die in enumerate(self.dice) if die.face in faces and not die.canceled
        ]

    def rollable(self) -> list[int]:
        """The places of the dice that may still be rolled again."""
        return [
            place
            for place, die in enumerate(self.dice)
            if die.kind != ADDED and not die.rerolled and not die.canceled
        ]

    def faces(self) -> tuple[str, ...]:
        """What all results show, canceled ones left out."""
        return tuple(die.face for die in self.dice if not die.canceled)

    def add(self, face: str, count: int = 1) -> None:
        """Results that join the pool without a die."""
        self.dice.extend(Die(ADDED, face) for _ in range(count))

    def convert(self, old: Collection[str], new: str, most: int | None = None) -> int:
        """Turn dice to another face, up to a limit, and return how many were turned."""
        places = self.showing(*old)[:most]
        for place in places:
            self.dice[place].face = new
        return len(places)

    def cancel(self, faces: Iterable[str], most: int | None = None) -> int:
        """Take results away, those named first before the others, and say how many."""
        taken = 0
        for face in faces:
            for place in self.showing(face):
                if most is not None and taken == most:
                    return taken
                self.dice[place].canceled = True
                taken += 1
        return taken


def roll_pool(
    roller: int,
    kinds: Mapping[str, tuple[str, ...]],
    dice: list[str],
    *,
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
) -> Asking[Pool]:
    """Roll dice of these kinds, whose faces `kinds` has, all at once."""
    if not dice:
        return Pool([])
    rolled = yield from roll(
        roller,
        [len(kinds[die]) for die in dice],
        kind=kind,
        words=words,
        rule=rule,
        about=about,
    )
    return Pool(
        [Die(die, kinds[die][number - 1]) for die, number in zip(dice, rolled, strict=True)]
    )


def roll_again(
    roller: int,
    kinds: Mapping[str, tuple[str, ...]],
    pool: Pool,
    places: list[int],
    *,
    kind: str,
    words: str,
    rule: str,
    about: tuple[str, ...] = (),
) -> Step:
    """Roll some dice of a pool again; only the new faces count, and no die is rolled thrice."""
    if not places:
        return
    rolled = yield from roll(
        roller,
        [len(kinds[pool.dice[place].kind]) for place in places],
        kind=kind,
        words=words,
        rule=rule,
        about=about,
    )
    for place, number in zip(places, rolled, strict=True):
        die = pool.dice[place]
        die.face = kinds[die.kind][number - 1]
        die.rerolled = True
