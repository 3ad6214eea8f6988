"""Packs: species, dice and spells that players add, made of existing icons and effects.

A pack is a text: TOML as people write it, or JSON as programs do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from tomllib import TOMLDecodeError
from typing import Final, TypeVar, get_args

import msgspec

from wartable.engine.foreign import parse_json, parse_toml
from wartable.engine.message import Message
from wartable.engine.refusal import BadOptions
from wartable.games.dragondice import pack_messages as messages
from wartable.games.dragondice.building import items_of, near, units_of
from wartable.games.dragondice.calling import called
from wartable.games.dragondice.dice import (
    DRAGONKIN,
    ELEMENTS,
    Carries,
    Catalogue,
    Confidence,
    ItemKind,
    ItemSort,
    Size,
    Species,
    SpellKind,
    UnitKind,
)
from wartable.games.dragondice.forces.naming import full_title
from wartable.games.dragondice.sheets import ItemSheet, Pack, PackSpell, SpeciesSheet, UnitSheet

LONGEST_TEXT: Final = 100_000
MOST_SPECIES: Final = 20
MOST_DICE: Final = 500
LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 500

K = TypeVar("K", UnitKind, ItemKind)

_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_OWN_MEANING: Final = ("Logo", "Element: ")
"""Icons whose meaning depends on the die they are on."""
_NO_SUCH_WORD: Final = "Invalid enum value "
_WHERE: Final = " - at `$."
"""How msgspec says which word will not do, and where it stands."""
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "size": get_args(Size),
    "kind": get_args(ItemSort),
    "carries": get_args(Carries),
    "confidence": get_args(Confidence),
    "element": (*ELEMENTS, "elemental"),
    "elements": ELEMENTS,
    "one_of": ELEMENTS,
}
"""Fields that take one of a few words."""


def read_pack(text: str) -> Pack:
    """A pack out of its text."""
    if len(text) > LONGEST_TEXT:
        raise BadOptions(messages.LONG_PACK(most=LONGEST_TEXT))
    text = text.removeprefix("\ufeff")
    try:
        if text.lstrip().startswith("{"):
            return parse_json(text, Pack)
        return msgspec.convert(parse_toml(text), Pack)
    except TOMLDecodeError as wrong:
        raise BadOptions(messages.NOT_TOML(problem=str(wrong))) from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise BadOptions(_unreadable(str(wrong))) from None


def _unreadable(problem: str) -> str:
    """What is wrong with the shape of a pack; where only some words will do, they are named."""
    found, _, path = problem.rpartition(_WHERE)
    where = path.removesuffix("`")
    field = where.rpartition(".")[2].partition("[")[0]
    if not found.startswith(_NO_SUCH_WORD) or field not in _WORDS:
        return messages.UNREADABLE(problem=problem[:LONGEST_WORDS])
    word = found.removeprefix(_NO_SUCH_WORD)[1:-1]
    return messages.NO_SUCH_WORD(where=where, found=word[:40], words=", ".join(_WORDS[field]))


def write_pack(pack: Pack) -> str:
    """The text of a pack, always the same for the same pack."""
    return msgspec.json.encode(pack, order="deterministic").decode()


def with_pack(catalogue: Catalogue, pack: Pack) -> Catalogue:
    """The catalogue with what a pack adds, or `BadOptions` saying what is wrong with the pack."""
    _check_name(pack.name, messages.THE_PACK)
    _check_words(pack.words, messages.THE_PACK)
    if len(pack.species) > MOST_SPECIES:
        raise BadOptions(messages.MANY_SPECIES(most=MOST_SPECIES))
    species = dict(catalogue.species)
    names = {each.name.casefold() for each in species.values()}
    sheets = dict(pack.species)
    for name, sheet in sheets.items():
        _check_species(name, sheet, catalogue)
        _check_new(sheet.name, names, messages.SPECIES_NAME_TWICE, "DD-TERM-04")
        species[name] = Species(name, sheet.name, sheet.abilities, sheet.plays)
    units = dict(catalogue.units)
    unit_icons = _icons_on(catalogue.units.values())
    for name, sheet in [*sheets.items(), *_reinforcements(catalogue, pack)]:
        _check_units(sheet.units)
        _add(units, units_of(name, sheet, unit_icons))
    items = dict(catalogue.items)
    item_icons = _icons_on(catalogue.items.values())
    for item in pack.items:
        _check_item(item)
        _add(items, items_of(item, item_icons))
    spells = dict(catalogue.spells)
    names = {each.name.casefold() for each in spells.values()}
    for spell in pack.spells:
        if spell.id in spells:
            raise BadOptions(messages.SPELL_TWICE(id=spell.id[:40]))
        _check_new(spell.name, names, messages.SPELL_NAME_TWICE)
        spells[spell.id] = _spell(spell, catalogue, species)
    added = len(units) + len(items) - len(catalogue.units) - len(catalogue.items)
    if added > MOST_DICE:
        raise BadOptions(messages.MANY_DICE(most=MOST_DICE, found=added))
    more = msgspec.structs.replace(
        catalogue, species=species, units=units, items=items, spells=spells
    )
    _check_titles(more)
    return more


def _icons_on(kinds: Iterable[UnitKind | ItemKind]) -> list[str]:
    """The special icons that dice of a sort share, without those that mean one die's own power."""
    found = {face.icon for kind in kinds for face in kind.faces if face.special}
    return sorted(icon for icon in found if not icon.startswith(_OWN_MEANING))


