"""What happened, as sentences under headings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from wartable.cli.terminal import GameTerminal
from wartable.engine.events import Event
from wartable.engine.table_events import CardsDrawn, DiceRolled, LineCut, MatchEnded, SeatConceded

Show = Callable[[RenderableType], None]


def tell_story(
    events: Iterable[Event],
    terminal: GameTerminal,
    view: msgspec.Struct,
    show: Show,
    *,
    rules: bool = False,
) -> None:
    """Print events one per line, with headings between chapters and, if wanted, rule ids."""
    for event in events:
        chapter = terminal.chapter(event)
        if chapter:
            show(Text(f"\n{chapter}", "bold"))
        else:
            for line in lines_of(event, terminal, view, rules=rules):
                show(line)


def lines_of(
    event: Event, terminal: GameTerminal, view: msgspec.Struct, *, rules: bool = False
) -> Sequence[RenderableType]:
    """One event as the game's own terminal shows it, or as a sentence."""
    own = terminal.retell(event, view)
    if own is None:
        return (sentence(event, terminal, rules=rules),)
    return (*own, Text(f"    {event.rule}", "dim")) if own and rules else own


def sentence(event: Event, terminal: GameTerminal, *, rules: bool = False) -> RenderableType:
    """One event as a line."""
    text = Text(event.words(), _style(event))
    for word, style in terminal.highlights.items():
        text.highlight_words([word], style)
    if rules:
        text.append(f"  {event.rule}", "dim")
    return Padding(text, (0, 0, 0, 2))


def _style(event: Event) -> str:
    if isinstance(event, MatchEnded):
        return "bold green"
    if isinstance(event, DiceRolled | CardsDrawn):
        return "cyan"
    if isinstance(event, SeatConceded | LineCut):
        return "magenta"
    return ""
