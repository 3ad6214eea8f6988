"""Map files of other programs, told apart by how they begin (HS-SETUP-04)."""

from __future__ import annotations

from wartable.engine.map_files import parse_map
from wartable.games.heroscape.maps.editor import import_editor, is_editor_map
from wartable.games.heroscape.maps.pieces import Imported
from wartable.games.heroscape.maps.virtualscape import import_virtualscape


def text_of(data: bytes) -> str | None:
    """The text of a file; None for one of VirtualScape, which begins with a number in binary.

    Raises ValueError if it is neither.
    """
    if b"\x00" in data:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise ValueError("it is neither a text nor a file of VirtualScape") from None


def import_foreign(data: bytes) -> Imported:
    """What another program wrote, in our own form; raises ValueError if it is none we know."""
    text = text_of(data)
    if text is None:
        return import_virtualscape(data)
    plain = parse_map(text)
    if not is_editor_map(plain):
        raise ValueError("it is no map of an editor this game knows")
    return import_editor(plain)
