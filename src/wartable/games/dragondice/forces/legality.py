"""Whether a force may be brought to a match, and if not, everything that is wrong with it.

DD-FORCE-10 to 22, DD-RULING-04, DD-RULING-05. It looks at half-built forces too, so that a builder
can show what is still missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from wartable.games.dragondice.carrying import can_hold, excess
from wartable.games.dragondice.dice import DRAGONKIN, Catalogue
from wartable.games.dragondice.forces.force import (
    LARGEST,
    LONGEST_NAME,
    MOST_DICE,
    SMALLEST,
    Army,
    Force,
    Post,
    items_in,
    units_in,
)
from wartable.games.dragondice.forces.naming import counted, title
from wartable.games.dragondice.forces.points import (
    army_limit,
    army_points,
    dragon_slots,
    dragonkin_limit,
    dragons_needed,
    force_points,
    minors_limit,
)

ARMY_NAMES: Final[dict[Post, str]] = {
    "home": "Home Army",
    "horde": "Horde Army",
    "campaign": "Campaign Army",
}


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players agreed on beforehand: size, number of players, advanced dice or not."""

    size: int | None = None
    """The force size of the match; nothing while a force is built for itself."""
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
    """Everything that is wrong with a force; nothing if it may be brought."""
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
            f"A force has {SMALLEST} to {LARGEST} points; {force.size} is not among them.",
            "DD-FORCE-01",
        )
    elif agreed.size is not None and force.size != agreed.size:
        yield Problem(
            f"The force is built for {force.size} points, and this match is played with "
            f"{agreed.size}: choose another force or change it.",
            "DD-FORCE-01",
        )
    if force.dice() > MOST_DICE:
        yield Problem(f"A force has at most {MOST_DICE} dice; take some away.", "DD-FORCE-01")
    if len(force.name) > LONGEST_NAME or not force.name.isprintable():
        yield Problem(f"A name has up to {LONGEST_NAME} letters.", "DD-TERM-12")


