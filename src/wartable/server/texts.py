"""Names and chat as plain text: short, without control and direction marks."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 300
STACKED: Final = 2
"""How many marks one letter may have."""


def clean(text: str, longest: int) -> str:
    """Text without anything that could break a page: controls, direction marks, piles of accents.

    >>> clean("  An\\u202ena\\n\\tB. ", 24)
    'Anna B.'
    """
    kept: list[str] = []
    stacked = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        space = category.startswith("Z") or sign in "\t\n\r"
        if not space and category.startswith("C"):
            continue
        stacked = stacked + 1 if category in {"Mn", "Me"} else 0
        if stacked <= STACKED:
            kept.append(" " if space else sign)
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(text: str, otherwise: str) -> str:
    """A player's name."""
    return clean(text, LONGEST_NAME) or str(otherwise)


def clean_line(text: str) -> str:
    """A line of chat."""
    return clean(text, LONGEST_LINE)
