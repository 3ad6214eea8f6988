"""Legal fleets drawn by chance out of everything there is."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.engine.chance import Chance
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces.costs import fleet_cost
from wartable.games.startrek.forces.fleet import Crewed, Fleet
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.matching import match as matches

MOST_DRAWN: Final = 6
"""Ships of a drawn fleet."""
TRIES: Final = 24
"""Cards that are held against a drawn fleet; those that do not fit stay away."""
CHEAP: Final = 5
"""Points that are kept back for a Crew Upgrade that a Mission demands."""


def draw_fleet(
    catalogue: Catalogue, agreed: Agreement, rng: Chance, name: str = "", faction: str = ""
) -> Fleet:
    """A legal fleet for a match: ships of one Faction or of any, and cards that fit on them."""
    assert agreed.size is not None, "a fleet is drawn for a match"
    asked = msgspec.structs.replace(agreed, crew=False)
    fleet = _ships(Fleet(name=name, size=agreed.size), catalogue, asked, rng, faction)
    if agreed.crew:
        fleet = _crew(fleet, catalogue, rng)
    for _ in range(TRIES):
        tried = _with_a_card(fleet, catalogue, rng)
        if not problems(tried, catalogue, agreed):
            fleet = tried
    return fleet


def _ships(fleet: Fleet, catalogue: Catalogue, asked: Agreement, rng: Chance, own: str) -> Fleet:
    """Ships until the points are nearly spent, the first of them one that a Mission asks for."""
    first = asked.faction or own
    kept = CHEAP if asked.faction else 0
    ships = [
        ship
        for ship in catalogue.ships.values()
        if not own or matches([own], ship.factions, catalogue)
    ]
    firsts = [
        ship
        for ship in ships
        if ship.kind == "ship"
        and ship.cost <= fleet.size - kept
        and (not first or matches([first], ship.factions, catalogue))
        and (not asked.faction or ship.slots.get("crew"))
        and not (asked.taken and ship.unique)
    ] or [min(catalogue.ships.values(), key=lambda ship: (ship.unique, ship.cost))]
    fleet = msgspec.structs.replace(fleet, ships=(Crewed(rng.choice(firsts).id),))
    for _ in range(1 + rng.below(2 * MOST_DRAWN)):
        more = msgspec.structs.replace(fleet, ships=(*fleet.ships, Crewed(rng.choice(ships).id)))
        room = fleet.size - kept - fleet_cost(more, catalogue)
        if len(more.ships) <= MOST_DRAWN and room >= 0 and not problems(more, catalogue, asked):
            fleet = more
    return fleet


def _crew(fleet: Fleet, catalogue: Catalogue, rng: Chance) -> Fleet:
    """The fleet with a Crew Upgrade on its first ship."""
    cheap = [
        each.id for each in catalogue.upgrades.values() if each.type == "crew" and each.cost < CHEAP
    ]
    for upgrade in rng.shuffled(cheap):
        tried = _on_ship(fleet, 0, upgrades=(upgrade,))
        if not problems(tried, catalogue):
            return tried
    return fleet


def _with_a_card(fleet: Fleet, catalogue: Catalogue, rng: Chance) -> Fleet:
    """The fleet with one card more, legal or not."""
    number = rng.below(len(fleet.ships))
    crewed = fleet.ships[number]
    match rng.below(8):
        case 0 | 1:
            captains = [each.id for each in catalogue.captains.values() if not each.placeholder]
            return _on_ship(fleet, number, captain=rng.choice(captains))
        case 2:
            return _on_ship(fleet, number, admiral=rng.choice(list(catalogue.admirals)))
        case 3:
            resource = catalogue.resources[rng.choice(list(catalogue.resources))]
            carrier = number + 1 if resource.on_ship else 0
            return msgspec.structs.replace(fleet, resource=resource.id, resource_on=carrier)
        case _:
            upgrade = rng.choice(list(catalogue.upgrades))
            return _on_ship(fleet, number, upgrades=(*crewed.upgrades, upgrade))


def _on_ship(fleet: Fleet, number: int, **changed: object) -> Fleet:
    ships = list(fleet.ships)
    ships[number] = msgspec.structs.replace(ships[number], **changed)
    return msgspec.structs.replace(fleet, ships=tuple(ships))
