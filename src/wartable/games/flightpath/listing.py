"""Lines of forces as people write them: bullets, costs behind names, headings, ids in brackets."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Final

from wartable.games.flightpath.naming import plain_name

LONGEST_TEXT: Final = 40_000
LONGEST_LINE: Final = 200

BULLET: Final = re.compile(r"\A[-*•·>]+\s*|\A\d+[.)]\s+|\A\d+\s*x\s+", re.IGNORECASE)
COST: Final = re.compile(r"\s*[\[(]\s*\+?\d+\s*(?:sp|pts?|points?)?\s*[\])]\s*\Z", re.IGNORECASE)
BARE_COST: Final = re.compile(r"\s+[-:]?\s*\d+\s*(?:sp|pts?|points?)\s*\Z", re.IGNORECASE)
HEADED: Final = re.compile(r"\A([A-Za-z ]{3,20}?)(?:\s*#?\d{1,2})?\s*:\s*(.+)\Z")
_ID: Final = re.compile(r"\[([a-z0-9_.-]+)\]\s*\Z")
_NOTHING: Final = re.compile(
    r"(?:ship |fleet |squad(?:ron)? |legion )?total\b.*"
    r"|(?:generated|built|made|created|exported) (?:by|with|in)\b.*"
    r"|https?://\S*"
    r"|[\[(]?\s*\d+\s*(?:sp|pts?|points?)?\s*(?:/\s*\d+\s*(?:sp|pts?|points?)?\s*)?[\])]?"
    r"|[-=_*~]{2,}",
    re.IGNORECASE,
)
"""Sums, rulers and where a list comes from."""
_MARKUP: Final = re.compile(
    r"\*\*|__|~~|`|\[/?(?:b|i|u|size|color|url)(?:=[^\]]*)?\]", re.IGNORECASE
)
_TAG: Final = re.compile(
    r"\s*[\[(](?:crew|tech|weapon|talent|elite talent|captain|admiral|squadron|borg)[\])]",
    re.IGNORECASE,
)
"""What a card is, behind its name."""


def bare(line: str) -> str:
    """A line without the marks of Markdown and bulletin boards.

    >>> bare("[b]U.S.S. Reliant[/b] (21)"), bare("**Worf** `(3)`")
    ('U.S.S. Reliant (21)', 'Worf (3)')
    """
    plain = _MARKUP.sub("", line).strip()
    whole = re.fullmatch(r"\*([^*]+)\*(.*)", plain)
    return (whole[1] + whole[2]).strip() if whole else plain


def says_nothing(line: str) -> bool:
    """Whether a line is empty, a remark or a sum.

    >>> says_nothing("# a remark"), says_nothing("Fleet Total: 70"), says_nothing("Worf")
    (True, True, False)
    """
    return not line or line.startswith("#") or _NOTHING.fullmatch(line) is not None


def meant(words: str, known: Container[str], names: Mapping[str, list[str]]) -> list[str]:
    """All cards that are called so, by name or by id, with or without a cost behind it."""
    if (found := _ID.search(words)) and found[1] in known:
        return [found[1]]
    for written in (words, _TAG.sub("", words)):
        for each in (written, COST.sub("", written), BARE_COST.sub("", written)):
            if plain_name(each) in names:
                return names[plain_name(each)]
    return []


def names_of(called: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Plain names and the cards they can mean, from pairs of what a card is called and its id."""
    return _names(tuple(sorted({(plain_name(words), card) for words, card in called})))


@lru_cache(maxsize=64)
def _names(pairs: tuple[tuple[str, str], ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, card in pairs:
        found.setdefault(name, []).append(card)
    return found
