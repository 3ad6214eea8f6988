"""The players' terminal: lines out, lines in, and the curtain between two seats."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import IO, Final

from rich.console import Console, RenderableType
from rich.text import Text

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, wipe the screen, wipe what was scrolled off it."""
WIDEST: Final = 120
NARROWEST: Final = 40


class Gone(Exception):
    """The input has ended."""


class QuietConsole(Console):
    """A console that lets the command decide what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        raise BrokenPipeError


def make_console(*, stderr: bool = False) -> Console:
    """A console for readable output that leaves out colors if NO_COLOR is set."""
    return QuietConsole(stderr=stderr, highlight=False)


class Screen:
    """Where players read and type."""

    def __init__(self, console: Console | None = None, source: IO[str] | None = None) -> None:
        self.console = console or make_console()
        self._source = source
        self.live = source is None and _is_terminal(sys.stdin) and self.console.is_terminal

    @property
    def width(self) -> int:
        """How many columns may be used."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    def show(self, what: RenderableType = "", *, wrap: bool = True) -> None:
        """Print something for the player; without wrapping what should be copied as one line."""
        if wrap:
            self.console.print(what, width=self.width)
        else:
            self.console.print(what, soft_wrap=True)

    def warn(self, sentence: str) -> None:
        """Print a sentence that should not be missed."""
        self.show(Text("! " + sentence, "bold yellow"))

    def read(self, words: str) -> str:
        """One typed line; raises `Gone` when the input has ended."""
        self.console.file.flush()
        if self.live:
            _load_line_editing()
            try:
                return input(f"{words}> ")
            except EOFError:
                self.console.print()
                raise Gone from None
        source = self._source or sys.stdin
        line = "" if source is None else source.readline()
        if not line:
            raise Gone
        typed = line.rstrip("\r\n")
        self.console.print(f"{words}> {typed}", markup=False)
        return typed

    def clear(self) -> None:
        """Clear the screen, and all typed lines from the input history."""
        _forget_typed_lines()
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    def curtain(self, name: str, *, wipe: bool = True) -> None:
        """Hide everything of one seat, and show nothing of the next until its player is there."""
        if wipe:
            self.clear()
        self.show(Text(f"\nPass to {name}.\n", "bold"))
        self.read(f"{name}, press Enter when nobody else looks")
        self.clear()


def _is_terminal(stream: IO[str] | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()


def _load_line_editing() -> None:
    """Arrow keys and history, if the platform has them."""
    with suppress(ImportError):
        import_module("readline")


def _forget_typed_lines() -> None:
    editing = sys.modules.get("readline")
    if editing is not None:
        editing.clear_history()
