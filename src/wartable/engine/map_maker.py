"""What a game provides for players who make maps.

A game whose maps players make has a module `map_maker` next to its rulebook, with the function of a
`MapMaker`: it reads a map file, its own or another program's, and says what is wrong with it.
"""

from __future__ import annotations

from typing import Annotated, Protocol, cast

import msgspec
from msgspec import Meta

from wartable.engine.beside import module_beside
from wartable.engine.map_files import Problem
from wartable.engine.rulebook import AnyRulebook

LONGEST_FILE = 180_000


class MapWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file, whatever program wrote it."""

    file: Annotated[bytes, Meta(max_length=LONGEST_FILE)]


class MapLooked(msgspec.Struct, frozen=True, kw_only=True):
    """A map that was read, in the game's own form, and what is wrong where."""

    map: dict[str, object]
    """The map as data, as the options of a match take it."""
    notes: tuple[str, ...] = ()
    """What was left out or guessed of another program's map."""
    problems: tuple[Problem, ...] = ()


class MapMaker(Protocol):
    """The module `map_maker` of a game."""

    def look(self, file: bytes) -> MapLooked:
        """A map in the game's own form, good or bad; `Malformed` if the file is no map."""
        ...


def find_map_maker(rulebook: AnyRulebook) -> MapMaker | None:
    """What a game knows about making maps; None if its players make none."""
    return cast("MapMaker | None", module_beside(rulebook, "map_maker"))
