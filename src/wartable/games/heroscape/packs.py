"""Packs: Army Cards and maps that players add, made of the powers and terrain there are.

A pack is a text: TOML as people write it, or JSON as programs do. Its cards get the pack's mark
behind their ids, so cards of two packs never meet under one id. They are known while something
holds the pack, such as the options of a match, and forgotten after that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from threading import RLock
from typing import Final
from weakref import finalize

import msgspec

from wartable.engine.foreign import parse_json, parse_toml
from wartable.engine.refusal import BadOptions
from wartable.games.heroscape import pack_messages as messages
from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.board import MapSheet
from wartable.games.heroscape.cards import (
    Card,
    Param,
    Power,
    Values,
    add_cards,
    cards,
    forget_cards,
)
from wartable.games.heroscape.maps.check import check_sheet

LONGEST_TEXT: Final = 400_000
MOST_CARDS: Final = 200
MOST_MAPS: Final = 10
MOST_POWERS: Final = 8
LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 500
MOST_NUMBER: Final = 99
LIMITS: Final = {
    "figures": (1, 8),
    "height": (1, 20),
    "life": (1, 20),
    "move": (0, 20),
    "range": (1, 20),
    "attack": (0, 12),
    "defense": (0, 12),
    "points": (5, 1000),
}

_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_ID: Final = 40


class PowerSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power as a pack writes it: its id, and what is otherwise than where it is taken from."""

    id: str
    name: str = ""
    words: str = ""
    params: dict[str, Param] = {}


class CardSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Army Card as a pack writes it."""

    id: str
    name: str
    general: str
    species: str
    uniqueness: str
    type: str
    figures: int
    card_class: str = msgspec.field(name="class")
    personality: str
    size: str
    height: int
    life: int
    move: int
    range: int
    attack: int
    defense: int
    points: int
    base: int = 1
    powers: tuple[PowerSheet, ...] = ()
    basic: Values | None = None


class Pack(msgspec.Struct, frozen=True, weakref=True, forbid_unknown_fields=True):
    """A pack as it is written."""

    name: str
    words: str = ""
    cards: tuple[CardSheet, ...] = ()
    maps: tuple[MapSheet, ...] = ()


class Added(msgspec.Struct, frozen=True):
    """What a pack adds, judged and ready to play with."""

    key: str
    """The mark of the pack, made of all it says."""
    cards: dict[str, Card]
    maps: dict[str, MapSheet]


NOTHING: Final = Added("", {}, {})


def read_pack(text: str) -> Pack:
    """A pack out of its text; `BadOptions` says what is wrong with its shape."""
    if len(text) > LONGEST_TEXT:
        raise BadOptions(messages.LONG_PACK(most=LONGEST_TEXT))
    text = text.removeprefix("\ufeff")
    try:
        if text.lstrip().startswith("{"):
            return parse_json(text, Pack)
        return msgspec.convert(parse_toml(text), Pack)
    except (msgspec.MsgspecError, ValueError, RecursionError) as wrong:
        raise BadOptions(messages.NOT_A_PACK(problem=str(wrong)[:200])) from None


def write_pack(pack: Pack) -> str:
    """The text of a pack, the same for the same pack."""
    return msgspec.json.encode(pack).decode()


def added_by(pack: str | Pack) -> Added:
    """What a pack adds, known by id while the pack is held; nothing without one.

    `BadOptions` says what is wrong with it.
    """
    if not pack:
        return NOTHING
    if isinstance(pack, str):
        pack = read_pack(pack)
    added = _added(write_pack(pack))
    SHELF.hold(pack, added)
    return added


def added_as(key: str) -> Added:
    """What the pack of this mark adds, which a match holds."""
    return SHELF.added[key] if key else NOTHING


def known_cards(key: str) -> dict[str, Card]:
    """All cards a match may use: those of the game, and those of the pack of this mark."""
    return cards_with(added_as(key))


def cards_with(added: Added) -> dict[str, Card]:
    """All cards of the game, and what a pack adds to them."""
    return {**cards(), **added.cards} if added.cards else cards()


class Shelf:
    """What the packs in use add: each is counted in, and out when the last holder lets it go."""

    def __init__(self) -> None:
        self.added: dict[str, Added] = {}
        self._holders: dict[int, str] = {}
        """The marks of the packs that are held, by the identity of the pack."""
        self._lock = RLock()

    def hold(self, pack: Pack, added: Added) -> None:
        """Keep what a pack adds for as long as the pack itself is there."""
        with self._lock:
            if id(pack) in self._holders:
                return
            self._holders[id(pack)] = added.key
            finalize(pack, self._let_go, id(pack))
            self.added[added.key] = added
            add_cards(added.cards.values())

    def _let_go(self, pack: int) -> None:
        with self._lock:
            key = self._holders.pop(pack)
            if key not in self._holders.values():
                forget_cards(self.added.pop(key).cards)


SHELF: Final = Shelf()


@lru_cache(maxsize=64)
def _added(text: str) -> Added:
    pack = msgspec.json.decode(text, type=Pack)
    _check_name(pack.name, messages.THE_PACK)
    _check_words(pack.words, messages.THE_PACK)
    if len(pack.cards) > MOST_CARDS or len(pack.maps) > MOST_MAPS:
        raise BadOptions(messages.LARGE_PACK(cards=MOST_CARDS, maps=MOST_MAPS))
    key = blake2b(text.encode(), digest_size=4, person=b"heroscape pack").hexdigest()
    made = Added(key, {}, {})
    names = {(card.name, card.unique) for card in cards().values()}
    for sheet in pack.cards:
        card = _card(sheet, pack, key)
        if card.id in made.cards:
            raise BadOptions(messages.CARD_TWICE(id=sheet.id), "HS-ARMY-03")
        if (card.name, card.unique) in names:
            raise BadOptions(messages.NAME_TWICE(name=card.name), "HS-ARMY-06")
        names.add((card.name, card.unique))
        made.cards[card.id] = card
    for board in pack.maps:
        for problem in check_sheet(board):
            raise BadOptions(messages.BAD_MAP(map=board.id[:40], problem=str(problem)))
        if board.id in made.maps:
            raise BadOptions(messages.MAP_TWICE(id=board.id))
        made.maps[board.id] = board
    return made


# Cards


def _card(sheet: CardSheet, pack: Pack, key: str) -> Card:
    """A card of a pack, judged (HS-CARD-01, HS-CARD-03)."""
    if len(sheet.id) > _LONGEST_ID or not _ID.fullmatch(sheet.id):
        raise BadOptions(messages.BAD_ID(id=sheet.id[:40]))
    whose = messages.THE_CARD(id=sheet.id)
    words = (sheet.name, sheet.general, sheet.species, sheet.card_class, sheet.personality)
    for each in words:
        _check_name(each, whose)
    for field, (least, most) in LIMITS.items():
        if not least <= getattr(sheet, field) <= most:
            raise BadOptions(
                messages.BAD_NUMBER(whose=whose, field=field, least=least, most=most),
                "HS-CARD-03",
            )
    if (sheet.figures == 1) != (sheet.type == "hero"):
        raise BadOptions(messages.HERO_OR_SQUAD(whose=whose), "HS-CARD-01")
    if sheet.basic is not None:
        for value in msgspec.structs.astuple(sheet.basic):
            if not 0 <= value <= LIMITS["move"][1]:
                raise BadOptions(messages.BAD_BASIC(whose=whose), "HS-CARD-02")
    if len(sheet.powers) > MOST_POWERS:
        raise BadOptions(messages.MANY_POWERS(whose=whose, most=MOST_POWERS))
    powers = tuple(_power(each, whose) for each in sheet.powers)
    if len({power.id for power in powers}) != len(powers):
        raise BadOptions(messages.POWER_TWICE(whose=whose))
    data = msgspec.to_builtins(sheet)
    data.update(
        id=f"{sheet.id}-{key}",
        powers=[msgspec.to_builtins(power) for power in powers],
        release=pack.name,
        house=["pack"],
    )
    try:
        return msgspec.convert(data, Card)
    except msgspec.ValidationError as wrong:
        raise BadOptions(messages.BAD_CARD(whose=whose, problem=str(wrong)[:200])) from None


@cache
def _models() -> dict[str, Power]:
    """The powers there are, each as the first card that has it prints it."""
    found: dict[str, Power] = {}
    for card in cards().values():
        for power in card.powers:
            if power.id in abilities:
                found.setdefault(power.id, power)
    return found


def _power(sheet: PowerSheet, whose: str) -> Power:
    """A power that exists, with numbers of the kind it takes (HS-RULING-61)."""
    model = _models().get(sheet.id)
    if model is None:
        raise BadOptions(messages.NO_POWER(whose=whose, power=sheet.id[:40]), "HS-RULING-61")
    if sheet.name:
        _check_name(sheet.name, whose)
    _check_words(sheet.words, whose)
    for flaw in _flaws(sheet.params, model.params):
        raise BadOptions(
            messages.BAD_PARAM(whose=whose, power=model.name, param=flaw[:40]), "HS-RULING-61"
        )
    return msgspec.structs.replace(
        model,
        name=sheet.name or model.name,
        words=sheet.words or model.words,
        params={**model.params, **sheet.params},
    )


def _flaws(given: Mapping[str, Param], model: Mapping[str, Param]) -> Iterator[str]:
    """The numbers and words of a power that are none it takes, or of another kind."""
    for name, value in given.items():
        there = model.get(name)
        if there is None or not _alike(value, there):
            yield name


def _alike(value: Param, model: Param) -> bool:
    """Whether a value has the shape of another, and small numbers and words in it."""
    if isinstance(model, int):
        return isinstance(value, int) and abs(value) <= MOST_NUMBER
    if isinstance(model, str):
        return isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable()
    if not isinstance(value, tuple) or len(value) > len(model) + MOST_POWERS or not model:
        return False
    return all(_part_alike(each, model[0]) for each in value)


def _part_alike(part: Param, model: Param) -> bool:
    if isinstance(model, tuple) and isinstance(part, tuple):
        return len(part) == len(model) and all(
            isinstance(each, int) and abs(each) <= MOST_NUMBER for each in part
        )
    return not isinstance(model, tuple) and _alike(part, model)


def _check_name(text: str, whose: str) -> None:
    trimmed = " ".join(text.split()) == text
    if not text or not trimmed or len(text) > LONGEST_NAME or not text.isprintable():
        raise BadOptions(messages.NEEDS_NAME(whose=whose, most=LONGEST_NAME))


def _check_words(text: str, whose: str) -> None:
    """A text may have line breaks, but nothing that a terminal would obey."""
    if len(text) > LONGEST_WORDS or not text.replace("\n", "").isprintable():
        raise BadOptions(messages.BAD_WORDS(whose=whose, most=LONGEST_WORDS))
