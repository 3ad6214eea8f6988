"""What all events of D&D Attack Wing share: how names are said."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.events import Event
from wartable.games.dndattackwing import event_messages as words
from wartable.games.dndattackwing.names import (
    adventure_name,
    card_name,
    color_name,
    colored_name,
    creature_name,
    weapon_name,
)


class BattleEvent(Event, frozen=True):
    """An event of this game; creatures, colors and cards are said by their names."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Creatures, seats, cards and maneuvers by their names."""
        value = getattr(self, field)
        match field:
            case "creature" | "attacker" | "defender" | "target" | "other":
                return creature_name(value)
            case "color":
                return color_name(value)
            case "card" | "title":
                return card_name(value)
            case "weapon":
                return weapon_name(value)
            case "adventure":
                return adventure_name(value)
            case "maneuver":
                return colored_name(value)
            case "token":
                return words.TOKENS[value]
            case "faces" | "other_faces":
                return [words.FACES[face] for face in value] if value else words.NO_DICE
            case _:
                return super().spoken(field)
