"""What the tables of both games have in common between two steps; the games have the fields."""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeAlias, TypeVar

from wartable.engine.rulebook import Result, State
from wartable.engine.windows import Effects
from wartable.games.flightpath.agenda import Agenda
from wartable.games.flightpath.in_play import InPlay
from wartable.games.flightpath.pieces import Piece

P = TypeVar("P", bound=Piece[Any])
T = TypeVar("T")

Phase: TypeAlias = Literal["setup", "planning", "activation", "combat", "end"]


class _AtTheMat(InPlay[P], Agenda[T]):
    __slots__ = ()

    colors: list[str]
    phase: Phase
    round: int
    cast: tuple[str, ...]
    """The abilities that may come into play."""
    effects: Effects
    result: Result | None


class MatState(_AtTheMat[P, T], State, Generic[P, T]):
    """A match on a mat: sides, pieces and an agenda."""
