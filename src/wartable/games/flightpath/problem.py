"""One thing that is wrong with a force."""

from __future__ import annotations

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, and by which rule."""

    words: str
    rule: str
    where: str = ""
    """The part it is in, as `ship.1` for the first ship, or nothing for the whole force."""
    about: tuple[str, ...] = ()
    """The cards it is about, by id."""
