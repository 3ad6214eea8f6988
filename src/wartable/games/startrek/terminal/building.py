"""Building a fleet at a terminal: what can be typed to change and look at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

from rich.console import RenderableType

from wartable.cli.builders import Dialog
from wartable.cli.building import CommandBuilding, indented, shared_words
from wartable.engine.refusal import Malformed
from wartable.games.flightpath.naming import plain_name
from wartable.games.startrek.cards import Catalogue, Resource, Ship, Upgrade
from wartable.games.startrek.content import catalogue_of
from wartable.games.startrek.forces.changing import add, find_card, places, take
from wartable.games.startrek.forces.codes import encode
from wartable.games.startrek.forces.costs import fleet_cost, prices, ship_cost, slots
from wartable.games.startrek.forces.fleet import AnyCard, Fleet, aboard
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.messages import NEITHER
from wartable.games.startrek.forces.naming import SORTS, cards_of, title
from wartable.games.startrek.forces.reading import read_shared
from wartable.games.startrek.forces.texts import write

BUILDER_WORDS: Final = {
    "list ships klingon": "what cards there are and what they cost: ships, captains, admirals, "
    "upgrades, resources; behind it a faction, a type or part of a name",
    "look worf": "everything on a card",
    "add u.s.s. reliant": "one more ship",
    "add worf to 1": "put a card on a ship; without a number on the last one",
    "take worf from 1": "take a card off; take 2 takes a whole ship away",
    "resource flagship on 1": "choose the Resource, and the ship that carries it if it needs one",
    **shared_words("fleet", 100),
}
MOST_LISTED: Final = 60


def about(card: AnyCard) -> str:
    """The figures of a card in a line."""
    match card:
        case Ship():
            actions = ", ".join(each.replace("_", " ") for each in card.actions)
            bar = ", ".join(f"{count} {kind}" for kind, count in card.slots.items())
            figures = f"{card.attack}/{card.agility}/{card.hull}/{card.shields}"
            return f"{card.ship_class}, {figures} (attack/agility/hull/shields); {actions}; {bar}"
        case Upgrade():
            return card.type
        case Resource():
            return "for one ship" if card.on_ship else "for the fleet"
        case _:
            return f"Skill {card.skill}"


def texts_of(card: AnyCard) -> list[str]:
    """What a card says, line by line."""
    if isinstance(card, Resource):
        return [card.text]
    return [line.text for line in card.abilities]


class FleetBuilding(CommandBuilding[Fleet]):
    """A fleet while it is being built."""

    noun: ClassVar[str] = "fleet"
    pieces: ClassVar[str] = "cards"
    rule: ClassVar[str] = "ST-SQUAD-01"
    words: ClassVar[Mapping[str, str]] = BUILDER_WORDS
    file_example: ClassVar[str] = "patrol.txt"
    points_example: ClassVar[int] = 100

    def __init__(self, pack: str, agreed: Agreement, dialog: Dialog, fleet: Fleet) -> None:
        self.catalogue = catalogue_of(pack)
        self.agreed = agreed
        super().__init__(dialog, fleet)

    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Ships, their cards, and the Resource."""
        return {"add": self._add, "take": self._take, "resource": self._resource}

    def looks(self) -> Mapping[str, Callable[[str], None]]:
        """What cards there are, and what is on them."""
        return {"list": self._list, "look": self._look}

    def empty(self) -> Fleet:
        """A fleet of the same size without ships."""
        return Fleet(size=self.force.size)

    def sheet(self) -> Iterator[RenderableType]:
        """The fleet ship by ship."""
        yield from map(indented, fleet_lines(self.force, self.catalogue))
        yield from self.state()

    def state(self) -> Iterator[RenderableType]:
        """What it costs, and what is wrong with it."""
        cost = fleet_cost(self.force, self.catalogue)
        yield indented(f"{cost} of {self.force.size} squadron points")
        found = problems(self.force, self.catalogue, self.agreed)
        for problem in found:
            yield indented(f"{problem.words} ({problem.rule})", "yellow")
        if not found:
            yield indented("The fleet is legal.", "green")

    def is_legal(self) -> bool:
        """Whether nothing is wrong with it."""
        return not problems(self.force, self.catalogue, self.agreed)

    def code(self) -> str:
        """The fleet as a code; `Malformed` if it has cards that are not known."""
        return encode(self.force, self.catalogue)

    def text(self) -> str:
        """The fleet as a readable text."""
        return write(self.force, self.catalogue)

    def shared(self, text: str) -> Fleet | None:
        """The fleet of a code or a text."""
        return read_shared(text, self.catalogue)

    def read_text(self, text: str) -> Fleet:
        """The fleet of a code or a text, as a file has it."""
        found = read_shared(text, self.catalogue)
        if found is None:
            raise Malformed(NEITHER)
        return found

    def _list(self, rest: str) -> None:
        first, _, wanted = rest.casefold().partition(" ")
        sort = first.rstrip("s")
        if sort not in SORTS:
            raise Malformed("Write what to list: ships, captains, admirals, upgrades or resources.")
        lines = list(self._listed(sort, wanted.strip()))
        for line in lines[:MOST_LISTED]:
            self.dialog.show(indented(line))
        if len(lines) > MOST_LISTED:
            more = len(lines) - MOST_LISTED
            self.dialog.show(indented(f"and {more} more; add a faction, a type or a name", "dim"))
        if not lines:
            self.dialog.warn(f"No {sort} goes with “{wanted[:40]}”.")

    def _listed(self, sort: str, wanted: str) -> Iterator[str]:
        for card in sorted(cards_of(sort, self.catalogue).values(), key=lambda each: each.name):
            factions = getattr(card, "factions", ())
            line = f"{title(card, sort, self.catalogue)}, {card.cost} SP: {about(card)}"
            words = plain_name(" ".join((line, *factions)))
            if all(plain_name(word) in words for word in wanted.split()):
                yield line + (f" [{', '.join(factions)}]" if factions else "")

    def _look(self, rest: str) -> None:
        sort, id_ = find_card(rest, self.catalogue)
        card = cards_of(sort, self.catalogue)[id_]
        house = ", house values" if getattr(card, "house", False) else ""
        self.dialog.show(indented(f"{title(card, sort, self.catalogue)}, {card.cost} SP{house}"))
        for line in (about(card), *texts_of(card)):
            self.dialog.show(indented(f"  {line}"))

    def _add(self, rest: str) -> None:
        words, where = _split(rest, "to")
        sort, card = find_card(words, self.catalogue)
        number = 0 if sort in ("ship", "resource") else self._ship(where)
        self.change(add(self.force, sort, card, number))

    def _take(self, rest: str) -> None:
        if re.fullmatch(r"[0-9]{1,2}", rest):
            number = self._ship(rest)
            self.change(take(self.force, "ship", self.force.ships[number - 1].ship, number))
            return
        words, where = _split(rest, "from")
        sort, card = find_card(words, self.catalogue)
        found = places(self.force, sort, card)
        number = self._ship(where) if where else found[0] if len(found) == 1 else -1
        if number not in found:
            raise Malformed("Say from which ship, such as: take worf from 1")
        self.change(take(self.force, sort, card, number))

    def _resource(self, rest: str) -> None:
        words, where = _split(rest, "on")
        _, card = find_card(words, self.catalogue, "resource")
        on_ship = self.catalogue.resources[card].on_ship
        self.change(add(self.force, "resource", card, self._ship(where) if on_ship else 0))

    def _ship(self, words: str) -> int:
        """The number of a ship; the last one where nothing is said."""
        count = len(self.force.ships)
        if not count:
            raise Malformed("Add a ship first.", "ST-SQUAD-01")
        if not words:
            return count
        if not re.fullmatch(r"[0-9]{1,2}", words) or not 1 <= int(words) <= count:
            raise Malformed(f"There are ships 1 to {count}.")
        return int(words)


