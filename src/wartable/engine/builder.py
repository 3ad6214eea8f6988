"""What a game provides for players who build what they bring to a match.

A game that supports building has a module `builder` next to its rulebook, with the functions of a
`Builder`: they find a build by its name, code or text, list the ready-made ones, and describe any
of them, legal or not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Protocol, TypeVar, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wartable.engine.beside import module_beside
from wartable.engine.forms.base import described
from wartable.engine.message import Message, Value, phrase_of
from wartable.engine.refusal import Malformed
from wartable.engine.rulebook import AnyRulebook, Options

LONGEST_TEXT = 40_000
QUOTED = 200
"""How much is quoted of why something is of no use."""


class ForceWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something built, as data or as a text that people share, for a match with these options."""

    options: dict[str, Any] = {}
    force: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] | None = None
    asked: dict[str, Any] = {}
    """What else to find out about it, in terms the game's builder understands."""


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """One problem with what was built."""

    words: str
    rule: str
    where: str = ""
    """The part it is in, as the game names it; empty for the whole."""
    about: tuple[str, ...] = ()
    """The pieces it is about."""
    key: str | UnsetType = UNSET
    values: dict[str, Value] | UnsetType = UNSET


def wrong(words: str, rule: str, where: str = "", about: tuple[str, ...] = ()) -> Wrong:
    """A problem, with the key and values of its words if a message made them."""
    phrase = phrase_of(words)
    return Wrong(
        words=str(words),
        rule=rule,
        where=where,
        about=about,
        key=UNSET if phrase is None else phrase.key,
        values=(phrase and phrase.values) or UNSET,
    )


class Problem(Protocol):
    """What a game's law says of something that is wrong."""

    @property
    def words(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def where(self) -> str: ...
    @property
    def about(self) -> tuple[str, ...]: ...


def wrongs(problems: Iterable[Problem]) -> tuple[Wrong, ...]:
    """All problems that a game's law finds."""
    return tuple(wrong(each.words, each.rule, each.where, each.about) for each in problems)


class Counted(msgspec.Struct, frozen=True):
    """How much of something there is, and how much there may or must be."""

    there: int
    limit: int


class Priced(msgspec.Struct, frozen=True):
    """What a card costs where it is: printed, its penalty, and in the end."""

    card: str
    printed: int
    penalty: int
    paid: int


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """A ready-made one."""

    id: str
    name: str
    words: str
    """How it plays; empty for one that was generated."""
    size: int


R = TypeVar("R", bound=Ready)
F = TypeVar("F", bound=msgspec.Struct)


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """Something built, in the form it is shared, with its problems."""

    code: str
    """Empty if it has none."""
    text: str
    """Readable, and can be read back; lines that begin with # are ignored."""
    problems: tuple[Wrong, ...]


class Builder(Protocol):
    """The module `builder` of a game."""

    def look(self, options: Options, wish: ForceWish) -> msgspec.Struct:
        """Everything about what was built; `Malformed` if it is nothing of the sort."""
        ...

    def ready(self, size: int | None, pack: str) -> Sequence[Ready]:
        """The ready-made ones of the game and a pack, all or of one size."""
        ...

    def read(self, text: str, size: int | None, pack: str) -> msgspec.Struct | None:
        """The one of this id, name, code or readable text, with a pack's id or text.

        None if the text is nothing of the sort; `Malformed` if it is, but damaged.
        """
        ...

    def weigh(
        self, built: msgspec.Struct, size: int | None, players: int | None, pack: str
    ) -> Weighed:
        """The form in which one is shared, and its problems for a match of this size.

        `BadOptions` if no match has this size or this many players.
        """
        ...


def ready_named(found: Iterable[R], text: str) -> R | None:
    """The ready-made one of this id or name."""
    wanted = text.casefold()
    return next((each for each in found if text == each.id or wanted == each.name.casefold()), None)


def wished(
    wish: ForceWish,
    empty: F,
    convert: Callable[[dict[str, Any]], F],
    read: Callable[[str], F | None],
    neither: str,
) -> F:
    """What was sent, as data or as a text; nothing at all is the empty one."""
    if wish.text is None:
        return empty if wish.force is None else convert(wish.force)
    found = read(wish.text.strip())
    if found is None:
        raise Malformed(neither)
    return found


def built_from(data: Mapping[str, object], shape: type[F], no_field: Message, none: Message) -> F:
    """What data describes, legal or not; `Malformed` by one of these if it is nothing of the sort.

    `no_field` says what was `found` instead of a field, `none` which `problem` there is.
    """
    unknown = next((name for name in data if name not in shape.__struct_fields__), None)
    if unknown is not None:
        raise Malformed(no_field(found=described(unknown)))
    try:
        return msgspec.convert(data, shape)
    except (msgspec.ValidationError, RecursionError) as bad:
        raise Malformed(none(problem=str(bad)[:QUOTED])) from None


def read_shared(
    text: str, prefix: str, decode: Callable[[str], F], read: Callable[[str], F]
) -> F | None:
    """What a code means, by itself or at the end of a link, or a text with several lines.

    None if the text is neither. Codes begin with the prefix and a number.
    """
    text = text.removeprefix("\ufeff").strip()
    if code := re.fullmatch(
        rf"(?:https?://\S+#)?({prefix}\d+\..*)", text, re.IGNORECASE | re.DOTALL
    ):
        return decode(code[1])
    return read(text) if "\n" in text else None


def code_or_none(encode: Callable[[], str]) -> str:
    """The code of what was built, or an empty one if something in it is unknown."""
    try:
        return encode()
    except Malformed:
        return ""


def find_builder(rulebook: AnyRulebook) -> Builder | None:
    """The builder of a game, from the module `builder` next to its rulebook, if it has one."""
    return cast("Builder | None", module_beside(rulebook, "builder"))
