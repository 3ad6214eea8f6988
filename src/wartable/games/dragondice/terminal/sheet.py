"""A force in the making as lines of text: its heaps, what it costs and what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from wartable.cli.building import indented
from wartable.games.dragondice.dice import Catalogue
from wartable.games.dragondice.forces.changing import HEAPS, dice_in, heap_words
from wartable.games.dragondice.forces.force import POSTS, Force
from wartable.games.dragondice.forces.legality import Agreement, problems
from wartable.games.dragondice.forces.naming import Kind, title
from wartable.games.dragondice.forces.points import (
    army_limit,
    army_points,
    dragon_slots,
    dragonkin_limit,
    dragons_needed,
    force_points,
    minors_limit,
)

SHOWN: Final = 6
"""Problems that are listed after each change."""


def sheet_lines(force: Force, catalogue: Catalogue, agreed: Agreement) -> Iterator[RenderableType]:
    """The whole force, heap by heap."""
    yield Text(force.name or "A force without a name", "bold")
    lands = {"Home Terrain": force.home_terrain, "Frontier": force.frontier}
    for words, land in lands.items():
        name = catalogue.terrains[land].name if land in catalogue.terrains else land
        yield indented(f"{words}: {name or 'not chosen'}")
    for heap in HEAPS:
        yield indented(_heap(force, heap, catalogue))
    yield _cost(force, catalogue, agreed)
    yield from _verdict(force, catalogue, agreed, most=None)


def state_lines(force: Force, catalogue: Catalogue, agreed: Agreement) -> Iterator[RenderableType]:
    """What it costs, and the first things that are wrong with it, each with its rule."""
    yield _cost(force, catalogue, agreed)
    yield from _verdict(force, catalogue, agreed, most=SHOWN)


def _cost(force: Force, catalogue: Catalogue, agreed: Agreement) -> RenderableType:
    return indented(
        f"{force_points(force, catalogue)} of {force.size} points; "
        f"{dragon_slots(force, catalogue)} of {dragons_needed(force.size)} dragons; "
        f"up to {dragonkin_limit(force.size)} health of Dragonkin and "
        f"{minors_limit(agreed.players)} minor terrains."
    )


def _verdict(
    force: Force, catalogue: Catalogue, agreed: Agreement, most: int | None
) -> Iterator[RenderableType]:
    """Everything that is wrong with it, or so much of it."""
    wrong = problems(force, catalogue, agreed)
    for problem in wrong[:most]:
        yield indented(f"- {problem.words} ({problem.rule})", "yellow")
    if more := len(wrong[most:]) if most else 0:
        yield indented(f"- and {more} more: force lists them all", "yellow")
    if not wrong:
        yield indented("The force is legal.", "green")


def _heap(force: Force, heap: str, catalogue: Catalogue) -> str:
    known: dict[str, Kind] = {
        **catalogue.units,
        **catalogue.items,
        **catalogue.dragons,
        **catalogue.minors,
    }
    dice = Counter(title(known[each]) if each in known else each for each in dice_in(force, heap))
    listed = "; ".join(f"{count} {name}" for name, count in dice.items()) or "nothing"
    room = ""
    for post in POSTS:
        if heap == post:
            points = army_points(force.army(post), catalogue)
            room = f" ({points} of at most {army_limit(force.size)} points)"
    name = heap_words(heap).removeprefix("the ")
    return f"{name[:1].upper()}{name[1:]}{room}: {listed}"
