"""`wartable force`: build, check and share forces for games that have them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from wartable.cli.builders import Building, find_terminal_builder
from wartable.cli.exits import DONE, UNSAVED, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.owning import game_with
from wartable.cli.packs import pack_named
from wartable.cli.saves import reason_of
from wartable.cli.screen import Gone, Screen, make_console
from wartable.engine.builder import LONGEST_TEXT, Builder, Weighed, Wrong, find_builder
from wartable.engine.refusal import BadOptions, Refusal

What: TypeAlias = Annotated[str, Parameter(name="FORCE", show_default=False)]
Game: TypeAlias = Annotated[str, Parameter(show_default=False)]
AsJson: TypeAlias = Annotated[bool, Parameter(negative="")]
WHAT: Final = "forces"
REMARK: Final = "# "


def show(
    what: What = "",
    /,
    *,
    size: int | None = None,
    pack: str = "",
    game: Game = "",
    json: AsJson = False,
) -> int:
    """Show a force as text and as a code, and what to expect of it.

    Without a force it lists the ready-made ones. Everything besides the text is in lines that begin
    with #, so the output can be saved in a file and read back in.

    Parameters
    ----------
    what
        The id of a ready-made force, a code, or a file with a code or a readable text.
    size
        Only ready-made forces of this many points, including those generated for that size.
    pack
        A pack it may use: its id or a file.
    game
        Which game; may be left out while only one game has forces.
    json
        Print it for programs.
    """
    rulebook, builder = game_with(find_builder, WHAT, game)
    pack_text = pack_named(rulebook, pack)
    if not what:
        return _list(builder, size, pack_text, as_json=json)
    force = force_named(builder, what, size, pack_text)
    found = builder.weigh(force, None, None, pack_text)
    if json:
        print_json({"force": force, "code": found.code, "problems": found.problems})
        return DONE
    _show(found)
    terminal_builder = find_terminal_builder(rulebook)
    console = make_console()
    for part in terminal_builder.more(force, pack_text) if terminal_builder else ():
        console.print(Remark(part))
    for line in _judged(found.problems):
        console.print(Remark(line))
    return DONE


def check(
    what: What,
    /,
    *,
    size: int | None = None,
    players: int | None = None,
    pack: str = "",
    game: Game = "",
    json: AsJson = False,
) -> int:
    """Check whether a force is legal, and if not, list everything that is wrong with it.

    Exits with 0 for a legal force and 1 for an illegal one.

    Parameters
    ----------
    what
        The id of a ready-made force, a code, or a file with a code or a readable text.
    size
        The points of the match; by default those the force is built for.
    players
        For how many players, by default two; that may limit what can be brought.
    pack
        A pack it may use: its id or a file.
    game
        Which game; may be left out while only one game has forces.
    json
        Print the problems for programs.
    """
    rulebook, builder = game_with(find_builder, WHAT, game)
    pack_text = pack_named(rulebook, pack)
    force = force_named(builder, what, size, pack_text)
    try:
        wrong = builder.weigh(force, size, players, pack_text).problems
    except BadOptions as refusal:
        raise Stop(str(refusal), USAGE) from None
    if json:
        print_json(wrong)
    else:
        _say(wrong)
    return WRONG if wrong else DONE


def build(
    what: What = "",
    /,
    *,
    size: int | None = None,
    players: int | None = None,
    pack: str = "",
    out: Path | None = None,
    game: Game = "",
) -> int:
    """Build a force step by step, from nothing or from another one.

    After each change it shows what the force costs and what is wrong with it. Type help for the
    commands, and done when it is finished: then it is printed, and saved if --out names a file.

    Parameters
    ----------
    what
        Start from this one: the id of a ready-made force, a code or a file.
    size
        For how many points, if it starts from nothing.
    players
        For how many players, by default two; that may limit what can be brought.
    pack
        A pack it may use: its id or a file.
    out
        The file to save it in.
    game
        Which game; may be left out while only one game has forces.
    """
    rulebook, builder = game_with(find_builder, WHAT, game)
    terminal_builder = find_terminal_builder(rulebook)
    if terminal_builder is None:
        raise Stop(f"Forces of {rulebook.title} cannot be built in a terminal.", USAGE)
    if out is not None and out.exists():
        raise Stop(f"{out} is already there; choose another file.", USAGE)
    pack_text = pack_named(rulebook, pack)
    begin = force_named(builder, what, size, pack_text) if what else None
    try:
        building = terminal_builder.begin(ScreenDialog(Screen()), begin, size, players, pack_text)
    except Refusal as refusal:
        raise Stop(str(refusal), USAGE) from None
    try:
        built = building.build()
    except Gone:
        raise Stop(_unfinished(building, game, pack)) from None
    if built is None:
        return DONE
    return _keep(builder.weigh(built, None, players, pack_text), out)


def _unfinished(building: Building, game: str, pack: str) -> str:
    """How to continue with what was built so far, if it has a code."""
    try:
        code = building.code()
    except Refusal as refusal:
        return f"Not finished, and not kept: {refusal}"
    named = {"--pack": pack, "--game": game}
    words = [code, *(word for pair in named.items() if pair[1] for word in pair)]
    return f"Not finished. Go on with: wartable force build {shlex.join(words)}"


class ScreenDialog:
    """The screen as a builder uses it."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def show(self, what: RenderableType = "") -> None:
        """Print something."""
        self._screen.show(what)

    def warn(self, sentence: str) -> None:
        """Print a sentence that should not be missed."""
        self._screen.warn(sentence)

    def line(self, words: str) -> str:
        """One typed line."""
        return self._screen.read(words)


