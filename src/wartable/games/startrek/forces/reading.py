"""A fleet from what a player sends: data, a code, or readable text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from wartable.engine import builder
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.codes import decode
from wartable.games.startrek.forces.fleet import Fleet
from wartable.games.startrek.forces.texts import read


def fleet_from(data: Mapping[str, object]) -> Fleet:
    """The fleet that data describes, legal or not; `Malformed` if it is none."""
    return builder.built_from(data, Fleet, messages.NO_FIELD, messages.NO_FLEET)


def read_shared(text: str, catalogue: Catalogue) -> Fleet | None:
    """The fleet of a code or of a text with several lines; None if the text is neither."""
    return builder.read_shared(
        text, "ST", partial(decode, catalogue=catalogue), partial(read, catalogue=catalogue)
    )
