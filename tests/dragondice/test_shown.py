"""Clients get a description of what every face of every die does."""

from __future__ import annotations

from wartable.games.dragondice.shown import shown
from wartable.ledger import rule


def test_every_face_has_words_and_rules_that_exist() -> None:
    catalogue = shown("")
    faces = {face.icon for die in catalogue.units.values() for face in die.faces}
    faces |= {face.icon for die in catalogue.items.values() for face in die.faces}
    faces |= {f"dragon.{face}" for die in catalogue.dragons.values() for face in die.faces}
    faces |= {f"minor.{face}" for die in catalogue.minors.values() for face in die.faces}
    faces |= {f"eighth.{die.eighth}" for die in catalogue.terrains.values()}
    faces |= {f"breath.{each}" for die in catalogue.dragons.values() for each in die.elements}
    for face in faces:
        text = catalogue.icons.get(face) or catalogue.faces[face]
        assert text.words, face
        assert all(rule(each).words for each in text.rules), face
    spare = {face for face in catalogue.faces if face not in faces}
    assert spare == {"breath.ivory", "breath.white"}, "these two belong to sorts, not elements"
