"""What is wrong with the cards on one ship: slots, restrictions, and the limits of small craft.

ST-UPGRADE-01 ST-UPGRADE-02 ST-UPGRADE-05 ST-UPGRADE-13 ST-UNIQUE-06 ST-SHUTTLE-04 ST-SQUADRON-03
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wartable.games.flightpath.naming import plain_name
from wartable.games.flightpath.problem import Problem
from wartable.games.startrek.cards import Admiral, Catalogue, Needs, Resource, Upgrade
from wartable.games.startrek.forces import messages
from wartable.games.startrek.forces.costs import over_the_bar, prices, slots
from wartable.games.startrek.forces.fleet import Aboard
from wartable.games.startrek.forces.matching import counts_as
from wartable.games.startrek.forces.problem import on_ship

MOST_ON_SHUTTLE = 3


def equipment(number: int, on: Aboard, catalogue: Catalogue) -> Iterator[Problem]:
    """Everything that is wrong with the cards on this ship."""
    where = on_ship(number)
    if on.ship.kind == "squadron":
        yield from _squadron(where, on)
    yield from _slots(where, on)
    yield from _one_per_ship(where, on)
    for card in (*((on.admiral,) if on.admiral else ()), *on.upgrades):
        yield from restricted(card, card.needs, where, on, catalogue)
    for card in on.upgrades:
        yield from _arcs(card, where, on)
    if on.ship.kind == "shuttlecraft":
        yield from _shuttle(where, on, catalogue)
    if on.admiral and on.captain and on.captain.id == on.admiral.captain_face:
        yield Problem(
            messages.ADMIRAL_TWICE(card=on.admiral.name),
            "ST-ADMIRAL-01",
            where,
            (on.admiral.id, on.captain.id),
        )


def _squadron(where: str, on: Aboard) -> Iterator[Problem]:
    """No Captain and no Admiral, and Squadron Upgrades alone (ST-SQUADRON-03, ST-SQUADRON-04)."""
    name = on.ship.name
    if on.captain is not None and not on.captain.placeholder:
        yield Problem(
            messages.SQUADRON_CAPTAIN(ship=name), "ST-SQUADRON-04", where, (on.captain.id,)
        )
    if on.admiral is not None:
        yield Problem(messages.SQUADRON_ADMIRAL(ship=name), "ST-RULING-65", where, (on.admiral.id,))
    others = {each.id: each for each in on.upgrades if each.type != "squadron"}
    for card in others.values():
        yield Problem(
            messages.SQUADRON_UPGRADE(ship=name, card=card.name),
            "ST-SQUADRON-03",
            where,
            (card.id,),
        )


def _slots(where: str, on: Aboard) -> Iterator[Problem]:
    """One Upgrade for each icon of the Upgrade Bar, one Elite Talent for each of its icons.

    ST-UPGRADE-01, ST-UPGRADE-02.
    """
    room = slots(on)
    over = over_the_bar(on)
    for builds in on.builds():
        extra = [kind for kind in builds.extra if kind in over]
        if extra:
            over[extra[0]] -= 1
    for kind, more in over.items():
        if more <= 0:
            continue
        cards = tuple(card.id for card in on.upgrades if card.type == kind)
        name, there = on.ship.name, len(cards)
        if kind == "talent":
            words = messages.NO_TALENT(ship=name, slots=room[kind], there=there)
            yield Problem(words, "ST-UPGRADE-02", where, cards)
        elif not (on.ship.kind == "squadron" and kind != "squadron"):
            words = messages.NO_SLOT(
                ship=name, slots=room.get(kind, 0), there=there, type=messages.TYPES[kind]
            )
            yield Problem(words, "ST-UPGRADE-01", where, cards)


def _one_per_ship(where: str, on: Aboard) -> Iterator[Problem]:
    """A card marked so is at most once on a ship (ST-UNIQUE-06)."""
    marked = [card for card in on.upgrades if card.one_per_ship]
    names = {plain_name(card.name): card for card in marked}
    for name, there in Counter(plain_name(card.name) for card in marked).items():
        if there > 1:
            yield Problem(
                messages.ONE_PER_SHIP(card=names[name].name, ship=on.ship.name, there=there),
                "ST-UNIQUE-06",
                where,
                (names[name].id,),
            )


def restricted(
    card: Upgrade | Admiral | Resource, needs: Needs, where: str, on: Aboard, catalogue: Catalogue
) -> Iterator[Problem]:
    """What the restrictions of a card say against its ship.

    ST-UPGRADE-06, ST-UPGRADE-07, ST-UPGRADE-08, ST-UPGRADE-11, ST-UPGRADE-12, ST-FACTION-04.
    """
    told = {"card": card.name, "ship": on.ship.name}
    about = (card.id,)
    if needs.faction and needs.faction not in counts_as(on.ship.factions, catalogue):
        faction = catalogue.factions[needs.faction].name
        words = messages.NEEDS_FACTION(**told, faction=faction)
        yield Problem(words, "ST-UPGRADE-07", where, about)
    captain = on.captain.factions if on.captain else ()
    if needs.captain_faction and needs.captain_faction not in counts_as(captain, catalogue):
        faction = catalogue.factions[needs.captain_faction].name
        words = messages.NEEDS_CAPTAIN(**told, faction=faction)
        yield Problem(words, "ST-UPGRADE-08", where, about)
    if needs.ship_class and needs.ship_class != on.ship.ship_class:
        words = messages.NEEDS_CLASS(**told, ship_class=needs.ship_class)
        yield Problem(words, "ST-UPGRADE-06", where, about)
    hull = on.ship.hull
    if needs.hull_min and hull < needs.hull_min:
        words = messages.NEEDS_HULL(**told, hull=needs.hull_min, there=hull)
        yield Problem(words, "ST-UPGRADE-11", where, about)
    if needs.hull_max and hull > needs.hull_max:
        words = messages.NEEDS_SMALL_HULL(**told, hull=needs.hull_max, there=hull)
        yield Problem(words, "ST-UPGRADE-12", where, about)
    skill = on.captain.skill if on.captain else 1
    if needs.captain_skill_min and skill < needs.captain_skill_min:
        words = messages.NEEDS_SKILL(**told, skill=needs.captain_skill_min, there=skill)
        yield Problem(words, "ST-UPGRADE-13", where, about)


def _arcs(card: Upgrade, where: str, on: Aboard) -> Iterator[Problem]:
    """A weapon needs one of the arcs that it names (ST-SECONDARY-04, ST-RULING-82)."""
    named = card.weapon.arcs if card.weapon else card.arcs
    if named and "any" not in named and not any(arc in on.ship.arcs.widths for arc in named):
        yield Problem(
            messages.NEEDS_ARC(card=card.name, ship=on.ship.name),
            "ST-SECONDARY-04" if named == ("secondary",) else "ST-RULING-82",
            where,
            (card.id,),
        )


def _shuttle(where: str, on: Aboard, catalogue: Catalogue) -> Iterator[Problem]:
    """No card for which more than 3 SP are paid (ST-SHUTTLE-04, ST-RULING-64)."""
    names = {card.id: card.name for card in on.cards()}
    for price in prices(on, catalogue)[1:]:
        if price.paid > MOST_ON_SHUTTLE:
            yield Problem(
                messages.SHUTTLE_COST(card=names[price.card], ship=on.ship.name, cost=price.paid),
                "ST-SHUTTLE-04",
                where,
                (price.card,),
            )
