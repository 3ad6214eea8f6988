"""The names of everything in the content files, declared as messages when they are loaded.

Each name has a key after the id of its thing, such as `dragondice.unit.goblins.thug`. What icons,
abilities and spells do is declared beside their names, as `dragondice.spell_words.blizzard`.
"""

from __future__ import annotations

from collections.abc import Iterable

from wartable.engine.message import Message
from wartable.games.dragondice.calling import call, called, declare
from wartable.games.dragondice.dice import ELEMENTS, Catalogue, ItemKind, UnitKind
from wartable.games.dragondice.sheets import TerrainSheets

LAND_AND_PLACE = Message("dragondice.land_and_place", "{land} {place}")
OF_ELEMENT = Message("dragondice.of_element", "{name} ({element})")
LOGO_OF = Message("dragondice.logo_of", "Logo of the {name}")
LOGO = "Logo:"

for _element in (*ELEMENTS, "elemental"):
    declare("element", _element, _element)


def declare_terrains(sheets: TerrainSheets) -> None:
    """Terrains and minor terrains are called after their land and what stands there."""
    for land, kind in sheets.types.items():
        name = declare("land", land, kind.name)
        for eighth in sheets.eighth:
            place = declare("eighth", eighth.id, eighth.name)
            call("terrain", f"{land}_{eighth.id}", LAND_AND_PLACE(land=name, place=place))
        for minor in sheets.minor:
            place = declare("minor_kind", minor.id, minor.name)
            call("minor", f"{land}_{minor.id}", LAND_AND_PLACE(land=name, place=place))


def declare_names(catalogue: Catalogue) -> None:
    """Everything else by the name its file has."""
    for species in catalogue.species.values():
        declare("species", species.id, species.name)
        if species.plays:
            declare("plays", species.id, species.plays)
    _declare_dice("unit", catalogue.units.values())
    _declare_dice("item", catalogue.items.values())
    for item in catalogue.items.values():
        if item.alloy:
            call("icon", LOGO + item.alloy, LOGO_OF(name=item.called))
    for dragon in catalogue.dragons.values():
        declare("dragon", dragon.id, dragon.name)
    for icon in catalogue.icons.values():
        call("effect", icon.id, declare("icon", icon.id, icon.id))
        declare("icon_words", icon.id, icon.words)
    for ability in catalogue.abilities.values():
        call("effect", ability.id, declare("ability", ability.id, ability.id))
        declare("ability_words", ability.id, ability.words)
    for spell in catalogue.spells.values():
        call("effect", spell.id, declare("spell", spell.id, spell.name))
        declare("spell_words", spell.id, spell.words)


def _declare_dice(part: str, kinds: Iterable[UnitKind | ItemKind]) -> None:
    """A die that exists in several elements has one name, and is told apart by its element."""
    for kind in kinds:
        element = kind.id.rpartition(".")[2]
        if kind.elements != (element,):
            call("icon", LOGO + kind.id, LOGO_OF(name=declare(part, kind.id, kind.name)))
            continue
        whole = kind.id.removesuffix(f".{element}")
        name = declare(part, whole, kind.name)
        call("icon", LOGO + whole, LOGO_OF(name=name))
        call(part, kind.id, OF_ELEMENT(name=name, element=called("element", element)))
