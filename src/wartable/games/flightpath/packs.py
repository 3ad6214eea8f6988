"""Packs: cards and dials that somebody adds, made of the effects and templates there are.

A pack is a text: TOML as people write it, or JSON as programs do. Its records get the pack's mark
behind their ids, which is made of all it says: records of two packs never meet under one id.
`Known` are the records of a game by id, where those of a pack are found as long as a match with
that pack is alive, and are never listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from hashlib import blake2b
from typing import Final, Generic, NamedTuple, TypeVar, cast, overload
from weakref import WeakValueDictionary

import msgspec

from wartable.engine.foreign import parse_json, parse_toml
from wartable.engine.refusal import BadOptions
from wartable.games.flightpath import pack_messages as messages
from wartable.games.flightpath.cards import Die
from wartable.games.flightpath.dials import Maneuver, TemplateSet
from wartable.games.flightpath.reading import DialRows, maneuvers_of

LONGEST_TEXT: Final = 100_000
MOST_RECORDS: Final = 200
MOST_MANEUVERS: Final = 30
LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 500
MARK: Final = "-"
"""Stands between an id as it is written and the mark of its pack, and in no other id."""

_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_ROW: Final = re.compile(r"([a-z_]{1,20}) ([0-9]{1,2})( [0-9]{1,3})?")

T = TypeVar("T")
D = TypeVar("D")
P = TypeVar("P", bound=msgspec.Struct)


def read_pack(text: str, shape: type[P]) -> P:
    """A pack out of its text; `BadOptions` says what is wrong with its shape, and where."""
    if len(text) > LONGEST_TEXT:
        raise BadOptions(messages.LONG_PACK(most=LONGEST_TEXT))
    text = text.removeprefix("\ufeff")
    try:
        if text.lstrip().startswith("{"):
            return parse_json(text, shape)
        return msgspec.convert(parse_toml(text), shape)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise BadOptions(messages.NOT_A_PACK(problem=str(wrong)[:200])) from None


def write_pack(pack: msgspec.Struct) -> str:
    """The text of a pack, the same for the same pack."""
    return msgspec.json.encode(pack, order="deterministic").decode()


def mark_of(text: str, game: str) -> str:
    """What stands behind all ids of a pack."""
    person = f"{game} pack".encode()
    return MARK + blake2b(text.encode(), digest_size=6, person=person).hexdigest()


class Held(Generic[T]):
    """The records of a pack, known as long as somebody holds this."""

    def __init__(self, records: Mapping[str, T]) -> None:
        self.records = records


class Known(dict[str, T]):
    """The records of a game by id; those of a pack that is held are found too, and not listed."""

    def __init__(self, records: Mapping[str, T]) -> None:
        super().__init__(records)
        self._held: WeakValueDictionary[str, Held[T]] = WeakValueDictionary()

    def hold(self, mark: str, records: Mapping[str, T]) -> Held[T]:
        """Make the records of a pack known while what is returned is kept."""
        held = self._held.get(mark)
        if held is None:
            held = self._held[mark] = Held(records)
        return held

    def __missing__(self, id_: str) -> T:
        name, mark, rest = id_.partition(MARK)
        held = self._held.get(mark + rest) if name and mark else None
        if held is None:
            raise KeyError(id_)
        return held.records[id_]

    def __contains__(self, id_: object) -> bool:
        if super().__contains__(id_):
            return True
        if not isinstance(id_, str) or MARK not in id_:
            return False
        held = self._held.get(id_[id_.index(MARK) :])
        return held is not None and id_ in held.records

    @overload
    def get(self, id_: str, default: None = None, /) -> T | None: ...
    @overload
    def get(self, id_: str, default: T, /) -> T: ...
    @overload
    def get(self, id_: str, default: D, /) -> T | D: ...
    def get(self, id_: str, default: D | None = None, /) -> T | D | None:
        """A record, or the default."""
        if id_ in self:
            return self[id_]
        return default


# Judging


def check_size(count: int) -> None:
    """A pack is no larger than what can be looked through."""
    if count > MOST_RECORDS:
        raise BadOptions(messages.LARGE_PACK(most=MOST_RECORDS))


def check_id(id_: str, seen: set[str], rule: str = "") -> None:
    """An id is short and plain, and there once; from now on this one is seen."""
    if not _ID.fullmatch(id_):
        raise BadOptions(messages.BAD_ID(id=id_[:40]), rule)
    if id_ in seen:
        raise BadOptions(messages.TWICE(id=id_), rule)
    seen.add(id_)


def check_name(text: str, whose: str) -> None:
    """A name can be read, and nothing in it can be mistaken."""
    trimmed = " ".join(text.split()) == text
    if not text or not trimmed or len(text) > LONGEST_NAME or not text.isprintable():
        raise BadOptions(messages.NEEDS_NAME(whose=whose, most=LONGEST_NAME))


def check_words(text: str, whose: str) -> None:
    """A text may have line breaks, but nothing that a terminal would obey."""
    if len(text) > LONGEST_WORDS or not text.replace("\n", "").isprintable():
        raise BadOptions(messages.BAD_WORDS(whose=whose, most=LONGEST_WORDS))


def check_number(found: int, least: int, most: int, field: str, whose: str, rule: str) -> None:
    """A number lies where numbers of its kind do."""
    if not least <= found <= most:
        raise BadOptions(
            messages.BAD_NUMBER(whose=whose, field=field, found=found, least=least, most=most),
            rule,
        )


class Numbers(NamedTuple):
    """What numbers a card may have."""

    limits: Mapping[str, tuple[int, int]]
    """The least and the most of every number, by its field."""
    most_slots: int
    rule: str

    def check(self, card: msgspec.Struct, whose: str) -> None:
        """Every number of a card, and of what stands on it, lies where such numbers do."""
        for field in card.__struct_fields__:
            value = getattr(card, field)
            if field in self.limits and isinstance(value, int):
                check_number(value, *self.limits[field], field, whose, self.rule)
            elif isinstance(value, msgspec.Struct):
                self.check(value, whose)
            elif isinstance(value, tuple):
                for each in cast("tuple[object, ...]", value):
                    if isinstance(each, msgspec.Struct):
                        self.check(each, whose)
                    elif isinstance(each, str):
                        check_words(each, whose)
            elif isinstance(value, Mapping):
                for name, number in cast("Mapping[str, int]", value).items():
                    check_number(number, 0, self.most_slots, name, whose, self.rule)
            elif isinstance(value, str):
                check_words(value, whose)


def check_dial(
    sheet: DialRows, bearings: Iterable[str], templates: TemplateSet, rules: Mapping[str, str]
) -> list[Maneuver]:
    """The maneuvers of a dial of a pack; `rules` has those about `bearing` and `speed`."""
    whose, known = messages.THE_DIAL(id=sheet.id), sorted(bearings)
    rows = (*sheet.green, *sheet.white, *sheet.red)
    if not rows:
        raise BadOptions(messages.NO_MANEUVERS(whose=whose), rules["bearing"])
    check_number(len(rows), 1, MOST_MANEUVERS, "maneuvers", whose, rules["bearing"])
    for row in rows:
        written = _ROW.fullmatch(row)
        if written is None or written[1] not in known:
            raise BadOptions(
                messages.NO_MANEUVER(whose=whose, found=row[:40], bearings=", ".join(known)),
                rules["bearing"],
            )
    found = maneuvers_of(sheet)
    ids = [each.id for each in found]
    for each in found:
        if not templates.has(each):
            row = f"{each.kind} {each.speed}"
            raise BadOptions(messages.NO_TEMPLATE(whose=whose, found=row), rules["speed"])
        if ids.count(each.id) > 1:
            row = f"{each.kind} {each.speed}"
            raise BadOptions(messages.MANEUVER_TWICE(whose=whose, found=row), rules["bearing"])
    return found


def check_dice(given: Mapping[str, Iterable[str]], dice: Mapping[str, Die], rule: str) -> None:
    """A pack may print the dice it is played with, and they are those of the game."""
    for name, found in given.items():
        faces = list(found)
        if name not in dice:
            raise BadOptions(messages.NO_DIE(die=name[:40]), rule)
        if len(faces) != len(dice[name].faces):
            raise BadOptions(
                messages.FACE_COUNT(die=name, found=len(faces), faces=len(dice[name].faces)), rule
            )
        if sorted(faces) != sorted(dice[name].faces):
            raise BadOptions(messages.OTHER_FACES(die=name), rule)


def no_model(whose: str, model: str, known: Iterable[str], rule: str) -> BadOptions:
    """The refusal of an effect that does not exist, with one that is called nearly so."""
    hint = hint_of(model, known)
    return BadOptions(messages.NO_MODEL(whose=whose, model=model[:40], hint=hint), rule)


def hint_of(name: str, known: Iterable[str]) -> str:
    """What may have been meant by a name; empty if nothing is called nearly so."""
    near = get_close_matches(name[:LONGEST_NAME], list(known), n=1)
    return messages.HINT(near=near[0]) if near else ""