def _reinforcements(catalogue: Catalogue, pack: Pack) -> Iterable[tuple[str, SpeciesSheet]]:
    for name, units in pack.units.items():
        if name not in catalogue.species:
            raise BadOptions(
                messages.NO_SPECIES(species=name[:40], hint=near(name, catalogue.species)),
                "DD-TERM-04",
            )
        peers = [unit for unit in catalogue.units.values() if unit.species == name]
        alike = {peer.elements for peer in peers}
        elements = peers[0].elements if len(alike) == 1 else ()
        if len(alike) > 1:
            for unit in units:
                if not unit.one_of and not unit.elements:
                    raise BadOptions(
                        messages.SAY_ELEMENTS(die=unit.name),
                        "DD-ELEMENT-24" if name == DRAGONKIN else "DD-ELEMENT-23",
                    )
        yield (
            name,
            SpeciesSheet(name=name, units=units, elements=elements, carries=peers[0].carries),
        )


def _check_species(name: str, sheet: SpeciesSheet, catalogue: Catalogue) -> None:
    _check_id(name)
    _check_name(sheet.name, messages.THE_SPECIES(id=name))
    _check_words(sheet.plays, messages.THE_SPECIES(id=name))
    if name in catalogue.species:
        raise BadOptions(messages.SPECIES_TWICE(species=name), "DD-TERM-04")
    if not sheet.units:
        raise BadOptions(messages.NO_UNITS(species=sheet.name), "DD-TERM-07")
    _check_elements(sheet.name, sheet.elements)
    for ability in sheet.abilities:
        if ability not in catalogue.abilities:
            raise BadOptions(
                messages.NO_ABILITY(
                    species=sheet.name,
                    ability=ability[:40],
                    hint=near(ability, catalogue.abilities),
                )
            )
    if len(set(sheet.abilities)) != len(sheet.abilities):
        raise BadOptions(messages.ABILITY_TWICE(species=sheet.name))


def _check_new(name: str, known: set[str], taken: Message, rule: str = "") -> None:
    """Players find a species or a spell by its name; from now on this one is known."""
    folded = name.casefold()
    if folded in known:
        raise BadOptions(taken(name=name), rule)
    known.add(folded)


def _check_units(units: tuple[UnitSheet, ...]) -> None:
    seen: set[str] = set()
    for unit in units:
        _check_id(unit.id)
        _check_name(unit.name, messages.THE_UNIT(id=unit.id))
        _check_name(unit.rank or "-", messages.THE_CLASS(id=unit.id))
        if unit.id in seen:
            raise BadOptions(messages.UNIT_TWICE(id=unit.id))
        seen.add(unit.id)
        if unit.elements is not None and unit.one_of:
            raise BadOptions(messages.NOT_BOTH(die=unit.name))
        _check_elements(unit.name, unit.elements or unit.one_of)


