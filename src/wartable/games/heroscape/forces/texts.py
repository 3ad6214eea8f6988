"""An Army as text that people can read, write and fix.

    Name: Frost and Steel
    Points: 300

    Frostclaw Paladins (120)
    Knight Irene (90)
    2x Levy of the Vale (50)

Reading is forgiving: names in any case, ids in square brackets, costs behind names, bullets before
them, copies in front or behind, lines with totals, lines that begin with #.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.heroscape.cards import Card
from wartable.games.heroscape.forces import messages
from wartable.games.heroscape.forces.army import MOST_CARDS, USUAL, Army, army_cost
from wartable.games.heroscape.forces.legality import wrong_name

LONGEST_TEXT: Final = 40_000
LONGEST_LINE: Final = 200

_BULLET: Final = re.compile(r"\A(?:[-*•·>]+\s*|\d+[.)]\s+)")
_BEFORE: Final = re.compile(r"\A(\d{1,2})\s*[x×]\s+", re.IGNORECASE)
_BEHIND: Final = re.compile(r"\s+[x×]\s*(\d{1,2})\Z", re.IGNORECASE)
_COST: Final = re.compile(r"\s*[\[(]\s*\d+\s*(?:pts?|points?)?\s*[\])]\Z", re.IGNORECASE)
_BARE_COST: Final = re.compile(r"\s+[-:]?\s*\d+\s*(?:pts?|points?)\Z", re.IGNORECASE)
_ID: Final = re.compile(r"\[([a-z0-9-]+)\]\s*\Z")
_TOTAL: Final = re.compile(r"\A(?:army )?total\b", re.IGNORECASE)
_NAMED: Final = re.compile(r"\A(?:army )?name\s*:\s*(.*)\Z", re.IGNORECASE)
_LIMIT: Final = re.compile(r"\A(?:points(?: limit)?|limit)\s*:\s*(.*)\Z", re.IGNORECASE)


def plain_name(name: str) -> str:
    """A name without case, spaces, accents and punctuation.

    >>> plain_name("Ne-Gok-Sa"), plain_name("Killian Vane III")
    ('negoksa', 'killianvaneiii')
    """
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if letter.isalnum())


def title(card: Card, known: Mapping[str, Card]) -> str:
    """A name that means this card alone: with its id where two cards share a name (HS-ARMY-06)."""
    alike = _names(known)[plain_name(card.name)]
    return card.name if alike == [card.id] else f"{card.name} [{card.id}]"


def _names(known: Mapping[str, Card]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in known.values():
        for name in dict.fromkeys((plain_name(card.name), plain_name(card.id))):
            found.setdefault(name, []).append(card.id)
    return found


def write(army: Army, known: Mapping[str, Card]) -> str:
    """An Army as text, which `read` reads again."""
    return "\n".join(_lines(army, known)) + "\n"


def _lines(army: Army, known: Mapping[str, Card]) -> Iterator[str]:
    name = "".join(letter for letter in army.name if letter.isprintable()).strip()
    yield f"Name: {name}" if name else "# An Army for HeroScape"
    yield f"Points: {army.points}"
    yield ""
    for card, count in Counter(army.cards).items():
        copies = f"{count}x " if count > 1 else ""
        if card in known:
            yield f"{copies}{title(known[card], known)} ({known[card].points})"
        else:
            yield f"{copies}[{card}]"
    yield ""
    yield f"# {army_cost(army, known)} of {army.points} points"


def read(text: str, known: Mapping[str, Card]) -> Army:
    """The Army a text describes; `Malformed` with the line and what to write instead."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(messages.LONG_TEXT(most=LONGEST_TEXT))
    name, points, cards = "", 0, list[str]()
    names = _names(known)
    for at, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#") or _TOTAL.match(line):
            continue
        try:
            if len(line) > LONGEST_LINE:
                raise Malformed(messages.LONG_LINE(most=LONGEST_LINE))
            if found := _NAMED.match(line):
                name = _name(found[1].strip())
            elif found := _LIMIT.match(line):
                points = _points(found[1].strip())
            else:
                cards += _cards(_BULLET.sub("", line), known, names)
            if len(cards) > MOST_CARDS:
                raise Malformed(messages.TOO_MANY(most=MOST_CARDS), "HS-SETUP-10")
        except Malformed as wrong:
            raise Malformed(messages.LINE(line=at, problem=wrong.reason), wrong.rule) from None
    army = Army(name=name, points=points or USUAL, cards=tuple(cards))
    if not points and army_cost(army, known) > USUAL:
        return Army(name=name, points=army_cost(army, known), cards=tuple(cards))
    return army


def _name(name: str) -> str:
    if wrong := wrong_name(name):
        raise Malformed(wrong)
    return name


def _points(words: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", words):
        raise Malformed(messages.WRONG_POINTS, "HS-SETUP-10")
    return int(words)


def _cards(words: str, known: Mapping[str, Card], names: Mapping[str, list[str]]) -> list[str]:
    """The cards of a line: one, or copies of it."""
    count = 1
    for pattern in (_BEFORE, _BEHIND):
        if found := pattern.search(words):
            count, words = int(found[1]), pattern.sub("", words)
            break
    return [_one(words.strip(), known, names)] * count


def _one(words: str, known: Mapping[str, Card], names: Mapping[str, list[str]]) -> str:
    bare = _BARE_COST.sub("", _COST.sub("", words)).strip()
    if (found := _ID.search(bare)) and found[1] in known:
        return found[1]
    meant = names.get(plain_name(bare), [])
    if len(meant) == 1:
        return meant[0]
    if meant:
        choices = ", ".join(f"“{title(known[each], known)}”" for each in meant)
        raise Malformed(messages.AMBIGUOUS(found=bare[:60], choices=choices), "HS-ARMY-06")
    close = get_close_matches(plain_name(bare), names, n=1)
    wrong = messages.NOT_A_CARD(found=bare[:60])
    if close:
        wrong = messages.NOT_A_CARD_HINT(found=bare[:60], near=known[names[close[0]][0]].name)
    raise Malformed(wrong, "HS-ARMY-03")
