"""A force from what a player sends: data of the right shape, a code, or a readable text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from wartable.engine import builder
from wartable.games.dragondice.dice import Catalogue
from wartable.games.dragondice.forces import messages
from wartable.games.dragondice.forces.codes import decode
from wartable.games.dragondice.forces.force import Force
from wartable.games.dragondice.forces.texts import read


def force_from(data: Mapping[str, object]) -> Force:
    """The force that data describes, legal or not; `Malformed` if it is none."""
    return builder.built_from(data, Force, messages.NO_FIELD, messages.NO_FORCE)


def read_shared(text: str, catalogue: Catalogue) -> Force | None:
    """The force of a code or of a text with several lines; None if the text is neither."""
    return builder.read_shared(
        text, "DD", partial(decode, catalogue=catalogue), partial(read, catalogue=catalogue)
    )
