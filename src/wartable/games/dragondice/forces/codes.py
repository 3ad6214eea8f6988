"""A force as a short code that fits into a link.

`DD1.` and then, in letters that need no quoting: the size, the name, the dice heap by heap, and a
checksum. A die is written as a short hash of its id, so codes stay valid when dice are added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from wartable.engine.codes import Codes, Reader
from wartable.engine.refusal import Malformed
from wartable.games.dragondice.dice import Catalogue
from wartable.games.dragondice.forces import messages
from wartable.games.dragondice.forces.force import LARGEST, LONGEST_NAME, MOST_DICE, Army, Force

PREFIX: Final = "DD1."

_CODES: Final = Codes(
    PREFIX,
    "dragondice",
    damaged=messages.DAMAGED,
    other_version=messages.OTHER_VERSION,
    not_a_code=messages.NOT_A_CODE(prefix=PREFIX),
)
_SHORT: Final = 3
"""Bytes of a die and its number."""
_COPIES: Final = 4
"""Equal dice that one entry can name: two of its bits."""


def encode(force: Force, catalogue: Catalogue) -> str:
    """The code of a force; `Malformed` if it names unknown dice."""
    name = force.name.encode()
    if len(force.name) > LONGEST_NAME or not 0 <= force.size <= LARGEST:
        raise Malformed(messages.NO_CODE_SO, "DD-FORCE-01")
    if force.dice() > MOST_DICE:
        raise Malformed(messages.NO_CODE_MANY(most=MOST_DICE), "DD-FORCE-01")
    body = bytearray([force.size, len(name), *name])
    fighters = {**catalogue.units, **catalogue.items}
    for _, army in force.armies():
        body += _heap([*army.units, *army.items], fighters)
    lands = (force.home_terrain, force.frontier)
    for land in lands:
        body += _heap([land] if land else [], catalogue.terrains)
    body += _heap(force.dragons, catalogue.dragons)
    body += _heap(force.dragonkin, catalogue.units)
    body += _heap(force.minors, catalogue.minors)
    return _CODES.wrap(body)


def decode(code: str, catalogue: Catalogue) -> Force:
    """The force of a code, its dice in order; `Malformed` saying what to do if it is broken."""
    reader = _CODES.unwrap(code)
    size = reader.byte()
    name = reader.words(LONGEST_NAME)
    fighters = _by_hash([*catalogue.units, *catalogue.items])
    armies = [_army(_read(reader, fighters), catalogue) for _ in range(3)]
    terrains = _by_hash(catalogue.terrains)
    lands = [_read(reader, terrains) for _ in range(2)]
    force = Force(
        name=name,
        size=size,
        home=armies[0],
        horde=armies[1],
        campaign=armies[2],
        home_terrain=_single(lands[0]),
        frontier=_single(lands[1]),
        dragons=_read(reader, _by_hash(catalogue.dragons)),
        dragonkin=_read(reader, _by_hash(catalogue.units)),
        minors=_read(reader, _by_hash(catalogue.minors)),
    )
    if reader.left() or force.dice() > MOST_DICE:
        raise _CODES.broken()
    return force


@lru_cache(maxsize=4096)
def short_hash(kind: str) -> int:
    """The 22 bits that stand for a die in a code."""
    return int.from_bytes(blake2b(kind.encode(), digest_size=_SHORT).digest()) >> 2


def _heap(dice: Sequence[str], known: Mapping[str, object]) -> bytes:
    """Equal dice share an entry, up to four of them; entries are in the order of their ids."""
    entries: list[int] = []
    meant = _by_hash(known) if dice else {}
    for kind, number in sorted(Counter(dice).items()):
        if meant.get(short_hash(kind)) != kind:
            raise Malformed(messages.NO_CODE_DIE(die=kind[:60]), "DD-RULING-01")
        full, rest = divmod(number, _COPIES)
        entries += [short_hash(kind) << 2 | _COPIES - 1] * full
        if rest:
            entries.append(short_hash(kind) << 2 | rest - 1)
    return _length(len(entries)) + b"".join(entry.to_bytes(_SHORT) for entry in entries)


def _length(number: int) -> bytes:
    """A number below 255 * 255 in as few bytes as it needs."""
    return bytes([number]) if number < 0xFF else bytes([0xFF, *number.to_bytes(2)])


def _army(dice: tuple[str, ...], catalogue: Catalogue) -> Army:
    return Army(
        tuple(each for each in dice if each in catalogue.units),
        tuple(each for each in dice if each in catalogue.items),
    )


def _single(heap: tuple[str, ...]) -> str:
    if len(heap) > 1:
        raise _CODES.broken()
    return heap[0] if heap else ""


def _by_hash(kinds: Iterable[str]) -> dict[int, str]:
    """Dice by what stands for them; of two that share it, the one that was there first."""
    found: dict[int, str] = {}
    for kind in kinds:
        found.setdefault(short_hash(kind), kind)
    return found


def _read(reader: Reader, known: Mapping[int, str]) -> tuple[str, ...]:
    """The next heap of dice, in order."""
    number = reader.byte()
    if number == 0xFF:
        number = int.from_bytes(reader.take(2))
    dice: list[str] = []
    for _ in range(number):
        entry = int.from_bytes(reader.take(_SHORT))
        kind = known.get(entry >> 2)
        if kind is None:
            raise Malformed(messages.UNKNOWN_IN_CODE, "DD-RULING-01")
        dice += [kind] * (entry % _COPIES + 1)
    return tuple(sorted(dice))
