"""What an icon does in a roll: the entries written for it that fit the sort of roll."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.icons.icon import ICONS, Entry, Rolls
from wartable.games.dragondice.rolls.roll import Against, Kind, Roll
from wartable.games.dragondice.state import RESERVE


class Sort(NamedTuple):
    """Everything about a roll that decides what icons do in it."""

    kind: Kind
    counts: tuple[Type, ...]
    army: bool
    against: Against
    counter: bool
    silent: bool
    place: int
    """RESERVE, less than that where no army can be, or 0 for any terrain."""
    results_only: bool


def sort_of(roll: Roll) -> Sort:
    """The sort that a roll is of."""
    return Sort(
        roll.kind,
        roll.counts,
        roll.army,
        roll.against,
        roll.counter,
        roll.silent,
        min(roll.place, 0),
        roll.results_only,
    )


def entries_in(roll: Roll, name: str) -> tuple[Entry, ...]:
    """What an icon does in this roll; several entries are a choice of one (DD-COMBO-05)."""
    return entries_of(sort_of(roll), name)


@lru_cache(maxsize=8192)
def entries_of(roll: Sort, name: str) -> tuple[Entry, ...]:
    """The same in every roll of a sort."""
    listed = () if roll.silent else [entry for entry in ICONS.get(name, ()) if _here(entry, roll)]
    found: list[Entry] = []
    for keys in _keys(roll):
        for key in keys:
            fitting = [entry for entry in listed if key in entry.rolls]
            if fitting:
                found += [entry for entry in fitting if entry not in found]
                break
    found = [entry for entry in found if _works(entry, roll)]
    if roll.place < RESERVE or roll.results_only:
        return tuple([_results_alone(entry) for entry in found if _gives(entry, roll)])
    match roll.kind:
        case "flood":
            return tuple([_results_alone(entry) for entry in found if _gives(entry, roll)])
        case "response" if not found:
            fitting = [entry for entry in listed if _gives(entry, roll) and _of_an_army(entry)]
            return tuple([_results_alone(entry) for entry in fitting[:1]])
        case "charge":
            return tuple([entry for entry in found if entry.delayed is None and entry.counter])
        case _:
            return tuple(found)


def _works(entry: Entry, roll: Sort) -> bool:
    """Whether an entry does anything here at all."""
    if roll.counter and not entry.counter:
        return False
    if entry.act is not None or entry.delayed is not None or entry.again:
        return True
    return _gives(entry, roll) or "any" in entry.rolls or "army" in entry.rolls


def _here(entry: Entry, roll: Sort) -> bool:
    return entry.where == "anywhere" or (entry.where == "reserves") == (roll.place == RESERVE)


def _results_alone(entry: Entry) -> Entry:
    """Only the results count (DD-SETUP-04, DD-RULING-98, DD-SAIGEN-13)."""
    return replace(entry, act=None, delayed=None, again=False)


def _gives(entry: Entry, roll: Sort) -> bool:
    return any(type_ in roll.counts for type_ in (*entry.gives, *entry.either))


def _of_an_army(entry: Entry) -> bool:
    return not {"individual", "individual.save"} >= set(entry.rolls)


def _keys(roll: Sort) -> list[tuple[Rolls, ...]]:
    """For each type counted: the roll types that fit, the most telling first.

    DD-SAIGEN-07, DD-SAIGEN-08, DD-ATTACK-19.
    """
    everywhere: tuple[Rolls, ...] = ("army",) if roll.army else ("individual",)
    if "maneuver" not in roll.counts:
        everywhere = (*everywhere, "not_maneuver")
    everywhere = (*everywhere, "any")
    match roll.kind:
        case "response":
            return [("response", *everywhere)]
        case "negation":
            return [("negation", *everywhere)]
        case "look":
            return [everywhere]
        case _:
            return [(*_for_type(roll, type_), *everywhere) for type_ in roll.counts]


def _for_type(roll: Sort, type_: Type) -> tuple[Rolls, ...]:
    """Of saves the kind of attack matters, of a unit alone that it is alone.

    DD-SAIGEN-09, DD-SAIGEN-11.
    """
    if not roll.army:
        return (
            ("individual", type_) if type_ != "save" else ("individual.save", "individual", type_)
        )
    if type_ != "save":
        return (type_,)
    if roll.against == "melee":
        return ("save.melee", "save")
    if roll.against == "missile":
        return ("save.missile", "save")
    return ("save",)
