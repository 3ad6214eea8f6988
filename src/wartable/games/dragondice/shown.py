"""The catalogue as clients get it: every die, and what each of its faces does, in words."""

from __future__ import annotations

from functools import cache

import msgspec

from wartable.games.dragondice.calling import declare
from wartable.games.dragondice.content import catalogue_of, read_content
from wartable.games.dragondice.dice import Catalogue


class FaceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face that is no Special Action Icon: `melee`, `dragon.jaws`, `eighth.city`, `minor.flood`,
    or what an element adds to a dragon's breath: `breath.air`."""

    id: str
    name: str
    rules: tuple[str, ...]
    words: str


class FaceTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of faces."""

    faces: tuple[FaceText, ...]


class CatalogueShown(Catalogue, frozen=True):
    """Everything a client must know of the dice, by id."""

    faces: dict[str, FaceText]


@cache
def _faces() -> dict[str, FaceText]:
    faces = read_content("faces.toml", FaceTexts).faces
    for face in faces:
        declare("face", face.id, face.name)
        declare("face_words", face.id, face.words)
    return {face.id: face for face in faces}


def shown(pack_text: str) -> CatalogueShown:
    """The catalogue with a pack, or `BadOptions` saying what is wrong with the pack."""
    return CatalogueShown(**msgspec.structs.asdict(catalogue_of(pack_text)), faces=_faces())
