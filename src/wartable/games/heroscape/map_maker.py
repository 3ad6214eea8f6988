"""A map that a player makes or brings in: read, and judged (HS-SETUP-04)."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from wartable.engine.map_files import parse_map
from wartable.engine.map_maker import MapLooked
from wartable.engine.refusal import Malformed
from wartable.games.heroscape import messages
from wartable.games.heroscape.board import MapSheet
from wartable.games.heroscape.maps.check import check_sheet
from wartable.games.heroscape.maps.editor import is_editor_map
from wartable.games.heroscape.maps.foreign import import_foreign, text_of

QUOTED: Final = 200


def look(file: bytes) -> MapLooked:
    """A map of ours, of VirtualScape or of a map editor, and what is wrong where."""
    try:
        sheet, notes = _read(file)
    except (ValueError, RecursionError) as error:
        raise Malformed(messages.NOT_A_MAP(problem=str(error)[:QUOTED]), "HS-SETUP-04") from None
    return MapLooked(
        map=cast("dict[str, object]", msgspec.to_builtins(sheet)),
        notes=notes,
        problems=tuple(check_sheet(sheet)),
    )


def _read(file: bytes) -> tuple[MapSheet, tuple[str, ...]]:
    text = text_of(file)
    plain = None if text is None else parse_map(text)
    if plain is not None and not is_editor_map(plain):
        return msgspec.convert(plain, MapSheet), ()
    found = import_foreign(file)
    return found.sheet, found.notes
