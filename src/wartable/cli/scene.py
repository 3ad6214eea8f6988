"""`wartable scene`: play a scene file, and check that everything happens as written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from wartable.cli.exits import DONE, WRONG, Stop
from wartable.cli.output import print_json
from wartable.cli.saves import read_file
from wartable.cli.screen import Screen
from wartable.cli.story import tell_story
from wartable.cli.terminal import find_terminal

if TYPE_CHECKING:
    from wartable.testing.scenes import WrittenScene


def scene(
    file: Annotated[Path, Parameter(name="FILE")],
    /,
    *,
    board: Annotated[bool, Parameter(negative="")] = False,
    rules: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a scene: a position, dice and answers, and what must happen.

    Exits with 0 if everything happens as written and 1 if not, showing at which step.

    Parameters
    ----------
    file
        The scene, a TOML file; docs/scenes.md explains how to write one.
    board
        Draw the table at the end.
    rules
        Name the rule behind each sentence.
    json
        Print what happened for programs.
    """
    # The testing kit takes a while to load and no other command needs it.
    from wartable.testing.scenes import SceneError, WrittenScene
    from wartable.testing.scenes.files import LONGEST

    written, problem = None, ""
    try:
        written = WrittenScene(_text(file, 4 * LONGEST))
        written.play()
    except SceneError as error:
        problem = str(error)
    if json:
        print_json(_as_data(written, problem))
        return WRONG if problem else DONE
    if written is not None:
        _show(written, board=board, rules=rules)
    if problem:
        raise Stop(f"{file}: {problem}", WRONG)
    assert written is not None
    Screen().show(Text(f"\nAll {len(written.lines)} steps came true.", "green"))
    return DONE


def _text(path: Path, most: int) -> str:
    data = read_file(path, most + 1)
    if len(data) > most:
        raise Stop(f"{path} is too long for a scene.", WRONG)
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Stop(f"{path} is not a text file.", WRONG) from None


def _show(written: WrittenScene, *, board: bool, rules: bool) -> None:
    screen, played = Screen(), written.scene
    terminal = find_terminal(played.rulebook)
    view = played.view(None)
    screen.show(Text(written.file.title or played.rulebook.title, "bold"))
    if written.file.words:
        screen.show(Text(written.file.words.strip()))
    tell_story(played.events, terminal, view, screen.show, rules=rules)
    if played.ending is not None:
        screen.show(Text(f"  {played.ending.words}", "bold green"))
    if board:
        screen.show()
        screen.show(terminal.board(view, screen.width))


def _as_data(written: WrittenScene | None, problem: str) -> dict[str, object]:
    if written is None:
        return {"good": False, "problem": problem}
    return {
        "good": not problem,
        "problem": problem,
        "game": written.file.game,
        "title": written.file.title,
        "steps": len(written.lines),
        "events": [
            {"words": event.words(), **msgspec.to_builtins(event, enc_hook=str)}
            for event in written.scene.events
        ],
        "result": written.scene.ending,
    }
