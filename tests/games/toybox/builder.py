"""The builder of the toy game: a box is some words, and a code is TOY: and the words."""

from __future__ import annotations

import msgspec

from wartable.engine.builder import ForceWish, Ready, Weighed, wrong
from wartable.engine.refusal import Malformed
from wartable.engine.rulebook import Options


class Box(msgspec.Struct, frozen=True):
    """The toys a player brings."""

    toys: tuple[str, ...] = ()


def look(options: Options, wish: ForceWish) -> Box:
    """The box of a text."""
    return read(wish.text or "", None, "") or Box()


def ready(size: int | None, pack: str) -> list[Ready]:
    """Two small boxes."""
    names = {"bears": 2, "trains": 3}
    return [
        Ready(id=name, name=name.title(), words="", size=toys)
        for name, toys in names.items()
        if size in (None, toys)
    ]


def read(text: str, size: int | None, pack: str) -> Box | None:
    """A ready box, or the words behind TOY: as a box."""
    for each in ready(size, pack):
        if text == each.id:
            return Box((each.name,) * each.size)
    if not text.startswith("TOY:"):
        return None
    if text == "TOY:":
        raise Malformed("The box is empty.", "TOY-1")
    return Box(tuple(text.removeprefix("TOY:").split()))


def weigh(built: msgspec.Struct, size: int | None, players: int | None, pack: str) -> Weighed:
    """A box holds as many toys as were agreed on."""
    assert isinstance(built, Box)
    found = len(built.toys)
    problems = () if size in (None, found) else (wrong(f"{size} toys, not {found}.", "TOY-2"),)
    toys = " ".join(built.toys)
    return Weighed(code=f"TOY:{toys}", text=f"A box of {toys}", problems=problems)
