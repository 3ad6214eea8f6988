"""A force as text that people can read, write and fix.

    Night Market
    Points: 24
    Home terrain: Swampland Temple
    Frontier: Highland City

    Home army:
    2 Thug (Goblins)
    1 Speed Slippers, earth

Reading is forgiving: names in any case, ids, `2x`, the number left out, a species left out where
only one has such a unit, lines that begin with #.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from wartable.engine.refusal import Malformed
from wartable.games.dragondice.dice import DRAGONKIN, Catalogue
from wartable.games.dragondice.forces import messages
from wartable.games.dragondice.forces.force import MOST_DICE, POSTS, Army, Force
from wartable.games.dragondice.forces.legality import ARMY_NAMES, wrong_name
from wartable.games.dragondice.forces.naming import Kind, full_title, names_of, numbered
from wartable.games.dragondice.forces.points import army_points

LONGEST_TEXT: Final = 40_000
LONGEST_LINE: Final = 200
"""No name of a force or a die is anywhere near this long."""

_HEAPS: Final = {
    "home army": "home",
    "horde army": "horde",
    "campaign army": "campaign",
    "dragons": "dragons",
    "dragonkin": "dragonkin",
    "minor terrains": "minors",
}
_FACTS: Final = ("name", "points", "home terrain", "frontier")
_WORDS: Final = re.compile(r"[a-z ]+", re.IGNORECASE)
_BULLET: Final = re.compile(r"\A[-*]\s+")


def write(force: Force, catalogue: Catalogue) -> str:
    """The text of a force."""
    return "\n".join(_lines(force, catalogue)) + "\n"


def _lines(force: Force, catalogue: Catalogue) -> Iterator[str]:
    name = "".join(letter for letter in force.name if letter.isprintable()).strip()
    yield f"Name: {name}" if name else "# A force for Dragon Dice"
    yield f"Points: {force.size}"
    for words, land in (("Home terrain", force.home_terrain), ("Frontier", force.frontier)):
        if land:
            yield f"{words}: {_called(land, catalogue.terrains, catalogue)}"
    fighters: dict[str, Kind] = {**catalogue.units, **catalogue.items}
    for post, army in force.armies():
        heading = f"{ARMY_NAMES[post]} ({army_points(army, catalogue)} points)"
        yield from _heap(heading, [*army.units, *army.items], fighters, catalogue)
    yield from _heap("Dragons", force.dragons, catalogue.dragons, catalogue)
    yield from _heap("Dragonkin", force.dragonkin, catalogue.units, catalogue)
    yield from _heap("Minor terrains", force.minors, catalogue.minors, catalogue)


def _heap(
    heading: str, dice: Sequence[str], known: Mapping[str, Kind], catalogue: Catalogue
) -> Iterator[str]:
    if dice:
        yield ""
        yield f"{heading}:"
    for kind, number in Counter(dice).items():
        yield f"{number} {_called(kind, known, catalogue)}"


def _called(kind: str, known: Mapping[str, Kind], catalogue: Catalogue) -> str:
    """A name that can be read back; unknown dice keep their id."""
    if kind not in known:
        return kind
    return full_title(known[kind], catalogue)


def read(text: str, catalogue: Catalogue) -> Force:
    """The force a text describes; `Malformed` with the line and what to write instead."""
    if len(text) > LONGEST_TEXT:
        raise Malformed(messages.LONG_TEXT(most=LONGEST_TEXT))
    facts: dict[str, str] = {}
    heaps: dict[str, list[str]] = {heap: [] for heap in _HEAPS.values()}
    finder = _Finder(catalogue)
    heap = ""
    for at, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if len(line) > LONGEST_LINE:
            raise Malformed(_in_line(at, messages.LONG_LINE(most=LONGEST_LINE)))
        if heading := _heading(line):
            heap = _heap_named(heading, at)
        elif not heap and (fact := _fact(line)):
            _note(facts, *fact, at)
        elif not heap:
            _note(facts, "name", line, at)
        else:
            heaps[heap] += finder.dice(line, heap, at)
            if sum(map(len, heaps.values())) > MOST_DICE:
                raise Malformed(_in_line(at, messages.TEXT_DICE(most=MOST_DICE)), "DD-FORCE-01")
    return _force(facts, heaps, finder)


def _heading(line: str) -> str:
    """The name of the heap a line heads, which may have a remark in brackets; or nothing.

    >>> _heading("Home army (12 points):"), _heading("Points: 24"), _heading("2 Thug")
    ('Home army', '', '')
    """
    if not line.endswith(":"):
        return ""
    words = line.removesuffix(":").rstrip()
    if words.endswith(")"):
        words, _, remark = words.removesuffix(")").partition("(")
        words = "" if "(" in remark or ")" in remark else words.rstrip()
    return words if _WORDS.fullmatch(words) else ""


def _fact(line: str) -> tuple[str, str] | None:
    """What a line says, such as the points, and how it says it is."""
    words, _, value = line.partition(":")
    words = words.rstrip()
    return (words.casefold(), value) if value and _WORDS.fullmatch(words) else None


def _in_line(at: int | None, problem: str) -> str:
    """What is wrong, with the line it is in."""
    return messages.LINE(line=at, problem=problem) if at else problem


def _heap_named(words: str, at: int) -> str:
    name = words.casefold()
    if name in POSTS:
        name = f"{name} army"
    if name not in _HEAPS:
        known = ", ".join(f"“{each.capitalize()}:”" for each in _HEAPS)
        raise Malformed(_in_line(at, messages.NO_HEADING(found=words[:40], known=known)))
    return _HEAPS[name]


def _note(facts: dict[str, str], fact: str, value: str, at: int) -> None:
    if fact not in _FACTS:
        known = ", ".join(f"“{each.capitalize()}:”" for each in _FACTS)
        raise Malformed(_in_line(at, messages.NO_FACT(found=fact[:40], known=known)))
    if fact in facts:
        raise Malformed(_in_line(at, messages.TWICE(fact=fact.capitalize())))
    facts[fact] = value.strip()


def _force(facts: dict[str, str], heaps: dict[str, list[str]], finder: _Finder) -> Force:
    name = facts.get("name", "")
    if wrong := wrong_name(name):
        raise Malformed(wrong)
    points = facts.get("points", "")
    if not re.fullmatch(r"[0-9]{1,4}", points):
        raise Malformed(messages.SAY_POINTS, "DD-FORCE-01")
    armies = {
        post: Army(
            tuple(each for each in heaps[post] if each in finder.catalogue.units),
            tuple(each for each in heaps[post] if each in finder.catalogue.items),
        )
        for post in POSTS
    }
    lands = [facts.get(each, "") for each in ("home terrain", "frontier")]
    home_terrain, frontier = (finder.one(each, "terrains", None) if each else "" for each in lands)
    return Force(
        name=name,
        size=int(points),
        home=armies["home"],
        horde=armies["horde"],
        campaign=armies["campaign"],
        home_terrain=home_terrain,
        frontier=frontier,
        dragons=tuple(heaps["dragons"]),
        dragonkin=tuple(heaps["dragonkin"]),
        minors=tuple(heaps["minors"]),
    )


class _Finder:
    """Finds dice by the names people use."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        fighters = names_of([*catalogue.units.values(), *catalogue.items.values()], catalogue)
        kin = [unit for unit in catalogue.units.values() if unit.species == DRAGONKIN]
        self.names: dict[str, dict[str, list[str]]] = {
            "home": fighters,
            "horde": fighters,
            "campaign": fighters,
            "dragons": names_of([*catalogue.dragons.values()], catalogue),
            "dragonkin": names_of(kin, catalogue),
            "minors": names_of([*catalogue.minors.values()], catalogue),
            "terrains": names_of([*catalogue.terrains.values()], catalogue),
        }

    def dice(self, line: str, heap: str, at: int) -> list[str]:
        """The dice of one line: a number and a name."""
        number, name = numbered(_BULLET.sub("", line), lambda words: bool(self._meant(words, heap)))
        if number == 0:
            raise Malformed(_in_line(at, messages.NONE_OF_DIE))
        return [self.one(name, heap, at)] * number

    def one(self, words: str, heap: str, at: int | None) -> str:
        """The die that these words mean."""
        names = self.names[heap]
        found = self._meant(words, heap)
        if len(found) == 1:
            return found[0]
        if not found:
            close = get_close_matches(words.casefold(), names, n=1)
            wrong = messages.NOT_HERE(found=words[:60])
            if close:
                near = self._title(names[close[0]][0])
                wrong = messages.NOT_HERE_HINT(found=words[:60], near=near)
            raise Malformed(_in_line(at, wrong), "DD-RULING-01")
        choices = ", ".join(f"“{self._title(each)}”" for each in found[:6])
        raise Malformed(_in_line(at, messages.AMBIGUOUS(found=words[:60], choices=choices)))

    def _meant(self, words: str, heap: str) -> list[str]:
        """All dice with this name."""
        return self.names[heap].get(" ".join(words.casefold().split()), [])

    def _title(self, kind: str) -> str:
        known: dict[str, Kind] = {
            **self.catalogue.units,
            **self.catalogue.items,
            **self.catalogue.dragons,
            **self.catalogue.terrains,
            **self.catalogue.minors,
        }
        return full_title(known[kind], self.catalogue)
