"""An ability in play, and one use of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

import msgspec

from wartable.engine.rulebook import State, Table
from wartable.engine.windows.effects import NO_EFFECT, Effect

if TYPE_CHECKING:
    from wartable.engine.windows.ability import Ability

S = TypeVar("S", bound=State)

Param: TypeAlias = int | str | tuple[str, ...]
"""A number, a word or some words that a card prints for one of its abilities."""


class Later(msgspec.Struct, frozen=True, array_like=True, tag="ability_later"):
    """A separate step of an ability, as a record on a game's agenda.

    An ability needs one when it cannot continue in the same step: before a sealed question, after a
    secret roll or draw, or simply because each of its attacks is a step. Made by `Use.later`,
    hooked by `Ability.then`, run by `Abilities.go_on`.
    """

    ability: str
    stage: str
    source: str
    seat: int
    targets: tuple[str, ...] = ()
    amount: int = 0
    mark: str = ""


@dataclass(slots=True)
class Bearer(Generic[S]):
    """An ability in play: its source, its seat, and its effect record if it has one."""

    state: S
    ability: Ability[S]
    source: str
    seat: int
    effect: Effect = NO_EFFECT

    @property
    def key(self) -> tuple[str, str, int]:
        """The key that identifies one ability of one source."""
        return (self.ability.id, self.source, self.effect.id)

    @property
    def option_id(self) -> str:
        """Its id as an option, such as `luck:red.gambler`, or `curse:witch:7` for a record."""
        record = f":{self.effect.id}" if self.effect.id else ""
        return f"{self.ability.id}:{self.source}{record}"

    @property
    def about(self) -> tuple[str, ...]:
        """What a question about it is about: the ability, then its source."""
        return (self.ability.tag, self.source)

    @property
    def title(self) -> str:
        """What it is called on the card, as a message."""
        return self.ability.registry.title(self.state, self.ability, self.source)

    @property
    def source_name(self) -> str:
        """What its source is called, as a message."""
        return self.ability.registry.called(self.state, self.source)

    def number(self, name: str) -> int:
        """A number its card prints."""
        found = self._param(name)
        if not isinstance(found, int):
            raise TypeError(f"{name} of {self.option_id} is {found!r}, not a number")
        return found

    def words(self, name: str) -> tuple[str, ...]:
        """The words its card prints, such as the classes it speaks of; one word is a list too."""
        found = self._param(name)
        if isinstance(found, int):
            raise TypeError(f"{name} of {self.option_id} is {found}, not words")
        return (found,) if isinstance(found, str) else found

    def _param(self, name: str) -> Param:
        params = self.ability.registry.params(self.state, self.ability, self.source)
        if name not in params:
            raise LookupError(f"the card of {self.option_id} says nothing of {name}")
        return params[name]

    def leaves(
        self,
        *targets: str,
        expires: str,
        lasts: int = 1,
        amount: int = 0,
        mark: str = "",
    ) -> Effect:
        """A record of this ability, not yet added to the state's effects."""
        return Effect(
            self.ability.id, self.source, self.seat, targets, expires, lasts, amount, mark
        )

    def left(self) -> list[Effect]:
        """The records in force that this ability of this source has left."""
        ability, source = self.ability.id, self.source
        effects = self.ability.registry.effects(self.state)
        return [each for each in effects.now if each.ability == ability and each.source == source]


@dataclass(slots=True)
class Use(Bearer[S]):
    """One use of an ability. `agreed`: there is no need to ask whether it happens."""

    table: Table = field(kw_only=True)
    may: str = field(kw_only=True, default="")
    agreed: bool = field(kw_only=True, default=True)

    @property
    def optional(self) -> bool:
        """Whether its controller may decline it."""
        return bool(self.may)

    def leave(
        self,
        *targets: str,
        expires: str,
        lasts: int = 1,
        amount: int = 0,
        mark: str = "",
    ) -> Effect:
        """Put a record of this ability in force."""
        effect = self.leaves(*targets, expires=expires, lasts=lasts, amount=amount, mark=mark)
        return self.ability.registry.effects(self.state).add(effect)

    def end(self) -> None:
        """End the record that acts here."""
        self.ability.registry.effects(self.state).end(self.effect)

    def later(self, stage: str, *targets: str, amount: int = 0, mark: str = "") -> Later:
        """A step of this ability, not yet on the game's agenda."""
        return Later(self.ability.id, stage, self.source, self.seat, targets, amount, mark)
