"""What somebody who builds something of his own to bring to a match asks of a game.

A game that has such things brings a module `builder` next to its rulebook, with the functions of a
`Builder`: they find one by its name, code or text, list those that come with the game, and say
everything about one of them, legal or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Protocol, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wartable.engine.beside import module_beside
from wartable.engine.message import Value, phrase_of
from wartable.engine.rulebook import AnyRulebook, Options

LONGEST_TEXT = 40_000


class ForceWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something built, as data or as a text that people share, for a match with these options."""

    options: dict[str, Any] = {}
    force: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] | None = None
    asked: dict[str, Any] = {}
    """What else the game is asked about it, in the game's own terms: its builder reads it."""


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with what was built."""

    words: str
    rule: str
    where: str = ""
    """The part it is in, as the game names it; nothing for the whole."""
    about: tuple[str, ...] = ()
    """The pieces it is about."""
    key: str | UnsetType = UNSET
    values: dict[str, Value] | UnsetType = UNSET


def wrong(words: str, rule: str, where: str = "", about: tuple[str, ...] = ()) -> Wrong:
    """Something wrong, with the key and values of its words if a message made them."""
    phrase = phrase_of(words)
    return Wrong(
        words=str(words),
        rule=rule,
        where=where,
        about=about,
        key=UNSET if phrase is None else phrase.key,
        values=(phrase and phrase.values) or UNSET,
    )


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """One that comes with the game."""

    id: str
    name: str
    words: str
    """How it plays; nothing for one that was put together by rule."""
    size: int


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """Something built, as it is shared, and what is wrong with it."""

    code: str
    """Nothing if it has none."""
    text: str
    """Readable, and read again; lines that begin with # do not count."""
    problems: tuple[Wrong, ...]


class Builder(Protocol):
    """The module `builder` of a game."""

    def look(self, options: Options, wish: ForceWish) -> msgspec.Struct:
        """Everything about something built; `Malformed` if it is nothing of the kind."""
        ...

    def ready(self, size: int | None, pack: str) -> Sequence[Ready]:
        """Those that come with the game and a pack of it, all or of one size."""
        ...

    def read(self, text: str, size: int | None, pack: str) -> msgspec.Struct | None:
        """The one of this id, name, code or readable text, with a pack's id or text.

        None if the text is nothing of the kind; `Malformed` if it is, but damaged.
        """
        ...

    def weigh(
        self, built: msgspec.Struct, size: int | None, players: int | None, pack: str
    ) -> Weighed:
        """How one is shared, and what is wrong with it for a match of such a size.

        `BadOptions` if there is no match of such a size or for so many players.
        """
        ...


def find_builder(rulebook: AnyRulebook) -> Builder | None:
    """The builder of a game, from the module `builder` next to its rulebook, if it has one."""
    return cast("Builder | None", module_beside(rulebook, "builder"))