def _check_item(item: ItemSheet) -> None:
    _check_id(item.id)
    _check_name(item.name, messages.THE_ITEM(id=item.id))
    _check_words(item.alloy, messages.THE_ITEM(id=item.id))
    _check_elements(item.name, item.one_of)


def _check_id(text: str) -> None:
    if not _ID.fullmatch(text):
        raise BadOptions(messages.BAD_ID(id=text[:40]))


def _check_name(text: str, whose: str) -> None:
    trimmed = " ".join(text.split()) == text
    if not text or not trimmed or len(text) > LONGEST_NAME or not text.isprintable():
        raise BadOptions(messages.NEEDS_NAME(whose=whose, most=LONGEST_NAME))


def _check_words(text: str, whose: str) -> None:
    """A text may have line breaks, but nothing that a terminal would obey."""
    if len(text) > LONGEST_WORDS or not text.replace("\n", "").isprintable():
        raise BadOptions(messages.BAD_WORDS(whose=whose, most=LONGEST_WORDS))


def _check_titles(catalogue: Catalogue) -> None:
    """In a force as text a die is found by its title."""
    seen: set[str] = set()
    kinds: list[UnitKind | ItemKind] = [*catalogue.units.values(), *catalogue.items.values()]
    for kind in kinds:
        title = full_title(kind, catalogue)
        if title.casefold() in seen:
            raise BadOptions(messages.NAME_TWICE(name=title))
        seen.add(title.casefold())


def _check_elements(whose: str, elements: tuple[str, ...]) -> None:
    if len(set(elements)) != len(elements):
        raise BadOptions(
            messages.ELEMENT_TWICE(
                whose=whose, elements=[called("element", each) for each in ELEMENTS]
            ),
            "DD-ELEMENT-01",
        )


def _add(there: dict[str, K], new: Iterable[K]) -> None:
    for kind in new:
        if kind.id in there:
            raise BadOptions(messages.DIE_TWICE(id=kind.id))
        there[kind.id] = kind


def _spell(spell: PackSpell, catalogue: Catalogue, species: Mapping[str, Species]) -> SpellKind:
    _check_id(spell.id)
    _check_name(spell.name, messages.THE_SPELL(id=spell.id))
    _check_words(spell.words, messages.THE_SPELL(id=spell.id))
    base = catalogue.spells.get(spell.effect)
    if base is None:
        raise BadOptions(
            messages.NO_EFFECT(
                spell=spell.name,
                effect=spell.effect[:40],
                hint=near(spell.effect, catalogue.spells),
            )
        )
    if not 1 <= spell.cost <= 99:
        raise BadOptions(messages.SPELL_COST(spell=spell.name, cost=spell.cost))
    amount = base.amount if spell.amount is None else spell.amount
    if (amount == 0) != (base.amount == 0) or not 0 <= amount <= 99:
        wrong = messages.SPELL_AMOUNT if base.amount else messages.SPELL_NO_AMOUNT
        raise BadOptions(wrong(spell=spell.name, base=base.called))
    if amount != base.amount and not spell.words:
        raise BadOptions(messages.SAY_WORDS(spell=spell.name, base=base.called))
    owner = base.species if spell.species is None else spell.species
    if owner and owner not in species:
        raise BadOptions(
            messages.NO_SPELL_SPECIES(
                spell=spell.name, species=owner[:40], hint=near(owner, species)
            )
        )
    return msgspec.structs.replace(
        base,
        id=spell.id,
        name=spell.name,
        element=spell.element or base.element,
        species=owner,
        cost=spell.cost,
        reserves=base.reserves if spell.reserves is None else spell.reserves,
        cantrip=base.cantrip if spell.cantrip is None else spell.cantrip,
        amount=amount,
        words=spell.words or base.words,
    )
