"""Glyphs as figures come and go: turned up, taken effect, removed when they are used up.

HS-GLYPH-01, HS-GLYPH-02, HS-GLYPH-03, HS-GLYPH-04, HS-RULING-21, HS-RULING-55, HS-RULING-56.
What each Glyph does is in abilities/glyph_powers.py.
"""

from __future__ import annotations

from wartable.engine.requests import Step, draw
from wartable.engine.rulebook import Table
from wartable.games.heroscape import messages
from wartable.games.heroscape.abilities.registry import (
    GLYPH_ENTERED,
    GLYPH_LEFT,
    abilities,
    by_the_die,
)
from wartable.games.heroscape.content import glyph_of
from wartable.games.heroscape.events.powers import GlyphRemoved, GlyphTurned
from wartable.games.heroscape.field import board
from wartable.games.heroscape.moments import OnGlyph
from wartable.games.heroscape.names import glyph_name
from wartable.games.heroscape.state import Figure, HeroScapeState, Lying


def change_glyphs(
    state: HeroScapeState, table: Table, figure: Figure, before: tuple[int, ...]
) -> Step:
    """A figure that has moved leaves the Glyphs it was on and wakes those it came to.

    HS-GLYPH-02, HS-GLYPH-03, HS-RULING-56. The Glyph itself stays where it lies (HS-GLYPH-01).
    """
    for lying in [each for each in state.glyphs if each.space in before]:
        if lying.space not in figure.spaces and lying.up:
            moment = OnGlyph(figure, lying.space, lying.glyph)
            yield from abilities.open(state, table, GLYPH_LEFT, moment, by_the_die())
    for lying in [each for each in state.glyphs if each.space in figure.spaces]:
        if lying.space not in before:
            yield from wake(state, table, figure, lying)


def wake(state: HeroScapeState, table: Table, figure: Figure, lying: Lying) -> Step:
    """A Glyph is turned up if need be and takes effect at once; one for one use is then removed.

    HS-GLYPH-02, HS-GLYPH-03, HS-RULING-56.
    """
    if not lying.glyph:
        [lying.glyph] = yield from draw(
            None,
            state.unseen_glyphs,
            kind="glyph",
            words=messages.WHICH_GLYPH,
            rule="HS-GLYPH-02",
            about=(f"figure:{figure.id}",),
            names=[glyph_name(each) for each in state.unseen_glyphs],
        )
        state.unseen_glyphs.remove(lying.glyph)
    space = board(state).names[lying.space]
    if not lying.up:
        lying.up = True
        table.tell(
            GlyphTurned(
                rule="HS-GLYPH-02",
                about=(f"figure:{figure.id}", f"space:{space}", f"glyph:{space}"),
                figure=figure.id,
                glyph=lying.glyph,
                space=space,
            )
        )
    moment = OnGlyph(figure, lying.space, lying.glyph)
    yield from abilities.open(state, table, GLYPH_ENTERED, moment, by_the_die())
    if glyph_of(lying.glyph).duration == "temporary":
        remove_glyph(state, table, lying)


def remove_glyph(state: HeroScapeState, table: Table, lying: Lying) -> None:
    """A Glyph leaves the battlefield."""
    if lying not in state.glyphs:
        return
    state.glyphs.remove(lying)
    space = board(state).names[lying.space]
    state.effects.end_on(f"glyph:{space}")
    table.tell(
        GlyphRemoved(
            rule="HS-RULING-56",
            about=(f"space:{space}", f"glyph:{space}"),
            glyph=lying.glyph,
            space=space,
        )
    )
