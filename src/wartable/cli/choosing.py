"""What is typed to set up a match: options, seats, seeds - turned into what the engine takes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.inspect import CustomType, ListType, StructType, UnionType, VarTupleType, type_info

from wartable.bots import bot_called
from wartable.cli.exits import USAGE, Stop
from wartable.cli.saves import read_file
from wartable.engine.chance import fresh_seed, seed_from
from wartable.engine.dice import Declared, Dice, Seeded
from wartable.engine.foreign import parse_json, parse_toml
from wartable.engine.journal import Holder
from wartable.engine.refusal import Refusal
from wartable.engine.rulebook import AnyRulebook, Options
from wartable.games import find_rulebook

DiceChoice: TypeAlias = Literal["seeded", "declared"]
USUAL_BOT: Final = "plain"
QUOTED: Final = 40
WANTED: Final[dict[object, str]] = {
    int: "a whole number is wanted",
    bool: "true or false is wanted",
}
_NEXT_PAIR: Final = re.compile(r",(?=[a-z_]+=)")


def choose_game(game: str) -> AnyRulebook:
    """The rulebook the player named."""
    try:
        return find_rulebook(game)
    except Refusal as refusal:
        raise Stop(refusal.reason, USAGE) from None


def read_pairs(texts: Sequence[str]) -> dict[str, str]:
    """Options written as name=value, one per word or several separated by commas."""
    pairs: dict[str, str] = {}
    for text in texts:
        for pair in _NEXT_PAIR.split(text):
            name, equals, value = pair.partition("=")
            if not equals or not name:
                raise Stop(f"“{pair[:QUOTED]}” is not an option; write name=value.", USAGE)
            if name in pairs:
                raise Stop(f"The option {name[:QUOTED]} is given twice.", USAGE)
            pairs[name] = value
    return pairs


def read_options(rulebook: AnyRulebook, pairs: dict[str, str]) -> Options:
    """The options of a game from what was typed, checked by the rulebook."""
    kind: type[Options] = rulebook.options_type
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    chosen: dict[str, object] = {}
    for name, text in pairs.items():
        if name not in fields:
            known = ", ".join(fields)
            raise Stop(
                f"{rulebook.title} has no option “{name[:QUOTED]}”; options are {known}.", USAGE
            )
        chosen[name] = _value(name, text, fields[name].type)
    try:
        options = kind(**chosen)
        rulebook.check_options(options)
    except Refusal as refusal:
        raise Stop(str(refusal), USAGE) from None
    return options


def _value(name: str, text: str, kind: type[object]) -> object:
    info = type_info(kind)
    parts = info.types if isinstance(info, UnionType) else (info,)
    data: object = text
    if any(isinstance(part, ListType | VarTupleType) for part in parts):
        data = [word.strip() for word in text.split(",") if word.strip()]
    elif any(isinstance(part, StructType | CustomType) for part in parts) and _names_a_file(text):
        data = _file_data(Path(text))
    try:
        return msgspec.convert(data, kind, strict=False)
    except msgspec.ValidationError as error:
        wanted = WANTED.get(kind) or str(error)
        raise Stop(f"The option {name} cannot be “{text[:QUOTED]}”: {wanted}.", USAGE) from None


def _names_a_file(text: str) -> bool:
    return text.endswith((".json", ".toml"))


def _file_data(path: Path) -> object:
    data = read_file(path)
    try:
        if path.suffix == ".toml":
            return parse_toml(data.decode())
        return parse_json(data, object)
    except ValueError as error:
        raise Stop(f"{path} is not a {path.suffix[1:].upper()} file: {error}.", USAGE) from None


def read_seats(text: str) -> list[Holder]:
    """Who sits where: `person`, `person:Anna`, `bot`, `bot:search`, separated by commas."""
    return [_holder(word.strip(), number) for number, word in enumerate(text.split(","), start=1)]


def _holder(word: str, number: int) -> Holder:
    kind, _, name = word.partition(":")
    if kind == "person":
        return Holder(name or f"Player {number}")
    if kind == "bot":
        level = bot_called(name or USUAL_BOT)
        return Holder(f"{level} bot", level)
    raise Stop(
        f"“{word[:QUOTED]}” is nobody who can sit at the table; "
        "write person, person:NAME, bot or bot:LEVEL.",
        USAGE,
    )


def read_bots(text: str) -> list[str]:
    """The levels of several bots, separated by commas."""
    return [bot_called(word) for word in text.split(",")]


def read_seed(text: str | None) -> bytes:
    """The seed a word or number stands for; a new secret one if nothing was typed."""
    return fresh_seed() if text is None else seed_from(text)


def choose_dice(kind: DiceChoice, seed: bytes) -> Dice:
    """Dice from the seed, or real ones on the table."""
    return Declared() if kind == "declared" else Seeded(seed)
