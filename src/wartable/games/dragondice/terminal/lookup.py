"""Looking things up at a terminal: a die, an icon, a spell, an ability, in words and with rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NamedTuple

from rich.text import Text

from wartable.games.dragondice.dice import (
    DragonKind,
    IconKind,
    ItemKind,
    MinorKind,
    SpellKind,
    TerrainKind,
    UnitKind,
)
from wartable.games.dragondice.forces.naming import full_title
from wartable.games.dragondice.shown import CatalogueShown, FaceText, shown
from wartable.games.dragondice.terminal.look import face_words

LISTED: Final = 30
SORTS: Final = {
    "die": ("unit", "item", "dragon", "terrain", "minor terrain"),
    "icon": ("icon", "face"),
    "spell": ("spell",),
    "ability": ("ability",),
    "species": ("species",),
}
"""What each command looks through."""


class Entry(NamedTuple):
    """One thing that can be looked up."""

    sort: str
    id: str
    name: str
    lines: Sequence[str]


def look_up(pack: str, wanted: str, among: str = "", handles: Mapping[str, str] = {}) -> Text:
    """What is called so, in words; `handles` are the dice on the table and what kinds they are."""
    entries = [
        entry for entry in entries_of(pack) if not among or entry.sort in SORTS.get(among, ())
    ]
    wanted = " ".join(wanted.split()).casefold()
    if not wanted:
        return _list(entries, among)
    kind = handles.get(wanted, "")
    found = [entry for entry in entries if entry.id == kind] if kind else _search(entries, wanted)
    if not found:
        names = {entry.name.casefold(): entry.name for entry in entries}
        close = get_close_matches(wanted, names, n=3)
        hint = f" Did you mean {' or '.join(names[each] for each in close)}?" if close else ""
        return Text(f"  There is nothing called “{wanted[:40]}” here.{hint}")
    if len(found) > 3:
        return _list(found, among)
    text = Text()
    for entry in found:
        text.append(f"{entry.name}", "bold")
        text.append(f" ({entry.sort})\n")
        for line in entry.lines:
            text.append(f"  {line}\n")
    text.rstrip()
    return text


def _search(entries: Sequence[Entry], wanted: str) -> list[Entry]:
    """The closest way in which anything is called so."""
    names = [(entry, entry.name.casefold()) for entry in entries]
    same = [entry for entry, name in names if wanted in {name, name.partition(" (")[0], entry.id}]
    begun = [entry for entry, name in names if name.startswith(wanted)]
    return same or begun or [entry for entry, name in names if wanted in name]


def _list(entries: Sequence[Entry], among: str) -> Text:
    names = [entry.name for entry in entries[:LISTED]]
    more = f" and {len(entries) - LISTED} more" if len(entries) > LISTED else ""
    word = among or "look"
    return Text(f"  {', '.join(names)}{more}. Write {word} and a name, or how it begins.")


@lru_cache(maxsize=4)
def entries_of(pack: str) -> tuple[Entry, ...]:
    """Everything with a name: dice, icons and other faces, spells, abilities, species."""
    catalogue = shown(pack)
    found = [_fighter("unit", each, catalogue) for each in catalogue.units.values()]
    found += [_fighter("item", each, catalogue) for each in catalogue.items.values()]
    found += [_dragon(each, catalogue) for each in catalogue.dragons.values()]
    found += [_terrain(each, catalogue) for each in catalogue.terrains.values()]
    found += [_minor(each, catalogue) for each in catalogue.minors.values()]
    found += [Entry("icon", each.id, each.id, _icon(each)) for each in catalogue.icons.values()]
    found += [_face(each) for each in catalogue.faces.values()]
    found += [_spell(each, catalogue) for each in catalogue.spells.values()]
    for ability in catalogue.abilities.values():
        who = [each.name for each in catalogue.species.values() if ability.id in each.abilities]
        lines = [_with_rules(ability.words, ability.rules), f"Of {', '.join(who) or 'nobody'}."]
        found.append(Entry("ability", ability.id, ability.id, lines))
    for species in catalogue.species.values():
        units = [each for each in catalogue.units.values() if each.species == species.id]
        lines = [f"{each}: {catalogue.abilities[each].words}" for each in species.abilities]
        names = dict.fromkeys(f"{each.name} ({each.health})" for each in units)
        lines.append(f"Units, with their health: {', '.join(names)}.")
        found.append(Entry("species", species.id, species.name, lines))
    return tuple(found)


def _fighter(sort: str, kind: UnitKind | ItemKind, catalogue: CatalogueShown) -> Entry:
    if isinstance(kind, UnitKind):
        facts = [kind.rank, kind.size, f"{kind.health} health", _elements(kind.elements)]
    else:
        facts = [kind.size, kind.sort, _elements(kind.elements)]
    lines = [", ".join(dict.fromkeys(fact for fact in facts if fact)) + "."]
    faces = Counter(face_words(face) for face in kind.faces)
    shown_faces = [
        f"{words} ({count} times)" if count > 1 else words for words, count in faces.items()
    ]
    lines.append(f"Faces: {', '.join(shown_faces)}.")
    for icon in dict.fromkeys(face.icon for face in kind.faces if face.special):
        special = catalogue.icons.get(icon)
        if special is not None:
            lines.append(f"{icon}: {_with_rules(special.words, special.rules)}")
    if kind.confidence != "certain":
        lines.append(f"How sure the faces are: {kind.confidence}.")
    return Entry(sort, kind.id, full_title(kind, catalogue), lines)


def _dragon(kind: DragonKind, catalogue: CatalogueShown) -> Entry:
    lines = [f"{kind.form}, {kind.health} health, {_elements(kind.elements)}."]
    lines += _counted_faces(kind.faces, "dragon", catalogue)
    return Entry("dragon", kind.id, kind.name, lines)


def _terrain(kind: TerrainKind, catalogue: CatalogueShown) -> Entry:
    faces = ", ".join(f"{at} {face}" for at, face in enumerate(kind.faces, start=1))
    lines = [f"{_elements(kind.elements)}; faces {faces}, 8 {kind.eighth_name}."]
    eighth = catalogue.faces[f"eighth.{kind.eighth}"]
    lines.append(f"{eighth.name}: {_with_rules(eighth.words, eighth.rules)}")
    return Entry("terrain", kind.id, kind.name, lines)


def _minor(kind: MinorKind, catalogue: CatalogueShown) -> Entry:
    lines = [f"{_elements(kind.elements)}.", *_counted_faces(kind.faces, "minor", catalogue)]
    return Entry("minor terrain", kind.id, kind.name, lines)


def _counted_faces(faces: Sequence[str], sort: str, catalogue: CatalogueShown) -> list[str]:
    """Each face once, with how often it is there and what it does."""
    lines: list[str] = []
    for face, count in Counter(faces).items():
        text = catalogue.faces[f"{sort}.{face}"]
        times = f" ({count} times)" if count > 1 else ""
        lines.append(f"{text.name}{times}: {_with_rules(text.words, text.rules)}")
    return lines


def _icon(icon: IconKind) -> list[str]:
    rolls = ", ".join(each.replace("_", " ") for each in icon.rolls)
    return [_with_rules(icon.words, icon.rules), f"Acts in rolls: {rolls}."]


def _face(face: FaceText) -> Entry:
    return Entry("face", face.id, face.name, [_with_rules(face.words, face.rules)])


def _spell(spell: SpellKind, catalogue: CatalogueShown) -> Entry:
    facts = [f"{spell.cost} {spell.element} magic"]
    facts += [f"{catalogue.species[spell.species].name} only"] if spell.species else []
    facts += ["castings add up" if spell.cumulative else "one casting for each target"]
    facts += ["lasts until your next turn"] if spell.lasting else []
    facts += ["may be cast from reserves"] if spell.reserves else []
    facts += ["cantrip"] if spell.cantrip else []
    words = _with_rules(spell.words, spell.rules)
    return Entry("spell", spell.id, spell.name, [words, f"{'; '.join(facts)}."])


def _elements(elements: Sequence[str]) -> str:
    return " and ".join(elements) or "ivory"


def _with_rules(words: str, rules: Sequence[str]) -> str:
    return f"{words} ({', '.join(rules)})" if rules else words
