"""The catalogue of dice: what is shipped, and what a pack adds to it."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

import msgspec

from wartable.games.dragondice.building import (
    dragons_of,
    items_of,
    minors_of,
    spell_of,
    terrains_of,
    units_of,
)
from wartable.games.dragondice.dice import Catalogue, Species, UnitKind
from wartable.games.dragondice.names import declare_names, declare_terrains
from wartable.games.dragondice.packs import read_pack, with_pack
from wartable.games.dragondice.sheets import (
    AbilitySheets,
    DragonSheets,
    IconSheets,
    ItemSheets,
    SpeciesSheet,
    SpellSheets,
    TerrainSheets,
)

CONTENT: Final = files("wartable.games.dragondice").joinpath("content")

T = TypeVar("T")


def read_content(path: str, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    text = CONTENT.joinpath(path).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), shape)


@cache
def shipped() -> Catalogue:
    """All dice of the game."""
    icons = {icon.id: icon for icon in read_content("icons.toml", IconSheets).icons}
    abilities = read_content("abilities.toml", AbilitySheets).abilities
    species: dict[str, Species] = {}
    units: dict[str, UnitKind] = {}
    for path in sorted(CONTENT.joinpath("species").iterdir(), key=lambda each: each.name):
        name = path.name.removesuffix(".toml")
        sheet = read_content(f"species/{path.name}", SpeciesSheet)
        species[name] = Species(name, sheet.name, sheet.abilities, sheet.plays)
        units.update((unit.id, unit) for unit in units_of(name, sheet, icons))
    items = read_content("items.toml", ItemSheets).items
    terrains = read_content("terrains.toml", TerrainSheets)
    dragons = read_content("dragons.toml", DragonSheets)
    spells = read_content("spells.toml", SpellSheets).spells
    catalogue = Catalogue(
        species=species,
        units=units,
        items={kind.id: kind for item in items for kind in items_of(item, icons)},
        dragons={dragon.id: dragon for dragon in dragons_of(dragons)},
        terrains={terrain.id: terrain for terrain in terrains_of(terrains)},
        minors={minor.id: minor for minor in minors_of(terrains)},
        icons=icons,
        abilities={ability.id: ability for ability in abilities},
        spells={spell.id: spell_of(spell) for spell in spells},
    )
    declare_terrains(terrains)
    declare_names(catalogue)
    return catalogue


@lru_cache(maxsize=16)
def catalogue_of(pack: str = "") -> Catalogue:
    """All dice of the game and those of a pack, or `BadOptions` saying what is wrong with it.

    The pack is named by the id of a shipped one, or given as its text.
    """
    if not pack:
        return shipped()
    return with_pack(shipped(), read_pack(shipped_packs().get(pack, pack)))


@cache
def shipped_packs() -> dict[str, str]:
    """The packs that come with the game: their texts by id."""
    return {
        path.name.removesuffix(".toml"): path.read_text(encoding="utf-8")
        for path in sorted(CONTENT.joinpath("packs").iterdir(), key=lambda each: each.name)
    }
