"""What a player types at a terminal, turned into the answer it stands for.

An option is named by its number, its id, its words, or the beginning of either if it is unique. The
form decides whether the answer is legal: a barred option can be typed, and the form then explains
why it is barred.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from wartable.engine.forms.along import Along
from wartable.engine.forms.base import Bar, Data, Option, described, unlisted
from wartable.engine.forms.build import Build
from wartable.engine.forms.faces import Faces
from wartable.engine.forms.options import Limited, labels
from wartable.engine.forms.order import Order
from wartable.engine.forms.pick import Pick
from wartable.engine.forms.pick_some import PickSome
from wartable.engine.forms.pick_weight import PickWeight
from wartable.engine.forms.plan import AnyForm
from wartable.engine.forms.region import Region
from wartable.engine.forms.share import Share
from wartable.engine.forms.units import degree, stepped, written
from wartable.engine.refusal import Malformed

LONGEST = 2_000
NOTHING = ("none", "nothing", "-")
NAMED = 6
WHOLE = re.compile(r"[+-]?[0-9]{1,18}")

Choice: TypeAlias = Option | Bar


def parse(form: AnyForm, text: str) -> Data:
    """The answer the player typed; `Malformed` says what to type instead.

    >>> dragons = (Option("red", "Red Dragon"), Option("blue", "Blue Dragon"))
    >>> parse(Pick(dragons), "2"), parse(PickSome(dragons, 0, 2), "b, 1")
    ('blue', ['blue', 'red'])
    >>> parse(Share(dragons, amount=3, most=(3, 3)), "red=2 blue=1")
    {'red': 2, 'blue': 1}
    """
    text = text.strip()
    if isinstance(form, Build) and (built := form.read(text)) is not None:
        return built
    if len(text) > LONGEST:
        raise Malformed(f"that is too long; {hint(form)}")
    try:
        if isinstance(form, Build):
            return _option(form.options, labels(form.options), text)
        if isinstance(form, Pick):
            return _option((*form.options, *form.bars), labels(form.options), text)
        if isinstance(form, PickSome | PickWeight):
            return _options((*form.options, *form.bars), labels(form.options), text)
        if isinstance(form, Order):
            return _options(form.options, labels(form.options), text)
        if isinstance(form, Share):
            return _shares(form, text)
        if isinstance(form, Along):
            return _along(form, text)
        if isinstance(form, Region):
            return _pose(form, text)
        if isinstance(form, Faces):
            return [_whole(part) for part in _parts(text)]
    except Unknown as unknown:
        only = form.only if isinstance(form, Limited) else None
        if only is not None:
            raise unlisted(text, only) from None
        raise Malformed(f"{unknown.reason}; {hint(form)}") from None
    except Malformed as refusal:
        raise Malformed(f"{refusal.reason}; {hint(form)}") from None
    raise Malformed(hint(form))


class Unknown(Malformed):
    """Nothing here has that name."""


def hint(form: AnyForm) -> str:
    """What to type for a form, in one sentence."""
    if isinstance(form, Pick):
        return "type the number of an option, or how its name begins"
    if isinstance(form, PickSome | PickWeight):
        return "type the numbers or names of the options you choose, such as 1 3, or none"
    if isinstance(form, Order):
        return "type the numbers or names of the options from first to last, such as 3 1 2"
    if isinstance(form, Share):
        return f"type how much each gets, such as {_share_example(form)}"
    if isinstance(form, Along):
        return f"type a name and a number, such as {_along_example(form)}"
    if isinstance(form, Region):
        return f"type x, y and heading, such as {_pose_example(form)}"
    if isinstance(form, Faces):
        return "type the number each die shows, such as 4 6 1"
    if isinstance(form, Build):
        return "type the number or name of a ready-made one, or paste your own"
    return "a plan is typed in field by field"


def _share_example(form: Share) -> str:
    """The default as it is typed, by name and in order.

    >>> _share_example(Share((Option("0", "Elf"), Option("1", "Orc")), amount=3, most=(2, 3)))
    '0=2 1=1 or just 2 1'
    """
    amounts = list(form.default().values())
    pairs = zip(labels(form.options), amounts, strict=True)
    named = " ".join(f"{label}={amount}" for label, amount in pairs)
    return f"{named} or just {' '.join(map(str, amounts))}"


def _parts(text: str) -> list[str]:
    """The parts between commas; without commas, between spaces."""
    if "," in text:
        return [part for piece in text.split(",") if (part := piece.strip())]
    return text.split()


def _whole(text: str) -> int:
    if not WHOLE.fullmatch(text):
        raise Malformed(f"{described(text)} is not a whole number")
    return int(text)


def _option(choices: Sequence[Choice], typed: Sequence[str], text: str) -> str:
    """The id of the one option that is meant."""
    if not text:
        raise Malformed("nothing was typed")
    for label, choice in zip(typed, choices, strict=False):
        if text == label:
            return choice.id
    wanted = text.casefold()
    names = [(choice.id.casefold(), choice.words.casefold()) for choice in choices]
    exact = [choice for choice, pair in zip(choices, names, strict=True) if wanted in pair]
    begun = [
        choice
        for choice, pair in zip(choices, names, strict=True)
        if any(name.startswith(wanted) for name in pair)
    ]
    same = [choice for choice in choices if choice.id == text]
    meant = same or exact or begun
    if len(meant) == 1:
        return meant[0].id
    if not meant:
        raise Unknown(f"there is no {described(text)} here")
    some = ", ".join(choice.words for choice in meant[:NAMED])
    more = " ..." if len(meant) > NAMED else ""
    raise Malformed(f"{described(text)} could be {some}{more}")


def _options(choices: Sequence[Choice], typed: Sequence[str], text: str) -> list[str]:
    """The ids of all options that are meant; a name with spaces must be alone or between commas."""
    if not text:
        return []
    parts = _parts(text)
    if len(parts) > 1 and "," not in text:
        try:
            return [_option(choices, typed, text)]
        except Malformed:
            return [_option(choices, typed, part) for part in parts]
    try:
        return [_option(choices, typed, part) for part in parts]
    except Malformed:
        if text.casefold() in NOTHING:
            return []
        raise


def _shares(form: Share, text: str) -> dict[str, int]:
    """How much each option gets: by name, where the others get their least, or all in order."""
    parts = _parts("=".join(map(str.strip, text.split("="))))
    ids = [option.id for option in form.options]
    if not any("=" in part for part in parts):
        if len(parts) != len(ids):
            count = "1 number" if len(parts) == 1 else f"{len(parts)} numbers"
            raise Malformed(f"{count} for {len(ids)} options")
        return {name: _whole(part) for name, part in zip(ids, parts, strict=True)}
    given: dict[str, int] = {}
    for part in parts:
        name, _, number = part.rpartition("=")
        chosen = _option(form.options, labels(form.options), name)
        if chosen in given:
            raise Malformed(f"{described(chosen)} is named more than once")
        given[chosen] = _whole(number)
    least = form.least or (0,) * len(ids)
    return {name: given.get(name, low) for name, low in zip(ids, least, strict=True)}


def _along(form: Along, text: str) -> dict[str, Data]:
    """A stretch and a number on it; the stretch may be left out where there is only one."""
    name, _, number = text.rpartition(" ")
    if not name and len(form.stretches) == 1:
        return {"on": form.stretches[0].id, "at": stepped(number, form.grain)}
    choices = [Option(it.id, it.words) for it in form.stretches]
    bars = [Option(bar.id, bar.words) for bar in form.bars]
    chosen = _option((*choices, *bars), labels(choices), name.strip())
    return {"on": chosen, "at": stepped(number, form.grain)}


def _along_example(form: Along) -> str:
    """The default as it is typed."""
    default = form.default()
    name, number = default["on"], default["at"]
    assert isinstance(number, int)
    return f"{name} {written(number, form.grain)}"


def _pose(form: Region, text: str) -> dict[str, int]:
    """A point and a heading; the heading may be left out where there is only one."""
    parts = _parts(text)
    numbers = [stepped(part, grain) for part, grain in zip(parts, _grains(form), strict=False)]
    if len(parts) == 2 and len(form.headings) == 1:
        numbers += form.headings
    if len(parts) > 3 or len(numbers) != 3:
        raise Malformed(f"{len(parts)} numbers instead of 3")
    return dict(zip(("x", "y", "heading"), numbers, strict=True))


def _pose_example(form: Region) -> str:
    """The default as it is typed."""
    pairs = zip(form.otherwise, _grains(form), strict=True)
    return " ".join(written(number, grain) for number, grain in pairs)


def _grains(form: Region) -> tuple[int, int, int]:
    """The steps of a unit of x and y, and of a degree."""
    return form.grain, form.grain, degree(form.turn)
