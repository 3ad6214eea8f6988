"""A desk to test the command at: runs it as people do, in a process of its own, typing or not."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import pytest

from wartable.cli.main import main

COMMAND = (sys.executable, "-m", "wartable.cli")
PATIENCE = 60.0
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r|\x07")
CTRL_C = "\x03"
CTRL_D = "\x04"


def surroundings(folder: Path, **changes: str) -> dict[str, str]:
    """The environment of a command whose matches are saved in this folder."""
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    return {
        **kept,
        "WARTABLE_DATA": str(folder),
        "COLUMNS": "100",
        "LINES": "60",
        "TERM": "xterm-256color",
        "PYTHONIOENCODING": "utf-8",
        **changes,
    }


def run(
    folder: Path, *words: str, typed: str = "", **changes: str
) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=surroundings(folder, **changes),
        timeout=PATIENCE,
        check=False,
    )


class Done(NamedTuple):
    """What came of a command that was run in this process."""

    code: int
    out: str
    err: str


def run_here(capsys: pytest.CaptureFixture[str], *words: str) -> Done:
    """Run the command in this process: quicker where a process of its own proves nothing more."""
    code = main(words)
    said = capsys.readouterr()
    return Done(code, said.out, said.err)


class Terminal:
    """The command in a terminal: what it shows can be read, and lines can be typed."""

    def __init__(
        self, folder: Path, words: Sequence[str], changes: Mapping[str, str] | None = None
    ) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings(folder, **(changes or {})),
            preexec_fn=_own_the_terminal,  # noqa: PLW1509 - tests have no threads
        )
        os.close(slave)
        self.raw = ""
        """Everything that was shown, with all control codes."""
        self._seen = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def text(self) -> str:
        """Everything that was shown, without control codes."""
        return CONTROL.sub("", self.raw)

    def wait_for(self, words: str) -> str:
        """What is shown from here on until these words; they must come."""
        deadline = time.monotonic() + PATIENCE
        while words not in self.text[self._seen :]:
            if not self._read(deadline):
                raise AssertionError(f"“{words}” never came after:\n{self.text[-3000:]}")
        found = self.text[self._seen :]
        shown = found[: found.index(words) + len(words)]
        self._seen += len(shown)
        return shown

    def next_prompt(self) -> str:
        """The next line that waits for something to be typed; empty at the end."""
        deadline = time.monotonic() + PATIENCE
        while not self.text[self._seen :].endswith("> "):
            if not self._read(deadline):
                return ""
        self._seen = len(self.text)
        return self.text.rpartition("\n")[2]

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self.press(line + "\n")

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def end(self) -> int:
        """Read to the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE)

    def _read(self, deadline: float) -> bool:
        """Read what is there; False once the command has ended."""
        while True:
            ready, _, _ = select.select([self._master], [], [], 0.2)
            if ready:
                try:
                    data = os.read(self._master, 65536)
                except OSError:
                    return False
                self.raw += data.decode(errors="replace")
                return bool(data)
            if self.process.poll() is not None:
                return False
            if time.monotonic() > deadline:
                raise AssertionError(f"nothing more is shown after:\n{self.text[-3000:]}")


def _own_the_terminal() -> None:
    """Make the new process the one that Ctrl-C reaches."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def reply(prompt: str) -> str:
    """What a player who trusts the bot types at a prompt of DragonWars."""
    if prompt.startswith("lair"):
        return "1"
    if re.search(r"Turn \d> $", prompt):
        return "suggest all"
    if "facing" in prompt:
        return "suggest"
    return ""


def play_on(terminal: Terminal) -> None:
    """Answer every prompt until the command ends."""
    while prompt := terminal.next_prompt():
        terminal.type(reply(prompt))
