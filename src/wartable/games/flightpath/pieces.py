"""A piece on the mat, whatever a game calls it: where it stands, and the cards that are with it."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from wartable.games.flightpath.damage_deck import DamageCard
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.flightpath.reading import HasId


class Usable(HasId, Protocol):
    """A card on a piece."""

    @property
    def card(self) -> str:
        """Its id in the content."""
        ...

    @property
    def usable(self) -> bool:
        """Whether its text can be used now."""
        ...


class Owned(HasId, Protocol):
    """A card that belongs to a seat and to no piece."""

    @property
    def card(self) -> str:
        """Its id in the content."""
        ...

    @property
    def seat(self) -> int: ...


C = TypeVar("C", bound=Usable)


class Piece(Generic[C]):
    """The part of a piece that is the same in both games; its record has the fields."""

    __slots__ = ()

    id: str
    seat: int
    card: str
    side: int
    """The side of its base, in micrometers."""
    pose: Pose | None
    """Where it stands; None beside the mat."""
    cards: list[C]
    discarded: list[C]
    damage: list[DamageCard]

    @property
    def in_play(self) -> bool:
        """Whether it stands in the play area."""
        return self.pose is not None

    @property
    def at(self) -> Pose:
        """Where it stands; it must be in play."""
        assert self.pose is not None, f"{self.id} is not in the play area"
        return self.pose

    @property
    def base(self) -> Base:
        """Its base as numbers to reckon with."""
        return Base.at(self.at, self.side)

    def carried(self, card: str) -> C | None:
        """A card that is or was equipped to it, by id."""
        both = (*self.cards, *self.discarded)
        return next((each for each in both if each.id == card), None)