class Remark:
    """A comment beside the text of a force, which is not read as part of it."""

    def __init__(self, what: RenderableType) -> None:
        self._what = what

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        inner = options.update_width(max(1, options.max_width - len(REMARK)))
        for line in console.render_lines(self._what, inner, pad=False):
            yield Segment(REMARK)
            yield from line
            yield Segment.line()


def force_named(builder: Builder, what: str, size: int | None, pack: str) -> msgspec.Struct:
    """A ready-made force by id or name, the force of a code, or that of a file."""
    try:
        found = builder.read(what, size, pack)
        if found is None:
            found = builder.read(_text(what), size, pack)
    except FileNotFoundError:
        raise Stop(
            f"“{what[:60]}” is not a ready-made force, a code or a file; wartable force show lists "
            "those that are ready.",
            USAGE,
        ) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise Stop(f"{what[:60]} cannot be read: {reason}.", USAGE) from None
    except Refusal as refusal:
        raise Stop(str(refusal), WRONG) from None
    if found is None:
        raise Stop(f"{what[:60]} has neither the code of a force nor a text of one.", WRONG)
    return found


def _text(name: str) -> str:
    """The text of a file; `OSError` if there is no such file."""
    path = Path(name).expanduser()
    if path.is_file() and path.stat().st_size > LONGEST_TEXT:
        raise Stop(f"{path} is too long for a force.", WRONG)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a text file.", WRONG) from None


def _show(found: Weighed) -> None:
    console = make_console()
    words = f"# Code: {found.code}" if found.code else "# It has no code."
    console.print(Text(f"{found.text.rstrip()}\n\n{words}"), soft_wrap=True)


def _keep(found: Weighed, out: Path | None) -> int:
    _show(found)
    if out is not None:
        try:
            out.write_text(found.text, encoding="utf-8")
        except OSError as error:
            raise Stop(f"{out} cannot be written: {reason_of(error)}.", UNSAVED) from None
        make_console().print(Text(f"Written to {out}"), soft_wrap=True)
    return DONE


def _list(builder: Builder, size: int | None, pack: str, *, as_json: bool) -> int:
    found = builder.ready(size, pack)
    if as_json:
        print_json(found)
        return DONE
    console = make_console()
    for one in found:
        words = f"{one.name}: {one.words}" if one.words else one.name
        console.print(Text.assemble((one.id, "bold"), f"  {one.size} points, {words}"))
    return DONE


def _say(wrong: tuple[Wrong, ...]) -> None:
    console = make_console()
    for line in _judged(wrong):
        console.print(line)


def _judged(wrong: tuple[Wrong, ...]) -> Iterator[Text]:
    """The problems of a force, line by line, or that there are none."""
    for problem in wrong:
        yield Text(f"{problem.words} ({problem.rule})", "yellow")
    if not wrong:
        yield Text("The force is legal.", "green")
