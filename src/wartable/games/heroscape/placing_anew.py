"""Figures that powers place, swap or bring into play (HS-RULING-17, HS-RULING-55)."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.heroscape.events.moving import PlacedAnew
from wartable.games.heroscape.field import space_names
from wartable.games.heroscape.glyphs import change_glyphs
from wartable.games.heroscape.objectives import after_move
from wartable.games.heroscape.state import Figure, HeroScapeState
from wartable.games.heroscape.victory import end_if_won


def place_anew(
    state: HeroScapeState, table: Table, figure: Figure, spaces: tuple[int, ...], rule: str
) -> Step:
    """A power puts a figure here: no strikes, no fall, but it lands on a Glyph (HS-RULING-17).

    HS-RULING-55.
    """
    before = figure.spaces
    figure.where, figure.spaces, figure.host = "board", spaces, ""
    names = space_names(state, spaces)
    table.tell(
        PlacedAnew(
            rule=rule,
            about=(f"figure:{figure.id}", *(f"space:{name}" for name in names)),
            figure=figure.id,
            spaces=names,
        )
    )
    yield from change_glyphs(state, table, figure, before)
    if figure.on_board:
        after_move(state, table, figure)
    end_if_won(state)


def bring_back(
    state: HeroScapeState, table: Table, figure: Figure, spaces: tuple[int, ...], rule: str
) -> Step:
    """A destroyed figure comes back without wounds, and no longer lies on its card.

    What it did on another card ends (HS-RULING-73).
    """
    figure.wounds = 0
    if figure.host:
        state.effects.end_where(lambda effect: effect.source == figure.id)
    copies = state.muster(figure.muster).copies
    copies[max(range(len(copies)), key=lambda copy: copies[copy])] -= 1
    yield from place_anew(state, table, figure, spaces, rule)
