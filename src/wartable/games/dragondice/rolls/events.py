"""What happens in a roll, as everybody is told it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from wartable.engine.events import Event
from wartable.games.dragondice.calling import called, sentence, source_called

RollStep: TypeAlias = Literal["subtotal", "subtracted", "divided", "special", "multiplied", "added"]


class FacesShown(msgspec.Struct, frozen=True, array_like=True):
    """A die and the face it shows, counted from 0."""

    die: int
    face: int


class DiceThrown(Event, frozen=True, tag="dice_thrown"):
    """Dice of an army, or a unit alone, were thrown."""

    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    kind: str
    dice: tuple[FacesShown, ...]
    who: str
    source: str = ""
    """The icon, ability, spell or face that has them thrown, if it is not the roll itself."""
    again: bool = False
    """They had been thrown in this roll before."""

    def words(self) -> str:
        """Who throws how many dice, for what, and what makes them."""
        dice = "a die" if len(self.dice) == 1 else f"{len(self.dice)} dice"
        again = " again" if self.again else ""
        by = f" ({source_called(self.source)})" if self.source else ""
        return sentence(f"{self.who} rolls {dice}{again} {called('roll', self.kind)}{by}.")


class PartShown(msgspec.Struct, frozen=True, array_like=True):
    """A part of a roll's total: the step it belongs to, what made it, how much, and its die.

    The source always has a name: the type or `id` for what a die shows, an icon, an effect, an
    ability, `eighth` for holding one, or `eighth:` or `minor:` and a face; -1 stands for no die.
    """

    step: RollStep
    source: str
    amount: int
    die: int


class RollCounted(Event, frozen=True, tag="roll_counted"):
    """How the results of one type in a roll came to their total, step by step."""

    texts: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    place: int
    kind: str
    type: str
    subtotal: int
    subtracted: int
    divided: int
    special: int
    multiplied: int
    added: int
    total: int
    who: str
    parts: tuple[PartShown, ...] = ()

    def words(self) -> str:
        """The total and its parts."""
        parts = [str(self.subtotal)]
        parts += [f"- {self.subtracted}{self._by('subtracted')}"] if self.subtracted else []
        parts += [f"- {self.divided}{self._by('divided', 'halved: ')}"] if self.divided else []
        parts += [f"+ {self.special}{self._by('special')}"] if self.special else []
        doubled = self._by("multiplied", "doubled: ")
        parts += [f"+ {self.multiplied}{doubled}"] if self.multiplied else []
        parts += [f"+ {self.added}{self._by('added')}"] if self.added else []
        sum_ = f" = {' '.join(parts)}" if len(parts) > 1 else ""
        results = called("type", self.type)
        if self.total == 1:
            results = results.removesuffix("s")
        return sentence(f"{self.who}: {self.total} {results}{sum_}.")

    def _by(self, step: RollStep, how: str = "") -> str:
        """What did something in a step, as it stands behind its number."""
        names = dict.fromkeys(
            source_called(part.source) for part in self.parts if part.step == step
        )
        return f" ({how}{', '.join(names)})" if names else ""
