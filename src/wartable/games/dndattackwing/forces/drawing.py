"""Legal Legions drawn by chance out of everything there is."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.engine.chance import Chance
from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.flightpath.naming import plain_name

MOST_DRAWN: Final = 6
"""Creatures of a drawn Legion."""
TRIES: Final = 24
"""Cards that are held against a drawn Legion; those that do not fit stay away."""


def draw_legion(catalogue: Catalogue, agreed: Agreement, rng: Chance, name: str = "") -> Legion:
    """A legal Legion for a match: creatures, and Upgrades that fit on them."""
    assert agreed.size is not None, "a Legion is drawn for a match"
    legion = Legion(name=name, size=agreed.size, creatures=(_first(catalogue, agreed, rng),))
    more = 0 if agreed.alone else 1 + rng.below(MOST_DRAWN)
    for _ in range(more):
        member = _any(catalogue, rng)
        tried = msgspec.structs.replace(legion, creatures=(*legion.creatures, member))
        if len(tried.creatures) <= MOST_DRAWN and not problems(tried, catalogue, agreed):
            legion = tried
    for _ in range(TRIES):
        tried = _with_an_upgrade(legion, catalogue, rng)
        if not problems(tried, catalogue, agreed):
            legion = tried
    return legion


def _first(catalogue: Catalogue, agreed: Agreement, rng: Chance) -> Member:
    if agreed.demanded:
        return Member(agreed.demanded)
    fitting = [
        member
        for member in (_sized(each, 1, catalogue) for each in catalogue.creatures)
        if catalogue.creatures[member.creature].cost_of(1) <= (agreed.size or 0)
        and plain_name(catalogue.creatures[member.creature].name) not in agreed.taken
    ]
    return rng.choice(fitting)


def _any(catalogue: Catalogue, rng: Chance) -> Member:
    card = rng.choice(list(catalogue.creatures))
    most = len(catalogue.creatures[card].soldiers) or 1
    return _sized(card, 1 + rng.below(most), catalogue)


def _sized(card: str, soldiers: int, catalogue: Catalogue) -> Member:
    return Member(card, soldiers if catalogue.creatures[card].troop else 0)


def _with_an_upgrade(legion: Legion, catalogue: Catalogue, rng: Chance) -> Legion:
    """The Legion with one Upgrade more, legal or not."""
    number = rng.below(len(legion.creatures))
    members = list(legion.creatures)
    upgrades = (*members[number].upgrades, rng.choice(list(catalogue.upgrades)))
    members[number] = msgspec.structs.replace(members[number], upgrades=upgrades)
    return msgspec.structs.replace(legion, creatures=tuple(members))
