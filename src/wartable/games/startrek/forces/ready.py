"""The fleets that come with the game, ready to play."""

from __future__ import annotations

from functools import cache

from wartable.games.flightpath.cards import Card
from wartable.games.startrek.content import CONTENT, read_content, shipped
from wartable.games.startrek.forces.fleet import Crewed, Fleet

INTRODUCTION = ("intro_federation", "intro_klingon")
"""The forces of a game without squad building (ST-SETUP-03, ST-SETUP-04)."""


class ShipSheet(Card, frozen=True):
    """A ship of a ready fleet as its file has it."""

    ship: str
    captain: str = ""
    admiral: str = ""
    upgrades: tuple[str, ...] = ()


class FleetSheet(Card, frozen=True):
    """A ready fleet as its file has it."""

    id: str
    name: str
    words: str
    size: int
    ships: tuple[ShipSheet, ...]
    resource: str = ""
    resource_on: int = 0


class FleetSheets(Card, frozen=True):
    """A file of ready fleets."""

    fleets: tuple[FleetSheet, ...]


class ReadyFleet(Card, frozen=True):
    """A ready fleet and how it plays."""

    id: str
    words: str
    faction: str
    """The first Faction of its first ship."""
    fleet: Fleet


@cache
def ready_fleets() -> dict[str, ReadyFleet]:
    """All ready fleets by id, the smaller ones first."""
    paths = sorted(path.name for path in CONTENT.joinpath("fleets").iterdir())
    sheets = [
        sheet for name in paths for sheet in read_content(f"fleets/{name}", FleetSheets).fleets
    ]
    return {
        sheet.id: _ready(sheet) for sheet in sorted(sheets, key=lambda each: (each.size, each.id))
    }


def _ready(sheet: FleetSheet) -> ReadyFleet:
    fleet = Fleet(
        name=sheet.name,
        size=sheet.size,
        ships=tuple(
            Crewed(each.ship, each.captain, each.admiral, each.upgrades) for each in sheet.ships
        ),
        resource=sheet.resource,
        resource_on=sheet.resource_on,
    )
    faction = shipped().ships[sheet.ships[0].ship].factions[0]
    return ReadyFleet(sheet.id, sheet.words, faction, fleet)
