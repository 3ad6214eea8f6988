"""What the things of the game are called, each by a message with its own key.

Names come from the content files. A pack's own names stay as they are.
"""

from __future__ import annotations

import re
from typing import Final

from wartable.engine.message import Message, Said, said

_CALLED: Final[dict[tuple[str, str], Said]] = {}
EIGHTH: Final = "eighth"
"""Holding an eighth face, whichever it is: IDs count twice there."""
EIGHTH_FACE: Final = Message("dragondice.eighth_face", "eighth face")()
_FACES: Final = {"eighth": "eighth", "minor": "minor_face"}
_ODD: Final = re.compile(r"[^a-z0-9.]+")


def key_of(part: str, name: str) -> str:
    """The key under which a thing's name is said.

    >>> key_of("icon", "Rise from the Ashes"), key_of("ability", "Winter's Fortitude")
    ('dragondice.icon.rise_from_the_ashes', 'dragondice.ability.winters_fortitude')
    """
    plain = name.lower().replace("'", "")
    return f"dragondice.{part}.{_ODD.sub('_', plain)}"


def declare(part: str, name: str, words: str) -> Said:
    """Make known what something is called."""
    return call(part, name, Message(key_of(part, name), words)())


def call(part: str, name: str, said: Said) -> Said:
    """Something is called by words that were made of others."""
    _CALLED[part, name] = said
    return said


def called(part: str, name: str, otherwise: str = "") -> str:
    """What something is called; anything undeclared, such as a die of a pack, as given."""
    return _CALLED.get((part, name), otherwise or name)


def effect_name(ability: str) -> str:
    """The plain name of what lasts or changes a roll, as views and events have it.

    >>> effect_name("Something new")
    'Something new'
    """
    return str(called("effect", ability))


def source_called(source: str) -> str:
    """What something that changes a roll is called; a face of a terrain by `eighth:` or `minor:`.

    >>> source_called("Something new"), source_called(EIGHTH)
    ('Something new', 'eighth face')
    """
    if source == EIGHTH:
        return EIGHTH_FACE
    sort, _, face = source.partition(":")
    if sort in _FACES:
        return called(_FACES[sort], face)
    return called("effect", source, called("icon", source))


def sentence(words: Said) -> Said:
    """Words that begin as a sentence does; clients begin those of other languages so."""
    return said(words[:1].upper() + words[1:], words.phrase)
