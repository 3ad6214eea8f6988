"""A fleet as text that people can read, write and fix.

    Name: Dawn Patrol
    Points: 45

    U.S.S. Enterprise-D (Galaxy Class)
    - Captain: Jean-Luc Picard
    - Miles O'Brien
    - Photon Torpedoes

    Resource: Elite Attack Die

Reading is forgiving: names in any case, ids in square brackets, costs behind names, headings of
slots before them, lines with totals, lines that begin with #. So lists that fleet builders such as
Utopia print are read where the names of their cards are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

import msgspec

from wartable.engine.refusal import Malformed
from wartable.games.flightpath.listing import (
    BARE_COST,
    BULLET,
    COST,
    HEADED,
    LONGEST_LINE,
    LONGEST_TEXT,
    bare,
    meant,
    says_nothing,
)
from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.costs import fleet_cost
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.legality import wrong_name
from wartable.games.startrek.forces.matching import match
from wartable.games.startrek.forces.naming import cards_of, names_of, title

DEFAULT_SIZE: Final = 100

_HEADS: Final = {
    "ship": "ship",
    "captain": "captain",
    "admiral": "admiral",
    "resource": "resource",
    "crew": "upgrade",
    "tech": "upgrade",
    "weapon": "upgrade",
    "talent": "upgrade",
    "elite talent": "upgrade",
    "squadron": "upgrade",
    "borg": "upgrade",
    "upgrade": "upgrade",
}


def write(fleet: Fleet, catalogue: Catalogue) -> str:
    """The text of a fleet."""
    return "\n".join(_lines(fleet, catalogue)) + "\n"


def _lines(fleet: Fleet, catalogue: Catalogue) -> Iterator[str]:
    name = "".join(letter for letter in fleet.name if letter.isprintable()).strip()
    yield f"Name: {name}" if name else "# A fleet for Star Trek: Attack Wing"
    yield f"Points: {fleet.size}"
    for number, each in enumerate(fleet.ships, 1):
        yield ""
        yield _called(each.ship, "ship", catalogue)
        if each.captain:
            yield f"- Captain: {_called(each.captain, 'captain', catalogue)}"
        if each.admiral:
            yield f"- Admiral: {_called(each.admiral, 'admiral', catalogue)}"
        for upgrade in each.upgrades:
            yield f"- {_called(upgrade, 'upgrade', catalogue)}"
        if fleet.resource and fleet.resource_on == number:
            yield f"- Resource: {_called(fleet.resource, 'resource', catalogue)}"
    if fleet.resource and not 0 < fleet.resource_on <= len(fleet.ships):
        yield ""
        yield f"Resource: {_called(fleet.resource, 'resource', catalogue)}"
    yield ""
    yield f"# {fleet_cost(fleet, catalogue)} of {fleet.size} SP"


def _called(card: str, sort: str, catalogue: Catalogue) -> str:
    """A name that is found again; unknown cards keep their id."""
    known = cards_of(sort, catalogue)
    return title(known[card], sort, catalogue) if card in known else f"[{card}]"


def read(text: str, catalogue: Catalogue) -> Fleet:
    """The fleet a text describes; `Malformed` with the line and what to write instead."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(messages.LONG_TEXT(most=LONGEST_TEXT))
    reading = _Reading(catalogue)
    for at, raw in enumerate(text.splitlines(), 1):
        line = bare(raw.strip())
        if says_nothing(line):
            continue
        try:
            reading.line(line)
        except Malformed as wrong:
            raise Malformed(messages.LINE(line=at, problem=wrong.reason), wrong.rule) from None
    return reading.fleet()


