"""The one Resource a fleet may have (ST-RESOURCE-01)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.cards import Catalogue
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.equipment import restricted
from wartable.games.startrek.forces.fleet import Fleet, aboard


def resource_problems(fleet: Fleet, catalogue: Catalogue) -> Iterator[Problem]:
    """What is wrong with the Resource and with the ship that carries it.

    ST-RESOURCE-01, ST-RESOURCE-04, ST-RULING-65.
    """
    resource = catalogue.resources.get(fleet.resource)
    if resource is None:
        return
    about, where = (resource.id,), "resource"
    if not resource.on_ship:
        if fleet.resource_on:
            words = messages.RESOURCE_NO_SHIP(card=resource.name)
            yield Problem(words, "ST-RESOURCE-04", where, about)
        return
    number = fleet.resource_on - 1
    on = aboard(fleet, number, catalogue) if 0 <= number < len(fleet.ships) else None
    if on is None:
        yield Problem(messages.RESOURCE_SHIP(card=resource.name), "ST-RESOURCE-04", where, about)
        return
    if on.ship.kind == "squadron":
        words = messages.RESOURCE_SQUADRON(card=resource.name, ship=on.ship.name)
        yield Problem(words, "ST-RULING-65", where, about)
    yield from restricted(resource, resource.needs, where, on, catalogue)
