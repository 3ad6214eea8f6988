"""Building a force at a terminal, command by command, with what is wrong shown after each change.

A game brings what its forces are made of: the commands that change them and the lines that show
them. Undo, files, codes, help and the end are the same in every game.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

import msgspec
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wartable.cli.asides import rule_page
from wartable.cli.builders import Dialog
from wartable.engine.refusal import Malformed, Refusal

LONGEST_FILE: Final = 100_000

F = TypeVar("F", bound=msgspec.Struct)


def indented(words: str, style: str = "") -> RenderableType:
    """A line that wraps, indented, if it is too long."""
    return Padding(Text(words, style), (0, 0, 0, 2))


def shared_words(noun: str, points: int) -> dict[str, str]:
    """The commands that every builder has, with what they do."""
    return {
        "name WORDS": f"give the {noun} a name",
        f"points {points}": "build it for this many points",
        noun.casefold(): f"show the {noun}, what it costs and what is wrong with it",
        "text, code": f"print the {noun} to share it",
        "write FILE": "keep it in a file",
        "read FILE": f"start over with a {noun} from a file, or with a code",
        "back": "undo the last change",
        "clear": "start over with nothing",
        "done": f"the {noun} is finished",
        "leave": "go without it",
    }


def read_file(name: str, noun: str, read: Callable[[str], F]) -> F:
    """The force in a file; `OSError` if there is no such file."""
    path = Path(name).expanduser()
    if path.is_file() and path.stat().st_size > LONGEST_FILE:
        raise Malformed(f"{path} is too long for a {noun}.")
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a text file.") from None


class CommandBuilding(ABC, Generic[F]):
    """A force while it is being built. The force has a name, and a size in points."""

    noun: ClassVar[str]
    """What the game calls a force; typed, it shows the one being built."""
    pieces: ClassVar[str]
    """What it is made of."""
    rule: ClassVar[str]
    """The rule that is shown where none is asked for."""
    words: ClassVar[Mapping[str, str]]
    """What can be typed, with what it does."""
    file_example: ClassVar[str]
    points_example: ClassVar[int]

    def __init__(self, dialog: Dialog, force: F) -> None:
        self.dialog = dialog
        self.force = force
        self._before: list[F] = []
        self._commands: Mapping[str, Callable[[str], None]] = {
            **self.changes(),
            "name": lambda rest: self.change(msgspec.structs.replace(self.force, name=rest)),
            "points": self._points,
            self.noun.casefold(): lambda _: self.show(),
            "text": lambda _: dialog.show(Text(self.text().rstrip())),
            "code": lambda _: dialog.show(Text(self.code())),
            "write": self._write,
            "read": lambda rest: self.change(self._opened(rest)),
            "back": lambda _: self._back(),
            "clear": lambda _: self.change(self.empty()),
            "rule": lambda rest: dialog.show(rule_page(rest or self.rule, self.rule)),
            "help": lambda _: self._help(),
            **self.looks(),
        }

    # What a game brings

    @abstractmethod
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """The commands that change what the force is made of."""

    def looks(self) -> Mapping[str, Callable[[str], None]]:
        """More commands that only show something."""
        return {}

    @abstractmethod
    def empty(self) -> F:
        """A force of the same size with nothing in it."""

    @abstractmethod
    def sheet(self) -> Iterable[RenderableType]:
        """The whole force, and what is wrong with it."""

    @abstractmethod
    def state(self) -> Iterable[RenderableType]:
        """What it costs, and what is wrong with it."""

    @abstractmethod
    def is_legal(self) -> bool:
        """Whether it can be brought as it is."""

    @abstractmethod
    def code(self) -> str:
        """The force as a code; `Malformed` if it has something in it that is not known."""

    @abstractmethod
    def text(self) -> str:
        """The force as a readable text."""

    @abstractmethod
    def shared(self, text: str) -> F | None:
        """The force of a code or a readable text; None if it is neither."""

    @abstractmethod
    def read_text(self, text: str) -> F:
        """The force of a code or a readable text; `Malformed` if it is neither."""

    # What is the same everywhere

    def build(self) -> F | None:
        """Commands until the force is done and legal; None if the player leaves."""
        begin = f"Building a {self.noun}. help shows what you can type, list the {self.pieces}."
        self.dialog.show(indented(begin, "dim"))
        self.show()
        while True:
            text = self.dialog.line("build").strip()
            word, _, rest = text.partition(" ")
            word, rest = word.casefold(), rest.strip()
            if word == "leave":
                return None
            if word == "done":
                if self.is_legal():
                    return self.force
                self.dialog.warn(f"The {self.noun} is not legal yet; leave goes without it.")
                self._show_state()
            elif text:
                self._do(word, rest)

    def show(self) -> None:
        """The force part by part, and what is wrong with it."""
        for line in self.sheet():
            self.dialog.show(line)

    def change(self, force: F) -> None:
        """Go on with another force; the one before can be had back."""
        self._before.append(self.force)
        self.force = force
        self._show_state()

    def _show_state(self) -> None:
        for line in self.state():
            self.dialog.show(line)

    def _do(self, word: str, rest: str) -> None:
        try:
            if word == "?":
                self._help()
            elif word in self._commands:
                self._commands[word](rest)
            else:
                known = ", ".join((*self._commands, "done", "leave"))
                self.dialog.warn(f"“{word[:40]}” is not a command here; there are {known}.")
        except Refusal as refusal:
            self.dialog.warn(str(refusal))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self.dialog.warn(f"{error.filename} cannot be used: {reason}.")

    def _help(self) -> None:
        for word, words in self.words.items():
            self.dialog.show(indented(f"{word}: {words}"))

    def _back(self) -> None:
        if not self._before:
            self.dialog.warn("There is no change to undo.")
            return
        self.force = self._before.pop()
        self.show()

    def _points(self, rest: str) -> None:
        if not re.fullmatch(r"[0-9]{1,4}", rest):
            raise Malformed(f"Write points and a number, such as: points {self.points_example}")
        self.change(msgspec.structs.replace(self.force, size=int(rest)))

    def _write(self, rest: str) -> None:
        if not rest:
            raise Malformed(f"Write a file name behind it, such as: write {self.file_example}")
        path = Path(rest).expanduser()
        if path.exists():
            raise Malformed(f"{path} is already there; write it to another file.")
        path.write_text(self.text(), encoding="utf-8")
        self.dialog.show(indented(f"Written to {path}"))

    def _opened(self, rest: str) -> F:
        found = self.shared(rest)
        return read_file(rest, self.noun, self.read_text) if found is None else found
