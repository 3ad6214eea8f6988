"""Reading content: files in the shape they have to have, records by their ids, dials by color."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Protocol, TypeVar, cast

import msgspec

from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.dials import Bearing, Color, Maneuver

_BENDING = ("bank", "turn", "spin", "flank", "rotate")


class HasId(Protocol):
    """A record that others name."""

    @property
    def id(self) -> str: ...


Named = TypeVar("Named", bound=HasId)
T = TypeVar("T")


class DialRows(Card, frozen=True):
    """A dial as it is written down: by color, and bends without their side."""

    id: str
    green: tuple[str, ...] = ()
    white: tuple[str, ...] = ()
    red: tuple[str, ...] = ()
    house: bool = False


def read_file(path: Traversable, shape: type[T]) -> T:
    """One content file, in the shape it has to have."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), shape)


def read_files(folder: Traversable, shape: type[T]) -> list[T]:
    """All content files of a folder, in order of their names."""
    return [read_file(path, shape) for path in sorted(folder.iterdir(), key=lambda path: path.name)]


def by_id(records: Iterable[Named]) -> dict[str, Named]:
    """Records by their ids; two with the same id are a mistake of the content."""
    found: dict[str, Named] = {}
    for record in records:
        if record.id in found:
            raise ValueError(f"{record.id} is there twice")
        found[record.id] = record
    return found


def maneuvers_of(sheet: DialRows) -> list[Maneuver]:
    """All maneuvers of a dial, slow ones first; every bend to both sides.

    ST-DIAL-01, DN-DIAL-08.
    """
    rows: list[tuple[Color, tuple[str, ...]]] = [
        ("green", sheet.green),
        ("white", sheet.white),
        ("red", sheet.red),
    ]
    found: list[Maneuver] = []
    for color, written in rows:
        for each in written:
            name, speed, *degrees = each.split()
            sides = (f"{name}_left", f"{name}_right") if name in _BENDING else (name,)
            turned = int(degrees[0]) if degrees else 0
            found += [Maneuver(cast("Bearing", side), int(speed), color, turned) for side in sides]
    return sorted(found, key=lambda each: each.speed)
