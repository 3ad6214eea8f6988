"""A force from what a player pastes or keeps in a file: a code or a readable text."""

from __future__ import annotations

from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.messages import NEITHER
from wartable.games.dragondice.forces.reading import read_shared


def read_any(text: str, pack: str) -> Force:
    """The force of a code or a readable text, legal or not; `Malformed` if it is neither."""
    force = read_shared(text.strip(), catalogue_of(pack))
    if force is None:
        raise Malformed(NEITHER)
    return force
