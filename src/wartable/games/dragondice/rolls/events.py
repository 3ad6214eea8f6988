"""The events of a roll."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from wartable.engine.events import Event
from wartable.engine.message import Message, joined
from wartable.games.dragondice.calling import called, sentence, source_called

RollStep: TypeAlias = Literal["subtotal", "subtracted", "divided", "special", "multiplied", "added"]

A_DIE: Final = Message("dragondice.event.a_die", "a die")()
SOME_DICE: Final = Message("dragondice.event.some_dice", "{number} dice")
BY_SOURCE: Final = Message("dragondice.event.by_source", "{what} ({source})")
THROWN: Final = Message("dragondice.event.thrown", "{who} rolls {dice} {what}.")
THROWN_AGAIN: Final = Message("dragondice.event.thrown_again", "{who} rolls {dice} again {what}.")
COUNTED: Final = Message("dragondice.event.counted", "{who}: {total} {results}.")
COUNTED_UP: Final = Message("dragondice.event.counted_up", "{who}: {total} {results} = {sum}.")
CHANGED: Final = Message("dragondice.event.changed", "{one} {other}")
ONE_BY_ONE: Final = Message("dragondice.event.one_by_one", "{one}, {other}")
MINUS: Final = Message("dragondice.event.minus", "- {amount}")
MINUS_BY: Final = Message("dragondice.event.minus_by", "- {amount} ({sources})")
HALVED_BY: Final = Message("dragondice.event.halved_by", "- {amount} (halved: {sources})")
PLUS: Final = Message("dragondice.event.plus", "+ {amount}")
PLUS_BY: Final = Message("dragondice.event.plus_by", "+ {amount} ({sources})")
DOUBLED_BY: Final = Message("dragondice.event.doubled_by", "+ {amount} (doubled: {sources})")
CHANGES: Final[dict[RollStep, tuple[Message, Message]]] = {
    "subtracted": (MINUS, MINUS_BY),
    "divided": (MINUS, HALVED_BY),
    "special": (PLUS, PLUS_BY),
    "multiplied": (PLUS, DOUBLED_BY),
    "added": (PLUS, PLUS_BY),
}
"""How each step after the subtotal is said, without and with what did it."""


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
        number = len(self.dice)
        dice = A_DIE if number == 1 else SOME_DICE(number=number)
        what = called("roll", self.kind)
        if self.source:
            what = BY_SOURCE(what=what, source=source_called(self.source))
        return sentence(self.say(THROWN_AGAIN if self.again else THROWN, dice=dice, what=what))


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
        results = called("one_type" if self.total == 1 else "type", self.type)
        changes = [self._changed(step) for step in CHANGES if getattr(self, step)]
        if not changes:
            return sentence(self.say(COUNTED, results=results))
        sum_ = joined(CHANGED, [str(self.subtotal), *changes])
        return sentence(self.say(COUNTED_UP, results=results, sum=sum_))

    def _changed(self, step: RollStep) -> str:
        """A step that changed the total, and what did it."""
        plain, with_sources = CHANGES[step]
        amount: int = getattr(self, step)
        sources = dict.fromkeys(
            source_called(part.source) for part in self.parts if part.step == step
        )
        if not sources:
            return plain(amount=amount)
        return with_sources(amount=amount, sources=joined(ONE_BY_ONE, list(sources)))