class _Reading:
    """A fleet in the making, line by line."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.name = ""
        self.size = 0
        self.ships: list[Crewed] = []
        self.resource = ""
        self.resource_on = 0

    def line(self, line: str) -> None:
        """Read one line."""
        if len(line) > LONGEST_LINE:
            raise Malformed(messages.LONG_LINE(most=LONGEST_LINE))
        bulleted = BULLET.match(line)
        words = BULLET.sub("", line).strip()
        headed = HEADED.match(words)
        head = headed[1].casefold() if headed else ""
        if headed and head in ("name", "fleet", "fleet name"):
            self._named(headed[2].strip())
        elif headed and head in ("points", "sp", "size"):
            self._sized(headed[2].strip())
        elif headed and head.rstrip("s") in _HEADS:
            self._put(_HEADS[head.rstrip("s")], headed[2], bool(bulleted))
        elif not bulleted and not self.ships and not self._knows("ship", words):
            self._named(words)
        else:
            self._put("", words, bool(bulleted))

    def _named(self, name: str) -> None:
        if wrong := wrong_name(name):
            raise Malformed(wrong)
        self.name = name

    def _sized(self, words: str) -> None:
        if not re.fullmatch(r"[0-9]{1,4}", words):
            raise Malformed(messages.WRONG_POINTS, "ST-SQUAD-02")
        self.size = int(words)

    def _put(self, sort: str, words: str, bulleted: bool) -> None:
        if not sort:
            order = ("upgrade", "captain", "admiral", "ship", "resource")
            order = order if bulleted else ("ship", *order[:3], "resource")
            sort = next((each for each in order if self._knows(each, words)), "")
        if not sort:
            self._one("upgrade" if bulleted else "ship", words)
        elif sort == "ship":
            self.ships.append(Crewed(self._one("ship", words)))
        elif sort == "resource":
            self.resource = self._one(sort, words)
            on_ship = self.catalogue.resources[self.resource].on_ship
            self.resource_on = len(self.ships) if on_ship else 0
        elif not self.ships:
            raise Malformed(messages.SHIP_FIRST(found=words[:60]), "ST-SQUAD-01")
        else:
            self._board(sort, words)

    def _board(self, sort: str, words: str) -> None:
        """Put a card on the ship that was named last."""
        crewed = self.ships[-1]
        card = self._one(sort, words)
        if sort == "upgrade":
            new = msgspec.structs.replace(crewed, upgrades=(*crewed.upgrades, card))
        elif getattr(crewed, sort):
            ship = self.catalogue.ships[crewed.ship].name
            raise Malformed(messages.SECOND(ship=ship, found=words[:60]), "ST-GAME-06")
        else:
            placeholder = sort == "captain" and self.catalogue.captains[card].placeholder
            new = msgspec.structs.replace(crewed, **{sort: "" if placeholder else card})
        self.ships[-1] = new

    def _knows(self, sort: str, words: str) -> bool:
        return bool(self._meant(sort, words))

    def _meant(self, sort: str, words: str) -> list[str]:
        """All cards of a sort that are called so, with or without a cost behind the name."""
        known = cards_of(sort, self.catalogue)
        return meant(words, known, names_of(sort, self.catalogue))

    def _one(self, sort: str, words: str) -> str:
        """The card of a sort that these words mean; of several the one that fits the ship best."""
        found = self._meant(sort, words)
        if not found:
            names = names_of(sort, self.catalogue)
            close = get_close_matches(plain_name(COST.sub("", words)), names, n=1)
            wrong = messages.NOT_A_CARD(found=words[:60])
            if close:
                near = cards_of(sort, self.catalogue)[names[close[0]][0]]
                wrong = messages.NOT_A_CARD_HINT(found=words[:60], near=near.name)
            raise Malformed(wrong, "ST-SQUAD-01")
        if len(found) > 1:
            found = self._fitting(sort, found, words)
        if len(found) > 1:
            cards = cards_of(sort, self.catalogue)
            choices = ", ".join(
                f"“{title(cards[each], sort, self.catalogue)}”" for each in found[:6]
            )
            raise Malformed(messages.AMBIGUOUS(found=words[:60], choices=choices), "ST-SQUAD-01")
        return found[0]

    def _fitting(self, sort: str, found: list[str], words: str) -> list[str]:
        """Of several cards of one name those that the cost and the ship's Faction mean.

        Cards that are alike in all figures are the same to play with; one of the starter box is
        meant rather than others.
        """
        cards = cards_of(sort, self.catalogue)
        cost = re.search(r"(\d+)\D*\Z", words)
        if cost and (COST.search(words) or BARE_COST.search(words)):
            found = [each for each in found if cards[each].cost == int(cost[1])] or found
        if sort == "upgrade" and self.ships:
            ship = self.catalogue.ships[self.ships[-1].ship]
            mine = [
                each
                for each in found
                if match(self.catalogue.upgrades[each].factions, ship.factions, self.catalogue)
            ]
            found = mine or found
        alike = {_figures(cards[each]): each for each in reversed(found)}
        found = [each for each in found if each in alike.values()]
        box = [each for each in found if getattr(cards[each], "starter", False)]
        return box if len(box) == 1 else found

    def fleet(self) -> Fleet:
        """What was read; without a size the fleet is as large as it has to be."""
        fleet = Fleet(
            name=self.name,
            size=self.size or DEFAULT_SIZE,
            ships=tuple(self.ships),
            resource=self.resource,
            resource_on=self.resource_on,
        )
        if not self.size and fleet_cost(fleet, self.catalogue) > DEFAULT_SIZE:
            return msgspec.structs.replace(fleet, size=fleet_cost(fleet, self.catalogue))
        return fleet


def _figures(card: msgspec.Struct) -> str:
    """Everything about a card but its id and the box it is from."""
    data = msgspec.to_builtins(card)
    return repr(sorted((key, repr(v)) for key, v in data.items() if key not in ("id", "starter")))
