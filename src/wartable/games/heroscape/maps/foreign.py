"""Map files of other programs, told apart by how they begin (HS-SETUP-04)."""

from __future__ import annotations

from wartable.engine.map_files import parse_map
from wartable.games.heroscape.maps.editor import import_editor, is_editor_map
from wartable.games.heroscape.maps.pieces import Imported
from wartable.games.heroscape.maps.virtualscape import import_virtualscape


def is_text(data: bytes) -> bool:
    """Whether a file is a text; VirtualScape's begins with a number in binary."""
    return b"\x00" not in data


def import_foreign(data: bytes) -> Imported:
    """What another program wrote, in our own form; raises ValueError if it is none we know."""
    if not is_text(data):
        return import_virtualscape(data)
    plain = parse_map(data.decode())
    if not is_editor_map(plain):
        raise ValueError("it is no map of an editor this game knows")
    return import_editor(plain)
