"""How a figure moves now: its card with all that powers and Glyphs change.

HS-MOVE-02, HS-LEVEL-05, HS-FALL-01, HS-FALL-07, HS-KEYWORD-02, HS-BASIC-07, HS-BASIC-08,
HS-RULING-18.
"""

from __future__ import annotations

from wartable.games.heroscape.abilities.registry import (
    CLIMB_LIMIT,
    FALL_THRESHOLD,
    FLY,
    MOVE,
    PASS_THROUGH,
    STRIKE_LEAVER,
    TREAD,
    WADE,
    abilities,
)
from wartable.games.heroscape.board import Overlay
from wartable.games.heroscape.field import board, bodies, body_of, card, overlay, values_of
from wartable.games.heroscape.moments import Acting, Leaving, OnGlyph, Passing
from wartable.games.heroscape.movement import Journey, Profile, basic
from wartable.games.heroscape.state import Figure, Going, HeroScapeState


def move_of(state: HeroScapeState, acting: Acting) -> int:
    """How far a figure may move (HS-CARD-04, HS-MOVE-02)."""
    return abilities.number(state, MOVE, values_of(state, acting.figure).move, acting)


def can_fly(state: HeroScapeState, acting: Acting) -> bool:
    """Whether it has Flying, and nothing takes it away (HS-KEYWORD-02, HS-POWER-02)."""
    return state.master and abilities.allowed(state, FLY, acting)


def profile_of(
    state: HeroScapeState, acting: Acting, left: int, going: Going, *, free: bool
) -> Profile:
    """What a figure can do with this much movement left.

    HS-LEVEL-05, HS-FALL-01, HS-FALL-07, HS-KEYWORD-07.
    """
    if not state.master:
        return basic(left)
    figure = acting.figure
    height = card(state, figure).height
    flies = going == "fly"
    others = [each for each in state.on_board() if each is not figure]
    banned = abilities.judge(state, STRIKE_LEAVER)
    spared = frozenset(
        each.id for each in others if banned(Leaving(figure, each, flying=flies)) is not None
    )
    lets_through = abilities.permit(state, PASS_THROUGH)
    through = frozenset(each.id for each in others if lets_through(Passing(figure, each)))
    falls = abilities.number(state, FALL_THRESHOLD, height, acting)
    return Profile(
        move=left,
        flying=flies,
        climb=abilities.number(state, CLIMB_LIMIT, height, acting) - 1,
        fall_from=None if can_fly(state, acting) else falls,
        free=free,
        spared_by=spared,
        through=through,
        water_stops=not abilities.allowed(state, WADE, acting),
    )


def _laid_for(state: HeroScapeState, figure: Figure) -> Overlay:
    """What lies on the board for this mover: Glyphs that do not stop it are left out."""
    laid = overlay(state)
    if not laid.glyphs:
        return laid
    treads = abilities.permit(state, TREAD)
    trodden = frozenset(
        lying.space for lying in state.glyphs if treads(OnGlyph(figure, lying.space, lying.glyph))
    )
    return laid._replace(glyphs=laid.glyphs - trodden) if trodden else laid


def journey_of(
    state: HeroScapeState, acting: Acting, left: int, going: Going, *, free: bool = False
) -> Journey:
    """A figure about to move, or to go on, in this way."""
    return Journey(
        board(state),
        _laid_for(state, acting.figure),
        body_of(state, acting.figure),
        bodies(state),
        profile_of(state, acting, left, going, free=free),
    )
