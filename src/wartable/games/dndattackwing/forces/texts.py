"""A Legion as text that people can read, write and fix.

    Name: Fire and Storm
    Points: 120

    Balagos
    - Fire Breath
    - Haste

    Hobgoblin Troop (6 soldiers)
    - Drum Captain

Reading is forgiving: names in any case, ids in square brackets, costs behind names, headings of
icons before them, lines with totals, lines that begin with #.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

import msgspec

from wartable.engine.refusal import Malformed
from wartable.games.dndattackwing.cards import ICONS, Catalogue
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.costs import legion_cost
from wartable.games.dndattackwing.forces.legality import wrong_name
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.forces.naming import AnyCard, called, names_of
from wartable.games.flightpath.listing import (
    BULLET,
    COST,
    HEADED,
    LONGEST_LINE,
    LONGEST_TEXT,
    meant,
    says_nothing,
)
from wartable.games.flightpath.naming import plain_name

DEFAULT_SIZE: Final = 120

_SOLDIERS: Final = re.compile(
    r"\s*[\[(]?\s*(?:(-?\d{1,3})\s*soldiers?|x\s*(\d{1,3}))\s*[\])]?\s*\Z", re.IGNORECASE
)
_UPGRADE_HEADS: Final = (*ICONS, "upgrade", "artifact", "campaign artifact", "spell")


def write(legion: Legion, catalogue: Catalogue) -> str:
    """The text of a Legion."""
    return "\n".join(_lines(legion, catalogue)) + "\n"


def _lines(legion: Legion, catalogue: Catalogue) -> Iterator[str]:
    name = "".join(letter for letter in legion.name if letter.isprintable()).strip()
    yield f"Name: {name}" if name else "# A Legion for D&D Attack Wing"
    yield f"Points: {legion.size}"
    for each in legion.creatures:
        yield ""
        name = called(each.creature, catalogue.creatures)
        yield f"{name} ({each.soldiers} soldiers)" if each.soldiers else name
        for upgrade in each.upgrades:
            yield f"- {called(upgrade, catalogue.upgrades)}"
        if each.extra:
            yield f"- Slot: {each.extra}"
    yield ""
    yield f"# {legion_cost(legion, catalogue)} of {legion.size} Legion Points"


def read(text: str, catalogue: Catalogue) -> Legion:
    """The Legion a text describes; `Malformed` with the line and what to write instead."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(messages.LONG_TEXT(most=LONGEST_TEXT))
    reading = _Reading(catalogue)
    for at, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if says_nothing(line):
            continue
        try:
            reading.line(line)
        except Malformed as wrong:
            raise Malformed(messages.LINE(line=at, problem=wrong.reason), wrong.rule) from None
    return reading.legion()


class _Reading:
    """A Legion in the making, line by line."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.name = ""
        self.size: int | None = None
        self.members: list[Member] = []

    def line(self, line: str) -> None:
        """Read one line."""
        if len(line) > LONGEST_LINE:
            raise Malformed(messages.LONG_LINE(most=LONGEST_LINE))
        bulleted = BULLET.match(line) is not None
        words = BULLET.sub("", line).strip()
        headed = HEADED.match(words)
        head = headed[1].casefold() if headed else ""
        said = headed[2].strip() if headed else words
        if head in ("name", "legion", "legion name"):
            self._named(said)
        elif head in ("points", "legion points", "size"):
            self._sized(said)
        elif head == "slot":
            self._slot(said)
        elif head == "creature":
            self._creature(said)
        elif head in _UPGRADE_HEADS or (bulleted and not self._is_creature(words)):
            self._upgrade(said if head in _UPGRADE_HEADS else words)
        elif self._is_creature(words):
            self._creature(words)
        elif not self.members and not self.name:
            self._named(words)
        elif meant(words, self.catalogue.upgrades, names_of(self.catalogue.upgrades)):
            self._upgrade(words)
        else:
            self._creature(words)

    def _named(self, name: str) -> None:
        if wrong := wrong_name(name):
            raise Malformed(wrong, "DN-LEGION-02")
        self.name = name

    def _sized(self, words: str) -> None:
        if not re.fullmatch(r"[0-9]{1,4}", words):
            raise Malformed(messages.WRONG_POINTS, "DN-LEGION-01")
        self.size = int(words)

    def _slot(self, words: str) -> None:
        if self.members and self.members[-1].extra:
            raise Malformed(messages.ONE_EXTRA, "DN-CAMPAIGN-04")
        self._change(words, extra=words.casefold())

    def _is_creature(self, words: str) -> bool:
        known = self.catalogue.creatures
        names = names_of(known)
        bare = _SOLDIERS.sub("", COST.sub("", words))
        return bool(meant(words, known, names) or meant(bare, known, names))

    def _creature(self, words: str) -> None:
        soldiers = _SOLDIERS.search(COST.sub("", words))
        bare = _SOLDIERS.sub("", COST.sub("", words)) if soldiers else words
        card = self._one(bare, self.catalogue.creatures)
        number = int(soldiers[1] or soldiers[2]) if soldiers else 0
        if self.catalogue.creatures[card].troop and not soldiers:
            number = 1
        self.members.append(Member(card, number))

    def _upgrade(self, words: str) -> None:
        card = self._one(words, self.catalogue.upgrades)
        upgrades = self.members[-1].upgrades if self.members else ()
        self._change(words, upgrades=(*upgrades, card))

    def _change(self, words: str, **changed: object) -> None:
        """Change the creature that was named last."""
        if not self.members:
            raise Malformed(messages.CREATURE_FIRST(found=words[:60]), "DN-LEGION-05")
        self.members[-1] = msgspec.structs.replace(self.members[-1], **changed)

    def _one(self, words: str, known: Mapping[str, AnyCard]) -> str:
        """The card that these words mean."""
        names = names_of(known)
        found = meant(words, known, names)
        if found:
            return found[0]
        close = get_close_matches(plain_name(COST.sub("", words)), names, n=1)
        wrong = messages.NOT_A_CARD(found=words[:60])
        if close:
            near = known[names[close[0]][0]].name
            wrong = messages.NOT_A_CARD_HINT(found=words[:60], near=near)
        raise Malformed(wrong, "DN-LEGION-05")

    def legion(self) -> Legion:
        """What was read; without a size the Legion is as large as it has to be."""
        size = DEFAULT_SIZE if self.size is None else self.size
        legion = Legion(name=self.name, size=size, creatures=tuple(self.members))
        cost = legion_cost(legion, self.catalogue)
        if self.size is None and cost > DEFAULT_SIZE:
            return msgspec.structs.replace(legion, size=cost)
        return legion