def _unknown(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    places: list[tuple[str, tuple[str, ...], Mapping[str, object], str]] = []
    for post, army in force.armies():
        places.append((post, army.units, catalogue.units, "unit"))
        places.append((post, army.items, catalogue.items, "item"))
    lands = tuple(each for each in (force.home_terrain, force.frontier) if each)
    places.append(("terrains", lands, catalogue.terrains, "terrain"))
    places.append(("dragons", force.dragons, catalogue.dragons, "dragon"))
    places.append(("dragonkin", force.dragonkin, catalogue.units, "unit"))
    places.append(("minors", force.minors, catalogue.minors, "minor terrain"))
    for where, named, known, what in places:
        for each in dict.fromkeys(named):
            if each not in known:
                yield Problem(
                    f"There is no {what} “{each[:60]}”: take it out, or add the pack it is from.",
                    "DD-RULING-01",
                    where,
                    (each,),
                )


def _points(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    points = force_points(force, catalogue)
    if points > force.size:
        over = points - force.size
        yield Problem(
            f"The force has {points} points of {force.size}: take away {_points_words(over)}.",
            "DD-RULING-04",
        )
    elif points < force.size:
        short = force.size - points
        yield Problem(
            f"The force has {points} points of {force.size}: add {_points_words(short)}.",
            "DD-RULING-04",
        )


def _points_words(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _army(post: Post, army: Army, size: int, catalogue: Catalogue) -> Iterator[Problem]:
    name = ARMY_NAMES[post]
    units, items = units_in(army, catalogue), items_in(army, catalogue)
    kin = tuple(dict.fromkeys(unit.id for unit in units if unit.species == DRAGONKIN))
    if kin:
        yield Problem(
            f"Dragonkin start in the Summoning Pool, not in an army: move "
            f"{counted([unit.id for unit in units if unit.id in kin], catalogue)} there.",
            "DD-FORCE-16",
            post,
            kin,
        )
    if not units:
        yield Problem(f"The {name} has no unit: give it one.", "DD-FORCE-21", post)
    points, limit = army_points(army, catalogue), army_limit(size)
    if points > limit:
        yield Problem(
            f"The {name} has {points} points; half of the force is {limit}: move "
            f"{_points_words(points - limit)} to other armies.",
            "DD-FORCE-20",
            post,
        )
        return
    stranded = [item for item in items if not any(can_hold(unit, item) for unit in units)]
    for item in dict.fromkeys(stranded):
        yield Problem(
            f"No unit of the {name} can carry {title(item)}: put it where a unit of its "
            "element is, or leave it out.",
            "DD-FORCE-22",
            post,
            (item.id,),
        )
    too_many = excess(units, items) - len(stranded)
    if too_many > 0:
        yield Problem(
            f"The {name} has {too_many} more {'item' if too_many == 1 else 'items'} than its "
            "units can carry: a unit carries two pieces of equipment or artifacts of its "
            "elements, or one medallion or relic.",
            "DD-EQUIP-03",
            post,
            tuple(dict.fromkeys(item.id for item in items)),
        )


def _terrains(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    if not force.home_terrain:
        yield Problem("Choose a Home Terrain.", "DD-FORCE-10", "terrains")
    if not force.frontier:
        yield Problem("Choose a terrain to propose as the Frontier.", "DD-FORCE-10", "terrains")
    home = catalogue.terrains.get(force.home_terrain)
    if home and home.advanced:
        yield Problem(
            f"{home.name} is an advanced terrain and cannot be a Home Terrain: propose it as the "
            "Frontier instead.",
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
    change = "take some away" if there > needed else "add some"
    words = f"{force.size} points bring {needed} {'dragon' if needed == 1 else 'dragons'}"
    if white:
        words += f", and a White Dragon counts as two; these count as {there}: {change}."
    else:
        words += f"; there {'is' if there == 1 else 'are'} {there}: {change}."
    yield Problem(words, "DD-RULING-05" if white else "DD-FORCE-11", "dragons", force.dragons)


def _dragonkin(force: Force, catalogue: Catalogue) -> Iterator[Problem]:
    known = [catalogue.units[each] for each in force.dragonkin if each in catalogue.units]
    for unit in dict.fromkeys(each for each in known if each.species != DRAGONKIN):
        yield Problem(
            f"{title(unit)} is no Dragonkin: put it into an army.",
            "DD-FORCE-14",
            "dragonkin",
            (unit.id,),
        )
    health = sum(unit.health for unit in known if unit.species == DRAGONKIN)
    limit = dragonkin_limit(force.size)
    if health > limit:
        yield Problem(
            f"The Dragonkin have {health} health, and {force.size} points allow {limit}: take "
            "some away.",
            "DD-FORCE-14",
            "dragonkin",
        )


def _minors(force: Force, agreed: Agreement) -> Iterator[Problem]:
    limit = minors_limit(agreed.players)
    if len(force.minors) > limit:
        yield Problem(
            f"There are {len(force.minors)} minor terrains, and with {agreed.players} players "
            f"each brings at most {limit}: take some away.",
            "DD-FORCE-15",
            "minors",
        )


def _switched_off(force: Force, catalogue: Catalogue, agreed: Agreement) -> Iterator[Problem]:
    for post, army in force.armies():
        if army.items and not agreed.items:
            yield _off("items", post, army.items)
        champions = tuple(unit.id for unit in units_in(army, catalogue) if unit.champion)
        if champions and not agreed.champions:
            yield _off("Eldarim Champions", post, champions)
    if force.dragonkin and not agreed.dragonkin:
        yield _off("Dragonkin", "dragonkin", force.dragonkin)
    if force.minors and not agreed.minor_terrains:
        yield _off("minor terrains", "minors", force.minors)
    frontier = catalogue.terrains.get(force.frontier)
    if frontier and frontier.advanced and not agreed.advanced_terrains:
        yield _off("advanced terrains", "terrains", (frontier.id,))


def _off(what: str, where: str, about: tuple[str, ...]) -> Problem:
    return Problem(
        f"This match is played without {what}: leave them out.",
        "DD-FORCE-18",
        where,
        tuple(dict.fromkeys(about)),
    )
