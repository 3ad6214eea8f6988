"""Rolls told in a terminal: what each die shows, and how the ten steps came to each total."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wartable.games.dragondice.calling import called, source_called
from wartable.games.dragondice.rolls.events import DiceThrown, PartShown, RollCounted
from wartable.games.dragondice.terminal.look import about_words, face_words, kind_of
from wartable.games.dragondice.view import DragonDiceView

STEPS: Final = {
    "subtotal": "{} shown (step 5)",
    "subtracted": "less {} (6)",
    "divided": "less {} by halving (7)",
    "special": "plus {} of special icons (8)",
    "multiplied": "plus {} by doubling (9)",
    "added": "plus {} added (10)",
}
"""The steps of a roll that change its total, from the fifth to the tenth."""


def thrown_lines(view: DragonDiceView, event: DiceThrown) -> list[RenderableType]:
    """Who rolls for what, then each die with its face (step 1)."""
    shown = [
        f"{about_words(view, f'die:{each.die}')}: "
        f"{face_words(kind_of(view, view.dice[each.die]).faces[each.face])}"
        for each in event.dice
    ]
    who = f"{event.who[:1].upper()}{event.who[1:]} rolls {called('roll', event.kind)}"
    return [
        Text(f"  {who.strip()}:", "cyan"),
        Padding(Text("; ".join(shown) or "no dice", "cyan"), (0, 0, 0, 4)),
    ]


def counted_line(view: DragonDiceView, event: RollCounted) -> RenderableType:
    """A total with every step that did something, and what it was that did it."""
    steps = {
        "subtotal": event.subtotal,
        "subtracted": event.subtracted,
        "divided": event.divided,
        "special": event.special,
        "multiplied": event.multiplied,
        "added": event.added,
    }
    parts = [
        STEPS[step].format(amount) + _sources(part for part in event.parts if part.step == step)
        for step, amount in steps.items()
        if amount or step == "subtotal"
    ]
    words = f" = {', '.join(parts)}" if len(parts) > 1 else ""
    who = f"{view.names[event.seat]}: "
    total = f"{event.total} {event.type}"
    return Padding(Text.assemble(who, (total, "bold"), words), (0, 0, 0, 4))


def _sources(parts: Iterable[PartShown]) -> str:
    """What made the results of a step, beside what dice show by themselves: `: Smite of d5`."""
    named = [_named(part) for part in parts if part.step != "subtotal" or not part.amount]
    return f": {' and '.join(dict.fromkeys(named))}" if named else ""


def _named(part: PartShown) -> str:
    words = source_called(part.source)
    if part.die < 0 or ":" in part.source:
        return words
    return f"{words} {'on' if part.step == 'multiplied' else 'of'} d{part.die}"
