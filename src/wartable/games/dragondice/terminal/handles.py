"""What is typed for the options of a question: the handles the table shows for the same things.

Where options are no things on the table they are called by a short word, or else numbered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from wartable.engine.forms import Option
from wartable.games.dragondice.terminal.look import place_handle
from wartable.games.dragondice.view import DragonDiceView

LONGEST_WORD: Final = 9
_WORD: Final = re.compile(rf"[a-z_]{{1,{LONGEST_WORD}}}")
_THING: Final = re.compile(r"(die|dragon|minor|terrain|seat|army):(-?\d+)(?::(-?\d+))?")
_PREFIXES: Final = {"die": "d", "dragon": "dr", "minor": "m"}
_RANGE: Final = re.compile(r"d?(\d{1,4})-d?(\d{1,4})", re.IGNORECASE)


class Unreadable(ValueError):
    """What was typed means nothing here, in words."""


def handles_of(options: Sequence[Option], view: DragonDiceView) -> list[str]:
    """What is typed for each option."""
    things = _things(options, view)
    named = [thing or _word(option) for thing, option in zip(things, options, strict=True)]
    if all(named) and len(set(named)) == len(named):
        return named
    words = [_word(option) for option in options]
    if all(words) and len(set(words)) == len(words):
        return words
    return numbers_of(options)


def handles_of_barred(
    options: Sequence[Option], barred: Sequence[Option], view: DragonDiceView
) -> list[str]:
    """What is typed for what is barred: the handle of a thing on the table, else only its name."""
    return _things([*options, *barred], view)[len(options) :]


def numbers_of(options: Sequence[Option]) -> list[str]:
    """The options numbered from 1."""
    return [str(number) for number in range(1, len(options) + 1)]


def _word(option: Option) -> str:
    """An id that is a short word, or a number that says of itself what it is."""
    if _WORD.fullmatch(option.id):
        return option.id
    return option.id if option.id == option.words and option.id.isdecimal() else ""


def _things(options: Sequence[Option], view: DragonDiceView) -> list[str]:
    """The one thing on the table each option is about, if it is about one."""
    short = [_thing(option, view, long=False) for option in options]
    if _double(short):
        return [_thing(option, view, long=True) for option in options]
    return short


def _double(names: Sequence[str]) -> bool:
    named = [name for name in names if name]
    return len(set(named)) != len(named)


def _thing(option: Option, view: DragonDiceView, *, long: bool) -> str:
    if len(option.about) != 1 or not (found := _THING.fullmatch(option.about[0])):
        return ""
    what, number = found[1], int(found[2])
    if what == "seat":
        return view.names[number].casefold()
    if what == "terrain":
        return place_handle(number)
    if what == "army":
        place = place_handle(int(found[3] or 0))
        return f"{view.names[number].casefold()}{place}" if long else place
    return f"{_PREFIXES[what]}{number}"


def find_option(
    options: Sequence[Option], handles: Sequence[str], text: str, barred: Sequence[Option] = ()
) -> str:
    """The id of the one option that is meant; `Unreadable` says what to type.

    What is barred has handles behind those of the options: the table then says why it is barred.
    """
    found = _matches([*options, *barred], handles, text)
    if len(found) == 1:
        return found[0]
    able = _some(handles[: len(options)])
    if found:
        raise Unreadable(f"“{text[:40]}” can mean several: write one of {able}.")
    wrong = f"There is no “{text[:40]}” here" if text.strip() else "Nothing was typed"
    raise Unreadable(f"{wrong}; write one of {able}.")


def find_options(
    options: Sequence[Option], handles: Sequence[str], text: str, chosen: Sequence[str]
) -> tuple[list[str], list[str]]:
    """The ids that a line adds to what is chosen, and those that `-` takes away."""
    more: list[str] = []
    less: list[str] = []
    for part in _split(options, handles, text):
        off = part.startswith("-") and len(part) > 1
        word = part[1:] if off else part
        taken = {*chosen, *more}
        if word == "all":
            others = (option.id for option in options if (option.id in taken) == off)
            (less if off else more).extend(others)
            continue
        for each in _spread(word):
            found = _matches(options, handles, each)
            same = [name for name in found if (name in taken) == off]
            alike = len({_name(options, name) for name in found}) == 1
            if not found:
                raise Unreadable(f"There is no “{each[:40]}” here; write {_some(handles)}.")
            if len(found) > 1 and not alike:
                raise Unreadable(f"“{each[:40]}” can mean several; write {_some(handles)}.")
            if not same:
                why = "not chosen" if off else "chosen already"
                raise Unreadable(f"“{each[:40]}” is {why}.")
            (less if off else more).append(same[0])
            taken.add(same[0])
    return more, less


def _name(options: Sequence[Option], wanted: str) -> str:
    return next(option.words for option in options if option.id == wanted)


def _split(options: Sequence[Option], handles: Sequence[str], text: str) -> list[str]:
    """Parts between commas; without commas, a whole name or parts between spaces."""
    if "," in text:
        return [part for piece in text.split(",") if (part := piece.strip().casefold())]
    if _matches(options, handles, text):
        return [text.strip().casefold()]
    return text.casefold().split()


def _spread(word: str) -> list[str]:
    """`d3-d6` as the four dice it means."""
    match = _RANGE.fullmatch(word)
    if match is None or int(match[1]) > int(match[2]) or int(match[2]) - int(match[1]) > 100:
        return [word]
    return [f"d{number}" for number in range(int(match[1]), int(match[2]) + 1)]


def _matches(options: Sequence[Option], handles: Sequence[str], text: str) -> list[str]:
    """Every option a word can mean: by handle, by name, or by how its name begins."""
    wanted = text.strip().casefold()
    if not wanted:
        return []
    pairs = list(zip(options, handles, strict=True))
    exact = [option.id for option, handle in pairs if wanted == handle]
    named = [option.id for option in options if wanted in _names(option)]
    bare = [option.id for option, handle in pairs if wanted.isdecimal() and handle == f"d{wanted}"]
    begun = [option.id for option in options if option.words.casefold().startswith(wanted)]
    return exact or named or bare or begun


def _names(option: Option) -> tuple[str, ...]:
    """The name of an option; a bare number is not a name, since it may be another handle."""
    words = option.words.casefold()
    return (words,) if option.id.isdecimal() else (words, option.id.casefold())


def _some(handles: Sequence[str]) -> str:
    return ", ".join(handles[:12]) + (" and so on" if len(handles) > 12 else "")
