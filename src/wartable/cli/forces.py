"""`wartable force`: build, check and share forces of Dragon Dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter
from rich.console import RenderableType
from rich.text import Text

from wartable.cli.exits import DONE, UNSAVED, USAGE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.packs import pack_named
from wartable.cli.saves import reason_of
from wartable.cli.screen import Gone, Screen, make_console
from wartable.engine.refusal import Refusal
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.codes import encode
from wartable.games.dragondice.forces.force import LARGEST, SMALLEST, Force
from wartable.games.dragondice.forces.legality import Agreement, Problem, problems
from wartable.games.dragondice.forces.opening import read_any, read_force_file
from wartable.games.dragondice.forces.ready import ready_forces
from wartable.games.dragondice.forces.texts import write
from wartable.games.dragondice.terminal.builder import Workbench
from wartable.games.dragondice.terminal.odds import show_chances

What: TypeAlias = Annotated[str, Parameter(name="FORCE", show_default=False)]
AsJson: TypeAlias = Annotated[bool, Parameter(negative="")]


def show(
    what: What = "", /, *, size: int | None = None, pack: str = "", json: AsJson = False
) -> int:
    """Show a force as text, as a code, and with what its armies roll on average.

    Without a force it lists those that are ready.

    Parameters
    ----------
    what
        The id of a ready force, a code, or a file with a code or a readable text.
    size
        List only ready forces of so many points.
    pack
        A pack whose dice may be in it: its id or a file.
    json
        Print it for programs.
    """
    if not what:
        return _list(size, as_json=json)
    pack_text = pack_named(pack)
    force = force_named(what, pack_text)
    catalogue = catalogue_of(pack_text)
    code, wrong = _code(force, pack_text), problems(force, catalogue)
    if json:
        print_json({"force": force, "code": code, "problems": wrong})
        return DONE
    console = make_console()
    console.print(Text(write(force, catalogue).rstrip()))
    console.print(Text(f"\nCode: {code}" if code else "\nIt has no code."), soft_wrap=True)
    for part in show_chances(force, pack_text, ""):
        console.print(part)
    _say(wrong)
    return DONE


def check(
    what: What,
    /,
    *,
    size: int | None = None,
    players: int = 2,
    pack: str = "",
    json: AsJson = False,
) -> int:
    """Say whether a force may be brought, and if not, everything that is wrong with it.

    Ends with 0 for a legal force and 1 for one that is not.

    Parameters
    ----------
    what
        The id of a ready force, a code, or a file with a code or a readable text.
    size
        The points of the match; usually those the force is built for.
    players
        For how many players, which limits minor terrains.
    pack
        A pack whose dice may be in it: its id or a file.
    json
        Print the problems for programs.
    """
    pack_text = pack_named(pack)
    force = force_named(what, pack_text)
    wrong = problems(force, catalogue_of(pack_text), Agreement(size=size, players=players))
    if json:
        print_json(wrong)
    else:
        _say(wrong)
    return WRONG if wrong else DONE


def build(
    what: What = "",
    /,
    *,
    size: int = 24,
    players: int = 2,
    pack: str = "",
    out: Path | None = None,
) -> int:
    """Build a force step by step, from nothing or from another one.

    After each change it says what the force costs and what is wrong with it. Type help for what
    can be typed, done when it is finished: then it is printed, and kept if --out names a file.

    Parameters
    ----------
    what
        Begin with this one: the id of a ready force, a code or a file.
    size
        For how many points, if it begins with nothing.
    players
        For how many players, which limits minor terrains.
    pack
        A pack whose dice may be in it: its id or a file.
    out
        The file to keep it in.
    """
    if not SMALLEST <= size <= LARGEST:
        raise Stop(f"A force has {SMALLEST} to {LARGEST} points, not {size}.", USAGE)
    if out is not None and out.exists():
        raise Stop(f"{out} is already there; choose another file.", USAGE)
    pack_text = pack_named(pack)
    begin = force_named(what, pack_text) if what else Force(size=size)
    bench = Workbench(pack_text, Agreement(players=players), Desk(Screen()), begin)
    try:
        built = bench.build()
    except Gone:
        raise Stop(f"Not finished. Go on with: wartable force build {bench.code()}") from None
    if built is None:
        return DONE
    return _keep(built, pack_text, out)


class Desk:
    """The screen as the workbench uses it."""

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


def force_named(what: str, pack: str) -> Force:
    """A ready force by id or name, the force of a code, or that of a file."""
    ready = ready_forces()
    named = {force.force.name.casefold(): force.force for force in ready.values()}
    if what in ready:
        return ready[what].force
    if what.casefold() in named:
        return named[what.casefold()]
    try:
        return read_any(what, pack) if what.startswith("DD") else read_force_file(what, pack)
    except FileNotFoundError:
        raise Stop(
            f"“{what[:60]}” is no ready force, no code and no file; wartable force show lists "
            "those that are ready.",
            USAGE,
        ) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise Stop(f"{what[:60]} cannot be read: {reason}.", USAGE) from None
    except Refusal as refusal:
        raise Stop(str(refusal), WRONG) from None


def _keep(force: Force, pack: str, out: Path | None) -> int:
    text = write(force, catalogue_of(pack))
    console = make_console()
    console.print(Text(text.rstrip()))
    console.print(Text(f"\nCode: {_code(force, pack)}"), soft_wrap=True)
    if out is not None:
        try:
            out.write_text(text, encoding="utf-8")
        except OSError as error:
            raise Stop(f"{out} cannot be written: {reason_of(error)}.", UNSAVED) from None
        console.print(Text(f"Written to {out}"), soft_wrap=True)
    return DONE


def _code(force: Force, pack: str) -> str:
    """The code of a force; nothing for one with dice that are not known."""
    try:
        return encode(force, catalogue_of(pack))
    except Refusal:
        return ""


def _list(size: int | None, *, as_json: bool) -> int:
    found = [one for one in ready_forces().values() if size in (None, one.force.size)]
    if as_json:
        print_json(found)
        return DONE
    console = make_console()
    for one in found:
        console.print(
            Text.assemble(
                (one.id, "bold"), f"  {one.force.size} points, {one.force.name}: {one.words}"
            )
        )
    return DONE


def _say(wrong: list[Problem]) -> None:
    console = make_console()
    for problem in wrong:
        console.print(Text(f"{problem.words} ({problem.rule})", "yellow"))
    if not wrong:
        console.print(Text("The force is legal.", "green"))
