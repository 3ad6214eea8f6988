"""Whether a fleet may be brought to a match, and if not, everything that is wrong with it.

It looks at half-built fleets too, so that a builder can show what is still missing.

ST-SQUAD-03 ST-SETUP-05 ST-UNIQUE-05 ST-LIMIT-01 ST-RULING-78
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.cards import Catalogue, Ship
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.costs import fleet_cost
from wartable.games.startrek.forces.equipment import equipment
from wartable.games.startrek.forces.fleet import (
    LARGEST,
    LONGEST_NAME,
    MOST_SHIPS,
    MOST_UPGRADES,
    SMALLEST,
    Fleet,
    all_aboard,
)
from wartable.games.startrek.forces.matching import match
from wartable.games.startrek.forces.problem import on_ship
from wartable.games.startrek.forces.resources import resource_problems
from wartable.games.startrek.forces.unique import repeated, taken_in_team


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players agreed on beforehand."""

    size: int | None = None
    """The squadron points of the match; nothing while a fleet is built for itself."""
    faction: str = ""
    """A Faction that a Mission asks a ship of (ST-MISSION-06)."""
    crew: bool = False
    """Whether a Mission asks for a Crew Upgrade."""
    columns: int = 0
    """How many standard bases fit side by side into the starting area, two deep; 0 for any."""
    taken: tuple[str, ...] = ()
    """Unique names that the fleets of teammates have (ST-UNIQUE-02)."""


def problems(
    fleet: Fleet, catalogue: Catalogue, agreement: Agreement | None = None
) -> list[Problem]:
    """Everything that is wrong with a fleet; nothing if it may be brought.

    ST-RULING-78.
    """
    agreed = agreement or Agreement()
    found = list(_whole(fleet, agreed))
    if (
        not SMALLEST <= fleet.size <= LARGEST
        or len(fleet.ships) > MOST_SHIPS
        or any(len(each.upgrades) > MOST_UPGRADES for each in fleet.ships)
    ):
        return found
    found += _unknown(fleet, catalogue)
    found += _points(fleet, catalogue)
    found += repeated(fleet, catalogue)
    found += taken_in_team(fleet, catalogue, agreed.taken)
    for number, on in all_aboard(fleet, catalogue):
        found += equipment(number, on, catalogue)
    found += _admirals(fleet)
    found += _capitals(fleet, catalogue)
    found += resource_problems(fleet, catalogue)
    found += _mission(fleet, catalogue, agreed)
    found += _room(fleet, catalogue, agreed)
    return found


def _whole(fleet: Fleet, agreed: Agreement) -> Iterator[Problem]:
    """Size, name and number of ships (ST-SQUAD-02)."""
    if not SMALLEST <= fleet.size <= LARGEST:
        yield Problem(
            messages.SIZE_RANGE(least=SMALLEST, most=LARGEST, size=fleet.size), "ST-SQUAD-02"
        )
    elif agreed.size is not None and fleet.size > agreed.size:
        yield Problem(messages.OTHER_SIZE(size=fleet.size, agreed=agreed.size), "ST-SQUAD-02")
    if wrong := wrong_name(fleet.name):
        yield Problem(wrong, "ST-SQUAD-03")
    if not fleet.ships:
        yield Problem(messages.NO_SHIP, "ST-SETUP-05")
    if len(fleet.ships) > MOST_SHIPS:
        yield Problem(messages.TOO_MANY_SHIPS(most=MOST_SHIPS), "ST-RULING-17")
    for number, each in enumerate(fleet.ships):
        if len(each.upgrades) > MOST_UPGRADES:
            yield Problem(
                messages.TOO_MANY_UPGRADES(most=MOST_UPGRADES), "ST-UPGRADE-01", on_ship(number)
            )


def wrong_name(name: str) -> str:
    """What is wrong with the name of a fleet; nothing if it may be called so."""
    if len(name) > LONGEST_NAME:
        return messages.LONG_NAME(most=LONGEST_NAME)
    return "" if name.isprintable() else messages.ODD_NAME


