"""Building a force of cards at a terminal: listing and looking up cards, adding and taking them."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final, Generic, Protocol, TypeVar

import msgspec
from rich.console import RenderableType

from wartable.cli.builders import Dialog
from wartable.cli.building import CommandBuilding, indented
from wartable.engine.refusal import Malformed
from wartable.games.flightpath.finding import goes_with
from wartable.games.flightpath.problem import Problem

MOST_LISTED: Final = 60

F = TypeVar("F", bound=msgspec.Struct)
K = TypeVar("K")
A = TypeVar("A")


class Paid(Protocol):
    """What a card costs where it is."""

    @property
    def printed(self) -> int: ...

    @property
    def penalty(self) -> int: ...

    @property
    def paid(self) -> int:
        """What is paid in the end."""
        ...


class Craft(msgspec.Struct, Generic[F, K, A], frozen=True):
    """What a game can do with its forces `F`, given its cards `K` and an agreement `A`."""

    find: Callable[[str, K], tuple[str, str]]
    """The sort and the id of a card; `Malformed` with what is near."""
    take: Callable[[F, str, str, int], F]
    """A force with one card fewer, or without a piece."""
    places: Callable[[F, str, str], Sequence[int]]
    """The numbers of the pieces that are a card or carry it."""
    lines: Callable[[F, K], Iterable[str]]
    """A force piece by piece."""
    piece_lines: Callable[[F, int, K], Iterable[str]]
    """A piece of a force with what is on it and what it costs."""
    problems: Callable[[F, K, A], Sequence[Problem]]
    """Everything that is wrong with a force."""
    encode: Callable[[F, K], str]
    write: Callable[[F, K], str]
    read: Callable[[str, K], F | None]
    """The force of a code or a readable text; None if it is neither."""


class CardBuilding(CommandBuilding[F], Generic[F, K, A]):
    """A force of pieces, and of cards that are put on them, while it is being built."""

    piece: ClassVar[str]
    """What carries the cards, which is also the sort of its own cards."""
    sorts: ClassVar[Sequence[str]]
    """What can be listed."""
    loose: ClassVar[Sequence[str]] = ()
    """The sorts besides the pieces that are put on none."""
    narrower: ClassVar[str]
    """What makes a list shorter."""
    carrying: ClassVar[str]
    """The rule by which pieces carry cards."""
    neither: ClassVar[str]
    """What is said of a text that is neither a code nor a list of cards."""

    def __init__(
        self, craft: Craft[F, K, A], catalogue: K, agreed: A, dialog: Dialog, force: F
    ) -> None:
        self.craft = craft
        self.catalogue = catalogue
        self.agreed = agreed
        super().__init__(dialog, force)

    # What a game brings

    @abstractmethod
    def count(self) -> int:
        """How many pieces there are."""

    @abstractmethod
    def with_card(self, sort: str, card: str, number: int) -> F:
        """The force with one card more; all but pieces and loose cards go on this piece."""

    @abstractmethod
    def shelf(self, sort: str) -> Iterable[tuple[str, Sequence[str]]]:
        """A line for each card of a sort, and everything by which it can be found."""

    @abstractmethod
    def page(self, sort: str, card: str) -> Iterable[str]:
        """Everything on a card, its title first."""

    @abstractmethod
    def costs(self) -> str:
        """What it costs, and what it may cost."""

    # What is the same in both

    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Pieces and their cards."""
        return {"add": self._add, "take": self._take}

    def looks(self) -> Mapping[str, Callable[[str], None]]:
        """What cards there are, and what is on them."""
        return {"list": self._list, "look": self._look}

    def sheet(self) -> Iterator[RenderableType]:
        """The force piece by piece."""
        yield from map(indented, self.craft.lines(self.force, self.catalogue))
        yield from self.state()

    def state(self) -> Iterator[RenderableType]:
        """What it costs, and what is wrong with it."""
        yield indented(self.costs())
        found = self.problems()
        for problem in found:
            yield indented(f"{problem.words} ({problem.rule})", "yellow")
        if not found:
            yield indented(f"The {self.noun} is legal.", "green")

    def problems(self) -> Sequence[Problem]:
        """Everything that is wrong with it."""
        return self.craft.problems(self.force, self.catalogue, self.agreed)

    def is_legal(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.problems()

    def code(self) -> str:
        """The force as a code; `Malformed` if it has cards that are not known."""
        return self.craft.encode(self.force, self.catalogue)

    def text(self) -> str:
        """The force as a readable text."""
        return self.craft.write(self.force, self.catalogue)

    def shared(self, text: str) -> F | None:
        """The force of a code or a text."""
        return self.craft.read(text, self.catalogue)

    def read_text(self, text: str) -> F:
        """The force of a code or a text, as a file has it."""
        found = self.shared(text)
        if found is None:
            raise Malformed(self.neither)
        return found

    def number(self, words: str) -> int:
        """The number of a piece; the last one where nothing is said."""
        count = self.count()
        if not count:
            raise Malformed(f"Add a {self.piece} first.", self.carrying)
        if not words:
            return count
        if not re.fullmatch(r"[0-9]{1,2}", words) or not 1 <= int(words) <= count:
            raise Malformed(f"There are {self.piece}s 1 to {count}.")
        return int(words)

    def change_piece(self, force: F, number: int) -> None:
        """Go on with another force, and show the piece that changed."""
        for line in self.craft.piece_lines(force, number, self.catalogue):
            self.dialog.show(indented(line))
        self.change(force)

    def _list(self, rest: str) -> None:
        first, _, wanted = rest.casefold().partition(" ")
        sort = first.rstrip("s")
        if sort not in self.sorts:
            *most, last = (f"{each}s" for each in self.sorts)
            raise Malformed(f"Write what to list: {', '.join(most)} or {last}.")
        lines = [line for line, facets in self.shelf(sort) if goes_with(wanted, facets)]
        for line in lines[:MOST_LISTED]:
            self.dialog.show(indented(line))
        if len(lines) > MOST_LISTED:
            more = len(lines) - MOST_LISTED
            self.dialog.show(indented(f"and {more} more; add {self.narrower}", "dim"))
        if not lines:
            self.dialog.warn(f"No {sort} goes with “{wanted.strip()[:40]}”.")

    def _look(self, rest: str) -> None:
        title, *lines = self.page(*self.craft.find(rest, self.catalogue))
        self.dialog.show(indented(title))
        for line in lines:
            self.dialog.show(indented(f"  {line}"))

    def _add(self, rest: str) -> None:
        words, where = split(rest, "to")
        sort, card = self.craft.find(words, self.catalogue)
        if sort in self.loose:
            self.change(self.with_card(sort, card, 0))
            return
        number = self.count() + 1 if sort == self.piece else self.number(where)
        self.change_piece(self.with_card(sort, card, number), number)

    def _take(self, rest: str) -> None:
        if re.fullmatch(r"[0-9]{1,2}", rest):
            self.change(self.craft.take(self.force, self.piece, "", self.number(rest)))
            return
        words, where = split(rest, "from")
        sort, card = self.craft.find(words, self.catalogue)
        found = self.craft.places(self.force, sort, card)
        if not found:
            raise Malformed(f"There is no “{words[:60]}” in the {self.noun}.")
        number = self.number(where) if where else found[0] if len(found) == 1 else -1
        if number not in found:
            raise Malformed(f"Say from which {self.piece}, such as: take {words} from {found[0]}")
        left = self.craft.take(self.force, sort, card, number)
        if sort in (self.piece, *self.loose):
            self.change(left)
        else:
            self.change_piece(left, number)


def split(rest: str, word: str) -> tuple[str, str]:
    """What stands before and after a word.

    >>> split("worf to 1", "to"), split("worf", "to")
    (('worf', '1'), ('worf', ''))
    """
    found = re.fullmatch(rf"(.+?)\s+{word}\s+(\d+)", rest, re.IGNORECASE)
    return (found[1], found[2]) if found else (rest, "")


def price_line(name: str, price: Paid, points: str) -> str:
    """A card on a piece and what it costs there, with its penalty."""
    more = f" ({price.printed} + {price.penalty})" if price.penalty else ""
    return f"  - {name}, {price.paid} {points}{more}"


def room_words(carried: Sequence[str], room: Mapping[str, int]) -> str:
    """How many cards of each type a piece has, and how many it may have.

    >>> room_words(["crew", "crew"], {"crew": 3, "tech": 1, "borg": 0})
    'crew 2/3, tech 0/1'
    """
    return ", ".join(
        f"{kind} {carried.count(kind)}/{count}" for kind, count in room.items() if count
    )
