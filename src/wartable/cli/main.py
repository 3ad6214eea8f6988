"""The `wartable` command and its subcommands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from io import TextIOWrapper

import cyclopts

from wartable.cli import campaigns, forces, maps, packs
from wartable.cli.exits import INTERRUPTED, MEANINGS, PIPE_CLOSED, UNSAVED, USAGE, Stop
from wartable.cli.games import games
from wartable.cli.play import play
from wartable.cli.prune import prune
from wartable.cli.replay import replay
from wartable.cli.rules import rules
from wartable.cli.saves import reason_of
from wartable.cli.scene import scene
from wartable.cli.screen import make_console
from wartable.cli.serve import serve
from wartable.cli.simulate import simulate

HELP = f"""
Rich tabletop war games: play them, let bots play them, read them again.

To begin: `wartable games` lists what can be played, `wartable play GAME` starts a match.
{MEANINGS}"""


GROUPS = (
    (
        "map",
        "Check, look at and bring in maps of games that have them.",
        (maps.check, maps.show, maps.bring),
    ),
    (
        "force",
        "Build, check and share forces of your own, for games that have them.",
        (forces.build, forces.check, forces.show),
    ),
    (
        "pack",
        "Check packs of your own, for games that take them.",
        (packs.check, packs.show),
    ),
    (
        "campaign",
        "Keep a campaign of several matches, for games that have them.",
        (campaigns.begin, campaigns.show, campaigns.add),
    ),
)

NAMES = {"bring": "import"}
"""Commands whose word Python keeps for itself."""


def make_app() -> cyclopts.App:
    """The command with all its subcommands."""
    app = cyclopts.App(
        name="wartable",
        help=HELP,
        version=lambda: version("wartable"),
        help_format="markdown",
        console=make_console(),
        suppress_keyboard_interrupt=False,
    )
    for command in (games, play, serve, prune, simulate, replay, rules, scene):
        app.command(command)
    for name, words, parts in GROUPS:
        group = cyclopts.App(name=name, help=words)
        for part in parts:
            group.command(part, name=NAMES.get(part.__name__, part.__name__))
        app.command(group)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; an error is reported in one sentence and by the exit code."""
    _prepare_streams()
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = make_app()(
            words, exit_on_error=False, print_error=False, result_action="return_value"
        )
        sys.stdout.flush()
    except cyclopts.CycloptsError as error:
        return _complain(f"{error} See wartable --help.", USAGE)
    except Stop as stop:
        return _complain(stop.sentence, stop.code)
    except KeyboardInterrupt:
        return _complain("Stopped.", INTERRUPTED)
    except BrokenPipeError:
        _write_nowhere()
        return PIPE_CLOSED
    except OSError as error:
        _write_nowhere()
        return _complain(f"The output could not be written: {reason_of(error)}.", UNSAVED)
    return code if isinstance(code, int) else 0


def _prepare_streams() -> None:
    """Odd bytes, characters the terminal lacks and closed streams are no reason to stop."""
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(sentence: str, code: int) -> int:
    with suppress(OSError):
        print(_visible(sentence), file=sys.stderr)
    return code


def _visible(sentence: str) -> str:
    """A sentence in which nothing out of a file can command the terminal."""
    return "".join(
        letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}"
        for letter in sentence
    )


def _write_nowhere() -> None:
    """Discard remaining output, so that Python does not complain at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