def _unknown(fleet: Fleet, catalogue: Catalogue) -> Iterator[Problem]:
    for number, crewed in enumerate(fleet.ships):
        where = on_ship(number)
        if crewed.ship not in catalogue.ships:
            yield _no_card("ship", crewed.ship, where)
        if crewed.captain and crewed.captain not in catalogue.captains:
            yield _no_card("captain", crewed.captain, where)
        if crewed.admiral and crewed.admiral not in catalogue.admirals:
            yield _no_card("admiral", crewed.admiral, where)
        for each in dict.fromkeys(crewed.upgrades):
            if each not in catalogue.upgrades:
                yield _no_card("upgrade", each, where)
    if fleet.resource and fleet.resource not in catalogue.resources:
        yield _no_card("resource", fleet.resource, "resource")


def _no_card(kind: str, card: str, where: str) -> Problem:
    return Problem(messages.UNKNOWN[kind](card=card[:60]), "ST-SQUAD-01", where, (card,))


def _points(fleet: Fleet, catalogue: Catalogue) -> Iterator[Problem]:
    """The sum may not exceed the agreed total (ST-SQUAD-03)."""
    points = fleet_cost(fleet, catalogue)
    if points > fleet.size:
        yield Problem(
            messages.TOO_DEAR(points=points, size=fleet.size, over=points - fleet.size),
            "ST-SQUAD-03",
        )


def _admirals(fleet: Fleet) -> Iterator[Problem]:
    """At most one Admiral lies face up in a fleet (ST-ADMIRAL-02)."""
    there = [each.admiral for each in fleet.ships if each.admiral]
    if len(there) > 1:
        yield Problem(messages.TWO_ADMIRALS(there=len(there)), "ST-ADMIRAL-02", about=tuple(there))


def is_capital(ship: Ship) -> bool:
    """Whether a ship is a Capital Ship (ST-CAPITAL-01, ST-CAPITAL-03)."""
    return ship.hull >= 4 and ship.kind == "ship"


def _capitals(fleet: Fleet, catalogue: Catalogue) -> Iterator[Problem]:
    """One Capital Ship for each craft (ST-SHUTTLE-05, ST-SQUADRON-17, ST-CAPITAL-02)."""
    ships = [on.ship for _, on in all_aboard(fleet, catalogue)]
    craft = [ship for ship in ships if ship.kind != "ship"]
    capitals = sum(map(is_capital, ships))
    if len(craft) > capitals:
        rules = {"shuttlecraft": "ST-SHUTTLE-05", "squadron": "ST-SQUADRON-17"}
        kinds = {ship.kind for ship in craft}
        rule = rules[kinds.pop()] if len(kinds) == 1 else "ST-CAPITAL-02"
        yield Problem(
            messages.CAPITALS(craft=len(craft), capitals=capitals),
            rule,
            about=tuple(ship.id for ship in craft),
        )


def _mission(fleet: Fleet, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    """The cards that a Mission demands (ST-MISSION-06)."""
    ships = [on.ship for _, on in all_aboard(fleet, catalogue)]
    if agreed.faction and not any(
        match([agreed.faction], ship.factions, catalogue) for ship in ships
    ):
        faction = catalogue.factions[agreed.faction].name
        yield Problem(messages.MISSION_FACTION(faction=faction), "ST-MISSION-06")
    crew = any(
        card.type == "crew" for _, on in all_aboard(fleet, catalogue) for card in on.upgrades
    )
    if agreed.crew and not crew:
        yield Problem(messages.MISSION_CREW, "ST-MISSION-06")


def _room(fleet: Fleet, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    """Whether all ships fit into the starting area, side by side (ST-RULING-17)."""
    ships = [on.ship for _, on in all_aboard(fleet, catalogue)]
    large = sum(ship.base == "oversized" for ship in ships)
    needed = 2 * large + -(-(len(ships) - large) // 2)
    if agreed.columns and needed > agreed.columns:
        yield Problem(messages.NO_ROOM, "ST-RULING-17")
