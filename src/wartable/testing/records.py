"""Checks that a state is plain typed data, and that setup involves neither chance nor choice."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import inspect

from wartable.engine.match import Match
from wartable.engine.rulebook import AnyRulebook, Options, State
from wartable.engine.snapshot import decode_state, encode_state
from wartable.testing.difference import difference
from wartable.testing.floats import check_whole
from wartable.testing.law import LawBroken
from wartable.testing.picture import Observer, observers

_NOT_PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "is not typed (Any or object)",
    inspect.SetType: "is a set, whose order depends on hashes",
    inspect.FrozenSetType: "is a set, whose order depends on hashes",
    inspect.CustomType: "is of a class that is not a msgspec Struct",
    inspect.DataclassType: "is of a class that is not a msgspec Struct",
    inspect.TypedDictType: "is of a class that is not a msgspec Struct",
    inspect.FloatType: "is a float, which replays on other machines may not agree on",
    inspect.RawType: "is raw bytes of something",
    inspect.ExtType: "is an extension type",
    inspect.MemoryViewType: "is a view of memory",
    inspect.CollectionType: "may be any collection and comes back as a list",
    inspect.DateTimeType: "is a time of the clock",
    inspect.DateType: "is a time of the clock",
    inspect.TimeType: "is a time of the clock",
}


def check_state_type(rulebook: AnyRulebook) -> int:
    """Every type in the state is plain data that comes back from a snapshot as it was."""
    try:
        kind = inspect.type_info(rulebook.state_type)
    except (TypeError, NameError) as error:
        raise LawBroken("records", f"the state cannot be written down: {error}") from error
    faults = list(_faults(kind, "state", set()))
    if faults:
        raise LawBroken("records", "; ".join(faults))
    return 1


def _faults(kind: inspect.Type, path: str, seen: set[type]) -> Iterator[str]:
    if words := _NOT_PLAIN.get(type(kind)):
        yield f"{path} {words}"
    elif isinstance(kind, inspect.StructType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            for field in kind.fields:
                yield from _faults(field.type, f"{path}.{field.name}", seen)
    elif isinstance(kind, inspect.Metadata):
        yield from _faults(kind.type, path, seen)
    elif isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from _faults(member, path, seen)
    elif isinstance(kind, inspect.ListType):
        yield from _faults(kind.item_type, f"{path}[]", seen)
    elif isinstance(kind, inspect.DictType):
        yield from _faults(kind.key_type, f"{path} (key)", seen)
        yield from _faults(kind.value_type, f"{path}[]", seen)
    else:
        yield from _tuple_faults(kind, path, seen)


def _tuple_faults(kind: inspect.Type, path: str, seen: set[type]) -> Iterator[str]:
    if isinstance(kind, inspect.VarTupleType):
        items = {"[]": kind.item_type}
    elif isinstance(kind, inspect.TupleType):
        items = {f"[{place}]": item for place, item in enumerate(kind.item_types)}
    elif isinstance(kind, inspect.NamedTupleType):
        items = {f".{field.name}": field.type for field in kind.fields}
    else:
        return
    for name, item in items.items():
        if _changes(item):
            yield f"{path}{name} can change inside a tuple; use a list or a record"
        yield from _faults(item, path + name, seen)


def _changes(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.StructType):
        return not kind.cls.__struct_config__.frozen
    if isinstance(kind, inspect.UnionType):
        return any(_changes(member) for member in kind.types)
    return isinstance(kind, inspect.ListType | inspect.DictType)


def check_round_trip(match: Match) -> int:
    """The state comes back from a snapshot equal to itself; views hold no floats."""
    try:
        again = decode_state(match.rulebook, encode_state(match.state))
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise LawBroken("records", f"the state is not what its types say: {error}") from error
    if again != match.state:
        words = difference(match.state, again)
        raise LawBroken("records", f"the state comes back from a snapshot changed: {words}")
    for observer in observers(match):
        check_whole(match.view(observer), f"the view of {shown_observer(observer)}")
    return 1


def shown_observer(observer: Observer) -> str:
    """The observer in words."""
    return "spectators" if observer is None else f"seat {observer}"


def check_setup(rulebook: AnyRulebook, options: Options) -> int:
    """Setup always returns the same state, and seats and sides make sense."""
    rulebook.check_options(options)
    sent = msgspec.convert(msgspec.to_builtins(options), rulebook.options_type)
    if sent != options:
        raise LawBroken("setup", "options written to a log come back changed")
    first, second = rulebook.setup(options), rulebook.setup(options)
    if not isinstance(first, rulebook.state_type):
        raise LawBroken("setup", f"setup gives a {type(first).__name__}, not a state")
    if first != second:
        words = difference(first, second)
        raise LawBroken("setup", f"setting up twice gives two different tables: {words}")
    seats = rulebook.seats(options)
    if not rulebook.players[0] <= seats <= rulebook.players[1]:
        raise LawBroken("setup", f"{seats} seats, but the game is for {rulebook.players}")
    _check_seats(rulebook, first, seats)
    return 1


def _check_seats(rulebook: AnyRulebook, state: State, seats: int) -> None:
    sides = rulebook.sides(state)
    if sorted(seat for side in sides for seat in side) != list(range(seats)):
        raise LawBroken("setup", f"every seat belongs to one side, but the sides are {sides}")
    names = [rulebook.seat_name(state, seat) for seat in range(seats)]
    if "" in names or len(set(names)) != seats:
        raise LawBroken("setup", f"seats need names of their own, not {names}")
    for rule in (rulebook.leaving_rule(), rulebook.draw_rule()):
        if not rule:
            raise LawBroken("setup", "leaving and a draw need the id of a rule")
