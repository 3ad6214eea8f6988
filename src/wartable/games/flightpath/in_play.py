"""The pieces of a table: which stand in the play area, on whose side, and what belongs to them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from wartable.games.flightpath.pieces import Piece
from wartable.games.flightpath.sides import Sides

P = TypeVar("P", bound=Piece[Any])


class InPlay(Sides, Generic[P]):
    """The part of a state about pieces; each keeps its record when it has left the play area."""

    __slots__ = ()

    noun: ClassVar[str]
    """What a piece is called in ids of options and in what events are about."""

    @property
    @abstractmethod
    def pieces(self) -> dict[str, P]:
        """All pieces of the match by their ids."""

    def tag(self, piece: str) -> str:
        """How questions and events name a piece that they are about, by its id."""
        return f"{self.noun}:{piece}"

    def friendly(self, one: P, other: P) -> bool:
        """Whether two pieces are on one side.

        ST-GAME-02, ST-TEAM-03, DN-SETUP-03, DN-TEAM-03.
        """
        return self.sides[one.seat] == self.sides[other.seat]

    def in_play(self) -> list[P]:
        """All pieces in the play area."""
        return [piece for piece in self.pieces.values() if piece.pose is not None]

    def others(self, piece: P) -> list[P]:
        """All other pieces in the play area."""
        return [other for other in self.in_play() if other.id != piece.id]

    def opposing(self, piece: P) -> list[P]:
        """The pieces in play that are not on its side (ST-RULING-29)."""
        return [other for other in self.in_play() if not self.friendly(piece, other)]

    def sides_in_play(self) -> list[int]:
        """The sides that have a piece in the play area."""
        return sorted({self.sides[piece.seat] for piece in self.in_play()})

    def holds(self, source: str) -> P | None:
        """The piece that a source of abilities belongs to: itself, a card or a damage card."""
        pieces = self.pieces
        if source in pieces:
            return pieces[source]
        usual = pieces.get(source.rpartition(".")[0].rpartition(".")[0])
        if usual is not None and usual.carried(source) is not None:
            return usual
        for piece in pieces.values():
            if piece.carried(source) is not None:
                return piece
            if any(card.id == source for card in piece.damage):
                return piece
        return None

    def owner_of(self, source: str) -> P:
        """The same, for a source that is in play."""
        piece = self.holds(source)
        assert piece is not None, f"{source} belongs to nothing on the table"
        return piece
