"""What armies roll, in a terminal: averages of every army, and one roll in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from wartable.engine.refusal import Malformed
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import TYPES, Catalogue, Type
from wartable.games.dragondice.forces.changing import find_die
from wartable.games.dragondice.forces.force import POSTS, Army, Force, Post
from wartable.games.dragondice.forces.legality import ARMY_NAMES
from wartable.games.dragondice.odds import Distribution, army_odds
from wartable.games.dragondice.terminal.look import army_words, place_handle, place_words
from wartable.games.dragondice.view import DragonDiceView

BAR: Final = 30
LEAST: Final = 0.0005
"""What is rarer than this is not listed."""


def odds_page(view: DragonDiceView, wanted: str) -> RenderableType:
    """The averages of the player's armies where they are, or one army in full by its terrain."""
    if view.seat is None or not view.terrains:
        return Text("  You have no armies on the table.")
    catalogue = catalogue_of(view.pack)
    armies: dict[str, tuple[str, Mapping[Type, Distribution]]] = {}
    for place, terrain in enumerate(view.terrains):
        dice = [die for die in view.dice if die.owner == view.seat and die.place == place]
        if dice:
            units = [die.kind for die in dice if die.kind in catalogue.units]
            items = [die.kind for die in dice if die.kind in catalogue.items]
            odds = army_odds(
                catalogue,
                units,
                items,
                terrain.kind,
                terrain.face or 1,
                force_size=view.force_size,
            )
            name = f"{army_words(view, view.seat, place)}, {place_words(view, place)}"
            armies[place_handle(place)] = (name, odds)
    wanted = wanted.strip().casefold()
    if not wanted:
        return averages(list(armies.values()))
    if wanted not in armies:
        return Text(f"  You have no army there; write odds and one of {', '.join(armies)}.")
    name, rolls = armies[wanted]
    return Group(Text(name, "bold"), *(chances(type_, rolls[type_]) for type_ in TYPES))


def show_chances(force: Force, pack: str, wanted: str) -> list[RenderableType]:
    """What armies of a force roll: `home`, `home melee`, `horde at swampland temple 8`, or all."""
    words, _, where = wanted.partition(" at ")
    land, face = _where(force, pack, where)
    posts, types = _what(words)
    catalogue = catalogue_of(pack)
    armies: dict[Post, Mapping[Type, Distribution]] = {
        post: army_odds(catalogue, army.units, army.items, land, face, force_size=force.size)
        for post, army in force.armies()
        if post in posts and _all_known(army, catalogue)
    }
    name = catalogue.terrains[land].name
    shown: list[RenderableType] = [Text(f"  At {name}, face {face}:", "dim")]
    if not types:
        return [*shown, averages([(ARMY_NAMES[post], odds) for post, odds in armies.items()])]
    for post, odds in armies.items():
        shown.append(Text(f"  {ARMY_NAMES[post]}", "bold"))
        shown += [chances(type_, odds[type_]) for type_ in types]
    return shown


def _all_known(army: Army, catalogue: Catalogue) -> bool:
    """Whether an army has units, and none of its dice is unknown."""
    known = {*catalogue.units, *catalogue.items}
    return bool(army.units) and known.issuperset((*army.units, *army.items))


def _what(words: str) -> tuple[list[Post], list[Type]]:
    """The armies and the rolls that are named; all armies if none is."""
    posts: list[Post] = []
    types: list[Type] = []
    for word in words.casefold().split():
        if word in POSTS:
            posts.append(word)
        elif word in TYPES:
            types.append(word)
        elif word != "all":
            raise Malformed(
                f"“{word[:40]}” is neither an army ({', '.join(POSTS)}) nor a roll "
                f"({', '.join(TYPES)})."
            )
    return posts or list(POSTS), types


def _where(force: Force, pack: str, where: str) -> tuple[str, int]:
    """A terrain and a face; by default the Home Terrain on its first face."""
    catalogue = catalogue_of(pack)
    name = where.strip()
    face = name[-1:] if name[-1:] in tuple("12345678") else ""
    name = name.removesuffix(face).rstrip()
    usual = force.home_terrain if force.home_terrain in catalogue.terrains else ""
    land = find_die(name, pack, terrains=True) if name else usual or next(iter(catalogue.terrains))
    return land, int(face or 1)


def averages(armies: Sequence[tuple[str, Mapping[Type, Distribution]]]) -> RenderableType:
    """One line for each army: what it rolls of each type on average."""
    if not armies:
        return Text("  There are no units yet.")
    table = Table(box=None, padding=(0, 1, 0, 2))
    table.add_column("on average")
    for type_ in TYPES:
        table.add_column(type_, justify="right")
    for name, odds in armies:
        table.add_row(Text(name), *(f"{odds[type_].mean:.1f}" for type_ in TYPES))
    return table


def chances(type_: Type, odds: Distribution) -> RenderableType:
    """Each result of one roll with its chance, and the chance of it or more."""
    table = Table(box=None, padding=(0, 1, 0, 2))
    table.add_column(f"{type_} ({odds.mean:.1f})", justify="right")
    table.add_column("chance", justify="right")
    table.add_column("or more", justify="right")
    table.add_column("")
    highest = max(odds.chances)
    for result, chance in enumerate(odds.chances):
        if chance >= LEAST:
            bar = "#" * round(BAR * chance / highest)
            table.add_row(str(result), f"{chance:.1%}", f"{odds.at_least(result):.1%}", bar)
    return table
