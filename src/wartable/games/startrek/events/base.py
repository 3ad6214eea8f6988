"""What all events of Star Trek: Attack Wing share: how names are said."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.events import Event
from wartable.games.startrek import event_messages as words
from wartable.games.startrek.names import card_name, color_name, colored_name, ship_name


class FleetEvent(Event, frozen=True):
    """An event of this game; ships, colors and cards are said by their names."""

    def spoken(self, field: str) -> str | int | Sequence[str]:
        """Ships, seats, cards and maneuvers by their names."""
        value = getattr(self, field)
        match field:
            case "ship" | "attacker" | "defender" | "target":
                return ship_name(value)
            case "color":
                return color_name(value)
            case "card" | "title":
                return card_name(value)
            case "maneuver":
                return colored_name(value)
            case "token":
                return words.TOKENS[value]
            case "faces":
                return [words.FACES[face] for face in value] if value else words.NO_DICE
            case _:
                return super().spoken(field)
