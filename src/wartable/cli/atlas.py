"""What a game with maps brings to a terminal: its maps, a checker, and a drawing.

It is found by convention: the function `make_atlas()` of the module `terminal` beside the game's
rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

import msgspec
from rich.console import RenderableType

from wartable.engine.beside import module_beside
from wartable.engine.rulebook import AnyRulebook


class MapCard(msgspec.Struct, frozen=True):
    """A map in a list of maps."""

    title: str
    words: str


class Atlas(Protocol):
    """The maps of one game in a terminal."""

    def shipped(self) -> Mapping[str, MapCard]:
        """The maps that come with the game, by name."""
        ...

    def problems(self, text: str) -> Sequence[msgspec.Struct]:
        """The problems of a player's own map, each as a record and, by `str`, as words."""
        ...

    def draw(self, what: str, players: int | None, width: int) -> tuple[MapCard, RenderableType]:
        """A shipped map by name, or a player's own by its text, set up for this many players.

        `Malformed` if the text is not a map, `BadOptions` if it is not for this many.
        """
        ...


class Brought(msgspec.Struct, frozen=True):
    """A map of another program in the game's own form, and what had to be left out or guessed."""

    text: str
    title: str
    notes: tuple[str, ...]


class Importer(Protocol):
    """An atlas that takes maps of other programs."""

    def bring_in(self, data: bytes) -> Brought:
        """A map out of the file of another program; `Malformed` if it is none it knows."""
        ...


def find_importer(rulebook: AnyRulebook) -> Importer | None:
    """The atlas of a game, if it takes maps of other programs."""
    atlas = find_atlas(rulebook)
    return cast("Importer", atlas) if hasattr(atlas, "bring_in") else None


def find_atlas(rulebook: AnyRulebook) -> Atlas | None:
    """The atlas of a game, if it has one."""
    make = getattr(module_beside(rulebook, "terminal"), "make_atlas", None)
    return None if make is None else cast("Atlas", make())
