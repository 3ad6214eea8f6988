"""What players rolled with real dice."""

from __future__ import annotations

from math import prod

from wartable.engine import messages
from wartable.engine.forms.base import Counted, described, need_list, need_whole
from wartable.engine.refusal import Illegal, Malformed


class Faces(Counted[list[int]], frozen=True, tag="faces"):
    """One number for each die, from 1 to its sides, in the order of the dice.

    >>> Faces((6, 20)).check([3, 17])
    [3, 17]
    """

    sides: tuple[int, ...]

    def __post_init__(self) -> None:
        if any(sides < 1 for sides in self.sides):
            raise ValueError("a die has at least one side")

    def check(self, answer: object) -> list[int]:
        """The numbers as they were given."""
        faces = need_list(answer)
        if len(faces) != len(self.sides):
            raise Malformed(messages.DICE_COUNT(amount=len(self.sides), found=len(faces)))
        shown = [need_whole(face) for face in faces]
        for face, sides in zip(shown, self.sides, strict=True):
            if not 1 <= face <= sides:
                raise Illegal(messages.DIE_SHOWS(sides=sides, found=described(face)))
        return shown

    def at(self, rank: int) -> list[int]:
        """Low numbers first, the last die changing fastest."""
        faces: list[int] = []
        for sides in reversed(self.sides):
            rank, face = divmod(rank, sides)
            faces.append(face + 1)
        faces.reverse()
        return faces

    def count(self) -> int:
        """The product of all sides."""
        return prod(self.sides)

    def default(self) -> list[int]:
        """A one on every die."""
        return [1] * len(self.sides)

    def lines(self) -> list[str]:
        """The dice whose numbers are wanted, in order."""
        return ["type what the dice show: " + " ".join(f"d{sides}" for sides in self.sides)]
