"""Building a fleet at a terminal: what can be typed to change and look at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from wartable.cli.builders import Dialog
from wartable.cli.building import shared_words
from wartable.games.flightpath.terminal.building import (
    CardBuilding,
    Craft,
    price_line,
    room_words,
    split,
)
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


class FleetBuilding(CardBuilding[Fleet, Catalogue, Agreement]):
    """A fleet while it is being built."""

    noun: ClassVar[str] = "fleet"
    pieces: ClassVar[str] = "cards"
    rule: ClassVar[str] = "ST-SQUAD-01"
    words: ClassVar[Mapping[str, str]] = BUILDER_WORDS
    file_example: ClassVar[str] = "patrol.txt"
    points_example: ClassVar[int] = 100
    piece: ClassVar[str] = "ship"
    sorts: ClassVar[Sequence[str]] = SORTS
    loose: ClassVar[Sequence[str]] = ("resource",)
    narrower: ClassVar[str] = "a faction, a type or a name"
    carrying: ClassVar[str] = "ST-SQUAD-01"
    neither: ClassVar[str] = NEITHER

    def __init__(self, pack: str, agreed: Agreement, dialog: Dialog, fleet: Fleet) -> None:
        super().__init__(CRAFT, catalogue_of(pack), agreed, dialog, fleet)

    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Ships, their cards, and the Resource."""
        return {**super().changes(), "resource": self._resource}

    def empty(self) -> Fleet:
        """A fleet of the same size without ships."""
        return Fleet(size=self.force.size)

    def count(self) -> int:
        """How many ships there are."""
        return len(self.force.ships)

    def costs(self) -> str:
        """What it costs of the points it is built for."""
        return f"{fleet_cost(self.force, self.catalogue)} of {self.force.size} squadron points"

    def with_card(self, sort: str, card: str, number: int) -> Fleet:
        """The fleet with one card more."""
        return add(self.force, sort, card, number)

    def shelf(self, sort: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The cards of a sort, found by their lines and Factions."""
        for card in sorted(cards_of(sort, self.catalogue).values(), key=lambda each: each.name):
            factions: tuple[str, ...] = getattr(card, "factions", ())
            line = f"{title(card, sort, self.catalogue)}, {card.cost} SP: {about(card)}"
            listed = f" [{', '.join(factions)}]" if factions else ""
            yield line + listed, (line, *factions)

    def page(self, sort: str, card: str) -> Iterator[str]:
        """Everything on a card."""
        found = cards_of(sort, self.catalogue)[card]
        house = ", house values" if getattr(found, "house", False) else ""
        yield f"{title(found, sort, self.catalogue)}, {found.cost} SP{house}"
        yield about(found)
        yield from texts_of(found)

    def _resource(self, rest: str) -> None:
        words, where = split(rest, "on")
        _, card = find_card(words, self.catalogue, "resource")
        on_ship = self.catalogue.resources[card].on_ship
        self.change(add(self.force, "resource", card, self.number(where) if on_ship else 0))


def fleet_lines(fleet: Fleet, catalogue: Catalogue) -> Iterator[str]:
    """A fleet ship by ship, and its Resource."""
    yield fleet.name or "A fleet without a name"
    for number in range(1, len(fleet.ships) + 1):
        yield from ship_lines(fleet, number, catalogue)
    if fleet.resource and not fleet.resource_on and fleet.resource in catalogue.resources:
        yield f"Resource: {catalogue.resources[fleet.resource].name}"


def ship_lines(fleet: Fleet, number: int, catalogue: Catalogue) -> Iterator[str]:
    """A ship of a fleet: what each card costs where it is, and the slots that are left."""
    on = aboard(fleet, number - 1, catalogue)
    if on is None:
        yield f"{number} {fleet.ships[number - 1].ship}, which nobody knows"
        return
    room = room_words([card.type for card in on.upgrades], slots(on))
    yield f"{number} {title(on.ship, 'ship', catalogue)}: {ship_cost(on, catalogue)} SP; {room}"
    names = {card.id: card.name for card in on.cards()}
    for price in prices(on, catalogue):
        if price.card != on.ship.id:
            yield price_line(names[price.card], price, "SP")
    if fleet.resource and fleet.resource_on == number and on.resource is not None:
        yield f"  - Resource: {on.resource.name}"


CRAFT: Final[Craft[Fleet, Catalogue, Agreement]] = Craft(
    find=find_card,
    take=take,
    places=places,
    lines=fleet_lines,
    piece_lines=ship_lines,
    problems=problems,
    encode=encode,
    write=write,
    read=read_shared,
)
