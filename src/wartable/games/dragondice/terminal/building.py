"""Building a force at a terminal, command by command, with what is wrong said after each change."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec
from rich.text import Text

from wartable.cli.asides import rule_page
from wartable.cli.builders import Dialog
from wartable.engine.refusal import Malformed, Refusal
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
from wartable.games.dragondice.forces.opening import read_force_file
from wartable.games.dragondice.forces.reading import read_shared
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.terminal.lookup import SORTS, look_up
from wartable.games.dragondice.terminal.odds import show_chances
from wartable.games.dragondice.terminal.sheet import indented, sheet_lines, state_lines
from wartable.games.dragondice.terminal.shelves import shelf_lines

BUILDER_WORDS: Final = {
    "list": "what dice there are and what they cost: list goblins, list terrains, list dragons, "
    "list items, list minors",
    "add 2 thug to home": "put dice into an army; dragons, Dragonkin, minor terrains need none",
    "take thug from home": "take dice out of an army",
    "move 2 thug from home to horde": "from one army to another",
    "land home NAME": "choose the Home Terrain; land frontier NAME: the proposed Frontier",
    "name WORDS": "give the force a name",
    "points 24": "build it for this many points",
    "force": "show the force, what it costs and what is wrong with it",
    "chances home": "what an army rolls; chances home melee for every result with its chance; "
    "chances home at NAME 8 for another terrain or face",
    "die, look, species": "look something up: species goblins, die thug, look smite",
    "text, code": "print the force to share it",
    "write FILE": "keep it in a file",
    "read FILE": "start over with a force from a file, or with a code",
    "back": "take the last change back",
    "clear": "start over with nothing",
    "done": "the force is finished",
    "leave": "go without it",
}
BEGIN: Final = "Building a force. help says what can be typed, list what dice there are."


class ForceBuilding:
    """A force while it is being built."""

    def __init__(
        self, pack: str, agreed: Agreement, dialog: Dialog, force: Force | None = None
    ) -> None:
        self.pack = pack
        self.catalogue = catalogue_of(pack)
        self.agreed = agreed
        self.dialog = dialog
        self.force = force or Force(size=agreed.size or 24)
        self._before: list[Force] = []
        self._commands: Mapping[str, Callable[[str], None]] = {
            "add": self._add,
            "take": self._take,
            "move": self._move,
            "land": self._land,
            "name": self._name,
            "points": self._points,
            "force": lambda _: self.show(),
            "chances": self._chances,
            "text": lambda _: dialog.show(Text(write(self.force, self.catalogue).rstrip())),
            "code": lambda _: dialog.show(Text(self.code())),
            "write": self._write,
            "read": self._read,
            "back": lambda _: self._back(),
            "clear": lambda _: self._change(Force(size=self.force.size)),
            "list": self._list,
            "rule": lambda rest: dialog.show(rule_page(rest or "DD-FORCE-01", "DD-FORCE-01")),
            "help": lambda _: self._help(),
            "?": lambda _: self._help(),
        }

    def build(self) -> Force | None:
        """Commands until the force is done and legal; None if its builder leaves."""
        self.dialog.show(indented(BEGIN, "dim"))
        self.show()
        while True:
            text = self.dialog.line("build").strip()
            word, _, rest = text.partition(" ")
            word, rest = word.casefold(), rest.strip()
            if word == "leave":
                return None
            if word == "done":
                if self._is_legal():
                    return self.force
            elif text:
                self._do(word, rest)

    def _do(self, word: str, rest: str) -> None:
        try:
            if word == "look" or word in SORTS:
                among = "" if word == "look" else word
                self.dialog.show(look_up(self.pack, rest, among))
            elif word in self._commands:
                self._commands[word](rest)
            else:
                own = [name for name in self._commands if name != "?"]
                known = ", ".join([*own, "look", *SORTS, "done", "leave"])
                self.dialog.warn(f"“{word[:40]}” is not a command here; there are {known}.")
        except Refusal as refusal:
            self.dialog.warn(str(refusal))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self.dialog.warn(f"{error.filename} cannot be used: {reason}.")

    def code(self) -> str:
        """The force as a code; `Malformed` if it has dice that are not known."""
        return encode(self.force, self.catalogue)

    def show(self) -> None:
        """The force heap by heap, and what is wrong with it."""
        for line in sheet_lines(self.force, self.catalogue, self.agreed):
            self.dialog.show(line)

    def _show_state(self) -> None:
        for line in state_lines(self.force, self.catalogue, self.agreed):
            self.dialog.show(line)

    def _is_legal(self) -> bool:
        if problems(self.force, self.catalogue, self.agreed):
            self.dialog.warn("The force is not legal yet; leave goes without it.")
            self._show_state()
            return False
        return True

    def _help(self) -> None:
        for word, words in BUILDER_WORDS.items():
            self.dialog.show(indented(f"{word}: {words}"))

    def _change(self, force: Force) -> None:
        self._before.append(self.force)
        self.force = force
        self._show_state()

    def _back(self) -> None:
        if not self._before:
            self.dialog.warn("There is no change to undo.")
            return
        self.force = self._before.pop()
        self.show()

    def _list(self, rest: str) -> None:
        for line in shelf_lines(self.pack, rest):
            self.dialog.show(indented(line))

    def _add(self, rest: str) -> None:
        words, _, where = rest.rpartition(" to ") if " to " in rest else (rest, "", "")
        number, kind = self._dice(words)
        heap = heap_for(kind, self.catalogue) or self._army(where)
        self._change(add(self.force, heap, kind, number, self.catalogue))

    def _take(self, rest: str) -> None:
        words, _, where = rest.rpartition(" from ") if " from " in rest else (rest, "", "")
        number, kind = self._dice(words)
        heap = self._army(where) if where else self._heap_with(kind)
        self._change(take(self.force, heap, kind, number, self.catalogue))

    def _move(self, rest: str) -> None:
        match = re.fullmatch(r"(.+) from (.+) to (.+)", rest, re.IGNORECASE)
        if match is None:
            raise Malformed("Write it as: move 2 thug from home to horde")
        number, kind = self._dice(match[1])
        start, goal = self._army(match[2]), self._army(match[3])
        taken = take(self.force, start, kind, number, self.catalogue)
        self._change(add(taken, goal, kind, number, self.catalogue))

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
        self._change(msgspec.structs.replace(self.force, **{fields[which.casefold()]: land}))

    def _name(self, rest: str) -> None:
        self._change(msgspec.structs.replace(self.force, name=rest))

    def _points(self, rest: str) -> None:
        if not re.fullmatch(r"[0-9]{1,4}", rest):
            raise Malformed("Write points and a number, such as: points 24")
        self._change(msgspec.structs.replace(self.force, size=int(rest)))

    def _chances(self, rest: str) -> None:
        for part in show_chances(self.force, self.pack, rest):
            self.dialog.show(part)

    def _write(self, rest: str) -> None:
        if not rest:
            raise Malformed("Write a file name behind it, such as: write goblins.txt")
        path = Path(rest).expanduser()
        if path.exists():
            raise Malformed(f"{path} is already there; write it to another file.")
        path.write_text(write(self.force, self.catalogue), encoding="utf-8")
        self.dialog.show(indented(f"Written to {path}"))

    def _read(self, rest: str) -> None:
        found = read_shared(rest, self.catalogue)
        self._change(read_force_file(rest, self.pack) if found is None else found)
