"""Whether a force may be brought to a match, and if not, everything that is wrong with it.

DD-FORCE. It looks at half-built forces too, so that a builder can show what is still
missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from wartable.games.dragondice.carrying import can_hold, excess
from wartable.games.dragondice.dice import DRAGONKIN, Catalogue, ItemKind, UnitKind
from wartable.games.dragondice.forces import messages
from wartable.games.dragondice.forces.force import (
    LARGEST,
    LONGEST_NAME,
    MOST_DICE,
    POSTS,
    SMALLEST,
    Army,
    Force,
    Post,
    items_in,
    units_in,
)
from wartable.games.dragondice.forces.naming import counted
from wartable.games.dragondice.forces.points import (
    army_limit,
    army_points,
    dragon_slots,
    dragonkin_limit,
    dragons_needed,
    force_points,
    minors_limit,
)
from wartable.games.dragondice.messages import ARMY_TITLES

ARMY_NAMES: Final[dict[Post, str]] = {post: ARMY_TITLES[post] for post in POSTS}


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players agreed on beforehand: size, number of players, advanced dice or not."""

    size: int | None = None
    """The force size of the match; None while a force is built outside a match."""
    players: int = 2
    items: bool = True
    dragonkin: bool = True
    minor_terrains: bool = True
    advanced_terrains: bool = True
    champions: bool = True


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a force."""

    words: str
    rule: str
    where: str = ""
    """`home`, `horde`, `campaign`, `terrains`, `dragons`, `dragonkin`, `minors`, or the whole."""
    about: tuple[str, ...] = ()
    """The dice it is about, by id."""


def problems(
    force: Force, catalogue: Catalogue, agreement: Agreement | None = None
) -> list[Problem]:
    """Everything that is wrong with a force; empty if it may be brought."""
    agreed = agreement or Agreement()
    whole = list(_whole(force, agreed))
    if force.dice() > MOST_DICE or not SMALLEST <= force.size <= LARGEST:
        return whole
    found = [*whole, *_unknown(force, catalogue), *_points(force, catalogue)]
    for post, army in force.armies():
        found += _army(post, army, force.size, catalogue)
    found += _terrains(force, catalogue)
    found += _dragons(force, catalogue)
    found += _dragonkin(force, catalogue)
    found += _minors(force, agreed)
    found += _switched_off(force, catalogue, agreed)
    return found


def _whole(force: Force, agreed: Agreement) -> Iterator[Problem]:
    if not SMALLEST <= force.size <= LARGEST:
        yield Problem(
            messages.SIZE_RANGE(least=SMALLEST, most=LARGEST, size=force.size),
            "DD-FORCE-01",
        )
    elif agreed.size is not None and force.size != agreed.size:
        yield Problem(messages.OTHER_SIZE(size=force.size, agreed=agreed.size), "DD-FORCE-01")
    if force.dice() > MOST_DICE:
        yield Problem(messages.TOO_MANY_DICE(most=MOST_DICE), "DD-FORCE-01")
    if wrong := wrong_name(force.name):
        yield Problem(wrong, "DD-TERM-12")


def wrong_name(name: str) -> str:
    """What is wrong with the name of a force; empty if nothing is."""
    if len(name) > LONGEST_NAME:
        return messages.LONG_NAME(most=LONGEST_NAME)
    return "" if name.isprintable() else messages.ODD_NAME


def _unknown(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    places: list[tuple[str, tuple[str, ...], Mapping[str, object], str]] = []
    for post, army in force.armies():
        places.append((post, army.units, catalogue.units, "unit"))
        places.append((post, army.items, catalogue.items, "item"))
    lands = tuple(each for each in (force.home_terrain, force.frontier) if each)
    places.append(("terrains", lands, catalogue.terrains, "terrain"))
    places.append(("dragons", force.dragons, catalogue.dragons, "dragon"))
    places.append(("dragonkin", force.dragonkin, catalogue.units, "unit"))
    places.append(("minors", force.minors, catalogue.minors, "minor"))
    for where, named, known, what in places:
        for each in dict.fromkeys(named):
            if each not in known:
                yield Problem(
                    messages.UNKNOWN_DIE(kind=messages.KINDS[what], die=each[:60]),
                    "DD-RULING-01",
                    where,
                    (each,),
                )


def _points(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    points = force_points(force, catalogue)
    if points > force.size:
        over = points - force.size
        yield Problem(
            messages.TAKE_AWAY(points=points, size=force.size, over=_points_words(over)),
            "DD-RULING-04",
        )
    elif points < force.size:
        short = force.size - points
        yield Problem(
            messages.ADD(points=points, size=force.size, short=_points_words(short)),
            "DD-RULING-04",
        )


def _points_words(number: int) -> str:
    return messages.ONE_POINT if number == 1 else messages.POINTS(number=number)


def _army(post: Post, army: Army, size: int, catalogue: Catalogue) -> Iterator[Problem]:
    name = ARMY_NAMES[post]
    units, items = units_in(army, catalogue), items_in(army, catalogue)
    kin = tuple(dict.fromkeys(unit.id for unit in units if unit.species == DRAGONKIN))
    if kin:
        yield Problem(
            messages.KIN_IN_ARMY(
                units=counted([unit.id for unit in units if unit.id in kin], catalogue)
            ),
            "DD-FORCE-16",
            post,
            kin,
        )
    if not units:
        yield Problem(messages.NO_UNIT(army=name), "DD-FORCE-21", post)
    points, limit = army_points(army, catalogue), army_limit(size)
    if points > limit:
        yield Problem(
            messages.OVER_HALF(
                army=name, points=points, limit=limit, over=_points_words(points - limit)
            ),
            "DD-FORCE-20",
            post,
        )
    stranded = [item for item in items if not any(can_hold(unit, item) for unit in units)]
    for item in dict.fromkeys(stranded):
        yield Problem(
            messages.NO_CARRIER(army=name, item=item.called),
            "DD-FORCE-22",
            post,
            (item.id,),
        )
    if points <= limit:
        yield from _excess(post, units, items, len(stranded))


def _excess(
    post: Post, units: Sequence[UnitKind], items: Sequence[ItemKind], stranded: int
) -> Iterator[Problem]:
    """Items that the units could carry one by one, but not all together.

    Checked only for armies that are not too large: there are many ways to hand out items.
    """
    name = ARMY_NAMES[post]
    too_many = excess(units, items) - stranded
    if too_many > 0:
        yield Problem(
            messages.EXCESS(
                army=name,
                items=messages.ONE_ITEM if too_many == 1 else messages.ITEMS(number=too_many),
            ),
            "DD-EQUIP-03",
            post,
            tuple(dict.fromkeys(item.id for item in items)),
        )


def _terrains(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    """A Home Terrain and a proposed Frontier; advanced terrains are for the Frontier alone.

    DD-SETUP-01, DD-ADVTERRAIN-01.
    """
    if not force.home_terrain:
        yield Problem(messages.CHOOSE_HOME, "DD-FORCE-10", "terrains")
    if not force.frontier:
        yield Problem(messages.CHOOSE_FRONTIER, "DD-FORCE-10", "terrains")
    home = catalogue.terrains.get(force.home_terrain)
    if home and home.advanced:
        yield Problem(
            messages.ADVANCED_HOME(terrain=home.called),
            "DD-FORCE-17",
            "terrains",
            (home.id,),
        )


def _dragons(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    needed, there = dragons_needed(force.size), dragon_slots(force, catalogue)
    if there == needed:
        return
    white = any(
        catalogue.dragons[each].slots > 1 for each in force.dragons if each in catalogue.dragons
    )
    more, fewer = messages.MORE_DRAGONS, messages.FEWER_DRAGONS
    if white:
        more, fewer = messages.MORE_WITH_WHITE, messages.FEWER_WITH_WHITE
    dragons = messages.ONE_DRAGON if needed == 1 else messages.DRAGONS(number=needed)
    words = (fewer if there > needed else more)(size=force.size, dragons=dragons, there=there)
    yield Problem(words, "DD-RULING-05" if white else "DD-FORCE-11", "dragons", force.dragons)


def _dragonkin(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    known = [catalogue.units[each] for each in force.dragonkin if each in catalogue.units]
    for unit in dict.fromkeys(each for each in known if each.species != DRAGONKIN):
        yield Problem(
            messages.NO_KIN(unit=unit.called),
            "DD-FORCE-14",
            "dragonkin",
            (unit.id,),
        )
    health = sum(unit.health for unit in known if unit.species == DRAGONKIN)
    limit = dragonkin_limit(force.size)
    if health > limit:
        yield Problem(
            messages.KIN_HEALTH(health=health, size=force.size, limit=limit),
            "DD-FORCE-14",
            "dragonkin",
        )


def _minors(force: Force, agreed: Agreement) -> Iterator[Problem]:
    limit = minors_limit(agreed.players)
    if len(force.minors) > limit:
        yield Problem(
            messages.TOO_MANY_MINORS(there=len(force.minors), players=agreed.players, limit=limit),
            "DD-FORCE-15",
            "minors",
        )


def _switched_off(force: Force, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    for post, army in force.armies():
        if army.items and not agreed.items:
            yield _off("items", post, army.items)
        champions = tuple(unit.id for unit in units_in(army, catalogue) if unit.champion)
        if champions and not agreed.champions:
            yield _off("champions", post, champions)
    if force.dragonkin and not agreed.dragonkin:
        yield _off("dragonkin", "dragonkin", force.dragonkin)
    if force.minors and not agreed.minor_terrains:
        yield _off("minor_terrains", "minors", force.minors)
    frontier = catalogue.terrains.get(force.frontier)
    if frontier and frontier.advanced and not agreed.advanced_terrains:
        yield _off("advanced_terrains", "terrains", (frontier.id,))


def _off(what: str, where: str, about: tuple[str, ...]) -> Problem:
    return Problem(
        messages.SWITCHED_OFF[what],
        "DD-FORCE-18",
        where,
        tuple(dict.fromkeys(about)),
    )
