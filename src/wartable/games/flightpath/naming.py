"""Names as people write them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """A name without case, spaces, accents and punctuation (ST-RULING-81).

    >>> plain_name("Jean-Luc Picard"), plain_name("K'mpec")
    ('jeanlucpicard', 'kmpec')
    """
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if letter.isalnum())
