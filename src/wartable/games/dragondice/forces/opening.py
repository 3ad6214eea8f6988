"""A force from what a player pastes or keeps in a file: a code or a readable text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.messages import NEITHER
from wartable.games.dragondice.forces.reading import read_shared

LONGEST_FILE: Final = 100_000


def read_any(text: str, pack: str) -> Force:
    """The force of a code or a readable text, legal or not; `Malformed` if it is neither."""
    force = read_shared(text.strip(), catalogue_of(pack))
    if force is None:
        raise Malformed(NEITHER)
    return force


def read_force_file(name: str, pack: str) -> Force:
    """The force in a file; `OSError` if there is no such file."""
    path = Path(name).expanduser()
    if path.is_file() and path.stat().st_size > LONGEST_FILE:
        raise Malformed(f"{path} is too long for a force.")
    try:
        return read_any(path.read_text(encoding="utf-8"), pack)
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a text file.") from None
