"""Which figures of a card act in a turn (HS-COMMON-02, HS-RULING-40, HS-BASIC-05)."""

from __future__ import annotations

from wartable.games.heroscape.content import card_of
from wartable.games.heroscape.state import Figure, HeroScapeState, Turn


def may_act(state: HeroScapeState, turn: Turn, figure: Figure) -> bool:
    """Whether a figure may still act: as many as one card shows, once chosen no others.

    HS-COMMON-02, HS-RULING-40, HS-BASIC-05.
    """
    if turn.figures and figure.id not in turn.figures:
        return False
    if figure.id in turn.used:
        return True
    shown = card_of(state.muster(turn.muster).card).figures
    return len(turn.used) < shown


def note_use(turn: Turn, figure: Figure) -> None:
    """A figure has moved or attacked in this turn (HS-RULING-40)."""
    if figure.id not in turn.used:
        turn.used.append(figure.id)
