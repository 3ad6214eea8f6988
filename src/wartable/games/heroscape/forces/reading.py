"""An Army out of what a player sends: data, a code, or a readable text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from wartable.engine import builder
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import Army
from wartable.games.heroscape.forces.codes import decode
from wartable.games.heroscape.forces.texts import read


def army_from(data: Mapping[str, object]) -> Army:
    """The Army that data describes, legal or not; `Malformed` if it is none."""
    return builder.built_from(data, Army, messages.NO_FIELD, messages.NO_ARMY)


def read_shared(text: str, known: Mapping[str, Card]) -> Army | None:
    """The Army of a code or of a text with several lines; None if the text is neither."""
    return builder.read_shared(text, "HS", partial(decode, known=known), partial(read, known=known))
