"""Laying out the cards of an Army with their figures (HS-COMMON-01, HS-MULTI-03)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.heroscape.abilities.registry import abilities
from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.names import figure_id, muster_id
from wartable.games.heroscape.state import Figure, HeroScapeState, Muster


def muster_army(state: HeroScapeState, seat: int, army: Sequence[str]) -> list[Figure]:
    """Lay out the cards of an Army with their figures; copies of a Common card lie together.

    HS-COMMON-01, HS-CARD-01, HS-MULTI-03.
    """
    made: list[Figure] = []
    for card in army:
        id_ = muster_id(state.color(seat), card)
        known = next((each for each in state.musters if each.id == id_), None)
        if known is None:
            state.enlist(Muster(id_, card, seat, [0], stock_of(state, card)))
        else:
            known.copies.append(0)
        printed = card_of(card)
        first = sum(figure.muster == id_ for figure in state.figures) + 1
        alone = printed.hero and first == 1
        for number in range(first, first + printed.figures):
            name = figure_id(id_, number, alone=alone)
            made.append(Figure(name, id_, seat, number))
            state.bring(made[-1])
    return made


def stock_of(state: HeroScapeState, card: str) -> dict[str, int]:
    """The markers and tiles a card begins with, by the param that counts them."""
    if not state.master:
        return {}
    stocked = abilities.stocked
    return {
        stocked[power.id]: power.number(stocked[power.id])
        for power in card_of(card).powers
        if power.id in stocked
    }


def set_cast(state: HeroScapeState) -> None:
    """Which powers may come into play: none in the Basic Game (HS-BASIC-15)."""
    if not state.master:
        return
    known = {power.id for muster in state.musters for power in card_of(muster.card).powers}
    known |= {f"glyph_{lying.glyph}" for lying in state.glyphs if lying.glyph}
    if any(not lying.glyph for lying in state.glyphs):
        known |= {f"glyph_{glyph}" for glyph in state.unseen_glyphs}
    state.cast = tuple(sorted(known))