def fleet_lines(fleet: Fleet, catalogue: Catalogue) -> Iterator[str]:
    """A fleet ship by ship: its cards, what each costs where it is, and the slots that are left."""
    yield fleet.name or "A fleet without a name"
    for number, crewed in enumerate(fleet.ships, 1):
        on = aboard(fleet, number - 1, catalogue)
        if on is None:
            yield f"{number} {crewed.ship}, which nobody knows"
            continue
        types: list[str] = [card.type for card in on.upgrades]
        room = ", ".join(
            f"{kind} {types.count(kind)}/{count}" for kind, count in slots(on).items() if count
        )
        yield f"{number} {title(on.ship, 'ship', catalogue)}: {ship_cost(on, catalogue)} SP; {room}"
        names = {card.id: card.name for card in on.cards()}
        for price in prices(on, catalogue):
            if price.card != on.ship.id:
                more = f" ({price.printed} + {price.penalty})" if price.penalty else ""
                yield f"  - {names[price.card]}, {price.paid} SP{more}"
        if fleet.resource and fleet.resource_on == number and on.resource is not None:
            yield f"  - Resource: {on.resource.name}"
    if fleet.resource and not fleet.resource_on and fleet.resource in catalogue.resources:
        yield f"Resource: {catalogue.resources[fleet.resource].name}"


def _split(rest: str, word: str) -> tuple[str, str]:
    """What stands before and after a word, such as `worf to 1`."""
    found = re.fullmatch(rf"(.+?)\s+{word}\s+(\d+)", rest, re.IGNORECASE)
    return (found[1], found[2]) if found else (rest, "")
