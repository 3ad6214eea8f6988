"""A Legion out of what somebody sends: data, a code, or a readable text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from wartable.engine import builder
from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.codes import decode
from wartable.games.dndattackwing.forces.legion import Legion
from wartable.games.dndattackwing.forces.texts import read


def legion_from(data: Mapping[str, object]) -> Legion:
    """The Legion that data describes, legal or not; `Malformed` if it is none."""
    return builder.built_from(data, Legion, messages.NO_FIELD, messages.NO_LEGION)


def read_shared(text: str, catalogue: Catalogue) -> Legion | None:
    """The Legion of a code or of a text with several lines; None if the text is neither."""
    return builder.read_shared(
        text, "DA", partial(decode, catalogue=catalogue), partial(read, catalogue=catalogue)
    )
