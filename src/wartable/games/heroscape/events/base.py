"""What all events of HeroScape share: how names are said."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.events import Event
from wartable.games.heroscape.names import (
    card_name,
    color_name,
    figure_name,
    glyph_name,
    muster_name,
)

Space = str
"""A space by its name, `q,r,level`."""


class HeroScapeEvent(Event, frozen=True):
    """An event of HeroScape; its fields are said by the names of what they hold."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Figures, cards, colors and Glyphs by their names."""
        match field:
            case "color":
                return color_name(getattr(self, field))
            case "figure" | "target" | "striker":
                return figure_name(getattr(self, field))
            case "card":
                return muster_name(getattr(self, field))
            case "cards":
                return [card_name(card) for card in getattr(self, field)]
            case "glyph":
                return glyph_name(getattr(self, field))
            case _:
                return super().spoken(field)
