"""Building a force at a terminal: what can be typed to change and look at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import ClassVar, Final

import msgspec
from rich.console import RenderableType

from wartable.cli.builders import Dialog
from wartable.cli.building import CommandBuilding, indented, shared_words
from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.changing import (
    HEAPS,
    MOST_AT_ONCE,
    add,
    dice_in,
    find_die,
    heap_for,
    take,
)
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.legality import Agreement, problems
from wartable.games.dragondice.forces.naming import numbered
from wartable.games.dragondice.forces.opening import read_any
from wartable.games.dragondice.forces.reading import read_shared
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.terminal.lookup import SORTS, look_up
from wartable.games.dragondice.terminal.odds import show_chances
from wartable.games.dragondice.terminal.sheet import sheet_lines, state_lines
from wartable.games.dragondice.terminal.shelves import shelf_lines

BUILDER_WORDS: Final = {
    "list": "what dice there are and what they cost: list goblins, list terrains, list dragons, "
    "list items, list minors",
    "add 2 thug to home": "put dice into an army; dragons, Dragonkin, minor terrains need none",
    "take thug from home": "take dice out of an army",
    "move 2 thug from home to horde": "from one army to another",
    "land home NAME": "choose the Home Terrain; land frontier NAME: the proposed Frontier",
    "chances home": "what an army rolls; chances home melee for every result with its chance; "
    "chances home at NAME 8 for another terrain or face",
    "die, look, species": "look something up: species goblins, die thug, look smite",
    **shared_words("force", 24),
}


class ForceBuilding(CommandBuilding[Force]):
    """A force while it is being built."""

    noun: ClassVar[str] = "force"
    pieces: ClassVar[str] = "dice"
    rule: ClassVar[str] = "DD-FORCE-01"
    words: ClassVar[Mapping[str, str]] = BUILDER_WORDS
    file_example: ClassVar[str] = "goblins.txt"
    points_example: ClassVar[int] = 24

    def __init__(
        self, pack: str, agreed: Agreement, dialog: Dialog, force: Force | None = None
    ) -> None:
        self.pack = pack
        self.catalogue = catalogue_of(pack)
        self.agreed = agreed
        super().__init__(dialog, force or Force(size=agreed.size or 24))

    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Dice and terrains."""
        return {"add": self._add, "take": self._take, "move": self._move, "land": self._land}

    def looks(self) -> Mapping[str, Callable[[str], None]]:
        """What dice there are, what they do, and what armies roll."""
        return {
            "chances": self._chances,
            "list": self._list,
            "look": partial(self._look, ""),
            **{sort: partial(self._look, sort) for sort in SORTS},
        }

    def empty(self) -> Force:
        """A force of the same size without dice."""
        return Force(size=self.force.size)

    def sheet(self) -> Iterator[RenderableType]:
        """The force heap by heap."""
        return sheet_lines(self.force, self.catalogue, self.agreed)

    def state(self) -> Iterator[RenderableType]:
        """What it costs, and the first things that are wrong with it."""
        return state_lines(self.force, self.catalogue, self.agreed)

    def is_legal(self) -> bool:
        """Whether nothing is wrong with it."""
        return not problems(self.force, self.catalogue, self.agreed)

    def code(self) -> str:
        """The force as a code; `Malformed` if it has dice that are not known."""
        return encode(self.force, self.catalogue)

    def text(self) -> str:
        """The force as a readable text."""
        return write(self.force, self.catalogue)

    def shared(self, text: str) -> Force | None:
        """The force of a code or a text."""
        return read_shared(text, self.catalogue)

    def read_text(self, text: str) -> Force:
        """The force of a code or a text, as a file has it."""
        return read_any(text, self.pack)

    def _list(self, rest: str) -> None:
        for line in shelf_lines(self.pack, rest):
            self.dialog.show(indented(line))

    def _look(self, among: str, rest: str) -> None:
        self.dialog.show(look_up(self.pack, rest, among))

    def _add(self, rest: str) -> None:
        words, _, where = rest.rpartition(" to ") if " to " in rest else (rest, "", "")
        number, kind = self._dice(words)
        heap = heap_for(kind, self.catalogue) or self._army(where)
        self.change(add(self.force, heap, kind, number, self.catalogue))

    def _take(self, rest: str) -> None:
        words, _, where = rest.rpartition(" from ") if " from " in rest else (rest, "", "")
        number, kind = self._dice(words)
        heap = self._army(where) if where else self._heap_with(kind)
        self.change(take(self.force, heap, kind, number, self.catalogue))

    def _move(self, rest: str) -> None:
        match = re.fullmatch(r"(.+) from (.+) to (.+)", rest, re.IGNORECASE)
        if match is None:
            raise Malformed("Write it as: move 2 thug from home to horde")
        number, kind = self._dice(match[1])
        start, goal = self._army(match[2]), self._army(match[3])
        taken = take(self.force, start, kind, number, self.catalogue)
        self.change(add(taken, goal, kind, number, self.catalogue))

    def _dice(self, words: str) -> tuple[int, str]:
        number, name = numbered(words.strip(), self._knows)
        if not name:
            raise Malformed("Write a number and a die, such as: add 2 thug to home")
        if not 1 <= number <= MOST_AT_ONCE:
            raise Malformed(f"From 1 to {MOST_AT_ONCE} dice at once, not {number}.")
        return number, find_die(name, self.pack)

    def _knows(self, name: str) -> bool:
        try:
            find_die(name, self.pack)
        except Malformed:
            return False
        return True

    def _army(self, words: str) -> str:
        wanted = words.strip().casefold().removeprefix("the ").removesuffix(" army")
        found = [heap for heap in HEAPS if wanted and heap.startswith(wanted)]
        if len(found) != 1:
            raise Malformed(
                f"Say where, such as: add 2 thug to home; there are {', '.join(HEAPS)}."
            )
        return found[0]

    def _heap_with(self, kind: str) -> str:
        found = [heap for heap in HEAPS if kind in dice_in(self.force, heap)]
        if len(found) != 1:
            raise Malformed("Say from where, such as: take thug from home")
        return found[0]

    def _land(self, rest: str) -> None:
        which, _, name = rest.partition(" ")
        fields = {"home": "home_terrain", "frontier": "frontier"}
        if which.casefold() not in fields or not name.strip():
            raise Malformed(
                "Write land home NAME or land frontier NAME. Such as: land home highland city; "
                "list terrains shows all."
            )
        land = find_die(name, self.pack, terrains=True)
        self.change(msgspec.structs.replace(self.force, **{fields[which.casefold()]: land}))

    def _chances(self, rest: str) -> None:
        for part in show_chances(self.force, self.pack, rest):
            self.dialog.show(part)
